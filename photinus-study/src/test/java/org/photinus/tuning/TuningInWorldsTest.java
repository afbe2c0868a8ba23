package org.photinus.tuning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.photinus.engine.Engine;
import org.photinus.graph.Digraphs;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.VertexTriggering;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.random.Coins;
import org.photinus.run.Horizon;
import org.photinus.run.Measures;
import org.photinus.run.RunOutcome;
import org.photinus.run.RunPlan;
import org.photinus.study.LocalExecutor;
import org.photinus.tuning.TuningCell.Standing;
import org.photinus.world.Clocks;
import org.photinus.world.DelayLaw;
import org.photinus.world.Links;
import org.photinus.world.Loss;
import org.photinus.world.ReceiverRule;
import org.photinus.world.Sending;
import org.photinus.world.Window;
import org.photinus.world.World;

/** Tuning in worlds, on a small network with delay, jitter, loss and clocks that differ. */
class TuningInWorldsTest {
    private static final TuningGoal SPREAD = new TuningGoal.MeanSpread();
    private static final TuningGoal LOCK = new TuningGoal.MeanTime();
    private static final OscillatorNetwork NETWORK =
            OscillatorNetwork.of(Digraphs.regular(8, 3), BinaryUpdate.of("0.5"), VertexTriggering.of(0.5));
    private static final World WORLD = World.IDEAL
            .with(new Links(new DelayLaw.Jittered(ticks("0.02"), ticks("0.002")), Loss.of(0.05), 0))
            .with(Clocks.uniform(20 * Clocks.PPM, 8, 1));
    private static final ReceiverRule WINDOW =
            ReceiverRule.age().with(new Window(ticks("0.06"), ticks("1"), ticks("0.1")));
    private static final ReceiverRule SILENT = ReceiverRule.refractory(ticks("0.4"));

    private static long ticks(String periods) {
        return Ticks.parse("time", periods);
    }

    private static TuningAxis list(String... values) {
        return TuningAxis.list(Stream.of(values).map(BigDecimal::new).toList());
    }

    private static TuningPoint point(String p, String r, ReceiverRule receive) {
        return new TuningPoint(Optional.of(new BigDecimal(p)), Optional.of(new BigDecimal(r)), Optional.of(receive));
    }

    private static RunPlan stop(long periods, BooleanSupplier cancelled) {
        return RunPlan.measuredFor(periods).orCancelled(cancelled);
    }

    private static NetworkTuningRuns runs(TuningGoal goal, int threads) {
        return new NetworkTuningRuns(
                NETWORK, InitialPhases.uniform(), 4, WORLD, stop(60, () -> false), goal, new LocalExecutor(threads));
    }

    private static List<TuningTrial> trials(NetworkTuningRuns runs, TuningPoint point, int n, ExactTime cap) {
        return runs.run(List.of(new TuningRuns.Batch(point, 1, n, cap)), () -> {})
                .orElseThrow()
                .get(0);
    }

    /** Replicate k of a point as {@code simulate} runs it. */
    private static RunOutcome simulated(TuningPoint point, int replicate) {
        return Engine.of(point.tuned(NETWORK), WORLD.with(point.receive().orElseThrow()))
                .run(InitialPhases.uniform(), Coins.of(4, replicate), stop(60, () -> false));
    }

    @Test
    void replicatesAreThoseOfSimulate() {
        TuningPoint point = point("0.7", "0.4", WINDOW);
        NetworkTuningRuns spreads = runs(SPREAD, 2);
        NetworkTuningRuns locks = runs(LOCK, 2);
        List<TuningTrial> spread = trials(spreads, point, 10, spreads.latestCap());
        List<TuningTrial> lock = trials(locks, point, 10, locks.latestCap());
        for (int k = 1; k <= 10; k++) {
            Measures measures = simulated(point, k).measures().orElseThrow();
            assertThat(spread.get(k - 1).isSynchronized()).isTrue();
            assertThat(spread.get(k - 1).cost())
                    .isEqualTo(measures.spread().orElseThrow().p95() / (double) Ticks.PERIOD);
            double time = measures.lockTime().orElseThrow().toDouble();
            assertThat(lock.get(k - 1)).isEqualTo(new TuningTrial(true, time, Optional.empty()));
            assertThat(spread.get(k - 1).tieBreak()).isEqualTo(time);
        }
    }

