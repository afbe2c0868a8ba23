package org.photinus.hybrid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.photinus.engine.ArcRecorder;
import org.photinus.engine.Engine;
import org.photinus.graph.Digraphs;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.EdgeTriggering;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.Thresholds;
import org.photinus.network.TieChoice;
import org.photinus.network.TriggeringRule;
import org.photinus.network.VertexTriggering;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.random.Coins;
import org.photinus.run.Horizon;
import org.photinus.run.RunPlan;

/** An arc that was tampered with is caught, and the first jump that is wrong is named. */
class SolutionCheckTest {
    private static final Coins COINS = Coins.of(7, 1);
    private static final OscillatorNetwork RING =
            OscillatorNetwork.of(Digraphs.cycle(6), BinaryUpdate.of("0.4"), VertexTriggering.of(0.5));

    private static HybridArc recorded(OscillatorNetwork network) {
        ArcRecorder recorder = new ArcRecorder();
        Engine.of(network).run(InitialPhases.uniform(), COINS, RunPlan.atExactSync(Horizon.ofPeriods(5)), recorder);
        return recorder.arc();
    }

    private static Optional<Violation> check(@Nullable Coins coins, HybridArc arc) {
        return SolutionCheck.firstViolation(new RecordedRun(RING, coins, arc));
    }

    private static List<Jump> renumbered(List<Jump> jumps) {
        List<Jump> result = new ArrayList<>();
        for (Jump jump : jumps) {
            result.add(new Jump(jump.t(), result.size(), jump.instant(), jump.agent(), jump.receptions()));
        }
        return result;
    }

    private static HybridArc withJumps(HybridArc arc, List<Jump> jumps) {
        return HybridArc.of(arc.initial(), renumbered(jumps), arc.end().t());
    }

    @Test
    void aRecordedRunIsASolutionWithAndWithoutItsSeed() {
        assertThat(check(COINS, recorded(RING))).isEmpty();
        assertThat(check(null, recorded(RING))).isEmpty();
    }

    @Test
    void everyPieceOfARunIsASolution() {
        HybridArc arc = recorded(RING);
        for (Jump jump : arc.jumps()) {
            assertThat(check(COINS, arc.until(new HybridTime(jump.t(), jump.k()))))
                    .isEmpty();
        }
    }

    @Test
    void aFlippedInitialPhaseOfAnyAgentIsCaught() {
        HybridArc arc = recorded(RING);
        for (int agent = 0; agent < 6; agent++) {
            long[] initial = arc.initial();
            initial[agent]--;
            assertThat(check(null, HybridArc.of(initial, arc.jumps(), arc.end().t())))
                    .isPresent();
        }
    }

    @Test
    void aDroppedJumpIsCaughtWhicheverItIs() {
        HybridArc arc = recorded(RING);
        for (int dropped = 0; dropped + 6 < arc.jumps().size(); dropped++) {
            List<Jump> jumps = new ArrayList<>(arc.jumps());
            jumps.remove(dropped);
            assertThat(check(null, withJumps(arc, jumps)))
                    .as("jump %d", dropped)
                    .isPresent();
        }
    }

    @Test
    void aResetToTheWrongSideIsCaughtAtItsJump() {
        HybridArc arc = recorded(RING);
        for (Jump jump : arc.jumps()) {
            for (Reception reception : jump.receptions()) {
                if (reception.before() == 0 || reception.before() == Ticks.PERIOD) {
                    continue;
                }
                List<Jump> jumps = new ArrayList<>(arc.jumps());
                Reception swapped =
                        new Reception(reception.agent(), reception.before(), Ticks.PERIOD - reception.after());
                jumps.set((int) jump.k(), new Jump(jump.t(), jump.k(), jump.instant(), jump.agent(), List.of(swapped)));
                Violation violation = check(null, withJumps(arc, jumps)).orElseThrow();
                assertThat(violation.event()).isEqualTo(jump.k());
                assertThat(violation.rule()).startsWith("condition 3");
                assertThat(violation.sentence()).contains("which the update rule does not allow");
            }
        }
    }

    @Test
    void aPulseThatTheSeedDoesNotDrawIsCaughtByTheSeedAlone() {
        HybridArc arc = recorded(RING);
        Jump silent = arc.jumps().stream()
                .filter(jump -> !jump.pulsed())
                .reduce((first, second) -> second)
                .orElseThrow();
        // The last silent firing, made to pulse, at the end of an arc cut off there.
        HybridTime before = new HybridTime(silent.t(), silent.k());
        int receiver = (silent.agent() + 1) % 6;
        long phase = arc.phase(receiver, before);
        List<Jump> jumps = new ArrayList<>(arc.until(before).jumps());
        long after = RING.update().update(receiver, phase, 0);
        jumps.add(new Jump(
                silent.t(),
                silent.k(),
                silent.instant(),
                silent.agent(),
                List.of(new Reception(receiver, phase, after))));
        HybridArc forged = HybridArc.of(arc.initial(), jumps, silent.t());
        assertThat(check(null, forged)).isEmpty();
        Violation violation = check(COINS, forged).orElseThrow();
        assertThat(violation.toString())
                .isEqualTo("jump " + silent.k() + " at t = " + silent.t() + " (in periods): the pulse of agent "
                        + (silent.agent() + 1) + " must not reach agent " + (receiver + 1)
                        + " under seed 7, replicate 1 [S8: the pulses are those the seed draws]");
    }

