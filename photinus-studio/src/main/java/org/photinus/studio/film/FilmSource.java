package org.photinus.studio.film;

import java.util.Optional;
import org.photinus.phase.ContainingArc;
import org.photinus.phase.ExactTime;

/** A run that tells a film what happens in it, and that can be had again from its start. */
public interface FilmSource {
    int agents();

    /** Starts anew. */
    Start start();

    /**
     * How a run begins.
     *
     * @param phases of the agents, in ticks
     * @param periods of their clocks, in ticks
     * @param isUp which of them are up
     */
    record Start(long[] phases, long[] periods, boolean[] isUp) {
        EventLog log() {
            ContainingArc arc = ContainingArc.of(phases);
            return new EventLog(arc.length(), arc.groups());
        }
    }

    /** Goes on to the next time at or before {@code last} at which anything happens, and logs it; false if there is none. */
    boolean advance(ExactTime last, EventLog log);

    /** When the run first met its criterion, if it has by now. */
    Optional<ExactTime> syncTime();
}
