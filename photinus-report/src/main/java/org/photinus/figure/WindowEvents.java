package org.photinus.figure;

import java.util.List;
import java.util.function.Predicate;
import org.photinus.engine.WorldTrace;
import org.photinus.engine.WorldTrace.Absence;
import org.photinus.engine.WorldTrace.Firing;
import org.photinus.engine.WorldTrace.Loss;
import org.photinus.phase.ExactTime;
import org.photinus.run.RunObserver.Arrival;

/**
 * The events of a run in a world that a panel shows: those in a window of time, few enough to be read.
 *
 * <p>Where there are too many firings, it shows those of one in every 2, 4, 8, … agents, and where there are too many
 * pulses those to one in every few agents. Where hardly an agent would be left, senders are chosen in the same way.
 *
 * @param firings in the order of time
 * @param arrivals in the order of time
 * @param losses in the order of time
 * @param absences when agents were down or listening
 * @param note what was left out; empty if nothing was
 */
record WindowEvents(
        List<Firing> firings, List<Arrival> arrivals, List<Loss> losses, List<Absence> absences, String note) {

    /** Where pulses are left out, those to at least so many agents are shown, if there are as many. */
    private static final int LEAST_RECEIVERS = 4;

    static WindowEvents of(WorldTrace trace, ExactTime end, TimeWindow window, int mostFirings, int mostPulses) {
        List<Firing> firings = only(trace.firings().events(), firing -> window.meets(firing.t(), firing.t()));
        int ofEvery = trace.firings().everyNth();
        while (only(firings, ofAgents(ofEvery)).size() > mostFirings) {
            ofEvery *= 2;
        }
        List<Arrival> arrivals = only(trace.arrivals().events(), arrival -> window.meets(arrival.sent(), arrival.t()));
        List<Loss> losses = only(trace.losses().events(), loss -> window.meets(loss.t(), loss.t()));
        int toEvery = Math.max(trace.arrivals().everyNth(), trace.losses().everyNth());
        int fromEvery = 1;
        while (only(arrivals, arriving(toEvery, fromEvery)).size()
                        + only(losses, lost(toEvery, fromEvery)).size()
                > mostPulses) {
            if (2 * toEvery * LEAST_RECEIVERS <= trace.network().agents()) {
                toEvery *= 2;
            } else {
                fromEvery *= 2;
            }
        }
        int every = ofEvery;
        return new WindowEvents(
                only(firings, ofAgents(ofEvery)),
                only(arrivals, arriving(toEvery, fromEvery)),
                only(losses, lost(toEvery, fromEvery)),
                only(
                        trace.absences(end).events(),
                        absence -> window.meets(absence.from(), absence.to()) && isOf(absence.agent(), every)),
                note(ofEvery, toEvery, fromEvery));
    }

    private static String note(int ofEvery, int toEvery, int fromEvery) {
        String firings = ofEvery > 1 ? "firings of one in every " + ofEvery + " agents" : "";
        String senders = fromEvery > 1 ? " from one in every " + fromEvery + " agents" : "";
        String receivers = toEvery > 1 ? " to one in every " + toEvery + " agents" : "";
        String pulses = toEvery > 1 || fromEvery > 1 ? "pulses" + senders + receivers : "";
        String both = firings.isEmpty() || pulses.isEmpty() ? "" : ", and ";
        return (firings + pulses).isEmpty() ? "" : "shown are " + firings + both + pulses;
    }

    private static <E> List<E> only(List<E> events, Predicate<E> shown) {
        return events.stream().filter(shown).toList();
    }

    private static Predicate<Firing> ofAgents(int every) {
        return firing -> isOf(firing.agent(), every);
    }

    private static Predicate<Arrival> arriving(int toEvery, int fromEvery) {
        return arrival -> isOf(arrival.to(), toEvery) && isOf(arrival.from(), fromEvery);
    }

    private static Predicate<Loss> lost(int toEvery, int fromEvery) {
        return loss -> isOf(loss.to(), toEvery) && isOf(loss.from(), fromEvery);
    }

    private static boolean isOf(int agent, int everyNth) {
        return (agent + 1) % everyNth == 0;
    }
}
