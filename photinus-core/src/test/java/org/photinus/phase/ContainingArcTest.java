package org.photinus.phase;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ContainingArcTest {
    private static final long PERIOD = Ticks.PERIOD;

    private static long[] phases(String decimals) {
        return Arrays.stream(decimals.split(" ", -1))
                .mapToLong(decimal -> Ticks.parse("phase", decimal))
                .toArray();
    }

    /** V by the formula of the paper, on sorted phases. */
    private static long paperV(long[] phases) {
        long[] sorted = phases.clone();
        Arrays.sort(sorted);
        int n = sorted.length;
        long largestGap = PERIOD - sorted[n - 1] + sorted[0];
        for (int i = 0; i + 1 < n; i++) {
            largestGap = Math.max(largestGap, sorted[i + 1] - sorted[i]);
        }
        return PERIOD - largestGap;
    }

    private static int distinctPoints(long[] phases) {
        return (int)
                Arrays.stream(phases).map(phase -> phase % PERIOD).distinct().count();
    }

    /** Phases on a lattice of a random coarseness, the end points 0 and 1 included; ties are common. */
    private static long[] latticePhases(SplittableRandom random) {
        long step = PERIOD / new long[] {1, 2, 4, 10, 100, PERIOD}[random.nextInt(6)];
        return random.longs(1 + random.nextInt(6), 0, PERIOD / step + 1)
                .map(place -> place * step)
                .toArray();
    }

    @ParameterizedTest
    @CsvSource({
        "0.3, 0, 1",
        "0, 0, 1",
        "1, 0, 1",
        "0.3 0.3 0.3, 0, 1",
        "0 1, 0, 1",
        "1 0 1 0, 0, 1",
        "0 0.5, 0.5, 2",
        "0 0.5 1, 0.5, 2",
        "0.5 0 0.75, 0.5, 3",
        "0.1 0.4, 0.3, 2",
        "0.9 0.1, 0.2, 2",
        "0.1 0.9 0.1 0.9, 0.2, 2",
        "0.95 1 0.05, 0.1, 3",
        "0 0.25 0.5 0.75, 0.75, 4",
        "0.2 0.3 0.9, 0.4, 3",
        "0 0.999999999999999999, 0.000000000000000001, 2",
        "0.4 0.400000000000000001, 0.000000000000000001, 2"
    })
    void arcIsOneMinusTheLargestGap(String decimals, String arc, int groups) {
        assertThat(ContainingArc.of(phases(decimals))).isEqualTo(new ContainingArc(Ticks.parse("V", arc), groups));
    }

    @Test
    void noPhasesHaveNoArc() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ContainingArc.of(new long[0]))
                .withMessage("phases must hold at least one phase, but is empty");
    }

    @Test
    void arcIsTheOneOfThePaperOnRandomAndOnLatticePhases() {
        SplittableRandom random = new SplittableRandom(10);
        for (int i = 0; i < 10_000; i++) {
            long[] phases = latticePhases(random);

            assertThat(ContainingArc.of(phases))
                    .as(() -> Arrays.toString(phases))
                    .isEqualTo(new ContainingArc(paperV(phases), distinctPoints(phases)));
        }
    }

    @Test
    void arcIsZeroOnTheSyncSetOnly() {
        SplittableRandom random = new SplittableRandom(11);
        for (int i = 0; i < 5000; i++) {
            long[] phases = latticePhases(random);
            boolean allEqual = Arrays.stream(phases).distinct().count() == 1;
            boolean allAtTheEnds = Arrays.stream(phases).allMatch(phase -> phase == 0 || phase == PERIOD);

            assertThat(ContainingArc.of(phases).length() == 0)
                    .as(() -> Arrays.toString(phases))
                    .isEqualTo(allEqual || allAtTheEnds);
            assertThat(ContainingArc.isWithin(phases, 0)).isEqualTo(allEqual || allAtTheEnds);
        }
    }

    @Test
    void turningAndMirroringTheCircleKeepsTheArc() {
        SplittableRandom random = new SplittableRandom(12);
        for (int i = 0; i < 3000; i++) {
            long[] phases = latticePhases(random);
            long turn = random.nextLong(-3 * PERIOD, 3 * PERIOD);
            long[] turned = Arrays.stream(phases).map(phase -> phase + turn).toArray();
            long[] mirrored = Arrays.stream(phases).map(phase -> turn - phase).toArray();
            ContainingArc arc = ContainingArc.of(phases);
            long atMost = random.nextBoolean() ? arc.length() : random.nextLong(PERIOD);

            assertThat(ContainingArc.of(turned)).isEqualTo(arc);
            assertThat(ContainingArc.of(mirrored)).isEqualTo(arc);
            assertThat(ContainingArc.isWithin(turned, atMost)).isEqualTo(arc.length() <= atMost);
            assertThat(ContainingArc.isWithin(mirrored, atMost)).isEqualTo(arc.length() <= atMost);
        }
    }

    @Test
    void phasesAreNotChanged() {
        long[] phases = phases("0.9 0.1 0.5");

        ContainingArc.of(phases);

        assertThat(phases).isEqualTo(phases("0.9 0.1 0.5"));
    }

    @ParameterizedTest
    @CsvSource({
        "0.3, 0",
        "0.3 0.3, 0",
        "0 1 0, 0",
        "0.9 0.1, 0.2",
        "0.1 0.9, 0.2",
        "0.5 0.45 0.48, 0.05",
        "0.05 0.98 0 1, 0.07",
        "0 0.499999999999999999, 0.499999999999999999",
        "0.499999999999999999 0, 0.499999999999999999",
        "0 0.5, 0.5",
        "0.5 0, 0.5",
        "0 0.5 0.75, 0.5",
        "0.5 0 0.25, 0.5",
        "0.2 0.3 0.9 0.7, 0.6",
        "0 0.25 0.5 0.75, 0.75"
    })
    void arcOfExactlyTheLengthAskedForIsWithinIt(String decimals, String arc) {
        long[] phases = phases(decimals);
        long length = Ticks.parse("V", arc);

        assertThat(ContainingArc.isWithin(phases, length)).isTrue();
        assertThat(ContainingArc.isWithin(phases, length + 1)).isTrue();
        assertThat(ContainingArc.isWithin(phases, length - 1)).isFalse();
    }

    @Test
    void withinAgreesWithTheArcForEveryLength() {
        SplittableRandom random = new SplittableRandom(13);
        for (int i = 0; i < 20_000; i++) {
            long[] phases = random.nextBoolean() ? latticePhases(random) : closePhases(random);
            long arc = ContainingArc.of(phases).length();
            long atMost = switch (random.nextInt(5)) {
                case 0 -> arc;
                case 1 -> arc - 1;
                case 2 -> arc + 1;
                case 3 -> PERIOD / 2;
                default -> random.nextLong(PERIOD + 1);
            };

            assertThat(ContainingArc.isWithin(phases, atMost))
                    .as(() -> atMost + " for " + Arrays.toString(phases))
                    .isEqualTo(arc <= atMost);
        }
    }

    /** Phases within a short arc that may lie across the point where 1 meets 0. */
    private static long[] closePhases(SplittableRandom random) {
        long centre = random.nextLong(PERIOD);
        long width = 1 + random.nextLong(PERIOD / 2);
        return random.longs(1 + random.nextInt(8), centre, centre + width)
                .map(phase -> phase % PERIOD)
                .toArray();
    }
}
