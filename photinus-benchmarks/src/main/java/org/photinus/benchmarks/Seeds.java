package org.photinus.benchmarks;

import java.util.SplittableRandom;

/** Independent generators for the replicates of the peers in Java. */
final class Seeds {
    private Seeds() {}

    /** Not a multiple of the generator's own step apart: replicates would then be the same sequence, shifted. */
    static SplittableRandom random(long seed, long replicate) {
        return new SplittableRandom(seed * 1_000_003 + replicate);
    }
}
