package org.photinus.agents;

import static org.assertj.core.api.Assertions.assertThat;
import static org.photinus.agents.TickNumber.Verdict.AGREES;
import static org.photinus.agents.TickNumber.Verdict.DISSENTS;
import static org.photinus.agents.TickNumber.Verdict.IGNORED;
import static org.photinus.agents.TickNumber.Verdict.TAKEN;

import org.junit.jupiter.api.Test;

/** The rules by which agents agree on the number of a tick, one by one. */
class TickNumberTest {
    private static final long PERIOD = 1000;
    private static final int AGENTS = 3;

    /** Patience of the agents here while a neighbour confirms their number: at most this many periods. */
    private static final long LONG_PATIENCE = 2 * (16 + 4 * AGENTS);

    private final TickNumber number = new TickNumber(PERIOD, AGENTS, AgentCoins.seeded(1, 0.5));
    private boolean isSettled = true;

    private static long at(long periods) {
        return periods * PERIOD;
    }

    private TickNumber.Verdict hears(long periods, int generation, long itsNumber, boolean itIsSettled) {
        return number.hear(at(periods), generation, itsNumber, itIsSettled, isSettled, false, false);
    }

    /** The agent has told ticks up to a number. */
    private void isAt(long told) {
        number.advance(told - number.number());
        number.told(isSettled);
    }

    @Test
    void theSameNumberAgrees() {
        isAt(7);
        assertThat(hears(0, 0, 7, true)).isEqualTo(AGREES);
        assertThat(hears(0, 0, 7, false)).isEqualTo(AGREES);
        assertThat(number.number()).isEqualTo(7);
    }

    @Test
    void whoIsSettledIgnoresWhoIsNot() {
        isAt(7);
        assertThat(hears(0, 0, 9, false)).isEqualTo(IGNORED);
        assertThat(hears(0, 3, 9, false)).isEqualTo(IGNORED);
        assertThat(hears(0, 3, 7, false)).isEqualTo(AGREES);
        assertThat(number.number()).isEqualTo(7);
        assertThat(number.generation()).isZero();
    }

    @Test
    void aGreaterNumberIsTaken() {
        isAt(7);
        assertThat(hears(0, 0, 9, true)).isEqualTo(TAKEN);
        assertThat(number.number()).isEqualTo(9);
        isSettled = false;
        assertThat(hears(0, 0, 12, false)).isEqualTo(TAKEN);
        assertThat(number.number()).isEqualTo(12);
    }

    @Test
    void aLaterGenerationIsGreaterWhateverItsNumber() {
        isAt(7);
        assertThat(hears(0, 1, 2, true)).isEqualTo(TAKEN);
        assertThat(number.number()).isEqualTo(2);
        assertThat(number.generation()).isEqualTo(1);
        assertThat(hears(0, 0, 9, true)).isEqualTo(IGNORED);
    }

    @Test
    void theSameNumberOfALaterGenerationBringsTheGeneration() {
        isAt(7);
        assertThat(hears(0, 4, 7, true)).isEqualTo(AGREES);
        assertThat(number.generation()).isEqualTo(4);
    }

    @Test
    void aNewcomerTakesASmallerNumberFromWhoIsSettled() {
        isSettled = false;
        isAt(100);
        assertThat(hears(0, 0, 7, true)).isEqualTo(TAKEN);
        assertThat(number.number()).isEqualTo(7);
    }

    @Test
    void aNewcomerDoesNotTakeASmallerNumberFromAnotherNewcomer() {
        isSettled = false;
        isAt(100);
        assertThat(hears(0, 0, 7, false)).isEqualTo(DISSENTS);
        assertThat(number.number()).isEqualTo(100);
    }

    @Test
    void aNewcomerTakesTheNumberOfAPulseThatResetsIt() {
        isSettled = false;
        isAt(100);
        assertThat(number.hear(at(0), 0, 7, false, false, true, false)).isEqualTo(TAKEN);
        assertThat(number.number()).isEqualTo(7);
    }

    @Test
    void aNumberThatASettledNeighbourConfirmsIsKept() {
        isSettled = false;
        isAt(100);
        assertThat(hears(0, 0, 100, true)).isEqualTo(AGREES);
        // It does not keep the agent from getting settled either: the greater number is to spread.
        assertThat(hears(1, 0, 7, true)).isEqualTo(IGNORED);
        assertThat(hears(TickNumber.CONFIRMED_FOR, 0, 7, true)).isEqualTo(IGNORED);
        assertThat(hears(TickNumber.CONFIRMED_FOR + 1, 0, 7, true)).isEqualTo(TAKEN);
    }

