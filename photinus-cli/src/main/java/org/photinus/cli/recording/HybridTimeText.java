package org.photinus.cli.recording;

import java.math.BigDecimal;
import java.util.function.Function;
import java.util.function.Predicate;
import org.photinus.hybrid.HybridArc;
import org.photinus.hybrid.HybridTime;
import org.photinus.hybrid.world.WorldArc;
import org.photinus.phase.Digits;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.text.input.InputException;

/**
 * Hybrid times as a user writes them: T,K, or T alone for the state after everything that happens at T.
 *
 * @param period the unit of T
 * @param end the last point of the domain
 * @param lastAt the last point of the domain at a time
 * @param contains whether a point lies in the domain
 */
public record HybridTimeText(
        BigDecimal period, HybridTime end, Function<ExactTime, HybridTime> lastAt, Predicate<HybridTime> contains) {

    /** The hybrid times of an arc in the ideal world. */
    public static HybridTimeText of(HybridArc arc, BigDecimal period) {
        return new HybridTimeText(period, arc.end(), arc::lastAt, arc::contains);
    }

    /** The hybrid times of a recording in a world. */
    static HybridTimeText of(WorldArc arc, BigDecimal period) {
        return new HybridTimeText(period, arc.end(), arc::lastAt, arc::contains);
    }

    /** The point of the domain that a text names. */
    public HybridTime read(String text) {
        String[] parts = text.split(",", -1);
        try {
            BigDecimal time = Ticks.decimal("time T", parts[0]);
            ExactTime t = ExactTime.atOrBefore("time T", time, period);
            HybridTime point = parts.length == 1
                    ? lastAt.apply(t)
                    : new HybridTime(t, Long.parseLong(Digits.ascii(parts[1].trim())));
            if (parts.length > 2 || !contains.test(point)) {
                throw new InputException("hybrid time T,K must lie in the domain of the arc, which ends at "
                        + end.t().toString(period) + "," + end.k() + ", but is '" + text + "'");
            }
            return point;
        } catch (NumberFormatException e) {
            throw new InputException("hybrid time must have the form T or T,K, but is '" + text + "'", e);
        } catch (IllegalArgumentException e) {
            throw new InputException(String.valueOf(e.getMessage()), e);
        }
    }
}
