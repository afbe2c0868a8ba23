package org.photinus.random;

/**
 * What happens to the pulses of one run on their way: pure functions of (seed, replicate, m, i, j), where m counts how
 * often the sender i fired before (S17). So two algorithms, or two values of p, meet the same weather.
 *
 * <p>Hot loops take one key for the pulse, one key for each {@link Purpose}, and read {@link Coins#word} at the
 * receiver's index.
 */
public final class Weather {
    private final long stream;

    /** What a random number of a pulse decides; each purpose draws from a stream of its own. */
    public enum Purpose {
        /** Whether the pulse is lost on an arc. */
        LOSS(0),
        /** How long it takes. */
        DELAY(1),
        /** Whether it is doubled. */
        DUPLICATE(2),
        /** How long the second copy takes. */
        SECOND_DELAY(3),
        /** When the sender sends it; one number for all arcs. */
        SENDING(4);

        private final int id;

        Purpose(int id) {
            this.id = id;
        }
    }

    private Weather(long stream) {
        this.stream = stream;
    }

    /** The weather of the run that has these coins. */
    public static Weather of(Coins coins) {
        return new Weather(RandomStream.WEATHER.key(coins.seed(), coins.replicate()));
    }

    /** The key of the pulse that belongs to firing m, from 0, of an agent. */
    public long pulseKey(long firing, int sender) {
        return SplitMix64.at(SplitMix64.at(stream, firing), sender);
    }

    /** The key under which {@link Coins#word} gives, by receiver, the numbers of one purpose for one pulse. */
    public static long key(long pulseKey, Purpose purpose) {
        return SplitMix64.at(pulseKey, purpose.id);
    }
}
