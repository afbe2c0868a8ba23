package org.photinus.theory;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** Numbers in a few digits, by decimals alone: where the theory is compiled for a page, no formatter knows exponents. */
final class DigitText {
    private DigitText() {}

    /** One digit before the point, some behind it, and the exponent: {@code 5.31e-07}. */
    static String scientific(BigDecimal value, int places) {
        BigDecimal digits = value.round(new MathContext(places + 1, RoundingMode.HALF_UP));
        BigDecimal full = digits.setScale(digits.scale() + places + 1 - digits.precision(), RoundingMode.UNNECESSARY);
        String unscaled = full.unscaledValue().abs().toString();
        int exponent = places - full.scale();
        return (full.signum() < 0 ? "-" : "")
                + unscaled.charAt(0)
                + "."
                + unscaled.substring(1)
                + (exponent < 0 ? "e-" : "e+")
                + (Math.abs(exponent) < 10 ? "0" : "")
                + Math.abs(exponent);
    }

    /** So many digits, zeros at the end too: {@code 0.5000}; an exponent only where there would be many zeros. */
    static String significant(double value, int count) {
        BigDecimal digits = BigDecimal.valueOf(value).round(new MathContext(count, RoundingMode.HALF_UP));
        int beforePoint = digits.precision() - digits.scale();
        return beforePoint < -3 || beforePoint > count
                ? scientific(digits, count - 1)
                : digits.setScale(count - beforePoint, RoundingMode.UNNECESSARY).toPlainString();
    }
}
