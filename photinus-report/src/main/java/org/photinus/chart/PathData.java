package org.photinus.chart;

/**
 * The data of an SVG path, in relative steps of tenths of a user unit.
 *
 * <p>Steps are taken between rounded points, so that rounding never adds up; a tenth of a unit is finer
 * than print. Relative steps without needless signs and zeros keep a figure of many marks small.
 */
public final class PathData {
    private final StringBuilder data = new StringBuilder();
    private long penX;
    private long penY;

    public PathData() {}

    /** The way around a rectangle. */
    public static PathData rectangle(double left, double right, double top, double bottom) {
        return new PathData()
                .moveTo(left, top)
                .lineTo(right, top)
                .lineTo(right, bottom)
                .lineTo(left, bottom)
                .lineTo(left, top);
    }

    /** Lifts the pen and puts it down elsewhere. */
    public PathData moveTo(double x, double y) {
        long toX = tenths(x);
        long toY = tenths(y);
        if (data.isEmpty()) {
            pair('M', toX, toY);
        } else if (toX != penX || toY != penY) {
            pair('m', toX - penX, toY - penY);
        }
        penX = toX;
        penY = toY;
        return this;
    }

    /** Draws a straight line from where the pen is; without length it is a dot, if caps are round. */
    public PathData lineTo(double x, double y) {
        long toX = tenths(x);
        long toY = tenths(y);
        if (toY == penY) {
            data.append('h');
            number(toX - penX);
        } else if (toX == penX) {
            data.append('v');
            number(toY - penY);
        } else {
            pair('l', toX - penX, toY - penY);
        }
        penX = toX;
        penY = toY;
        return this;
    }

    /** Adds another path behind this one. */
    public PathData append(PathData other) {
        // The other begins with an absolute move, so it means the same wherever the pen is.
        if (!other.isEmpty()) {
            data.append(other.data);
            penX = other.penX;
            penY = other.penY;
        }
        return this;
    }

    public boolean isEmpty() {
        return data.isEmpty();
    }

    private static long tenths(double value) {
        return Math.round(value * 10);
    }

    private void pair(char command, long x, long y) {
        data.append(command);
        number(x);
        if (y >= 0) {
            data.append(' ');
        }
        number(y);
    }

    private void number(long tenths) {
        if (tenths < 0) {
            data.append('-');
        }
        long whole = Math.abs(tenths) / 10;
        long rest = Math.abs(tenths) % 10;
        if (whole > 0 || rest == 0) {
            data.append(whole);
        }
        if (rest > 0) {
            data.append('.').append(rest);
        }
    }

    @Override
    public String toString() {
        return data.toString();
    }
}
