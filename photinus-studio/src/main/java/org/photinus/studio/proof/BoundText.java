package org.photinus.studio.proof;

import java.math.BigDecimal;
import java.util.List;
import java.util.OptionalInt;
import org.photinus.network.OscillatorNetwork;
import org.photinus.phase.ExactTime;
import org.photinus.studio.session.JsonText;
import org.photinus.text.graph.VertexNames;
import org.photinus.theory.SyncTimeBound;

/** A bound on the sync-time as JSON, in the unit of the period. */
final class BoundText {
    /** A logarithm below which a fall cannot be seen on a chart. */
    private static final double VISIBLE = -0.02;

    private static final double LN_10 = Math.log(10);

    /** Until this many periods a bound is told period by period, then at times that grow by a fiftieth. */
    private static final long EACH = 256;

    private static final long LAST = 200_000;

    private final BigDecimal period;
    private final VertexNames names;

    BoundText(OscillatorNetwork network, VertexNames names) {
        this.period = network.period();
        this.names = names;
    }

    /**
     * {@code name}, and either {@code reason} why it does not apply, or {@code mean} with {@code log10Mean}, and of those
     * that wait for one window {@code window}, {@code eta}, {@code log10Eta} and {@code root}.
     */
    JsonText of(SyncTimeBound bound) {
        JsonText json = new JsonText().text("name", bound.name());
        if (bound instanceof SyncTimeBound.DoesNotApply none) {
            return json.text("reason", none.reason());
        }
        double unit = period.doubleValue();
        json.number("mean", bound.mean().orElse(Double.NaN) * unit)
                .number("log10Mean", bound.log10Mean().orElse(Double.NaN) + Math.log10(unit));
        if (bound instanceof SyncTimeBound.Geometric geometric) {
            OptionalInt root = geometric.root();
            json.text(
                            "window",
                            new BigDecimal(geometric.window())
                                    .multiply(period)
                                    .stripTrailingZeros()
                                    .toPlainString())
                    .text("eta", geometric.eta().atLeast())
                    .number("log10Eta", geometric.eta().log10())
                    .text("root", root.isPresent() ? names.name(root.getAsInt()) : null);
        }
        return json;
    }

    /**
     * The same with {@code steps}: from {@code t} on, the common logarithm of P(T* > t) is at most this, as
     * {@code [[t, log10], …]}; and {@code log10Silent}, the logarithm of the time before which it says nothing that a chart
     * could show.
     */
    JsonText curve(SyncTimeBound bound) {
        JsonText json = of(bound);
        if (bound instanceof SyncTimeBound.DoesNotApply) {
            return json;
        }
        StringBuilder steps = new StringBuilder("[[0,0]");
        double before = 0;
        double unit = period.doubleValue();
        for (long t = 1; t <= LAST && before > -320; t = t < EACH ? t + 1 : t + t / 50) {
            double log10 = bound.tail(ExactTime.ofPeriods(t)).log10();
            if (log10 != before) {
                steps.append(",[")
                        .append(t * unit)
                        .append(',')
                        .append(Math.max(log10, -400))
                        .append(']');
                before = log10;
            }
        }
        return json.json("steps", steps + "]").number("log10Silent", log10Silent(bound) + Math.log10(unit));
    }

    /** The logarithm of the first time in periods at which a bound is seen to fall, or of a time at which it is not yet. */
    private static double log10Silent(SyncTimeBound bound) {
        long low = 0;
        long high = 1;
        while (high < Long.MAX_VALUE / 2
                && bound.tail(ExactTime.ofPeriods(high)).log10() > VISIBLE) {
            low = high;
            high *= 2;
        }
        if (high < Long.MAX_VALUE / 2) {
            while (high - low > 1) {
                long middle = low + (high - low) / 2;
                boolean falls = bound.tail(ExactTime.ofPeriods(middle)).log10() <= VISIBLE;
                high = falls ? middle : high;
                low = falls ? low : middle;
            }
            return Math.log10((double) high);
        }
        if (bound instanceof SyncTimeBound.Geometric geometric) {
            // So small an η is its own −ln(1 − η).
            return Math.log10(geometric.window().doubleValue())
                    + Math.log10(-VISIBLE * LN_10)
                    - geometric.eta().log10();
        }
        return Math.log10((double) low);
    }

    /** All bounds of a network, by what a legend calls them. */
    static List<Named> all(OscillatorNetwork network) {
        return List.of(
                new Named("cluster bound", SyncTimeBound.cluster(network)),
                new Named("cycle bound", SyncTimeBound.cycle(network)),
                new Named("by periods (T4b)", SyncTimeBound.periods(network)),
                new Named("valid constant η'", SyncTimeBound.valid(network)),
                new Named("the paper's 1 − ρ", SyncTimeBound.paper(network)));
    }

    /**
     * A bound and its name for people.
     *
     * @param label what it is called
     * @param bound itself
     */
    record Named(String label, SyncTimeBound bound) {}
}