    @Test
    void twoJumpsOfOneInstantInTheWrongOrderAreCaughtWhereTheSeedFixesTheOrder() {
        OscillatorNetwork lonely =
                OscillatorNetwork.of(Digraphs.edgeless(2), BinaryUpdate.of("0.4"), VertexTriggering.of(0.5));
        ExactTime t = ExactTime.ZERO.plus(Ticks.PERIOD / 2);
        HybridArc swapped = HybridArc.of(
                new long[] {Ticks.PERIOD / 2, Ticks.PERIOD / 2},
                List.of(new Jump(t, 0, 0, 1, List.of()), new Jump(t, 1, 0, 0, List.of())),
                t);
        assertThat(SolutionCheck.firstViolation(new RecordedRun(lonely, null, swapped)))
                .isEmpty();
        assertThat(SolutionCheck.firstViolation(new RecordedRun(lonely, COINS, swapped))
                        .orElseThrow())
                .hasToString("jump 0 at t = 0.5 (in periods): agent 2 fires before agent 1"
                        + " [S7: the order of jumps inside an instant]");
    }

    private static final long TENTH = Ticks.PERIOD / 10;

    /** Agent 1 fires at t = 0.1 and reaches agent 2, whose phase is then 0.5. */
    private static Optional<Violation> reachingSecond(
            TriggeringRule triggering, TieChoice tie, Reception... receptions) {
        OscillatorNetwork network = OscillatorNetwork.of(
                Digraphs.of(4, new int[] {0, 1}, new int[] {0, 2}),
                BinaryUpdate.of(Thresholds.of("0.5"), tie),
                triggering);
        ExactTime t = ExactTime.ZERO.plus(TENTH);
        HybridArc arc = HybridArc.of(
                new long[] {9 * TENTH, 4 * TENTH, 2 * TENTH, TENTH},
                List.of(new Jump(t, 0, 0, 0, List.of(receptions))),
                t);
        return SolutionCheck.firstViolation(new RecordedRun(network, null, arc));
    }

    @Test
    void atATieBothSidesAreSolutionsUnlessTheChoiceIsFixed() {
        TriggeringRule edge = EdgeTriggering.of(0.5);
        Reception zero = new Reception(1, 5 * TENTH, 0);
        Reception one = new Reception(1, 5 * TENTH, Ticks.PERIOD);
        assertThat(reachingSecond(edge, TieChoice.RANDOM, zero)).isEmpty();
        assertThat(reachingSecond(edge, TieChoice.RANDOM, one)).isEmpty();
        assertThat(reachingSecond(edge, TieChoice.ZERO, zero)).isEmpty();
        assertThat(reachingSecond(edge, TieChoice.ZERO, one)).isPresent();
        assertThat(reachingSecond(edge, TieChoice.ONE, zero)).isPresent();
        assertThat(reachingSecond(edge, TieChoice.ONE, one)).isEmpty();
        assertThat(reachingSecond(edge, TieChoice.RANDOM, new Reception(1, 5 * TENTH, 5 * TENTH)))
                .isPresent();
    }

    @Test
    void awayFromATieARandomChoiceLeavesNone() {
        TriggeringRule edge = EdgeTriggering.of(0.5);
        assertThat(reachingSecond(edge, TieChoice.RANDOM, new Reception(2, 3 * TENTH, 0)))
                .isEmpty();
        for (long wrong : new long[] {Ticks.PERIOD, 3 * TENTH}) {
            assertThat(reachingSecond(edge, TieChoice.RANDOM, new Reception(2, 3 * TENTH, wrong))
                            .orElseThrow()
                            .sentence())
                    .contains(" (in periods): agent 3 goes from 0.3 to ")
                    .endsWith(", which the update rule does not allow");
        }
    }

