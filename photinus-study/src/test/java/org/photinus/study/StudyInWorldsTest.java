package org.photinus.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.photinus.engine.Engine;
import org.photinus.graph.Digraphs;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.VertexTriggering;
import org.photinus.phase.ExactTime;
import org.photinus.random.Coins;
import org.photinus.run.Horizon;
import org.photinus.run.Measures;
import org.photinus.run.Measuring;
import org.photinus.run.RunOutcome;
import org.photinus.run.RunPlan;
import org.photinus.stats.Estimate;
import org.photinus.stats.SyncTimes;
import org.photinus.study.runs.ReplicateResult;
import org.photinus.study.runs.ReplicateResults;
import org.photinus.study.runs.RunColumn;
import org.photinus.study.runs.RunMeasure;
import org.photinus.sync.Lock;
import org.photinus.world.Clocks;
import org.photinus.world.Links;
import org.photinus.world.Loss;
import org.photinus.world.Presence;
import org.photinus.world.World;

/** Replicates in worlds: their runs are those of the engine, and what is said of them follows from the runs. */
class StudyInWorldsTest {
    private static final OscillatorNetwork NETWORK =
            OscillatorNetwork.of(Digraphs.regular(8, 3), BinaryUpdate.of("0.5"), VertexTriggering.of(0.5));
    private static final World WORLD = World.IDEAL
            .with(Links.delay("0.02").with(Loss.of(0.2)))
            .with(Clocks.uniform(40 * Clocks.PPM, 8, 3))
            .with(new Presence.Failures(60, 4), ExactTime.ofPeriods(2));

    /** Long enough for some runs to lock, and too short for others. */
    private static final RunPlan STOP = RunPlan.measuredFor(30);

    private static final Study STUDY = Study.of(new CellSetup(NETWORK, InitialPhases.uniform(), WORLD, STOP), 11, 40);

    private static RunOutcome run(long replicate) {
        return Engine.of(NETWORK, WORLD).run(InitialPhases.uniform(), Coins.of(11, replicate), STOP);
    }

    @Test
    void everyRunIsThatOfTheEngine() {
        CellResults results = StudyRunner.run(STUDY).cell(0);
        assertThat(results.runs().size()).isEqualTo(40);
        for (ReplicateResult run : results.runs()) {
            assertThat(run).isEqualTo(new ReplicateResult(run.replicate(), run(run.replicate())));
        }
        ReplicateResults one = StudyRunner.run(StudyWork.of(STUDY), new LocalExecutor(1))
                .cell(0)
                .runs();
        assertThat(one).containsExactlyElementsOf(results.runs());
    }

    /** A run is what its columns say, whether it locked or not, was looked at or not. */
    @Test
    void aRunComesBackFromItsColumns() {
        assertThat(RunColumn.ALL).extracting(RunColumn::position).isSorted().doesNotHaveDuplicates();
        assertThat(RunColumn.ALL.subList(0, RunColumn.IDEAL.size())).isEqualTo(RunColumn.IDEAL);
        RunPlan unseen = new RunPlan(
                STOP.until(),
                true,
                STOP.horizon(),
                Optional.of(new Measuring(ExactTime.ofPeriods(29), new Lock(1, ExactTime.ofPeriods(20)))),
                () -> false);
        for (long k = 1; k <= 20; k++) {
            RunOutcome other = Engine.of(NETWORK, World.IDEAL.with(Links.delay("0.3")))
                    .run(InitialPhases.uniform(), Coins.of(11, k), unseen);
            for (RunOutcome outcome : List.of(run(k), other)) {
                ReplicateResult run = new ReplicateResult(k, outcome);
                assertThat(ReplicateResult.of(k, column -> column.of(run))).isEqualTo(run);
            }
        }
    }

    @Test
    void minusZeroIsKeptAsZero() {
        RunOutcome some = run(1);
        Measures measures = some.measures().orElseThrow();
        Measures negative = new Measures(
                measures.lockTime(), measures.spread(), OptionalDouble.of(-0.0), OptionalDouble.of(-3.5), 1, 2);
        ReplicateResult run = new ReplicateResult(
                1,
                new RunOutcome.HorizonReached(new RunOutcome.Ending(
                        some.end(),
                        some.jumps(),
                        some.instants(),
                        some.containingArc(),
                        Optional.of(negative),
                        some.pulses())));
        Measures back = ReplicateResult.of(1, column -> column.of(run))
                .outcome()
                .measures()
                .orElseThrow();
        assertThat(Double.doubleToRawLongBits(back.outOfLock().orElseThrow())).isZero();
        assertThat(back.periodPpm()).hasValue(-3.5);
    }

