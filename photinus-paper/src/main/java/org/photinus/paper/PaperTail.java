package org.photinus.paper;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.photinus.chart.ChartAxis;
import org.photinus.chart.ChartMark;
import org.photinus.chart.ChartPanel;
import org.photinus.chart.Figure;
import org.photinus.chart.GuideLine;
import org.photinus.chart.NumberLabel;
import org.photinus.chart.PanelGrid;
import org.photinus.chart.PointSeries;
import org.photinus.chart.SeriesStyle;
import org.photinus.chart.StepCurve;
import org.photinus.figure.DigraphFigure;
import org.photinus.figure.study.StudyText;
import org.photinus.figure.study.StudyView;
import org.photinus.graph.DigraphAnalysis;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.Thresholds;
import org.photinus.page.HtmlTable;
import org.photinus.page.HtmlTable.Entry;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.stats.Interval;
import org.photinus.stats.SurvivalCurve;
import org.photinus.stats.SyncTimes;
import org.photinus.stats.TailBend;
import org.photinus.study.CellResults;
import org.photinus.study.CellSummary;
import org.photinus.study.StudyResults;
import org.photinus.theory.SyncTimeBound;

/** How P(T* > t) falls on one rooted network, beside the bounds that the theory gives. */
final class PaperTail {
    private static final String NAME = "tail";

    /** The paper looks every five periods. */
    private static final int STEP = 5;

    /** A bound that has not fallen below this where the last run ended says nothing about these runs. */
    private static final double INFORMATIVE = 0.5;

    /** The probability with which a run is to synchronize by the horizon. */
    private static final double MOST = 0.99;

    /** A tail whose rate changes by less is called straight. */
    private static final Interval STRAIGHT = new Interval(0.9, 1 / 0.9);

    private final StudyView view;
    private final OscillatorNetwork network;
    private final SurvivalCurve curve;
    private final CellSummary summary;
    private final TailBend bend;
    private final List<SyncTimeBound> bounds;
    private final Look look;

    private PaperTail(StudyResults results) {
        view = StudyView.of(results);
        CellResults cell = results.cell(0);
        network = cell.cell().setup().get().network();
        SyncTimes times = cell.syncTimes();
        curve = SurvivalCurve.of(times);
        summary = view.cells().get(0).summary();
        bend = TailBend.of(times);
        bounds = List.of(
                SyncTimeBound.paper(network),
                SyncTimeBound.valid(network),
                SyncTimeBound.periods(network),
                SyncTimeBound.cluster(network));
        look = PaperStudy.TAIL.look(view);
    }

    static PaperSection section(StudyResults results) {
        return new PaperTail(results).section();
    }

    private PaperSection section() {
        return new PaperSection(
                NAME,
                "Tail: P(T* > 5n) on a rooted network",
                PaperSection.paragraphs(
                        view,
                        "The paper's picture of its network is not to be had, so this one is our own: a rooted digraph of "
                                + network.agents() + " agents. The thresholds were drawn once from (0, 1): r = "
                                + thresholds() + "."),
                List.of(synchronizes(), exponential(), bounded()),
                List.of(digraph(), tail()),
                Map.of("P(T* > 5n)", table()),
                PaperSection.commands(view),
                view.manifest());
    }

    private String thresholds() {
        if (network.update().asBinary().isEmpty()) {
            return "none";
        }
        Thresholds thresholds = network.update().asBinary().get().thresholds();
        return String.join(
                ", ",
                IntStream.range(0, network.agents())
                        .mapToObj(i -> PaperText.number(thresholds.of(i) / (double) Ticks.PERIOD))
                        .toList());
    }

    private Claim synchronizes() {
        Interval share = Interval.ofShare(summary.synchronizedRuns(), summary.replicates(), look.errorRate());
        return new Claim(
                "Over a rooted digraph, with any r in (0, 1), the network synchronizes from any start, almost surely over"
                        + " the coins (Theorem of Section IV). Here: with a probability of at least "
                        + PaperText.number(MOST) + " by the horizon.",
                Claim.Verdict.of(share.low() >= MOST, share.high() < MOST),
                summary.synchronizedRuns() + " of " + summary.replicates() + " runs synchronized by t = "
                        + PaperText.number(summary.horizon()) + ", so the probability is at least "
                        + NumberLabel.of(PaperText.down(share.low()))
                        + "; mean " + PaperText.estimate(summary.mean()) + ", median "
                        + PaperText.estimate(summary.median()) + ", last at t = " + PaperText.number(curve.end())
                        + ".");
    }

