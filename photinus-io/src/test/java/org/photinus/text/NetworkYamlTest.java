package org.photinus.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.photinus.text.Folder.assertRefused;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.photinus.network.BinaryUpdate;
import org.photinus.random.Coins;
import org.photinus.text.input.InputException;

class NetworkYamlTest {
    private static final String KEYS =
            "graph, graphFormat, encoding, columns, undirected, reverse, dropIsolated, largestComponent, weightsAs,"
                    + " agents, pulseProbability, threshold,"
                    + " period, update, tie, trigger, initial, seed, delay, loss, duplicates, drift, receive, sendWithin,"
                    + " down, listen";

    private final Folder folder;

    NetworkYamlTest(@TempDir Path path) {
        this.folder = new Folder(path);
    }

    private Path yaml(String... lines) throws IOException {
        return folder.lines("network.yaml", lines);
    }

    private NetworkSettings read(String... lines) throws IOException {
        return NetworkYaml.read(yaml(lines));
    }

    private String inFolder(String name) {
        return folder.path().resolve(name).toString();
    }

    @Test
    void everyOptionIsAKey() throws IOException {
        NetworkSettings settings = read(
                "# a network",
                "graph: rooted:3",
                "graphFormat: edge-list",
                "undirected: false",
                "reverse: true",
                "agents: 12",
                "pulseProbability: 0.25",
                "threshold: uniform",
                "period: 2.5",
                "update: binary",
                "tie: random",
                "trigger: edge",
                "initial: uniform",
                "seed: 18446744073709551615");
        assertThat(settings)
                .isEqualTo(Settings.of(
                        "graph",
                        "rooted:3",
                        "graphFormat",
                        "edge-list",
                        "undirected",
                        "false",
                        "reverse",
                        "true",
                        "agents",
                        "12",
                        "pulseProbability",
                        "0.25",
                        "threshold",
                        "uniform",
                        "period",
                        "2.5",
                        "update",
                        "binary",
                        "tie",
                        "random",
                        "trigger",
                        "edge",
                        "initial",
                        "uniform",
                        "seed",
                        "18446744073709551615"));
        // A family has no format, so all but that describe a network.
        NetworkSettings described = settings.only(setting -> setting != Setting.GRAPH_FORMAT);
        assertThat(NetworkReader.read(described).network().agents()).isEqualTo(12);
    }

    @Test
    void whatIsNotSaidIsLeftOpen() throws IOException {
        assertThat(read("graph: cycle")).isEqualTo(Settings.of("graph", "cycle"));
        assertThat(read("{graph: \"small-world:4,0.1\"}")).isEqualTo(Settings.of("graph", "small-world:4,0.1"));
        assertThat(read("--- # with the marks of a document", "update: linear:0.3,0.4", "..."))
                .isEqualTo(Settings.of("update", "linear:0.3,0.4"));
    }

    @Test
    void listsGiveOneValuePerAgent() throws IOException {
        NetworkSettings settings = read(
                "graph: cycle", "agents: 3", "threshold: [0.1, 0.2, 0.30]", "initial:", "  - 0", "  - 1", "  - 0.79");
        assertThat(settings.get(Setting.THRESHOLD)).isEqualTo("0.1,0.2,0.30");
        NetworkDescription network = NetworkReader.read(settings);
        assertThat(((BinaryUpdate) network.network().update()).thresholds().of(2))
                .isEqualTo(300000000000000000L);
        assertThat(network.initial().of(Coins.of(1, 1), 2)).isEqualTo(790000000000000000L);
    }

    @Test
    void aListOfOneIsForOneAgent() throws IOException {
        NetworkSettings three = read("graph: path", "agents: 3", "threshold: [0.3]");
        assertRefused(
                () -> NetworkReader.read(three), "thresholds must be given for each of the 3 agents, but there are 1");
        NetworkDescription one = NetworkReader.read(read("graph: path", "agents: 1", "threshold: [0.3]"));
        assertThat(((BinaryUpdate) one.network().update()).thresholds().of(0)).isEqualTo(300000000000000000L);
    }

