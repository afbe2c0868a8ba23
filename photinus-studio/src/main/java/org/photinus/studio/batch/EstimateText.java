package org.photinus.studio.batch;

import org.photinus.stats.Estimate;
import org.photinus.stats.Interval;
import org.photinus.studio.session.JsonText;

/** Estimates as JSON: a value with its interval, or why there is none. */
public final class EstimateText {
    private EstimateText() {}

    /** {@code value}, {@code low} and {@code high}, of which an end that is not bounded is null; or {@code reason}. */
    public static JsonText of(Estimate estimate) {
        if (estimate instanceof Estimate.Known known) {
            Interval interval = known.interval();
            return new JsonText()
                    .number("value", known.value())
                    .number("low", interval.low())
                    .number("high", interval.high());
        }
        return new JsonText().text("reason", ((Estimate.Absent) estimate).reason());
    }
}