    @Test
    void aNumberThatWasToldWhileSettledIsNotToldAgain() {
        isAt(50);
        isSettled = false;
        isAt(52);
        assertThat(hears(0, 0, 49, true)).isEqualTo(DISSENTS);
        assertThat(number.hear(at(0), 0, 49, false, false, true, false)).isEqualTo(DISSENTS);
        // In the period of tick 50 it may be, but it must not fire with that number.
        assertThat(number.hear(at(0), 0, 50, true, false, false, true)).isEqualTo(DISSENTS);
        assertThat(number.hear(at(0), 0, 50, true, false, false, false)).isEqualTo(TAKEN);
        assertThat(number.number()).isEqualTo(50);
    }

    @Test
    void patienceIsLostSoonerWhereNoNeighbourConfirmsTheNumber() {
        isAt(50);
        long lost = patience(0, 10, false);
        assertThat(lost).isBetween(8L, 17L);
        assertThat(number.number()).isEqualTo(10);
        assertThat(number.generation()).isEqualTo(1);
    }

    @Test
    void patienceGrowsEachTimeThatItIsLost() {
        isAt(50);
        long first = patience(0, 10, false);
        isAt(60);
        long second = patience(1000, 10, false);
        assertThat(second).isBetween(16L, 33L);
        assertThat(number.generation()).isEqualTo(2);
        assertThat(first).isLessThan(17);
    }

    @Test
    void patienceIsLongWhereANeighbourConfirmsTheNumber() {
        isAt(50);
        long lost = patience(0, 10, true);
        assertThat(lost).isBetween(LONG_PATIENCE / 2, LONG_PATIENCE + 1);
        assertThat(number.number()).isEqualTo(10);
    }

    @Test
    void whoIsFurtherUpWithAnEarlierGenerationIsFollowedToo() {
        isAt(50);
        assertThat(hears(0, 5, 90, true)).isEqualTo(TAKEN);
        long lost = patience(20, 10, false);
        assertThat(lost).isLessThan(LONG_PATIENCE);
        assertThat(number.number()).isEqualTo(10);
        assertThat(number.generation()).isEqualTo(6);
    }

    /** For how many periods a smaller number of generation 0 is heard before it is taken, once a period. */
    private long patience(long from, long itsNumber, boolean confirmed) {
        for (long t = 0; t < 1000; t++) {
            if (confirmed) {
                assertThat(hears(from + t, number.generation(), number.number(), true))
                        .isEqualTo(AGREES);
            }
            if (hears(from + t, 0, itsNumber, true) == TAKEN) {
                return t;
            }
        }
        throw new AssertionError("patience was never lost");
    }

    @Test
    void dissentThatIsOverIsForgotten() {
        isAt(50);
        for (long t = 0; t < 500; t += TickNumber.DISSENT_FOR + 1) {
            assertThat(hears(t, 0, 10, true)).isEqualTo(DISSENTS);
        }
        assertThat(number.generation()).isZero();
    }

    @Test
    void whoDistrustsItsClockForgetsWhoHasConfirmedItsNumber() {
        isSettled = false;
        isAt(100);
        assertThat(hears(0, 0, 100, true)).isEqualTo(AGREES);
        number.forgetTimes();
        assertThat(hears(1, 0, 99, true)).isEqualTo(TAKEN);
    }

    @Test
    void generationsGoRound() {
        isAt(50);
        assertThat(hears(0, Integer.MAX_VALUE, 90, true)).isEqualTo(TAKEN);
        assertThat(hears(1, Integer.MIN_VALUE, 20, true)).isEqualTo(TAKEN);
        assertThat(hears(2, Integer.MAX_VALUE, 95, true)).isEqualTo(IGNORED);
        assertThat(number.number()).isEqualTo(20);
        assertThat(number.generation()).isEqualTo(Integer.MIN_VALUE);
    }

    @Test
    void aNumberFromWhichOneCouldNotCountOnIsNotTaken() {
        isAt(50);
        assertThat(hears(0, 1, TickNumber.LARGEST_TAKEN, true)).isEqualTo(IGNORED);
        assertThat(hears(0, 1, TickNumber.LARGEST_TAKEN - 1, true)).isEqualTo(TAKEN);
    }
}
