package org.photinus.random;

/**
 * The SplitMix64 generator addressed by position instead of stepped.
 *
 * <p>A stepped SplitMix64 adds {@link #GAMMA} to its state and mixes. Its output number {@code n} is
 * therefore {@code mix(key + (n + 1)·GAMMA)}: any position costs the same, nothing is carried and
 * nothing needs skipping. Counter-based generators of the Philox kind give the same access for ten
 * times the price, which is more than a pulse costs.
 */
final class SplitMix64 {
    /** The odd integer nearest 2^64 divided by the golden ratio. */
    private static final long GAMMA = 0x9e3779b97f4a7c15L;

    private SplitMix64() {}

    static long at(long key, long position) {
        return mix(key + (position + 1) * GAMMA);
    }

    /** A bijection of the 64-bit words in which every input bit flips half of the output bits. */
    static long mix(long word) {
        long z = word;
        z = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
        z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
        return z ^ (z >>> 31);
    }
}
