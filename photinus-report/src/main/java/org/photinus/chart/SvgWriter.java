package org.photinus.chart;

import java.math.BigDecimal;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** Writes the elements of an SVG document: every text and attribute is escaped, every number is plain. */
public final class SvgWriter {
    /** The fonts of all text, those that are preferred first. */
    static final List<String> FONTS = List.of("DejaVu Sans", "Helvetica", "Arial", "sans-serif");

    private static final double RIM = 3;

    private final StringBuilder out = new StringBuilder();
    private final Deque<String> open = new ArrayDeque<>();

    /** Begins a document on white. */
    SvgWriter(double width, double height, String title) {
        out.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
        tag("svg")
                .with("xmlns", "http://www.w3.org/2000/svg")
                .with("width", width)
                .with("height", height)
                .with("viewBox", "0 0 " + number(width) + " " + number(height))
                .with("font-family", String.join(", ", FONTS))
                .with("role", "img")
                .open("svg");
        if (!title.isEmpty()) {
            tag("title").close("title", escaped(Script.plain(title)));
        }
        tag("rect")
                .with("width", width)
                .with("height", height)
                .with("fill", Palette.PAPER)
                .close();
    }

    /** Begins a group; its class says to readers of the file what it holds. */
    public void openGroup(String name) {
        tag("g").with("class", name).open("g");
    }

    /** Begins a group whose places are counted from a point. */
    public void openGroup(String name, double x, double y) {
        tag("g").with("class", name)
                .with("transform", "translate(" + number(x) + " " + number(y) + ")")
                .open("g");
    }

    public void closeGroup() {
        out.append("</").append(open.pop()).append(">\n");
    }

    public void line(double x1, double y1, double x2, double y2, Stroke stroke) {
        path(new PathData().moveTo(x1, y1).lineTo(x2, y2), stroke);
    }

    /** Draws a path, unless it is empty. */
    public void path(PathData data, Stroke stroke) {
        marker(data, stroke, "none");
    }

    /** Draws a path and fills what it encloses, unless it is empty. */
    void marker(PathData data, Stroke stroke, String fill) {
        if (!data.isEmpty()) {
            tag("path")
                    .with("class", stroke.kind())
                    .with("d", data.toString())
                    .with("fill", fill)
                    .with("stroke", stroke.colour())
                    .with("stroke-width", stroke.width())
                    .with("stroke-linecap", stroke.roundCaps() ? "round" : "butt")
                    .with("stroke-linejoin", "round")
                    .with("stroke-dasharray", stroke.dashes())
                    .close();
        }
    }

    /** Fills the area that a path encloses, unless it is empty. */
    public void fill(String kind, PathData data, String colour, double opacity) {
        if (!data.isEmpty()) {
            tag("path")
                    .with("class", kind)
                    .with("d", data.toString())
                    .with("fill", colour)
                    .with("fill-opacity", opacity < 1 ? number(opacity) : "")
                    .close();
        }
    }

    /** Fills a rectangle, with sharp sides. */
    void rectangle(String kind, double x, double y, double width, double height, String colour) {
        tag("rect")
                .with("class", kind)
                .with("x", x)
                .with("y", y)
                .with("width", width)
                .with("height", height)
                .with("fill", colour)
                .with("shape-rendering", "crispEdges")
                .close();
    }

    /** Writes text, unless it is empty. */
    public void text(double x, double y, TextStyle style, Anchor anchor, String text) {
        text(x, y, style, anchor, text, "", style.colour());
    }

    /** Writes text in a colour of its own, as on ground that is not paper. */
    public void text(double x, double y, TextStyle style, Anchor anchor, String text, String colour) {
        text(x, y, style, anchor, text, "", colour);
    }

    /** Writes text that reads upwards, centred at a point. */
    public void upwardText(double x, double y, TextStyle style, String text) {
        text(x, y, style, Anchor.MIDDLE, text, "rotate(-90 " + number(x) + " " + number(y) + ")", style.colour());
    }

    /** Writes text on lines: a rim of paper keeps them away from it. */
    public void textOnLines(double x, double y, TextStyle style, Anchor anchor, String text) {
        tag("text")
                .with("class", "rim")
                .with("x", x)
                .with("y", y)
                .with("font-size", style.size())
                .with("fill", Palette.PAPER)
                .with("stroke", Palette.PAPER)
                .with("stroke-width", RIM)
                .with("stroke-linejoin", "round")
                .with("text-anchor", anchor.svg)
                .with("aria-hidden", "true")
                .close("text", scripted(text, style.size()));
        text(x, y, style, anchor, text);
    }

    private void text(
            double x, double y, TextStyle style, Anchor anchor, String text, String transform, String colour) {
        if (!text.isEmpty()) {
            tag("text")
                    .with("x", x)
                    .with("y", y)
                    .with("font-size", style.size())
                    .with("font-weight", style.bold() ? "bold" : "")
                    .with("fill", colour)
                    .with("text-anchor", anchor.svg)
                    .with("transform", transform)
                    .close("text", scripted(text, style.size()));
        }
    }

    /** Parts below or above the line are smaller; behind them the line goes on where it was. */
    private static String scripted(String text, double size) {
        StringBuilder xml = new StringBuilder();
        double[] foot = new double[1];
        Script.split(text, (part, shift) -> {
            double wanted = size * (shift < 0 ? Script.DROP : shift > 0 ? -Script.RISE : 0);
            if (shift == 0 && wanted == foot[0]) {
                xml.append(escaped(part));
            } else {
                xml.append("<tspan dy=\"").append(number(wanted - foot[0])).append('"');
                xml.append(shift == 0 ? "" : " font-size=\"" + number(size * Script.SIZE) + "\"");
                xml.append('>').append(escaped(part)).append("</tspan>");
            }
            foot[0] = wanted;
        });
        return xml.toString();
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
    String finish() {
        while (!open.isEmpty()) {
            closeGroup();
        }
        return out.toString();
    }

    private SvgWriter tag(String element) {
        out.append('<').append(element);
        return this;
    }

    /** An attribute; one with an empty value is left out. */
    private SvgWriter with(String name, String value) {
        if (!value.isEmpty()) {
            out.append(' ').append(name).append("=\"").append(escaped(value)).append('"');
        }
        return this;
    }

    private SvgWriter with(String name, double value) {
        return with(name, number(value));
    }

    private void open(String element) {
        out.append(">\n");
        open.push(element);
    }

    private void close() {
        out.append("/>\n");
    }

    private void close(String element, String xml) {
        out.append('>').append(xml).append("</").append(element).append(">\n");
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
