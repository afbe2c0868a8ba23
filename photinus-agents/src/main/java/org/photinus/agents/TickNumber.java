package org.photinus.agents;

/**
 * The number of an agent's last tick, and how agents come to agree on it.
 *
 * <p>A number has a generation, and (generation, number) is ordered by the generation first. Generations go round: one is
 * later than another if it is less than 2^31 ahead of it. So none is the last, whatever somebody claims. With each firing
 * the number grows by 1. A pulse says which number its sender's period has; the receiver compares it, brought to its own
 * period:
 *
 * <ol>
 *   <li>Who is settled ignores who is not: a newcomer does not disturb a network.
 *   <li>Who was never settled takes, with the phase, the number of a pulse that resets it: numbers come with phases, and agree
 *       where phases have come from one agent.
 *   <li>A greater one is taken. So in a strongly connected network the greatest spreads, in as many steps as it is wide.
 *   <li>Who is not settled takes a smaller one of the same generation from a settled sender, unless another settled one has
 *       confirmed its own lately, or it has told a tick with a number beyond it while it was settled: a newcomer takes the
 *       number of the network, whatever its own.
 *   <li>Else a smaller one, or one of an earlier generation, of a settled sender is waited for to change. In a strongly
 *       connected network it does. If it still differs after the patience of the receiver, then its sender does not hear, not
 *       even by others, those who have the greater number: it is further up. Then the receiver takes it with a new generation,
 *       the next after its own, which everybody takes who can be reached from here. Patience lasts 16 + 4N to twice as many
 *       periods while a settled neighbour confirms the receiver's own number. While none does it lasts 8 to 16, and twice as
 *       long with each time that it was lost, up to as many.
 * </ol>
 *
 * <p>So the numbers that an agent tells before it is settled are provisional; but a number of one generation that was told
 * by a settled agent is never told again by it.
 */
final class TickNumber {
    /** What became of the number of a pulse. */
    enum Verdict {
        /** It is the receiver's own. */
        AGREES,
        /** It is the receiver's own from now on. */
        TAKEN,
        /** It differs, and one of them will have to give way. */
        DISSENTS,
        /** It does not count. */
        IGNORED
    }

    /** For so many periods a number counts as confirmed by a settled neighbour. */
    static final int CONFIRMED_FOR = 10;

    /** Dissent that is not heard for so many periods is over. */
    static final int DISSENT_FOR = 20;

    /** Patience while no settled neighbour confirms the number, in periods, at first; it doubles with each step. */
    private static final long LEAST_PATIENCE = 8;

    private static final int MOST_STEPS = 20;

    /** Greater numbers are not taken, so that whoever was told one can still count on and be heard. */
    static final long LARGEST_TAKEN = 1L << 60;

    private static final long NEVER = Long.MIN_VALUE;
    private static final long NOTHING = -1;

    private final long period;
    private final int agents;
    private final AgentCoins coins;
    private double patience;

    /** How often patience was lost, up to as often as counts. */
    private int steps;

    private int generation;
    private long number;

    /** The last number that was told while settled, in the generation of now. */
    private long promised = NOTHING;

    private long confirmed = NEVER;
    private long dissentBegan = NEVER;
    private long dissentHeard = NEVER;

    TickNumber(long period, int agents, AgentCoins coins) {
        this.period = period;
        this.agents = agents;
        this.coins = coins;
        drawPatience();
    }

    /** Patience is drawn, so that of two who wait for each other one is the first to lose it. */
    private void drawPatience() {
        patience = 1 + (coins.draw() >>> 11) * 0x1p-53;
    }

    private boolean isPatient(long now) {
        long most = 16 + 4L * agents;
        // A wave of numbers takes its time round a cycle: who has lost patience in vain waits longer the next time.
        long periods = isConfirmed(now) ? most : Math.min(most, LEAST_PATIENCE << steps);
        return now - dissentBegan < patience * periods * period;
    }

    long number() {
        return number;
    }

    int generation() {
        return generation;
    }

    /** The agent fired so many times. */
    void advance(long times) {
        number += times;
    }

    /** The number was told as that of a tick. */
    void told(boolean isSettled) {
        promised = isSettled ? number : promised;
    }

    /**
     * A pulse says that the receiver's period has this number.
     *
     * @param resets whether the pulse puts the receiver to another phase, and not only nearer
     * @param fires whether the number that comes out is told as that of a tick
     */
    Verdict hear(
            long now,
            int itsGeneration,
            long itsNumber,
            boolean itIsSettled,
            boolean isSettled,
            boolean resets,
            boolean fires) {
        if (itsNumber == number) {
            if (itsGeneration - generation > 0 && (itIsSettled || !isSettled)) {
                generation = itsGeneration;
            }
            confirmed = itIsSettled ? now : confirmed;
            return Verdict.AGREES;
        }
        if ((isSettled && !itIsSettled) || itsNumber >= LARGEST_TAKEN) {
            return Verdict.IGNORED;
        }
        if (itsGeneration - generation < 0) {
            return itIsSettled ? dissent(now, itsNumber, false) : Verdict.IGNORED;
        }
        boolean isGreater = itsGeneration != generation || itsNumber > number;
        boolean mayShrink = !isSettled && itsNumber >= promised + (fires ? 1 : 0);
        if (isGreater || (mayShrink && (isFirst(resets) || (itIsSettled && !isConfirmed(now))))) {
            return take(now, itsGeneration, itsNumber, itIsSettled);
        }
        // Of two numbers that settled neighbours have, the greater is to spread: it needs a receiver that gets settled.
        return itIsSettled ? dissent(now, itsNumber, !isConfirmed(now)) : Verdict.DISSENTS;
    }

    /** Whether the agent, which was never settled, takes a number with a phase. */
    private boolean isFirst(boolean resets) {
        return resets && promised == NOTHING;
    }

    private boolean isConfirmed(long now) {
        return confirmed != NEVER && now - confirmed <= CONFIRMED_FOR * period;
    }

    private Verdict take(long now, int itsGeneration, long itsNumber, boolean itIsSettled) {
        promised = itsGeneration == generation ? promised : NOTHING;
        generation = itsGeneration;
        number = itsNumber;
        confirmed = itIsSettled ? now : NEVER;
        dissentBegan = NEVER;
        return Verdict.TAKEN;
    }

    /** Loses patience, or waits; whether that keeps the receiver from getting settled. */
    private Verdict dissent(long now, long itsNumber, boolean hinders) {
        if (dissentBegan == NEVER || now - dissentHeard > DISSENT_FOR * period) {
            dissentBegan = now;
        }
        dissentHeard = now;
        if (isPatient(now)) {
            return hinders ? Verdict.DISSENTS : Verdict.IGNORED;
        }
        drawPatience();
        steps = Math.min(steps + 1, MOST_STEPS);
        return take(now, generation + 1, itsNumber, true);
    }

    /** Forgets who has confirmed the number and who has not: the clock cannot tell any more when that was. */
    void forgetTimes() {
        confirmed = NEVER;
        dissentBegan = NEVER;
    }

    long fingerprint() {
        long print = generation;
        for (long part :
                new long[] {number, promised, confirmed, dissentBegan, dissentHeard, Double.doubleToLongBits(patience)
                }) {
            print = print * 31 + part;
        }
        return print;
    }
}
