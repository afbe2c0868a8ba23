package org.photinus.studio.film;

import java.util.Arrays;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;

/** What is drawn of a film beside the phases: what has just happened, firings by time modulo T, and the course of V. */
public final class FilmView {
    /** Of more times in one column of a chart, only so many are looked at. */
    private static final int LOOKS_PER_COLUMN = 32;

    private static final long BILLION = 1_000_000_000;

    private FilmView() {}

    /** Takes one event after another, the last one first. */
    public interface EventSink {
        /**
         * An event.
         *
         * @param kind what
         * @param agent to which agent; of a pulse that sets out, from which
         * @param other the agent at the other end of the arc, or −1
         * @param age how long ago, in periods
         * @param flight how long the pulse takes, in periods; 0 if it is none
         * @return whether there is room for more
         */
        boolean event(EventKind kind, int agent, int other, double age, double flight);
    }

    /** Takes one event after another, with exact ticks. */
    private interface TickSink {
        boolean event(EventKind kind, int agent, int other, long age, long flight);
    }

    /** Tells the events of the last while, in periods, at most eight. */
    public static void recent(Film film, double periods, EventSink sink) {
        within(film, (long) (Math.min(periods, 8) * Ticks.PERIOD), inPeriods(sink));
    }

    private static TickSink inPeriods(EventSink sink) {
        return (kind, agent, other, age, flight) -> sink.event(kind, agent, other, inPeriods(age), inPeriods(flight));
    }

    private static void within(Film film, long window, TickSink sink) {
        EventLog log = film.log();
        int time = log.timesUntil(film.now()) - 1;
        int event = film.done() - 1;
        for (; time >= 0; time--) {
            long age = log.ticksSince(time, film.now());
            if (age > window) {
                return;
            }
            for (; event >= log.firstEvent(time); event--) {
                EventKind kind = log.kind(event);
                long flight = kind == EventKind.SENT ? log.change(event) : 0;
                if (!sink.event(kind, log.agent(event), log.other(event), age, flight)) {
                    return;
                }
            }
        }
    }

    /** Tells the pulses that are under way. */
    public static void underWay(Film film, EventSink sink) {
        long longest = film.log().longestFlight();
        if (longest == 0) {
            return;
        }
        TickSink shown = inPeriods(sink);
        within(
                film,
                longest,
                (kind, agent, other, age, flight) ->
                        kind != EventKind.SENT || age >= flight || shown.event(kind, agent, other, age, flight));
    }

    /** Counts the firings of one period until now by their time modulo T; the number of all of them. */
    public static int raster(Film film, long period, int[] columns) {
        Arrays.fill(columns, 0);
        EventLog log = film.log();
        int firings = 0;
        int first = period == 0 ? 0 : log.timesUntil(new ExactTime(period - 1, Ticks.PERIOD - 1));
        for (int time = first; time < log.times(); time++) {
            ExactTime t = log.timeAt(time);
            if (t.periods() > period || t.isAfter(film.now())) {
                break;
            }
            int column = (int) (inPeriods(t.ticks()) * columns.length);
            int end = Math.min(log.firstEvent(time + 1), film.done());
            for (int event = log.firstEvent(time); event < end; event++) {
                if (log.kind(event).isFiring()) {
                    columns[Math.min(column, columns.length - 1)]++;
                    firings++;
                }
            }
        }
        return firings;
    }

    /** The first period of which all firings are kept. */
    public static long firstPeriod(Film film) {
        ExactTime begin = film.log().begin();
        return begin.equals(ExactTime.ZERO) ? 0 : begin.periods() + 1;
    }

    /**
     * V and the groups over time, by columns of equal width: the least and the greatest V and the last number of groups.
     *
     * <p>What is not filmed yet is NaN.
     */
    public static void course(Film film, double from, double to, float[] least, float[] greatest, float[] groups) {
        EventLog log = film.log();
        double filmed = film.filmed().toDouble();
        for (int column = 0; column < least.length; column++) {
            double left = from + (to - from) * column / least.length;
            if (left > filmed || time(left).compareTo(log.begin()) < 0) {
                least[column] = Float.NaN;
                greatest[column] = Float.NaN;
                groups[column] = Float.NaN;
                continue;
            }
            int at = log.timesUntil(time(left)) - 1;
            int end = log.timesUntil(time(from + (to - from) * (column + 1) / least.length)) - 1;
            int step = Math.max(1, (end - at) / LOOKS_PER_COLUMN);
            long low = log.spreadAfter(end);
            long high = low;
            for (int time = at; time < end; time += step) {
                low = Math.min(low, log.spreadAfter(time));
                high = Math.max(high, log.spreadAfter(time));
            }
            least[column] = (float) inPeriods(low);
            greatest[column] = (float) inPeriods(high);
            groups[column] = log.groupsAfter(end);
        }
    }

    /**
     * When the number of groups last changed, as far as the film goes back; the start, if it never did. In the middle of an
     * instant that is the one before it.
     */
    public static ExactTime lastProgress(Film film) {
        EventLog log = film.log();
        int time = log.timesUntil(film.now()) - 1;
        int groups = log.groupsAfter(time);
        while (time >= 0 && log.groupsAfter(time - 1) == groups) {
            time--;
        }
        return time < 0 ? log.begin() : log.timeAt(time);
    }

    /** The time of some periods, for a place on the screen: to the nearest billionth, which is shown in few digits. */
    public static ExactTime time(double periods) {
        double whole = Math.floor(Math.max(0, periods));
        long billionths = (long) Math.floor((Math.max(0, periods) - whole) * BILLION + 0.5);
        return ExactTime.ofPeriods((long) whole).plus(billionths * (Ticks.PERIOD / BILLION));
    }

    private static double inPeriods(long ticks) {
        return ticks / (double) Ticks.PERIOD;
    }
}
