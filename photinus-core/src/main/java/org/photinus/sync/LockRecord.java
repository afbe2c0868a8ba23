package org.photinus.sync;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;
import org.photinus.phase.ExactTime;

/** When V ≤ ε began and ended, and what follows from it: the lock time and the time out of lock (S21). */
public final class LockRecord {
    private static final MathContext DIGITS = new MathContext(40);

    private final ExactTime hold;
    private boolean within;

    /** When the stretch began that is not over yet. */
    private ExactTime since = ExactTime.ZERO;

    private @Nullable ExactTime lockTime;

    /** The time with V > ε since the lock time. */
    private ExactTime out = ExactTime.ZERO;

    /** A record that begins at 0 on one side of ε. */
    public LockRecord(ExactTime hold, boolean within) {
        this.hold = hold;
        this.within = within;
    }

    /** Whether V ≤ ε now. */
    public boolean isWithin() {
        return within;
    }

    /** From now on V is on the other side of ε. */
    public void turned(ExactTime now) {
        endStretch(now);
        within = !within;
        since = now;
    }

    /** The run is over. */
    public void endStretch(ExactTime now) {
        ExactTime lasted = now.minus(since);
        if (within && lockTime == null && lasted.compareTo(hold) >= 0) {
            lockTime = since;
        } else if (!within && lockTime != null) {
            out = out.plus(lasted);
        }
        since = now;
    }

    /** When the first stretch began that lasted long enough; only once that stretch has ended, or the run. */
    public Optional<ExactTime> lockTime() {
        return Optional.ofNullable(lockTime);
    }

    /** The share of the time from the lock time to the end with V > ε; empty if there is no such time. */
    public OptionalDouble outOfLock(ExactTime end) {
        if (lockTime == null || lockTime.equals(end)) {
            return OptionalDouble.empty();
        }
        BigDecimal time = end.minus(lockTime).toDecimal();
        return OptionalDouble.of(out.toDecimal().divide(time, DIGITS).doubleValue());
    }
}
