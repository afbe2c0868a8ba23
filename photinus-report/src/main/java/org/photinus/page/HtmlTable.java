package org.photinus.page;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.photinus.chart.NumberLabel;
import org.photinus.chart.SvgWriter;
import org.photinus.stats.Estimate;
import org.photinus.stats.Interval;

/** A table of a page. */
public final class HtmlTable {
    private static final int DIGITS = 4;

    private final String caption;
    private final List<String> header;
    private final List<List<Entry>> rows = new ArrayList<>();

    /** Begins a table with the names of its columns; the caption may be empty. */
    public HtmlTable(String caption, String... header) {
        this(caption, List.of(header));
    }

    /** Begins a table with the names of its columns; the caption may be empty. */
    public HtmlTable(String caption, List<String> header) {
        this.caption = caption;
        this.header = List.copyOf(header);
    }

    /**
     * What stands in one place of a table.
     *
     * @param text which is escaped
     * @param kind how it is set
     * @param hint what is said of it on asking; may be empty
     */
    public record Entry(String text, String kind, String hint) {
        /** A word. */
        public static Entry word(String text) {
            return new Entry(text, "text", "");
        }

        /** A sentence. */
        public static Entry prose(String text) {
            return new Entry(text, "long", "");
        }

        /** A whole number. */
        public static Entry count(long count) {
            return new Entry(Long.toString(count), "", "");
        }

        /** A number to a few digits. */
        public static Entry number(double value) {
            return new Entry(NumberLabel.rounded(value, DIGITS), "", "");
        }

        /** A value with its interval; a dash where there is none, which says why on asking. */
        public static Entry estimate(Estimate estimate) {
            if (estimate instanceof Estimate.Absent absent) {
                return new Entry("–", "", absent.reason());
            }
            Estimate.Known known = estimate.known().orElseThrow();
            return new Entry(NumberLabel.rounded(known.value(), DIGITS) + " " + interval(known.interval()), "", "");
        }

        /** A word that decides. */
        public static Entry verdict(String text) {
            return new Entry(text, "text verdict", "");
        }

        private static String interval(Interval interval) {
            return "[" + NumberLabel.rounded(interval.low(), DIGITS) + ", "
                    + NumberLabel.rounded(interval.high(), DIGITS) + "]";
        }
    }

    /** Adds a row: one entry for each column. */
    public HtmlTable row(Entry... entries) {
        return row(Arrays.asList(entries));
    }

    /** Adds a row: one entry for each column. */
    public HtmlTable row(List<Entry> entries) {
        if (entries.size() != header.size()) {
            throw new IllegalArgumentException(
                    "a row must have " + header.size() + " entries, but has " + entries.size());
        }
        rows.add(List.copyOf(entries));
        return this;
    }

    String html() {
        StringBuilder html = new StringBuilder("<div class=\"wide\"><table>\n");
        if (!caption.isEmpty()) {
            html.append("<caption>").append(SvgWriter.escaped(caption)).append("</caption>\n");
        }
        html.append("<thead><tr>");
        for (int column = 0; column < header.size(); column++) {
            boolean text = !rows.isEmpty() && !rows.get(0).get(column).kind().isEmpty();
            html.append(text ? "<th class=\"text\">" : "<th>")
                    .append(SvgWriter.escaped(header.get(column)))
                    .append("</th>");
        }
        html.append("</tr></thead>\n<tbody>\n");
        for (List<Entry> row : rows) {
            html.append("<tr>");
            for (Entry entry : row) {
                html.append("<td");
                attribute(html, "class", entry.kind());
                attribute(html, "title", entry.hint());
                html.append('>').append(SvgWriter.escaped(entry.text())).append("</td>");
            }
            html.append("</tr>\n");
        }
        return html.append("</tbody></table></div>\n").toString();
    }

    private static void attribute(StringBuilder html, String name, String value) {
        if (!value.isEmpty()) {
            html.append(' ')
                    .append(name)
                    .append("=\"")
                    .append(SvgWriter.escaped(value))
                    .append('"');
        }
    }
}
