package org.photinus.cli.output;

import java.util.Locale;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/** A bar with an estimate of the time left, drawn over itself on a terminal and not at all elsewhere. */
public final class ProgressBar implements AutoCloseable {
    private static final int WIDTH = 30;
    private static final long NANOS_PER_DRAWING = 200_000_000L;
    private static final double NANOS_PER_SECOND = 1e9;

    private static final long UNKNOWN = 0;

    private final Console console;
    private final String label;
    private final long startDone;
    private final String remaining;
    private final LongSupplier nanoClock;
    private final long startNanos;
    private final boolean shows;
    private long total;
    private long lastDrawnNanos;
    private boolean drawn;

    private ProgressBar(
            Console console, String label, long total, long startDone, String remaining, LongSupplier nanoClock) {
        this.console = console;
        this.label = label;
        this.total = total;
        this.startDone = startDone;
        this.remaining = remaining;
        this.nanoClock = nanoClock;
        this.startNanos = nanoClock.getAsLong();
        this.lastDrawnNanos = startNanos;
        this.shows = console.showsProgress();
    }

    /** The progress of work whose amount is known. */
    public static ProgressBar of(Console console, String label, long total, LongSupplier nanoClock) {
        return new ProgressBar(console, label, total, 0, "about %s left", nanoClock);
    }

    /** The progress of work that may end at any time, and does so at {@code most}. */
    public static ProgressBar upTo(Console console, String label, long most, LongSupplier nanoClock) {
        return new ProgressBar(console, label, most, 0, "%s left at most", nanoClock);
    }

    /** The progress of work of which some was done before. */
    public static ProgressBar resumed(Console console, String label, long total, long done, LongSupplier nanoClock) {
        return new ProgressBar(console, label, total, done, "about %s left", nanoClock);
    }

    /** The progress of work of unknown size. */
    public static ProgressBar endless(Console console, String label, LongSupplier nanoClock) {
        return new ProgressBar(console, label, UNKNOWN, 0, "", nanoClock);
    }

    /** It turned out to be so much work. */
    public synchronized void total(long more) {
        total = more;
    }

    /** So much is done; {@code detail} says more, where the share done says little. */
    public void update(long done, String detail) {
        update(done, () -> detail);
    }

    /** The same, with a detail that is put into words only where it is shown. */
    public void update(long done, Supplier<String> detail) {
        // Asked without the lock: where nothing is shown, threads that report every run must not meet here.
        if (shows) {
            draw(done, detail);
        }
    }

    private synchronized void draw(long done, Supplier<String> detail) {
        long now = nanoClock.getAsLong();
        if (now - lastDrawnNanos < NANOS_PER_DRAWING) {
            return;
        }
        lastDrawnNanos = now;
        drawn = true;
        String line = line(done, detail.get(), (now - startNanos) / NANOS_PER_SECOND);
        console.err().print("\r\u001b[K" + TerminalText.line(line));
        console.err().flush();
    }

    private String line(long done, String detail, double seconds) {
        if (total == UNKNOWN) {
            return label + detail;
        }
        double share = Math.min(1, done / (double) total);
        int filled = (int) Math.round(share * WIDTH);
        String bar = "█".repeat(filled) + "░".repeat(WIDTH - filled);
        double pace = (done - startDone) / seconds;
        String left = done <= startDone
                ? ""
                : ", " + String.format(Locale.ROOT, remaining, duration(Math.max(0, total - done) / pace));
        return String.format(Locale.ROOT, "%s %s %3.0f %%%s%s", label, bar, 100 * share, left, detail);
    }

    public static String duration(double seconds) {
        if (seconds < 60) {
            return String.format(Locale.ROOT, "%.0f s", seconds);
        }
        if (seconds < 3600) {
            return String.format(Locale.ROOT, "%d min %02d s", (long) seconds / 60, (long) seconds % 60);
        }
        return String.format(Locale.ROOT, "%d h %02d min", (long) seconds / 3600, (long) seconds % 3600 / 60);
    }

    @Override
    public synchronized void close() {
        if (drawn) {
            console.err().print("\r\u001b[K");
            console.err().flush();
        }
    }
}
