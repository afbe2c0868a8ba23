package org.photinus.phase;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.math.BigDecimal;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TicksTest {

    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "0.0, 0",
        "-0, 0",
        "-0.00, 0",
        "0e-1000, 0",
        "0e1000, 0",
        "1, 1000000000000000000",
        "1., 1000000000000000000",
        "1.0, 1000000000000000000",
        "1.000000000000000000000, 1000000000000000000",
        "10e-1, 1000000000000000000",
        "0.29, 290000000000000000",
        "0.79, 790000000000000000",
        "0.3261, 326100000000000000",
        ".5, 500000000000000000",
        "+0.5, 500000000000000000",
        "00.5, 500000000000000000",
        "0.500, 500000000000000000",
        "5E-1, 500000000000000000",
        "'  0.5\t', 500000000000000000",
        "0.500000000000000000000000, 500000000000000000",
        "1e-18, 1",
        "1E-18, 1",
        "0.000000000000000001, 1",
        "0.333333333333333333, 333333333333333333",
        "0.999999999999999999, 999999999999999999"
    })
    void decimalIsReadExactly(String text, long ticks) {
        assertThat(Ticks.parse("phase", text)).isEqualTo(ticks);
    }

    @ParameterizedTest
    @CsvSource({
        "1e-19, 1E-19",
        "0.1234567890123456789, 0.1234567890123456789",
        "0.9999999999999999999, 0.9999999999999999999",
        "1e-1000, 1E-1000"
    })
    void decimalFinerThanATickIsRefused(String text, String shown) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Ticks.parse("phase[2]", text))
                .withMessage("phase[2] must have at most 18 digits after the point,"
                        + " since a tick is 10^-18 of a period, but is " + shown);
    }

    @ParameterizedTest
    @CsvSource({
        "-0.000000000000000001, -1E-18",
        "-1, -1",
        "-1e-1000, -1E-1000",
        "1.000000000000000001, 1.000000000000000001",
        "2, 2",
        "1e1000, 1E+1000"
    })
    void decimalOutsideTheUnitIntervalIsRefused(String text, String shown) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Ticks.parse("threshold r", text))
                .withMessage("threshold r must lie between 0 and 1, but is " + shown);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "NaN",
                "Infinity",
                "half",
                "",
                "0,5",
                "1/3",
                "0x1",
                "0.5f",
                "0 .5",
                "--1",
                "1e",
                ".",
                "1e99999999999",
                "1e-99999999999"
            })
    void textThatIsNoDecimalIsRefused(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Ticks.parse("slope m1", text))
                .withMessage("slope m1 must be a decimal number, but is '" + text + "'")
                .withCauseInstanceOf(NumberFormatException.class);
    }

    @Test
    void refusedTextIsShownTrimmed() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Ticks.parse("r", "  half "))
                .withMessage("r must be a decimal number, but is 'half'");
    }

    @ParameterizedTest
    @ValueSource(strings = {"1e1001", "1e-1001", "1e2000000000", "1e-2000000000", "1e2147483647", "0e-1001"})
    void hugeExponentIsRefusedBeforeItCostsAnything(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Ticks.parse("phase", text))
                .withMessage("phase must be a decimal number of at most 1000 digits, but is longer");
    }

    @Test
    void textOfAThousandCharactersIsReadAndALongerOneRefused() {
        String thousand = "0.5" + "0".repeat(997);

        assertThat(Ticks.parse("phase", thousand)).isEqualTo(Ticks.PERIOD / 2);
        assertThat(Ticks.parse("phase", thousand + " ")).isEqualTo(Ticks.PERIOD / 2);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Ticks.parse("phase", thousand + "0"))
                .withMessage("phase must be a decimal number of at most 1000 digits, but is longer");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Ticks.parse("phase", "x".repeat(1001)))
                .withMessage("phase must be a decimal number of at most 1000 digits, but is longer");
    }

    @Test
    void anyDecimalIsReadUpToAThousandPlaces() {
        assertThat(Ticks.decimal("period", " 2.50 ")).isEqualTo(new BigDecimal("2.50"));
        assertThat(Ticks.decimal("period", "-3")).isEqualTo(new BigDecimal("-3"));
        assertThat(Ticks.decimal("period", "1e1000")).isEqualTo(new BigDecimal("1E+1000"));
        assertThat(Ticks.decimal("period", "1e-1000")).isEqualTo(new BigDecimal("1E-1000"));
    }

    @Test
    void decimalValuesBecomeTicks() {
        assertThat(Ticks.of("phase", new BigDecimal("0.25"))).isEqualTo(250_000_000_000_000_000L);
        assertThat(Ticks.of("phase", BigDecimal.ONE)).isEqualTo(Ticks.PERIOD);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Ticks.of("phase", new BigDecimal("1E+1000000000")))
                .withMessage("phase must lie between 0 and 1, but is 1E+1000000000");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Ticks.of("phase", new BigDecimal("1E-1000000000")))
                .withMessage("phase must have at most 18 digits after the point,"
                        + " since a tick is 10^-18 of a period, but is 1E-1000000000");
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "1, 0.000000000000000001",
        "10, 0.00000000000000001",
        "290000000000000000, 0.29",
        "500000000000000000, 0.5",
        "999999999999999999, 0.999999999999999999",
        "1000000000000000000, 1",
        "2000000000000000000, 2",
        "-500000000000000000, -0.5",
        "9223372036854775807, 9.223372036854775807"
    })
    void ticksAreWrittenAsTheShortestDecimal(long ticks, String text) {
        assertThat(Ticks.toString(ticks)).isEqualTo(text);
    }

    @Test
    void textOfAWholeNumberHasNoExponent() {
        assertThat(Ticks.text(new BigDecimal("3E+3"))).isEqualTo("3000");
        assertThat(Ticks.text(new BigDecimal("0.000"))).isEqualTo("0");
        assertThat(Ticks.text(new BigDecimal("0E+5"))).isEqualTo("0");
    }

    @Test
    void decimalValueHasEighteenPlaces() {
        assertThat(Ticks.toDecimal(Ticks.PERIOD / 4)).isEqualTo(new BigDecimal("0.250000000000000000"));
    }

    @Test
    void writingAndReadingGivesTheSameTicks() {
        SplittableRandom random = new SplittableRandom(18);
        long unit = 1;
        for (int digits = 18; digits >= 0; digits--) {
            for (int i = 0; i < 400; i++) {
                // Whole multiples of 10^-digits, so that texts of every length occur.
                long ticks = random.nextLong(Ticks.PERIOD / unit + 1) * unit;
                String text = Ticks.toString(ticks);

                assertThat(Ticks.parse("phase", text)).isEqualTo(ticks);
                assertThat(text).matches("0|1|0\\.\\d{0," + digits + "}[1-9]").hasSizeLessThanOrEqualTo(digits + 2);
            }
            unit *= 10;
        }
    }

    @Test
    void differencesOfDecimalsMeetDecimals() {
        // On doubles 0.1 + 0.2 misses 0.3.
        assertThat(0.1 + 0.2).isNotEqualTo(0.3);
        assertThat(Ticks.parse("a", "0.79") - Ticks.parse("b", "0.29")).isEqualTo(Ticks.parse("r", "0.5"));
        assertThat(Ticks.parse("a", "0.1") + Ticks.parse("b", "0.2")).isEqualTo(Ticks.parse("r", "0.3"));
    }
}
