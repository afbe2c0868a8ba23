package org.photinus.studio.batch;

import java.util.Comparator;
import java.util.Map;
import java.util.TreeMap;
import org.photinus.stats.Estimate;
import org.photinus.stats.PairedComparison;
import org.photinus.stats.PairedMeans;
import org.photinus.stats.SurvivalCurve;
import org.photinus.studio.session.JsonText;
import org.photinus.studio.session.Session;
import org.photinus.study.Cell;
import org.photinus.study.CellSample;
import org.photinus.study.CellSummary;
import org.photinus.study.Study;
import org.photinus.study.WorldSample;
import org.photinus.study.WorldSummary;
import org.photinus.study.runs.ReplicateResult;
import org.photinus.study.runs.RunMeasure;
import org.photinus.text.StudioAddress;

/**
 * The runs of one network so far, which come from several threads in any order, and what they say: the numbers of
 * {@code photinus simulate --replicates}, with intervals of 95 %.
 */
public final class RunSample {
    /** More steps of a curve are not seen on a screen. */
    private static final int MOST_STEPS = 500;

    private final Study study;
    private final Map<Long, ReplicateResult> runs = new TreeMap<>(Comparator.naturalOrder());

    /** A sample without runs. */
    public RunSample(String address) {
        this.study = Session.of(StudioAddress.parse(address)).study();
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

    /**
     * What is said of them: {@code replicates}, {@code censored}, {@code horizon}, {@code mean}, {@code restrictedMean},
     * {@code median}, {@code q90}, {@code jumps}; in a world also {@code locked}, {@code lockTime}, {@code lockMedian} and
     * {@code spreadP95}.
     */
    public JsonText summary() {
        CellSummary summary = CellSummary.of(cell(), sample());
        JsonText json = new JsonText()
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

    private static void add(JsonText json, WorldSummary world) {
        json.number("locked", world.locked())
                .object("lockTime", EstimateText.of(world.lockTime()))
                .object("lockMedian", EstimateText.of(world.lockMedian()))
                .object("spreadP95", EstimateText.of(world.mean(RunMeasure.SPREAD_P95)));
    }

    /**
     * The share of runs that have not synchronized, as steps {@code [t, share, low, high]}; of very many steps some, among
     * them the first and the last.
     */
    public JsonText curve() {
        SurvivalCurve curve = SurvivalCurve.of(sample().syncTimes());
        StringBuilder steps = new StringBuilder();
        int every = 1 + curve.steps() / MOST_STEPS;
        for (int step = 0; step < curve.steps(); step += 1) {
            if (step % every == 0 || step == curve.steps() - 1) {
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
     * {@code spreadDifference} and {@code spreadRatio}.
     */
    public JsonText against(RunSample other) {
        CellSample mine = sample();
        CellSample theirs = other.sample();
        PairedComparison pairs = PairedComparison.of(mine.syncTimes(), theirs.syncTimes());
        JsonText json = new JsonText()
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
        if (mine.world().isPresent() && theirs.world().isPresent()) {
            addSpreads(json, mine.world().orElseThrow(), theirs.world().orElseThrow());
        }
        return json;
    }

    private static void addSpreads(JsonText json, WorldSample mine, WorldSample theirs) {
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
