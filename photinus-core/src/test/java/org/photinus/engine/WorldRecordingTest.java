package org.photinus.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.photinus.hybrid.HybridTime;
import org.photinus.hybrid.world.AgentStatus;
import org.photinus.hybrid.world.RecordedWorldRun;
import org.photinus.hybrid.world.WorldArc;
import org.photinus.hybrid.world.WorldEvent;
import org.photinus.hybrid.world.WorldSolutionCheck;
import org.photinus.hybrid.world.WorldWalk;
import org.photinus.phase.ExactTime;
import org.photinus.run.PulseCounts;
import org.photinus.run.Run;
import org.photinus.run.RunOutcome;
import org.photinus.testing.Cases;
import org.photinus.testing.RandomTest;

/** Recordings of thousands of random worlds, rich in ties, with all that a world can have. */
class WorldRecordingTest {
    private static final Cases WORLDS = Cases.of(250, 2000);

    /** A recorded run, the engine's run at its end, and what came of it. */
    private record Recorded(RandomWorld drawn, RecordedWorldRun run, Run ended, RunOutcome outcome) {
        static Recorded of(RandomWorld drawn) {
            WorldRecorder recorder = new WorldRecorder();
            Run run = Engine.of(drawn.network(), drawn.world())
                    .start(drawn.initial(), drawn.coins(), drawn.stop(), recorder);
            RunOutcome outcome = run.finish();
            WorldArc arc = recorder.arc(outcome.end());
            return new Recorded(
                    drawn, new RecordedWorldRun(drawn.network(), drawn.world(), drawn.coins(), arc), run, outcome);
        }

        RecordedWorldRun withoutSeed() {
            return new RecordedWorldRun(run.network(), run.world(), null, run.arc());
        }
    }

    @RandomTest
    void aRecordingIsASolutionWithItsSeedAndWithoutIt() {
        Map<String, Integer> seen = new TreeMap<>();
        for (int number = WORLDS.from(); number < WORLDS.to(); number++) {
            Recorded recorded = Recorded.of(RandomWorld.of(number));
            String label = recorded.drawn().label();
            assertThat(WorldSolutionCheck.firstViolation(recorded.run()))
                    .as(label)
                    .isEmpty();
            assertThat(WorldSolutionCheck.firstViolation(recorded.withoutSeed()))
                    .as(label)
                    .isEmpty();
            for (WorldEvent event : recorded.run().arc().events()) {
                seen.merge(event.getClass().getSimpleName(), 1, Integer::sum);
                if (event instanceof WorldEvent.Arrival arrival) {
                    seen.merge("" + arrival.answer(), 1, Integer::sum);
                } else if (event instanceof WorldEvent.Firing firing) {
                    seen.merge("" + firing.voice(), 1, Integer::sum);
                }
            }
        }
        assertThat(seen).hasSize(6 + WorldEvent.Answer.values().length + WorldEvent.Voice.values().length);
        assertThat(seen).allSatisfy((kind, count) -> assertThat(count).as(kind).isGreaterThan(WORLDS.count() / 8));
    }

    @RandomTest
    void everyBeginningOfARecordingIsASolution() {
        Cases worlds = Cases.of(80, 600);
        for (int number = worlds.from(); number < worlds.to(); number++) {
            RecordedWorldRun run = Recorded.of(RandomWorld.of(number)).run();
            for (int k = 0; k <= run.arc().events().size(); k += 1 + k / 10) {
                ExactTime t =
                        k == 0 ? ExactTime.ZERO : run.arc().events().get(k - 1).t();
                WorldArc cut = run.arc().until(new HybridTime(t, k));
                assertThat(WorldSolutionCheck.firstViolation(run.with(cut)))
                        .as("case %d until event %d", number, k)
                        .isEmpty();
            }
        }
    }

