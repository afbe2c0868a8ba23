package org.photinus.theory;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.Locale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DigitTextTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "5.31e-7",
                "-4.3429e11",
                "1",
                "9.996e-5",
                "9.994e-5",
                "-1.5e9",
                "1.25e-300",
                "123456",
                "2e10",
                "0.5"
            })
    void exponentsAreThoseOfTheFormatterOfTheJdk(String text) {
        BigDecimal value = new BigDecimal(text);
        assertThat(DigitText.scientific(value, 2)).isEqualTo(String.format(Locale.ROOT, "%.2e", value));
        assertThat(DigitText.scientific(value, 4)).isEqualTo(String.format(Locale.ROOT, "%.4e", value));
    }

    @ParameterizedTest
    @ValueSource(
            doubles = {
                1,
                0.5,
                0.02,
                0.1 + 0.2,
                0.99999,
                1.8,
                0.00012344,
                0.00012345,
                0.0001,
                0.00009,
                1e-9,
                1234.56,
                99999,
                12345
            })
    void significantDigitsAreThoseOfTheFormatterOfTheJdk(double value) {
        assertThat(DigitText.significant(value, 4)).isEqualTo(String.format(Locale.ROOT, "%.4g", value));
    }
}
