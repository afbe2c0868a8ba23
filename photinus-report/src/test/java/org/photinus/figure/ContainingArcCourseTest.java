package org.photinus.figure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.photinus.figure.ContainingArcCourse.Step;
import org.photinus.graph.Digraphs;
import org.photinus.hybrid.HybridArc;
import org.photinus.hybrid.Jump;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.PhaseUpdateRule;
import org.photinus.network.PiecewiseLinearUpdate;
import org.photinus.network.VertexTriggering;
import org.photinus.phase.ContainingArc;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;

class ContainingArcCourseTest {

    @Test
    void courseIsTheContainingArcOfThePhasesAfterEachInstant() {
        List<PhaseUpdateRule> updates = List.of(BinaryUpdate.of("0.3"), PiecewiseLinearUpdate.of("0.3261", "0.46"));
        for (PhaseUpdateRule update : updates) {
            for (int seed = 1; seed <= 20; seed++) {
                OscillatorNetwork network =
                        OscillatorNetwork.of(Digraphs.cycle(2 + seed % 7), update, VertexTriggering.of(0.5));
                HybridArc arc = SimulatedRuns.of(network, seed, 20).arc();
                assertThat(changes(everyInstant(arc))).isEqualTo(changes(slowCourse(arc)));
            }
        }
    }

    /** A course in which every instant has a column of its own. */
    private static List<Step> everyInstant(HybridArc arc) {
        AtomicInteger column = new AtomicInteger();
        return ContainingArcCourse.of(arc, t -> column.incrementAndGet()).steps();
    }

    /** The phases of the arc itself, looked at after every instant. */
    private static List<Step> slowCourse(HybridArc arc) {
        List<Step> steps = new ArrayList<>();
        steps.add(new Step(ExactTime.ZERO, ContainingArc.of(arc.initial()).length()));
        for (Jump jump : arc.jumps()) {
            long length = ContainingArc.of(arc.phases(arc.lastAt(jump.t()))).length();
            steps.add(new Step(jump.t(), length));
        }
        return steps;
    }

    /** The steps at which V is another than before. */
    private static List<Step> changes(List<Step> steps) {
        List<Step> changes = new ArrayList<>();
        for (Step step : steps) {
            if (changes.isEmpty() || changes.get(changes.size() - 1).length() != step.length()) {
                changes.add(step);
            }
        }
        return changes;
    }

    /** 30,000 firings fall into all 6,000 columns of a figure; each look would visit 30,000 agents. */
    @Test
    @Tag("thorough")
    void ofVeryManyAgentsFewerColumnsAreLookedAt() {
        OscillatorNetwork network =
                OscillatorNetwork.of(Digraphs.path(30_000), BinaryUpdate.of("0.5"), VertexTriggering.of(0.5));
        HybridArc arc = SimulatedRuns.of(network, 1, 1).arc();
        TimeScale time = TimeScale.of(arc.end().t(), network.period());
        assertThat(ContainingArcCourse.of(arc, time::column).steps().size()).isBetween(2_500, 3_010);
    }

    @Test
    void ofInstantsInOneColumnTheLastCounts() {
        HybridArc arc = HandMadeRuns.twoAgents("1").arc();
        ContainingArcCourse course = ContainingArcCourse.of(arc, t -> 0);
        assertThat(course.steps())
                .containsExactly(
                        new Step(ExactTime.ZERO, Ticks.parse("V", "0.25")), new Step(HandMadeRuns.time("1.5"), 0));
        assertThat(course.largest()).isEqualTo(Ticks.parse("V", "0.25"));
        assertThat(course.syncTime()).contains(HandMadeRuns.time("1.5"));
    }

    @Test
    void agentsAtZeroAndOneAreInSyncFromTheStart() {
        HybridArc arc = HybridArc.of(new long[] {0, Ticks.PERIOD}, List.of(), ExactTime.ZERO);
        assertThat(ContainingArcCourse.of(arc, t -> 0).syncTime()).contains(ExactTime.ZERO);
    }

    @Test
    void syncThatIsLeftDoesNotCount() {
        // No solution leaves the sync set, but a figure must not say of any arc what is not so.
        List<Jump> jumps = List.of(new Jump(HandMadeRuns.time("0.5"), 0, 0, 0, List.of()));
        HybridArc arc = HybridArc.of(new long[2], jumps, HandMadeRuns.time("0.6"));
        assertThat(ContainingArcCourse.of(arc, t -> 0).syncTime()).isEmpty();
    }
}
