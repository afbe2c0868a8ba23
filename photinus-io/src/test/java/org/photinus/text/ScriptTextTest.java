package org.photinus.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.photinus.text.Folder.assertRefused;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.photinus.engine.ArcRecorder;
import org.photinus.engine.Engine;
import org.photinus.graph.Digraph;
import org.photinus.graph.Subgraph;
import org.photinus.hybrid.HybridArc;
import org.photinus.hybrid.RecordedRun;
import org.photinus.network.PulseScript;
import org.photinus.network.ScriptedTriggering;
import org.photinus.random.Coins;
import org.photinus.run.Horizon;
import org.photinus.run.RunPlan;

/** Scripts for the paper's four agents: arcs 1>2, 2>3, 3>2 and 3>4 (T2). */
class ScriptTextTest {
    private final Folder folder;

    ScriptTextTest(@TempDir Path path) {
        this.folder = new Folder(path);
    }

    private String fourAgents() throws IOException {
        return folder.lines("four.txt", "1 2", "2 3", "3 2", "3 4").toString();
    }

    private PulseScript read(Path script) throws IOException {
        NetworkDescription network = Settings.read("graph", fourAgents(), "trigger", "script:" + script);
        return ((ScriptedTriggering) network.network().triggering()).script();
    }

    private PulseScript read(String... lines) throws IOException {
        return read(folder.lines("xi.txt", lines));
    }

