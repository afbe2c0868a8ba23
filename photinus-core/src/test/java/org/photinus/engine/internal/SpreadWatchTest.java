package org.photinus.engine.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Objects;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.photinus.phase.ContainingArc;
import org.photinus.phase.Ticks;

/** What is kept of V ≤ ε through random moves, against V itself. */
class SpreadWatchTest {
    private static final int STEPS = 2000;

    /** Agents that flow, move, and come and go, and a watch that is told so. */
    private static final class Watched {
        private final Random random;
        private final Zeros zeros;
        private final byte[] state;
        private final SpreadWatch watch;
        private long now = Long.MAX_VALUE - 5 * Ticks.PERIOD / 2;

        Watched(int agents, long atMost, long seed) {
            this.random = new Random(seed);
            this.zeros = new Zeros(agents, true);
            this.state = Objects.requireNonNull(zeros.state);
            Arrays.setAll(zeros.zero, i -> now - part(1));
            this.watch = new SpreadWatch(zeros, atMost);
        }

        long part(double width) {
            return (long) (random.nextDouble() * width * Ticks.PERIOD);
        }

        long containingArc() {
            long[] counted = IntStream.range(0, zeros.agents())
                    .filter(zeros::counts)
                    .mapToLong(i -> zeros.zero[i])
                    .toArray();
            return counted.length == 0 ? 0 : ContainingArc.of(counted).length();
        }

        void flow() {
            now += part(0.3);
            for (int i = 0; i < zeros.agents(); i++) {
                if (now - zeros.zero[i] >= Ticks.PERIOD) {
                    zeros.zero[i] += Ticks.PERIOD;
                }
            }
        }

        void move(int agent, long phase) {
            zeros.zero[agent] = now - phase;
            if (zeros.counts(agent)) {
                watch.moved(agent, zeros.zero[agent]);
            }
        }

        void moveSome(double width) {
            long gathering = part(0.5);
            int moves = random.nextInt(3) == 0 ? zeros.agents() : random.nextInt(3);
            for (int i = 0; i < moves; i++) {
                int agent = moves == zeros.agents() ? i : random.nextInt(zeros.agents());
                move(agent, (gathering + (random.nextInt(3) == 0 ? 0 : part(width))) % Ticks.PERIOD);
            }
        }

        void change() {
            state[random.nextInt(state.length)] =
                    random.nextInt(3) == 0 ? Zeros.LISTENING : random.nextInt(6) == 0 ? Zeros.DOWN : Zeros.PRESENT;
            watch.changed();
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 1e-18, 0.01, 0.3, 0.499, 0.5, 0.8})
    void itIsWhatTheDefinitionSaysAfterEveryMove(double arc) {
        long atMost = Math.round(arc * Ticks.PERIOD);
        int within = 0;
        for (int agents : new int[] {2, 3, 8, 30}) {
            Watched watched = new Watched(agents, atMost, agents);
            assertThat(watched.watch.begin()).isEqualTo(watched.containingArc() <= atMost);
            for (int step = 0; step < STEPS; step++) {
                watched.flow();
                watched.moveSome(arc >= 0.5 || watched.random.nextInt(4) == 0 ? 1 : 1.05 * arc);
                if (watched.random.nextInt(10) == 0) {
                    watched.change();
                }
                boolean expected = watched.containingArc() <= atMost;
                assertThat(watched.watch.isWithin(watched.now))
                        .as("step %d of %d agents", step, agents)
                        .isEqualTo(expected);
                within += expected ? 1 : 0;
            }
        }
        // Else the test would say little.
        assertThat(within).isBetween(STEPS / 10, 4 * STEPS - STEPS / 10);
    }

    private static Watched at(long atMost, double... phases) {
        Watched watched = new Watched(phases.length, atMost, 1);
        for (int i = 0; i < phases.length; i++) {
            watched.zeros.zero[i] = watched.now - Math.round(phases[i] * Ticks.PERIOD);
        }
        watched.watch.begin();
        return watched;
    }

    @Test
    void apartOnlyMovesOfTheTwoWitnessesAreInDoubt() {
        Watched watched = at(Ticks.PERIOD / 10, 0.1, 0.15, 0.4);
        assertThat(watched.watch.watchesAll()).isFalse();
        assertThat(watched.watch.oneWitness()).isZero();
        assertThat(watched.watch.otherWitness()).isEqualTo(2);
        watched.move(1, Ticks.PERIOD / 2);
        assertThat(watched.watch.isInDoubt()).isFalse();
        watched.move(2, Ticks.PERIOD / 2);
        assertThat(watched.watch.isInDoubt()).isTrue();
        // The two are still too far apart, so that they stay the witnesses.
        assertThat(watched.watch.isWithin(watched.now)).isFalse();
        assertThat(watched.watch.isInDoubt()).isFalse();
    }

    @Test
    void togetherOnlyMovesOutOfTheArcAreInDoubt() {
        Watched watched = at(Ticks.PERIOD / 10, 0.1, 0.15, 0.18);
        assertThat(watched.watch.watchesAll()).isTrue();
        watched.move(1, Ticks.PERIOD / 100 * 19);
        assertThat(watched.watch.isInDoubt()).isFalse();
        watched.move(1, Ticks.PERIOD / 100 * 21);
        assertThat(watched.watch.isInDoubt()).isTrue();
        assertThat(watched.watch.isWithin(watched.now)).isFalse();
    }

    @Test
    void agentsOnBothSidesOfTheFirstMayBeNearerTheOtherWayRound() {
        // 0.3 ahead and 0.3 behind the first are 0.4 apart: there are no two witnesses for ε = 0.35 but the first with
        // neither; so all moves matter.
        Watched watched = at(Ticks.PERIOD / 100 * 35, 0.5, 0.8, 0.2);
        assertThat(watched.watch.watchesAll()).isTrue();
        watched.move(0, Ticks.PERIOD / 2);
        assertThat(watched.watch.isInDoubt()).isTrue();
        assertThat(watched.watch.isWithin(watched.now)).isFalse();
        watched.move(0, 0);
        assertThat(watched.watch.isWithin(watched.now)).isEqualTo(watched.containingArc() <= Ticks.PERIOD / 100 * 35);
    }

    @Test
    void aWitnessThatCountsNoMoreIsNone() {
        Watched watched = at(Ticks.PERIOD / 10, 0.1, 0.15, 0.4);
        watched.state[2] = Zeros.DOWN;
        watched.watch.changed();
        assertThat(watched.watch.isWithin(watched.now)).isTrue();
    }

    @Test
    void noneOrOneThatCountsIsWithin() {
        Watched watched = at(0, 0.1, 0.6);
        watched.state[0] = Zeros.LISTENING;
        watched.watch.changed();
        assertThat(watched.watch.isWithin(watched.now)).isTrue();
        watched.state[1] = Zeros.DOWN;
        watched.watch.changed();
        assertThat(watched.watch.isWithin(watched.now)).isTrue();
        assertThat(watched.watch.begin()).isTrue();
    }
}
