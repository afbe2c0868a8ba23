package org.photinus.world;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.random.Coins;
import org.photinus.random.Exponential;
import org.photinus.random.RandomStream;

/**
 * When agents go down and come up (S20). The changes of an agent are numbered from 0 and alternate; the first one takes
 * an agent down that {@link #startsUp}, and else brings it up.
 */
public sealed interface Presence {
    /** Whether an agent is up at t = 0. */
    boolean startsUp(int agent);

    /**
     * When an agent changes next, after {@code previous}, the time of the change before it, or 0; later than that, and
     * {@link ExactTime#FOREVER} if it changes no more.
     */
    ExactTime change(Coins coins, int agent, int number, ExactTime previous);

    /** Whether agents ever change. */
    default boolean changes() {
        return true;
    }

    /** Refuses a number of agents that it was not made for. */
    default void requireAgents(int agents) {}

    /** The phase, in units of 10^-18, with which an agent comes up by its change of this number: uniform on (0, 1). */
    static long restartPhase(Coins coins, int agent, int number) {
        return 1 + Coins.scaled(draw(coins, RandomStream.RESTART_PHASE, agent, number), Ticks.PERIOD - 1);
    }

    private static long draw(Coins coins, RandomStream stream, int agent, int number) {
        return Coins.word(Coins.key(stream.key(coins.seed(), coins.replicate()), agent), number);
    }

    /** All agents are up all the time. */
    record Always() implements Presence {
        @Override
        public boolean startsUp(int agent) {
            return true;
        }

        @Override
        public ExactTime change(Coins coins, int agent, int number, ExactTime previous) {
            return ExactTime.FOREVER;
        }

        @Override
        public boolean changes() {
            return false;
        }
    }

    /**
     * Independent failures and repairs at exponential times.
     *
     * @param upTime the mean time between failures, in periods
     * @param downTime the mean time to repair, in periods
     */
    record Failures(double upTime, double downTime) implements Presence {
        private static final double LONGEST_MEAN = 1e9;

        public Failures {
            requireMean("mean time between failures", upTime);
            requireMean("mean time to repair", downTime);
        }

        private static void requireMean(String name, double periods) {
            if (!(periods > 0 && periods <= LONGEST_MEAN)) {
                throw new IllegalArgumentException(
                        name + " must lie above 0 and at most at 10^9 periods, but is " + periods);
            }
        }

        @Override
        public boolean startsUp(int agent) {
            return true;
        }

        @Override
        public ExactTime change(Coins coins, int agent, int number, ExactTime previous) {
            boolean fails = number % 2 == 0;
            double mean = fails ? upTime : downTime;
            double periods = mean
                    * Exponential.of(draw(coins, fails ? RandomStream.UP_TIME : RandomStream.DOWN_TIME, agent, number));
            long whole = (long) periods;
            long ticks = Math.min(Ticks.PERIOD - 1, (long) ((periods - whole) * Ticks.PERIOD));
            // A change takes at least a tick, so that no agent goes down and comes up at one time.
            return previous.plus(new ExactTime(whole, whole == 0 ? Math.max(1, ticks) : ticks));
        }
    }

    /** One change of one agent at a given time. */
    record Change(int agent, boolean up, ExactTime time) {}

    /** Given times. An agent whose first change is to come up is down until then: it joins. */
    final class Schedule implements Presence {
        private final List<List<ExactTime>> times;
        private final BitSet joining = new BitSet();

        private Schedule(int agents, List<Change> changes) {
            List<List<Change>> byAgent = new ArrayList<>();
            for (int i = 0; i < agents; i++) {
                byAgent.add(new ArrayList<>());
            }
            for (Change change : changes) {
                if (!(change.agent() >= 0 && change.agent() < agents)) {
                    throw new IllegalArgumentException(
                            "a schedule must name agents from 1 to " + agents + ", but names " + (change.agent() + 1));
                }
                List<Change> own = byAgent.get(change.agent());
                requireFollows(own.isEmpty() ? null : own.get(own.size() - 1), change);
                own.add(change);
                joining.set(change.agent(), own.get(0).up());
            }
            times = byAgent.stream()
                    .map(own -> own.stream().map(Change::time).toList())
                    .toList();
        }

        /** The changes of a number of agents; those of one agent in the order of their times. */
        public static Schedule of(int agents, List<Change> changes) {
            return new Schedule(agents, changes);
        }

        /** Refuses a change that cannot come after another of the same agent. */
        public static void requireFollows(@Nullable Change before, Change change) {
            String what = (change.up() ? "coming up" : "going down") + " at " + change.time();
            if (before == null) {
                if (change.up() && change.time().equals(ExactTime.ZERO)) {
                    throw new IllegalArgumentException(
                            "an agent must come up later than at 0, but does so at 0; leave it out: all other agents are"
                                    + " up from the start");
                }
            } else if (before.up() == change.up()) {
                throw new IllegalArgumentException("an agent must go down and come up in turn, but its " + what
                        + " follows its " + (before.up() ? "coming up" : "going down") + " at " + before.time());
            } else if (change.time().compareTo(before.time()) <= 0) {
                throw new IllegalArgumentException(
                        "times of an agent must increase, but its " + what + " follows a change at " + before.time());
            }
        }

        @Override
        public boolean startsUp(int agent) {
            return !joining.get(agent);
        }

        @Override
        public ExactTime change(Coins coins, int agent, int number, ExactTime previous) {
            List<ExactTime> own = times.get(agent);
            return number < own.size() ? own.get(number) : ExactTime.FOREVER;
        }

        @Override
        public boolean changes() {
            return times.stream().anyMatch(own -> !own.isEmpty());
        }

        @Override
        public void requireAgents(int agents) {
            if (agents != times.size()) {
                throw new IllegalArgumentException("a schedule must be made for the " + agents
                        + " agents of the network, but is for " + times.size());
            }
        }
    }
}
