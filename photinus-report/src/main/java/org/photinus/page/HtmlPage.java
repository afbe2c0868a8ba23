package org.photinus.page;

import java.util.Map;
import java.util.StringJoiner;
import org.photinus.chart.Figure;
import org.photinus.chart.Palette;
import org.photinus.chart.Script;
import org.photinus.chart.SvgWriter;

/**
 * One page of HTML that needs nothing else: no script, no font, no file; links may lead elsewhere. It follows the reader's choice of
 * light or dark, and prints on white.
 */
public final class HtmlPage {
    private static final String STYLE = """
            :root{color-scheme:light dark;--paper:#fff;--ink:#1a1a1a;--soft:#555;--line:#d8d8d8;--band:#f4f5f7}
            *{box-sizing:border-box}
            body{margin:0 auto;max-width:64rem;padding:1.5rem 1.25rem 4rem;background:var(--paper);color:var(--ink);\
            font:16px/1.5 system-ui,-apple-system,"Segoe UI","DejaVu Sans",Helvetica,Arial,sans-serif}
            h1{font-size:1.7rem;line-height:1.2;margin:.5rem 0 1rem}
            h2{font-size:1.25rem;margin:2.5rem 0 .75rem;border-bottom:1px solid var(--line);padding-bottom:.25rem}
            figure{margin:1.75rem 0;break-inside:avoid}
            figure svg{display:block;width:100%;height:auto;max-width:60rem}
            figcaption,.note{color:var(--soft);font-size:.9rem;max-width:52rem}
            .wide{overflow-x:auto}
            table{border-collapse:collapse;font-size:.86rem;font-variant-numeric:tabular-nums}
            caption{text-align:left;color:var(--soft);padding-bottom:.4rem}
            th,td{padding:.28rem .6rem;text-align:right;border-bottom:1px solid var(--line);vertical-align:top;\
            white-space:nowrap}
            th{text-align:right;font-weight:600}
            td.text,th.text{text-align:left}
            td.long{text-align:left;white-space:normal;min-width:14rem}
            tbody tr:nth-child(even){background:var(--band)}
            .verdict{font-weight:600}
            pre,code{font:.84rem/1.45 ui-monospace,"DejaVu Sans Mono",Menlo,Consolas,monospace}
            pre{background:var(--band);padding:.75rem;overflow-x:auto;white-space:pre}
            details{margin:.75rem 0}
            summary{cursor:pointer}
            a{color:inherit;text-underline-offset:.15em}
            p code{overflow-wrap:anywhere}
            @media print{body{max-width:none;padding:0;font-size:10pt}.wide{overflow:visible}pre{white-space:pre-wrap;overflow-wrap:anywhere}\
            table{font-size:7.5pt}th,td{padding:.15rem .3rem;white-space:normal}tr{break-inside:avoid}\
            thead{display:table-header-group}}
            """;

    private final StringBuilder body = new StringBuilder();
    private final String title;

    /** Begins a page. */
    public HtmlPage(String title) {
        this.title = title;
        element("h1", title);
    }

    private HtmlPage add(String html) {
        body.append(html);
        return this;
    }

    private HtmlPage element(String name, String text) {
        return add("<" + name + ">" + Script.html(text) + "</" + name + ">\n");
    }

    /** A heading, which begins a section. */
    public HtmlPage section(String heading) {
        return element("h2", heading);
    }

    /** A paragraph of plain text. */
    public HtmlPage paragraph(String text) {
        return element("p", text);
    }

    /** A paragraph in smaller print. */
    public HtmlPage note(String text) {
        return add("<p class=\"note\">" + Script.html(text) + "</p>\n");
    }

    /** A paragraph in smaller print, and a command that it is about. */
    public HtmlPage note(String text, String command) {
        return add("<p class=\"note\">" + Script.html(text) + " <code>" + SvgWriter.escaped(command) + "</code></p>\n");
    }

    /** A paragraph of links, by what they are called. */
    public HtmlPage links(String text, Map<String, String> targets) {
        StringJoiner links = new StringJoiner(" · ");
        targets.forEach((name, target) -> links.add(anchor(name, target)));
        return add("<p>" + Script.html(text) + " " + links + "</p>\n");
    }

    /** A text that leads elsewhere. */
    static String anchor(String text, String target) {
        return "<a href=\"" + SvgWriter.escaped(target) + "\">" + Script.html(text) + "</a>";
    }

    /** A figure with its caption. */
    public HtmlPage figure(Figure figure) {
        add("<figure id=\"" + SvgWriter.escaped(figure.name()) + "\">\n" + figure.element());
        return element("figcaption", figure.caption()).add("</figure>\n");
    }

    /** Text as it is typed, such as commands. */
    public HtmlPage verbatim(String text) {
        return add("<pre>" + SvgWriter.escaped(text) + "</pre>\n");
    }

    /** Names and values. */
    public HtmlPage values(Map<String, String> values) {
        add("<div class=\"wide\"><table><tbody>\n");
        values.forEach((name, value) -> add("<tr><th class=\"text\">" + SvgWriter.escaped(name)
                + "</th><td class=\"long\">" + SvgWriter.escaped(value) + "</td></tr>\n"));
        return add("</tbody></table></div>\n");
    }

    /** A table. */
    public HtmlPage table(HtmlTable<?> table) {
        return add(table.html());
    }

    /** Begins what a reader may fold away. */
    public HtmlPage open(String summary, boolean unfolded) {
        return add(unfolded ? "<details open>" : "<details>").element("summary", summary);
    }

    /** Ends it. */
    public HtmlPage close() {
        return add("</details>\n");
    }

    /** The page as a document. */
    public String html() {
        return """
                <!DOCTYPE html>
                <html lang="en">
                <head>
                <meta charset="utf-8">
                <meta name="viewport" content="width=device-width, initial-scale=1">
                """ + "<title>" + SvgWriter.escaped(Script.plain(title)) + "</title>\n<style>\n" + STYLE + dark()
                + "</style>\n</head>\n<body>\n" + body + "</body>\n</html>\n";
    }

    /** On dark ground the colours of figures change too: a rule of a page wins over an attribute of a figure. */
    private static String dark() {
        StringBuilder rules = new StringBuilder("""
                @media screen and (prefers-color-scheme:dark){
                :root{--paper:#16181c;--ink:#e8e8e8;--soft:#a9adb5;--line:#3a3e46;--band:#1e2126}
                """);
        Palette.onDark().forEach((light, dark) -> {
            rules.append("svg [fill=\"" + light + "\"]{fill:" + dark + "}\n");
            rules.append("svg [stroke=\"" + light + "\"]{stroke:" + dark + "}\n");
        });
        return rules.append("}\n").toString();
    }
}
