package org.photinus.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.photinus.cli.output.Interrupts;

/** {@code agent simulate}: agents in virtual time, under faults. */
class AgentSimulateTest {
    private static final String PATH = "agent simulate --graph path -n 3 ";

    /** A pulse that takes 0.6 T is stale when it arrives: calm is promised, and does not come. */
    private static final String BROKEN = "agent simulate --faults none --delay 0.6 ";

    private static final String WHOLE = "\\d+";
    private static final String NUMBER = "-?\\d+(\\.\\d+)?(E-?\\d+)?";
    private static final String NULLABLE = "(null|" + NUMBER + ")";

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    /** A JSON object as a pattern, of pairs of keys and values; keys come in this order, and no others do. */
    private static String object(String... members) {
        StringBuilder pattern = new StringBuilder();
        for (int i = 0; i < members.length; i += 2) {
            pattern.append(pattern.isEmpty() ? "" : ",")
                    .append('"')
                    .append(members[i])
                    .append("\":")
                    .append(members[i + 1]);
        }
        return "\\{" + pattern + "\\}";
    }

    private static final String VIOLATION =
            object("seed", WHOLE, "time", NUMBER, "agent", "(null|\"[^\"]+\")", "what", "\"[^\"]+\"");

    private static final String[] SETTINGS = {
        "agents", WHOLE,
        "period", NUMBER,
        "for", NUMBER,
        "profile", "\"(practical|paper)\"",
        "quorum", NUMBER,
        "insider", "(null|\"[^\"]*\")",
        "faults", "\\[(\"[a-z]+\",?)*\\]",
        "faultsUntil", NUMBER,
        "seed", WHOLE
    };

    private static final String RUN = withSettings(
            "outcome",
            "\"(held|broken|cancelled)\"",
            "lockTime",
            NULLABLE,
            "spread",
            object("median", NULLABLE, "p95", NULLABLE, "max", NULLABLE, "looks", NULLABLE),
            "outOfLock",
            NULLABLE,
            "periodPpm",
            NULLABLE,
            "doubleFirings",
            WHOLE,
            "missedFirings",
            WHOLE,
            "regained",
            NULLABLE,
            "pulses",
            object(
                    "sent",
                    WHOLE,
                    "lost",
                    WHOLE,
                    "duplicated",
                    WHOLE,
                    "heard",
                    WHOLE,
                    "ignored",
                    WHOLE,
                    "ignoredBy",
                    counts("refractory", "stale", "alone", "unmeasured", "implausible")),
            "datagrams",
            object(
                    "sent",
                    WHOLE,
                    "lost",
                    WHOLE,
                    "duplicated",
                    WHOLE,
                    "received",
                    WHOLE,
                    "hostile",
                    WHOLE,
                    "rejected",
                    counts(
                            "length",
                            "format",
                            "network",
                            "receiver",
                            "sender",
                            "key",
                            "seal",
                            "epoch",
                            "replay",
                            "rate",
                            "unasked",
                            "field")),
            "restarts",
            WHOLE,
            "violation",
            "(null|" + VIOLATION + ")");

    private static final String BATCH = withSettings(
            "seeds",
            WHOLE,
            "broken",
            WHOLE,
            "hostile",
            WHOLE,
            "heard",
            WHOLE,
            "rejected",
            WHOLE,
            "restarts",
            WHOLE,
            "regained",
            "(null|" + object("median", NUMBER, "p95", NUMBER, "max", NUMBER) + ")",
            "violations",
            "\\[(" + VIOLATION + ",?)*\\]");

    private static String withSettings(String... members) {
        return object(Stream.concat(Stream.of(SETTINGS), Stream.of(members)).toArray(String[]::new)) + "\n";
    }

    private static String counts(String... keys) {
        return object(Stream.of(keys).flatMap(key -> Stream.of(key, WHOLE)).toArray(String[]::new));
    }

    /** The first value of a key that is a number. */
    private static long number(Called call, String key) {
        Matcher found = Pattern.compile("\"" + key + "\":(\\d+)").matcher(call.out());
        assertThat(found.find()).as("%s in %s", key, call.out()).isTrue();
        return Long.parseLong(found.group(1));
    }

    private static Called done(String line) {
        Called call = Called.line(line);
        assertThat(call.err()).doesNotContain("photinus: ");
        assertThat(call.code()).isZero();
        return call;
    }

