package org.photinus.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.photinus.text.Folder.assertRefused;

import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.photinus.graph.Digraphs;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.EdgeTriggering;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.PiecewiseLinearUpdate;
import org.photinus.network.PulseProbability;
import org.photinus.network.Thresholds;
import org.photinus.network.TieChoice;
import org.photinus.network.VertexTriggering;
import org.photinus.random.Coins;
import org.photinus.text.graph.Arcs;

class NetworkReaderTest {

    private static LongStream thresholds(NetworkDescription description) {
        OscillatorNetwork network = description.network();
        Thresholds thresholds = ((BinaryUpdate) network.update()).thresholds();
        return IntStream.range(0, network.agents()).mapToLong(thresholds::of);
    }

    private static LongStream phases(NetworkDescription description, Coins coins) {
        return IntStream.range(0, description.network().agents())
                .mapToLong(agent -> description.initial().of(coins, agent));
    }

    @Test
    void whoSaysNothingGetsTheDefaults() {
        NetworkDescription description = NetworkReader.read(NetworkSettings.NONE);
        OscillatorNetwork network = description.network();
        assertThat(Arcs.of(network.digraph())).isEqualTo(Arcs.of(Digraphs.regular(50, 5)));
        assertThat(network.period()).isEqualByComparingTo("1");
        BinaryUpdate update = (BinaryUpdate) network.update();
        assertThat(update.tie()).isEqualTo(TieChoice.ZERO);
        assertThat(update.thresholds().isCommon()).isTrue();
        assertThat(update.thresholds().of(0)).isEqualTo(500000000000000000L);
        PulseProbability p = ((VertexTriggering) network.triggering()).probability();
        assertThat(p.isCommon()).isTrue();
        assertThat(p.of(0)).isEqualTo(0.5);
        assertThat(description.names().areNumbers()).isTrue();
        assertThat(description.seed()).isEqualTo(1);
        Coins coins = Coins.of(1, 3);
        InitialPhases uniform = InitialPhases.uniform();
        assertThat(phases(description, coins))
                .containsExactlyElementsOf(IntStream.range(0, 50)
                        .mapToObj(agent -> uniform.of(coins, agent))
                        .toList());
        assertThat(description.notes()).isEmpty();
        assertThat(description.summary())
                .isEqualTo("regular:5, 50 agents; binary update, r = 0.5, ties to zero; vertex-triggering, p = 0.5;"
                        + " T = 1");
    }

    @Test
    void theSummarySaysWhatWasGiven() {
        assertThat(Settings.read(
                                "graph",
                                "star",
                                "agents",
                                "1",
                                "reverse",
                                "true",
                                "tie",
                                "random",
                                "threshold",
                                "uniform",
                                "period",
                                "2.50",
                                "trigger",
                                "edge",
                                "pulseProbability",
                                "0.25")
                        .summary())
                .isEqualTo("star reversed, 1 agent; binary update, r = uniform, ties to random; edge-triggering,"
                        + " p = 0.25; T = 2.50");
        assertThat(Settings.read("graph", "path", "agents", "2", "update", "linear:0.3261,0.46")
                        .summary())
                .isEqualTo("path, 2 agents; linear:0.3261,0.46 update; vertex-triggering, p = 0.5; T = 1");
    }

    @Test
    void theSummaryOfAScriptedNetworkHasNoProbability(@TempDir Path path) throws IOException {
        Path script = new Folder(path).lines("xi.txt", "1");
        assertThat(Settings.read("graph", "path", "agents", "2", "trigger", "script:" + script)
                        .summary())
                .isEqualTo("path, 2 agents; binary update, r = 0.5, ties to zero; scripted by " + script + "; T = 1");
    }

    @Test
    void theLinearUpdateTakesItsSlopesExactly() {
        PiecewiseLinearUpdate update =
                (PiecewiseLinearUpdate) Settings.read("update", "linear:0.3261, 0.460000000000000001")
                        .network()
                        .update();
        assertThat(update.m1()).isEqualTo(326100000000000000L);
        assertThat(update.m2()).isEqualTo(460000000000000001L);
    }

