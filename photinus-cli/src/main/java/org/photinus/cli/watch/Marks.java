package org.photinus.cli.watch;

/** How the firings in one column are shown: the more agents of all, the fuller the mark. */
final class Marks {
    private static final String BLOCKS = "▁▂▃▄▅▆▇█";

    /** The largest share that is shown as a dot. */
    private static final double DOT = 1.0 / 16;

    /**
     * Colours of a terminal of 256, once round the circle: from blue over light ones to orange, and over dark ones back.
     * What differs is how blue, how yellow and how light they are, which colour-blind readers see too; red and green are
     * never told apart.
     */
    private static final int[] CIRCLE = {33, 75, 110, 249, 180, 215, 208, 166, 130, 242, 60, 26};

    private static final String PLAIN = "\u001b[0m";

    private Marks() {}

    /** The mark of a share of all agents. */
    static char of(double share, boolean inAscii) {
        if (!(share > 0)) {
            return ' ';
        }
        if (share <= DOT) {
            return inAscii ? '.' : '·';
        }
        int eighths = (int) Math.min(8, Math.ceil(8 * share));
        return inAscii ? ascii(eighths) : BLOCKS.charAt(eighths - 1);
    }

    private static char ascii(int eighths) {
        if (eighths == 8) {
            return '@';
        }
        return eighths <= 2 ? ':' : eighths <= 4 ? '+' : '#';
    }

    /** Marks from one column on, of as many as a period has, each in the colour of its column. */
    static String coloured(String marks, int from, int columns) {
        StringBuilder text = new StringBuilder();
        int worn = -1;
        for (int i = 0; i < marks.length(); i++) {
            int colour = CIRCLE[(from + i) * CIRCLE.length / columns];
            if (marks.charAt(i) != ' ' && colour != worn) {
                text.append("\u001b[38;5;").append(colour).append('m');
                worn = colour;
            }
            text.append(marks.charAt(i));
        }
        // Whatever ends the run, the terminal is left as it was.
        return text.append(worn < 0 ? "" : PLAIN).toString();
    }
}
