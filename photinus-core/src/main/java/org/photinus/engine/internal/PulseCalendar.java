package org.photinus.engine.internal;

import java.util.Arrays;

/**
 * Events under way that come in any order: a ring of equal days, each with the list of its events. A day is sorted when
 * it begins, and most days have few events or none, so an event costs a few steps, however many are under way.
 *
 * <p>Ticks are absolute and wrap round, and so does the ring: the length of a day and the number of days are powers of
 * two. Events beyond the ring wait in a list of their own. A day is opened only when the caller asks for events up to a
 * time in it, since events may still be added to any time from now on.
 */
final class PulseCalendar {
    /** The days of the ring make up 2^60 ticks, a little more than a period. */
    private static final int LOG_SPAN = 60;

    /** Events come in bursts once the network is in lock, so days are 2^2 times as many as events. */
    private static final int DAYS_PER_EVENT = 2;

    private static final int FEWEST_LOG_DAYS = 16;
    private static final int MOST_LOG_DAYS = 22;
    private static final int NONE = -1;

    // An event's record: when it is due; the two words by which events of one time are ordered; and one for the caller.
    private static final int LOG_EVENT = 2;
    private static final int DUE = 0;
    private static final int FIRST_KEY = 1;
    private static final int SECOND_KEY = 2;
    private static final int CONTENT = 3;

    private final int logDay;
    private final int dayMask;

    /** The first event of each day; which days have one, a bit each. */
    private final int[] firstOfDay;

    private final long[] busyDays;

    private long[] events;

    /** The next event of the same day, or the next record that is free. */
    private int[] next;

    private int free;

    /** When the open day began, and its events in order: time in the day and, in the lower bits, place in {@code today}. */
    private long dayBegan;

    private long[] order = new long[16];
    private int[] today = new int[16];
    private int placeBits;
    private int todayPlace;
    private int todayCount;
    private int todayPlaces;

    /** The events beyond the ring, and when the first of them is due. */
    private int[] far = new int[16];

    private int farCount;
    private long farEarliest;

    private int count;

    /** A calendar for about this many events a period. */
    PulseCalendar(long eventsPerPeriod) {
        int logDays = Math.max(
                FEWEST_LOG_DAYS,
                Math.min(MOST_LOG_DAYS, Long.SIZE - Long.numberOfLeadingZeros(eventsPerPeriod) + DAYS_PER_EVENT));
        this.logDay = LOG_SPAN - logDays;
        this.dayMask = (1 << logDays) - 1;
        this.firstOfDay = new int[1 << logDays];
        this.busyDays = new long[(1 << logDays) / Long.SIZE];
        this.events = new long[64 << LOG_EVENT];
        this.next = new int[64];
        Arrays.fill(firstOfDay, NONE);
        freeAll();
    }

    /** Empties the calendar, and begins it at a tick. */
    void clear(long now) {
        if (count > 0) {
            Arrays.fill(firstOfDay, NONE);
            Arrays.fill(busyDays, 0);
            freeAll();
        }
        count = 0;
        farCount = 0;
        begin(now);
        setPlaceBits(today.length);
    }

    /** Begins with the day of a tick, where no event is to come. */
    private void begin(long now) {
        todayCount = 0;
        todayPlace = 0;
        todayPlaces = 0;
        dayBegan = now >> logDay << logDay;
    }

    private void freeAll() {
        free = NONE;
        freeFrom(0);
    }

    private void freeFrom(int first) {
        for (int event = next.length - 1; event >= first; event--) {
            next[event] = free;
            free = event;
        }
    }

    private void setPlaceBits(int places) {
        placeBits = Integer.SIZE - Integer.numberOfLeadingZeros(places - 1);
        if (placeBits + logDay >= Long.SIZE) {
            throw new IllegalStateException("at most " + (1L << (Long.SIZE - 1 - logDay))
                    + " pulses can be due in one day of the calendar, but there are more");
        }
    }

