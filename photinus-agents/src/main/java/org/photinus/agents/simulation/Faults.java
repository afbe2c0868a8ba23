package org.photinus.agents.simulation;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.photinus.random.RandomSequence;

/**
 * Which faults befall a network, and until when.
 *
 * @param kinds what may happen
 * @param end the last fault is over by then, in nanoseconds
 */
public record Faults(Set<FaultKind> kinds, long end) {
    /** One event of each kind in so many periods, on average. */
    private static final int PERIODS_PER_EVENT = 20;

    private static final int AGENTS_PER_EVENT = 8;

    public Faults {
        kinds = Collections.unmodifiableSet(kinds.isEmpty() ? EnumSet.noneOf(FaultKind.class) : EnumSet.copyOf(kinds));
        if (!(end >= 0)) {
            throw new IllegalArgumentException("the end of faults must be at least 0, but is " + end + " nanoseconds");
        }
    }

    /** A network without faults. */
    public static Faults none() {
        return new Faults(Set.of(), 0);
    }

    /** All kinds of faults up to a time. */
    public static Faults allUntil(long end) {
        return new Faults(EnumSet.allOf(FaultKind.class), end);
    }

    boolean has(FaultKind kind) {
        return kinds.contains(kind);
    }

    /** The faults that come at a time, drawn one after another; those that go on all the time are not among them. */
    List<Fault> plan(int agents, long period, RandomSequence random) {
        List<Fault> plan = new ArrayList<>();
        long events = end / (PERIODS_PER_EVENT * period);
        // What befalls single agents comes more often where there are many.
        long ofAgents = events * (1 + agents / AGENTS_PER_EVENT);
        for (FaultKind kind : kinds) {
            switch (kind) {
                case LOSS, SPIKES -> add(plan, kind, events, 10 * period, 1, random);
                case PARTITIONS -> add(plan, kind, events, 30 * period, 1, random);
                case CRASHES -> add(plan, kind, ofAgents, 30 * period, agents, random);
                case STALLS -> add(plan, kind, ofAgents, 5 * period, agents, random);
                case STEPS -> add(plan, kind, ofAgents, 3 * period, agents, random);
                default -> {}
            }
        }
        return plan;
    }

    private void add(List<Fault> plan, FaultKind kind, long events, long most, int agents, RandomSequence random) {
        for (long e = 0; e < events; e++) {
            long from = (long) (random.nextDouble() * end);
            // Mostly short ones, and small steps: powers of a uniform number.
            double part = random.nextDouble();
            long to = Math.min(end, from + (long) (part * part * most));
            double step = random.nextDouble() * 2 - 1;
            long agent = kind == FaultKind.PARTITIONS ? random.nextLong() : random.nextInt(agents);
            plan.add(new Fault(kind, from, to, agent, (long) (step * step * step * most)));
        }
    }
}
