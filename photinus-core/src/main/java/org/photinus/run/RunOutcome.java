package org.photinus.run;

import java.util.Optional;
import org.photinus.phase.ExactTime;

/**
 * How a run ended, in the ideal world or in another. A run that did not synchronize has no sync-time: it is censored (S11).
 */
public sealed interface RunOutcome {

    /** The last state, and what was measured up to it. */
    Ending ending();

    /** The word for it in tables and JSON. */
    String word();

    /** The sync-time or, of a run that has none, the end: the time at which it is censored. */
    default ExactTime observedTime() {
        return end();
    }

    /** The time of the last state. */
    default ExactTime end() {
        return ending().end();
    }

    /** The jumps taken. */
    default long jumps() {
        return ending().jumps();
    }

    /** The instants: the distinct times at which agents fired. */
    default long instants() {
        return ending().instants();
    }

    /** V of the last state, in ticks. */
    default long containingArc() {
        return ending().containingArc();
    }

    /** How well the network kept together, where that was measured: in a world that is not ideal. */
    default Optional<Measures> measures() {
        return ending().measures();
    }

    /** What became of the pulses, where they were counted: in a world that is not ideal. */
    default Optional<PulseCounts> pulses() {
        return ending().pulses();
    }

    /** The criterion held at the time {@code syncTime} for the first time; the run may have gone on. */
    record Synchronized(ExactTime syncTime, Ending ending) implements RunOutcome {
        /** A run that ended at its sync-time, and of which nothing more was measured. */
        public Synchronized(ExactTime end, long jumps, long instants, long containingArc) {
            this(end, new Ending(end, jumps, instants, containingArc));
        }

        @Override
        public ExactTime observedTime() {
            return syncTime;
        }

        @Override
        public String word() {
            return "synchronized";
        }
    }

    /** The horizon came first: the sync-time is censored. */
    record HorizonReached(Ending ending) implements RunOutcome {
        /** A run of which nothing more was measured. */
        public HorizonReached(ExactTime end, long jumps, long instants, long containingArc) {
            this(new Ending(end, jumps, instants, containingArc));
        }

        @Override
        public String word() {
            return "horizon";
        }
    }

    /** The run was asked to stop: the sync-time is censored. */
    record Cancelled(Ending ending) implements RunOutcome {
        /** A run of which nothing more was measured. */
        public Cancelled(ExactTime end, long jumps, long instants, long containingArc) {
            this(new Ending(end, jumps, instants, containingArc));
        }

        @Override
        public String word() {
            return "cancelled";
        }
    }

    /**
     * The last state of a run, and what was measured up to it.
     *
     * @param end the time of the last state
     * @param jumps the jumps taken
     * @param instants the distinct times at which agents fired
     * @param containingArc V, in ticks
     * @param measures how well the network kept together, if that was measured
     * @param pulses what became of the pulses, if they were counted
     */
    record Ending(
            ExactTime end,
            long jumps,
            long instants,
            long containingArc,
            Optional<Measures> measures,
            Optional<PulseCounts> pulses) {

        /** An end of a run of which nothing more was measured. */
        public Ending(ExactTime end, long jumps, long instants, long containingArc) {
            this(end, jumps, instants, containingArc, Optional.empty(), Optional.empty());
        }

        /** The same end, of a run that was measured. */
        public Ending with(Measures measured, PulseCounts counted) {
            return new Ending(end, jumps, instants, containingArc, Optional.of(measured), Optional.of(counted));
        }
    }
}