    @Test
    void aRunSaysWhatWasMeasuredAndThatTheInvariantsHeld() {
        Called call = done(PATH + "--seed 7");
        assertThat(call.err().lines())
                .containsExactly(
                        "path, 3 agents; binary update, r = 0.5, ties to zero; vertex-triggering, p = 0.5; T = 100 ms",
                        "seed 7");
        List<String> lines = call.out().lines().toList();
        assertThat(lines.get(0)).startsWith("In lock from t = ").endsWith("; run to t = 32000 ms");
        assertThat(lines.stream().skip(1).map(line -> line.substring(0, 16)))
                .containsExactly(
                        "  lock time     ",
                        "  spread        ",
                        "  out of lock   ",
                        "  period        ",
                        "  intervals     ",
                        "  pulses        ",
                        "  datagrams     ",
                        "  faults        ",
                        "  invariants    ");
        assertThat(lines.get(8)).matches("  faults        all kinds until t = 10000 ms; \\d+ hostile datagrams, .*");
        assertThat(lines.get(9))
                .matches("  invariants    held; calm [0-9.]+ ms after the last fault \\(promised: 12000 ms\\)");
    }

    @Test
    void jsonOfARunIsOneDocumentWithEveryKey() {
        Called call = done(PATH + "--seed 7 --json");
        assertThat(call.out())
                .matches(RUN)
                .startsWith(
                        "{\"agents\":3,\"period\":100,\"for\":32000,\"profile\":\"practical\",\"quorum\":1,\"insider\":null,\"faults\":[\"loss\","
                                + "\"duplicates\",\"reordering\",\"spikes\",\"partitions\",\"crashes\",\"stalls\",\"corruption\","
                                + "\"forgery\",\"replays\",\"steps\",\"drift\"],\"faultsUntil\":10000,\"seed\":7,\"outcome\":\"held\",")
                .endsWith(",\"violation\":null}\n");
        assertThat(number(call, "hostile")).isPositive();
    }

    @Test
    void whatIsMissingIsNull() {
        assertThat(done(PATH + "--faults none --for 1 --json").out())
                .matches(RUN)
                .contains("\"faults\":[],\"faultsUntil\":0,", "\"outcome\":\"held\",\"lockTime\":null,")
                .contains("\"outOfLock\":null,\"periodPpm\":null,", "\"regained\":null,");
        assertThat(done(PATH + "--faults none --for 1").out())
                .startsWith("Not in lock")
                .endsWith("  invariants    held; not yet calm at the end (promised: 12000 ms after the start)\n");
    }

    @Test
    void aSeedRepeatsItsRun() {
        String first = done(PATH + "--seed 5 --for 100 --json").out();
        assertThat(done(PATH + "--seed 5 --for 100 --json").out()).isEqualTo(first);
        assertThat(done(PATH + "--seed 6 --for 100 --json").out().replace("\"seed\":6", "\"seed\":5"))
                .isNotEqualTo(first);
    }

    @Test
    void withoutFaultsNothingHostileHappens() {
        Called call = done(PATH + "--faults none --json");
        assertThat(call.out()).matches(RUN).contains("\"for\":30000,", "\"faults\":[],\"faultsUntil\":0,");
        assertThat(number(call, "hostile")).isZero();
        assertThat(number(call, "lost")).isZero();
        assertThat(number(call, "restarts")).isZero();
        assertThat(done(PATH + "--faults none").out())
                .doesNotContain("  faults  ")
                .containsPattern("held; calm [0-9.]+ ms after the start \\(promised: 12000 ms\\)\n");
    }

