package org.photinus.theory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.groups.Tuple.tuple;
import static org.photinus.theory.WorldStatements.Verdict.APPLIES;
import static org.photinus.theory.WorldStatements.Verdict.APPLIES_CHANGED;
import static org.photinus.theory.WorldStatements.Verdict.DOES_NOT_APPLY;
import static org.photinus.theory.WorldStatements.Verdict.NOT_PROVED;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.photinus.graph.Digraph;
import org.photinus.graph.Digraphs;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.EdgeTriggering;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.PiecewiseLinearUpdate;
import org.photinus.network.VertexTriggering;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.theory.WorldStatements.Statement;
import org.photinus.theory.WorldStatements.Verdict;
import org.photinus.world.Clocks;
import org.photinus.world.DelayLaw;
import org.photinus.world.Links;
import org.photinus.world.Loss;
import org.photinus.world.Presence;
import org.photinus.world.ReceiverRule;
import org.photinus.world.Sending;
import org.photinus.world.Window;
import org.photinus.world.World;

class WorldStatementsTest {
    private static final long CENT = Ticks.PERIOD / 100;

    // The order of the statements.
    private static final int SYNCHRONIZES = 0;
    private static final int PAPER = 1;
    private static final int PERIODS = 2;
    private static final int LAW = 3;
    private static final int MOST_JUMPS = 4;
    private static final int LEAST_JUMPS = 5;
    private static final int V = 6;
    private static final int A_S = 7;
    private static final int ECHOES = 8;
    private static final int FIRING = 9;

    private static OscillatorNetwork network(Digraph digraph) {
        return OscillatorNetwork.of(digraph, BinaryUpdate.of("0.5"), VertexTriggering.of(0.5));
    }

    private static OscillatorNetwork cycle() {
        return network(Digraphs.cycle(5));
    }

    private static OscillatorNetwork linear() {
        return cycle().with(PiecewiseLinearUpdate.of("0.3", "0.4"));
    }

    private static World delayed(DelayLaw delay) {
        return World.IDEAL.with(new Links(delay, Loss.NONE, 0));
    }

    private static World cent() {
        return delayed(new DelayLaw.Constant(CENT));
    }

    private static World lossy(double loss) {
        return World.IDEAL.with(Links.IDEAL.with(Loss.of(loss)));
    }

    private static List<Verdict> verdicts(OscillatorNetwork network, World world) {
        return WorldStatements.of(network, world).stream()
                .map(Statement::verdict)
                .toList();
    }

    private static Verdict verdict(OscillatorNetwork network, World world, int statement) {
        return WorldStatements.of(network, world).get(statement).verdict();
    }

    private static String reason(OscillatorNetwork network, World world, int statement) {
        return WorldStatements.of(network, world).get(statement).reason();
    }

    @Test
    void inTheIdealWorldAllHoldsButWhatNeedsARefractoryTime() {
        assertThat(WorldStatements.of(cycle(), World.IDEAL))
                .extracting(Statement::name, Statement::verdict)
                .containsExactly(
                        tuple("the network synchronizes almost surely", APPLIES),
                        tuple("bound of the paper (T3)", APPLIES),
                        tuple("bound by periods (T4b)", APPLIES),
                        tuple("exact law and closed forms (T5, T6)", APPLIES),
                        tuple("at most ℓ* jumps per period (T1)", APPLIES),
                        tuple("at least one jump per period (T1)", APPLIES),
                        tuple("V never grows (S12)", APPLIES),
                        tuple("A_s is never left (S10)", APPLIES),
                        tuple("echoes are ignored, and the period is T (S22)", DOES_NOT_APPLY),
                        tuple("synchronized firing goes on with period T (S22)", APPLIES));
        assertThat(reason(cycle(), World.IDEAL, ECHOES))
                .isEqualTo("receivers have no refractory time; refractory:auto gives one");
    }

    @Test
    void secondCopiesThatArriveAtOnceChangeNothing() {
        World doubled = World.IDEAL.with(new Links(new DelayLaw.Constant(0), Loss.NONE, 0.5));
        assertThat(verdicts(cycle(), doubled)).isEqualTo(verdicts(cycle(), World.IDEAL));
    }

