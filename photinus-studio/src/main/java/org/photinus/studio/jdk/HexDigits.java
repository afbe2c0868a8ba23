package org.photinus.studio.jdk;

/** Bytes as hexadecimal digits, with the methods of {@code java.util.HexFormat}, in whose place it stands in the page. */
public final class HexDigits {
    private static final String DIGITS = "0123456789abcdef";
    private static final HexDigits LOWER_CASE = new HexDigits();

    private HexDigits() {}

    public static HexDigits of() {
        return LOWER_CASE;
    }

    /** Two digits for each byte. */
    public String formatHex(byte[] bytes) {
        StringBuilder text = new StringBuilder();
        for (byte octet : bytes) {
            text.append(DIGITS.charAt(octet >> 4 & 15)).append(DIGITS.charAt(octet & 15));
        }
        return text.toString();
    }
}
