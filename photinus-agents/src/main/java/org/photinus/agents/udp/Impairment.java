package org.photinus.agents.udp;

import org.photinus.agents.wire.Datagram;
import org.photinus.phase.TickProduct;
import org.photinus.phase.Ticks;
import org.photinus.random.RandomSequence;
import org.photinus.random.RandomStream;
import org.photinus.world.Links;

/**
 * Delay, loss and duplicates of a world, put on the datagrams of one agent before they leave. They come on top of what the
 * real network does. A probe goes back along the arc that it measures, and has the links of that arc.
 */
public final class Impairment {
    private final Links links;
    private final long period;
    private final RandomSequence random;

    private Impairment(Links links, long period, long seed) {
        this.links = links;
        this.period = period;
        this.random = RandomSequence.of(seed, RandomStream.FAULT);
    }

    /** The links of a world, whose delays are in parts of a period in nanoseconds; each agent has a seed of its own. */
    public static Impairment of(Links links, long period, long seed) {
        return new Impairment(links, period, seed);
    }

    /** Where copies go: each with how long it takes. */
    interface Copies {
        void copy(long delay);
    }

    /** Lets a datagram from one agent to another have its fate: no copy if it is lost, and two if it is doubled. */
    void fate(int sender, int receiver, byte[] datagram, Copies copies) {
        boolean isProbe = Datagram.type(datagram, 0) == Datagram.PROBE;
        int from = isProbe ? receiver : sender;
        int to = isProbe ? sender : receiver;
        if (random.nextDouble() < links.loss().of(from, to)) {
            return;
        }
        copies.copy(delay(from, to));
        if (random.nextDouble() < links.duplicates()) {
            copies.copy(delay(from, to));
        }
    }

    private long delay(int from, int to) {
        long ticks = links.delay().draw(random.nextLong(), from, to);
        return ticks / Ticks.PERIOD * period + TickProduct.nearest(period, ticks % Ticks.PERIOD);
    }
}