    /**
     * Adds an event at a tick from now on. Events of one time are ordered by the two keys, of which the first is a time
     * and the second decides where the first are the same; an event with a negative second key comes before all others.
     * Events with the same keys come in the order in which they were added.
     */
    void add(long due, long firstKey, long secondKey, long content) {
        if (free == NONE) {
            int records = next.length;
            next = Arrays.copyOf(next, 2 * records);
            events = Arrays.copyOf(events, (2 * records) << LOG_EVENT);
            freeFrom(records);
        }
        int event = free;
        free = next[event];
        int at = event << LOG_EVENT;
        events[at + DUE] = due;
        events[at + FIRST_KEY] = firstKey;
        events[at + SECOND_KEY] = secondKey;
        events[at + CONTENT] = content;
        count++;
        place(event);
    }

    private void place(int event) {
        long due = events[(event << LOG_EVENT) + DUE];
        long day = (due - dayBegan) >> logDay;
        if (day == 0) {
            insertToday(event);
        } else if (day <= dayMask) {
            int index = (int) (due >>> logDay) & dayMask;
            next[event] = firstOfDay[index];
            firstOfDay[index] = event;
            busyDays[index >> 6] |= 1L << index;
        } else {
            if (farCount == far.length) {
                far = Arrays.copyOf(far, 2 * farCount);
            }
            farEarliest = farCount == 0 || due - farEarliest < 0 ? due : farEarliest;
            far[farCount++] = event;
        }
    }

    /** Puts an event of the open day into its place among those that are still to come. */
    private void insertToday(int event) {
        if (todayPlaces == today.length || todayCount == order.length) {
            makeRoomToday();
        }
        today[todayPlaces] = event;
        long key = key(event, todayPlaces);
        todayPlaces++;
        int place = todayCount++;
        while (place > todayPlace && order[place - 1] > key) {
            order[place] = order[place - 1];
            place--;
        }
        order[place] = key;
    }

    private long key(int event, int place) {
        return ((events[(event << LOG_EVENT) + DUE] - dayBegan) << placeBits) | place;
    }

    private int eventOf(long key) {
        return today[(int) key & ((1 << placeBits) - 1)];
    }

    /** Takes those of today that are over out of the lists, and makes the lists longer. */
    private void makeRoomToday() {
        int left = todayCount - todayPlace;
        int[] coming = new int[left];
        for (int i = 0; i < left; i++) {
            coming[i] = eventOf(order[todayPlace + i]);
        }
        requirePlaces(2 * left + 2);
        for (int i = 0; i < left; i++) {
            today[i] = coming[i];
            order[i] = key(coming[i], i);
        }
        todayPlace = 0;
        todayCount = left;
        todayPlaces = left;
    }

    private void requirePlaces(int places) {
        if (places > today.length) {
            int length = Integer.highestOneBit(places - 1) * 2;
            today = Arrays.copyOf(today, length);
            order = Arrays.copyOf(order, length);
        }
        setPlaceBits(today.length);
    }

    /** The ticks from now to the next event, or {@code atMost} if none comes before. */
    long until(long now, long atMost) {
        if (count == 0) {
            begin(now);
            return atMost;
        }
        while (todayPlace == todayCount) {
            if (!openNextDay(now + atMost)) {
                return atMost;
            }
        }
        return Math.min(dayBegan + (order[todayPlace] >>> placeBits) - now, atMost);
    }

    /** Opens the next day with events, if it begins at or before a tick. */
    private boolean openNextDay(long last) {
        long daysAhead = Math.min((last - dayBegan) >> logDay, dayMask);
        if (farCount > 0 && (farEarliest - dayBegan) >> logDay <= dayMask) {
            comeNearer();
            return true;
        }
        long ahead = nextBusyDay(daysAhead);
        if (ahead > daysAhead) {
            // The ring moves on with time, so that it has room for what comes within a span of it.
            begin(dayBegan + (daysAhead << logDay));
            return daysAhead == dayMask && (last - dayBegan) >> logDay > 0;
        }
        dayBegan += ahead << logDay;
        openDay();
        return true;
    }