    @Test
    void someKindsOfFaultsAreAList() {
        Called call = Called.photinus(
                "agent", "simulate", "--graph", "path", "-n", "3", "--json", "--faults", " Steps, crashes,steps ");
        assertThat(call.code()).isZero();
        assertThat(call.out()).matches(RUN).contains("\"faults\":[\"crashes\",\"steps\"],\"faultsUntil\":10000,");
        assertThat(number(call, "restarts")).isPositive();
        assertThat(number(call, "hostile")).isZero();
        assertThat(done(PATH + "--faults crashes,steps").out())
                .contains("  faults        crashes, steps until t = 10000 ms; 0 hostile datagrams, ");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        ''                                   | 32000 | 10000
        --for 30                             | 3000  | 1000
        --for 40s                            | 40000 | 10000
        --for 2s --faults-until 15           | 2000  | 1500
        --for 2s --faults-until 2s           | 2000  | 2000
        --faults-until 1s                    | 23000 | 1000
        --faults none                        | 30000 | 0
        --period 300ms --for 1s              | 1000  | 333.333333
        --period 1s --for 0.0000015          | 0.0000015 | 0.0000005
        """)
    void timesAreInPeriodsOrHaveAUnitAndComeInTheUnitOfThePeriod(String options, String length, String until) {
        assertThat(done(PATH + options + " --json").out())
                .matches(RUN)
                .contains("\"for\":" + length + ",")
                .contains("\"faultsUntil\":" + until + ",");
    }

    @Test
    void thePaperIsAProfileThatPromisesNoCalm() {
        Called call = done(PATH + "--profile paper --for 50 --json");
        assertThat(call.out()).matches(RUN).contains("\"profile\":\"paper\",");
        assertThat(call.err())
                .endsWith(
                        "calm after the faults is not promised: the paper's rule need not lock where pulses take time\n");
        assertThat(done(PATH + "--profile paper --for 50").out())
                .endsWith("  invariants    held, as far as they are promised here\n");
        assertThat(done(PATH + "--profile practical --for 50 --json").out())
                .isEqualTo(done(PATH + "--for 50 --json").out());
    }

    @Test
    void thePapersRefractoryTimeCanBeChosen() {
        String world = "agent simulate --graph complete -n 5 --faults none --delay 0.1 --for 60 --json --profile ";
        assertThat(number(done(world + "paper:0"), "refractory")).isZero();
        assertThat(number(done(world + "paper:0.45"), "refractory")).isPositive();
        assertThat(done(world + "paper:0.1").out())
                .isEqualTo(done(world + "paper").out());
    }

    @Test
    void aQuorumKeepsASettledAgentFromFollowingASingleNeighbour() {
        String world = "agent simulate --graph complete -n 4 --faults crashes,steps --json --quorum ";
        assertThat(number(done(world + "1"), "alone")).isZero();
        assertThat(number(done(world + "2"), "alone")).isPositive();
    }

    @Test
    void anInsiderIsNamedAsTheGraphNamesItAndNoCalmIsPromised() throws IOException {
        Path graph = Files.writeString(folder.resolve("net.txt"), "a b:1\nb:1 a\nb:1 c\nc b:1\n");
        Called call = done("agent simulate --faults none --for 50 --insider b:1:0.001 --json --graph " + graph);
        assertThat(call.out()).matches(RUN).contains("\"outcome\":\"held\",");
        assertThat(call.err()).contains("calm after the faults is not promised: ");
    }

    @Test
    void manySeedsAreTheRunsOfEachOnAnyNumberOfThreads() {
        Called batch = done(PATH + "--seed 4 --seeds 3 --threads 1 --json");
        assertThat(batch.out())
                .matches(BATCH)
                .contains("\"seed\":4,\"seeds\":3,\"broken\":0,")
                .endsWith(",\"violations\":[]}\n");
        assertThat(done(PATH + "--seed 4 --seeds 3 --threads 3 --json").out()).isEqualTo(batch.out());
        List<Called> alone = Stream.of(4, 5, 6)
                .map(seed -> done(PATH + "--json --seed " + seed))
                .toList();
        for (String sum : List.of("hostile", "heard", "restarts")) {
            assertThat(number(batch, sum))
                    .as(sum)
                    .isEqualTo(alone.stream().mapToLong(run -> number(run, sum)).sum());
        }
        long longest =
                alone.stream().mapToLong(run -> number(run, "regained")).max().orElseThrow();
        assertThat(number(batch, "max")).isEqualTo(longest);
        assertThat(done(PATH + "--seed 4 --seeds 3").out()).matches("""
                        The invariants held in 3 runs
                          tried         \\d+ hostile datagrams, \\d+ pulses heard, \\d+ restarts?
                          calm again    median \\d+ ms, 95 % \\d+ ms, longest \\d+ ms after the last fault
                        """);
    }

    @Test
    void noMoreThreadsAreStartedThanAreOfUse() {
        assertThat(done(PATH + "--for 10 --seeds 2 --threads 2000000000").err())
                .containsPattern("on \\d+ threads? instead of 2000000000: more would only wait for each other");
    }

    @Test
    void anInvariantThatBreaksIsPrintedWithItsSeedAndItsAgentAndEndsWithOne() throws IOException {
        Path graph = Files.writeString(folder.resolve("net.txt"), "sensor-1 gateway\ngateway sensor-1\n");
        Called call = Called.line(BROKEN + "--seed 3 --graph " + graph);
        assertThat(call.code()).isEqualTo(1);
        assertThat(call.err()).doesNotContain("photinus: ");
        assertThat(call.out())
                .contains("; ended at t = ")
                .containsPattern(
                        "\n  invariants    BROKEN at t = [0-9.]+ ms, seed 3, agent (sensor-1|gateway): all agents"
                                + " must be settled, but this one is acquiring\n$");
        Called json = Called.line(BROKEN + "--seed 3 --json --graph " + graph);
        assertThat(json.code()).isEqualTo(1);
        assertThat(json.out())
                .matches(RUN)
                .contains(
                        "\"outcome\":\"broken\",",
                        "\"spread\":{\"median\":null,\"p95\":null,\"max\":null,\"looks\":null}")
                .containsPattern(
                        "\"violation\":\\{\"seed\":3,\"time\":[0-9.]+,\"agent\":\"(sensor-1|gateway)\",\"what\":");
        assertThat(Called.line(BROKEN + "--seed 3 --json --graph " + graph)).isEqualTo(json);
    }

    @Test
    void seedsThatBreakAreCountedAndListed() {
        Called call = Called.line(BROKEN + "--graph path -n 2 --seed 3 --seeds 22");
        assertThat(call.code()).isEqualTo(1);
        assertThat(call.out()).startsWith("An invariant broke in 22 of 22 runs\n  tried         0 hostile datagrams, ");
        assertThat(call.out().lines().filter(line -> line.startsWith("  seed ")))
                .as("no more than twenty are shown")
                .hasSize(20)
                .first()
                .asString()
                .startsWith("  seed 3        BROKEN at t = ");
        Called json = Called.line(BROKEN + "--graph path -n 2 --seed 3 --seeds 2 --json");
        assertThat(json.code()).isEqualTo(1);
        assertThat(json.out()).matches(BATCH).contains("\"seeds\":2,\"broken\":2,", "\"regained\":null,");
    }

    @Test
    void anInterruptEndsARunAndIsCalledSo() {
        Interrupts interrupts = Interrupts.none();
        interrupts.request();
        Called run = Called.photinus(interrupts, (PATH + "--json").split(" +"));
        assertThat(run.code()).isEqualTo(130);
        assertThat(run.out()).matches(RUN).contains("\"outcome\":\"cancelled\",", "\"regained\":null,");
        assertThat(Called.photinus(interrupts, PATH.split(" +")).out())
                .endsWith("  invariants    held as far as the run went\n");
        Called batch = Called.photinus(interrupts, (PATH + "--seeds 5 --json").split(" +"));
        assertThat(batch.code()).isEqualTo(130);
        assertThat(batch.out()).isEmpty();
        assertThat(batch.err()).endsWith("interrupted before the first seed was finished\n");
    }

    @Test
    void aNetworkInAFileHasItsPeriod() throws IOException {
        Path yaml = Files.writeString(folder.resolve("net.yaml"), """
                graph: cycle
                agents: 3
                period: 20ms
                loss: 0.1
                seed: 9
                """);
        assertThat(done("agent simulate --for 50 --json --network " + yaml).out())
                .matches(RUN)
                .startsWith("{\"agents\":3,\"period\":20,\"for\":1000,")
                .contains("\"seed\":9,");
        assertThat(done("agent simulate --for 50 --period 1s --json --network " + yaml)
                        .out())
                .startsWith("{\"agents\":3,\"period\":1,\"for\":50,");
        Files.writeString(yaml, "graph: cycle\nagents: 3\nreceive: age\n");
        assertThat(Called.line("agent simulate --network " + yaml).err())
                .isEqualTo("photinus: --receive must be left out, since agents have rules of their own, but is 'age';"
                        + " --profile chooses them, and --faults what befalls them\n");
        Files.writeString(yaml, "graph: cycle\nagents: 3\nperiod: 2\n");
        assertThat(Called.line("agent simulate --network " + yaml).err())
                .isEqualTo("photinus: period must have a unit for agents, which run on real clocks, but is 2; such as"
                        + " --period 100ms\n");
    }

    @Test
    void itIsSaidWhyNoCalmIsPromised() {
        assertThat(done(PATH + "--faults none --loss 0.5 --for 20").err())
                .endsWith("calm after the faults is not promised: more than 0.3 of the pulses are lost on a link\n");
        assertThat(done(PATH + "--faults none --delay 0.01+exp:0.1 --for 20").err())
                .contains("calm after the faults is not promised: the mean jitter of 0.");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        --faults los               | --faults must be none, all, or some of loss, duplicates, reordering, spikes, partitions, crashes, stalls, corruption, forgery, replays, steps, drift, but has 'los'; did you mean 'loss'?
        --faults loss,,steps       | --faults must be none, all, or some of loss, duplicates, reordering, spikes, partitions, crashes, stalls, corruption, forgery, replays, steps, drift, but has ''
        --faults none,loss         | --faults must be none, all, or some of loss, duplicates, reordering, spikes, partitions, crashes, stalls, corruption, forgery, replays, steps, drift, but has 'none'
        --profile practicl         | --profile must be practical, paper or paper:R, but is 'practicl'; did you mean 'practical'?
        --profile paper:           | refractory R must be a decimal number, but is ''
        --profile paper:0.5        | refractory R must be below the threshold r = 0.5, but is 0.5; take a smaller R or a greater r
        --profile paper:-0.1       | refractory R must lie between 0 and 1, but is -0.1
        --insider 2                | --insider must be ID:HASTE, but is '2'; such as 3:0.001
        --insider 4:0.001          | --insider must name an agent, but names '4', which is none
        --insider 2:fast           | the haste of an insider must be a decimal number, but is 'fast'
        --insider 2:0.2            | the haste of an insider must lie between -0.1 and 0.1, but is 0.2
        --quorum 0                 | --quorum must be at least 1, but is 0
        --seeds 0                  | --seeds must be at least 1, but is 0
        --seeds -1                 | --seeds must be at least 1, but is -1
        --seeds 2 --threads 0      | --threads must be at least 1, but is 0
        --period 1                 | period must have a unit for agents, which run on real clocks, but is 1; such as --period 100ms
        --period 0.5ms             | period must be whole nanoseconds between 1ms and 1h for agents, but is 0.5ms
        --period 2h                | period must be whole nanoseconds between 1ms and 1h for agents, but is 2h
        --period 1.5ns             | period must be whole nanoseconds between 1ms and 1h for agents, but is 1.5ns
        --period 1000000.5ns       | period must be whole nanoseconds between 1ms and 1h for agents, but is 1000000.5ns
        --period 1sec              | period must be a decimal number alone or with one of the units ns, us, ms, s, min, h, but is '1sec'
        --for 0                    | --for must be at least 1ns and at most 1000000 periods, but is 0
        --for 0.1ns                | --for must be at least 1ns and at most 1000000 periods, but is 0.1ns
        --for -5s                  | --for must be at least 1ns and at most 1000000 periods, but is -5s
        --for 1000001              | --for must be at least 1ns and at most 1000000 periods, but is 1000001
        --for 1e300                | --for must be at least 1ns and at most 1000000 periods, but is 1e300
        --for soon                 | --for must be a decimal number, but is 'soon'
        --for NaN                  | --for must be a decimal number, but is 'NaN'
        --faults-until 0           | --faults-until must be at least 1ns and at most 1000000 periods, but is 0
        --faults-until 1s --faults none | --faults-until must go with faults, but --faults is none; leave one out
        --faults-until 50 --for 2s | --faults-until must be at most --for, 2s, but is 50; take a longer run
        --faults-until 999999      | --faults-until must leave time for calm in a run of at most 1000000 periods, but is 999999; take less, or say with --for how long the run is
        --receive age              | --receive must be left out, since agents have rules of their own, but is 'age'; --profile chooses them, and --faults what befalls them
        --send-within 0.2          | --send-within must be left out, since agents have rules of their own, but is '0.2'; --profile chooses them, and --faults what befalls them
        --down 10,1                | --down must be left out, since agents have rules of their own, but is '10,1'; --profile chooses them, and --faults what befalls them
        --listen 2                 | --listen must be left out, since agents have rules of their own, but is '2'; --profile chooses them, and --faults what befalls them
        --initial uniform          | --initial must be left out, since agents have rules of their own, but is 'uniform'; --profile chooses them, and --faults what befalls them
        --update linear:0.3,0.4    | update must be binary for agents, but is 'linear:0.3,0.4'
        --trigger edge             | trigger must be vertex for agents, which have one coin per firing, but is 'edge'
        -r 0.98                    | threshold r must be at most 1 - W = 0.97 with the window W of 3 practical agents, but is 0.98 of agent 1; take a smaller r, or --profile paper
        -r 0.5,0.98,0.5            | threshold r must be at most 1 - W = 0.97 with the window W of 3 practical agents, but is 0.98 of agent 2; take a smaller r, or --profile paper
        -r 0.98 --seeds 2          | threshold r must be at most 1 - W = 0.97 with the window W of 3 practical agents, but is 0.98 of agent 1; take a smaller r, or --profile paper
        -n 10001                   | agents in virtual time must be at most 10000, but are 10001; photinus simulate has worlds for more
        --lock 0.1,5               | --lock is an option of simulate, tune and world: it is about runs in a world
        """)
    void badInputGetsOneMessage(String options, String message) {
        String size = options.startsWith("-n") ? "" : "-n 3 ";
        Called call = Called.line("agent simulate --graph path " + size + options);
        assertThat(call.err()).isEqualTo("photinus: " + message + "\n");
        assertThat(call.code()).isEqualTo(2);
        assertThat(call.out()).isEmpty();
    }

