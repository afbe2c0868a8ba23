package org.photinus.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.photinus.graph.Digraph;
import org.photinus.graph.Digraphs;
import org.photinus.graph.RandomDigraphs;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.EdgeTriggering;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.PhaseUpdateRule;
import org.photinus.network.PiecewiseLinearUpdate;
import org.photinus.network.Thresholds;
import org.photinus.network.TieChoice;
import org.photinus.network.TriggeringRule;
import org.photinus.network.VertexTriggering;
import org.photinus.random.Coins;
import org.photinus.run.Horizon;
import org.photinus.run.RunOutcome;
import org.photinus.run.RunPlan;
import org.photinus.sync.ArcWithin;

/** Digests of simulated numbers. A change of one is a breaking change and belongs into the changelog. */
class GoldenRunsTest {

    @Test
    void binaryRunsGiveTheFrozenDigest() throws NoSuchAlgorithmException {
        StringBuilder runs = new StringBuilder();
        for (Digraph digraph : digraphs()) {
            for (TieChoice tie : TieChoice.values()) {
                BinaryUpdate update = BinaryUpdate.of(Thresholds.uniform(digraph.vertexCount(), 5), tie);
                append(runs, digraph, update, VertexTriggering.of(0.5));
                append(runs, digraph, update, EdgeTriggering.of(0.3));
            }
        }
        assertThat(sha256(runs)).isEqualTo("385b9609a97fd293c49990f24146a83400951957cc88f26ee326f2b13b29c5e2");
    }

    @Test
    void linearRunsGiveTheFrozenDigest() throws NoSuchAlgorithmException {
        StringBuilder runs = new StringBuilder();
        for (Digraph digraph : digraphs()) {
            append(runs, digraph, PiecewiseLinearUpdate.of("0.3261", "0.46"), VertexTriggering.of(0.5));
        }
        assertThat(sha256(runs)).isEqualTo("ca3631f5cd5e7e3df9304ad79231e336f9c319a2842ee619a24459f1220a3149");
    }

    private static Digraph[] digraphs() {
        return new Digraph[] {
            Digraphs.path(9),
            Digraphs.cycle(8),
            Digraphs.complete(20),
            Digraphs.regular(50, 5),
            Digraphs.torus(4, 5),
            RandomDigraphs.rooted(30, 2, 11),
            RandomDigraphs.gnp(25, 0.2, 11),
            RandomDigraphs.geometric(25, 0.4, 11),
            RandomDigraphs.smallWorld(25, 4, 0.3, 11),
            RandomDigraphs.scaleFree(25, 2, 11)
        };
    }

    private static void append(StringBuilder runs, Digraph digraph, PhaseUpdateRule update, TriggeringRule triggering) {
        Engine engine = Engine.of(OscillatorNetwork.of(digraph, update, triggering));
        for (int replicate = 1; replicate <= 20; replicate++) {
            RunOutcome outcome = engine.run(
                    InitialPhases.uniform(),
                    Coins.of(42, replicate),
                    RunPlan.at(ArcWithin.of("0.01"), Horizon.ofPeriods(200)));
            runs.append(FirstPassage.text(outcome)).append('\n');
        }
    }

    private static String sha256(CharSequence text) throws NoSuchAlgorithmException {
        byte[] digest =
                MessageDigest.getInstance("SHA-256").digest(text.toString().getBytes(StandardCharsets.UTF_8));
        return HexFormat.of().formatHex(digest);
    }
}
