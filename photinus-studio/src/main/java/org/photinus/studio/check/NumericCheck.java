package org.photinus.studio.check;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.photinus.random.Coins;

/**
 * Every numeric operation of the JDK that the engine relies on, on thousands of numbers: hard ones, and random ones. A
 * page computes the engine's bits if its digests are those of the JVM.
 */
public final class NumericCheck {
    private static final int RANDOM_NUMBERS = 4000;

    private static final long[] HARD_LONGS = {
        0,
        1,
        -1,
        2,
        -2,
        7,
        10,
        1L << 31,
        1L << 32,
        (1L << 53) - 1,
        1L << 53,
        (1L << 53) + 1,
        999_999_999_999_999_999L,
        1_000_000_000_000_000_000L,
        Long.MAX_VALUE,
        Long.MIN_VALUE,
        Long.MAX_VALUE - 1,
        0x5555_5555_5555_5555L
    };

    private static final double[] HARD_DOUBLES = {
        0.0,
        -0.0,
        0.5,
        -0.5,
        0.49999999999999994,
        1,
        -1,
        0.1,
        0.9,
        1.5,
        2.5,
        4503599627370495.5,
        0x1p52,
        0x1p53,
        0x1p63,
        -0x1p63,
        1e18,
        1e300,
        -1e300,
        Double.MIN_VALUE,
        Double.MIN_NORMAL,
        Double.MAX_VALUE,
        0x1p-30,
        0x1p-54,
        -0.29289,
        -0.2929,
        0.41421,
        0.4143,
        1e-9,
        Math.PI,
        -0.999999999999
    };

    private static final String[] HARD_DECIMALS = {
        "0",
        "0.1",
        "0.3",
        "0.5",
        "0.9",
        "1",
        "0.12345678901234567890123",
        "1e-320",
        "4.9e-324",
        "2.4703282292062327e-324",
        "1.7976931348623157e308",
        "1e400",
        "1e-400",
        "-2.5",
        "9007199254740993",
        "0.000001",
        "123456789.987654321e-12",
        "2.2250738585072011e-308",
        "0.3261",
        "0.46",
        "179769313486231580793728971405301e275"
    };

    private NumericCheck() {}

    /** The digest of each kind of operation, by its name. */
    public static Map<String, String> digests() {
        Map<String, String> digests = new LinkedHashMap<>();
        digests.put("long", longs().toString());
        digests.put("int", ints().toString());
        digests.put("double", doubles().toString());
        digests.put("decimal", decimals().toString());
        digests.put("integer", integers().toString());
        digests.put("text", texts().toString());
        digests.put("coins", coins().toString());
        digests.put("sort", sorts().toString());
        digests.put("bits", bits().toString());
        digests.put("conversion", conversions().toString());
        return digests;
    }

    private static long number(int index) {
        return index < HARD_LONGS.length ? HARD_LONGS[index] : Coins.word(42, index) >> (Coins.word(43, index) & 63);
    }

    private static Digest longs() {
        Digest digest = new Digest();
        for (int i = 0; i < RANDOM_NUMBERS; i++) {
            long a = number(i);
            for (int j = 0; j < HARD_LONGS.length + 4; j++) {
                long b = number(j < HARD_LONGS.length ? j : i + j);
                // The least number divided by −1 is a trap in a page, and Photinus divides by no negative number.
                long divisor = b == 0 || b == -1 ? 3 : b;
                digest.add(Math.multiplyHigh(a, b))
                        .add(a * b)
                        .add(a + b)
                        .add(a - b)
                        .add(a / divisor)
                        .add(a % divisor);
                digest.add(Math.floorMod(a, divisor))
                        .add(Long.compareUnsigned(a, b))
                        .add(Long.remainderUnsigned(a, divisor));
                digest.add(Math.max(a, b))
                        .add(Math.min(a, b))
                        .add(Long.compare(a, b))
                        .add(a << (b & 63))
                        .add(a >> (b & 63));
                digest.add(a >>> (b & 63));
            }
            digest.add(Long.bitCount(a)).add(Long.numberOfLeadingZeros(a)).add(Long.numberOfTrailingZeros(a));
            digest.add(Long.lowestOneBit(a))
                    .add((double) a)
                    .add((float) a)
                    .add(0L + (int) a)
                    .add(Math.abs(a));
            digest.add(Math.floorMod(a, 1 + (i & 1023)));
        }
        return digest;
    }

