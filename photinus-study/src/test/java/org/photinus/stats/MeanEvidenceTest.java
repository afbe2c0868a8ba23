package org.photinus.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class MeanEvidenceTest {

    /** A value with mean 1: mostly 0.5, and with probability 1/200 as much as 100.5. */
    private static double rarelyLong(SplittableRandom random) {
        return random.nextInt(200) == 0 ? 100.5 : 0.5;
    }

    /**
     * Ville's inequality, at every one of 1,000 looks together, for a law whose tail most samples miss. The level is
     * 5 %; of 1,000 games 92 that are won at some time would have probability below 1e-8.
     */
    @Test
    void aMeanAtTheBoundIsRarelyCalledGreaterHoweverOftenOneLooks() {
        int called = 0;
        for (int seed = 0; seed < 1000; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            double[] values = new double[100];
            Arrays.setAll(values, i -> rarelyLong(random));
            boolean won = false;
            for (int n = 1; n <= values.length && !won; n++) {
                won = MeanEvidence.above(1, Arrays.copyOf(values, n)) >= 20;
            }
            called += won ? 1 : 0;
        }
        assertThat(called).isLessThan(92);
    }

    @Test
    void aMeanFarAboveIsSeenByFewValues() {
        double[] values = {3, 3, 3, 3, 3, 3, 3, 3};
        assertThat(MeanEvidence.above(1, values)).isGreaterThan(20);
        assertThat(MeanEvidence.above(3, values)).isCloseTo(1, within(1e-12));
        assertThat(MeanEvidence.above(4, values)).isLessThan(1);
    }

    @Test
    void aHigherBoundAndASmallerValueLeaveLess() {
        double[] values = {0.2, 5, 1, 0, 2.5};
        assertThat(MeanEvidence.above(1.1, values)).isLessThan(MeanEvidence.above(1, values));
        values[1] = 4;
        assertThat(MeanEvidence.above(1, values)).isLessThan(MeanEvidence.above(1, new double[] {0.2, 5, 1, 0, 2.5}));
    }

    @Test
    void nothingIsAboveInfinityAndAnythingPositiveIsAboveZero() {
        assertThat(MeanEvidence.above(Double.POSITIVE_INFINITY, new double[] {1e300, 1e300}))
                .isZero();
        assertThat(MeanEvidence.above(0, new double[] {1e-9})).isInfinite();
        assertThat(MeanEvidence.above(1, new double[0])).isCloseTo(1, within(1e-12));
    }
}
