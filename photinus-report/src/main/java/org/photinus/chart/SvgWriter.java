package org.photinus.chart;

import java.math.BigDecimal;
import java.util.ArrayDeque;
import java.util.Deque;

/** Writes the elements of an SVG document: every text and attribute is escaped, every number is plain. */
public final class SvgWriter {
    private static final String FONTS = "DejaVu Sans, Helvetica, Arial, sans-serif";

    private final StringBuilder out = new StringBuilder();
    private final Deque<String> open = new ArrayDeque<>();

    /** Begins a document on white. */
    public SvgWriter(double width, double height, String title) {
        out.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
        open(
                "svg",
                "xmlns",
                "http://www.w3.org/2000/svg",
                "width",
                number(width),
                "height",
                number(height),
                "viewBox",
                "0 0 " + number(width) + " " + number(height),
                "font-family",
                FONTS,
                "role",
                "img");
        if (!title.isEmpty()) {
            leaf("title", title);
        }
        leaf("rect", "", "width", number(width), "height", number(height), "fill", "#ffffff");
    }

    /** Begins a group; its class says to readers of the file what it holds. */
    public void openGroup(String name) {
        open("g", "class", name);
    }

    public void closeGroup() {
        close();
    }

    public void line(double x1, double y1, double x2, double y2, Stroke stroke) {
        path(stroke.kind(), new PathData().moveTo(x1, y1).lineTo(x2, y2), stroke);
    }

    /** Draws a path, unless it is empty; its class says what it shows. */
    public void path(String name, PathData data, Stroke stroke) {
        path(name, data, stroke, "");
    }

    /** Draws a path in dashes: their lengths and those of the gaps in turn, or nothing for a whole line. */
    public void path(String name, PathData data, Stroke stroke, String dashes) {
        if (data.isEmpty()) {
            return;
        }
        leaf(
                "path",
                "",
                "class",
                name,
                "d",
                data.toString(),
                "fill",
                "none",
                "stroke",
                stroke.colour(),
                "stroke-width",
                number(stroke.width()),
                "stroke-linecap",
                stroke.roundCaps() ? "round" : "butt",
                "stroke-linejoin",
                "round",
                "stroke-dasharray",
                dashes);
    }

    /** Fills the area that a path encloses, unless it is empty. */
    void fill(String name, PathData data, String colour, double opacity) {
        if (!data.isEmpty()) {
            String thinly = opacity < 1 ? number(opacity) : "";
            leaf("path", "", "class", name, "d", data.toString(), "fill", colour, "fill-opacity", thinly);
        }
    }

    /** Draws a marker: filled with its own colour, or with that of the paper. */
    void marker(String name, PathData data, Stroke stroke, String fill) {
        leaf(
                "path",
                "",
                "class",
                name,
                "d",
                data.toString(),
                "fill",
                fill,
                "stroke",
                stroke.colour(),
                "stroke-width",
                number(stroke.width()));
    }

    /** Fills a rectangle. */
    void rectangle(String name, double x, double y, double width, double height, String colour) {
        leaf(
                "rect",
                "",
                "class",
                name,
                "x",
                number(x),
                "y",
                number(y),
                "width",
                number(width),
                "height",
                number(height),
                "fill",
                colour,
                "shape-rendering",
                "crispEdges");
    }

    /** Fills the inside of a path, unless it is empty. */
    public void area(String name, PathData data, String colour) {
        if (!data.isEmpty()) {
            leaf("path", "", "class", name, "d", data.toString(), "fill", colour);
        }
    }

    public void text(double x, double y, TextStyle style, Anchor anchor, String text) {
        text(x, y, style, anchor, text, "", style.colour());
    }

    /** Writes text in a colour of its own, as on ground that is not paper. */
    public void text(double x, double y, TextStyle style, Anchor anchor, String text, String colour) {
        text(x, y, style, anchor, text, "", colour);
    }

    /** Writes text that reads upwards, centred at a point. */
    void upwardText(double x, double y, TextStyle style, String text) {
        text(x, y, style, Anchor.MIDDLE, text, "rotate(-90 " + number(x) + " " + number(y) + ")", style.colour());
    }

    private void text(
            double x, double y, TextStyle style, Anchor anchor, String text, String transform, String colour) {
        leaf(
                "text",
                text,
                "x",
                number(x),
                "y",
                number(y),
                "font-size",
                number(style.size()),
                "font-weight",
                style.bold() ? "bold" : "",
                "fill",
                colour,
                "text-anchor",
                anchor.svg,
                "transform",
                transform);
    }

    /** Where a text stands with respect to its point. */
    public enum Anchor {
        START("start"),
        MIDDLE("middle"),
        END("end");

        private final String svg;

        Anchor(String svg) {
            this.svg = svg;
        }
    }

    /** Ends the document. */
    public String finish() {
        while (!open.isEmpty()) {
            close();
        }
        return out.toString();
    }

    private void open(String element, String... attributes) {
        tag(element, attributes);
        out.append(">\n");
        open.push(element);
    }

    private void close() {
        out.append("</").append(open.pop()).append(">\n");
    }

    private void leaf(String element, String text, String... attributes) {
        tag(element, attributes);
        if (text.isEmpty()) {
            out.append("/>\n");
        } else {
            out.append('>').append(escaped(text)).append("</").append(element).append(">\n");
        }
    }

    /** Attributes come as names and values in turn; one with an empty value is left out. */
    private void tag(String element, String... attributes) {
        out.append('<').append(element);
        for (int i = 0; i < attributes.length; i += 2) {
            if (!attributes[i + 1].isEmpty()) {
                out.append(' ').append(attributes[i]).append("=\"");
                out.append(escaped(attributes[i + 1])).append('"');
            }
        }
    }

    /** A number with at most two digits after the point, whatever the locale. */
    static String number(double value) {
        long hundredths = Math.round(value * 100);
        String digits = BigDecimal.valueOf(hundredths, 2).stripTrailingZeros().toPlainString();
        return hundredths == 0 ? "0" : digits;
    }

    /** The text with what XML keeps for itself escaped; what XML forbids becomes a replacement character. */
    public static String escaped(String text) {
        StringBuilder escaped = new StringBuilder(text.length());
        text.codePoints().forEach(c -> {
            switch (c) {
                case '&' -> escaped.append("&amp;");
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '"' -> escaped.append("&quot;");
                default -> escaped.appendCodePoint(isAllowed(c) ? c : 0xFFFD);
            }
        });
        return escaped.toString();
    }

    /** The production Char of XML 1.0; a surrogate that stands alone is not in it. */
    private static boolean isAllowed(int c) {
        return c == '\t'
                || c == '\n'
                || c == '\r'
                || (c >= 0x20 && c <= 0xD7FF)
                || (c >= 0xE000 && c <= 0xFFFD)
                || c >= 0x10000;
    }
}