    private static Digest ints() {
        Digest digest = new Digest();
        for (int i = 0; i < RANDOM_NUMBERS; i++) {
            int a = (int) number(i);
            int b = (int) number(i + 1) | 1;
            b = b == -1 ? 3 : b;
            // It wraps round, as it shall.
            int product = a * b;
            digest.add(Integer.bitCount(a)).add(Integer.highestOneBit(a)).add(Integer.lowestOneBit(a));
            digest.add(Integer.numberOfLeadingZeros(a)).add(Integer.numberOfTrailingZeros(a));
            digest.add(Math.floorDiv(a, b))
                    .add(a / b)
                    .add(a % b)
                    .add(product)
                    .add(Math.abs(a))
                    .add(Math.max(a, b));
            digest.add(Math.min(a, b))
                    .add((char) a)
                    .add((byte) a)
                    .add((double) a)
                    .add(Integer.rotateRight(a, b));
        }
        return digest;
    }

    private static double real(int index) {
        if (index < HARD_DOUBLES.length) {
            return HARD_DOUBLES[index];
        }
        long word = Coins.word(44, index);
        return (index & 1) == 0
                ? Double.longBitsToDouble(word)
                : (word >>> 11) * 0x1p-53 * ((index & 2) == 0 ? 1 : -1) * (1L << (index >> 2 & 31));
    }

    private static Digest doubles() {
        Digest digest = new Digest();
        for (int i = 0; i < 4 * RANDOM_NUMBERS; i++) {
            double a = real(i);
            double b = real(i + 1);
            // As random digraphs ask it; a page loses the sign of a zero that is negated, which Photinus never looks
            // at.
            double unit = ((i + 1) * 2654435761L & 0xFFFF_FFFFL) * 0x1p-32;
            digest.add(a + b)
                    .add(a - b)
                    .add(a * b)
                    .add(a / b)
                    .add(Math.sqrt(a))
                    .add(Math.floor(a))
                    .add(Math.ceil(a));
            digest.add(Math.abs(a))
                    .add(Math.max(a, b))
                    .add(Math.min(a, b))
                    .add(Math.round(a))
                    .add((long) a)
                    .add((int) a);
            digest.add((float) a).add(StrictMath.log1p(a)).add(StrictMath.log1p(-unit));
            digest.add(Double.compare(a, b))
                    .add(Math.scalb((double) number(i), -(i & 127)))
                    .add(a == b ? 1 : 0);
        }
        for (int permille = 0; permille <= 1000; permille++) {
            digest.add(Coins.threshold(permille / 1000.0));
        }
        return digest;
    }

    private static BigDecimal decimal(int index) {
        return index < HARD_DECIMALS.length
                ? new BigDecimal(HARD_DECIMALS[index])
                : BigDecimal.valueOf(Coins.word(45, index), (int) (Coins.word(46, index) & 63) - 20);
    }

    private static Digest decimals() {
        Digest digest = new Digest();
        for (int i = 0; i < RANDOM_NUMBERS / 4; i++) {
            BigDecimal a = decimal(i);
            BigDecimal b = decimal(i + 1);
            BigDecimal divisor = b.signum() == 0 ? BigDecimal.TEN : b;
            digest.add(a.doubleValue())
                    .add(a.add(b).toPlainString())
                    .add(a.subtract(b).toPlainString());
            digest.add(a.multiply(b).stripTrailingZeros().toPlainString())
                    .add(a.compareTo(b))
                    .add(a.signum())
                    .add(a.scale());
            digest.add(a.divide(divisor, 40, RoundingMode.FLOOR).toPlainString());
            digest.add(a.divide(divisor, 20, RoundingMode.HALF_UP).toPlainString());
            digest.add(a.divide(divisor, new MathContext(30)).toPlainString());
            digest.add(a.setScale(3, RoundingMode.FLOOR).toPlainString())
                    .add(a.round(new MathContext(5)).toPlainString());
            digest.add(a.movePointLeft(7).toPlainString())
                    .add(a.movePointRight(18).toPlainString())
                    .add(a.abs().toString());
            double c = real(i + 1);
            digest.add(new BigDecimal(Math.abs(c) < 1e300 ? c : 1).toString());
        }
        for (String text : HARD_DECIMALS) {
            digest.add(Double.parseDouble(text)).add(new BigDecimal(text).toString());
        }
        for (int permille = 0; permille <= 1000; permille++) {
            digest.add(BigDecimal.valueOf(permille, 3).doubleValue()).add(Double.toString(permille / 1000.0));
        }
        return digest;
    }

