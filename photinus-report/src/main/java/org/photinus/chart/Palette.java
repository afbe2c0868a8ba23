package org.photinus.chart;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Colours that people with any colour vision tell apart: those of Okabe and Ito.
 *
 * <p>Without their yellow, which vanishes on white paper. Neighbours differ in lightness, for grey print.
 * Where the colours come round again they are darker, or grey for black.
 */
public final class Palette {
    /** Strong enough for the marks that matter most. */
    public static final String STRONG = "#0072b2";

    /** For the one thing that a chart is about. */
    public static final String ACCENT = "#d55e00";

    /** The ground of figures. */
    public static final String PAPER = "#ffffff";

    private static final List<String> LINES = List.of(
            "#000000", "#e69f00", "#0072b2", "#56b4e9", "#d55e00", "#009e73", "#cc79a7", //
            "#999999", "#8a5f00", "#00446b", "#9c4500", "#00543e");

    /** What stands for a colour on dark ground: as far from it as the colour is from paper. */
    private static final Map<String, String> ON_DARK = new TreeMap<>(Map.ofEntries(
            Map.entry("#ffffff", "#16181c"),
            Map.entry("#000000", "#f0f0f0"),
            Map.entry("#111111", "#f0f0f0"),
            Map.entry("#222222", "#e2e2e2"),
            Map.entry("#333333", "#c4c7cd"),
            Map.entry("#444444", "#b9bcc2"),
            Map.entry("#5a5a5a", "#a4a8af"),
            Map.entry("#5f5f5f", "#b0b4bb"),
            Map.entry("#6e6e6e", "#a0a4ab"),
            Map.entry("#e4e4e4", "#33373e"),
            Map.entry("#b34700", "#ff9a52"),
            Map.entry("#0072b2", "#4aa6de"),
            Map.entry("#56b4e9", "#8fd0f7"),
            Map.entry("#d55e00", "#f08a3c"),
            Map.entry("#009e73", "#2cc598"),
            Map.entry("#8a5f00", "#c9992b"),
            Map.entry("#00446b", "#6f9fc0"),
            Map.entry("#9c4500", "#c97a45"),
            Map.entry("#00543e", "#5c9b88")));

    private static final double PALENESS = 0.6;

    static {
        // Pale lines stay nearer to the ground than the lines they belong to.
        String ground = ON_DARK.getOrDefault(PAPER, PAPER);
        for (String line : LINES) {
            String pale = mixed(line, PAPER);
            // That of black is a grey which is a line of its own.
            if (!LINES.contains(pale)) {
                ON_DARK.putIfAbsent(pale, mixed(ON_DARK.getOrDefault(line, line), ground));
            }
        }
    }

    private Palette() {}

    /** The colour of the line with this index; the colours come round again. */
    public static String line(int index) {
        return LINES.get(index % LINES.size());
    }

    /** The colours that change on dark ground, and into what; what is missing serves on both. */
    public static Map<String, String> onDark() {
        return Collections.unmodifiableMap(ON_DARK);
    }

    /** The same colour mixed with white. Mixed, not transparent: some printers do not know how. */
    public static String paleLine(int index) {
        return mixed(line(index), PAPER);
    }

    private static String mixed(String colour, String paper) {
        StringBuilder mixed = new StringBuilder("#");
        for (int part = 1; part < colour.length(); part += 2) {
            int own = Integer.parseInt(colour.substring(part, part + 2), 16);
            int ground = Integer.parseInt(paper.substring(part, part + 2), 16);
            int both = (int) Math.round(own + (ground - own) * PALENESS);
            mixed.append(Character.forDigit(both >> 4, 16)).append(Character.forDigit(both & 0xf, 16));
        }
        return mixed.toString();
    }
}
