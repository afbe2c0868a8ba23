package org.photinus.run;

import java.util.Optional;
import java.util.OptionalDouble;
import org.photinus.phase.ExactTime;
import org.photinus.sync.FiringIntervals;
import org.photinus.sync.LockRecord;
import org.photinus.sync.Spread;
import org.photinus.sync.SpreadLooks;

/**
 * How well a network keeps together that does not stay in A_s (S21).
 *
 * @param lockTime the beginning of the first stretch of V ≤ ε that lasted long enough; empty if there was none: the lock
 *     time is censored
 * @param spread V over the time after the burn-in; empty if that time saw no look
 * @param outOfLock the share of the time after the lock time with V > ε; empty if there is no such time
 * @param periodPpm by how many parts per million the mean interval between firings of an agent, after the burn-in,
 *     exceeds T; empty if no agent fired twice then
 * @param doubleFirings intervals between firings after the burn-in that are shorter than T/2
 * @param missedFirings those that are longer than 1.5 T
 */
public record Measures(
        Optional<ExactTime> lockTime,
        Optional<Spread> spread,
        OptionalDouble outOfLock,
        OptionalDouble periodPpm,
        long doubleFirings,
        long missedFirings) {

    /** The measures of a run that is over. */
    public static Measures of(LockRecord lock, SpreadLooks looks, FiringIntervals intervals, ExactTime end) {
        return new Measures(
                lock.lockTime(),
                looks.spread(),
                lock.outOfLock(end),
                intervals.ppm(),
                intervals.shorter(),
                intervals.longer());
    }
}