    @Test
    void aThresholdThatIsTooHighIsOneOfAnAgentWithAName() throws IOException {
        Path graph = Files.writeString(folder.resolve("net.txt"), "north south\nsouth north\n");
        assertThat(Called.line("agent simulate -r 0.5,0.98 --graph " + graph).err())
                .endsWith("but is 0.98 of agent south; take a smaller r, or --profile paper\n");
    }

    @Test
    void aScriptAndWeightsAsProbabilitiesAreOtherTriggers() throws IOException {
        Path script = Files.writeString(folder.resolve("script.txt"), "1\n");
        Path graph = Files.writeString(folder.resolve("net.txt"), "a b 0.5\nb a 0.5\n");
        String rule = "photinus: trigger must be vertex for agents, which have one coin per firing, but is ";
        Called scripted = Called.line(PATH + "--trigger script:" + script);
        assertThat(scripted.code()).isEqualTo(2);
        assertThat(scripted.err()).isEqualTo(rule + "'script:" + script + "'\n");
        Called weighted = Called.line("agent simulate --weights-as pulse-probability --graph " + graph);
        assertThat(weighted.code()).isEqualTo(2);
        assertThat(weighted.err()).isEqualTo(rule + "'edge'\n");
    }

    @Test
    void aDigraphWithoutARootIsRefused() throws IOException {
        Path graph = Files.writeString(folder.resolve("two.txt"), "a b\nc d\n");
        Called call = Called.line("agent simulate --graph " + graph);
        assertThat(call.code()).isEqualTo(2);
        assertThat(call.out()).isEmpty();
        assertThat(call.err())
                .isEqualTo(
                        "photinus: the digraph must be rooted, since no other network keeps a common tick, but has no"
                                + " root; photinus graph says what to mend\n");
    }

