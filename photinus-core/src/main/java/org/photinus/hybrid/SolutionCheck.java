package org.photinus.hybrid;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.photinus.graph.Digraph;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.CoinTriggering;
import org.photinus.network.JumpsPerPeriod;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.PhaseUpdateRule;
import org.photinus.network.TieChoice;
import org.photinus.phase.ContainingArc;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.random.Coins;

/**
 * Is a hybrid arc a solution of its system? Checks the three conditions of Appendix B, that the pulses
 * are those the seed draws, and the invariants of T8, walking along the arc with phases of its own.
 */
public final class SolutionCheck {

    private static final String START = "condition 1: the start lies in C ∪ D";
    private static final String FLOW = "condition 2: phases flow at rate 1/T and stay in [0, 1]";
    private static final String JUMP = "condition 3: a jump starts in D and ends in G";
    private static final String ORDER = "S7: the order of jumps inside an instant";
    private static final String COINS = "S8: the pulses are those the seed draws";
    private static final String INVARIANT = "T8: an invariant of every run";

    /** For triggering rules that are handed coins and, going by a script, do not use them. */
    private static final Coins NO_COINS = Coins.of(0, 1);

    private final OscillatorNetwork network;
    private final @Nullable Coins coins;
    private final HybridArc arc;
    private final long[] phases;
    private final boolean isPerFiring;
    /** Whether the order inside an instant is that of S7, and not any. */
    private final boolean isOrdered;

    private ExactTime now = ExactTime.ZERO;
    private long instant = -1;
    /** Who is at 1 and still to fire in this instant, in the order of S7. */
    private final List<Integer> due = new ArrayList<>();

    private SolutionCheck(RecordedRun run) {
        this.network = run.network();
        this.coins = run.coins();
        this.arc = run.arc();
        this.phases = run.arc().initial();
        this.isPerFiring = network.triggering()
                .byCoins()
                .filter(CoinTriggering::isPerFiring)
                .isPresent();
        this.isOrdered = coins != null || network.triggering().goesByJump();
    }

    /** The first violation, or empty if the arc is a solution. */
    public static Optional<Violation> firstViolation(RecordedRun run) {
        return Violation.firstOn(() -> new SolutionCheck(run).walk());
    }

    private void walk() throws Violation.Found {
        for (int i = 0; i < phases.length; i++) {
            require(phases[i] >= 0 && phases[i] <= Ticks.PERIOD, 0, START, () -> "a phase starts outside [0, 1]");
        }
        Invariants invariants = new Invariants(network);
        invariants.check(ContainingArc.of(phases));
        for (Jump jump : arc.jumps()) {
            boolean newInstant = instant < 0 || jump.t().compareTo(now) > 0;
            if (newInstant) {
                if (instant >= 0) {
                    invariants.check(ContainingArc.of(phases));
                }
                flowTo(jump.t(), jump.k());
                beginInstant();
            }
            require(
                    jump.instant() == instant,
                    jump.k(),
                    JUMP,
                    () -> "the jump is said to belong to instant " + jump.instant() + " but belongs to instant "
                            + instant);
            fire(jump);
            for (Reception reception : jump.receptions()) {
                receive(jump, reception);
            }
            pulse(jump);
            invariants.jumped(jump);
        }
        flowTo(arc.end().t(), arc.end().k());
        invariants.check(ContainingArc.of(phases));
    }

    private void flowTo(ExactTime t, long k) throws Violation.Found {
        long flow = t.ticksSince(now);
        for (int i = 0; i < phases.length; i++) {
            int agent = i;
            long phase = phases[i];
            require(
                    flow <= Ticks.PERIOD - phase,
                    k,
                    FLOW,
                    () -> "agent " + name(agent) + " stands at "
                            + Ticks.toString(phase) + " at t = " + now + " and would pass 1 before t = " + t
                            + " without firing");
            phases[i] += flow;
        }
        now = t;
    }

    private void beginInstant() {
        instant++;
        due.clear();
        for (int i = 0; i < phases.length; i++) {
            if (phases[i] == Ticks.PERIOD) {
                due.add(i);
            }
        }
    }

    private void fire(Jump jump) throws Violation.Found {
        long phase = phases[jump.agent()];
        require(
                phase == Ticks.PERIOD,
                jump.k(),
                JUMP,
                () -> "agent " + name(jump.agent()) + " fires at phase " + Ticks.toString(phase) + " instead of 1");
        if (isOrdered) {
            require(
                    due.get(0) == jump.agent(),
                    jump.k(),
                    ORDER,
                    () -> "agent " + name(jump.agent()) + " fires before agent " + name(due.get(0)));
        }
        due.remove((Integer) jump.agent());
        phases[jump.agent()] = 0;
    }

    private void receive(Jump jump, Reception reception) throws Violation.Found {
        int j = reception.agent();
        long before = phases[j];
        require(
                network.digraph().hasArc(jump.agent(), j),
                jump.k(),
                JUMP,
                () -> "agent " + name(jump.agent()) + " reaches agent " + name(j)
                        + " but there is no arc between them");
        require(
                before == reception.before(),
                jump.k(),
                JUMP,
                () -> "agent " + name(j) + " is reached at phase " + Ticks.toString(before) + " but "
                        + Ticks.toString(reception.before()) + " is recorded");
        require(
                isUpdate(jump, reception),
                jump.k(),
                JUMP,
                () -> "agent " + name(j) + " goes from "
                        + Ticks.toString(before) + " to " + Ticks.toString(reception.after()) + ", which the update "
                        + "rule does not allow");
        phases[j] = reception.after();
        if (reception.after() == Ticks.PERIOD && before != Ticks.PERIOD) {
            due.add(j);
        }
    }

