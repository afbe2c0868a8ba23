package org.photinus.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.photinus.text.Folder.assertRefused;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.random.Coins;
import org.photinus.world.Clocks;
import org.photinus.world.DelayLaw;
import org.photinus.world.ReceiverRule;
import org.photinus.world.Window;
import org.photinus.world.World;

/** Worlds as text: every form, and what is refused. */
class WorldReaderTest {
    private static final long MILLI = Ticks.PERIOD / 1000;

    private final Folder folder;

    WorldReaderTest(@TempDir Path path) {
        this.folder = new Folder(path);
    }

    /** The world of three agents on a cycle, with a period of 100 ms. */
    private static World world(String... keysAndValues) {
        return read(keysAndValues).world();
    }

    private static NetworkDescription read(String... keysAndValues) {
        List<String> all = new ArrayList<>(List.of("graph", "cycle", "agents", "3", "period", "100ms"));
        all.addAll(List.of(keysAndValues));
        return Settings.read(all.toArray(String[]::new));
    }

    /** Agents in this order: north, south pole, 3. */
    private String namedGraph() throws IOException {
        return folder.lines("net.csv", "north,south pole", "south pole,3", "3,north")
                .toString();
    }

    @Test
    void withoutSettingsTheWorldIsIdeal() {
        assertThat(world()).isEqualTo(World.IDEAL);
        assertThat(Settings.read().world()).isEqualTo(World.IDEAL);
        assertThat(world("delay", "0", "duplicates", "0", "drift", "0ppm", "receive", "paper", "listen", "0"))
                .isEqualTo(World.IDEAL);
    }

    @Test
    void theIdealWorldAddsNothingToTheSummary() {
        String summary = Settings.read("graph", "cycle").summary();
        assertThat(summary).endsWith("; vertex-triggering, p = 0.5; T = 1");
        assertThat(Settings.read("graph", "cycle", "loss", "0", "receive", "paper")
                        .summary())
                .isEqualTo(summary);
    }

    @Test
    void aWorldIsInTheSummaryAsItWasWritten() {
        assertThat(read("delay", "1ms+exp:0.2ms", "loss", "0.05", "drift", "20ppm", "receive", "refractory:0.05")
                        .summary())
                .endsWith("; T = 100 ms; delay 1ms+exp:0.2ms, loss 0.05, drift 20ppm, receive refractory:0.05");
        assertThat(read("receive", "age", "sendWithin", "0.1", "down", "1000,10", "listen", "5")
                        .caption())
                .endsWith("; T = 100 ms; receive age, send within 0.1, down 1000,10, listen 5");
    }

