package org.photinus.hybrid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.PiecewiseLinearUpdate;
import org.photinus.network.PulseScript;
import org.photinus.network.Thresholds;
import org.photinus.network.TieChoice;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;

class HybridArcTest {
    private static final long TENTH = Ticks.PERIOD / 10;

    private static ExactTime tenths(long tenths) {
        return ExactTime.ZERO.plus(tenths * TENTH);
    }

    private static HybridTime at(long tenths, long k) {
        return new HybridTime(tenths(tenths), k);
    }

    /** Agent 1 fires at 0.1 and sends agent 2, at 0.5, to 1, which fires at once; then both flow to 0.4. */
    private static HybridArc pairOfAgents() {
        return HybridArc.of(
                new long[] {9 * TENTH, 4 * TENTH},
                List.of(
                        new Jump(tenths(1), 0, 0, 0, List.of(new Reception(1, 5 * TENTH, Ticks.PERIOD))),
                        new Jump(tenths(1), 1, 0, 1, List.of())),
                tenths(4));
    }

    @Test
    void phasesAreKnownAtEveryPointOfTheDomain() {
        HybridArc arc = pairOfAgents();
        assertThat(arc.phases(at(0, 0))).containsExactly(9 * TENTH, 4 * TENTH);
        assertThat(arc.phases(at(1, 0))).containsExactly(Ticks.PERIOD, 5 * TENTH);
        assertThat(arc.phases(at(1, 1))).containsExactly(0, Ticks.PERIOD);
        assertThat(arc.phases(at(1, 2))).containsExactly(0, 0);
        assertThat(arc.phases(at(4, 2))).containsExactly(3 * TENTH, 3 * TENTH);
        assertThat(arc.phase(1, new HybridTime(new ExactTime(0, 1), 0))).isEqualTo(4 * TENTH + 1);
    }

    @Test
    void pointsOutsideTheDomainAreRefused() {
        HybridArc arc = pairOfAgents();
        for (HybridTime outside : List.of(at(2, 0), at(0, 1), at(2, 1), at(5, 2), at(4, 3))) {
            assertThat(arc.contains(outside)).isFalse();
            assertThatThrownBy(() -> arc.phases(outside))
                    .hasMessage(outside + " must lie in the domain of the hybrid arc, which ends at (0.4, 2)");
            assertThatThrownBy(() -> arc.phase(0, outside)).isInstanceOf(IllegalArgumentException.class);
        }
        assertThatThrownBy(() -> arc.phase(2, at(0, 0))).hasMessage("agent must lie between 1 and 2, but is 3");
        assertThatThrownBy(() -> arc.phase(-1, at(0, 0))).hasMessage("agent must lie between 1 and 2, but is 0");
    }

    @Test
    void theLastPointAtATimeComesAfterAllItsJumps() {
        HybridArc arc = pairOfAgents();
        assertThat(arc.lastAt(tenths(0))).isEqualTo(at(0, 0));
        assertThat(arc.lastAt(tenths(1))).isEqualTo(at(1, 2));
        assertThat(arc.lastAt(tenths(3))).isEqualTo(at(3, 2));
        assertThatThrownBy(() -> arc.lastAt(tenths(5)))
                .hasMessage("t = 0.5 must lie in the domain of the hybrid arc, which ends at (0.4, 2)");
    }

    @Test
    void anArcCanBeRestricted() {
        HybridArc arc = pairOfAgents().until(at(1, 1));
        assertThat(arc.end()).isEqualTo(at(1, 1));
        assertThat(arc.jumps()).hasSize(1);
        assertThat(arc.phases(at(1, 1))).containsExactly(0, Ticks.PERIOD);
        assertThatThrownBy(() -> arc.until(at(1, 2))).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void itsScriptHoldsTheArcsThatCarriedAndTheTiesThatWentToOne() {
        PulseScript script = pairOfAgents().script(BinaryUpdate.of(Thresholds.of("0.5"), TieChoice.ONE));
        assertThat(script.length()).isEqualTo(2);
        assertThat(script.at(0).contains(0, 1)).isTrue();
        assertThat(script.at(0).contains(1, 0)).isFalse();
        assertThat(script.at(1).contains(1, 0)).isFalse();
        assertThat(script.tieGoesToOne(0, 1)).isTrue();
        assertThat(script.tieGoesToOne(1, 1)).isFalse();
        assertThat(pairOfAgents().script(BinaryUpdate.of("0.4")).tieGoesToOne(0, 1))
                .isFalse();
        assertThat(pairOfAgents().script(PiecewiseLinearUpdate.of("0", "0")).tieGoesToOne(0, 1))
                .isFalse();
    }

    @Test
    void jumpsMustBeNumberedInOrderOfTime() {
        Jump first = new Jump(tenths(3), 0, 0, 0, List.of());
        assertThatThrownBy(() -> HybridArc.of(new long[2], List.of(new Jump(tenths(3), 1, 0, 0, List.of())), tenths(4)))
                .hasMessage("jumps must be numbered 0, 1, 2, …, but number 1 stands where 0 is due");
        assertThatThrownBy(() ->
                        HybridArc.of(new long[2], List.of(first, new Jump(tenths(2), 1, 1, 0, List.of())), tenths(4)))
                .hasMessage("time must not decrease, but jump 1 is at 0.2 after one at 0.3");
        assertThatThrownBy(() -> HybridArc.of(new long[2], List.of(first), tenths(2)))
                .hasMessage("a hybrid arc must not end before its last jump at 0.3, but ends at 0.2");
    }

    @Test
    void itIsAValue() {
        HybridArc arc = pairOfAgents();
        assertThat(arc).isEqualTo(pairOfAgents()).hasSameHashCodeAs(pairOfAgents());
        assertThat(arc).isNotEqualTo(arc.until(at(3, 2))).isNotEqualTo("an arc");
        arc.initial()[0] = 0;
        assertThat(arc.initial()).containsExactly(9 * TENTH, 4 * TENTH);
        assertThat(arc).hasToString("hybrid arc of 2 agents from (0, 0) to (0.4, 2)");
        assertThat(arc.agents()).isEqualTo(2);
    }

    @Test
    void hybridTimesAreOrderedByTimeThenByJump() {
        assertThat(at(1, 5)).isLessThan(at(2, 0));
        assertThat(at(1, 5)).isGreaterThan(at(1, 4));
        assertThatThrownBy(() -> at(0, -1)).hasMessage("k must be at least 0, but is -1");
    }
}