    /** How many days after the open one the next busy one is; more than {@code most} if none is within as many. */
    private long nextBusyDay(long most) {
        int open = (int) (dayBegan >>> logDay) & dayMask;
        long ahead = 1;
        while (ahead <= most) {
            int index = (int) (open + ahead) & dayMask;
            long rest = busyDays[index >> 6] >>> index;
            if (rest != 0) {
                return ahead + Long.numberOfTrailingZeros(rest);
            }
            ahead += Long.SIZE - (index & (Long.SIZE - 1));
        }
        return ahead;
    }

    private void openDay() {
        int index = (int) (dayBegan >>> logDay) & dayMask;
        int places = 0;
        for (int event = firstOfDay[index]; event != NONE; event = next[event]) {
            places++;
        }
        requirePlaces(places);
        todayPlaces = places;
        // The list has the last event first, and later events were mostly added later: so there is little to sort.
        for (int event = firstOfDay[index]; event != NONE; event = next[event]) {
            places--;
            today[places] = event;
            order[places] = key(event, places);
        }
        Arrays.sort(order, 0, todayPlaces);
        todayPlace = 0;
        todayCount = todayPlaces;
        firstOfDay[index] = NONE;
        busyDays[index >> 6] &= ~(1L << index);
    }

    /** Puts the events of the list beyond the ring into the ring, as far as they have come near. */
    private void comeNearer() {
        int before = farCount;
        farCount = 0;
        for (int i = 0; i < before; i++) {
            // An event that is still far goes to a place in the list that has been read already.
            place(far[i]);
        }
    }

    /** How many events are due at this tick; they are the next ones, in the order of their keys. */
    int due(long now) {
        int end = todayPlace;
        while (end < todayCount && dayBegan + (order[end] >>> placeBits) == now) {
            end++;
        }
        if (!isSorted(end)) {
            heapSort(todayPlace, end - todayPlace);
        }
        return end - todayPlace;
    }

    /** Whether the events up to a place are in the order of their keys: mostly they were added so. */
    private boolean isSorted(int end) {
        for (int i = todayPlace + 1; i < end; i++) {
            if (isBefore(order[i], order[i - 1])) {
                return false;
            }
        }
        return true;
    }

    private void heapSort(int from, int size) {
        for (int root = size / 2 - 1; root >= 0; root--) {
            sink(from, root, size);
        }
        for (int last = size - 1; last > 0; last--) {
            long greatest = order[from];
            order[from] = order[from + last];
            order[from + last] = greatest;
            sink(from, 0, last);
        }
    }

    private void sink(int from, int root, int size) {
        long key = order[from + root];
        int place = root;
        int child = 2 * place + 1;
        while (child < size) {
            boolean right = child + 1 < size && isBefore(order[from + child], order[from + child + 1]);
            child += right ? 1 : 0;
            if (!isBefore(key, order[from + child])) {
                break;
            }
            order[from + place] = order[from + child];
            place = child;
            child = 2 * place + 1;
        }
        order[from + place] = key;
    }

    /** Whether an event comes before another of the same time; where their keys are the same, places tell. */
    private boolean isBefore(long one, long other) {
        int a = eventOf(one);
        int b = eventOf(other);
        long first = firstKey(a) - firstKey(b);
        long second = secondKey(a);
        long otherSecond = secondKey(b);
        if (first == 0 && second == otherSecond) {
            return one < other;
        }
        boolean decides = first == 0 || (second ^ otherSecond) < 0;
        return decides ? second < otherSecond : first < 0;
    }

    /** The next event; only if one is due. */
    int first() {
        return eventOf(order[todayPlace]);
    }

    /** Takes the next event out; what it holds can be read until another is added. */
    int takeFirst() {
        int event = first();
        todayPlace++;
        next[event] = free;
        free = event;
        count--;
        return event;
    }

    long firstKey(int event) {
        return events[(event << LOG_EVENT) + FIRST_KEY];
    }

    long secondKey(int event) {
        return events[(event << LOG_EVENT) + SECOND_KEY];
    }

    long content(int event) {
        return events[(event << LOG_EVENT) + CONTENT];
    }
}
