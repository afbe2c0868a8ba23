package org.photinus.engine.internal;

import org.photinus.network.InitialPhases;
import org.photinus.phase.ExactTime;
import org.photinus.random.Coins;
import org.photinus.run.RunObserver;
import org.photinus.run.RunPlan;

/** How a network moves: what a run drives. Its arrays serve one run after another. */
public interface Dynamics {

    /** What ended an {@link #advance}. */
    enum Stop {
        /** Something happened after which V may count as short enough, or the jumps are as many as wanted. */
        HAPPENED,
        /** It is time to ask whether the run is cancelled. */
        PAUSED,
        /** Nothing more happens up to the time that was given, and that time is now. */
        TIME_IS_UP
    }

    /** Begins a run. An observer that sees events is told of them, but not of the start, the ends of times and the end. */
    void begin(InitialPhases initial, Coins coins, RunPlan plan, RunObserver observer);

    /**
     * Flows to the next time at which anything happens, if it comes at or before {@code last}, and does everything that
     * happens then; false, and nothing done, if there is none.
     */
    boolean step(ExactTime last);

    /** Does the same again and again; after every time if the jumps are as many as {@code mostJumps}. */
    Stop advance(ExactTime last, long mostJumps);

    /** Whether the criterion of the plan is met; asked after a time until it is, and then no more. */
    boolean isSynchronized();

    /** When something happened last, or a pause was made. */
    ExactTime now();

    long jumps();

    /** The times so far at which agents fired. */
    long instants();

    /** How many points of the circle are occupied by agents that count. */
    int groups();

    /** V, in ticks. */
    long containingArc();

    /** Whether V is at most this many ticks. */
    boolean isWithin(long ticks);

    int agents();

    /** The phase of an agent that is up, in ticks of its own clock. */
    long phase(int agent);

    /** The period of an agent's own clock, in ticks. */
    long period(int agent);

    boolean isUp(int agent);

    /** Whether an agent counts for V. */
    boolean counts(int agent);
}
