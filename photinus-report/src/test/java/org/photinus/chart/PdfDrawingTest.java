package org.photinus.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.InflaterInputStream;
import org.junit.jupiter.api.Test;

class PdfDrawingTest {
    private static final ChartAxis TIME = ChartAxis.linear("time t", 0, 4);

    private static Figure figure(String title, ChartMark... marks) {
        ChartAxis y = ChartAxis.logarithmic("P(T* > t)", 0.01, 1);
        String svg = PanelGrid.draw(title, "", List.of(new ChartPanel("", TIME, y, List.of(marks))));
        return new Figure("figure", title, "", svg);
    }

    private static StepCurve curve() {
        StepCurve.Steps steps = new StepCurve.Steps(
                1, new double[] {1, 2}, new double[] {0.5, 0.2}, new double[] {0.3, 0.1}, new double[] {0.7, 0.4}, 3);
        return new StepCurve("a curve", SeriesStyle.of(1), steps);
    }

    /** The file by bytes, each as one character. */
    private static String text(byte[] pdf) {
        return new String(pdf, StandardCharsets.ISO_8859_1);
    }

    private static String content(byte[] pdf) throws IOException {
        String text = text(pdf);
        int from = text.indexOf("stream\n") + "stream\n".length();
        Matcher length = Pattern.compile("/Length (\\d+)").matcher(text);
        assertThat(length.find()).isTrue();
        int size = Integer.parseInt(length.group(1));
        assertThat(text.substring(from + size)).startsWith("\nendstream\nendobj\n");
        byte[] packed = text.substring(from, from + size).getBytes(StandardCharsets.ISO_8859_1);
        return text(new InflaterInputStream(new ByteArrayInputStream(packed)).readAllBytes());
    }

    private static int count(String text, String line) {
        return (int) text.lines().filter(line::equals).count();
    }

    @Test
    void theTableSaysWhereEachObjectBegins() {
        String pdf = text(figure("a title", curve()).pdf());
        assertThat(pdf).startsWith("%PDF-1.4\n").endsWith("%%EOF\n");
        int table = Integer.parseInt(pdf.replaceAll("(?s).*startxref\n(\\d+)\n%%EOF\n", "$1"));
        assertThat(pdf.substring(table)).startsWith("xref\n0 6\n0000000000 65535 f \n");
        List<String> entries = pdf.substring(table).lines().skip(3).limit(5).toList();
        for (int object = 1; object <= 5; object++) {
            String entry = entries.get(object - 1);
            assertThat(entry).matches("\\d{10} 00000 n ");
            assertThat(pdf.substring(Integer.parseInt(entry.substring(0, 10)))).startsWith(object + " 0 obj\n");
        }
    }

    @Test
    void everyPathAndRectangleOfTheFigureIsDrawn() throws IOException {
        Figure figure = figure("a title", curve());
        String content = content(figure.pdf());
        int paths = figure.svg().split("<path ", -1).length - 1;
        int bands = figure.svg().split("class=\"band\"", -1).length - 1;
        assertThat(bands).isEqualTo(1);
        assertThat(count(content, "S")).isEqualTo(paths - bands);
        assertThat(content).contains("/G0 gs").contains("[6 3] 0 d");
        assertThat(text(figure.pdf())).contains("/G0 << /ca 0.18 >>");
        // What is saved is restored.
        assertThat(count(content, "q")).isEqualTo(count(content, "Q")).isPositive();
    }

    @Test
    void textIsOutlinesOfAnyCharacterAndScriptsAreSmaller() throws IOException {
        assertThat(content(figure("ξ ≥ 10⁻³ 漢 \"<&").pdf())).contains(" c\n");
        String plain = content(figure("A1").pdf());
        String indexed = content(figure(Script.indexed("A", "1")).pdf());
        assertThat(indexed).isNotEqualTo(plain).contains(" c\n");
        // The title of the file can be read by programs that show it.
        assertThat(text(figure(Script.indexed("A", "ξ")).pdf())).contains("/Title <FEFF0041005F03BE>");
    }

    @Test
    void theSameFigureGivesTheSameBytesWhateverTheLocaleAndNoDate() {
        byte[] pdf = figure("a title", curve()).pdf();
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
            assertThat(figure("a title", curve()).pdf()).isEqualTo(pdf);
        } finally {
            Locale.setDefault(before);
        }
        assertThat(text(pdf)).doesNotContain("Date", "/ID", "Producer");
    }

    @Test
    void whatIsNoFigureIsRefused() {
        assertThatThrownBy(() -> new Figure("x", "", "", "<svg").pdf())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the figure must be an SVG document that can be drawn, but is not");
        assertThatThrownBy(() -> new Figure("x", "", "", "<svg width=\"1\" height=\"1\"><circle/></svg>").pdf())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("an element of a figure must be known, but is 'circle'");
    }
}