    @RandomTest
    void theStateAtItsEndIsTheEnginesOwn() {
        for (int number = WORLDS.from(); number < WORLDS.to(); number++) {
            Recorded recorded = Recorded.of(RandomWorld.of(number));
            WorldArc arc = recorded.run().arc();
            WorldWalk end = arc.at(arc.end());
            Run run = recorded.ended();
            String label = recorded.drawn().label();
            for (int i = 0; i < arc.agents(); i++) {
                assertThat(end.status(i) != AgentStatus.DOWN).as(label).isEqualTo(run.isUp(i));
                assertThat(end.status(i) == AgentStatus.PRESENT).as(label).isEqualTo(run.counts(i));
                if (run.isUp(i)) {
                    assertThat(end.phase(i)).as(label).isEqualTo(run.phase(i));
                }
            }
            assertThat(end.containingArc().length()).as(label).isEqualTo(run.containingArc());
            PulseCounts pulses = recorded.outcome().pulses().orElseThrow();
            assertThat(end.underWay()).as(label).hasSize((int)
                    (pulses.sent() + pulses.duplicated() - pulses.lost() - pulses.heard() - pulses.ignored()));
            assertThat(end.underWay())
                    .as(label)
                    .allMatch(pulse -> pulse.due().isAfter(recorded.outcome().end()));
        }
    }

    @RandomTest
    void aRecordingTellsAllThatWasMeasured() {
        for (int number = WORLDS.from(); number < WORLDS.to(); number++) {
            Recorded recorded = Recorded.of(RandomWorld.of(number));
            assertThat(RecordedOutcome.of(recorded.run(), recorded.drawn().stop()))
                    .as(recorded.drawn().label())
                    .isEqualTo(recorded.outcome());
        }
    }

    @RandomTest
    void theTraceOfARecordingIsThatOfItsRun() {
        for (int number = WORLDS.from(); number < WORLDS.to(); number++) {
            RandomWorld drawn = RandomWorld.of(number);
            WorldTrace trace = WorldTrace.of(drawn.network());
            Engine.of(drawn.network(), drawn.world()).run(drawn.initial(), drawn.coins(), drawn.stop(), trace);
            Recorded recorded = Recorded.of(drawn);
            WorldTrace again = WorldTrace.of(recorded.run());
            ExactTime end = recorded.outcome().end();
            String label = drawn.label();
            assertThat(again.firings()).as(label).isEqualTo(trace.firings());
            assertThat(again.arrivals()).as(label).isEqualTo(trace.arrivals());
            assertThat(again.losses()).as(label).isEqualTo(trace.losses());
            assertThat(again.absences(end)).as(label).isEqualTo(trace.absences(end));
            assertThat(again.spread()).as(label).isEqualTo(trace.spread());
        }
    }

    @RandomTest
    void aReplayMakesTheSameRecording() {
        for (int number = WORLDS.from(); number < WORLDS.to(); number++) {
            RecordedWorldRun run = Recorded.of(RandomWorld.of(number)).run();
            assertThat(Replay.of(run)).as("case %d", number).isEqualTo(run.arc());
            HybridTime half = new HybridTime(
                    run.arc().events().isEmpty()
                            ? ExactTime.ZERO
                            : run.arc()
                                    .events()
                                    .get(run.arc().events().size() / 2)
                                    .t(),
                    run.arc().events().size() / 2);
            RecordedWorldRun cut = run.with(run.arc().until(half));
            assertThat(Replay.of(cut)).as("case %d", number).isEqualTo(cut.arc());
        }
    }

    @Test
    void aReplayNeedsASeedAndAStartThatItsClocksCanHave() {
        Recorded recorded = Recorded.of(RandomWorld.of(0));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Replay.of(recorded.withoutSeed()))
                .withMessage("a recording in a world must have a seed to be replayed, but has none");
    }

    @Test
    void aRecorderForgetsTheRunBefore() {
        RandomWorld drawn = RandomWorld.of(7);
        WorldRecorder recorder = new WorldRecorder();
        Engine engine = Engine.of(drawn.network(), drawn.world());
        WorldArc first = recorder.arc(ExactTime.ZERO);
        RunOutcome outcome = engine.run(drawn.initial(), drawn.coins(), drawn.stop(), recorder);
        WorldArc once = recorder.arc(outcome.end());
        engine.run(drawn.initial(), drawn.coins(), drawn.stop(), recorder);
        assertThat(recorder.arc(outcome.end())).isEqualTo(once).isNotEqualTo(first);
    }
}