    @Test
    void delaysHaveALawOfTheirOwn() {
        assertThat(world("delay", "0.01").links().delay()).isEqualTo(new DelayLaw.Constant(10 * MILLI));
        assertThat(world("delay", " 1ms ").links().delay()).isEqualTo(new DelayLaw.Constant(10 * MILLI));
        assertThat(world("delay", "800 ms").links().delay()).isEqualTo(new DelayLaw.Constant(8 * Ticks.PERIOD));
        assertThat(world("delay", "uniform:1ms,0.02").links().delay())
                .isEqualTo(new DelayLaw.Uniform(10 * MILLI, 20 * MILLI));
        assertThat(world("delay", "1e-2+exp:2e-3").links().delay())
                .isEqualTo(new DelayLaw.Jittered(10 * MILLI, 2 * MILLI));
        assertThat(world("delay", "500us+exp:100us").links().delay())
                .isEqualTo(new DelayLaw.Jittered(5 * MILLI, MILLI));
        assertThat(world("delay", "exp:0.002").links().delay()).isEqualTo(new DelayLaw.Jittered(0, 2 * MILLI));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        -0.1              | delay must lie between 0 and 8 periods, but is -0.1 periods
        -5ms              | delay must lie between 0 and 8 periods, but is -5ms, which is -0.05 periods
        8.1               | delay must lie between 0 and 8 periods, but is 8.1 periods
        1s                | delay must lie between 0 and 8 periods, but is 1s, which is 10 periods
        NaN               | delay must be a decimal number, but is 'NaN'
        Infinity          | delay must be a decimal number, but is 'Infinity'
        1,2               | delay must be a decimal number, but is '1,2'
        0.1234567890123456789 | delay must be a whole number of ticks of 10^-18 period, but is 0.1234567890123456789 periods
        unifrom:1,2       | delay must be D, uniform:A,B, D+exp:M or @FILE, but is 'unifrom:1,2'; did you mean 'uniform'?
        uniform:1         | delay must be D, uniform:A,B, D+exp:M or @FILE, but is 'uniform:1'
        uniform:0.2,0.1   | the least delay must not exceed the greatest, but is 0.2 against 0.1
        uniform:-1,0.1    | least delay must lie between 0 and 8 periods, but is -1 periods
        0.1+exp:0         | the mean of an exponential jitter must lie above 0 and at most at 0.215043223075902 periods, so that no delay exceeds 8 periods, but is 0
        0.1+exp:-1        | mean of the jitter must lie between 0 and 8 periods, but is -1 periods
        +exp:0.1          | delay must be a decimal number, but is ''
        """)
    void aDelayMustBeOne(String delay, String message) {
        assertRefused(() -> world("delay", delay), message);
    }

    @ParameterizedTest
    @CsvSource({"delay, 5ms", "receive, refractory:5ms", "listen, 5ms", "sendWithin, 5ms", "down, '1s,5ms'"})
    void aUnitNeedsAPeriodWithAUnit(String key, String value) {
        assertThat(catchThrowable(() -> Settings.read(key, value)))
                .hasMessageMatching(
                        ".* must be a number without a unit where the period has none, but is '(5ms|1s)'; give"
                                + " the period a unit too, such as --period 1s");
    }

    @Test
    void lossAndDuplicatesAreProbabilities() {
        assertThat(world("loss", "0.25").links().loss().of(0, 1)).isEqualTo(0.25);
        assertThat(world("loss", "1").links().loss().of(0, 1)).isEqualTo(1);
        assertThat(world("duplicates", "1e-3").links().duplicates()).isEqualTo(0.001);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        loss       | 1.2      | loss must be a probability from 0 to 1, but is 1.2; if it is a percentage, divide it by 100
        loss       | -0.1     | loss must be a probability from 0 to 1, but is -0.1
        loss       | 93       | loss must be a probability from 0 to 1, but is 93; if it is a percentage, divide it by 100
        loss       | 200      | loss must be a probability from 0 to 1, but is 200
        loss       | NaN      | loss must be a decimal number, but is 'NaN'
        loss       | 5%       | loss must be a decimal number, but is '5%'
        duplicates | 1.01     | duplicates must be a probability from 0 to 1, but is 1.01; if it is a percentage, divide it by 100
        duplicates | Infinity | duplicates must be a decimal number, but is 'Infinity'
        """)
    void whatIsNoProbabilityIsRefused(String key, String value, String message) {
        assertRefused(() -> world(key, value), message);
    }

    @Test
    void aDriftIsDrawnFromTheSeed() {
        Clocks drawn = world("drift", "20ppm", "seed", "7").clocks();
        Clocks expected = Clocks.uniform(20 * Clocks.PPM, 3, 7);
        assertThat(drawn.drift(2)).isEqualTo(expected.drift(2)).isNotZero();
        assertThat(world("drift", "0.00002", "seed", "7").clocks().drift(2)).isEqualTo(expected.drift(2));
    }

