package org.photinus.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.photinus.text.Folder.assertRefused;

import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Times as text, with units and without. */
class TimeScaleTest {

    private static TimeScale period(String text) {
        return TimeScale.of(Settings.of("period", text));
    }

    @ParameterizedTest
    @CsvSource({
        "100ms, 100, ms",
        "1.5s, 1.5, s",
        "2 ms, 2, ms",
        "250us, 250, us",
        "250µs, 250, us",
        "250\u03BCs, 250, us",
        "7ns, 7, ns",
        "1e1min, 1e1, min",
        ".5h, 0.5, h",
        "0.25, 0.25, ''"
    })
    void aPeriodIsANumberAndPerhapsAUnit(String text, BigDecimal number, String unit) {
        assertThat(period(text).period()).isEqualByComparingTo(number);
        assertThat(period(text).unitName()).isEqualTo(unit);
        assertThat(Settings.read("period", text).unit()).isEqualTo(unit);
        assertThat(Settings.read("period", text).network().period()).isEqualByComparingTo(number);
    }

    @Test
    void aPeriodWithAUnitIsShownWithIt() {
        assertThat(Settings.read("period", "100ms").summary()).endsWith("; T = 100 ms");
        assertThat(Settings.read("period", "0.25").summary()).endsWith("; T = 0.25");
    }

    @ParameterizedTest
    @CsvSource({
        "1.5ns, 1.5",
        "7ns, 7",
        "250us, 250000",
        "100ms, 100000000",
        "0.0001ms, 100",
        "1s, 1000000000",
        "1e1min, 600000000000",
        "1h, 3600000000000"
    })
    void aPeriodWithAUnitIsANumberOfNanoseconds(String text, BigDecimal nanoseconds) {
        assertThat(period(text).nanoseconds()).hasValue(nanoseconds);
    }

    @Test
    void aPeriodWithoutAUnitHasNoNanoseconds() {
        assertThat(period("0.25").nanoseconds()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "100ms, 1ms, 0.01",
        "100ms, 250us, 0.0025",
        "1s, 1h, 3600",
        "1h, 36s, 0.01",
        "100ms, 0.3, 0.3",
        "3ms, 1ms, 0.333333333333333333",
        "3ms, 2ms, 0.666666666666666667",
        "3s, 1ns, 0.000000000333333333",
        "2, 0.5, 0.5"
    })
    void aTimeInPeriodsIsExactAndElseRoundedToATick(String period, String text, BigDecimal periods) {
        assertThat(period(period).periods("delay", text)).isEqualByComparingTo(periods);
    }

    @ParameterizedTest
    @CsvSource({
        "100ms, 1s, 1000",
        "3ms, 1ms, 1",
        "3ms, 50, 50",
        "1min, 90s, 1.5",
        "1s, 1h, 3600",
        "1ms, 1ns, 0.000001",
        "2, 7, 7"
    })
    void aTimeInTheUnitOfThePeriodIsExact(String period, String text, BigDecimal time) {
        assertThat(period(period).time("max time", text)).isEqualByComparingTo(time);
    }

    @Test
    void anUnevenTimeInTheUnitOfThePeriodIsFarBelowATick() {
        BigDecimal sixth = period("1min").time("max time", "10s");
        assertThat(sixth.multiply(BigDecimal.valueOf(6))
                        .subtract(BigDecimal.ONE)
                        .abs())
                .isLessThan(new BigDecimal("1e-30"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        5sec   | delay must be a decimal number alone or with one of the units ns, us, ms, s, min, h, but is '5sec'
        5MS    | delay must be a decimal number alone or with one of the units ns, us, ms, s, min, h, but is '5MS'; did you mean 'ms'?
        5 mins | delay must be a decimal number alone or with one of the units ns, us, ms, s, min, h, but is '5 mins'; did you mean 'min'?
        5%     | delay must be a decimal number alone or with one of the units ns, us, ms, s, min, h, but is '5%'
        1e     | delay must be a decimal number alone or with one of the units ns, us, ms, s, min, h, but is '1e'
        1ms    | delay must be a number without a unit where the period has none, but is '1ms'; give the period a unit too, such as --period 1s
        """)
    void otherUnitsAreRefused(String text, String message) {
        assertRefused(() -> period("1").periods("delay", text), message);
    }

    @ParameterizedTest
    @ValueSource(strings = {"NaN", "Infinity", "ms", "", "soon", "-", "1 2", "1x2"})
    void whatIsNoNumberIsRefused(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> period("1s").periods("delay", text))
                .withMessage("delay must be a decimal number, but is '" + text + "'");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        0ms   | period must be more than 0, but is 0
        -1s   | period must be more than 0, but is -1
        ms    | period must be a decimal number, but is 'ms'
        1sec  | period must be a decimal number alone or with one of the units ns, us, ms, s, min, h, but is '1sec'
        """)
    void aPeriodMustBeOne(String text, String message) {
        assertRefused(() -> Settings.read("period", text), message);
    }
}