    @Test
    void theHelpShowsItsOwnDefaultsAndNotWhatAgentsRefuse() {
        String help = Called.line("agent simulate --help").out();
        assertThat(help.replaceAll("\\s+", " "))
                .contains("--period=T Length of a period: a number, or with a unit, as 100ms. Default: 100ms.")
                .contains("--profile=NAME", "--quorum=Q", "--faults=KINDS", "--faults-until=TIME", "--for=TIME")
                .contains(
                        "--seeds=K", "--threads=M", "--json", "--seed=S", "--network=FILE", "--delay=LAW", "--drift=D");
        String completion = Called.line("completion").out();
        String own = completion.substring(completion.indexOf("function _picocli_photinus_agent_simulate("));
        String manual = Called.line("man").out();
        String section = manual.substring(
                manual.indexOf(".SH PHOTINUS AGENT SIMULATE"), manual.indexOf(".SH PHOTINUS AGENT VECTORS"));
        assertThat(own).contains("'--faults-until'");
        assertThat(section).contains(".B \\-\\-faults\\-until TIME\n");
        for (String refused : List.of("receive", "send-within", "down", "listen", "initial", "update")) {
            assertThat(help).doesNotContain("--" + refused);
            assertThat(own.substring(0, own.indexOf("\n}\n"))).doesNotContain("'--" + refused + "'");
            assertThat(section).doesNotContain(".B \\-\\-" + refused.replace("-", "\\-"));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"--graph path -n 3 --for 5", "--graph path -n 3 --for 5 --json"})
    void resultsAloneGoToStandardOutput(String options) {
        Called call = done("agent simulate " + options);
        assertThat(call.err().lines()).hasSize(2);
        assertThat(call.out()).doesNotContain("vertex-triggering");
    }
}