    @ParameterizedTest
    @CsvSource({
        "0.79, 790000000000000000",
        "0.123456789012345678, 123456789012345678",
        "1e-18, 1",
        ".5, 500000000000000000",
    })
    void decimalsAreTakenAsTheyAreWritten(String text, long ticks) throws IOException {
        NetworkDescription network = NetworkReader.read(read("threshold: " + text, "initial: " + text));
        assertThat(((BinaryUpdate) network.network().update()).thresholds().of(0))
                .isEqualTo(ticks);
        assertThat(network.initial().of(Coins.of(1, 1), 0)).isEqualTo(ticks);
    }

    @Test
    void filesAreFoundBesideTheYamlFile() throws IOException {
        NetworkSettings settings = read(
                "graph: nets/ring.txt",
                "threshold: \"@r.txt\"",
                "initial: '@phases/start.txt'",
                "trigger: script:xi.txt");
        assertThat(settings.get(Setting.GRAPH)).isEqualTo(inFolder("nets/ring.txt"));
        assertThat(settings.get(Setting.THRESHOLD)).isEqualTo("@" + inFolder("r.txt"));
        assertThat(settings.get(Setting.INITIAL)).isEqualTo("@" + inFolder("phases/start.txt"));
        assertThat(settings.get(Setting.TRIGGER)).isEqualTo("script:" + inFolder("xi.txt"));
        assertThat(read("pulseProbability: \"@p.txt\"").get(Setting.PULSE_PROBABILITY))
                .isEqualTo("@" + inFolder("p.txt"));
    }

    @Test
    void aWholePathStaysAsItIs() throws IOException {
        String elsewhere =
                folder.path().resolve("..").resolve("net.txt").toAbsolutePath().toString();
        assertThat(read("graph: " + elsewhere).get(Setting.GRAPH)).isEqualTo(elsewhere);
    }

    @Test
    void aGraphFileWithoutEndingIsFoundBesideTheYamlFileToo() throws IOException {
        folder.lines("ring", "a b", "b a");
        NetworkSettings settings = read("graph: ring", "graphFormat: edge-list");
        assertThat(settings.get(Setting.GRAPH)).isEqualTo(inFolder("ring"));
        assertThat(NetworkReader.read(settings).names().all()).containsExactly("a", "b");
    }

    @Test
    void aMisspeltFamilyIsNotTakenForAFile() throws IOException {
        assertThat(read("graph: geometrc:0.2").get(Setting.GRAPH)).isEqualTo("geometrc:0.2");
        assertThat(read("graph: cylce").get(Setting.GRAPH)).isEqualTo("cylce");
        folder.lines("path", "a b");
        assertThat(read("graph: path").get(Setting.GRAPH)).isEqualTo("path");
    }

    @Test
    void anUnknownKeyIsAnsweredWithTheOneThatWasMeant() throws IOException {
        Path file = yaml("graph: cycle", "", "pulseProbabilty: 0.5");
        assertRefused(
                () -> NetworkYaml.read(file),
                file + ":3:1: unknown key 'pulseProbabilty'; did you mean 'pulseProbability'? (allowed: " + KEYS + ")");
        Path indented = yaml("  {graph: cycle, colour: red}");
        assertRefused(
                () -> NetworkYaml.read(indented), indented + ":1:18: unknown key 'colour' (allowed: " + KEYS + ")");
        Path list = yaml("[graph]: cycle");
        assertRefused(() -> NetworkYaml.read(list), list + ":1:1: unknown key '' (allowed: " + KEYS + ")");
    }

    @Test
    void aKeyMustStandOnce() throws IOException {
        Path file = yaml("graph: cycle", "seed: 1", "graph: path");
        assertRefused(() -> NetworkYaml.read(file), file + ":3:1: the key 'graph' must stand once");
    }

