package org.photinus.engine.internal;

import org.photinus.random.Coins;
import org.photinus.random.Weather;
import org.photinus.world.DelayLaw;
import org.photinus.world.Links;
import org.photinus.world.Loss;

/** What happens to one pulse after another on their way: losses, second copies and delays (S16, S17). */
final class PulseWeather {
    private final DelayLaw delay;
    private final Loss loss;
    private final boolean losesPulses;
    private final long duplicateThreshold;
    private final boolean randomDelay;
    private final boolean changes;
    private Weather weather = Weather.of(Coins.of(0, 1));

    // The keys of the pulse that is looked at.
    private long lossKey;
    private long delayKey;
    private long duplicateKey;
    private long secondDelayKey;

    PulseWeather(Links links) {
        this.delay = links.delay();
        this.loss = links.loss();
        this.losesPulses = !loss.isNone();
        this.duplicateThreshold = links.duplicateThreshold();
        this.randomDelay = delay.isRandom();
        this.changes = losesPulses || duplicateThreshold > 0 || randomDelay;
    }

    /** Whether anything depends on which of its firings a sender's pulse belongs to. */
    boolean changes() {
        return changes;
    }

    void begin(Coins coins) {
        weather = Weather.of(coins);
    }

    /** Looks at the pulse of one firing, counted from 0, of an agent. */
    void open(int sender, long firing) {
        if (changes) {
            long key = weather.pulseKey(firing, sender);
            lossKey = losesPulses ? Weather.key(key, Weather.Purpose.LOSS) : 0;
            delayKey = randomDelay ? Weather.key(key, Weather.Purpose.DELAY) : 0;
            duplicateKey = duplicateThreshold > 0 ? Weather.key(key, Weather.Purpose.DUPLICATE) : 0;
            secondDelayKey = duplicateThreshold > 0 && randomDelay ? Weather.key(key, Weather.Purpose.SECOND_DELAY) : 0;
        }
    }

    /** The random word by which an agent sends the pulse of a firing later. */
    long sendingWord(int sender, long firing) {
        return Coins.word(Weather.key(weather.pulseKey(firing, sender), Weather.Purpose.SENDING), 0);
    }

    boolean isLost(int sender, int receiver) {
        return losesPulses && Coins.succeeds(Coins.word(lossKey, receiver), loss.coinThreshold(sender, receiver));
    }

    boolean isDoubled(int receiver) {
        return duplicateThreshold > 0 && Coins.succeeds(Coins.word(duplicateKey, receiver), duplicateThreshold);
    }

    /** How long copy 0 or copy 1 takes. */
    long delay(int sender, int receiver, int copy) {
        long key = copy == 0 ? delayKey : secondDelayKey;
        return delay.draw(randomDelay ? Coins.word(key, receiver) : 0, sender, receiver);
    }
}
