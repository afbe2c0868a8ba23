package org.photinus.chart;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SvgWriterTest {

    @ParameterizedTest
    @CsvSource({"0, 0", "-0.001, 0", "1, 1", "100, 100", "2.5, 2.5", "0.125, 0.13", "-3.14159, -3.14", "1e6, 1000000"})
    void numbersArePlainWithTwoDecimalsAtMost(double value, String text) {
        assertThat(SvgWriter.number(value)).isEqualTo(text);
    }
}