    @ParameterizedTest
    @CsvSource({"undirected, maybe", "reverse, yes", "undirected, True", "reverse, 1", "undirected, ''"})
    void aFlagIsTrueOrFalse(String key, String value) throws IOException {
        Path file = yaml("graph: cycle", key + ": " + value);
        int column = key.length() + (value.isEmpty() ? 2 : 3);
        Throwable fault = catchThrowable(() -> NetworkYaml.read(file));
        assertThat(fault)
                .isInstanceOf(InputException.class)
                .hasMessage(file + ":2:" + column + ": '" + key + "' must be true or false, but is '" + value + "'");
    }

    @ParameterizedTest
    @ValueSource(strings = {"threshold: {a: 1}", "threshold: [[0.1], 0.2]", "threshold: &x [*x]"})
    void aValueIsAScalarOrAListOfScalars(String line) throws IOException {
        Path file = yaml(line);
        String message = catchThrowable(() -> NetworkYaml.read(file)).getMessage();
        assertThat(message)
                .isIn(
                        file + ":1:12: 'threshold' must be a value or a list of values",
                        file + ":1:15: 'threshold' must be a value or a list of values");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "# nothing\n", "cycle\n", "- graph\n- cycle\n", "---\n"})
    void aFileWithoutKeysIsRefused(String text) throws IOException {
        Path file = folder.text("bare.yaml", text);
        assertRefused(
                () -> NetworkYaml.read(file),
                file + " must hold keys and values, such as 'graph: cycle', but does not");
    }

    @Test
    void brokenYamlIsFaultedByLineAndColumn() throws IOException {
        Path open = yaml("graph: cycle", "threshold: [0.1, 0.2", "agents: 3");
        assertRefused(() -> NetworkYaml.read(open), open + ":3:7: not YAML: expected ',' or ']', but got :");
        Path tab = yaml("graph: cycle", "\tseed: 3");
        assertThat(catchThrowable(() -> NetworkYaml.read(tab)))
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith(tab + ":2:1: not YAML: ");
        Path second = yaml("graph: cycle", "---", "graph: path");
        assertRefused(() -> NetworkYaml.read(second), second + ":2:1: not YAML: but found another document");
    }

    @Test
    void aFileValueWithoutQuotesGetsTheRemedy() throws IOException {
        Path file = yaml("threshold: @r.txt");
        assertRefused(
                () -> NetworkYaml.read(file),
                file + ":1:12: not YAML: found character '@' that cannot start any token. (Do not use @ for"
                        + " indentation); put a value such as \"@FILE\" in quotes");
    }

    @Test
    void listsNestedWithoutEndAreRefused() throws IOException {
        Path file = yaml("graph: " + "[".repeat(100_000));
        assertRefused(
                () -> NetworkYaml.read(file), file + ": not YAML that can be read: lists or keys are nested too deep");
    }

    @Test
    void whatHasNoMeaningTogetherIsRefused() throws IOException {
        Path file = yaml("update: linear:0.3,0.4", "threshold: 0.3");
        assertRefused(
                () -> NetworkYaml.read(file),
                "threshold must be left out, since it has no meaning with the update linear:0.3,0.4, but is '0.3'");
    }

    @Test
    void theFileItselfMayBeWrong() throws IOException {
        Path nowhere = folder.path().resolve("nowhere.yaml");
        assertRefused(() -> NetworkYaml.read(nowhere), nowhere + " must be a file that exists, but does not");
        Path inner = Files.createDirectory(folder.path().resolve("inner.yaml"));
        assertRefused(() -> NetworkYaml.read(inner), inner + " must be a file, but is a directory");
        Path latin = folder.bytes("latin.yaml", "seed: 1\n# Zürich\n".getBytes(StandardCharsets.ISO_8859_1));
        assertRefused(() -> NetworkYaml.read(latin), latin + ":2: expected text in UTF-8, but found other bytes");
    }

    @Test
    void otherSystemsLineEndsAndByteOrderMarksDoNoHarm() throws IOException {
        assertThat(NetworkYaml.read(folder.text("dos.yaml", "\uFEFFgraph: cycle\r\nagents: 7\r\n")))
                .isEqualTo(Settings.of("graph", "cycle", "agents", "7"));
    }
}