    private static Digest integers() {
        Digest digest = new Digest();
        for (int i = 0; i < RANDOM_NUMBERS / 4; i++) {
            BigInteger a = BigInteger.valueOf(number(i)).multiply(BigInteger.valueOf(number(i + 2)));
            BigInteger b = BigInteger.valueOf(number(i + 1)).shiftLeft(i & 63);
            BigInteger divisor = b.signum() == 0 ? BigInteger.TEN : b;
            digest.add(a.add(b).toString())
                    .add(a.divide(divisor).toString())
                    .add(a.gcd(b).toString());
            digest.add(a.compareTo(b)).add(a.pow(3).toString());
        }
        return digest;
    }

    /** The bits of doubles and of whole numbers of any size. */
    private static Digest bits() {
        Digest digest = new Digest();
        for (int i = 0; i < 2 * RANDOM_NUMBERS; i++) {
            double a = real(i);
            digest.add(Double.isNaN(a) ? 1 : 0)
                    .add(Double.isInfinite(a) ? 1 : 0)
                    .add(Double.isFinite(a) ? 1 : 0);
            digest.add(Double.isNaN(a) ? 0 : Double.doubleToRawLongBits(a));
        }
        for (int i = 0; i < RANDOM_NUMBERS / 4; i++) {
            BigInteger a = BigInteger.valueOf(number(i)).shiftLeft(i & 31).add(BigInteger.valueOf(number(i + 1)));
            BigInteger b = BigInteger.valueOf(number(i + 2)).abs().setBit(i & 127);
            BigInteger[] parts = a.divideAndRemainder(b);
            digest.add(parts[0].toString())
                    .add(parts[1].toString())
                    .add(a.negate().toString());
            digest.add(a.bitLength()).add(b.bitLength()).add(a.testBit(i & 127) ? 1 : 0);
            digest.add(a.longValue()).add(a.intValue()).add(b.negate().longValue());
        }
        return digest;
    }

    /** Conversions that are exact or refused; a refusal has a digest, too. */
    private static Digest conversions() {
        Digest digest = new Digest();
        for (int i = 0; i < RANDOM_NUMBERS / 4; i++) {
            long a = number(i);
            BigInteger large = BigInteger.valueOf(a).shiftLeft(i & 7);
            BigDecimal decimal = new BigDecimal(large, (i & 15) - 8);
            BigDecimal whole = BigDecimal.valueOf(a);
            int places = (i & 7) - 2;
            int radix = 2 + i % 35;
            digest.add(decimal.precision()).add(decimal.unscaledValue().toString());
            digest.add(decimal.divideToIntegralValue(decimal(i + 30).abs().add(BigDecimal.ONE))
                    .toPlainString());
            digest.add(Integer.parseInt(Integer.toString((int) a, radix), radix));
            digest.add(text(() -> Math.toIntExact(a)))
                    .add(text(large::longValueExact))
                    .add(text(whole::intValueExact))
                    .add(text(decimal::longValueExact))
                    .add(text(decimal::toBigIntegerExact))
                    .add(text(() -> decimal.setScale(places)));
        }
        return digest;
    }

    private static String text(Supplier<Object> conversion) {
        try {
            return conversion.get().toString();
        } catch (ArithmeticException e) {
            return "refused";
        }
    }

    private static Digest texts() {
        Digest digest = new Digest();
        for (int i = 0; i < RANDOM_NUMBERS; i++) {
            long a = number(i);
            digest.add(Long.toString(a)).add(Long.parseLong(Long.toString(a)));
            digest.add(Long.parseUnsignedLong(
                    new BigInteger(Long.toString(a >>> 1)).shiftLeft(1).toString()));
            digest.add(Integer.toHexString((int) a)).add(Integer.parseInt(Integer.toString((int) a)));
        }
        for (String text : new String[] {"Sänger", "\uD83D\uDD25 x", "a\u0301", "\u0000"}) {
            for (byte octet : text.getBytes(StandardCharsets.UTF_8)) {
                digest.add(octet);
            }
        }
        return digest;
    }

    private static Digest coins() {
        Digest digest = new Digest();
        for (int i = 0; i < RANDOM_NUMBERS; i++) {
            Coins coins = Coins.of(number(i), 1 + (i & 7));
            digest.add(coins.pulseKey(i))
                    .add(coins.arcKey(i, i & 15))
                    .add(coins.updateDraw(i, i))
                    .add(coins.initialPhaseDraw(i));
            digest.add(Coins.scaled(coins.pulseKey(i), 1_000_000_000_000_000_000L));
        }
        return digest;
    }

    private static Digest sorts() {
        Digest digest = new Digest();
        long[] numbers = new long[1000];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = number(i % 700);
        }
        Arrays.sort(numbers);
        for (long sorted : numbers) {
            digest.add(sorted);
        }
        return digest;
    }
}
