package org.photinus.report;

import java.util.List;

/**
 * Colours that people with any colour vision tell apart: those of Okabe and Ito.
 *
 * <p>Without their yellow, which vanishes on white paper. Neighbours differ in lightness, for grey print.
 * Where the colours come round again they are darker, or grey for black.
 */
final class Palette {
    /** Strong enough for the marks that matter most. */
    static final String STRONG = "#0072b2";

    private static final List<String> LINES = List.of(
            "#000000", "#e69f00", "#0072b2", "#56b4e9", "#d55e00", "#009e73", "#cc79a7", //
            "#999999", "#8a5f00", "#00446b", "#9c4500", "#00543e");

    private static final double PALENESS = 0.6;

    private Palette() {}

    /** The colour of the line with this index; the colours come round again. */
    static String line(int index) {
        return LINES.get(index % LINES.size());
    }

    /** The same colour mixed with white. Mixed, not transparent: some printers do not know how. */
    static String paleLine(int index) {
        int colour = Integer.parseInt(line(index).substring(1), 16);
        StringBuilder pale = new StringBuilder("#");
        for (int shift = 16; shift >= 0; shift -= 8) {
            int part = (colour >> shift) & 0xff;
            int mixed = (int) Math.round(part + (255 - part) * PALENESS);
            pale.append(Character.forDigit(mixed >> 4, 16)).append(Character.forDigit(mixed & 0xf, 16));
        }
        return pale.toString();
    }
}