    /** A lock is known once it has held for ten periods: what begins by the cap is seen, whatever comes later is not. */
    @Test
    void aRunThatDidNotLockByItsCapCostsAtLeastThat() {
        NetworkTuningRuns locks = runs(LOCK, 1);
        assertThat(locks.latestCap()).isEqualTo(ExactTime.ofPeriods(50));
        TuningPoint slow = point("0.1", "0.5", ReceiverRule.age());
        ExactTime cap = ExactTime.ofPeriods(3);
        int censored = 0;
        List<TuningTrial> trials = trials(locks, slow, 12, cap);
        for (int k = 1; k <= 12; k++) {
            Optional<ExactTime> lock =
                    simulated(slow, k).measures().orElseThrow().lockTime();
            boolean isSeen = lock.isPresent() && !lock.get().isAfter(cap);
            TuningTrial trial = trials.get(k - 1);
            assertThat(trial.isSynchronized()).isEqualTo(isSeen);
            assertThat(trial.cost()).isEqualTo(isSeen ? lock.orElseThrow().toDouble() : 3);
            censored += isSeen ? 0 : 1;
        }
        assertThat(censored).isPositive();
    }

    @Test
    void theAnswerIsTheSameOnAnyNumberOfThreadsAndHasNoPointThatCannotBe() {
        Tuning tuning = new Tuning(
                list("0.3", "0.9"),
                list("0.3", "0.6"),
                List.of(ReceiverRule.PAPER, SILENT, WINDOW),
                SPREAD,
                ExactTime.ofPeriods(10),
                runs(SPREAD, 1).latestCap(),
                16);
        TuningResult one = tuning.run(runs(SPREAD, 1), TuningListener.NONE);
        assertThat(tuning.run(runs(SPREAD, 2), TuningListener.NONE)).isEqualTo(one);
        assertThat(one.cells()).hasSize(10);
        assertThat(one.cells())
                .extracting(TuningCell::point)
                .doesNotContain(point("0.3", "0.3", SILENT), point("0.9", "0.3", SILENT))
                .contains(point("0.9", "0.6", SILENT));
        assertThat(one.cells())
                .allMatch(cell -> cell.censored() == 0 && cell.cap().equals(ExactTime.ofPeriods(60)));
        TuningPoint best = one.best().orElseThrow().point();
        assertThat(best.receive()).contains(WINDOW);
        assertThat(best.p()).contains(new BigDecimal("0.9"));
        // The rule of the paper is off by about a delay, the window by a few jitters.
        TuningRival own = one.paperAtBest().orElseThrow();
        assertThat(own.ratio().known().orElseThrow().interval().low()).isGreaterThan(2);
        assertThat(one.paper().orElseThrow().point()).isEqualTo(best.with(ReceiverRule.PAPER));
        double sum = 0;
        for (int k = 1; k <= 16; k++) {
            sum += simulated(best.with(ReceiverRule.PAPER), k)
                    .measures()
                    .orElseThrow()
                    .spread()
                    .orElseThrow()
                    .p95();
        }
        assertThat(one.paper().orElseThrow().value().known().orElseThrow().value())
                .isCloseTo(sum / 16 / Ticks.PERIOD, within(1e-12));
    }

    @Test
    void theSoonestLockIsFoundWithGrowingCaps() {
        NetworkTuningRuns locks = runs(LOCK, 2);
        Tuning tuning = new Tuning(
                list("0.1", "0.9"),
                TuningAxis.FIXED,
                List.of(ReceiverRule.PAPER, WINDOW),
                LOCK,
                ExactTime.ofPeriods(10),
                locks.latestCap(),
                24);
        TuningResult result = tuning.run(locks, TuningListener.NONE);
        assertThat(result.best().orElseThrow().point().p()).contains(new BigDecimal("0.9"));
        assertThat(result.cells(Standing.WORSE)).isNotEmpty();
        TuningResult median = new Tuning(
                        list("0.1", "0.9"),
                        TuningAxis.FIXED,
                        List.of(WINDOW),
                        new TuningGoal.QuantileTime(0.5),
                        ExactTime.ofPeriods(10),
                        locks.latestCap(),
                        24)
                .run(runs(new TuningGoal.QuantileTime(0.5), 2), TuningListener.NONE);
        assertThat(median.best().orElseThrow().point().p()).contains(new BigDecimal("0.9"));
        assertThat(median.paper()).isPresent();
    }

