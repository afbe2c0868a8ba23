package org.photinus.agents.swarm;

import java.util.List;
import org.photinus.agents.AgentObserver;
import org.photinus.hybrid.agents.AgentEvent;
import org.photinus.hybrid.agents.AgentEvent.Answer;

/**
 * The events of agents on their way from the threads of a runtime to the one that keeps them: a ring of words, so that agents
 * allocate nothing and wait for nobody. If nobody reads it for long, events are lost, and counted.
 */
final class EventRing {
    /** How many words an event has: kind and agent, time, and up to six more. */
    static final int WORDS = 8;

    private static final int STARTED = 0;
    private static final int FIRED = 1;
    private static final int SENT = 2;
    private static final int HEARD = 3;
    private static final int RESTARTED = 4;
    private static final int STOPPED = 5;

    private static final int CAPACITY = 1 << 16;
    private static final List<Answer> ANSWERS = List.of(Answer.values());

    private final long[] words = new long[CAPACITY * WORDS];
    private long put;
    private long taken;
    private long lost;

    /** An observer that puts the events of an agent here. */
    AgentObserver observer(int agent) {
        return new AgentObserver() {
            @Override
            public void started(long now, long phase) {
                put(STARTED, agent, now, phase, 0, 0, 0, 0, 0);
            }

            @Override
            public void fired(long time, long after, long number, int generation, boolean isSettled) {
                put(FIRED, agent, time, after, number, generation, isSettled ? 1 : 0, 0, 0);
            }

            @Override
            public void sent(long now, long epoch, long sequence) {
                put(SENT, agent, now, epoch, sequence, 0, 0, 0, 0);
            }

            @Override
            public void heard(long now, int from, long epoch, long sequence, long target, Answer answer, long after) {
                put(HEARD, agent, now, from, epoch, sequence, target, ANSWERS.indexOf(answer), after);
            }

            @Override
            public void restarted(long now, long after) {
                put(RESTARTED, agent, now, after, 0, 0, 0, 0, 0);
            }

            @Override
            public void stopped(long now) {
                put(STOPPED, agent, now, 0, 0, 0, 0, 0, 0);
            }
        };
    }

    private synchronized void put(int kind, int agent, long time, long a, long b, long c, long d, long e, long f) {
        if (put - taken == CAPACITY) {
            lost++;
            return;
        }
        int at = (int) (put++ % CAPACITY) * WORDS;
        words[at] = (long) kind << Integer.SIZE | agent;
        words[at + 1] = time;
        words[at + 2] = a;
        words[at + 3] = b;
        words[at + 4] = c;
        words[at + 5] = d;
        words[at + 6] = e;
        words[at + 7] = f;
    }

    /** Takes as many events as there are and fit into an array; how many. */
    synchronized int take(long[] into) {
        int count = (int) Math.min(put - taken, into.length / WORDS);
        for (int i = 0; i < count; i++) {
            System.arraycopy(words, (int) (taken++ % CAPACITY) * WORDS, into, i * WORDS, WORDS);
        }
        return count;
    }

    /** How many events were lost. */
    synchronized long lost() {
        return lost;
    }

    /** The event whose words begin at a place of an array. */
    static AgentEvent event(long[] from, int at) {
        int agent = (int) from[at];
        long time = from[at + 1];
        long a = from[at + 2];
        long b = from[at + 3];
        long c = from[at + 4];
        return switch ((int) (from[at] >> Integer.SIZE)) {
            case STARTED -> new AgentEvent.Started(time, agent, a);
            case FIRED -> new AgentEvent.Fired(time, agent, a, b, (int) c, from[at + 5] != 0);
            case SENT -> new AgentEvent.Sent(time, agent, a, b);
            case HEARD ->
                new AgentEvent.Heard(
                        time, agent, (int) a, b, c, from[at + 5], ANSWERS.get((int) from[at + 6]), from[at + 7]);
            case RESTARTED -> new AgentEvent.Restarted(time, agent, a);
            case STOPPED -> new AgentEvent.Stopped(time, agent);
            default ->
                throw new IllegalArgumentException(
                        "the kind of an event must lie between 0 and 5, but is " + (from[at] >> Integer.SIZE));
        };
    }
}
