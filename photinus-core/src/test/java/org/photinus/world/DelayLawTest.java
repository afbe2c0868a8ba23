package org.photinus.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.photinus.graph.Digraph;
import org.photinus.graph.Digraphs;
import org.photinus.phase.Ticks;
import org.photinus.random.Exponential;
import org.photinus.random.RandomSequence;
import org.photinus.random.RandomStream;

class DelayLawTest {
    private static final int DRAWS = 100_000;
    private static final Digraph PATH = Digraphs.path(3);

    private final RandomSequence words = RandomSequence.of(16, RandomStream.WEATHER);

    @Test
    void aConstantDelayIsTheSameForEveryPulse() {
        DelayLaw law = new DelayLaw.Constant(5);
        assertThat(law.draw(-1, 0, 1)).isEqualTo(5);
        assertThat(law.least(0, 1)).isEqualTo(5);
        assertThat(law.most(0, 1)).hasValue(5);
        assertThat(law.constant()).hasValue(5);
        assertThat(law.isRandom()).isFalse();
        law.requireDigraph(PATH);
    }

    @Test
    void uniformDelaysTakeEveryTickFromTheLeastToTheGreatest() {
        DelayLaw law = new DelayLaw.Uniform(10, 12);
        assertThat(law.draw(0, 0, 1)).isEqualTo(10);
        assertThat(law.draw(-1, 0, 1)).isEqualTo(12);
        int[] counts = new int[3];
        for (int i = 0; i < DRAWS; i++) {
            counts[(int) law.draw(words.nextLong(), 0, 1) - 10]++;
        }
        // 4.5 standard errors of DRAWS / 3; the seed is fixed, so that this cannot fail by chance.
        for (int count : counts) {
            assertThat(count).isBetween(32_662, 34_004);
        }
        assertThat(law.least(0, 1)).isEqualTo(10);
        assertThat(law.most(0, 1)).hasValue(12);
        assertThat(law.constant()).isEmpty();
        assertThat(law.isRandom()).isTrue();
        assertThat(new DelayLaw.Uniform(0, DelayLaw.LONGEST).draw(-1, 0, 1)).isEqualTo(DelayLaw.LONGEST);
    }

    @Test
    void jitterIsExponentialOnTopOfTheLeastDelay() {
        long mean = Ticks.PERIOD / 1000;
        DelayLaw law = new DelayLaw.Jittered(7, mean);
        double sum = 0;
        for (int i = 0; i < DRAWS; i++) {
            long word = words.nextLong();
            long draw = law.draw(word, 0, 1);
            assertThat(draw).isEqualTo(7 + (long) (mean * Exponential.of(word)));
            sum += draw - 7;
        }
        // 4.5 standard errors of a mean of exponentials.
        assertThat(sum / DRAWS / mean).isBetween(1 - 4.5 / Math.sqrt(DRAWS), 1 + 4.5 / Math.sqrt(DRAWS));
        assertThat(law.draw(-1, 0, 1)).isEqualTo(7);
        assertThat(law.least(0, 1)).isEqualTo(7);
        assertThat(law.most(0, 1)).isEmpty();
        assertThat(law.constant()).isEmpty();
        assertThat(law.isRandom()).isTrue();
    }

    @Test
    void theLongestJitteredDelayStaysWithinEightPeriods() {
        DelayLaw law = new DelayLaw.Jittered(Ticks.PERIOD, 190_542_700_000_000_000L);
        assertThat(law.draw(0, 0, 1)).isBetween(DelayLaw.LONGEST - Ticks.PERIOD / 1000, DelayLaw.LONGEST);
    }

    @Test
    void delaysOfArcsGoByTailAndHead() {
        DelayLaw law = DelayLaw.PerArc.of(PATH, 4, 9);
        assertThat(law.draw(-1, 0, 1)).isEqualTo(4);
        assertThat(law.draw(0, 1, 2)).isEqualTo(9);
        assertThat(law.least(1, 2)).isEqualTo(9);
        assertThat(law.most(0, 1)).hasValue(4);
        assertThat(law.constant()).isEmpty();
        assertThat(law.isRandom()).isFalse();
        law.requireDigraph(Digraphs.of(3, new int[] {0, 1}, new int[] {1, 2}));
    }

