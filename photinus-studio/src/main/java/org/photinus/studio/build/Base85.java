package org.photinus.studio.build;

/**
 * Bytes as text that HTML takes as it is: five signs for four bytes, where base64 takes more than five. The signs are those
 * from ( to ~ but for &lt; and `. What is left over at the end is filled up with zeros, and of its signs one more is kept than
 * it has bytes.
 */
final class Base85 {
    private static final int BASE = 85;
    private static final int BYTES = 4;

    private Base85() {}

    static String of(byte[] bytes) {
        StringBuilder text = new StringBuilder(bytes.length / BYTES * (BYTES + 1) + BYTES + 1);
        for (int i = 0; i < bytes.length; i += BYTES) {
            int left = Math.min(BYTES, bytes.length - i);
            long word = 0;
            for (int b = 0; b < BYTES; b++) {
                word = word << Byte.SIZE | (b < left ? bytes[i + b] & 0xff : 0);
            }
            char[] signs = new char[BYTES + 1];
            for (int s = BYTES; s >= 0; s--) {
                signs[s] = sign((int) (word % BASE));
                word /= BASE;
            }
            text.append(signs, 0, left + 1);
        }
        return text.toString();
    }

    private static char sign(int digit) {
        int sign = '(' + digit;
        sign += sign >= '<' ? 1 : 0;
        sign += sign >= '`' ? 1 : 0;
        return (char) sign;
    }
}