    @Test
    void driftsMayBeGivenForEachAgent() throws IOException {
        Clocks list = world("drift", "-3ppm, 0.1,0").clocks();
        assertThat(List.of(list.drift(0), list.drift(1), list.drift(2)))
                .containsExactly(-3 * Clocks.PPM, Clocks.LARGEST_DRIFT, 0L);
        Path file = folder.lines("drift.txt", "3 1.5ppm", "1 0.00002 # fast", "2 -100000ppm");
        Clocks ofFile = world("drift", "@" + file).clocks();
        assertThat(List.of(ofFile.drift(0), ofFile.drift(1), ofFile.drift(2)))
                .containsExactly(20 * Clocks.PPM, -Clocks.LARGEST_DRIFT, 3 * Clocks.PPM / 2);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        20                 | drift must lie between -0.1 and 0.1, which is 100000ppm, but is 20; for parts per million write 20ppm
        100001ppm          | drift must lie between -0.1 and 0.1, which is 100000ppm, but is 100001ppm
        -20ppm             | drift must lie between 0 and 0.1, which is 100000ppm, but is -0.00002
        NaN                | drift must be a decimal number, but is 'NaN'
        ppm                | drift must be a decimal number, but is ''
        0.1234567890123ppm | drift must have at most 18 digits after the point, or 12 in ppm, but is 0.1234567890123ppm
        1ppm,2ppm          | drifts must be given for each of the 3 agents, but there are 2
        1ppm,2ppm,0.2      | drift must lie between -0.1 and 0.1, which is 100000ppm, but is 0.2; for parts per million write 0.2ppm
        """)
    void aDriftMustBeOne(String drift, String message) {
        assertRefused(() -> world("drift", drift), message);
    }

    @Test
    void receiversFollowARule() {
        assertThat(world("receive", "paper").receiving()).isEqualTo(ReceiverRule.PAPER);
        assertThat(world("receive", "refractory:0.05").receiving()).isEqualTo(ReceiverRule.refractory(50 * MILLI));
        assertThat(world("receive", "refractory:5ms").receiving()).isEqualTo(ReceiverRule.refractory(50 * MILLI));
        assertThat(world("receive", "delay:1 ms").receiving()).isEqualTo(ReceiverRule.delay(10 * MILLI));
        assertThat(world("receive", "age").receiving()).isEqualTo(ReceiverRule.age());
        assertThat(world("receive", "age:0.01").receiving()).isEqualTo(ReceiverRule.age(10 * MILLI));
        Window window = Window.of("0.1", "0.5", "0.5");
        assertThat(world("receive", "paper+window:0.1,0.5").receiving()).isEqualTo(ReceiverRule.PAPER.with(window));
        assertThat(world("receive", "refractory:0.05+window:10ms,0.5").receiving())
                .isEqualTo(ReceiverRule.refractory(50 * MILLI).with(window));
        assertThat(world("receive", "age+window:0.1,0.5,0.25").receiving())
                .isEqualTo(ReceiverRule.age().with(Window.of("0.1", "0.5", "0.25")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"paper", "refractory:0.05", "delay:0.02", "age", "age:0.02", "age+window:0.1,0.5,0.25"})
    void aRuleIsReadAsItWritesItself(String text) {
        assertThat(world("receive", text).receiving().text()).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        papr               | receive must be paper, refractory:R, refractory:auto, delay:D, age or age:D, but is 'papr'; +window:W,G or +window:W,G+,G- may stand behind it; did you mean 'paper'?
        refractory         | receive must be paper, refractory:R, refractory:auto, delay:D, age or age:D, but is 'refractory'; +window:W,G or +window:W,G+,G- may stand behind it
        paper:1            | receive must be paper, refractory:R, refractory:auto, delay:D, age or age:D, but is 'paper:1'; +window:W,G or +window:W,G+,G- may stand behind it
        age:               | receive must be paper, refractory:R, refractory:auto, delay:D, age or age:D, but is 'age:'; +window:W,G or +window:W,G+,G- may stand behind it
        delay              | receive must be paper, refractory:R, refractory:auto, delay:D, age or age:D, but is 'delay'; +window:W,G or +window:W,G+,G- may stand behind it
        window:0.1,1       | receive must be paper, refractory:R, refractory:auto, delay:D, age or age:D, but is 'window:0.1,1'; +window:W,G or +window:W,G+,G- may stand behind it
        refractory:1.5     | refractory R must lie between 0 and 1, but is 1.5
        refractory:1       | refractory R must lie between 0 and 1, but is 1
        refractory:-0.1    | refractory R must lie between 0 and 1, but is -0.1
        refractory:NaN     | refractory R must be a decimal number, but is 'NaN'
        refractory:0.5     | refractory R must be below the threshold r = 0.5 of agent 1, but is 0.5; take a smaller R or a greater r
        refractory:60ms    | refractory R must be below the threshold r = 0.5 of agent 1, but is 0.6; take a smaller R or a greater r
        delay:0.5          | the delay that a receiver assumes must be below the threshold r = 0.5 of agent 1, but is 0.5; else every pulse is stale
        delay:-1           | the delay that a receiver assumes must lie between 0 and 8 periods, but is -1 periods
        age:9              | the delay that a receiver assumes must lie between 0 and 8 periods, but is 9 periods
        age+window:0.6,0.5 | window must lie above 0 and at most at half a period, but is 0.6
        age+window:0,0.5   | window must lie above 0 and at most at half a period, but is 0
        age+window:0.1     | window must be window:W,G or window:W,G+,G-, but is 'age+window:0.1'
        age+window:0.1,1.5 | gain forward must lie between 0 and 1, but is 1.5
        age+window:0.1,1,x | gain back must be a decimal number, but is 'x'
        """)
    void aRuleMustBeOne(String rule, String message) {
        assertRefused(() -> world("receive", rule), message);
    }

    @Test
    void agentsThatDifferAreEachChecked() {
        assertRefused(
                () -> world("receive", "refractory:0.3", "threshold", "0.5,0.3,0.2"),
                "refractory R must be below the threshold r = 0.3 of agent 2, but is 0.3; take a smaller R or a greater"
                        + " r");
    }

    @Test
    void agentsAreCalledByTheirIds() throws IOException {
        String graph = namedGraph();
        assertRefused(
                () -> Settings.read("graph", graph, "receive", "refractory:0.1", "threshold", "0.5,0.1,0.5"),
                "refractory R must be below the threshold r = 0.1 of agent 'south pole', but is 0.1; take a smaller R or"
                        + " a greater r");
        assertRefused(
                () -> Settings.read("graph", graph, "receive", "age+window:0.3,1", "threshold", "0.5,0.5,0.8"),
                "window must be at most 1 − r = 0.2 for agent '3', so that no agent fires twice in an instant, but is"
                        + " 0.3");
    }