    @Test
    void theSummaryIsThatOfTheRuns() {
        CellResults results = StudyRunner.run(STUDY).cell(0);
        MeasureSummary summary = CellSummary.of(results).world().orElseThrow();
        double spread = 0;
        int locked = 0;
        for (ReplicateResult run : results.runs()) {
            RunOutcome outcome = run.outcome();
            spread += RunMeasure.SPREAD_P95.of(outcome).orElseThrow() / 40;
            locked += outcome.measures().orElseThrow().lockTime().isPresent() ? 1 : 0;
        }
        assertThat(summary.mean(RunMeasure.SPREAD_P95).point().orElseThrow()).isCloseTo(spread, within(1e-15));
        assertThat(summary.locked()).isEqualTo(locked).isBetween(1, 39);
        assertThat(summary.lockTime()).isEqualTo(new Estimate.Absent(40 - locked + " of 40 runs did not lock"));
        assertThat(summary.lockQuantiles()).containsKeys(0.1, 0.5);
        assertThat(summary.lockMedian()).isEqualTo(summary.lockQuantiles().get(0.5));
        assertThat(summary.means()).containsKeys(RunMeasure.values());
        assertThat(results.sample().world().orElseThrow().lockTimes().horizon()).isEqualTo(20);
        MeasureSummary none = new MeasureSummary(0, summary.lockTime(), Map.of(), Map.of());
        assertThat(none.mean(RunMeasure.OUT_OF_LOCK)).isEqualTo(new Estimate.Absent("it was not measured"));
        assertThat(none.lockMedian()).isEqualTo(new Estimate.Absent("there are no runs"));
    }

    /** A run that ends before a lock could have held is censored at 0. */
    @Test
    void aShortRunSaysNothingOfLocks() {
        CellSetup setup = new CellSetup(NETWORK, InitialPhases.uniform(), WORLD, RunPlan.measuredFor(5));
        SyncTimes locks = StudyRunner.run(Study.of(setup, 11, 3))
                .sample(0)
                .world()
                .orElseThrow()
                .lockTimes();
        assertThat(locks.horizon()).isZero();
        assertThat(locks.censored()).isEqualTo(3);
    }

    @Test
    void aStudyGoesOnUntilItsMeasureIsKnown() {
        Cell cell = STUDY.cells().get(0);
        for (RunMeasure measure : RunMeasure.OF_KEEPING) {
            Study study = new Study(
                    "until known",
                    List.of(),
                    List.of(cell),
                    1,
                    4,
                    Set.of(),
                    Optional.of(new SequentialStopping(0.1, 60, Optional.of(measure))));
            CellResults results = StudyRunner.run(study).cell(0);
            Estimate mean = CellSummary.of(results).world().orElseThrow().mean(measure);
            int runs = results.runs().size();
            assertThat(runs == 60
                            || mean.standardError().orElseThrow()
                                    <= 0.1 * mean.point().orElseThrow())
                    .as(measure + " by " + runs + " runs")
                    .isTrue();
        }
    }

    @Test
    void aMeasureHasOneNameInThreeSpellings() {
        assertThat(RunMeasure.SPREAD_P95.key()).isEqualTo("spreadP95");
        assertThat(RunMeasure.SPREAD_P95.column()).isEqualTo("spread_p95");
        assertThat(RunMeasure.PERIOD_PPM.isNeverNegative()).isFalse();
    }

    @Test
    void aCellOfTheIdealWorldHasNoMeasures() {
        RunPlan toSync = RunPlan.atExactSync(Horizon.ofPeriods(9));
        Cell ideal = new Cell(Map.of(), 1, BigDecimal.ONE, toSync, "", () -> {
            throw new AssertionError("not needed");
        });
        assertThat(ideal.lock()).isEmpty();
        assertThat(STUDY.isInWorlds()).isTrue();
        assertThat(STUDY.columns()).isEqualTo(RunColumn.ALL);
    }
}
