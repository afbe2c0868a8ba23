package org.photinus.run;

import java.util.Optional;
import java.util.function.LongConsumer;
import org.photinus.phase.ExactTime;

/**
 * A run that its caller advances from one time at which anything happens to the next, and looks at in between. In the
 * ideal world those times are the instants.
 *
 * <pre>{@code
 * Run run = Engine.of(network).start(InitialPhases.uniform(), Coins.of(1, 1), plan, RunObserver.NONE);
 * while (run.groups() > 1 && run.advance(ExactTime.ofPeriods(100))) {
 *     System.out.println(run.now() + " " + run.groups() + " " + Ticks.toString(run.phase(0)));
 * }
 * }</pre>
 *
 * <p>It looks into the arrays of its engine, and an engine has one live run at a time: the next run of the engine ends this
 * one, and every method then throws an {@link IllegalStateException}. Like its engine it serves one thread.
 */
public interface Run {

    /**
     * Flows to the next time at which anything happens, if it comes at or before {@code last}, and does everything that
     * happens then; false, and nothing done, if there is none.
     */
    boolean advance(ExactTime last);

    /**
     * Runs on from the start until the plan is met; the state at the end can then be looked at. The run must not have been
     * advanced before.
     */
    RunOutcome finish();

    /** The same, telling now and then how many periods have passed. */
    RunOutcome finish(LongConsumer periodsPassed);

    /** When something happened last; 0 at the start. */
    ExactTime now();

    /** The firings so far. */
    long jumps();

    /** The number of times so far at which agents fired. */
    long instants();

    /** When the run first met its criterion, if it has. */
    Optional<ExactTime> syncTime();

    /** How many points of the circle are occupied by the agents that count for V. */
    int groups();

    /** V of the agents that count, in ticks. */
    long containingArc();

    /** Whether V is at most this many ticks; cheaper to ask than V itself. */
    boolean isWithin(long ticks);

    /** How many agents there are. */
    int agents();

    /** The time since the phase of an agent that is up was last 0, on its own clock and in ticks; at the start, the initial phase. */
    long phase(int agent);

    /** The period of an agent's own clock, in ticks: at this phase it fires. */
    long period(int agent);

    /** Whether an agent is up. */
    boolean isUp(int agent);

    /** Whether an agent counts for V: it is up and does not listen. */
    boolean counts(int agent);
}