    @Test
    void aCancelledTuningTellsWhatItFound() {
        AtomicBoolean cancelled = new AtomicBoolean();
        NetworkTuningRuns runs = new NetworkTuningRuns(
                NETWORK, InitialPhases.uniform(), 4, WORLD, stop(60, cancelled::get), SPREAD, new LocalExecutor(1));
        Tuning tuning = new Tuning(
                list("0.3", "0.9"),
                TuningAxis.FIXED,
                List.of(ReceiverRule.PAPER, WINDOW),
                SPREAD,
                ExactTime.ofPeriods(60),
                ExactTime.ofPeriods(60),
                50);
        TuningResult result = tuning.run(runs, (ran, left, points, cap) -> cancelled.set(ran > 20));
        assertThat(result.isComplete()).isFalse();
        assertThat(result.best().orElseThrow().point().receive()).contains(WINDOW);
        assertThat(result.cells()).hasSize(4).allMatch(cell -> cell.replicates() == 4);
        assertThat(result.paper()).isEmpty();
        assertThat(result.paperAtBest()).isEmpty();
    }

    @Test
    void whatCannotBeIsToldWithItsReason() {
        NetworkTuningRuns runs = runs(SPREAD, 1);
        assertThat(runs.objection(point("0.5", "0.3", SILENT)))
                .contains(
                        "refractory R must be below the threshold r = 0.3 of agent 1, but is 0.4; take a smaller R or a"
                                + " greater r");
        assertThat(runs.isPossible(point("0.5", "0.95", WINDOW))).isFalse();
        assertThat(runs.isPossible(point("0.5", "0.94", WINDOW))).isTrue();
        World later = WORLD.with(ReceiverRule.age()).with(new Sending(ticks("0.1")));
        NetworkTuningRuns sent = new NetworkTuningRuns(
                NETWORK, InitialPhases.uniform(), 4, later, stop(60, () -> false), SPREAD, new LocalExecutor(1));
        assertThat(sent.isPossible(point("0.5", "0.5", ReceiverRule.PAPER))).isFalse();
        assertThat(sent.isPossible(new TuningPoint(Optional.empty(), Optional.empty())))
                .isTrue();
    }

    @Test
    void goalsOfTheOtherWorldAreRefused() {
        assertThatThrownBy(() -> runs(new TuningGoal.MeanPulses(), 1))
                .hasMessage(
                        "the goal must be the spread or a lock time in a world, where pulses are sent for as long as a"
                                + " run goes, but is pulses");
        assertThatThrownBy(() -> new NetworkTuningRuns(
                        NETWORK,
                        InitialPhases.uniform(),
                        4,
                        World.IDEAL,
                        RunPlan.atExactSync(Horizon.ofPeriods(60)),
                        SPREAD,
                        new LocalExecutor(1)))
                .hasMessage(
                        "the goal must be a sync-time or pulses in the ideal world, where the spread ends at 0, but is"
                                + " the spread; take a plan that measures");
        assertThatThrownBy(() -> new NetworkTuningRuns(
                        NETWORK, InitialPhases.uniform(), 4, WORLD, stop(10, () -> false), LOCK, new LocalExecutor(1)))
                .hasMessage(
                        "max time must be later than the 10 periods that a lock must hold, but is 10 periods; take a"
                                + " later max time, or a shorter hold");
        assertThatThrownBy(() -> new Tuning(
                        list("0.5"),
                        TuningAxis.FIXED,
                        List.of(WINDOW, WINDOW),
                        SPREAD,
                        ExactTime.ofPeriods(1),
                        ExactTime.ofPeriods(1),
                        10))
                .hasMessage("p, r or the receiver must be free to vary, but each has one value");
    }
}
