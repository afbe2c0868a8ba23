package org.photinus.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.photinus.cli.output.Console;
import org.photinus.cli.output.Interrupts;
import org.photinus.text.Setting;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;

/** What is asked for is done or refused, and never passed over in silence. */
class IgnoredOptionsTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    @Test
    void everyOptionOfEveryCommandButThatOfWeightsStandsOnce() {
        Console console = new Console(System.out, System.err, false, Interrupts.none());
        CommandLine all = Photinus.commandLine(console);
        List<String> refused = new ArrayList<>();
        repeat("", all, all, refused);
        assertThat(refused).contains("simulate --agents", "simulate --json", "study slurm --tasks", "tune --graph");
    }

    /** Every option is parsed; the command itself, which takes longer, is called with the first of each. */
    private static void repeat(String name, CommandLine command, CommandLine all, List<String> refused) {
        boolean isFirst = true;
        for (OptionSpec option : command.getCommandSpec().options()) {
            boolean isRepeatable = option.longestName().equals(Setting.WEIGHTS_AS.option());
            if (!option.usageHelp() && !option.versionHelp() && !isRepeatable) {
                List<String> words = new ArrayList<>(name.isEmpty() ? List.of() : List.of(name.split(" ", -1)));
                for (String spelling : List.of(option.longestName(), option.shortestName())) {
                    words.add(spelling);
                    if (option.arity().max() > 0) {
                        words.add("1");
                    }
                }
                String[] line = words.toArray(String[]::new);
                assertThatThrownBy(() -> all.parseArgs(line))
                        .as("%s", words)
                        .isInstanceOf(ParameterException.class)
                        .hasMessageStartingWith("option '" + option.longestName() + "'")
                        .hasMessageEndingWith(" should be specified only once");
                if (isFirst) {
                    Called call = Called.photinus(line);
                    assertThat(call.code()).as("%s", words).isEqualTo(2);
                    assertThat(call.err())
                            .startsWith("photinus: option '" + option.longestName() + "'")
                            .contains(" should be specified only once\n");
                }
                isFirst = false;
                refused.add(name + " " + option.longestName());
            }
        }
        command.getSubcommands().forEach((sub, line) -> repeat((name + " " + sub).trim(), line, all, refused));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        simulate --graph cycle --graph-format dot | graph format must be that of a graph file, but the graph is the family 'cycle', which has none
        graph --graph cycle --graph-format dot    | graph format must be that of a graph file, but the graph is the family 'cycle', which has none
        graph --graph-format dot                  | graph format must be that of a graph file, but the graph is the family 'regular:5', which has none
        law --graph cycle -n 3 --average --initial 0,0.1,0.2 | --initial and --max-states must be left out where --average is given: it is over all initial phases
        law --graph cycle -n 3 --average --max-states 9 | --initial and --max-states must be left out where --average is given: it is over all initial phases
        law --graph cycle -n 3 --replicates 9 --json | --replicates must come with --plot where --json is given, whose document has the law alone
        theory --graph cycle -n 3 --initial 0.1   | --initial must be left out: the theory is about all initial phases
        arc run.arc --replay --at 1               | --at must be left out where --replay is given: ask for one of them
        tune -n 9 --levels 5 --p-range 0.2,0.5 --r-range 0.3,0.5 | --levels must come with a range A:B for p or r, but both are lists or kept; leave it out
        tune -n 9 --levels 5 --p-range 0.2,0.5 -r 0.3 | --levels must come with a range A:B for p or r, but both are lists or kept; leave it out
        paper string --out nowhere --max-time 9   | --replicates, --until-decided and --max-time must be left out, since the study 'string' has no replicates
        paper tail --out nowhere --until-decided=0 | --until-decided must be at least 1, but is 0
        simulate --speed 2                        | --speed must come with --watch: it says how fast the run is played
        study merge shares --missing --design d.yaml | --design must be left out where --missing is given, which looks at no design
        """)
    void whatWouldBeIgnoredIsRefused(String line, String message) {
        Called call = Called.line(line);
        assertThat(call.code()).isEqualTo(2);
        assertThat(call.out()).isEmpty();
        assertThat(call.err()).isEqualTo("photinus: " + message + "\n");
    }

    @Test
    void aTableOfAnArcAsksForNoLessThanItsJson() {
        Path arc = folder.resolve("run.arc");
        assertThat(Called.line("simulate -n 8 --record " + arc).code()).isZero();
        Called call = Called.line("arc " + arc + " --json --csv " + folder.resolve("run.csv"));
        assertThat(call.code()).isZero();
        assertThat(call.out()).startsWith("{\"agents\":8,").endsWith("}\n");
    }

    @Test
    void directoriesAndFilesHaveNames() throws IOException {
        Path design = folder.resolve("design.yaml");
        Files.writeString(design, "study: x\ngraph: cycle\nagents: 3\nreplicates: 1\n");
        String results = folder.resolve("results").toString();
        assertThat(Called.photinus("study", "run", design.toString(), "--out", results)
                        .code())
                .isZero();
        String file = design.toString();
        for (String[] words : new String[][] {
            {"study", "report", results, "--out", ""},
            {"study", "run", file, "--out", ""},
            {"study", "run", file, "--shard", "1/2", "--out", ""},
            {"study", "merge", results, "--out", ""},
            {"study", "slurm", file, "--tasks", "2", "--out", ""},
            {"paper", "tail", "--out", ""},
            {"agent", "vectors", "--out", ""}
        }) {
            Called call = Called.photinus(words);
            assertThat(call.code()).as("%s", List.of(words)).isEqualTo(2);
            assertThat(call.err()).startsWith("photinus: --out must name a directory, but its name is empty\nTry ");
        }
        for (String[] words : new String[][] {
            {"study", "resume", ""},
            {"study", "report", ""},
            {"study", "export", "", "--to", "csv"},
            {"study", "merge", "", "--missing"}
        }) {
            Called call = Called.photinus(words);
            assertThat(call.code()).as("%s", List.of(words)).isEqualTo(2);
            assertThat(call.err()).startsWith("photinus: DIR must name a directory, but its name is empty\nTry ");
        }
        for (String[] words : new String[][] {
            {"verify", ""},
            {"arc", ""},
            {"simulate", "--network", ""},
            {"study", "run", "", "--dry-run"},
            {"study", "slurm", "", "--tasks", "2"},
            {"graph", "--graph", ""}
        }) {
            Called call = Called.photinus(words);
            assertThat(call.code()).as("%s", List.of(words)).isEqualTo(2);
            assertThat(call.err()).isEqualTo("photinus: a file to read must have a name, but its name is empty\n");
        }
    }

    @Test
    void aScriptThatCannotBeWrittenLeavesNoDirectoryBehind() throws IOException {
        Path design = folder.resolve("design.yaml");
        Files.writeString(design, "study: x\ngraph: cycle\nagents: 3\nreplicates: 1\n");
        Path shares = folder.resolve("some/new/shares");
        for (String script : List.of(
                folder.resolve("nowhere/job.sh").toString(),
                folder.toString(),
                shares.resolve("deeper/job.sh").toString(),
                shares.resolve("x".repeat(300)).toString(),
                "")) {
            Called call = Called.photinus(
                    "study",
                    "slurm",
                    design.toString(),
                    "--tasks",
                    "2",
                    "--out",
                    shares.toString(),
                    "--script",
                    script);
            assertThat(call.code()).as(script).isEqualTo(2);
            try (Stream<Path> files = Files.list(folder)) {
                assertThat(files).as(script).containsExactly(design);
            }
        }
        Called made = Called.photinus("study", "slurm", design.toString(), "--tasks", "2", "--out", shares.toString());
        assertThat(made.code()).isZero();
        assertThat(shares.resolve("job.sh")).isRegularFile();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        simulate -n １０                   | agents must be a whole number from 1 to 2147483631, but is '１０'
        simulate --seed ٣                 | seed must be a whole number of 64 bits, from -2^63 to 2^64 - 1, but is '٣'
        simulate --max-jumps ５            | max jumps must be a whole number, but is '５'
        simulate --graph regular:５ -n 10  | D of the graph 'regular:５' must be a whole number, but is '５'
        simulate --graph grid:３x３         | sides of the graph 'grid:３x３' must have the form RxC, such as 10x20, but are '３x３'
        simulate --graph gnp:0.５          | P of the graph 'gnp:0.５' must be a decimal number, but is '0.５'
        simulate -p 0.５                   | pulse probability p must be a decimal number, but is '0.５'
        """)
    void numbersHaveTheDigitsOfAsciiAlone(String line, String message) {
        Called call = Called.line(line);
        assertThat(call.code()).isEqualTo(2);
        assertThat(call.err()).isEqualTo("photinus: " + message + "\n");
    }

    @ParameterizedTest
    @CsvSource({"simulate --replicates １０", "simulate --threads ２ --replicates 3", "law --max-states １０"})
    void wholeNumbersOfOptionsToo(String line) {
        Called call = Called.line(line);
        assertThat(call.code()).isEqualTo(2);
        assertThat(call.err()).contains("must be a whole number, but is '");
    }
}
