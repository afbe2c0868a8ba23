package org.photinus.examples;

import org.photinus.network.PhaseUpdateRule;
import org.photinus.network.TriggeringRule;
import org.photinus.phase.Ticks;
import org.photinus.random.Coins;

/** Rules that the library does not have, against its two open interfaces. */
final class OwnRules {
    private OwnRules() {}

    /** Moves a receiver half of the way to the nearer end, and lets it fire close to 1. */
    static final PhaseUpdateRule HALFWAY = (agent, phase, draw) -> {
        if (phase == 0 || phase >= Ticks.PERIOD / 10 * 9) {
            return phase == 0 ? 0 : Ticks.PERIOD;
        }
        return phase <= Ticks.PERIOD / 2 ? phase / 2 : Ticks.PERIOD - (Ticks.PERIOD - phase) / 2;
    };

    /** A radio that pulses with probability p, but is switched off in every third instant. */
    record DutyCycle(double p) implements TriggeringRule {
        @Override
        public boolean carries(Coins coins, long instant, long jump, int from, int to) {
            return instant % 3 != 0 && coins.pulses(instant, from, Coins.threshold(p));
        }
    }
}
