package org.photinus.agents;

import org.photinus.random.Coins;
import org.photinus.random.RandomSequence;
import org.photinus.random.RandomStream;

/** The random numbers of an agent, which come from outside: so a run can be repeated. */
public interface AgentCoins {
    /** Whether the agent pulses at its firing of now. */
    boolean pulses();

    /** 64 random bits for a pulse that meets the threshold exactly. */
    long tieDraw();

    /** 64 random bits for anything else: moments of sending, epochs, numbers used once. */
    long draw();

    /**
     * Coins of a seed. Two lives of an agent must have different seeds, since an epoch and the numbers of its probes must not
     * come twice.
     */
    static AgentCoins seeded(long seed, double pulseProbability) {
        long threshold = Coins.threshold(pulseProbability);
        RandomSequence words = RandomSequence.of(seed, RandomStream.AGENT);
        return new AgentCoins() {
            @Override
            public boolean pulses() {
                return Coins.succeeds(words.nextLong(), threshold);
            }

            @Override
            public long tieDraw() {
                return words.nextLong();
            }

            @Override
            public long draw() {
                return words.nextLong();
            }
        };
    }
}
