package org.photinus.studio.film;

import java.util.Optional;
import java.util.stream.IntStream;
import org.photinus.phase.ContainingArc;
import org.photinus.phase.ExactTime;
import org.photinus.run.RunOutcome;

/** A run that tells a film what happens in it, and that can be had again from its start. */
public interface FilmSource {
    int agents();

    /** Starts anew. */
    Start start();

    /** How a run begins. */
    final class Start {
        private final long[] phases;
        private final long[] periods;
        private final boolean[] isUp;

        /**
         * A beginning; the arrays are its own from then on.
         *
         * @param phases of the agents, in ticks
         * @param periods of their clocks, in ticks
         * @param isUp which of them are up
         */
        Start(long[] phases, long[] periods, boolean[] isUp) {
            this.phases = phases;
            this.periods = periods;
            this.isUp = isUp;
        }

        long phase(int agent) {
            return phases[agent];
        }

        long period(int agent) {
            return periods[agent];
        }

        boolean isUp(int agent) {
            return isUp[agent];
        }

        /** A log that begins with V and the groups of the agents that are up. */
        EventLog log() {
            long[] points = IntStream.range(0, phases.length)
                    .filter(i -> isUp[i])
                    .mapToLong(i -> phases[i])
                    .toArray();
            ContainingArc arc = points.length == 0 ? new ContainingArc(0, 0) : ContainingArc.of(points);
            return new EventLog(arc.length(), arc.groups());
        }
    }

    /** Goes on to the next time at or before {@code last} at which anything happens, and logs it; false if there is none. */
    boolean advance(ExactTime last, EventLog log);

    /** When the run first met its criterion, if it has by now. */
    Optional<ExactTime> syncTime();

    /**
     * Goes through all of a recording: when it was first synchronized, or that it was not until its end. Jumps, instants and V
     * are those of the sync-time.
     */
    default RunOutcome outcome(ExactTime end) {
        EventLog log = start().log();
        while (advance(end, log)) {}
        Optional<ExactTime> sync = syncTime();
        int times = sync.map(log::timesUntil).orElse(log.times());
        RunOutcome.Ending ending = new RunOutcome.Ending(
                end, log.jumpsBefore(times), log.instantsBefore(times), log.spreadAfter(times - 1));
        return sync.isPresent()
                ? new RunOutcome.Synchronized(sync.get(), ending)
                : new RunOutcome.HorizonReached(ending);
    }
}
