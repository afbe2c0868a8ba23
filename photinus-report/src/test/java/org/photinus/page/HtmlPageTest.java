package org.photinus.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.photinus.page.HtmlTable.Entry;
import org.photinus.stats.Estimate;
import org.photinus.stats.Interval;
import org.w3c.dom.NamedNodeMap;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

class HtmlPageTest {
    @Test
    void textIsEscaped() {
        String page = new HtmlPage("a < b")
                .section("c & d")
                .paragraph("<p>")
                .note("<n>")
                .verbatim("x > y")
                .values(Map.of("<k>", "<v>"))
                .open("<o>", true)
                .close()
                .html();
        assertThat(page)
                .contains("<title>a &lt; b</title>", "<h1>a &lt; b</h1>", "<h2>c &amp; d</h2>", "<p>&lt;p&gt;</p>")
                .contains("&lt;n&gt;", "<pre>x &gt; y</pre>", "&lt;k&gt;", "&lt;v&gt;", "<summary>&lt;o&gt;</summary>");
    }

    /** All parts of a page, as the reports of studies and of the paper use them. */
    @Test
    void noTextIsMarkup() throws Exception {
        for (String text : List.of(
                "</title><script>alert(1)</script>",
                "\" onload=\"alert(1)",
                "' onload='alert(1)",
                "--><script>",
                "]]>",
                "&x;",
                "&#0;",
                "</pre></style>",
                "\0\u0001\u001b[2J\uFFFE",
                "\ud800")) {
            HtmlTable<String> table = new HtmlTable<>(text, List.of(text))
                    .column(text, Entry::word)
                    .column(text, Entry::prose)
                    .column(text, word -> new Entry(word, "text", word))
                    .column(text, Entry::verdict);
            String page = new HtmlPage(text)
                    .section(text)
                    .paragraph(text)
                    .note(text)
                    .verbatim(text)
                    .values(Map.of(text, text))
                    .open(text, false)
                    .table(table)
                    .close()
                    .html()
                    .replaceAll("<meta ([^>]*)>", "<meta $1/>");
            NodeList elements = DocumentBuilderFactory.newInstance()
                    .newDocumentBuilder()
                    .parse(new InputSource(new StringReader(page)))
                    .getElementsByTagName("*");
            assertThat(elements.getLength()).isEqualTo(35);
            for (int i = 0; i < elements.getLength(); i++) {
                NamedNodeMap attributes = elements.item(i).getAttributes();
                for (int k = 0; k < attributes.getLength(); k++) {
                    assertThat(attributes.item(k).getNodeName())
                            .isIn("lang", "charset", "name", "content", "class", "title");
                }
            }
        }
    }

    @Test
    void estimatesStandWithTheirIntervalsOrSayWhyThereIsNone() {
        Estimate known = new Estimate.Known(1.23456, OptionalDouble.of(1), new Interval(0.5, Double.POSITIVE_INFINITY));
        String table = new HtmlTable<>("<c>", List.of(Double.NEGATIVE_INFINITY))
                .column("a", value -> Entry.estimate(known))
                .column("b", value -> Entry.estimate(new Estimate.Absent("2 of 3 runs were \"censored\"")))
                .column("c", Entry::number)
                .html();
        assertThat(table)
                .contains("<td>1.235 [0.5, ∞]</td>", "<td title=\"2 of 3 runs were &quot;censored&quot;\">–</td>")
                .contains("<td>−∞</td>", "<caption>&lt;c&gt;</caption>");
    }

    @Test
    void aPageRepaintsItsFiguresOnDarkGround() {
        assertThat(new HtmlPage("").html()).contains("svg [stroke=\"#000000\"]{stroke:#f0f0f0}");
    }

    @Test
    void linksAndCommandsAreEscaped() {
        String html = new HtmlPage("Page")
                .links("Watch:", Map.of("a < b", "studio.html#graph=cycle&agents=\"5\""))
                .note("Or", "photinus studio --graph 'a<b>'")
                .table(new HtmlTable<>("", List.of("run")).column("run", run -> HtmlTable.Entry.link(run, "x?a&b")))
                .html();
        assertThat(html)
                .contains("<p>Watch: <a href=\"studio.html#graph=cycle&amp;agents=&quot;5&quot;\">a &lt; b</a></p>")
                .contains("<p class=\"note\">Or <code>photinus studio --graph 'a&lt;b&gt;'</code></p>")
                .contains("<td class=\"text\"><a href=\"x?a&amp;b\">run</a></td>");
    }
}
