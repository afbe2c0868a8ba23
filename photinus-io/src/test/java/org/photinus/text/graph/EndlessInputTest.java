package org.photinus.text.graph;

import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.io.Reader;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.photinus.text.HybridArcText;
import org.photinus.text.input.InputException;
import org.photinus.text.input.TextSource;
import org.photinus.text.internal.YamlText;

/** A text without an end, such as that of /dev/zero, is refused; the limits of time are for what would never end. */
class EndlessInputTest {
    private static final Duration FOR_EVER = Duration.ofMinutes(2);

    private static final List<String> UNITS = List.of("\0", "a", " ", "\n", "1 ");

    /** What each format may begin with. */
    private static final Map<GraphFormat, List<String>> BEGINNINGS = Map.of(
            GraphFormat.GML,
                    List.of("", "#", "graph [", "Creator \"", "graph [ node [ id ", "graph [ node [ id 1 label \""),
            GraphFormat.PAJEK, List.of("", "*", "*Vertices 3\n", "*Vertices 3\n1 \"", "*Vertices 3\n*Arcslist\n1 "),
            GraphFormat.EDGE_LIST, List.of("", "a b\n", "a b\n\"", "a ", "#", "# vertex "),
            GraphFormat.GRAPHML, List.of("", "<?xml ", "<!--", "<graphml>", "<graphml a=\"", "<graphml><!--"),
            GraphFormat.DOT, List.of("", "digraph {", "digraph { /*", "digraph { //", "digraph {\n#", "digraph { \""),
            GraphFormat.GEXF, List.of("", "<gexf>", "<gexf><![CDATA["),
            GraphFormat.MATRIX_MARKET, List.of("", "%%MatrixMarket matrix coordinate pattern general\n"),
            GraphFormat.JSON, List.of("", "{", "{\"", "{\"x\":\"", "{\"x\":", "{\"nodes\":[", "{\"nodes\":[{\"id\":\""),
            GraphFormat.ADJACENCY_CSV, List.of("", "0,", "0,\"", "#"));

    static Stream<Arguments> endlessTexts() {
        return BEGINNINGS.entrySet().stream()
                .flatMap(entry -> entry.getValue().stream()
                        .flatMap(beginning ->
                                UNITS.stream().map(unit -> Arguments.of(entry.getKey(), beginning, unit))));
    }

    @ParameterizedTest
    @MethodSource("endlessTexts")
    @Tag("thorough")
    void aGraphWithoutAnEndIsRefusedWhateverItRepeats(GraphFormat format, String beginning, String unit) {
        requireRefused(format, beginning, unit);
    }

    /** In the innermost thing of each format, which is the last of its beginnings. */
    @ParameterizedTest
    @EnumSource
    void aGraphWithoutAnEndIsRefused(GraphFormat format) {
        List<String> beginnings = BEGINNINGS.getOrDefault(format, List.of());
        requireRefused(format, beginnings.get(beginnings.size() - 1), "a");
    }

    private static void requireRefused(GraphFormat format, String beginning, String unit) {
        assertTimeoutPreemptively(
                FOR_EVER,
                () -> assertThatThrownBy(
                                () -> GraphFile.read("endless", endless(beginning, unit), format, GraphReading.PLAIN))
                        .isInstanceOf(InputException.class)
                        .hasMessageStartingWith("endless:"));
    }

    @ParameterizedTest
    @MethodSource("commentsOfSigns")
    @Tag("thorough")
    void aCommentThatIsFullOfSignsEndsAllTheSame(GraphFormat format, String beginning) {
        assertTimeoutPreemptively(
                FOR_EVER,
                () -> assertThatThrownBy(
                                () -> GraphFile.read("endless", endless(beginning, ","), format, GraphReading.PLAIN))
                        .isInstanceOf(InputException.class)
                        .hasMessageContaining(" within 16777216 characters, but found none"));
    }

    static Stream<Arguments> commentsOfSigns() {
        return Stream.of(
                Arguments.of(GraphFormat.DOT, "digraph { /*"),
                Arguments.of(GraphFormat.DOT, "digraph { //"),
                Arguments.of(GraphFormat.JSON, "{\"x\":\""),
                Arguments.of(GraphFormat.GML, "#"),
                Arguments.of(GraphFormat.GML, "Creator \""));
    }

    @Test
    void zeroCharactersAreRefusedAtOnceAndWithTheirLine() {
        for (GraphFormat format : GraphFormat.values()) {
            assertThatThrownBy(() -> GraphFile.read("zero", endless("", "\0"), format, GraphReading.PLAIN))
                    .as("%s", format)
                    .hasMessage(
                            "zero:1: expected text in UTF-8, but found a zero byte; if the file is UTF-16, save it as"
                                    + " UTF-8");
        }
        assertThatThrownBy(() -> GraphFile.read(
                        "zero", endless("digraph {\na;\nb;\n", "\0"), GraphFormat.DOT, GraphReading.PLAIN))
                .hasMessageStartingWith("zero:4: expected text in UTF-8, but found a zero byte");
    }

    @Test
    void yamlAndHybridArcsWithoutAnEndAreRefused() {
        for (String unit : List.of("\0", "a", " ", "\n", "a: 1\n", "- ", "\"")) {
            assertTimeoutPreemptively(
                    FOR_EVER,
                    () -> assertThatThrownBy(
                                    () -> YamlText.mapping(TextSource.of("endless", endless("", unit)), "graph: cycle"))
                            .isInstanceOf(InputException.class)
                            .hasMessageStartingWith("endless:"));
        }
        for (String beginning :
                List.of("", "photinus-hybrid-arc 1 ideal\n", "photinus-hybrid-arc 1 ideal\nagents 2\n")) {
            assertThatThrownBy(() -> HybridArcText.read("endless", endless(beginning, "\0")))
                    .isInstanceOf(InputException.class)
                    .hasMessageContaining("found a zero byte");
        }
    }

    /** A beginning, and then the same again and again. */
    private static Reader endless(String beginning, String unit) {
        String many = unit.repeat(1 << 12);
        return new Reader() {
            private String text = beginning + many;
            private int at;

            @Override
            public int read(char[] into, int offset, int length) {
                if (at == text.length()) {
                    text = many;
                    at = 0;
                }
                int some = Math.min(length, text.length() - at);
                text.getChars(at, at + some, into, offset);
                at += some;
                return some;
            }

            @Override
            public void close() {}
        };
    }
}