    /** Whether the later half of the tail falls as fast as the earlier one. */
    private Claim exponential() {
        String claim = "log P(T* > t) falls along a straight line: the tail is exponential. Here: the rate of its later"
                + " half over that of its earlier half lies between " + PaperText.number(STRAIGHT.low()) + " and "
                + PaperText.number(STRAIGHT.high()) + ".";
        Optional<Interval> decisive = bend.ratio(look.errorRate());
        if (decisive.isEmpty()) {
            return new Claim(
                    claim, Claim.Verdict.UNDECIDED, "Too few runs to tell: " + PaperText.estimate(bend.ratio()) + ".");
        }
        Interval interval = decisive.get();
        boolean straight = interval.low() >= STRAIGHT.low() && interval.high() <= STRAIGHT.high();
        boolean bent = interval.high() < STRAIGHT.low() || interval.low() > STRAIGHT.high();
        return new Claim(
                claim,
                Claim.Verdict.of(straight, bent),
                "Beyond the quantile 0.75, at t = "
                        + PaperText.number(bend.from().orElse(0)) + ", the rate is "
                        + PaperText.estimate(summary.tail().rate()) + " per period. It is "
                        + PaperText.number(bend.early().orElse(0)) + " to t = "
                        + PaperText.number(bend.middle().orElse(0)) + " and "
                        + PaperText.number(bend.late().orElse(0)) + " after it: ratio "
                        + PaperText.number(bend.ratio().point().orElse(0)) + ", at " + look.level() + " "
                        + PaperText.interval(interval)
                        + (interval.high() < 1
                                ? ": the tail becomes flatter than a straight line."
                                : interval.low() > 1 ? ": the tail still becomes steeper." : "."));
    }

    /** Whether the bounds hold, and whether they say anything. */
    private Claim bounded() {
        List<String> means = new ArrayList<>();
        String broken = "";
        int last = (int) curve.end();
        boolean allHold = last >= STEP;
        // One look at each time, and at each bound.
        double errorRate = look.errorRate() / Math.max(1, bounds.size() * (last / STEP));
        for (SyncTimeBound bound : bounds) {
            OptionalDouble mean = bound.log10Mean();
            means.add(bound.name() + " " + (mean.isPresent() ? PaperText.atMost(mean.getAsDouble()) : "none"));
            for (int t = STEP; t <= last; t += STEP) {
                Interval share = Interval.ofShare(longerThan(t), summary.replicates(), errorRate);
                allHold &= share.high() <= tail(bound, t);
                if (share.low() > tail(bound, t)) {
                    broken = " At t = " + t + " the runs are above the bound '" + bound.name() + "'.";
                }
            }
        }
        double atEnd = tail(bounds.get(0), curve.end());
        boolean vacuous = atEnd > INFORMATIVE && height(curve.end()) < INFORMATIVE;
        return new Claim(
                "P(T* > n(dep·ℓ* + 1)T) ≤ ρⁿ (the bound of the theorem).",
                Claim.Verdict.of(allHold, !broken.isEmpty()),
                (broken.isEmpty() ? "No run contradicts it." : broken.trim())
                        + (vacuous
                                ? " But it says nothing here: at t = " + PaperText.number(curve.end())
                                        + ", where the last run ended, it is still " + PaperText.number(atEnd) + "."
                                : "")
                        + " As bounds on the mean, in periods: " + String.join(", ", means) + "; the runs: "
                        + PaperText.estimate(summary.restrictedMean()) + ".");
    }

    /** How many runs lasted longer; no run is censored before the curve's end. */
    private int longerThan(double t) {
        return (int) Math.round(height(t) * summary.replicates());
    }

    private static double tail(SyncTimeBound bound, double t) {
        return bound.tail(ExactTime.ofPeriods((long) t)).value();
    }

