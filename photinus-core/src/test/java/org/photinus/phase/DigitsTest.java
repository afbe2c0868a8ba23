package org.photinus.phase;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Numbers have the digits 0 to 9: those of other scripts look like other numbers to most readers. */
class DigitsTest {
    private static final List<String> OTHERS = List.of("１０", "0.５", "٣", "-१", "1e٣", "𝟙");

    @Test
    void digitsOfOtherScriptsMakeNoDecimal() {
        for (String text : OTHERS) {
            assertThatThrownBy(() -> Ticks.decimal("p", text))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("p must be a decimal number, but is '" + text + "'");
        }
    }

    @Test
    void digitsOfOtherScriptsMakeNoSeed() {
        for (String text : OTHERS) {
            assertThatThrownBy(() -> Digits.seed(text)).isInstanceOf(NumberFormatException.class);
        }
        assertThat(Digits.seed("18446744073709551615")).isEqualTo(-1);
        assertThat(Digits.seed("-9223372036854775808")).isEqualTo(Long.MIN_VALUE);
    }

    @Test
    void otherNumbersStayAsTheyAre() {
        assertThat(Digits.ascii("-12.5e3")).isEqualTo("-12.5e3");
    }
}