    @Test
    void whatANetworkLacksIsSaidInEveryWorld() {
        OscillatorNetwork certain = cycle().with(VertexTriggering.of(1));
        assertThat(reason(certain, World.IDEAL, SYNCHRONIZES))
                .startsWith("pulse probability p must be less than 1, but is 1 for agent 1");
        assertThat(reason(network(Digraphs.edgeless(2)), lossy(0.1), SYNCHRONIZES))
                .startsWith("the digraph must have a root");
        assertThat(reason(cycle().with(EdgeTriggering.of(0.5)), World.IDEAL, PAPER))
                .startsWith("the triggering must be by one coin per firing");
    }

    @Test
    void lossAloneKeepsTheInvariantsAndChangesTheConstants() {
        OscillatorNetwork regular = network(Digraphs.regular(7, 2));
        assertThat(verdicts(regular, lossy(0.1)))
                .containsExactly(
                        APPLIES_CHANGED,
                        DOES_NOT_APPLY,
                        APPLIES_CHANGED,
                        DOES_NOT_APPLY,
                        APPLIES,
                        APPLIES,
                        APPLIES,
                        APPLIES,
                        DOES_NOT_APPLY,
                        APPLIES);
        assertThat(reason(regular, lossy(0.1), PERIODS))
                .isEqualTo(
                        "with η₁·(1 − ℓ)^(N − 1) in place of η₁, where ℓ is the largest loss of an arc: for each agent"
                                + " but the root, one arc must not lose one pulse");
        assertThat(reason(regular, lossy(0.1), LAW))
                .isEqualTo("the arcs of agent 1 share the coin of a firing, and each loses pulses for itself: the law"
                        + " that is computed has no such steps");
        assertThat(verdict(regular, lossy(1), SYNCHRONIZES)).isEqualTo(NOT_PROVED);
        World oneArc = World.IDEAL.with(Links.IDEAL.with(Loss.perArc(Digraphs.cycle(5), 0, 0, 1, 0, 0)));
        assertThat(reason(cycle(), oneArc, PERIODS))
                .isEqualTo("an arc with loss 1 carries nothing; leave such arcs out of the digraph, and ask again");
        assertThat(reason(cycle(), oneArc, LAW))
                .isEqualTo("p·(1 − loss) must lie strictly between 0 and 1 on every arc, but is 0.0 on (3, 4)");
    }

    @Test
    void lossOnArcsWithCoinsOfTheirOwnIsEdgeTriggering() {
        OscillatorNetwork edges = network(Digraphs.regular(7, 2)).with(EdgeTriggering.of(0.5));
        OscillatorNetwork certain = network(Digraphs.regular(7, 2)).with(VertexTriggering.of(1));
        for (OscillatorNetwork network : List.of(edges, certain, cycle())) {
            assertThat(verdict(network, lossy(0.1), SYNCHRONIZES)).isEqualTo(APPLIES_CHANGED);
            assertThat(reason(network, lossy(0.1), LAW))
                    .isEqualTo("they are those of edge-triggering without loss, with p·(1 − loss) on each arc");
        }
    }

    @Test
    void aDelayTakesEverythingButTheBoundOnJumps() {
        assertThat(verdicts(cycle(), cent()))
                .containsExactly(
                        DOES_NOT_APPLY,
                        DOES_NOT_APPLY,
                        DOES_NOT_APPLY,
                        DOES_NOT_APPLY,
                        APPLIES,
                        DOES_NOT_APPLY,
                        DOES_NOT_APPLY,
                        DOES_NOT_APPLY,
                        DOES_NOT_APPLY,
                        DOES_NOT_APPLY);
        assertThat(reason(cycle(), cent(), V))
                .isEqualTo("a pulse takes time, so when it arrives its sender is no longer at 0");
        assertThat(reason(cycle(), cent(), MOST_JUMPS)).endsWith("the sharper count of T1 is not proved");
    }

    @Test
    void aDelayOfWholePeriodsKeepsSynchronizedFiring() {
        assertThat(verdict(cycle(), delayed(new DelayLaw.Constant(2 * Ticks.PERIOD)), FIRING))
                .isEqualTo(APPLIES);
    }

