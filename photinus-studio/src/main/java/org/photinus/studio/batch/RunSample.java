package org.photinus.studio.batch;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import org.photinus.phase.ExactTime;
import org.photinus.run.Measures;
import org.photinus.run.RunOutcome;
import org.photinus.stats.Estimate;
import org.photinus.stats.PairedComparison;
import org.photinus.stats.PairedMeans;
import org.photinus.stats.SurvivalCurve;
import org.photinus.studio.session.JsonText;
import org.photinus.studio.session.Session;
import org.photinus.study.Cell;
import org.photinus.study.CellSample;
import org.photinus.study.CellSummary;
import org.photinus.study.MeasureSample;
import org.photinus.study.MeasureSummary;
import org.photinus.study.Study;
import org.photinus.study.runs.ReplicateResult;
import org.photinus.study.runs.RunMeasure;
import org.photinus.text.Setting;
import org.photinus.text.StudioAddress;

/**
 * The runs of one network so far, which come from several threads in any order, and what they say: the numbers of
 * {@code photinus simulate --replicates}, with intervals of 95 %.
 */
public final class RunSample {
    /** A step that is smaller than this is not seen on a screen, be its scale linear or logarithmic. */
    private static final double SMALLEST_STEP = 0.002;

    private static final double SMALLEST_RATIO = 0.98;

    private final Study study;
    private final boolean isByLock;
    private final Map<Long, ReplicateResult> runs = new TreeMap<>(Comparator.naturalOrder());

    /** A sample without runs. */
    public RunSample(String address) {
        Session session = Session.of(StudioAddress.parse(address));
        this.study = session.study();
        this.isByLock = cell().lock().isPresent() && session.said().get(Setting.UNTIL) == null;
    }

    /** Takes what {@link RunBatches#run} gave; how many there are now. */
    public int add(String text) {
        RunText.runs(text, study.columns()).forEach(run -> runs.put(run.replicate(), run));
        return runs.size();
    }

    private Cell cell() {
        return study.cells().get(0);
    }

    private CellSample sample() {
        CellSample.Recorder recorder = new CellSample.Recorder(cell());
        runs.values().forEach(recorder::add);
        return recorder.build();
    }

    /** Whether a run is as good as its lock: in a world, unless it was said until when it runs. */
    boolean isByLock() {
        return isByLock;
    }

    List<Long> replicates() {
        return List.copyOf(runs.keySet());
    }

    boolean has(long replicate) {
        return runs.containsKey(replicate);
    }

    /** When a run synchronized first or, if that is asked, locked, in periods; empty if it did not. */
    Optional<ExactTime> time(long replicate, boolean byLock) {
        ReplicateResult run = Objects.requireNonNull(runs.get(replicate));
        return byLock
                ? run.outcome().measures().flatMap(Measures::lockTime)
                : Optional.of(run.outcome())
                        .filter(RunOutcome.Synchronized.class::isInstance)
                        .map(RunOutcome::observedTime);
    }

    /**
     * A run as most are: the one in the middle by its sync-time or lock, or the one before the middle;
     * censored runs come last, those of one time by their number: {@code replicate} and whether it was {@code censored}.
     */
    public JsonText middle() {
        List<Long> sorted = runs.keySet().stream()
                .sorted(Comparator.comparing(
                                (Long run) -> time(run, isByLock).orElse(null),
                                Comparator.nullsLast(Comparator.naturalOrder()))
                        .thenComparing(Comparator.naturalOrder()))
                .toList();
        long middle = sorted.get((sorted.size() - 1) / 2);
        return new JsonText()
                .number("replicate", middle)
                .flag("censored", time(middle, isByLock).isEmpty());
    }

