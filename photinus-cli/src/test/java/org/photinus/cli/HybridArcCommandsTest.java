package org.photinus.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.photinus.cli.output.Interrupts;

/** Recording, verifying, replaying and exporting hybrid arcs, as a user does it. */
class HybridArcCommandsTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    @SuppressWarnings("NullAway.Init")
    private Path arc;

    @BeforeEach
    void recordAPath() {
        arc = folder.resolve("run.arc");
        assertThat(Called.line("simulate --graph path -n 5 --record " + arc).code())
                .isZero();
    }

    private Path edited(java.util.function.UnaryOperator<String> edit) throws IOException {
        Path copy = folder.resolve("edited.arc");
        String before = Files.readString(arc);
        String after = edit.apply(before);
        assertThat(after).isNotEqualTo(before);
        Files.writeString(copy, after);
        return copy;
    }

    private void assertCaught(Path edited, String fault) {
        Called strict = Called.line("verify " + edited);
        assertThat(strict.code()).isEqualTo(2);
        assertThat(strict.err()).contains("must be as it was written").contains("damaged or edited");
        Called lenient = Called.line("verify --ignore-digest " + edited);
        assertThat(lenient.out()).contains("no, not a solution").contains(fault);
        assertThat(lenient.code()).isEqualTo(1);
        Called json = Called.line("verify --json --ignore-digest " + edited);
        assertThat(json.out()).startsWith("{\"solution\":false,\"jump\":").contains(fault.replace("\"", "\\\""));
    }

    @Test
    void aRecordedRunIsASolution() {
        assertThat(Called.line("verify " + arc).out()).matches("yes: a solution, [0-9]+ jumps checked\n");
        assertThat(Called.line("verify --json " + arc).out())
                .isEqualTo("{\"solution\":true,\"jump\":null,\"violation\":null}\n");
    }

    @Test
    void aFlippedPhaseIsCaught() throws IOException {
        assertCaught(edited(text -> text.replaceFirst("start 1 0.7", "start 1 0.6")), "jump ");
    }

    @Test
    void aDroppedJumpIsCaught() throws IOException {
        assertCaught(edited(text -> text.replaceFirst("(?m)^jump [^ ]+ 3 .*\n", "")), "number 4 stands where 3 is due");
    }

    @Test
    void aSwappedResetIsCaught() throws IOException {
        assertCaught(
                edited(text -> text.replaceFirst("(0\\.4[0-9]+)>0", "$1>1")), "which the update rule does not allow");
    }

    @Test
    void anotherSeedIsCaught() throws IOException {
        assertCaught(
                edited(text -> text.replaceFirst("seed 1\n", "seed 2\n")), "S8: the pulses are those the seed draws");
    }

    @Test
    void anotherEndIsRefusedEvenIfASolutionCouldHaveIt() throws IOException {
        Path later = edited(text -> text.replaceFirst("(?m)^end 9\\.26", "end 9.96"));
        for (String command : List.of("verify ", "arc ", "arc --replay ")) {
            Called call = Called.line(command + later);
            assertThat(call.code()).as(command).isEqualTo(2);
            assertThat(call.err()).contains("must be as it was written").contains("damaged or edited");
        }
        assertThat(Called.line("verify --ignore-digest " + later).code()).isZero();
    }

    @Test
    void aDamagedFileIsRefusedByEveryCommand() throws IOException {
        Path damaged = edited(text -> text.replaceFirst("jump 1", "jump 2"));
        assertThat(Called.line("arc " + damaged).code()).isEqualTo(2);
        Path cut = edited(text -> text.substring(0, text.length() / 2));
        assertThat(Called.line("verify " + cut).err()).contains("but is cut off after line");
        assertThat(Called.line("verify --ignore-digest " + cut).code()).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--graph cycle -n 4 --tie random --initial 0.29,0.79,0.04,0.54",
                "--graph cycle -n 4 --tie one --initial 1,0.5,0,0.5",
                "--graph regular:3 -n 8 --trigger edge -r uniform",
                "--graph cycle -n 6 --update linear:0.3,0.4 --max-time 20",
                "--graph rooted:2 -n 12 --period 0.7"
            })
    void aRunReplayedByItsOwnPulsesIsTheSame(String network) {
        Path recorded = folder.resolve("other.arc");
        assertThat(Called.line("simulate " + network + " --record " + recorded).code())
                .isZero();
        assertThat(Called.line("verify " + recorded).code()).isZero();
        Called replay = Called.line("arc --replay " + recorded);
        assertThat(replay.out()).isEqualTo("yes: replayed by its own pulses, the hybrid arc is the same\n");
        assertThat(replay.code()).isZero();
        assertThat(Called.line("arc --replay --json " + recorded).out()).isEqualTo("{\"same\":true}\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"2", "-0.5", "1.000000000000000001"})
    void anArcThatStartsOutsideOfThePhasesIsNotReplayed(String phase) throws IOException {
        Path elsewhere = edited(text -> withDigest(text.replaceFirst("(?m)^start 2 .*$", "start 2 " + phase)));
        assertThat(Called.line("verify " + elsewhere).out()).contains("a phase starts outside [0, 1]");
        Path csv = folder.resolve("samples.csv");
        Called replay = Called.line("arc --replay --csv " + csv + " " + elsewhere);
        assertThat(replay.err())
                .isEqualTo("photinus: " + elsewhere
                        + ": a recording must start with phases between 0 and 1 to be replayed, but"
                        + " agent 2 starts at " + phase + "\n");
        assertThat(replay.code()).isEqualTo(2);
        assertThat(csv).doesNotExist();
    }

    /** An edited recording with the digest of what it now says. */
    private static String withDigest(String text) {
        String covered = text.substring(0, text.lastIndexOf(' ') + 1);
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(covered.getBytes(StandardCharsets.UTF_8));
            return covered + HexFormat.of().formatHex(digest) + "\n";
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void aRecordedArcServesAsAScript() throws IOException {
        Path again = folder.resolve("again.arc");
        String start = String.join(
                ",",
                Files.readAllLines(arc).stream()
                        .filter(line -> line.startsWith("start "))
                        .map(line -> line.split(" ", -1)[2])
                        .toList());
        Called call = Called.line(
                "simulate --graph path -n 5 --trigger script:" + arc + " --initial " + start + " --record " + again);
        assertThat(call.code()).as(call.err()).isZero();
        assertThat(jumps(again)).isEqualTo(jumps(arc));
        assertThat(Called.line("verify " + again).code()).isZero();
    }

    private static List<String> jumps(Path file) throws IOException {
        return Files.readAllLines(file).stream()
                .filter(line -> line.startsWith("jump "))
                .toList();
    }

    @Test
    void itSaysWhatTheArcIs() {
        assertThat(Called.line("arc " + arc).out())
                .contains("hybrid arc of 5 agents and 4 arcs\n")
                .contains("at the end       1 group, V = 0\n")
                .contains("seed             1, replicate 1\n");
        assertThat(Called.line("arc --json " + arc).out())
                .startsWith("{\"agents\":5,\"arcs\":4,\"period\":1,\"endTime\":")
                .endsWith("\"groups\":1,\"containingArc\":0,\"seed\":1,\"replicate\":1}\n");
    }

    @Test
    void itEvaluatesTheArcAnywhereOnItsDomain() {
        assertThat(Called.line("arc --at 0,0 " + arc).out())
                .startsWith("1 0.7311449982106448")
                .hasLineCount(5);
        assertThat(Called.line("arc --json --at 0 " + arc).out())
                .startsWith("{\"time\":0,\"jumps\":0,\"containingArc\":0.")
                .contains("\"phases\":[0.7311449982106448");
        assertThat(Called.line("arc --at 2,3 " + arc).err())
                .contains("hybrid time T,K must lie in the domain of the arc, which ends at ")
                .contains("but is '2,3'");
        for (String wrong : new String[] {"x", "1,x", "1,2,3", "-1", "99", "NaN"}) {
            assertThat(Called.line("arc --at " + wrong + " " + arc).code())
                    .as(wrong)
                    .isEqualTo(2);
        }
    }

    @Test
    void itExportsSamples() throws IOException {
        Path csv = folder.resolve("samples.csv");
        assertThat(Called.line("arc --csv " + csv + " " + arc).err()).isEqualTo("wrote " + csv + "\n");
        List<String> rows = Files.readAllLines(csv);
        assertThat(rows.get(0)).isEqualTo("time,jumps,1,2,3,4,5");
        assertThat(rows).hasSize(2 * jumps(arc).size() + 3);
        Called.line("arc --step 0.5 --until 3 --csv " + csv + " " + arc);
        assertThat(Files.readAllLines(csv)).hasSize(8);
        assertThat(Called.line("arc --step 0.5 " + arc).err()).contains("--step must come with --csv");
        assertThat(Called.line("arc --step 0 --csv " + csv + " " + arc).err())
                .contains("step must be more than 0, but is 0");
        assertThat(Called.line("arc --step x --csv " + csv + " " + arc).err())
                .contains("step must be a decimal number, but is 'x'");
    }

    @Test
    void itNeitherOverwritesTheArcNorDrownsInRows() throws IOException {
        String before = Files.readString(arc);
        assertThat(Called.line("arc --csv " + arc + " " + arc).err())
                .contains("must be a file of its own to write to, but is also read by this command");
        assertThat(Files.readString(arc)).isEqualTo(before);
        Path csv = folder.resolve("many.csv");
        assertThat(Called.line("arc --step 1e-12 --csv " + csv + " " + arc).err())
                .startsWith("photinus: step must give at most 10000000 rows, but 1E-12 gives ");
        assertThat(csv).doesNotExist();
    }

    @Test
    void anInterruptedTableIsNotWritten() throws IOException {
        Path csv = folder.resolve("some.csv");
        Interrupts interrupts = Interrupts.none();
        interrupts.request();
        Called call = Called.photinus(interrupts, "arc", "--csv", csv.toString(), arc.toString());
        assertThat(call.code()).isEqualTo(130);
        assertThat(call.err()).isEqualTo("interrupted: nothing was written\n");
        try (java.util.stream.Stream<Path> files = Files.list(folder)) {
            assertThat(files).containsExactly(arc);
        }
    }

    @Test
    void itDrawsTheArc() {
        Path svg = folder.resolve("arc.svg");
        assertThat(Called.line("arc --until 2 --plot " + svg + " " + arc).code())
                .isZero();
        assertThat(svg).content().contains("run.arc up to t = 2");
    }

    @Test
    void thePageOfAnArcPlaysIt() throws IOException {
        Path html = folder.resolve("run.html");
        Called call = StudioPageAtHand.line("arc " + arc + " --html " + html);
        assertThat(call.code()).as(call.err()).isZero();
        assertThat(call.out()).isEmpty();
        assertThat(call.err()).isEqualTo("wrote " + html + "\n");
        String start = StudioPageAtHand.start(Files.readString(html));
        assertThat(start).startsWith("{\"arc\":\"run.arc\",\"files\":{\"run.arc\":\"");
        assertThat(StudioPageAtHand.file(Files.readString(html), "run.arc")).isEqualTo(Files.readString(arc));
        Called cut = StudioPageAtHand.line("arc " + arc + " --until 2 --json --html " + html);
        assertThat(cut.out()).startsWith("{\"agents\":5,").contains("\"endTime\":2,");
        Path shorter =
                Files.writeString(folder.resolve("cut.arc"), StudioPageAtHand.file(Files.readString(html), "run.arc"));
        assertThat(Called.line("arc --json " + shorter).out()).isEqualTo(cut.out());
    }

    @Test
    void noPageIsMadeOfWhatIsNoArc() throws IOException {
        Path html = Files.writeString(folder.resolve("run.html"), "mine");
        Path damaged = edited(text -> text.replaceFirst("jump 1", "jump 2"));
        assertThat(StudioPageAtHand.line("arc " + damaged + " --html " + html).code())
                .isEqualTo(2);
        assertThat(StudioPageAtHand.line("arc " + arc + " --html " + arc).err())
                .startsWith("photinus: --html must end in .html, by which browsers know a page, but is '");
        assertThat(StudioPageAtHand.line("arc " + arc + " --html " + html + " --csv " + html)
                        .err())
                .contains("must be a file of its own to write to, but is also written by another option");
        Called without = StudioPageAtHand.lineWithoutPage("arc " + arc + " --html " + html);
        assertThat(without.code()).isEqualTo(2);
        assertThat(without.err()).startsWith("photinus: the studio's page must be built to be written");
        assertThat(html).hasContent("mine");
    }
}
