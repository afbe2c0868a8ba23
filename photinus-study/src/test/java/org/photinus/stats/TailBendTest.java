package org.photinus.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Collections;
import java.util.Locale;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class TailBendTest {
    private static String runs(int count, String time) {
        return String.join(" ", Collections.nCopies(count, time));
    }

    /** 120 runs by 1, then 20 by 2 and 20 by 4: rates 20/40 and 20/40, and F(40, 40) has the quantile 1.875. */
    @Test
    void aStraightTailHasTheRatioOne() {
        TailBend bend =
                TailBend.of(HandMadeCells.syncTimes(runs(120, "1") + " " + runs(20, "2") + " " + runs(20, "4"), 9));
        assertThat(bend.from()).hasValue(1);
        assertThat(bend.middle()).hasValue(2);
        assertThat(bend.early()).hasValue(0.5);
        assertThat(bend.late()).hasValue(0.5);
        Estimate.Known ratio = bend.ratio().known().orElseThrow();
        assertThat(ratio.value()).isEqualTo(1);
        assertThat(ratio.interval().low()).isEqualTo(1 / 1.875, within(1e-3));
        assertThat(ratio.interval().high()).isEqualTo(1.875, within(1e-3));
    }

    @Test
    void aTailThatBecomesFlatterHasARatioBelowOne() {
        TailBend bend =
                TailBend.of(HandMadeCells.syncTimes(runs(120, "1") + " " + runs(20, "2") + " " + runs(20, "9"), 9));
        assertThat(bend.ratio().known().orElseThrow().interval().high()).isLessThan(1);
    }

    @Test
    void tooFewRunsSayNothing() {
        assertThat(TailBend.of(HandMadeCells.syncTimes(runs(12, "1") + " 2 2 3 3", 9))
                        .ratio())
                .isEqualTo(new Estimate.Absent(
                        "only 2 and 2 runs synchronized in the halves of the tail, and 10 are" + " needed in each"));
        assertThat(TailBend.of(HandMadeCells.syncTimes("1 2 9* 9*", 9)).ratio())
                .isEqualTo(new Estimate.Absent("fewer than seven runs of eight synchronized before the horizon"));
    }

    /** A binomial count of 400 at 0.95 lies outside 360 to 397 with probability below 10^-4. */
    @Test
    void theIntervalHoldsTheTruthAsOftenAsItSays() {
        SplittableRandom random = new SplittableRandom(11);
        int held = 0;
        for (int study = 0; study < 400; study++) {
            StringBuilder times = new StringBuilder();
            for (int run = 0; run < 160; run++) {
                times.append(String.format(Locale.ROOT, "%.12f ", -Math.log(1 - random.nextDouble())));
            }
            TailBend bend = TailBend.of(HandMadeCells.syncTimes(times.toString().trim(), 1000));
            held += bend.ratio().known().orElseThrow().interval().contains(1) ? 1 : 0;
        }
        assertThat(held).isBetween(360, 397);
    }
}
