package org.photinus.theory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LogProbabilityTest {

    @ParameterizedTest
    @CsvSource({"0", "1e-300", "1e-20", "0.2", "0.5", "0.9", "0.9999999999999999", "1"})
    void complementKeepsItsDigits(double p) {
        LogProbability complement = LogProbability.of(p).complement();
        assertThat(complement.value()).isCloseTo(1 - p, within(1e-13 * (1 - p)));
        assertThat(complement.ln()).isCloseTo(Math.log1p(-p), within(1e-13 * Math.abs(Math.log1p(-p))));
    }

    @Test
    void productsAndPowersGoFarBelowWhatADoubleHolds() {
        LogProbability small = LogProbability.of(0.5).power(15_000).times(LogProbability.of(0.1));
        assertThat(small.log10()).isCloseTo(-15_000 * Math.log10(2) - 1, within(1e-9));
        assertThat(small.value()).isZero();
        assertThat(small.complement()).isEqualTo(LogProbability.ONE);
        assertThat(LogProbability.ZERO.power(0)).isEqualTo(LogProbability.ONE);
        assertThat(LogProbability.ZERO.times(LogProbability.of(0.5))).isEqualTo(LogProbability.ZERO);
        assertThat(LogProbability.ZERO.complement()).isEqualTo(LogProbability.ONE);
        assertThat(LogProbability.ONE.complement()).isEqualTo(LogProbability.ZERO);
        assertThat(new LogProbability(-0.0)).isEqualTo(LogProbability.ONE);
        assertThat(small).isLessThan(LogProbability.of(0.5));
    }

    @ParameterizedTest
    @CsvSource({
        "0, 1",
        "-Infinity, 0",
        "-4.1588830833596715, 0.01563",
        "-0.0000001, 1",
        "-14.44837, 5.31e-7",
        "-299.45, 8.92e-131",
        "-10479.065, 10^-4551.0",
        "-1e12, 10^-4.3429e+11"
    })
    void textIsForPeople(double ln, String text) {
        assertThat(new LogProbability(ln)).hasToString(text);
    }

    @Test
    void whatIsNoProbabilityIsRefused() {
        assertThatThrownBy(() -> LogProbability.of(1.5)).hasMessage("probability must lie between 0 and 1, but is 1.5");
        assertThatThrownBy(() -> LogProbability.of(Double.NaN)).hasMessageContaining("but is NaN");
        assertThatThrownBy(() -> new LogProbability(Double.NaN))
                .hasMessage("logarithm of a probability must be at most 0, but is NaN");
        assertThatThrownBy(() -> LogProbability.ONE.power(-1)).hasMessage("count must be at least 0, but is -1.0");
    }
}
