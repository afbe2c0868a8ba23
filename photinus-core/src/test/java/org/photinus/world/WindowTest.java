package org.photinus.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.math.BigInteger;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.photinus.phase.Ticks;

class WindowTest {

    @Test
    void aWindowIsWrittenWithOneGainOrTwo() {
        assertThat(Window.of("0.1", "0.5", "0.5").text()).isEqualTo("window:0.1,0.5");
        assertThat(Window.of("0.5", "1", "0").text()).isEqualTo("window:0.5,1,0");
        assertThat(Window.of("0.1", "0.5", "1"))
                .isEqualTo(new Window(Ticks.PERIOD / 10, Ticks.PERIOD / 2, Ticks.PERIOD));
    }

    @Test
    void aGainTimesAnErrorIsRoundedTowardZero() {
        Random random = new Random(18);
        for (int i = 0; i < 20_000; i++) {
            long gain = i % 10 == 0 ? Ticks.PERIOD - i % 3 : (long) (random.nextDouble() * Ticks.PERIOD);
            long error = (long) (random.nextDouble() * Ticks.PERIOD / 2);
            long expected = BigInteger.valueOf(gain)
                    .multiply(BigInteger.valueOf(error))
                    .divide(BigInteger.valueOf(Ticks.PERIOD))
                    .longValueExact();
            assertThat(Window.Gain.of(gain).times(error)).isEqualTo(expected);
        }
        assertThat(Window.Gain.of(0).times(12)).isZero();
    }

    @Test
    void windowsThatCannotBeAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Window.of("0", "0.5", "0.5"))
                .withMessage("window must lie above 0 and at most at half a period, but is 0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Window.of("0.500000000000000001", "0.5", "0.5"))
                .withMessage("window must lie above 0 and at most at half a period, but is 0.500000000000000001");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Window(1, -1, 0))
                .withMessage("gain forward must lie between 0 and 1, but is -0.000000000000000001");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Window(1, 0, Ticks.PERIOD + 1))
                .withMessage("gain back must lie between 0 and 1, but is 1.000000000000000001");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Window.of("0.1", "x", "0.5"))
                .withMessage("gain forward must be a decimal number, but is 'x'");
    }
}
