package org.photinus.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.photinus.text.Folder.assertRefused;

import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.photinus.engine.ArcRecorder;
import org.photinus.engine.Engine;
import org.photinus.graph.Digraphs;
import org.photinus.hybrid.HybridArc;
import org.photinus.hybrid.RecordedRun;
import org.photinus.hybrid.SolutionCheck;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.CoinTriggering;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.PhaseUpdateRule;
import org.photinus.network.PiecewiseLinearUpdate;
import org.photinus.network.ScriptedTriggering;
import org.photinus.network.TriggeringRule;
import org.photinus.network.VertexTriggering;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.random.Coins;
import org.photinus.run.Horizon;
import org.photinus.run.RunPlan;
import org.photinus.sync.ArcWithin;
import org.photinus.text.graph.Arcs;
import org.photinus.text.graph.VertexNames;

/** What is written is read again as it was. */
class HybridArcTextTest {
    private final Folder folder;

    HybridArcTextTest(@TempDir Path path) {
        this.folder = new Folder(path);
    }

    /** Agent 1 fires after a quarter of a period of length 2 and sends agent 2, above its threshold, to 1. */
    private static HybridArcText.Document pair(VertexNames names) {
        OscillatorNetwork network = new OscillatorNetwork(
                Digraphs.path(2), new BigDecimal("2"), BinaryUpdate.of("0.5"), VertexTriggering.of(1));
        Coins coins = Coins.of(-7, 3);
        ArcRecorder recorder = new ArcRecorder();
        Engine.of(network)
                .run(InitialPhases.of("0.75", "0.5"), coins, RunPlan.atExactSync(Horizon.ofPeriods(9)), recorder);
        return new HybridArcText.Document(new RecordedRun(network, coins, recorder.arc()), names);
    }

