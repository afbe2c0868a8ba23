package org.photinus.engine.world;

import java.util.Optional;
import java.util.OptionalDouble;
import org.photinus.phase.ExactTime;
import org.photinus.sync.Spread;

/**
 * What was measured of a run in a world (S21).
 *
 * @param lockTime the beginning of the first stretch of V ≤ ε that lasted long enough; empty if there was none: the lock
 *     time is censored
 * @param spread V over the time after the burn-in; empty if that time saw no look
 * @param outOfLock the share of the time after the lock time with V > ε; empty if there is no such time
 * @param periodPpm by how many parts per million the mean interval between firings of an agent, after the burn-in,
 *     exceeds T; empty if no agent fired twice then
 * @param doubleFirings intervals between firings after the burn-in that are shorter than T/2
 * @param missedFirings those that are longer than 1.5 T
 * @param pulses what became of the pulses of the whole run
 */
public record WorldMeasures(
        Optional<ExactTime> lockTime,
        Optional<Spread> spread,
        OptionalDouble outOfLock,
        OptionalDouble periodPpm,
        long doubleFirings,
        long missedFirings,
        Pulses pulses) {

    /**
     * Pulses along arcs, each arc counted for itself. What was sent or doubled and neither lost, heard nor ignored was
     * still under way at the end.
     *
     * @param sent on their way
     * @param lost on their way
     * @param duplicated second copies
     * @param heard arrived and obeyed
     * @param refractory ignored, since the receiver's phase was below R
     * @param stale ignored, since the target was not below r
     * @param firing ignored, since the receiver was at 1
     * @param down dropped, since the receiver was down
     */
    public record Pulses(
            long sent, long lost, long duplicated, long heard, long refractory, long stale, long firing, long down) {

        /** Arrived and not obeyed. */
        public long ignored() {
            return refractory + stale + firing + down;
        }
    }
}
