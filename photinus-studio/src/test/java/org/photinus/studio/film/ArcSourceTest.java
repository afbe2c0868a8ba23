package org.photinus.studio.film;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.photinus.engine.ArcRecorder;
import org.photinus.engine.Engine;
import org.photinus.graph.Digraphs;
import org.photinus.hybrid.HybridArc;
import org.photinus.hybrid.HybridTime;
import org.photinus.hybrid.Jump;
import org.photinus.hybrid.Reception;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.PulseProbability;
import org.photinus.network.Thresholds;
import org.photinus.network.TieChoice;
import org.photinus.network.VertexTriggering;
import org.photinus.phase.ContainingArc;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.random.Coins;
import org.photinus.run.Horizon;
import org.photinus.run.RunOutcome;
import org.photinus.run.RunPlan;

/** The film of a recording shows what was recorded. */
class ArcSourceTest {
    private static final long TENTH = Ticks.PERIOD / 10;

    private static long[] phases(Film film) {
        return LongStream.range(0, film.agents()).map(i -> film.phase((int) i)).toArray();
    }

    /** For films that are never interrupted. */
    private static boolean never() {
        return false;
    }

    @Test
    void theFilmOfARecordingIsThatOfItsRun() {
        for (int number = 0; number < 100; number++) {
            RandomNetwork drawn = RandomNetwork.of(number);
            HybridArc arc = drawn.arc();
            Film recorded = Film.of(ArcSource.of(arc, drawn.criterion().longestArc()));
            Film run = drawn.film();
            assertThat(recorded.agents()).isEqualTo(run.agents());
            boolean isMore = true;
            while (isMore) {
                assertThat(phases(recorded)).isEqualTo(phases(run));
                assertThat(recorded.now()).isEqualTo(run.now());
                assertThat(recorded.instants()).isEqualTo(run.instants());
                assertThat(recorded.lastLook()).isEqualTo(run.lastLook());
                assertThat(recorded.syncTime()).isEqualTo(run.syncTime());
                isMore = run.stepInstant(drawn.end());
                assertThat(recorded.stepInstant(drawn.end())).isEqualTo(isMore);
            }
            while (run.stepJumpBack()) {
                assertThat(recorded.stepJumpBack()).isTrue();
                assertThat(phases(recorded)).isEqualTo(phases(run));
            }
            assertThat(recorded.stepJumpBack()).isFalse();
        }
    }

    @Test
    void nothingHappensAfterTheEndOfARecording() {
        RandomNetwork drawn = RandomNetwork.of(1);
        HybridArc arc = drawn.arc();
        Film film = Film.of(ArcSource.of(arc, 0));

        assertThat(film.seek(ExactTime.ofPeriods(8), ArcSourceTest::never)).isTrue();
        assertThat(film.jumps()).isEqualTo(arc.jumps().size());
        assertThat(film.stepJump(ExactTime.FOREVER)).isFalse();
    }

    @Test
    void aRecordingThatIsNoSolutionIsShownAsItIs() {
        // Agent 0 fires at 0.3 and again at 0.5; its pulse finds agent 1 elsewhere than it was.
        ExactTime first = new ExactTime(0, TENTH);
        ExactTime second = new ExactTime(0, 3 * TENTH);
        HybridArc arc = HybridArc.of(
                new long[] {2 * TENTH, 4 * TENTH},
                List.of(
                        new Jump(first, 0, 0, 0, List.of(new Reception(1, 9 * TENTH, Ticks.PERIOD))),
                        new Jump(second, 1, 1, 0, List.of(new Reception(1, TENTH, TENTH)))),
                ExactTime.ofPeriods(1));
        Film film = Film.of(ArcSource.of(arc, 0));
        List<HybridTime> domain = List.of(
                new HybridTime(ExactTime.ZERO, 0),
                new HybridTime(first, 0),
                new HybridTime(first, 1),
                new HybridTime(second, 1),
                new HybridTime(second, 2),
                new HybridTime(ExactTime.ofPeriods(1), 2));
        for (int seeks = 0; seeks < 3 * domain.size(); seeks++) {
            HybridTime time = domain.get(seeks * 5 % domain.size());
            film.seek(time.t(), time.k(), ArcSourceTest::never);

            assertThat(phases(film)).as("%s", time).isEqualTo(arc.phases(time));
            assertThat(film.containingArc()).isEqualTo(ContainingArc.of(arc.phases(time)));
        }
        film.seek(second, ArcSourceTest::never);
        assertThat(film.lastLook()).isEqualTo(ContainingArc.of(arc.phases(arc.lastAt(second))));
    }

    @Test
    void theSyncAtTheEndOfALargeRecordingIsFound() {
        // Of so many agents V is not looked at in every instant.
        int agents = 3000;
        OscillatorNetwork network = OscillatorNetwork.of(
                Digraphs.complete(agents),
                BinaryUpdate.of(Thresholds.ofTicks(Ticks.PERIOD / 2), TieChoice.ZERO),
                new VertexTriggering(PulseProbability.of(0.001)));
        ArcRecorder recorder = new ArcRecorder();
        RunOutcome outcome = Engine.of(network)
                .run(InitialPhases.uniform(), Coins.of(1, 1), RunPlan.atExactSync(Horizon.ofPeriods(100)), recorder);
        assertThat(outcome).isInstanceOf(RunOutcome.Synchronized.class);
        Film film = Film.of(ArcSource.of(recorder.arc(), 0));

        film.seek(outcome.end(), ArcSourceTest::never);
        assertThat(film.syncTime()).contains(outcome.end());
        assertThat(film.lastLook()).isEqualTo(new ContainingArc(0, 1));
        assertThat(film.jumps()).isEqualTo(outcome.jumps());
        assertThat(film.instants()).isEqualTo(outcome.instants());
    }
}
