package org.photinus.engine.internal;

import java.util.Comparator;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;
import org.photinus.phase.ExactTime;
import org.photinus.random.Coins;
import org.photinus.world.Presence;

/** Comings and goings that lie ahead; they are few, so a plain queue serves. */
final class PresenceQueue {
    /** What happens to an agent; of those that happen at one time the earlier constant comes first. */
    enum Kind {
        GOES_DOWN,
        COMES_UP,
        ENDS_LISTENING
    }

    /**
     * A coming or going.
     *
     * @param number counts the changes of the agent that are comings and goings, from 0
     */
    record Entry(ExactTime time, Kind kind, int agent, int number) {}

    private final PriorityQueue<Entry> entries = new PriorityQueue<>(
            Comparator.comparing(Entry::time).thenComparing(Entry::kind).thenComparingInt(Entry::agent));

    private final Presence presence;
    private Coins coins = Coins.of(0, 1);

    PresenceQueue(Presence presence) {
        this.presence = presence;
    }

    void begin(Coins those, int agents) {
        coins = those;
        entries.clear();
        for (int i = 0; presence.changes() && i < agents; i++) {
            add(i, 0, ExactTime.ZERO);
        }
    }

    private void add(int agent, int number, ExactTime previous) {
        ExactTime time = presence.change(coins, agent, number, previous);
        if (!time.equals(ExactTime.FOREVER)) {
            // Changes alternate, and the first one takes an agent down that is up.
            boolean up = (number % 2 == 0) != presence.startsUp(agent);
            entries.add(new Entry(time, up ? Kind.COMES_UP : Kind.GOES_DOWN, agent, number));
        }
    }

    /** An agent that came up listens until this time. */
    void listens(int agent, ExactTime until) {
        entries.add(new Entry(until, Kind.ENDS_LISTENING, agent, 0));
    }

    /** The next entry, if there is one. */
    @Nullable
    Entry first() {
        return entries.peek();
    }

    /** Takes the next entry out if it is due at this time, and lets the next change of its agent follow it. */
    @Nullable
    Entry take(ExactTime now) {
        Entry due = entries.peek();
        if (due == null || !due.time().equals(now)) {
            return null;
        }
        entries.remove();
        if (due.kind() != Kind.ENDS_LISTENING) {
            add(due.agent(), due.number() + 1, due.time());
        }
        return due;
    }

    /** An agent that went down listens no more. */
    void stopsListening(int agent) {
        entries.removeIf(entry -> entry.kind() == Kind.ENDS_LISTENING && entry.agent() == agent);
    }
}
