package org.photinus.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.photinus.graph.Digraphs;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.VertexTriggering;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.random.Coins;
import org.photinus.run.Horizon;
import org.photinus.run.RunObserver;
import org.photinus.run.RunOutcome;
import org.photinus.run.RunPlan;

class StandstillTest {
    private static final long HALF = Ticks.PERIOD / 2;

    private static Standstill stands(long since, long end) {
        return new Standstill(3, ExactTime.ofPeriods(since), ExactTime.ofPeriods(end));
    }

    @Test
    void periodsAreWholeOnes() {
        assertThat(stands(12, 20_000).periods()).isEqualTo(19_988);
        assertThat(new Standstill(3, new ExactTime(12, HALF), ExactTime.ofPeriods(20)).periods())
                .isEqualTo(7);
        assertThat(new Standstill(3, new ExactTime(12, HALF), new ExactTime(12, HALF)).periods())
                .isZero();
    }

    @Test
    void stuckTakesAHundredPeriodsAndThreeQuartersOfTheTime() {
        assertThat(stands(12, 20_000).looksStuck()).isTrue();
        assertThat(stands(0, 100).looksStuck()).isTrue();
        assertThat(stands(0, 99).looksStuck()).isFalse();
        assertThat(stands(100, 400).looksStuck()).isTrue();
        assertThat(stands(101, 400).looksStuck()).isFalse();
    }

    @Test
    void aGroupFewerOrASmallerArcThanEverIsProgress() {
        StandstillWatch watch = new StandstillWatch();
        assertThat(watch.at(ExactTime.ofPeriods(1))).isEmpty();
        int[] groups = {9, 9, 7, 8, 7, 7, 7};
        long[] arcs = {900, 900, 800, 800, 850, 700, 750};
        long[] since = {0, 0, 2, 2, 2, 5, 5};
        for (int t = 0; t < groups.length; t++) {
            ExactTime now = ExactTime.ofPeriods(t);
            watch.timeEnded(new StandingRun(now, groups[t], arcs[t]));
            assertThat(watch.at(now)).contains(new Standstill(groups[t], ExactTime.ofPeriods(since[t]), now));
        }
    }

    /** With the binary update the last progress is the last time at which the number of groups changed. */
    @Test
    void theWatchSeesWhatTheGroupsDid() {
        OscillatorNetwork network =
                OscillatorNetwork.of(Digraphs.cycle(40), BinaryUpdate.of("0.5"), VertexTriggering.of(0.5));
        RunPlan stop = RunPlan.atExactSync(Horizon.ofPeriods(60));
        for (int replicate = 1; replicate <= 20; replicate++) {
            Coins coins = Coins.of(5, replicate);
            StandstillWatch watch = new StandstillWatch();
            RunOutcome outcome = Engine.of(network).run(InitialPhases.uniform(), coins, stop, watch);
            List<Integer> groups = new ArrayList<>();
            List<ExactTime> changes = new ArrayList<>();
            ArcRecorder recorder = new ArcRecorder(RunObserver.ofTimes(run -> {
                if (groups.isEmpty() || groups.get(groups.size() - 1) != run.groups()) {
                    groups.add(run.groups());
                    changes.add(run.now());
                }
            }));
            Engine.of(network).run(InitialPhases.uniform(), coins, stop, recorder);
            assertThat(recorder.arc().jumps()).hasSize((int) outcome.jumps());
            assertThat(watch.at(outcome.end()))
                    .contains(new Standstill(
                            groups.get(groups.size() - 1), changes.get(changes.size() - 1), outcome.end()));
        }
    }
}
