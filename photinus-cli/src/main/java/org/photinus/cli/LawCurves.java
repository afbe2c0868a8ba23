package org.photinus.cli;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.photinus.figure.TailCurve;
import org.photinus.network.OscillatorNetwork;
import org.photinus.phase.ExactTime;
import org.photinus.stats.Interval;
import org.photinus.stats.SurvivalCurve;
import org.photinus.theory.SyncTimeBound;
import org.photinus.theory.SyncTimeTail;

/** The curves of one plot: the exact tail, what runs show of it, and the bounds. */
final class LawCurves {
    /** How many powers of ten the plot goes down. */
    static final int DECADES = 6;

    /** A logarithm below which a fall cannot be seen. */
    private static final double VISIBLE = 0.02;

    private final OscillatorNetwork network;
    private final SyncTimeTail tail;

    LawCurves(OscillatorNetwork network, SyncTimeTail tail) {
        this.network = network;
        this.tail = tail;
    }

    /** The time at which the exact tail leaves the plot, in whole periods. */
    ExactTime end() {
        double floor = Math.pow(10, -DECADES);
        for (int i = 0; i < tail.size(); i++) {
            if (tail.probability(i) < floor) {
                return ExactTime.ofPeriods(tail.time(i).periods() + 1);
            }
        }
        return ExactTime.ofPeriods(tail.time(tail.size() - 1).periods() + 1);
    }

    List<TailCurve> all(Optional<SurvivalCurve> survival) {
        List<TailCurve> curves = new ArrayList<>();
        curves.add(exact());
        survival.ifPresent(curve -> curves.add(empirical(curve)));
        List<String> aboutOne = new ArrayList<>();
        bounds().forEach((name, bound) -> {
            TailCurve curve = bound(name, bound);
            List<TailCurve.Step> steps = curve.steps();
            if (steps.get(steps.size() - 1).log10() > -VISIBLE) {
                aboutOne.add(name);
            } else {
                curves.add(curve);
            }
        });
        // They lie on top of one another along the upper edge, and so are one line with one entry.
        if (!aboutOne.isEmpty()) {
            List<TailCurve.Step> one = List.of(TailCurve.Step.of(ExactTime.ZERO, 0));
            curves.add(new TailCurve("about 1: " + String.join(", ", aboutOne), TailCurve.Kind.BOUND, one));
        }
        return curves;
    }

    /** The bounds that apply, by what the legend calls them. */
    private Map<String, SyncTimeBound> bounds() {
        Map<String, SyncTimeBound> bounds = new LinkedHashMap<>();
        bounds.put("cluster bound", SyncTimeBound.cluster(network));
        bounds.put("cycle bound", SyncTimeBound.cycle(network));
        bounds.put("bound by periods", SyncTimeBound.periods(network));
        bounds.put("valid constant", SyncTimeBound.valid(network));
        bounds.put("bound of the paper", SyncTimeBound.paper(network));
        bounds.values().removeIf(SyncTimeBound.DoesNotApply.class::isInstance);
        return bounds;
    }

    private TailCurve exact() {
        List<TailCurve.Step> steps = new ArrayList<>();
        for (int i = 0; i < tail.size(); i++) {
            steps.add(TailCurve.Step.of(tail.time(i), Math.log10(tail.probability(i))));
        }
        return new TailCurve("exact law", TailCurve.Kind.EXACT, steps);
    }

    private TailCurve empirical(SurvivalCurve survival) {
        List<TailCurve.Step> steps = new ArrayList<>(List.of(TailCurve.Step.of(ExactTime.ZERO, 0)));
        for (int i = 0; i < survival.steps(); i++) {
            ExactTime t = ExactTime.atOrBefore("time", BigDecimal.valueOf(survival.time(i)), network.period());
            Interval band = survival.band(i);
            steps.add(new TailCurve.Step(
                    t, Math.log10(survival.survival(i)), Math.log10(band.low()), Math.log10(band.high())));
        }
        return new TailCurve("runs", TailCurve.Kind.EMPIRICAL, steps);
    }

    private TailCurve bound(String name, SyncTimeBound bound) {
        List<TailCurve.Step> steps = new ArrayList<>();
        long last = end().periods();
        double before = 1;
        for (long period = 0; period <= last; period++) {
            double log10 = bound.tail(ExactTime.ofPeriods(period)).log10();
            if (log10 != before) {
                steps.add(TailCurve.Step.of(ExactTime.ofPeriods(period), log10));
                before = log10;
            }
        }
        return new TailCurve(name, TailCurve.Kind.BOUND, steps);
    }
}
