package org.photinus.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.photinus.page.HtmlTable.Entry;
import org.photinus.stats.Estimate;
import org.photinus.stats.Interval;

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
}
