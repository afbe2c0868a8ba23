package org.photinus.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ScriptTest {

    @Test
    void proseOfOurOwnIsSet() {
        assertThat(Script.html(Script.of("A_1, A_q and H_ξ; at most 10^6592.3 & 10^-3.")))
                .isEqualTo(
                        "A<sub>1</sub>, A<sub>q</sub> and H<sub>ξ</sub>; at most 10<sup>6592.3</sup> &amp; 10<sup>-3</sup>.");
        assertThat(Script.plain(Script.of("A_12 ≤ 10^6.5"))).isEqualTo("A_12 ≤ 10^6.5");
    }

    @Test
    void namesKeepTheirUnderlines() {
        for (String name : List.of("NODE_A_1", "A_name", "A_1x_", "H_12b", "x10^2", "a^b_c")) {
            assertThat(Script.html(name)).isEqualTo(name);
        }
        assertThat(Script.html(Script.of("SITE_A_1 A_name x10^2"))).isEqualTo("SITE_A_1 A_name x10^2");
    }

    @Test
    void figuresHaveIndicesBelowTheLineAndGoOnAboveThem() {
        ChartAxis axis = ChartAxis.linear(Script.indexed("A", "q") + " over t", 0, 1);
        String svg = PanelGrid.draw(Script.indexed("H", "ξ"), "", List.of(new ChartPanel("", axis, axis, List.of())));
        assertThat(svg)
                .contains("<title>H_ξ</title>")
                .containsPattern(
                        ">A<tspan dy=\"2.64\" font-size=\"8.64\">q</tspan><tspan dy=\"-2.64\"> over t</tspan></text>");
    }

    @Test
    void aMarkBehindWhichNothingIsLeftIsNotShown() {
        String cut = Script.indexed("A", "q").substring(0, 2);
        assertThat(Script.html(cut)).isEqualTo("A");
        assertThat(TextStyle.AXIS.widthOf(Script.indexed("A", "1")))
                .isLessThan(TextStyle.AXIS.widthOf("A1"))
                .isGreaterThan(TextStyle.AXIS.widthOf("A"));
    }
}
