package org.photinus.world;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.PhaseUpdateRule;

/**
 * What one agent does with a pulse, in ticks of its own clock (S18): the same object whether the agent is simulated or
 * runs in real time. It has no state.
 */
public sealed interface Receiver {
    /** The answer of a receiver that ignores the pulse, since it was reset too short a while ago. */
    long REFRACTORY = Long.MIN_VALUE;

    /** The answer of a receiver that ignores the pulse, since its target lies too far behind. */
    long STALE = Long.MIN_VALUE + 1;

    /** Whether the answer at this phase depends on the draw. */
    boolean looksAtDraw(long phase);

    /**
     * The answer to a pulse: the phase on which the receiver goes on, from 0 on; or, if it fires, {@code ~c}, where c is
     * the phase on which it goes on after that; or {@link #REFRACTORY} or {@link #STALE}.
     *
     * @param phase the time since the receiver's phase was 0, below its period: an agent at 1 ignores pulses
     * @param target the phase c that the sender has by now, as far as the receiver knows
     * @param draw 64 random bits; 0 unless {@link #looksAtDraw}
     */
    long receive(long phase, long target, long draw);

    /** Whether all agents have one receiver. */
    static boolean areSame(Receiver[] receivers) {
        return Arrays.stream(receivers).allMatch(receiver -> receiver == receivers[0]);
    }

    /** Whether an answer says that the receiver fires. */
    static boolean fires(long answer) {
        return answer < 0 && answer > STALE;
    }

    /** The binary update with a target in place of 0, a refractory time, and a window. */
    final class Binary implements Receiver {
        private final long period;
        private final long threshold;
        private final long refractory;
        private final BinaryUpdate update;

        /** 0 where there is no window. */
        private final long window;

        private final Window.Gain forward;
        private final Window.Gain back;

        /** A receiver whose durations are in ticks. */
        Binary(
                BinaryUpdate update,
                long period,
                long threshold,
                long refractory,
                long windowWidth,
                @Nullable Window window) {
            this.update = update;
            this.period = period;
            this.threshold = threshold;
            this.refractory = refractory;
            this.window = windowWidth;
            this.forward = Window.Gain.of(window == null ? 0 : window.forward());
            this.back = Window.Gain.of(window == null ? 0 : window.back());
            // Where both were rounded up, the window may be a tick too long: an error is still shorter than it.
            if (!(window == null || windowWidth <= period - threshold + 1)) {
                throw new IllegalArgumentException("window must be at most 1 − r, so that no agent fires twice in an"
                        + " instant, but has " + windowWidth + " ticks, and 1 − r " + (period - threshold));
            }
        }

        /** The phase above which the receiver fires, in ticks. */
        public long threshold() {
            return threshold;
        }

        /** The phase below which the receiver ignores pulses, in ticks. */
        public long refractory() {
            return refractory;
        }

        @Override
        public boolean looksAtDraw(long phase) {
            return phase == threshold && update.isRandom();
        }

        @Override
        public long receive(long phase, long target, long draw) {
            if (phase < refractory) {
                return REFRACTORY;
            }
            if (target >= threshold) {
                return STALE;
            }
            if (window > 0) {
                long error = error(phase, target);
                if (Math.abs(error) < window) {
                    return corrected(phase, error);
                }
            }
            boolean fires = phase == threshold ? update.tieGoesToOne(draw) : phase > threshold;
            return fires ? ~target : target;
        }

        /** How far the target is ahead of the phase on the circle: wrapped to half a period. */
        public long error(long phase, long target) {
            long error = target - phase;
            // The target lies below r and so below the phase plus a period; only a phase far ahead is really behind.
            if (2 * error <= -period) {
                return error + period;
            }
            return 2 * error > period ? error - period : error;
        }

        private long corrected(long phase, long error) {
            if (error < 0) {
                return Math.max(0, phase - back.times(-error));
            }
            long after = phase + forward.times(error);
            return after >= period ? ~(after - period) : after;
        }
    }

    /** Any other update, with a refractory time: its target is 0. */
    final class Updating implements Receiver {
        private final PhaseUpdateRule update;
        private final int agent;
        private final long period;
        private final long refractory;

        Updating(PhaseUpdateRule update, int agent, long period, long refractory) {
            this.update = update;
            this.agent = agent;
            this.period = period;
            this.refractory = refractory;
        }

        @Override
        public boolean looksAtDraw(long phase) {
            return update.isRandom();
        }

        @Override
        public long receive(long phase, long target, long draw) {
            if (phase < refractory) {
                return REFRACTORY;
            }
            if (phase == 0) {
                return 0;
            }
            long after = update.update(agent, phase, period, draw);
            if (!(after >= 0 && after <= period)) {
                throw new IllegalStateException("an update rule must keep phases between 0 and 1, but takes agent "
                        + (agent + 1) + " from " + phase + " to " + after + " of " + period + " ticks");
            }
            return after == period ? ~0L : after;
        }
    }
}
