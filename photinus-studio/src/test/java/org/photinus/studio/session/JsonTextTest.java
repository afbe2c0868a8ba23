package org.photinus.studio.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What is written as JSON is read as it was. */
class JsonTextTest {

    @Test
    void anyTextIsReadAsItWas() {
        StringBuilder all = new StringBuilder();
        for (char c = 0; c < 0x3000; c++) {
            all.append(c);
        }
        List<String> texts = List.of(
                "", "a", "\"", "\\", "\\u0041", "</script><script>alert(1)</script>", "\uD83D\uDD25", all.toString());
        for (String text : texts) {
            assertThat(Json.object(new JsonText().text(text, text).toString())).isEqualTo(Map.of(text, text));
        }
        assertThat(Json.object(new JsonText().texts("all", texts).toString())).isEqualTo(Map.of("all", texts));
    }

    @Test
    void whatScriptsTakeForTheEndOfALineIsEscaped() {
        assertThat(JsonText.quoted("a\nb\u2028c\u2029d\u0000e\u007Ff\u0085"))
                .isEqualTo("\"a\\u000ab\\u2028c\\u2029d\\u0000e\\u007ff\\u0085\"");
        assertThat(JsonText.quoted("\"\\")).isEqualTo("\"\\\"\\\\\"");
        assertThat(JsonText.quoted("Sänger \uD83D\uDD25")).isEqualTo("\"Sänger \uD83D\uDD25\"");
    }

    @Test
    void numbersAreThemselvesAndWhatIsNoneIsNull() {
        Map<String, @Nullable Object> read = Json.object(new JsonText()
                .number("long", Long.MIN_VALUE)
                .number("double", 1.5e-300)
                .number("nan", Double.NaN)
                .number("infinite", Double.NEGATIVE_INFINITY)
                .text("none", null)
                .flag("yes", true)
                .object("more", new JsonText().number("zero", -0.0))
                .toString());

        assertThat(read)
                .hasToString("{long=-9223372036854775808, double=1.5E-300, nan=null, infinite=null, none=null,"
                        + " yes=true, more={zero=0.0}}");
        assertThat(new JsonText()).hasToString("{}");
    }
}
