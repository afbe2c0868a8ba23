package org.photinus.studio.jdk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.SplittableRandom;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.photinus.testing.Cases;
import org.photinus.testing.RandomTest;

/** Every method against the JDK's, bit for bit. */
class ExactMathTest {
    private static final Cases NUMBERS = Cases.of(20_000, 200_000);

    private static final long[] HARD_LONGS = {
        0,
        1,
        -1,
        2,
        -2,
        0xFFFF_FFFFL,
        0x1_0000_0000L,
        -0x1_0000_0000L,
        0x7FFF_FFFF_0000_0000L,
        0x7FFF_FFFF_FFFF_FFFEL,
        Long.MAX_VALUE,
        Long.MIN_VALUE,
        Long.MIN_VALUE + 1,
        1_000_000_000_000_000_000L
    };

    private static SplittableRandom random(int stream) {
        return new SplittableRandom(stream + 1000L * NUMBERS.from());
    }

    /** A double of any bits in one half of all cases, else one of moderate size. */
    private static double anyDouble(SplittableRandom random) {
        return random.nextBoolean()
                ? Double.longBitsToDouble(random.nextLong())
                : (random.nextDouble() - 0.5) * Math.scalb(1.0, random.nextInt(70) - 8);
    }

    private static void assertSameBits(double actual, double expected, Object of) {
        // Not by AssertJ for each: there are millions.
        if (Double.doubleToLongBits(actual) != Double.doubleToLongBits(expected)) {
            assertThat(Double.toHexString(actual)).as("of %s", of).isEqualTo(Double.toHexString(expected));
        }
    }

    private static void assertLikeTheJdk(DoubleUnaryOperator mine, DoubleUnaryOperator ofTheJdk, double x) {
        assertSameBits(mine.applyAsDouble(x), ofTheJdk.applyAsDouble(x), Double.toHexString(x));
    }