    @Test
    void listsGiveOneValuePerAgent() {
        NetworkDescription description = Settings.read(
                "graph",
                "cycle",
                "agents",
                "3",
                "threshold",
                "0.1, 0.2,0.3",
                "pulseProbability",
                "0.5,1,0.25",
                "initial",
                "0,1,0.79",
                "trigger",
                "edge");
        assertThat(thresholds(description))
                .containsExactly(100000000000000000L, 200000000000000000L, 300000000000000000L);
        assertThat(phases(description, Coins.of(1, 1))).containsExactly(0L, 1000000000000000000L, 790000000000000000L);
        PulseProbability p =
                ((EdgeTriggering) description.network().triggering()).ofAgents().orElseThrow();
        assertThat(IntStream.range(0, 3).mapToDouble(agent -> p.of(agent))).containsExactly(0.5, 1.0, 0.25);
    }

    @Test
    void oneInitialPhaseServesAllAgents() {
        assertThat(phases(Settings.read("graph", "cycle", "agents", "3", "initial", "0.29"), Coins.of(1, 1)))
                .containsExactly(290000000000000000L, 290000000000000000L, 290000000000000000L);
    }

    @Test
    void uniformThresholdsAreAFunctionOfTheSeed() {
        NetworkDescription seven = Settings.read("threshold", "uniform", "seed", "7");
        Thresholds drawn = Thresholds.uniform(50, 7);
        assertThat(thresholds(seven))
                .containsExactlyElementsOf(
                        IntStream.range(0, 50).mapToLong(drawn::of).boxed().toList())
                .doesNotHaveDuplicates();
        assertThat(thresholds(Settings.read("threshold", "uniform", "seed", "8")))
                .doesNotContainAnyElementsOf(thresholds(seven).boxed().toList());
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "-1, -1",
        "+5, 5",
        "9223372036854775807, 9223372036854775807",
        "9223372036854775808, -9223372036854775808",
        "18446744073709551615, -1",
        "-9223372036854775808, -9223372036854775808",
    })
    void seedsMayBeAnyNumberOfSixtyFourBits(String text, long seed) {
        assertThat(Settings.read("seed", text).seed()).isEqualTo(seed);
    }

    @ParameterizedTest
    @CsvSource({"18446744073709551616", "-9223372036854775809", "1.0", "1e3", "''", "x", "--1", "0x10"})
    void anyOtherSeedIsRefused(String text) {
        assertRefused(
                () -> Settings.read("seed", text),
                "seed must be a whole number of 64 bits, from -2^63 to 2^64 - 1, but is '" + text + "'");
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "7, 7", "' 7 ', 7", "7.0, 7", "1e3, 1000", "2147483631, 2147483631"})
    void agentsMayBeAnyWholeNumberFromOne(String text, int agents) {
        assertThat(Settings.read("graph", "cycle", "agents", text).network().agents())
                .isEqualTo(agents);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        agents           | 0          | agents must be a whole number from 1 to 2147483631, but is 0
        agents           | -3         | agents must be a whole number from 1 to 2147483631, but is -3
        agents           | 2.5        | agents must be a whole number from 1 to 2147483631, but is 2.5
        agents           | 2147483632 | agents must be a whole number from 1 to 2147483631, but is 2147483632
        agents           | 1e999      | agents must be a whole number from 1 to 2147483631, but is 1e999
        agents           | abc        | agents must be a whole number from 1 to 2147483631, but is 'abc'
        agents           | NaN        | agents must be a whole number from 1 to 2147483631, but is 'NaN'
        pulseProbability | 0          | pulse probability p must lie above 0 (at least 2^-54) and at most at 1, but is 0.0
        pulseProbability | 1e-17      | pulse probability p must lie above 0 (at least 2^-54) and at most at 1, but is 1.0E-17
        pulseProbability | 1.5        | pulse probability p must lie above 0 (at least 2^-54) and at most at 1, but is 1.5
        pulseProbability | -0.5       | pulse probability p must lie above 0 (at least 2^-54) and at most at 1, but is -0.5
        pulseProbability | NaN        | pulse probability p must be a decimal number, but is 'NaN'
        pulseProbability | 0.5,2,0.5  | pulse probability p[2] must lie above 0 (at least 2^-54) and at most at 1, but is 2.0
        pulseProbability | 0.5,,0.5   | pulse probability p must be a decimal number, but is ''
        pulseProbability | 0.5,0.6    | pulse probabilities must be given for each of the 3 agents, but there are 2
        pulseProbability | 0.5,0.5    | pulse probabilities must be given for each of the 3 agents, but there are 2
        pulseProbability | '0.5,'     | pulse probabilities must be given for each of the 3 agents, but there are 1
        threshold        | 0          | threshold r must lie strictly between 0 and 1, but is 0
        threshold        | 1          | threshold r must lie strictly between 0 and 1, but is 1
        threshold        | -0.1       | threshold r must lie between 0 and 1, but is -0.1
        threshold        | NaN        | threshold r must be a decimal number, but is 'NaN'
        threshold        | 0.2,1,0.3  | threshold r[2] must lie strictly between 0 and 1, but is 1
        threshold        | 0.5,0.5,0.5,0.5 | thresholds must be given for each of the 3 agents, but there are 4
        threshold        | '0.3,'     | thresholds must be given for each of the 3 agents, but there are 1
        initial          | 0.1,0.2    | initial phases must be given for each of the 3 agents, but there are 2
        initial          | 0.1,2,0.3  | initial phase must lie between 0 and 1, but is 2
        initial          | random     | initial phase must be a decimal number, but is 'random'
        period           | 0          | period must be more than 0, but is 0
        period           | -1         | period must be more than 0, but is -1
        period           | soon       | period must be a decimal number, but is 'soon'
        update           | binry      | update must be binary or linear:M1,M2, but is 'binry'; did you mean 'binary'?
        update           | linear     | update must be binary or linear:M1,M2, but is 'linear'
        update           | linear:0.3 | update must be binary or linear:M1,M2, but is 'linear:0.3'
        update           | lineer:0,0 | update must be binary or linear:M1,M2, but is 'lineer:0,0'; did you mean 'linear'?
        update           | linear:0.6,0 | slope m1 must lie between 0 and 0.5, but is 0.6
        update           | linear:0,x | slope m2 must be a decimal number, but is 'x'
        tie              | Random     | tie must be zero, one or random, but is 'Random'; did you mean 'random'?
        tie              | onne       | tie must be zero, one or random, but is 'onne'; did you mean 'one'?
        tie              | both       | tie must be zero, one or random, but is 'both'
        trigger          | vertx      | trigger must be vertex, edge or script:FILE, but is 'vertx'; did you mean 'vertex'?
        trigger          | egde       | trigger must be vertex, edge or script:FILE, but is 'egde'; did you mean 'edge'?
        trigger          | scripted   | trigger must be vertex, edge or script:FILE, but is 'scripted'
        """)
    void whatCannotBeIsRefused(String key, String value, String message) {
        NetworkSettings wrong = Settings.of(key, value).orElse(Settings.of("graph", "cycle", "agents", "3"));
        assertRefused(() -> NetworkReader.read(wrong), message);
    }

    @Test
    void everythingIsReadWithTheSpacesAroundIt() {
        assertThat(Settings.read(
                                "graph",
                                " cycle ",
                                "threshold",
                                " 0.3 ",
                                "tie",
                                " one ",
                                "update",
                                " binary ",
                                "trigger",
                                " edge ",
                                "initial",
                                " uniform ",
                                "period",
                                " 2 ",
                                "pulseProbability",
                                " 0.4 ")
                        .summary())
                .isEqualTo("cycle, 50 agents; binary update, r = 0.3, ties to one; edge-triggering, p = 0.4; T = 2");
    }
}
