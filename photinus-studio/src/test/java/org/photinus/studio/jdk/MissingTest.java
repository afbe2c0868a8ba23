package org.photinus.studio.jdk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.nio.charset.Charset;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The other methods that a page does not have, and bytes as digits, against the JDK. */
class MissingTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "` (.)` | `pulse probability of a`",
                "`[a-z]+` | ``",
                "`[a-z]+` | `123`",
                "`x*` | `axxbx`",
                "`\\{\\{([a-z]+)\\}\\}` | `<{{style}}> and {{script}}`",
                "`.` | `\uD83D\uDD25ä`",
                "`^` | `abc`"
            })
    void matchesAreReplacedAsTheJdkReplacesThem(String pattern, String text) {
        Function<MatchResult, String> upper = match ->
                Matcher.quoteReplacement("[" + match.group().toUpperCase(Locale.ROOT) + "$\\@" + match.start() + "]");
        Function<MatchResult, String> again = match -> "$0-$0";
        for (Function<MatchResult, String> replacer : List.of(upper, again)) {
            String expected = Pattern.compile(pattern).matcher(text).replaceAll(replacer);
            Matcher used = Pattern.compile(pattern).matcher(text);
            // Wherever the matcher stands, it begins again.
            used.find();

            assertThat(Missing.replaceAll(used, replacer)).isEqualTo(expected);
        }
    }

    @Test
    void aCodePointIsTheTextOfTheJdk() {
        for (int codePoint = 0; codePoint <= Character.MAX_CODE_POINT; codePoint += codePoint < 0x300 ? 1 : 97) {
            assertThat(Missing.toString(codePoint)).isEqualTo(Character.toString(codePoint));
        }
        assertThatIllegalArgumentException().isThrownBy(() -> Missing.toString(0x11_0000));
    }

    @Test
    void theCharsetsAreThoseThatEveryJdkHas() {
        assertThat(Missing.availableCharsets()).containsOnlyKeys("ISO-8859-1", "US-ASCII", "UTF-8");
        assertThat(Charset.availableCharsets()).containsAllEntriesOf(Missing.availableCharsets());
    }

    @Test
    void aTabHasTwoGibibytes() {
        assertThat(Missing.maxMemory(Runtime.getRuntime())).isEqualTo(2L << 30);
    }

    @Test
    void bytesHaveTheDigitsOfTheJdk() {
        byte[] all = new byte[256];
        for (int i = 0; i < all.length; i++) {
            all[i] = (byte) i;
        }
        byte[] drawn = new byte[1000];
        new SplittableRandom(1).nextBytes(drawn);

        assertThat(HexDigits.of().formatHex(all)).isEqualTo(HexFormat.of().formatHex(all));
        assertThat(HexDigits.of().formatHex(drawn)).isEqualTo(HexFormat.of().formatHex(drawn));
        assertThat(HexDigits.of().formatHex(new byte[0])).isEmpty();
    }

    @Test
    void expm1IsThatOfTheJdkToTwelveDigits() {
        SplittableRandom random = new SplittableRandom(7);
        for (int i = 0; i < 20_000; i++) {
            double x = (random.nextDouble() - 0.5) * Math.pow(10, random.nextInt(-20, 4));
            double expected = Math.expm1(Math.min(x, 700));
            assertThat(Missing.expm1(Math.min(x, 700)))
                    .as("of " + x)
                    .isCloseTo(expected, within(1e-12 * Math.abs(expected)));
        }
        assertThat(Missing.expm1(0)).isZero();
        assertThat(Missing.expm1(-1e6)).isEqualTo(-1);
        assertThat(Missing.expm1(1e6)).isInfinite().isPositive();
    }
}