    /**
     * What is said of them: {@code byLock}, whether the lock is what counts, {@code replicates}, {@code censored}, {@code horizon}, {@code mean}, {@code restrictedMean},
     * {@code median}, {@code q90}, {@code jumps}; in a world also {@code locked}, {@code lockTime}, {@code lockMedian} and
     * {@code spreadP95}.
     */
    public JsonText summary() {
        CellSummary summary = CellSummary.of(cell(), sample());
        JsonText json = new JsonText()
                .flag("byLock", isByLock)
                .number("replicates", summary.replicates())
                .number("censored", summary.censored())
                .number("horizon", summary.horizon())
                .object("mean", EstimateText.of(summary.mean()))
                .object("restrictedMean", EstimateText.of(summary.restrictedMean()))
                .object("median", EstimateText.of(summary.median()))
                .object("q90", EstimateText.of(summary.quantile(0.9)))
                .object("jumps", EstimateText.of(summary.jumps()));
        summary.world().ifPresent(world -> add(json, world));
        return json;
    }

    private static void add(JsonText json, MeasureSummary world) {
        json.number("locked", world.locked())
                .object("lockTime", EstimateText.of(world.lockTime()))
                .object("lockMedian", EstimateText.of(world.lockMedian()))
                .object("spreadP95", EstimateText.of(world.mean(RunMeasure.SPREAD_P95)));
    }

    /**
     * The share of runs that have not synchronized, as steps {@code [t, share, low, high]}; of very many steps those that
     * are seen, among them the first and the last.
     */
    public JsonText curve() {
        SurvivalCurve curve = SurvivalCurve.of(sample().syncTimes());
        StringBuilder steps = new StringBuilder();
        double kept = 2;
        for (int step = 0; step < curve.steps(); step += 1) {
            double share = curve.survival(step);
            boolean isSeen = share <= kept - SMALLEST_STEP || share <= kept * SMALLEST_RATIO;
            if (isSeen || step == curve.steps() - 1) {
                kept = share;
                steps.append(steps.isEmpty() ? "" : ",")
                        .append('[')
                        .append(curve.time(step))
                        .append(',')
                        .append(curve.survival(step))
                        .append(',')
                        .append(curve.band(step).low())
                        .append(',')
                        .append(curve.band(step).high())
                        .append(']');
            }
        }
        return new JsonText().json("steps", "[" + steps + "]").number("end", curve.end());
    }

    /**
     * This sample against another on the same random numbers, replicate by replicate: {@code pairs}, {@code sooner} (pairs
     * in which the other was first), {@code later}, {@code ties}, {@code undecided}, {@code difference} and {@code ratio} of
     * the means, the other over this one, {@code restricted} where runs were censored, {@code signPValue}; in a world also
     * {@code lock}, which is the same of the lock times, {@code spreadDifference} and {@code spreadRatio}.
     */
    public JsonText against(RunSample other) {
        CellSample mine = sample();
        CellSample theirs = other.sample();
        JsonText json = pairs(PairedComparison.of(mine.syncTimes(), theirs.syncTimes()));
        if (mine.world().isPresent() && theirs.world().isPresent()) {
            MeasureSample myWorld = mine.world().orElseThrow();
            MeasureSample theirWorld = theirs.world().orElseThrow();
            json.object("lock", pairs(PairedComparison.of(myWorld.lockTimes(), theirWorld.lockTimes())));
            addSpreads(json, myWorld, theirWorld);
        }
        return json;
    }

    private static JsonText pairs(PairedComparison pairs) {
        return new JsonText()
                .number("pairs", pairs.pairs())
                .number("sooner", pairs.sooner())
                .number("later", pairs.later())
                .number("ties", pairs.ties())
                .number("undecided", pairs.undecided())
                .flag("restricted", pairs.restricted())
                .number("horizon", pairs.horizon())
                .object("difference", EstimateText.of(pairs.difference()))
                .object("ratio", EstimateText.of(pairs.ratio()))
                .number("signPValue", pairs.signPValue());
    }

    private static void addSpreads(JsonText json, MeasureSample mine, MeasureSample theirs) {
        var means = PairedMeans.of(mine.of(RunMeasure.SPREAD_P95), theirs.of(RunMeasure.SPREAD_P95));
        Estimate tooFew = new Estimate.Absent("fewer than two pairs of runs have a spread");
        json.object(
                        "spreadDifference",
                        EstimateText.of(
                                means.map(PairedMeans::differenceOfMeans).orElse(tooFew)))
                .object(
                        "spreadRatio",
                        EstimateText.of(means.map(PairedMeans::ratioOfMeans).orElse(tooFew)));
    }
}
