package org.photinus.page;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.photinus.chart.NumberLabel;
import org.photinus.chart.Script;
import org.photinus.chart.SvgWriter;
import org.photinus.stats.Estimate;
import org.photinus.stats.Interval;

/**
 * A table of a page: a row for each of some items, a column for each thing that is said of them.
 *
 * @param <T> the items
 */
public final class HtmlTable<T> {
    private static final int DIGITS = 4;

    private final String caption;
    private final List<T> items;
    private final List<Column<T>> columns = new ArrayList<>();

    private record Column<T>(String name, Function<T, Entry> entry) {}

    /** Begins a table of some items; the caption may be empty. */
    public HtmlTable(String caption, List<T> items) {
        this.caption = caption;
        this.items = List.copyOf(items);
    }

    /** Adds a column. */
    public HtmlTable<T> column(String name, Function<T, Entry> entry) {
        columns.add(new Column<>(name, entry));
        return this;
    }

    /**
     * What stands in one place of a table.
     *
     * @param text which is escaped
     * @param kind how it is set
     * @param hint what is said of it on asking; may be empty
     * @param target where it leads; may be empty
     */
    public record Entry(String text, String kind, String hint, String target) {
        /** One that leads nowhere. */
        public Entry(String text, String kind, String hint) {
            this(text, kind, hint, "");
        }

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

        /** A word that leads elsewhere. */
        public static Entry link(String text, String target) {
            return new Entry(text, "text", "", target);
        }

        private static String interval(Interval interval) {
            return "[" + NumberLabel.rounded(interval.low(), DIGITS) + ", "
                    + NumberLabel.rounded(interval.high(), DIGITS) + "]";
        }
    }

    String html() {
        StringBuilder html = new StringBuilder("<div class=\"wide\"><table>\n");
        if (!caption.isEmpty()) {
            html.append("<caption>").append(Script.html(caption)).append("</caption>\n");
        }
        html.append("<thead><tr>");
        for (Column<T> column : columns) {
            boolean text = !items.isEmpty()
                    && !column.entry().apply(items.get(0)).kind().isEmpty();
            html.append(text ? "<th class=\"text\">" : "<th>")
                    .append(Script.html(column.name()))
                    .append("</th>");
        }
        html.append("</tr></thead>\n<tbody>\n");
        for (T item : items) {
            html.append("<tr>");
            for (Column<T> column : columns) {
                Entry entry = column.entry().apply(item);
                html.append("<td");
                attribute(html, "class", entry.kind());
                attribute(html, "title", entry.hint());
                html.append('>').append(content(entry)).append("</td>");
            }
            html.append("</tr>\n");
        }
        return html.append("</tbody></table></div>\n").toString();
    }

    private static String content(Entry entry) {
        return entry.target().isEmpty() ? Script.html(entry.text()) : HtmlPage.anchor(entry.text(), entry.target());
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