    @RandomTest
    void theUpperHalfOfAProductIsThatOfTheJdk() {
        SplittableRandom random = random(1);
        for (long a : HARD_LONGS) {
            for (long b : HARD_LONGS) {
                assertThat(ExactMath.multiplyHigh(a, b)).isEqualTo(Math.multiplyHigh(a, b));
            }
        }
        for (int i = 0; i < NUMBERS.count(); i++) {
            long a = random.nextLong() >> random.nextInt(64);
            long b = random.nextLong() >> random.nextInt(64);
            if (ExactMath.multiplyHigh(a, b) != Math.multiplyHigh(a, b)) {
                assertThat(ExactMath.multiplyHigh(a, b)).as("%d · %d", a, b).isEqualTo(Math.multiplyHigh(a, b));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            doubles = {
                0.0,
                -0.0,
                0.5,
                -0.5,
                1.5,
                -1.5,
                2.5,
                -2.5,
                0.49999999999999994,
                -0.49999999999999994,
                0.5000000000000001,
                4503599627370495.5,
                4503599627370494.5,
                4503599627370497.0,
                -4503599627370495.5,
                0x1p52,
                0x1p53,
                0x1p62,
                0x1p63,
                -0x1p63,
                0x1.fffffffffffffp62,
                1e300,
                -1e300,
                Double.MIN_VALUE,
                -Double.MIN_VALUE,
                Double.MAX_VALUE,
                Double.NaN,
                Double.POSITIVE_INFINITY,
                Double.NEGATIVE_INFINITY
            })
    void aHardNumberIsRoundedAsTheJdkDoes(double x) {
        assertThat(ExactMath.round(x)).isEqualTo(Math.round(x));
    }

    @RandomTest
    void numbersAreRoundedAsTheJdkDoes() {
        SplittableRandom random = random(2);
        for (int i = 0; i < NUMBERS.count(); i++) {
            double any = anyDouble(random);
            double half = (random.nextLong() >> random.nextInt(64)) / 2.0;
            for (double x : new double[] {any, half, Math.nextUp(half), Math.nextDown(half)}) {
                if (ExactMath.round(x) != Math.round(x)) {
                    assertThat(ExactMath.round(x)).as("round %s", x).isEqualTo(Math.round(x));
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            doubles = {
                0.0,
                -0.0,
                -1,
                -2,
                -0x1.fffffffffffffp-1,
                -0x1.0000000000001p0,
                0x1p-54,
                -0x1p-54,
                0x1p-29,
                -0x1p-29,
                0x1p-1074,
                -0x1p-1074,
                0x1p-1022,
                -0x1p-1023,
                0x1.a827ap-2,
                0.41421356237309503,
                0.4142135623730951,
                -0x1.2bec4p-2,
                -0.29289321881345254,
                0x1p53,
                0x1p54,
                0x1.fffffffffffffp52,
                Double.MAX_VALUE,
                -Double.MAX_VALUE,
                Double.NaN,
                Double.POSITIVE_INFINITY,
                Double.NEGATIVE_INFINITY
            })
    void theLogarithmOfAHardNumberIsThatOfTheJdk(double x) {
        double near = x;
        for (int i = 0; i < 100; i++) {
            assertLikeTheJdk(ExactMath::log1p, StrictMath::log1p, near);
            near = Math.nextUp(near);
        }
        near = x;
        for (int i = 0; i < 100; i++) {
            assertLikeTheJdk(ExactMath::log1p, StrictMath::log1p, near);
            near = Math.nextDown(near);
        }
    }

    @RandomTest
    void logarithmsAreThoseOfTheJdk() {
        SplittableRandom random = random(3);
        for (int i = 0; i < NUMBERS.count(); i++) {
            double subnormal = Double.longBitsToDouble(random.nextLong() & 0x800F_FFFF_FFFF_FFFFL);
            double unit = random.nextDouble();
            for (double x : new double[] {
                anyDouble(random),
                subnormal,
                unit,
                -unit,
                Math.scalb(unit, -random.nextInt(64)),
                -Math.scalb(unit, -random.nextInt(64)),
                Math.scalb(unit, random.nextInt(1024)),
                // Near −1, where the logarithm is steepest.
                Math.scalb(unit, -random.nextInt(60)) - 1
            }) {
                assertLikeTheJdk(ExactMath::log1p, StrictMath::log1p, x);
            }
        }
    }

    @RandomTest
    void logarithmsOfNumbersNextToPowersOfTwoAreThoseOfTheJdk() {
        SplittableRandom random = random(4);
        for (int i = 0; i < NUMBERS.count(); i++) {
            // 1 + x lies within 2^-17 and less of a power of two.
            double off = (random.nextDouble() - 0.5) * Math.scalb(1.0, -17 - random.nextInt(8));
            double x = Math.scalb(1 + off, random.nextInt(80) - 20) - 1;
            assertLikeTheJdk(ExactMath::log1p, StrictMath::log1p, x);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0",
                "-0",
                "+0.0",
                "1",
                "-1.",
                ".5",
                "+.5e1",
                " 0.1\t",
                "1d",
                "1.5F",
                "2f",
                "3e2D",
                "NaN",
                "-NaN",
                "Infinity",
                "-Infinity",
                "+Infinity",
                "1e23",
                "9007199254740993",
                "9007199254740992.99999999999999999999999999",
                "9007199254740993.00000000000000000000000001",
                "2.2250738585072011e-308",
                "2.2250738585072012e-308",
                "2.2250738585072014e-308",
                "4.9e-324",
                "2.4703282292062327208e-324",
                "2.4703282292062327e-324",
                "2.48e-324",
                "1e-400",
                "-1e-400",
                "1e-330",
                "1e309",
                "1e310",
                "1e350",
                "1e399",
                "1e400",
                "-1e400",
                "1.7976931348623157e308",
                "1.7976931348623158e308",
                "1.7976931348623159e308",
                "179769313486231580793728971405303415079934132710037826936173778980444968292764750946649017977587207096330286416692887910946555547851940402630657488671505820681908902000708383676273854845817711531764475730270069855571366959622842914819860834936475292719074168444365510704342711559699508093042880",
                "179769313486231580793728971405303415079934132710037826936173778980444968292764750946649017977587207096330286416692887910946555547851940402630657488671505820681908902000708383676273854845817711531764475730270069855571366959622842914819860834936475292719074168444365510704342711559699508093042879",
                "1e2147483647",
                "1e2147483648",
                "1e99999999999999999999",
                "-1e-99999999999999999999",
                "0e99999999999999999999",
                "0.00000000000000000000000000000001e-310",
                "100000000000000000000000000000000e-340",
                "0000000000000000000000000000000000000000000001"
            })
    void aHardDecimalIsReadAsTheJdkReadsIt(String text) {
        assertSameBits(ExactMath.parseDouble(text), Double.parseDouble(text), text);
    }

    @RandomTest
    void decimalsAreReadAsTheJdkReadsThem() {
        SplittableRandom random = random(5);
        for (int i = 0; i < NUMBERS.count(); i++) {
            StringBuilder digits = new StringBuilder(random.nextBoolean() ? "-" : "");
            int count = 1 + random.nextInt(40);
            int point = random.nextInt(count + 1);
            for (int d = 0; d < count; d++) {
                digits.append(d == point ? "." : "").append((char) ('0' + random.nextInt(10)));
            }
            String exponent = random.nextInt(4) == 0 ? "" : "e" + (random.nextInt(720) - 360);
            String text = digits + exponent;
            assertSameBits(ExactMath.parseDouble(text), Double.parseDouble(text), text);
        }
    }

    @RandomTest
    void shortestDecimalsAndDecimalsHalfWayBetweenDoublesAreReadAsTheJdkReadsThem() {
        SplittableRandom random = random(6);
        for (int i = 0; i < NUMBERS.count() / 10; i++) {
            long bits = random.nextLong() & Long.MAX_VALUE;
            // One third subnormal, one third near the least normal, one third any.
            double x = Double.longBitsToDouble(
                    switch (i % 3) {
                        case 0 -> bits & 0x000F_FFFF_FFFF_FFFFL;
                        case 1 -> bits & 0x003F_FFFF_FFFF_FFFFL;
                        default -> bits;
                    });
            if (Double.isNaN(x) || Double.isInfinite(x) || Double.isInfinite(Math.nextUp(x))) {
                continue;
            }
            BigDecimal half =
                    new BigDecimal(x).add(new BigDecimal(Math.nextUp(x))).divide(BigDecimal.valueOf(2));
            BigDecimal little = half.ulp();
            for (String text : new String[] {
                Double.toString(x),
                half.toString(),
                half.add(little).toString(),
                half.subtract(little).toString(),
                half.toPlainString()
            }) {
                assertSameBits(ExactMath.parseDouble(text), Double.parseDouble(text), text);
            }
            assertSameBits(ExactMath.doubleValue(half), half.doubleValue(), half);
            assertSameBits(ExactMath.doubleValue(half.negate()), -half.doubleValue(), half);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "-",
                "+",
                ".",
                "e5",
                "1e",
                "1e+",
                "--1",
                "+-1",
                "-+1",
                "1 2",
                "1,5",
                "x",
                "d",
                "1dd",
                "nan",
                "infinity",
                "1_000",
                "\u0661"
            })
    void aTextThatIsNoDecimalIsRefusedAsByTheJdk(String text) {
        assertThatExceptionOfType(NumberFormatException.class).isThrownBy(() -> Double.parseDouble(text));
        assertThatExceptionOfType(NumberFormatException.class).isThrownBy(() -> ExactMath.parseDouble(text));
    }

    @RandomTest
    void exactDecimalsBecomeTheDoublesOfTheJdk() {
        SplittableRandom random = random(7);
        for (int i = 0; i < NUMBERS.count(); i++) {
            BigDecimal value = random.nextBoolean()
                    ? BigDecimal.valueOf(random.nextLong() >> random.nextInt(64), random.nextInt(760) - 350)
                    : new BigDecimal(integer(random, 200), random.nextInt(760) - 350);
            assertSameBits(ExactMath.doubleValue(value), value.doubleValue(), value);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {Integer.MIN_VALUE, -1_000_000, -401, -400, -330, 0, 330, 399, 400, 401, 1_000_000, 2147483647})
    void decimalsOfAnyScaleBecomeTheDoublesOfTheJdk(int scale) {
        for (String digits : new String[] {"0", "1", "-1", "123456789012345678901234567890"}) {
            BigDecimal value = new BigDecimal(new BigInteger(digits), scale);

            assertSameBits(ExactMath.doubleValue(value), value.doubleValue(), digits + " of scale " + scale);
        }
    }

    private static BigInteger integer(SplittableRandom random, int mostBits) {
        byte[] bytes = new byte[1 + random.nextInt((mostBits + 7) / 8)];
        random.nextBytes(bytes);
        return new BigInteger(bytes);
    }

    @RandomTest
    void integersBecomeTheDoublesOfTheJdk() {
        SplittableRandom random = random(8);
        for (int i = 0; i < NUMBERS.count(); i++) {
            BigInteger any = integer(random, 1300);
            // 54 bits with the last one set lie half way between two doubles.
            BigInteger tie = BigInteger.valueOf((random.nextLong() >>> 10) | (1L << 53) | 1);
            BigInteger shifted = tie.shiftLeft(random.nextInt(1100));
            for (BigInteger value :
                    new BigInteger[] {any, shifted, shifted.add(BigInteger.ONE), shifted.subtract(BigInteger.ONE)}) {
                assertSameBits(ExactMath.doubleValue(new BigDecimal(value)), value.doubleValue(), value);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {52, 53, 54, 63, 64, 970, 971, 972, 1022, 1023, 1024, 1025, 1026, 1100, 1329, 3000, 5000})
    void powersOfTwoBecomeTheDoublesOfTheJdk(int exponent) {
        BigInteger power = BigInteger.ONE.shiftLeft(exponent);
        for (BigInteger value : new BigInteger[] {
            power,
            power.negate(),
            power.subtract(BigInteger.ONE),
            power.subtract(power.shiftRight(54)),
            power.subtract(power.shiftRight(54)).subtract(BigInteger.ONE)
        }) {
            assertSameBits(ExactMath.doubleValue(new BigDecimal(value)), value.doubleValue(), value);
        }
    }

    @ParameterizedTest
    @EnumSource(value = RoundingMode.class, names = "UNNECESSARY", mode = EnumSource.Mode.EXCLUDE)
    @Tag("random")
    void quotientsAreRoundedAsTheJdkRoundsThem(RoundingMode mode) {
        SplittableRandom random = random(10);
        for (int i = 0; i < NUMBERS.count() / 4; i++) {
            // Small numbers divide evenly, or leave a half, now and then.
            int bits = random.nextInt(3) == 0 ? 160 : 9;
            BigDecimal dividend = new BigDecimal(integer(random, bits), random.nextInt(60) - 20);
            BigInteger unscaled = integer(random, bits);
            BigDecimal divisor =
                    new BigDecimal(unscaled.signum() == 0 ? BigInteger.TWO : unscaled, random.nextInt(60) - 20);
            int scale = random.nextInt(50) - 10;
            BigDecimal expected = dividend.divide(divisor, scale, mode);
            BigDecimal actual = ExactMath.divide(dividend, divisor, scale, mode);
            if (actual.compareTo(expected) != 0 || actual.scale() != scale) {
                assertThat(actual).as("%s / %s to %d", dividend, divisor, scale).isEqualTo(expected);
            }
        }
    }

    @Test
    void aQuotientThatMustNotBeRoundedIsRefusedAsByTheJdk() {
        BigDecimal three = BigDecimal.valueOf(3);

        assertThat(ExactMath.divide(three, BigDecimal.valueOf(4), 2, RoundingMode.UNNECESSARY))
                .isEqualTo(new BigDecimal("0.75"));
        assertThatExceptionOfType(ArithmeticException.class)
                .isThrownBy(() -> ExactMath.divide(BigDecimal.ONE, three, 5, RoundingMode.UNNECESSARY))
                .withMessage("Rounding necessary");
        assertThatExceptionOfType(ArithmeticException.class)
                .isThrownBy(() -> ExactMath.divide(BigDecimal.ONE, BigDecimal.ZERO, 5, RoundingMode.FLOOR));
    }

    @RandomTest
    void unsignedNumbersAreReadAsTheJdkReadsThem() {
        SplittableRandom random = random(9);
        for (int i = 0; i < NUMBERS.count(); i++) {
            long value = random.nextLong() >>> random.nextInt(64);
            String text = (i % 3 == 0 ? "+" : "") + (i % 5 == 0 ? "00" : "") + Long.toUnsignedString(value);
            if (ExactMath.parseUnsignedLong(text) != value) {
                assertThat(ExactMath.parseUnsignedLong(text)).as(text).isEqualTo(value);
            }
        }
        assertThat(ExactMath.parseUnsignedLong("0")).isZero();
        assertThat(ExactMath.parseUnsignedLong("18446744073709551615")).isEqualTo(-1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "+",
                "-",
                "-1",
                "-0",
                "++1",
                "1x",
                " 1",
                "1 ",
                "1.0",
                "18446744073709551616",
                "99999999999999999999999"
            })
    void aTextThatIsNoUnsignedNumberIsRefusedAsByTheJdk(String text) {
        assertThatExceptionOfType(NumberFormatException.class).isThrownBy(() -> Long.parseUnsignedLong(text));
        assertThatExceptionOfType(NumberFormatException.class)
                .isThrownBy(() -> ExactMath.parseUnsignedLong(text))
                .withMessage("For input string: \"" + text + "\"");
    }
}
