package org.photinus.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Numbers are written as a formatter writes them. */
class NumberTextTest {
    private static void assertFormatted(double value) {
        assertThat(NumberText.digits(value, 5)).isEqualTo(String.format(Locale.ROOT, "%.5g", value));
        assertThat(NumberText.digits(value, 4)).isEqualTo(String.format(Locale.ROOT, "%.4g", value));
    }

    @ParameterizedTest
    @ValueSource(
            doubles = {
                0,
                1,
                -1,
                0.5,
                9.99994,
                9.99995,
                99999,
                99999.4,
                99999.5,
                100000,
                123456.5,
                1e-4,
                0.00009999949,
                0.00009999995,
                0.000099,
                1e-300,
                1e300,
                Double.MIN_VALUE,
                Double.MAX_VALUE,
                -2.5e-7,
                Double.POSITIVE_INFINITY,
                Double.NEGATIVE_INFINITY,
                Double.NaN
            })
    void digitsAreThoseOfAFormatter(double value) {
        assertFormatted(value);
    }

    @Test
    void digitsOfAnyNumberAreThoseOfAFormatter() {
        Random random = new Random(1);
        for (int i = 0; i < 2_000; i++) {
            assertFormatted((random.nextDouble() - 0.5) * Math.pow(10, random.nextInt(30) - 15));
            double share = random.nextDouble();
            assertThat(NumberText.decimals(share, 3)).isEqualTo(String.format(Locale.ROOT, "%.3f", share));
            assertThat(NumberText.decimals(i / 2_000.0, 3)).isEqualTo(String.format(Locale.ROOT, "%.3f", i / 2_000.0));
        }
    }

    @Test
    void whatIsRoundedUpIsNotLess() {
        assertThat(NumberText.roundedUp(1.000001)).isEqualTo("1.0001");
        assertThat(NumberText.roundedUp(4.17181e94)).isEqualTo("4.1719e+94");
        assertThat(NumberText.roundedUp(Double.POSITIVE_INFINITY)).isEqualTo("Infinity");
        assertThat(NumberText.roundedUp(0)).isEqualTo("0.0000");
    }
}