    @Test
    void sendingLaterGoesWithAge() {
        assertThat(world("receive", "age", "sendWithin", "0.2").sending().within())
                .isEqualTo(200 * MILLI);
        assertThat(world("receive", "age:0.1", "sendWithin", "5ms").sending().within())
                .isEqualTo(50 * MILLI);
        assertRefused(
                () -> world("sendWithin", "0.2"),
                "send within must go with receive age, since a pulse that is sent later must say how much later, but"
                        + " receive is paper");
        assertRefused(
                () -> world("receive", "age", "sendWithin", "1"),
                "send within must be a part of the period, at least 0 and below 1, but is 1");
        assertRefused(
                () -> world("receive", "age", "sendWithin", "-0.1"),
                "send within must lie between 0 and 1, but is -0.1");
        assertRefused(
                () -> world("receive", "age", "sendWithin", "NaN"),
                "send within must be a decimal number, but is 'NaN'");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        1000      | down must be MTBF,MTTR or @FILE, but is '1000'; such as 1000,10: an agent fails every 1000 periods and is repaired after 10, on average
        0,10      | mean time between failures must lie above 0 and at most at 10^9 periods, but is 0.0
        10,-1     | mean time to repair must lie above 0 and at most at 10^9 periods, but is -1.0
        NaN,1     | mean time between failures must be a decimal number, but is 'NaN'
        10,2e9    | mean time to repair must lie above 0 and at most at 10^9 periods, but is 2.0E9
        """)
    void meanTimesMustBeOnes(String down, String message) {
        assertRefused(() -> world("down", down), message);
    }

    @Test
    void onlyAgentsThatComeUpListen() {
        assertRefused(
                () -> world("listen", "5"),
                "listen must come with down, since agents listen that have come up, but is '5' without it");
        assertRefused(
                () -> world("down", "9,1", "listen", "-5"),
                "listen must lie between 0 and 9223372036854775807 periods, but is -5 periods");
        assertRefused(() -> world("down", "9,1", "listen", "NaN"), "listen must be a decimal number, but is 'NaN'");
    }

    @Test
    void aScriptIsOfTheIdealWorld() throws IOException {
        Path script = folder.lines("xi.txt", "1", "loop");
        assertRefused(
                () -> world("trigger", "script:" + script, "delay", "0.1"),
                "trigger must go by coins in a world that is not ideal, but is a script, which goes by jump; leave out"
                        + " delay, loss, drift and the like, or take vertex or edge");
        assertThat(world("trigger", "script:" + script, "delay", "0").isIdeal()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"age", "age:0.1", "delay:0.1", "paper+window:0.1,0.5"})
    void theLinearUpdateHasNoTargets(String rule) {
        assertRefused(
                () -> world("update", "linear:0.3,0.4", "receive", rule),
                "receive must be paper or refractory:R with an update that is not binary, but is " + rule
                        + "; the targets of delay, age and window are those of the binary update");
        assertThat(world("update", "linear:0.3,0.4", "receive", "refractory:0.1", "delay", "0.1")
                        .isIdeal())
                .isFalse();
    }

    @Test
    void aWorldMayStandInYaml() throws IOException {
        folder.lines("down.txt", "2 down 5");
        Path yaml = folder.text("net.yaml", """
                graph: cycle
                agents: 3
                period: 100ms
                delay: 1ms
                loss: 0.1
                drift: [1ppm, -1ppm, 0]
                receive: age+window:0.1,0.5
                sendWithin: 0.2
                down: "@down.txt"
                listen: 5
                """);
        World world = NetworkReader.read(NetworkYaml.read(yaml)).world();
        assertThat(world.links().delay()).isEqualTo(new DelayLaw.Constant(10 * MILLI));
        assertThat(world.clocks().drift(1)).isEqualTo(-Clocks.PPM);
        assertThat(world.presence().change(Coins.of(1, 1), 1, 0, ExactTime.ZERO))
                .hasToString("5");
        assertThat(world.listening()).isEqualTo(ExactTime.ofPeriods(5));
    }

    @Test
    void whereThereIsButTheIdealWorldOthersAreRefused() {
        NetworkSettings world = Settings.of("graph", "cycle", "loss", "0.1");
        assertRefused(
                () -> world.requireIdealWorld("a study is in the ideal world"),
                "loss must be left out, since a study is in the ideal world, but is '0.1'");
        assertRefused(
                () -> Settings.of("graph", "n.csv", "weightsAs", "delay:ms").requireIdealWorld("so it is"),
                "weights must be taken as pulse-probability, since so it is, but are as 'delay:ms'");
        Settings.of("graph", "n.csv", "weightsAs", "pulse-probability").requireIdealWorld("so it is");
    }
}
