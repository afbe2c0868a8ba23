package org.photinus.chart;

import java.awt.Font;
import java.awt.GraphicsEnvironment;
import java.awt.Shape;
import java.awt.font.FontRenderContext;
import java.awt.font.TextLayout;
import java.awt.geom.AffineTransform;
import java.awt.geom.Path2D;
import java.util.List;
import java.util.Locale;

/** A line of text as the outlines of its characters, in the fonts that figures ask for, as far as this machine has them. */
final class TextOutline {
    private static final FontRenderContext UNHINTED = new FontRenderContext(null, true, true);

    private final int weight;
    private final Path2D outline = new Path2D.Double();
    private double width;

    TextOutline(boolean bold) {
        this.weight = bold ? Font.BOLD : Font.PLAIN;
    }

    /** Goes on with a text of a size, its foot so far below that of the line. */
    void add(String text, double size, double foot) {
        if (!text.isEmpty()) {
            TextLayout layout = new TextLayout(text, font(text).deriveFont(weight, (float) size), UNHINTED);
            outline.append(layout.getOutline(AffineTransform.getTranslateInstance(width, foot)), false);
            width += layout.getAdvance();
        }
    }

    /** The first font that has all characters, else the one of the platform that is put together from several. */
    private static Font font(String text) {
        List<String> installed =
                List.of(GraphicsEnvironment.getLocalGraphicsEnvironment().getAvailableFontFamilyNames(Locale.ROOT));
        return SvgWriter.FONTS.stream()
                .filter(installed::contains)
                .map(name -> new Font(name, Font.PLAIN, 1))
                .filter(font -> font.canDisplayUpTo(text) < 0)
                .findFirst()
                .orElse(new Font(Font.SANS_SERIF, Font.PLAIN, 1));
    }

    boolean isEmpty() {
        return outline.getCurrentPoint() == null;
    }

    double width() {
        return width;
    }

    Shape shape() {
        return outline;
    }
}