    @Test
    void agentsReachedInTheWrongOrderAreCaughtWhereTheSeedFixesTheOrder() {
        OscillatorNetwork network = OscillatorNetwork.of(
                Digraphs.of(3, new int[] {0, 1}, new int[] {0, 2}), BinaryUpdate.of("0.5"), VertexTriggering.of(1));
        ExactTime t = ExactTime.ZERO.plus(TENTH);
        // The third is reached, and fires, before the second.
        HybridArc swapped = HybridArc.of(
                new long[] {9 * TENTH, 7 * TENTH, 6 * TENTH},
                List.of(
                        new Jump(
                                t,
                                0,
                                0,
                                0,
                                List.of(
                                        new Reception(2, 7 * TENTH, Ticks.PERIOD),
                                        new Reception(1, 8 * TENTH, Ticks.PERIOD))),
                        new Jump(t, 1, 0, 2, List.of()),
                        new Jump(t, 2, 0, 1, List.of())),
                t);
        assertThat(SolutionCheck.firstViolation(new RecordedRun(network, null, swapped)))
                .isEmpty();
        assertThat(SolutionCheck.firstViolation(new RecordedRun(network, COINS, swapped))
                        .orElseThrow())
                .hasToString("jump 0 at t = 0.1 (in periods): agent 2 is reached after agent 3"
                        + " [S7: the order of jumps inside an instant]");
    }

    @Test
    void vertexTriggeringReachesAllOrNone() {
        Reception second = new Reception(1, 5 * TENTH, 0);
        Reception third = new Reception(2, 3 * TENTH, 0);
        TriggeringRule vertex = VertexTriggering.of(0.5);
        assertThat(reachingSecond(vertex, TieChoice.ZERO, second, third)).isEmpty();
        assertThat(reachingSecond(vertex, TieChoice.ZERO, second).orElseThrow().sentence())
                .endsWith(" (in periods): "
                        + "agent 1 reaches 1 of its 2 out-neighbours, but vertex-triggering reaches all or none");
    }

    @Test
    void aReceptionMustFollowAnArcOnceAndFromTheTruePhase() {
        TriggeringRule edge = EdgeTriggering.of(0.5);
        assertThat(reachingSecond(edge, TieChoice.ZERO, new Reception(3, 2 * TENTH, 0))
                        .orElseThrow()
                        .sentence())
                .endsWith(" (in periods): " + "agent 1 reaches agent 4 but there is no arc between them");
        assertThat(reachingSecond(edge, TieChoice.ZERO, new Reception(1, 6 * TENTH, Ticks.PERIOD))
                        .orElseThrow()
                        .sentence())
                .endsWith(" (in periods): " + "agent 2 is reached at phase 0.5 but 0.6 is recorded");
        Reception second = new Reception(1, 5 * TENTH, 0);
        assertThat(reachingSecond(edge, TieChoice.ZERO, second, new Reception(1, 0, 0))
                        .orElseThrow()
                        .sentence())
                .endsWith(" (in periods): " + "agent 2 is reached twice by one pulse");
    }

    @Test
    void flowsAndFiringsAreChecked() {
        OscillatorNetwork lonely =
                OscillatorNetwork.of(Digraphs.edgeless(1), BinaryUpdate.of("0.4"), VertexTriggering.of(0.5));
        ExactTime half = ExactTime.ZERO.plus(Ticks.PERIOD / 2);
        HybridArc early = HybridArc.of(new long[] {TENTH}, List.of(new Jump(half, 0, 0, 0, List.of())), half);
        assertThat(SolutionCheck.firstViolation(new RecordedRun(lonely, null, early))
                        .orElseThrow()
                        .sentence())
                .endsWith(" (in periods): " + "agent 1 fires at phase 0.6 instead of 1");
        HybridArc late = HybridArc.of(new long[] {TENTH}, List.of(), ExactTime.ofPeriods(1));
        assertThat(SolutionCheck.firstViolation(new RecordedRun(lonely, null, late))
                        .orElseThrow())
                .hasToString(
                        "jump 0 at t = 0 (in periods): agent 1 stands at 0.1 at t = 0 and would pass 1 before t = 1"
                                + " without firing [condition 2: phases flow at rate 1/T and stay in [0, 1]]");
        HybridArc outside = HybridArc.of(new long[] {-1}, List.of(), half);
        assertThat(SolutionCheck.firstViolation(new RecordedRun(lonely, null, outside))
                        .orElseThrow()
                        .rule())
                .startsWith("condition 1");
        HybridArc misnumbered = HybridArc.of(new long[] {5 * TENTH}, List.of(new Jump(half, 0, 3, 0, List.of())), half);
        assertThat(SolutionCheck.firstViolation(new RecordedRun(lonely, null, misnumbered))
                        .orElseThrow()
                        .sentence())
                .endsWith(" (in periods): " + "the jump is said to belong to instant 3 but belongs to instant 0");
    }

    @Test
    void anArcMustHaveTheAgentsOfItsNetwork() {
        HybridArc single = HybridArc.of(new long[1], List.of(), ExactTime.ZERO);
        assertThatThrownBy(() -> new RecordedRun(RING, null, single))
                .hasMessage("a hybrid arc must have the 6 agents of its network, but has 1");
    }
}