    @Test
    void delaysOfArcsThatAreAllTheSameAreOneConstant() {
        assertThat(DelayLaw.PerArc.of(PATH, 4, 4)).isEqualTo(new DelayLaw.Constant(4));
        assertThat(DelayLaw.PerArc.of(Digraphs.edgeless(2)).constant()).isEmpty();
    }

    @Test
    void refusalsGiveNameRuleAndValue() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new DelayLaw.Constant(-1))
                .withMessage("delay must lie between 0 and 8 periods, but is -0.000000000000000001 periods");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new DelayLaw.Constant(DelayLaw.LONGEST + 1))
                .withMessage("delay must lie between 0 and 8 periods, but is 8.000000000000000001 periods");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new DelayLaw.Uniform(-1, 0))
                .withMessage("least delay must lie between 0 and 8 periods, but is -0.000000000000000001 periods");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new DelayLaw.Uniform(0, 9 * Ticks.PERIOD))
                .withMessage("greatest delay must lie between 0 and 8 periods, but is 9 periods");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new DelayLaw.Uniform(Ticks.PERIOD / 4, Ticks.PERIOD / 5))
                .withMessage("the least delay must not exceed the greatest, but is 0.25 against 0.2");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new DelayLaw.Jittered(-1, 1))
                .withMessage("delay must lie between 0 and 8 periods, but is -0.000000000000000001 periods");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new DelayLaw.Jittered(0, 0))
                .withMessageStartingWith("the mean of an exponential jitter must lie above 0 and at most at 0.2177")
                .withMessageEndingWith(" periods, so that no delay exceeds 8 periods, but is 0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new DelayLaw.Jittered(Ticks.PERIOD, Ticks.PERIOD / 5))
                .withMessageStartingWith("the mean of an exponential jitter must lie above 0 and at most at 0.1905")
                .withMessageEndingWith(" periods, so that no delay exceeds 8 periods, but is 0.2");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> DelayLaw.PerArc.of(PATH, 4, -1))
                .withMessage("delay of the arc (2, 3) must lie between 0 and 8 periods,"
                        + " but is -0.000000000000000001 periods");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> DelayLaw.PerArc.of(PATH, 4))
                .withMessage("delays must be given for each of the 2 arcs, but there are 1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> DelayLaw.PerArc.of(PATH, 4, 5).requireDigraph(Digraphs.cycle(3)))
                .withMessage("delays must be given for the arcs of the network's own digraph, but are for another");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> DelayLaw.PerArc.of(PATH, 4, 5).draw(0, 2, 0))
                .withMessage("(3, 1) must be an arc of the digraph, but is not");
    }

    @Test
    void aLawCanBeHalvedAndHaveItsJitterTaken() {
        assertThat(new DelayLaw.Constant(7).halved()).isEqualTo(new DelayLaw.Constant(3));
        assertThat(new DelayLaw.Uniform(2, 8).halved()).isEqualTo(new DelayLaw.Uniform(1, 4));
        assertThat(new DelayLaw.Jittered(10, 6).halved()).isEqualTo(new DelayLaw.Jittered(5, 3));
        assertThat(new DelayLaw.Jittered(10, 1).halved()).isEqualTo(new DelayLaw.Constant(5));
        assertThat(DelayLaw.PerArc.of(PATH, 4, 9).halved().least(1, 2)).isEqualTo(4);
        assertThat(new DelayLaw.Uniform(2, 8).steady()).isEqualTo(new DelayLaw.Constant(5));
        assertThat(new DelayLaw.Jittered(10, 6).steady()).isEqualTo(new DelayLaw.Constant(16));
        DelayLaw ofArcs = DelayLaw.PerArc.of(PATH, 4, 9);
        assertThat(ofArcs.steady()).isSameAs(ofArcs);
    }
}