    private static String sha256(String text) {
        return HexFormat.of().formatHex(HybridArcText.sha256().digest(text.getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void theTextIsForPeopleToo() throws IOException {
        String expected = """
                photinus-hybrid-arc 1 ideal
                agents 2
                id 1 north
                id 2 south pole
                period 2
                update binary
                tie zero
                threshold 0.5
                trigger vertex
                pulse-probability 1.0
                seed -7
                replicate 3
                out 1 2
                start 1 0.75
                start 2 0.5
                jump 0.5 0 1 2:0.75>1
                jump 0.5 1 2
                end 0.5 2 \
                """;
        assertThat(RandomRun.text(pair(VertexNames.of(List.of("north", "south pole")))))
                .isEqualTo(expected + sha256(expected) + "\n");
    }

    @Test
    void theDigestIsThatOfAllThatStandsBeforeIt() throws IOException {
        for (long number = 1; number <= 50; number++) {
            String text = RandomRun.text(RandomRun.of(number));
            int digest = text.lastIndexOf(' ') + 1;
            assertThat(text.substring(digest)).isEqualTo(sha256(text.substring(0, digest)) + "\n");
        }
    }

    @Test
    void numberedAgentsHaveNoIds() throws IOException {
        assertThat(RandomRun.text(pair(VertexNames.numbered(2)))).doesNotContain("id ");
        assertThat(RandomRun.text(pair(VertexNames.of(List.of("1", "2"))))).doesNotContain("id ");
    }

    @Test
    void whatIsWrittenIsReadAgain() throws IOException {
        for (long number = 1; number <= 500; number++) {
            HybridArcText.Document written = RandomRun.of(number);
            String text = RandomRun.text(written);
            HybridArcText.Document read = number % 2 == 0
                    ? HybridArcText.read("pasted", new StringReader(text))
                    : HybridArcText.read(folder.text("run.arc", text));
            String run = "run " + number;
            assertThat(read.run().arc()).as(run).isEqualTo(written.run().arc());
            assertThat(read.names().all()).as(run).isEqualTo(written.names().all());
            assertSameCoins(read.run().coins(), written.run().coins(), run);
            assertSameNetwork(read.run(), written.run(), run);
            assertThat(RandomRun.text(read)).as(run).isEqualTo(text);
            assertThat(SolutionCheck.firstViolation(read.run())).as(run).isEmpty();
        }
    }

    private static void assertSameCoins(@Nullable Coins read, @Nullable Coins written, String run) {
        if (read == null || written == null) {
            assertThat(read).as(run).isSameAs(written);
            return;
        }
        assertThat(read.seed()).as(run).isEqualTo(written.seed());
        assertThat(read.replicate()).as(run).isEqualTo(written.replicate());
    }

    private static void assertSameNetwork(RecordedRun readRun, RecordedRun writtenRun, String run) {
        OscillatorNetwork read = readRun.network();
        OscillatorNetwork written = writtenRun.network();
        assertThat(Arcs.of(read.digraph())).as(run).isEqualTo(Arcs.of(written.digraph()));
        assertThat(read.agents()).as(run).isEqualTo(written.agents());
        assertThat(read.period()).as(run).isEqualTo(written.period());
        assertThat(read.update()).as(run).hasSameClassAs(written.update());
        assertThat(read.triggering()).as(run).hasSameClassAs(written.triggering());
        if (read.update() instanceof PiecewiseLinearUpdate linear
                && written.update() instanceof PiecewiseLinearUpdate other) {
            assertThat(linear.m1()).as(run).isEqualTo(other.m1());
            assertThat(linear.m2()).as(run).isEqualTo(other.m2());
        }
        for (int i = 0; i < read.agents(); i++) {
            if (read.update() instanceof BinaryUpdate binary && written.update() instanceof BinaryUpdate other) {
                assertThat(binary.tie()).as(run).isEqualTo(other.tie());
                assertThat(binary.thresholds().of(i))
                        .as(run)
                        .isEqualTo(other.thresholds().of(i));
            }
            if (read.triggering().byCoins().isPresent()) {
                CoinTriggering coins = read.triggering().byCoins().get();
                CoinTriggering other = written.triggering().byCoins().orElseThrow();
                assertThat(coins.ofArcs().isPresent())
                        .as(run)
                        .isEqualTo(other.ofArcs().isPresent());
                int agent = i;
                assertThat(coins.ofAgents().map(p -> p.of(agent)))
                        .as(run)
                        .isEqualTo(other.ofAgents().map(p -> p.of(agent)));
                for (int j : read.digraph().outNeighbors(i)) {
                    assertThat(coins.probability(i, j)).as(run).isEqualTo(other.probability(i, j));
                }
            }
        }
    }

    @Test
    void aScriptedRunIsReadWithThePulsesThatItHad() throws IOException {
        int scripted = 0;
        for (long number = 1; number <= 200; number++) {
            RecordedRun run = RandomRun.of(number).run();
            if (run.network().triggering() instanceof ScriptedTriggering) {
                RecordedRun read = HybridArcText.read(folder.text("run.arc", RandomRun.text(RandomRun.of(number))))
                        .run();
                assertThat(replayed(read)).as("run %d", number).isEqualTo(run.arc());
                scripted++;
            }
        }
        assertThat(scripted).isGreaterThan(30);
    }

    /** The run again, with the phases it began with and whatever triggering it has. */
    private static HybridArc replayed(RecordedRun run) {
        ArcRecorder recorder = new ArcRecorder();
        HybridArc arc = run.arc();
        if (arc.jumps().isEmpty()) {
            return arc;
        }
        Engine.of(run.network())
                .run(
                        InitialPhases.of(arc.initial()),
                        Coins.of(12345, 1),
                        RunPlan.at(
                                new ArcWithin(1),
                                new Horizon(ExactTime.FOREVER, arc.end().k())),
                        recorder);
        return recorder.arc().jumps().size() < arc.jumps().size()
                ? recorder.arc()
                : HybridArc.of(arc.initial(), recorder.arc().jumps(), arc.end().t());
    }

    @Test
    void lineEndsOfAnotherSystemAndGzipLeaveItWhole() throws IOException {
        HybridArcText.Document document = pair(VertexNames.numbered(2));
        String text = RandomRun.text(document);
        for (Path file : List.of(
                folder.text("dos.arc", text.replace("\n", "\r\n")),
                folder.text("unended.arc", text.stripTrailing()),
                folder.bytes("run.arc.gz", Folder.gzipped(text)))) {
            assertThat(HybridArcText.read(file).run().arc())
                    .isEqualTo(document.run().arc());
        }
    }

    @Test
    void aRuleOfAUsersOwnCannotBeWritten() {
        PhaseUpdateRule update = (agent, phase, draw) -> phase == Ticks.PERIOD ? phase : 0;
        assertRefused(
                () -> write(update, VertexTriggering.of(0.5)),
                "a recorded run must have the binary or the linear update to be written as text, but has a rule of its"
                        + " own");
        TriggeringRule triggering = (coins, instant, jump, from, to) -> from < to;
        assertRefused(
                () -> write(BinaryUpdate.of("0.5"), triggering),
                "a recorded run must have vertex-, edge- or scripted triggering to be written as text, but has a rule"
                        + " of its own");
    }

    private static void write(PhaseUpdateRule update, TriggeringRule triggering) throws IOException {
        OscillatorNetwork network = OscillatorNetwork.of(Digraphs.path(2), update, triggering);
        HybridArc arc = HybridArc.of(new long[2], List.of(), ExactTime.ZERO);
        HybridArcText.write(
                new HybridArcText.Document(new RecordedRun(network, null, arc), VertexNames.numbered(2)),
                new StringWriter());
    }
}