    /** The arcs of the digraph that a script lets carry a pulse in a jump. */
    private List<String> carried(PulseScript script, long jump) throws IOException {
        Digraph digraph = Settings.read("graph", fourAgents()).network().digraph();
        Subgraph subgraph = script.at(jump);
        List<String> arcs = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            for (int j : digraph.outNeighbors(i)) {
                if (subgraph.contains(i, j)) {
                    arcs.add((i + 1) + ">" + (j + 1));
                }
            }
        }
        return arcs;
    }

    @Test
    void aLineNamesAgentsThatPulseOrArcsOrNothing() throws IOException {
        PulseScript script = read("# ξ", "1", "", "3 1  # two of them", "-", "3>4", "2>3\t3>2", "4");
        assertThat(script.length()).isEqualTo(6);
        assertThat(script.isCyclic()).isFalse();
        assertThat(carried(script, 0)).containsExactly("1>2");
        assertThat(carried(script, 1)).containsExactly("1>2", "3>2", "3>4");
        assertThat(carried(script, 2)).isEmpty();
        assertThat(carried(script, 3)).containsExactly("3>4");
        assertThat(carried(script, 4)).containsExactly("2>3", "3>2");
        assertThat(carried(script, 5)).isEmpty();
        assertThat(carried(script, 6)).as("after the end").isEmpty();
    }

    @Test
    void repetitionsStandInFront() throws IOException {
        PulseScript paper = read("36x 1", "36x 2", "36x   3");
        assertThat(paper.length()).isEqualTo(108);
        assertThat(carried(paper, 0)).containsExactly("1>2");
        assertThat(carried(paper, 35)).containsExactly("1>2");
        assertThat(carried(paper, 36)).containsExactly("2>3");
        assertThat(carried(paper, 71)).containsExactly("2>3");
        assertThat(carried(paper, 72)).containsExactly("3>2", "3>4");
        assertThat(carried(paper, 107)).containsExactly("3>2", "3>4");
        assertThat(carried(paper, 108)).isEmpty();
        assertThat(carried(read("2x -", "3x 1>2 3>4", "1x 2"), 4)).containsExactly("1>2", "3>4");
        assertThat(read("999999999999999999x -").length()).isEqualTo(999999999999999999L);
    }

    @Test
    void aLoopStartsAgain() throws IOException {
        PulseScript script = read("2x 1", "-", "loop", "  # nothing more");
        assertThat(script.isCyclic()).isTrue();
        assertThat(carried(script, 2)).isEmpty();
        assertThat(carried(script, 3)).containsExactly("1>2");
        assertThat(carried(script, 3_000_000_002L)).isEmpty();
    }

    @Test
    void agentsAreCalledByTheirIds() throws IOException {
        String graph = folder.lines("named.txt", "a b", "b c").toString();
        Path script = folder.lines("xi.txt", "b", "a>b");
        NetworkDescription network = Settings.read("graph", graph, "trigger", "script:" + script);
        PulseScript read = ((ScriptedTriggering) network.network().triggering()).script();
        assertThat(read.at(0).contains(1, 2)).isTrue();
        assertThat(read.at(0).contains(0, 1)).isFalse();
        assertThat(read.at(1).contains(0, 1)).isTrue();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        5        | expected the id of an agent, but found '5'
        1 x      | expected the id of an agent, but found 'x'
        - 1      | expected the id of an agent, but found '-'
        36x      | expected the id of an agent, but found '36x'
        0x 1     | expected at least 1 repetition, but found '0x 1'
        1>3      | expected an arc of the digraph, but found '1>3'
        2>1      | expected an arc of the digraph, but found '2>1'
        1>1      | expected an arc of the digraph, but found '1>1'
        1>9      | expected the id of an agent, but found '9'
        1>       | expected the id of an agent, but found ''
        1>2>3    | expected an arc such as 1>2, but found '1>2>3'
        1>2 3    | expected an arc such as 1>2, but found '3'
        """)
    void aLineThatCannotBeIsFaultedByItsNumber(String line, String message) throws IOException {
        Path file = folder.lines("xi.txt", "1", "# comment", line);
        assertRefused(() -> read(file), file + ":3: " + message);
    }

    @Test
    void nothingComesAfterTheLoop() throws IOException {
        Path file = folder.lines("xi.txt", "1", "loop", "", "2");
        assertRefused(() -> read(file), file + ":4: expected nothing after 'loop', but found '2'");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "# nothing\n\n", "loop\n"})
    void anEmptyScriptIsRefused(String text) throws IOException {
        Path file = folder.text("xi.txt", text);
        assertRefused(() -> read(file), file + " must hold at least one jump, but holds none; '-' stands for no pulse");
    }

    @Test
    void moreJumpsThanCanBeCountedAreRefused() throws IOException {
        Path file = folder.text("xi.txt", "999999999999999999x 1\n".repeat(10));
        assertRefused(
                () -> read(file),
                file + ": jumps of a script must be at most 9223372036854775807 in all, but phrase 10 adds"
                        + " 999999999999999999 to 8999999999999999991");
    }

    private static HybridArc run(NetworkDescription network, Path file) throws IOException {
        ArcRecorder recorder = new ArcRecorder();
        Coins coins = Coins.of(network.seed(), 1);
        Engine.of(network.network())
                .run(network.initial(), coins, RunPlan.atExactSync(Horizon.ofPeriods(50)), recorder);
        try (Writer out = Files.newBufferedWriter(file)) {
            RecordedRun run = new RecordedRun(network.network(), coins, recorder.arc());
            HybridArcText.write(new HybridArcText.Document(run, network.names()), out);
        }
        return recorder.arc();
    }

    /** Thresholds and phases on one lattice, so that ties are met and drawn. */
    @ParameterizedTest
    @ValueSource(strings = {"1", "2", "3", "4", "5", "6", "7", "8"})
    void aRecordedHybridArcIsItsOwnScript(String seed) throws IOException {
        NetworkSettings lattice = Settings.of(
                "graph", fourAgents(), "threshold", "0.5,0.25,0.5,0.75", "tie", "random", "initial", "0.5,0,0.75,0.25");
        Path file = folder.path().resolve("run.arc");
        HybridArc recorded = run(NetworkReader.read(Settings.of("seed", seed).orElse(lattice)), file);
        NetworkSettings scripted = Settings.of("trigger", "script:" + file, "seed", "99");
        assertThat(run(
                        NetworkReader.read(scripted.orElse(lattice)),
                        folder.path().resolve("again.arc")))
                .isEqualTo(recorded);
    }

    @Test
    void aHybridArcOfAnotherNetworkIsNoScriptOfThisOne() throws IOException {
        Path file = folder.path().resolve("run.arc");
        run(
                Settings.read(
                        "graph", "complete", "agents", "4", "pulseProbability", "1", "initial", "0.9,0.1,0.2,0.3"),
                file);
        String script = "script:" + file;
        assertRefused(
                () -> Settings.read("graph", "path", "agents", "3", "trigger", script),
                file + " must be of the network's 3 agents, but is of 4");
        assertRefused(
                () -> Settings.read("graph", "path", "agents", "4", "trigger", script),
                file + " must use arcs of the digraph alone, but in jump 0 a pulse goes along '1>3'");
        String named = folder.lines("named.txt", "# vertex 1", "# vertex b", "b 4", "4 d")
                .toString();
        assertRefused(
                () -> Settings.read("graph", named, "trigger", script),
                file + " must call its agents as the network does, but agent 2 is '2' in it and 'b' in the network");
        assertRefused(
                () -> Settings.read("graph", "complete", "agents", "4", "threshold", "0.1,0.2", "trigger", script),
                "thresholds must be given for each of the 4 agents, but there are 2");
    }

    @Test
    void aDamagedHybridArcIsNoScript() throws IOException {
        Path file = folder.path().resolve("run.arc");
        run(Settings.read("graph", fourAgents()), file);
        Files.writeString(file, Files.readString(file).replace("seed 1\n", "seed 2\n"));
        assertRefused(
                () -> read(file),
                file + " must be as it was written, but its lines do not have the digest of its last line: it was"
                        + " damaged or edited; to look at it all the same, ignore the digest");
    }
}
