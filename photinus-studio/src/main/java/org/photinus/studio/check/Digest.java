package org.photinus.studio.check;

/** A 64-bit digest of numbers in order: enough to see that one bit of millions differs. */
final class Digest {
    private static final long PRIME = 0x9E37_79B9_7F4A_7C15L;

    private long state = 0x243F_6A88_85A3_08D3L;

    Digest add(long value) {
        long mixed = (state ^ value) * PRIME;
        state = mixed ^ (mixed >>> 29) ^ (mixed << 31);
        return this;
    }

    Digest add(double value) {
        // All that is not a number is one.
        return add(Double.isNaN(value) ? 1L : Double.doubleToRawLongBits(value));
    }

    Digest add(String text) {
        for (int i = 0; i < text.length(); i++) {
            add(text.charAt(i));
        }
        return add(text.length());
    }

    @Override
    public String toString() {
        StringBuilder digits = new StringBuilder();
        for (int shift = 60; shift >= 0; shift -= 4) {
            digits.append("0123456789abcdef".charAt((int) (state >>> shift) & 15));
        }
        return digits.toString();
    }
}