    @Test
    void thePropositionAppliesAboveTheLongestEchoAlone() {
        World above = cent().with(ReceiverRule.refractory(5 * CENT + 1));
        assertThat(WorldStatements.of(cycle(), above).get(ECHOES))
                .isEqualTo(new Statement(
                        "echoes are ignored, and the period is T (S22)",
                        APPLIES,
                        "R = 0.050000000000000001 exceeds the longest echo, R* = 0.05: once the firing times satisfy"
                                + " θ_i − θ_j ≤ D(j, i) for all i and j, and all pulses under way stem from these"
                                + " firings, every agent fires every T for ever, and the spread is at most 0.04; that the"
                                + " network gets there is not proved"));
        World at = cent().with(ReceiverRule.refractory(5 * CENT));
        assertThat(verdict(cycle(), at, ECHOES)).isEqualTo(DOES_NOT_APPLY);
        assertThat(reason(cycle(), at, ECHOES)).isEqualTo("R = 0.05 must exceed the longest echo, R* = 0.05");
        assertThat(reason(network(Digraphs.path(3)), at, ECHOES)).startsWith("the digraph must be strongly connected");
        // The update does not matter, since no pulse is obeyed.
        assertThat(verdict(linear(), above, ECHOES)).isEqualTo(APPLIES);
    }

    @Test
    void aSpreadOfAPeriodOrMoreIsNoBound() {
        World above = cent().with(ReceiverRule.refractory(3 * CENT));
        OscillatorNetwork line = network(Digraphs.grid(1, 102));
        assertThat(reason(line, above, ECHOES)).contains("every agent fires every T for ever; that");
    }

    @Test
    void synchronizedFiringNeedsARefractoryTimeAboveTheDelayAlone() {
        World above = cent().with(ReceiverRule.refractory(CENT + 1));
        assertThat(verdict(network(Digraphs.path(3)), above, FIRING)).isEqualTo(APPLIES);
        assertThat(verdict(cycle(), above, ECHOES)).isEqualTo(DOES_NOT_APPLY);
        World at = cent().with(ReceiverRule.refractory(CENT));
        assertThat(verdict(cycle(), at, FIRING)).isEqualTo(DOES_NOT_APPLY);
        World jitter = delayed(new DelayLaw.Jittered(CENT, 1)).with(ReceiverRule.refractory(30 * CENT));
        assertThat(verdict(cycle(), jitter, FIRING)).isEqualTo(DOES_NOT_APPLY);
    }

    @Test
    void refractoryAgentsWithoutDelayKeepTheInvariantsButNeedNotSynchronize() {
        World deaf = World.IDEAL.with(ReceiverRule.refractory(CENT));
        assertThat(verdicts(cycle(), deaf))
                .containsExactly(
                        DOES_NOT_APPLY,
                        DOES_NOT_APPLY,
                        DOES_NOT_APPLY,
                        DOES_NOT_APPLY,
                        APPLIES,
                        APPLIES,
                        APPLIES,
                        APPLIES,
                        APPLIES,
                        APPLIES);
        assertThat(reason(cycle(), deaf, SYNCHRONIZES))
                .isEqualTo("an agent that fires less than R before all its in-neighbours can ignore them for ever");
    }

    @Test
    void theTrueDelayKeepsSynchronizedFiring() {
        DelayLaw perArc = DelayLaw.PerArc.of(Digraphs.cycle(5), CENT, 2 * CENT, 3 * CENT, 4 * CENT, 5 * CENT);
        assertThat(verdict(cycle(), cent().with(ReceiverRule.delay(CENT)), FIRING))
                .isEqualTo(APPLIES);
        assertThat(verdict(cycle(), cent().with(ReceiverRule.delay(2 * CENT)), FIRING))
                .isEqualTo(DOES_NOT_APPLY);
        assertThat(verdict(cycle(), cent().with(ReceiverRule.age(CENT)), FIRING))
                .isEqualTo(APPLIES);
        assertThat(verdict(cycle(), delayed(perArc).with(ReceiverRule.age()), FIRING))
                .isEqualTo(APPLIES);
        assertThat(verdict(cycle(), delayed(perArc).with(ReceiverRule.age(CENT)), FIRING))
                .isEqualTo(DOES_NOT_APPLY);
        assertThat(verdict(cycle(), delayed(new DelayLaw.Uniform(CENT, CENT)).with(ReceiverRule.age()), FIRING))
                .isEqualTo(APPLIES);
        assertThat(verdict(
                        cycle(), delayed(new DelayLaw.Uniform(CENT, 2 * CENT)).with(ReceiverRule.age()), FIRING))
                .isEqualTo(DOES_NOT_APPLY);
        World later = cent().with(ReceiverRule.age()).with(new Sending(10 * CENT));
        assertThat(verdict(cycle(), later, FIRING)).isEqualTo(APPLIES);
        assertThat(reason(cycle(), later, SYNCHRONIZES))
                .isEqualTo("a pulse is sent later than the firing that it stems from");
        assertThat(verdict(cycle(), later, ECHOES)).isEqualTo(DOES_NOT_APPLY);
    }

