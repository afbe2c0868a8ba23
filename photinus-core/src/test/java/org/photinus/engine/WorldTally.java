package org.photinus.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumMap;
import java.util.Map;
import org.photinus.run.Measures;
import org.photinus.run.PulseCounts;
import org.photinus.run.RunOutcome;

/** Counts what random worlds show: a suite of worlds that all go alike would compare nothing. */
final class WorldTally {
    private int worlds;
    private final Map<Sight, Integer> seen = new EnumMap<>(Sight.class);

    /** Something that a good share of worlds must show. */
    private enum Sight {
        SYNCHRONIZED_LATER,
        CENSORED,
        SIMULTANEOUS,
        LOCKED,
        OUT_OF_LOCK,
        OFF_PERIOD,
        DOUBLE_FIRINGS,
        MISSED_FIRINGS,
        SEVERAL_LOOKS,
        LOST,
        DUPLICATED,
        REFRACTORY,
        STALE,
        FIRING,
        DOWN
    }

    void add(RunOutcome outcome) {
        worlds++;
        Measures measures = outcome.measures().orElseThrow();
        PulseCounts pulses = outcome.pulses().orElseThrow();
        note(
                Sight.SYNCHRONIZED_LATER,
                outcome instanceof RunOutcome.Synchronized
                        && outcome.observedTime().ticks() > 0);
        note(Sight.CENSORED, outcome instanceof RunOutcome.HorizonReached);
        note(Sight.SIMULTANEOUS, outcome.jumps() > outcome.instants());
        note(Sight.LOCKED, measures.lockTime().isPresent());
        note(Sight.OUT_OF_LOCK, measures.outOfLock().orElse(0) > 0);
        note(Sight.OFF_PERIOD, measures.periodPpm().orElse(0) != 0);
        note(Sight.DOUBLE_FIRINGS, measures.doubleFirings() > 0);
        note(Sight.MISSED_FIRINGS, measures.missedFirings() > 0);
        note(Sight.SEVERAL_LOOKS, measures.spread().stream().anyMatch(spread -> spread.looks() > 2));
        note(Sight.LOST, pulses.lost() > 0);
        note(Sight.DUPLICATED, pulses.duplicated() > 0);
        note(Sight.REFRACTORY, pulses.refractory() > 0);
        note(Sight.STALE, pulses.stale() > 0);
        note(Sight.FIRING, pulses.firing() > 0);
        note(Sight.DOWN, pulses.down() > 0);
    }

    private void note(Sight sight, boolean shown) {
        seen.merge(sight, shown ? 1 : 0, Integer::sum);
    }

    void assertRich() {
        for (Sight sight : Sight.values()) {
            assertThat(seen.getOrDefault(sight, 0))
                    .as("worlds of %d that show %s: %s", worlds, sight, seen)
                    .isGreaterThan(worlds / 20);
        }
    }
}
