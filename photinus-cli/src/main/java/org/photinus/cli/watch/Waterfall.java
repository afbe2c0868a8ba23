package org.photinus.cli.watch;

import java.io.PrintStream;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.Locale;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;

/**
 * Prints the firings of a run, one period per line: columns are times modulo T, and a mark says how many of the agents
 * fired in its column. On the left stands when the period begins, on the right how the network stands after it.
 *
 * <p>On a terminal a line fills from left to right at the pace of the run. Elsewhere lines are printed whole, and as many
 * periods go by in a long run, one line holds the mean of 2, 4, 8, … of them.
 */
public final class Waterfall {
    /** The columns where nobody looks on: a line then has 79 characters. */
    private static final int USUAL_COLUMNS = 60;

    private static final int FEWEST_COLUMNS = 8;
    private static final int MOST_COLUMNS = 120;
    private static final int LEFT_WIDTH = 10;
    private static final int RIGHT_WIDTH = 7;

    /** So many lines have a period each; then each doubling takes so many lines: 500 are enough for 10^10 periods. */
    private static final int WHOLE_LINES = 200;

    private static final int LINES_PER_DOUBLING = 10;
    private static final int MOST_DOUBLINGS = 30;

    private static final int LONGEST_TIME = 8;
    private static final MathContext SHOWN_DIGITS = new MathContext(6);

    /**
     * What stands round the marks.
     *
     * @param agents how many a full mark stands for
     * @param period T, in the unit of times
     * @param unit its name; empty if it has none
     * @param standing what the right margin shows
     */
    record Caption(int agents, BigDecimal period, String unit, Standing standing) {}

    private final PrintStream out;
    private final Screen screen;
    private final Pace pace;
    private final Caption caption;
    private final long[] firings;
    private final int frame;
    private boolean hasHead;

    /** The periods before the line. */
    private long start;

    /** The periods of the line. */
    private long stride = 1;

    private long lines;

    /** The columns of the line that stand on the terminal. */
    private int drawn;

    private long stand;

    Waterfall(PrintStream out, Screen screen, Pace pace, Caption caption) {
        this.out = out;
        this.screen = screen;
        this.pace = pace;
        this.caption = caption;
        this.firings = new long[columns(screen)];
        this.frame = pace.columnsPerFrame(firings.length);
    }

    private static int columns(Screen screen) {
        // The last place of a line stays free: many terminals begin a new one there.
        int free = screen.width() - LEFT_WIDTH - RIGHT_WIDTH - 2 - 1;
        return screen.isTerminal() ? Math.max(FEWEST_COLUMNS, Math.min(MOST_COLUMNS, free)) : USUAL_COLUMNS;
    }

    /** The network stands so from now on. */
    void stands(long now) {
        stand = now;
    }

    /** What it is told of how the network stands. */
    Standing standing() {
        return caption.standing();
    }

    /** An agent fired; time does not decrease. */
    void fired(ExactTime t) {
        reach(t);
        firings[column(t)]++;
    }

    /** Nothing more comes that is earlier. */
    void reach(ExactTime t) {
        while (t.periods() - start >= stride) {
            play(firings.length);
            endLine(stride);
        }
        play(column(t));
    }

    /** The run is over; what is left of its last line stays empty. */
    void end(ExactTime t) {
        reach(t);
        boolean isBegun = t.ticks() > 0 || t.periods() > start;
        for (long count : firings) {
            isBegun |= count > 0;
        }
        if (isBegun) {
            endLine(Math.max(1, t.periods() - start + (t.ticks() > 0 ? 1 : 0)));
        }
        // A line apart from what is said of the run.
        out.print(hasHead ? "\n" : "");
        out.flush();
    }

    private int column(ExactTime t) {
        return (int) Math.min(firings.length - 1, t.ticks() / (Ticks.PERIOD / firings.length));
    }

    /** Draws the columns before one as fast as they go by, a frame at a time. */
    private void play(int before) {
        if (!screen.isTerminal()) {
            return;
        }
        for (int next = nextFrame(); drawn < next && next <= before; next = nextFrame()) {
            boolean begins = drawn == 0;
            pace.pass((next - drawn) / (double) firings.length);
            head();
            out.print((begins ? left(1) : "") + marks(drawn, next, 1));
            out.flush();
            drawn = next;
        }
    }

    private int nextFrame() {
        return Math.min(firings.length, drawn + frame);
    }

    private void endLine(long periods) {
        head();
        String line = left(periods) + marks(0, firings.length, periods) + border() + right();
        // Once more from its beginning, whatever a terminal has put into it: the ^C of its user, say.
        out.print((screen.isTerminal() ? "\r" : "") + line + "\n");
        out.flush();
        start += stride;
        lines++;
        drawn = 0;
        Arrays.fill(firings, 0);
        if (!screen.isTerminal() && lines >= WHOLE_LINES) {
            stride = 1L << Math.min(MOST_DOUBLINGS, 1 + (lines - WHOLE_LINES) / LINES_PER_DOUBLING);
        }
    }

    /** The line above the first one, which says what stands where. */
    private void head() {
        if (hasHead) {
            return;
        }
        hasHead = true;
        String time = caption.unit().isEmpty() ? "t" : "t in " + caption.unit();
        int half = firings.length / 2;
        String axis = "0" + " ".repeat(half - 2) + "T/2" + " ".repeat(firings.length - half - 3) + "T";
        out.print(String.format(
                Locale.ROOT,
                "%" + LEFT_WIDTH + "s %s %" + RIGHT_WIDTH + "s\n",
                time,
                axis,
                caption.standing().label()));
    }

    private String left(long periods) {
        String merged = periods == 1 ? "" : (screen.inAscii() ? "x" : "×") + periods;
        BigDecimal t = caption.period().multiply(BigDecimal.valueOf(start)).round(SHOWN_DIGITS);
        String plain = t.signum() == 0 ? "0" : t.stripTrailingZeros().toPlainString();
        String time = plain.length() <= LONGEST_TIME ? plain : String.format(Locale.ROOT, "%.2e", t);
        return " ".repeat(Math.max(0, LEFT_WIDTH - time.length() - merged.length())) + time + merged + border();
    }

    private String right() {
        String state = caption.standing().text(stand);
        return " ".repeat(Math.max(1, RIGHT_WIDTH - state.length())) + state;
    }

    private char border() {
        return screen.inAscii() ? '|' : '│';
    }

    private String marks(int from, int to, long periods) {
        StringBuilder marks = new StringBuilder();
        for (int c = from; c < to; c++) {
            double share = firings[c] / ((double) caption.agents() * periods);
            marks.append(Marks.of(share, screen.inAscii()));
        }
        return screen.inColour() ? Marks.coloured(marks.toString(), from, firings.length) : marks.toString();
    }
}