    @Test
    void agesCarryThePointOfTheSenderAndAssumedDelaysDoNot() {
        World age = cent().with(ReceiverRule.age());
        assertThat(verdict(cycle(), age, V)).isEqualTo(APPLIES_CHANGED);
        assertThat(verdict(cycle(), age, A_S)).isEqualTo(DOES_NOT_APPLY);
        assertThat(verdict(cycle(), age, LEAST_JUMPS)).isEqualTo(NOT_PROVED);
        assertThat(reason(cycle(), age, MOST_JUMPS))
                .isEqualTo("a receiver may go on above 0, and fire again in less than r");
        assertThat(verdict(cycle(), cent().with(ReceiverRule.delay(CENT)), V)).isEqualTo(DOES_NOT_APPLY);
        // Without delay and with an age of 0 it is the rule of the paper.
        assertThat(verdicts(cycle(), World.IDEAL.with(ReceiverRule.age()))).isEqualTo(verdicts(cycle(), World.IDEAL));
        assertThat(reason(cycle(), World.IDEAL.with(ReceiverRule.delay(CENT)), A_S))
                .isEqualTo("receivers assume a delay of 0.01, which pulses do not have");
    }

    @Test
    void aWindowMovesAgentsOntoNewPoints() {
        World window = World.IDEAL.with(ReceiverRule.PAPER.with(Window.of("0.1", "0.5", "0.5")));
        assertThat(verdict(cycle(), window, SYNCHRONIZES)).isEqualTo(DOES_NOT_APPLY);
        assertThat(verdict(cycle(), window, V)).isEqualTo(NOT_PROVED);
        assertThat(verdict(cycle(), window, A_S)).isEqualTo(APPLIES);
        assertThat(verdict(cycle(), window, MOST_JUMPS)).isEqualTo(DOES_NOT_APPLY);
        World aged = cent().with(ReceiverRule.age().with(Window.of("0.1", "0.5", "0.5")));
        assertThat(verdict(cycle(), aged, V)).isEqualTo(DOES_NOT_APPLY);
        assertThat(verdict(cycle(), aged, FIRING)).isEqualTo(APPLIES);
    }

    @Test
    void nothingIsProvedForClocksThatDifferOrAgentsThatComeAndGo() {
        World drifting = cent().with(Clocks.of(Clocks.PPM, 0, 0, 0, 0)).with(ReceiverRule.refractory(10 * CENT));
        assertThat(WorldStatements.of(cycle(), drifting))
                .allMatch(statement -> statement.verdict() == DOES_NOT_APPLY
                        && statement.reason().equals("clocks differ, so agents that fired together drift apart"));
        World failing = World.IDEAL.with(new Presence.Failures(100, 10), ExactTime.ZERO);
        assertThat(WorldStatements.of(cycle(), failing))
                .allMatch(statement -> statement.verdict() == DOES_NOT_APPLY
                        && statement.reason().equals("agents go down and come up, and come up with a random phase"));
    }

    @Test
    void otherUpdatesKeepWhatIsKnownOfThem() {
        assertThat(verdict(linear(), lossy(0.1), V)).isEqualTo(APPLIES_CHANGED);
        assertThat(reason(linear(), lossy(0.1), V))
                .isEqualTo("while V < 0.5, as in the ideal world, whatever is lost or ignored");
        assertThat(verdict(linear(), cent(), MOST_JUMPS)).isEqualTo(APPLIES);
        OscillatorNetwork own = cycle().with((agent, phase, draw) -> phase);
        assertThat(verdict(own, lossy(0.1), V)).isEqualTo(NOT_PROVED);
        assertThat(verdict(own, lossy(0.1), MOST_JUMPS)).isEqualTo(NOT_PROVED);
        assertThat(verdict(own, lossy(0.1), A_S)).isEqualTo(APPLIES);
    }

    @Test
    void oneAgentAloneIsNoExceptionToAnything() {
        assertThat(verdict(network(Digraphs.cycle(1)), cent(), FIRING)).isEqualTo(APPLIES);
        assertThat(verdict(network(Digraphs.cycle(1)), lossy(0.5), SYNCHRONIZES))
                .isEqualTo(APPLIES_CHANGED);
    }

    @Test
    void aNetworkThatCannotBeInTheWorldIsRefused() {
        assertThatThrownBy(() -> WorldStatements.of(linear(), cent().with(ReceiverRule.age())))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("receive must be paper or refractory:R");
    }
}
