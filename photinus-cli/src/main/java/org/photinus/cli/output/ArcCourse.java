package org.photinus.cli.output;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.photinus.phase.Ticks;
import org.photinus.run.Run;
import org.photinus.run.RunObserver;

/** Watches V over time and draws it in a few lines of characters. */
public final class ArcCourse implements RunObserver {
    private static final int WIDTH = 64;
    private static final int HEIGHT = 8;
    private static final int MOST_POINTS = 1 << 14;
    private static final String EIGHTHS = " ▁▂▃▄▅▆▇█";

    private record Point(double t, double v) {}

    private final List<Point> points = new ArrayList<>();
    private final RunObserver also;
    private double start;
    private double last = Double.NaN;

    /** A course that lets another observer see the ends of instants, too. */
    public ArcCourse(RunObserver also) {
        this.also = also;
    }

    @Override
    public boolean seesEvents() {
        return false;
    }

    @Override
    public void started(Run run) {
        start = v(run);
    }

    private static double v(Run run) {
        return run.containingArc() / (double) Ticks.PERIOD;
    }

    @Override
    public void timeEnded(Run run) {
        double v = v(run);
        if (v != last) {
            if (points.size() == MOST_POINTS) {
                thin();
            }
            points.add(new Point(run.now().toDouble(), v));
            last = v;
        }
        also.timeEnded(run);
    }

    /** Forgets every second point: the picture has fewer columns than there are points left. */
    private void thin() {
        List<Point> kept = new ArrayList<>();
        for (int i = 0; i < points.size(); i += 2) {
            kept.add(points.get(i));
        }
        points.clear();
        points.addAll(kept);
    }

    /** The picture up to a time, in periods. */
    public String picture(double end, double unit) {
        double[] columns = columns(end);
        double top = Math.max(start, Arrays.stream(columns).max().orElse(0));
        StringBuilder picture = new StringBuilder();
        for (int row = HEIGHT - 1; row >= 0; row--) {
            double label = top * (row + 1) / HEIGHT;
            boolean labelled = row == HEIGHT - 1 || row == HEIGHT / 2 - 1;
            picture.append(labelled ? " " + NumberText.decimals(label, 3) + " ┤" : "       │");
            for (double v : columns) {
                double filled = top == 0 ? 0 : v / top * HEIGHT - row;
                // What is not zero is seen, however small.
                int eighths = (int) Math.round(8 * Math.max(0, Math.min(1, filled)));
                picture.append(EIGHTHS.charAt(row == 0 && v > 0 ? Math.max(1, eighths) : eighths));
            }
            picture.append('\n');
        }
        String right = "t = " + NumberText.digits(end * unit, 4);
        return picture.append("     0 └")
                .append("─".repeat(WIDTH))
                .append('\n')
                .append("    V   0")
                .append(" ".repeat(Math.max(1, WIDTH - 1 - right.length())))
                .append(right)
                .append('\n')
                .toString();
    }

    private double[] columns(double end) {
        double[] columns = new double[WIDTH];
        int next = 0;
        double v = start;
        for (int c = 0; c < WIDTH; c++) {
            // The last column shows the end itself, so that a drop to 0 is seen.
            double t = c == WIDTH - 1 ? end : end * (c + 0.5) / WIDTH;
            while (next < points.size() && points.get(next).t() <= t) {
                v = points.get(next++).v();
            }
            columns[c] = v;
        }
        return columns;
    }
}
