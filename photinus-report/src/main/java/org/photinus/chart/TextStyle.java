package org.photinus.chart;

/** A kind of text in a figure. */
public enum TextStyle {
    TITLE(17, true, "#111111"),
    SUBTITLE(12, false, "#444444"),
    HEADING(13, true, "#111111"),
    NOTE(11, false, "#5a5a5a"),
    AXIS(12, false, "#222222"),
    TICK(11.5, false, "#222222"),
    LEGEND(11, false, "#222222"),
    LABEL(9.5, false, "#111111"),
    LABEL_ON_COLOUR(9.5, true, "#ffffff"),
    ACCENT(12, true, "#b34700");

    private final double size;
    private final boolean bold;
    private final String colour;

    TextStyle(double size, boolean bold, String colour) {
        this.size = size;
        this.bold = bold;
        this.colour = colour;
    }

    public double size() {
        return size;
    }

    boolean bold() {
        return bold;
    }

    String colour() {
        return colour;
    }

    /** The foot of a text whose digits and small letters are centred at a height. */
    public double footAt(double middle) {
        return middle + size * 0.36;
    }

    double lineHeight() {
        return size * 1.35;
    }

    /**
     * The width of a text, roughly. By rule of thumb, not by the fonts at hand: a figure must be the same on
     * every machine. The rule follows DejaVu Sans, the widest of the fonts asked for.
     */
    public double widthOf(String text) {
        double[] ems = new double[1];
        Script.split(
                text,
                (part, shift) -> ems[0] += (shift == 0 ? 1 : Script.SIZE)
                        * part.codePoints().mapToDouble(TextStyle::ems).sum());
        return ems[0] * size * (bold ? 1.12 : 1);
    }

    /** Less than the width of any character. */
    double narrowest() {
        return size * 0.32 * Script.SIZE;
    }

    private static double ems(int c) {
        if (c >= 0x2E80) {
            return 1;
        }
        if (Character.isWhitespace(c)) {
            return 0.32;
        }
        if ("mwMW@%…".indexOf(c) >= 0) {
            return 0.98;
        }
        if ("fijlrtI.,:;'|()[]!·".indexOf(c) >= 0) {
            return 0.38;
        }
        return Character.isUpperCase(c) ? 0.72 : 0.62;
    }
}
