package org.photinus.studio.jdk;

import java.io.ByteArrayOutputStream;
import java.math.BigInteger;

/**
 * SHA-256 (FIPS 180-4), with the methods of {@code java.security.MessageDigest}, in whose place it stands in the page.
 * The constants are the first 32 bits of the fractional parts of roots of the first primes, and are computed as that.
 */
public final class Sha256 {
    private static final int BLOCK = 64;
    private static final int ROUNDS = 64;

    private final int[] constants = new int[ROUNDS];
    private final int[] state = new int[8];
    private final int[] words = new int[ROUNDS];
    private final byte[] block = new byte[BLOCK];
    private int filled;
    private long length;

    private Sha256() {
        int found = 0;
        for (int prime = 2; found < ROUNDS; prime++) {
            if (isPrime(prime)) {
                constants[found] = rootFraction(prime, 3);
                if (found < state.length) {
                    state[found] = rootFraction(prime, 2);
                }
                found++;
            }
        }
    }

    /** A new digest; there is but the one algorithm. */
    public static Sha256 getInstance(String algorithm) {
        if (!algorithm.equals("SHA-256")) {
            throw new IllegalArgumentException("algorithm must be SHA-256, but is '" + algorithm + "'");
        }
        return new Sha256();
    }

    private static boolean isPrime(int n) {
        for (int d = 2; d * d <= n; d++) {
            if (n % d == 0) {
                return false;
            }
        }
        return true;
    }

    /** The first 32 bits behind the point of a square or cube root, found bit by bit. */
    private static int rootFraction(int prime, int degree) {
        BigInteger scaled = BigInteger.valueOf(prime).shiftLeft(32 * degree);
        BigInteger root = BigInteger.ZERO;
        for (int bit = 40; bit >= 0; bit--) {
            BigInteger next = root.setBit(bit);
            if (next.pow(degree).compareTo(scaled) <= 0) {
                root = next;
            }
        }
        return root.intValue();
    }

    /** Takes some bytes more. */
    public void update(byte[] bytes) {
        for (byte octet : bytes) {
            add(octet);
        }
        length += bytes.length;
    }

    private void add(byte octet) {
        block[filled++] = octet;
        if (filled == BLOCK) {
            compress();
            filled = 0;
        }
    }

    /** The digest of all bytes; the object is then used up. */
    public byte[] digest() {
        add((byte) 0x80);
        while (filled != BLOCK - 8) {
            add((byte) 0);
        }
        long bits = length * 8;
        for (int shift = 56; shift >= 0; shift -= 8) {
            add((byte) (bits >>> shift));
        }
        ByteArrayOutputStream digest = new ByteArrayOutputStream();
        for (int word : state) {
            for (int shift = 24; shift >= 0; shift -= 8) {
                digest.write(word >>> shift);
            }
        }
        return digest.toByteArray();
    }

    private void compress() {
        for (int i = 0; i < 16; i++) {
            words[i] = (block[4 * i] & 0xFF) << 24
                    | (block[4 * i + 1] & 0xFF) << 16
                    | (block[4 * i + 2] & 0xFF) << 8
                    | (block[4 * i + 3] & 0xFF);
        }
        for (int i = 16; i < ROUNDS; i++) {
            int early = words[i - 15];
            int late = words[i - 2];
            int s0 = Integer.rotateRight(early, 7) ^ Integer.rotateRight(early, 18) ^ (early >>> 3);
            int s1 = Integer.rotateRight(late, 17) ^ Integer.rotateRight(late, 19) ^ (late >>> 10);
            words[i] = words[i - 16] + s0 + words[i - 7] + s1;
        }
        int a = state[0];
        int b = state[1];
        int c = state[2];
        int d = state[3];
        int e = state[4];
        int f = state[5];
        int g = state[6];
        int h = state[7];
        for (int i = 0; i < ROUNDS; i++) {
            int sum1 = Integer.rotateRight(e, 6) ^ Integer.rotateRight(e, 11) ^ Integer.rotateRight(e, 25);
            int first = h + sum1 + ((e & f) ^ (~e & g)) + constants[i] + words[i];
            int sum0 = Integer.rotateRight(a, 2) ^ Integer.rotateRight(a, 13) ^ Integer.rotateRight(a, 22);
            int second = sum0 + ((a & b) ^ (a & c) ^ (b & c));
            h = g;
            g = f;
            f = e;
            e = d + first;
            d = c;
            c = b;
            b = a;
            a = first + second;
        }
        state[0] += a;
        state[1] += b;
        state[2] += c;
        state[3] += d;
        state[4] += e;
        state[5] += f;
        state[6] += g;
        state[7] += h;
    }
}
