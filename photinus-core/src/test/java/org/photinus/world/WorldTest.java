package org.photinus.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.photinus.graph.Digraphs;
import org.photinus.graph.FeasibleSubgraph;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.PhaseUpdateRule;
import org.photinus.network.PiecewiseLinearUpdate;
import org.photinus.network.PulseScript;
import org.photinus.network.ScriptedTriggering;
import org.photinus.network.Thresholds;
import org.photinus.network.TieChoice;
import org.photinus.network.TriggeringRule;
import org.photinus.network.VertexTriggering;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;

class WorldTest {
    private static final Clocks CLOCKS = Clocks.of(0, 5, 0);
    private static final Presence FAILURES = new Presence.Failures(100, 1);
    private static final World DELAYED = World.IDEAL.with(Links.delay("0.1"));
    private static final TriggeringRule SCRIPT =
            new ScriptedTriggering(PulseScript.once(List.of(new PulseScript.Phrase(FeasibleSubgraph.of(0), 1))));

    private static OscillatorNetwork network(PhaseUpdateRule update) {
        return OscillatorNetwork.of(Digraphs.cycle(3), update, VertexTriggering.of(0.5));
    }

    private static final OscillatorNetwork CYCLE = network(BinaryUpdate.of("0.5"));

    @Test
    void theWorldOfThePaperIsIdealAndEveryOtherIsNot() {
        assertThat(World.IDEAL.isIdeal()).isTrue();
        assertThat(World.IDEAL
                        .with(new Presence.Always(), ExactTime.ofPeriods(5))
                        .isIdeal())
                .isTrue();
        assertThat(World.IDEAL.with(CLOCKS).isIdeal()).isFalse();
        assertThat(DELAYED.isIdeal()).isFalse();
        assertThat(World.IDEAL.with(FAILURES, ExactTime.ZERO).isIdeal()).isFalse();
        assertThat(World.IDEAL.with(ReceiverRule.refractory(1)).isIdeal()).isFalse();
        assertThat(World.IDEAL.with(ReceiverRule.age()).isIdeal()).isFalse();
        assertThat(World.IDEAL.with(ReceiverRule.age()).with(new Sending(1)).isIdeal())
                .isFalse();
    }

    @Test
    void aWorldWithOnePartChangedKeepsTheOthers() {
        World world = World.IDEAL
                .with(ReceiverRule.age())
                .with(new Sending(7))
                .with(Links.delay("0.25"))
                .with(CLOCKS)
                .with(FAILURES, ExactTime.ofPeriods(5));
        assertThat(world)
                .isEqualTo(new World(
                        CLOCKS,
                        Links.delay("0.25"),
                        new Sending(7),
                        FAILURES,
                        ExactTime.ofPeriods(5),
                        ReceiverRule.age()));
    }

    @Test
    void sendingLaterNeedsPulsesThatSayTheirAge() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> DELAYED.with(ReceiverRule.delay(5)).with(new Sending(1)))
                .withMessage("send within must go with receive age, since a pulse that is sent later must say how much"
                        + " later, but receive is delay:0.000000000000000005");
    }

    @Test
    void aScriptIsForTheIdealWorldAlone() {
        OscillatorNetwork scripted = CYCLE.with(SCRIPT);
        World.IDEAL.requireNetwork(scripted);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> DELAYED.requireNetwork(scripted))
                .withMessage("trigger must go by coins in a world that is not ideal, but is a script, which goes by"
                        + " jump; leave out delay, loss, drift and the like, or take vertex or edge");
    }

    @Test
    void driftNeedsAnUpdateThatWorksOnEveryClock() {
        PhaseUpdateRule own = (agent, phase, draw) -> phase;
        DELAYED.requireNetwork(network(own));
        World.IDEAL.with(CLOCKS).requireNetwork(network(PiecewiseLinearUpdate.of("0.3", "0.4")));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> World.IDEAL.with(CLOCKS).requireNetwork(network(own)))
                .withMessage("drift must be 0 for an update rule that knows the period of the network alone; let the"
                        + " rule work on every clock");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> own.update(1, 5, Ticks.PERIOD + 1, 0))
                .withMessage("the period of agent 2 must be that of the network for this update rule, but has"
                        + " 1000000000000000001 ticks");
        assertThat(own.update(1, 5, Ticks.PERIOD, 0)).isEqualTo(5);
    }

    @Test
    void everyPartMustFitTheNetwork() {
        DELAYED.with(CLOCKS).requireNetwork(CYCLE);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> World.IDEAL.with(Clocks.of(1, 2)).requireNetwork(CYCLE))
                .withMessage("drifts must be given for each of the 3 agents, but there are 2");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> World.IDEAL
                        .with(new Links(DelayLaw.PerArc.of(Digraphs.path(3), 1, 2), Loss.NONE, 0))
                        .requireNetwork(CYCLE))
                .withMessage("delays must be given for the arcs of the network's own digraph, but are for another");
        Presence schedule = Presence.Schedule.of(2, List.of(new Presence.Change(0, false, ExactTime.ofPeriods(1))));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> World.IDEAL.with(schedule, ExactTime.ZERO).requireNetwork(CYCLE))
                .withMessage("a schedule must be made for the 3 agents of the network, but is for 2");
        assertThatIllegalArgumentException()
                .isThrownBy(
                        () -> DELAYED.with(ReceiverRule.delay(Ticks.PERIOD / 2)).requireNetwork(CYCLE))
                .withMessage("the delay that a receiver assumes must be below the threshold r = 0.5 of agent 1, but is"
                        + " 0.5; else every pulse is stale");
    }

    @Test
    void agentsThatDoTheSameShareOneReceiver() {
        Receiver[] same = DELAYED.receivers(CYCLE);
        assertThat(same).hasSize(3);
        assertThat(same[2]).isSameAs(same[0]);
        Receiver[] drifting = DELAYED.with(CLOCKS).receivers(CYCLE);
        assertThat(drifting[2]).isNotSameAs(drifting[1]);
        OscillatorNetwork differing = network(BinaryUpdate.of(Thresholds.perAgent(1, 2, 3), TieChoice.ZERO));
        assertThat(((Receiver.Binary) DELAYED.receivers(differing)[1]).threshold())
                .isEqualTo(2);
        assertThat(DELAYED.receivers(network(PiecewiseLinearUpdate.of("0.3", "0.4"))))
                .allSatisfy(receiver -> assertThat(receiver).isInstanceOf(Receiver.Updating.class));
    }
}
