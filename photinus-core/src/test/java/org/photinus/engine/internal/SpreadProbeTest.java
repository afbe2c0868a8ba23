package org.photinus.engine.internal;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.photinus.phase.Ticks;
import org.photinus.random.Coins;
import org.photinus.random.RandomSequence;
import org.photinus.random.RandomStream;

class SpreadProbeTest {

    @Test
    void twoWitnessesNeverSayMoreThanTheArcItself() {
        RandomSequence random = RandomSequence.of(4, RandomStream.DIGRAPH);
        int within = 0;
        for (int n = 1; n <= 12; n++) {
            FiringTree firings = new FiringTree(n);
            SpreadProbe spread = new SpreadProbe();
            for (int step = 0; step < 2000; step++) {
                // Some agents move at a time, so that the witnesses of the step before are often still right.
                long width = Ticks.PERIOD / (1 + random.nextInt(12));
                long centre = Coins.scaled(random.nextLong(), Ticks.PERIOD);
                for (int i = 0; i < n; i++) {
                    if (random.nextInt(3) > 0) {
                        firings.set(i, (centre + Coins.scaled(random.nextLong(), width)) % Ticks.PERIOD);
                    }
                }
                long atMost = Coins.scaled(random.nextLong(), Ticks.PERIOD);
                boolean expected = firings.containingArc().length() <= atMost;
                within += expected ? 1 : 0;
                assertThat(spread.isWithin(firings, n, atMost))
                        .as("%d agents, step %d", n, step)
                        .isEqualTo(expected);
            }
        }
        assertThat(within).isBetween(5000, 19000);
    }
}