    /** The last step at or before a time; −1 before the first. */
    private int stepAt(double t) {
        int step = -1;
        while (step + 1 < curve.steps() && curve.time(step + 1) <= t) {
            step++;
        }
        return step;
    }

    private double height(double t) {
        int step = stepAt(t);
        return step < 0 ? 1 : curve.survival(step);
    }

    private Figure digraph() {
        List<String> names = IntStream.rangeClosed(1, network.agents())
                .mapToObj(Integer::toString)
                .toList();
        String title = "The rooted network of the tail";
        return new Figure(
                NAME + "-digraph",
                title,
                "The digraph; an arc from i to j means that i triggers j. Roots, which reach all others, are filled.",
                DigraphFigure.of(DigraphAnalysis.of(network.digraph()), title, names)
                        .svg());
    }

    private Figure tail() {
        StepCurve.Steps steps = view.cells().get(0).curve().orElseThrow();
        ChartAxis x = ChartAxis.linear("time t (periods)", 0, curve.end());
        ChartAxis y = ChartAxis.logarithmic("P(T* > t)", steps.least() * 0.7, 1);
        List<ChartMark> marks = new ArrayList<>();
        marks.add(new StepCurve("P(T* > t) by Kaplan–Meier, 95 % band", SeriesStyle.of(0), steps));
        List<PointSeries.Point> points = new ArrayList<>();
        for (int t = STEP; t <= curve.end(); t += STEP) {
            int step = stepAt(t);
            if (step >= 0 && curve.survival(step) > 0) {
                Interval band = curve.band(step);
                points.add(new PointSeries.Point(t, curve.survival(step), band.low(), band.high(), false));
            }
        }
        if (!points.isEmpty()) {
            marks.add(new PointSeries("at t = 5n, as in the paper", 1, 0, false, points));
        }
        fit(x).ifPresent(marks::add);
        List<String> off = new ArrayList<>();
        for (SyncTimeBound bound : bounds) {
            double atEnd = tail(bound, curve.end());
            if (atEnd < INFORMATIVE) {
                marks.add(GuideLine.of("bound: " + bound.name(), marks.size(), 0, x, t -> tail(bound, t)));
            } else {
                off.add(bound.name() + " (still " + PaperText.number(atEnd) + " at t = " + PaperText.number(curve.end())
                        + ")");
            }
        }
        String title = "P(T* > t) on a logarithmic scale";
        return new Figure(
                NAME,
                title,
                "Share of runs not yet synchronized; a straight line is an exponential tail. The dotted line has the rate"
                        + " fitted beyond the quantile 0.75. "
                        + (off.isEmpty()
                                ? ""
                                : "Bounds off the chart, at its upper edge: " + String.join(", ", off) + "."),
                PanelGrid.draw(title, StudyText.shortRun(view), List.of(new ChartPanel("", x, y, marks))));
    }

    /** The fitted tail, from where it begins. */
    private Optional<GuideLine> fit(ChartAxis x) {
        OptionalDouble from = summary.tail().threshold();
        if (from.isEmpty() || summary.tail().rate().known().isEmpty()) {
            return Optional.empty();
        }
        double rate = summary.tail().rate().known().orElseThrow().value();
        double start = from.getAsDouble();
        String name = "fitted rate " + PaperText.number(rate) + " per period";
        return Optional.of(GuideLine.of(name, 1, start, x, t -> height(start) * Math.exp(-rate * (t - start))));
    }

    private HtmlTable<Integer> table() {
        List<Integer> times = IntStream.iterate(STEP, t -> t < curve.end() + STEP, t -> t + STEP)
                .boxed()
                .toList();
        HtmlTable<Integer> table = new HtmlTable<>("The tail every five periods, and the bounds there.", times)
                .column("t = 5n", Entry::count)
                .column("P(T* > t)", t -> Entry.number(height(t)))
                .column("95 % band", t -> Entry.word(band(stepAt(t))));
        bounds.forEach(bound -> table.column("bound: " + bound.name(), t -> Entry.number(tail(bound, t))));
        return table;
    }

    private String band(int step) {
        return step < 0
                ? "–"
                : "[" + PaperText.number(curve.band(step).low()) + ", "
                        + PaperText.number(curve.band(step).high()) + "]";
    }
}
