package org.photinus.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.photinus.text.Folder.assertRefused;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.VertexTriggering;
import org.photinus.random.Coins;

/** Values given by a file with one per agent. */
class AgentFileTest {
    private final Folder folder;

    AgentFileTest(@TempDir Path path) {
        this.folder = new Folder(path);
    }

    private static long[] phases(NetworkDescription network) {
        long[] phases = new long[network.network().agents()];
        for (int i = 0; i < phases.length; i++) {
            phases[i] = network.initial().of(Coins.of(1, 1), i);
        }
        return phases;
    }

    private static NetworkDescription cycleOfThree(String key, Path file) {
        return Settings.read("graph", "cycle", "agents", "3", key, "@" + file);
    }

    /** Agents in this order: north, south pole, 3. */
    private String namedGraph() throws IOException {
        return folder.lines("net.csv", "north,south pole", "south pole,3").toString();
    }

    @Test
    void valuesComeInTheOrderOfTheAgents() throws IOException {
        Path file = folder.lines("phases.txt", "# measured at dawn", "", "0.79", "  0.29  # the first tie", "1e-1");
        assertThat(phases(cycleOfThree("initial", file)))
                .containsExactly(790000000000000000L, 290000000000000000L, 100000000000000000L);
    }

    @Test
    void valuesMayBeGivenById() throws IOException {
        Path file = folder.lines("phases.txt", "3\t0.3", "1 0.1 # first", "2   0.2");
        assertThat(phases(cycleOfThree("initial", file)))
                .containsExactly(100000000000000000L, 200000000000000000L, 300000000000000000L);
    }

    @Test
    void idsMayHaveSpaces() throws IOException {
        Path file = folder.lines("phases.txt", "3 0.3", "south pole 0.2", "\tnorth\t0.1");
        assertThat(phases(Settings.read("graph", namedGraph(), "initial", "@" + file)))
                .containsExactly(100000000000000000L, 200000000000000000L, 300000000000000000L);
    }

    @Test
    void probabilitiesAndThresholdsMayComeFromFilesToo() throws IOException {
        Path p = folder.lines("p.txt", "0.1", "1", "0.3");
        Path r = folder.bytes("r.txt.gz", Folder.gzipped("2 0.000000000000000001\n1 0.5\n3 0.999999999999999999\n"));
        OscillatorNetwork network = Settings.read(
                        "graph", "cycle", "agents", "3", "pulseProbability", "@" + p, "threshold", "@" + r)
                .network();
        VertexTriggering triggering = (VertexTriggering) network.triggering();
        BinaryUpdate update = (BinaryUpdate) network.update();
        assertThat(triggering.probability().of(0)).isEqualTo(0.1);
        assertThat(triggering.probability().of(1)).isEqualTo(1);
        assertThat(triggering.probability().of(2)).isEqualTo(0.3);
        assertThat(update.thresholds().of(0)).isEqualTo(500000000000000000L);
        assertThat(update.thresholds().of(1)).isEqualTo(1);
        assertThat(update.thresholds().of(2)).isEqualTo(999999999999999999L);
    }

    @Test
    void aWordInLineSevenIsFaultedThere() throws IOException {
        Path file = folder.lines("phases.txt", "0.1", "0.2", "0.3", "0.4", "0.5", "0.6", "oops", "0.8");
        assertRefused(
                () -> Settings.read("graph", "cycle", "agents", "8", "initial", "@" + file),
                file + ":7: initial phase must be a decimal number, but is 'oops'");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        initial          | NaN                   | initial phase must be a decimal number, but is 'NaN'
        initial          | 1.5                   | initial phase must lie between 0 and 1, but is 1.5
        initial          | -0.1                  | initial phase must lie between 0 and 1, but is -0.1
        initial          | 0.1234567890123456789 | initial phase must have at most 18 digits after the point, since a tick is 10^-18 of a period, but is 0.1234567890123456789
        initial          | 0,5                   | initial phase must be a decimal number, but is '0,5'
        threshold        | 0                     | threshold r must lie strictly between 0 and 1, but is 0
        threshold        | 1                     | threshold r must lie strictly between 0 and 1, but is 1
        threshold        | uniform               | threshold r must be a decimal number, but is 'uniform'
        pulseProbability | 0                     | pulse probability p must lie above 0 (at least 2^-54) and at most at 1, but is 0.0
        pulseProbability | 1.5                   | pulse probability p must lie above 0 (at least 2^-54) and at most at 1, but is 1.5
        pulseProbability | half                  | pulse probability p must be a decimal number, but is 'half'
        """)
    void aValueThatCannotBeIsFaultedByItsLine(String key, String value, String message) throws IOException {
        Path byOrder = folder.lines("order.txt", "0.5", "# a comment", "0.5", value);
        assertRefused(() -> cycleOfThree(key, byOrder), byOrder + ":4: " + message);
        Path byId = folder.lines("id.txt", "3 0.5", "1 " + value, "2 0.5");
        assertRefused(() -> cycleOfThree(key, byId), byId + ":2: " + message);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 2, 4})
    void anotherNumberOfValuesIsRefused(int count) throws IOException {
        Path file = folder.text("r.txt", "# comment\n" + "0.5\n".repeat(count));
        assertRefused(
                () -> cycleOfThree("threshold", file),
                file + " must hold one threshold r for each of the 3 agents, but holds " + count);
    }

    @Test
    void anIdOfNoAgentIsRefused() throws IOException {
        Path numbered = folder.lines("numbered.txt", "1 0.1", "4 0.2");
        assertRefused(
                () -> cycleOfThree("initial", numbered),
                numbered + ":2: expected the id of an agent, but found '4'; agents are numbered from 1 to 3");
        String graph = namedGraph();
        Path named = folder.lines("named.txt", "east 0.1");
        assertRefused(
                () -> Settings.read("graph", graph, "initial", "@" + named),
                named + ":1: expected the id of an agent, but found 'east'");
    }

    @Test
    void anIdGivenTwiceIsRefused() throws IOException {
        Path file = folder.lines("p.txt", "1 0.1", "2 0.2", "1 0.3");
        assertRefused(
                () -> cycleOfThree("pulseProbability", file),
                file + ":3: expected one pulse probability p per agent, but '1' has a second");
    }

    @Test
    void anIdLeftOutIsRefused() throws IOException {
        Path file = folder.lines("phases.txt", "north 0.1", "3 0.2");
        String graph = namedGraph();
        assertRefused(
                () -> Settings.read("graph", graph, "initial", "@" + file),
                file + " must hold one initial phase for each of the 3 agents, but holds none for 'south pole'");
    }

    @Test
    void theTwoFormsMustNotBeMixed() throws IOException {
        Path orderFirst = folder.lines("order.txt", "0.1", "2 0.2", "0.3");
        assertRefused(
                () -> cycleOfThree("initial", orderFirst),
                orderFirst + ":2: expected one value as on the lines before, but found '2 0.2'");
        Path idFirst = folder.lines("id.txt", "1 0.1", "", "0.2");
        assertRefused(
                () -> cycleOfThree("initial", idFirst),
                idFirst + ":3: expected 'id value' as on the lines before, but found '0.2'");
    }

    @Test
    void aFileThatIsNotThereIsRefused() {
        Path file = folder.path().resolve("nowhere.txt");
        assertRefused(() -> cycleOfThree("threshold", file), file + " must be a file that exists, but does not");
    }
}