    /** Whether the recorded answer lies in the set R_j of the paper; where there are coins, is the one they draw. */
    private boolean isUpdate(Jump jump, Reception reception) {
        PhaseUpdateRule update = network.update();
        int j = reception.agent();
        Optional<TieChoice> tie = update.asBinary()
                .filter(binary -> reception.before() == binary.thresholds().of(j))
                .map(BinaryUpdate::tie);
        if (coins == null && tie.isPresent()) {
            boolean zero = reception.after() == 0 && tie.get() != TieChoice.ONE;
            boolean one = reception.after() == Ticks.PERIOD && tie.get() != TieChoice.ZERO;
            return zero || one;
        }
        if (coins == null
                && update.isRandom()
                && update.asBinary().isEmpty()
                && !network.triggering().goesByJump()) {
            // What was drawn is not known: the rule may have made any phase of it.
            return reception.after() >= 0 && reception.after() <= Ticks.PERIOD;
        }
        long draw = network.triggering().updateDraw(coins == null ? NO_COINS : coins, instant, jump.k(), j);
        return reception.after() == update.update(j, reception.before(), draw);
    }

    /** Vertex-triggering reaches all out-neighbours or none; with coins, exactly those they choose. */
    private void pulse(Jump jump) throws Violation.Found {
        Digraph digraph = network.digraph();
        int i = jump.agent();
        BitSet reached = new BitSet();
        for (Reception reception : jump.receptions()) {
            require(
                    !reached.get(reception.agent()),
                    jump.k(),
                    JUMP,
                    () -> "agent " + name(reception.agent()) + " is reached twice by one pulse");
            // The order in which agents are reached is that in which they fire.
            require(
                    !isOrdered || reached.length() <= reception.agent(),
                    jump.k(),
                    ORDER,
                    () -> "agent " + name(reception.agent()) + " is reached after agent " + name(reached.length() - 1));
            reached.set(reception.agent());
        }
        if (coins == null && isPerFiring) {
            require(
                    reached.isEmpty() || reached.cardinality() == digraph.outDegree(i),
                    jump.k(),
                    JUMP,
                    () -> "agent "
                            + name(i) + " reaches " + reached.cardinality() + " of its " + digraph.outDegree(i)
                            + " out-neighbours, but vertex-triggering reaches all or none");
        }
        Coins drawn = coins;
        if (drawn == null) {
            return;
        }
        for (int j : digraph.outNeighbors(i)) {
            boolean carried = network.triggering().carries(drawn, instant, jump.k(), i, j);
            require(
                    carried == reached.get(j),
                    jump.k(),
                    COINS,
                    () -> "the pulse of agent " + name(i)
                            + (carried ? " must" : " must not") + " reach agent " + name(j) + " under seed "
                            + drawn.seed()
                            + ", replicate " + drawn.replicate());
        }
    }

    /** Messages count agents from 1, as the paper does. */
    private static String name(int agent) {
        return Integer.toString(agent + 1);
    }

    private interface Text {
        String get();
    }

    private void require(boolean holds, long k, String rule, Text fault) throws Violation.Found {
        if (!holds) {
            throw new Violation.Found(
                    new Violation(rule, k, "jump " + k + " at t = " + now + " (in periods): " + fault.get()));
        }
    }

    /** What every run must show besides being a solution (T8), looked at after each instant. */
    private final class Invariants {
        private final PhaseUpdateRule update;
        private final long mostPerPeriod;
        private @Nullable ContainingArc last;

        Invariants(OscillatorNetwork network) {
            update = network.update();
            mostPerPeriod = update.jumpsPerPeriod(network.agents())
                    .map(JumpsPerPeriod::sharp)
                    .orElse(Long.MAX_VALUE);
        }

        void check(ContainingArc arc) throws Violation.Found {
            ContainingArc before = last;
            if (before != null) {
                require(
                        before.length() >= update.neverGrowsBelow() || arc.length() <= before.length(),
                        jumps(),
                        INVARIANT,
                        () -> "V grew from " + Ticks.toString(before.length()) + " to " + Ticks.toString(arc.length()));
                require(
                        !update.movesInGroups() || arc.groups() <= before.groups(),
                        jumps(),
                        INVARIANT,
                        () -> "the number of occupied" + " points grew from " + before.groups() + " to "
                                + arc.groups());
                require(before.length() != 0 || arc.length() == 0, jumps(), INVARIANT, () -> "the sync set was left");
            }
            last = arc;
        }

        /** Fewer than the most jumps lie in the closed period that ends with this one. */
        void jumped(Jump jump) throws Violation.Found {
            long earlier = jump.k() - mostPerPeriod;
            if (mostPerPeriod < Long.MAX_VALUE && earlier >= 0) {
                ExactTime start = arc.jumps().get((int) earlier).t();
                require(
                        start.plus(Ticks.PERIOD).compareTo(jump.t()) < 0,
                        jump.k(),
                        INVARIANT,
                        () -> "more than " + mostPerPeriod + " jumps lie within one period from t = " + start);
            }
        }

        private long jumps() {
            return arc.lastAt(now).k();
        }
    }
}
