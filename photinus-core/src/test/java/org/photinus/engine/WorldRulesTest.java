package org.photinus.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.photinus.engine.WorldLog.measuring;
import static org.photinus.engine.WorldLog.schedule;
import static org.photinus.engine.WorldLog.time;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.photinus.graph.Digraph;
import org.photinus.graph.Digraphs;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.PulseProbability;
import org.photinus.network.Thresholds;
import org.photinus.network.TieChoice;
import org.photinus.network.TriggeringRule;
import org.photinus.network.VertexTriggering;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.random.Coins;
import org.photinus.random.Weather;
import org.photinus.run.Measures;
import org.photinus.run.RunOutcome;
import org.photinus.run.RunPlan;
import org.photinus.sync.Spread;
import org.photinus.world.Clocks;
import org.photinus.world.DelayLaw;
import org.photinus.world.Links;
import org.photinus.world.Loss;
import org.photinus.world.Presence;
import org.photinus.world.ReceiverRule;
import org.photinus.world.Sending;
import org.photinus.world.Window;
import org.photinus.world.World;

/** The numbered rules of worlds on the package page, on networks whose outcome can be computed by hand. */
class WorldRulesTest {
    private static final Coins COINS = Coins.of(1, 1);
    private static final TriggeringRule ALWAYS = VertexTriggering.of(1);
    private static final TriggeringRule NEVER = (coins, instant, jump, from, to) -> false;
    private static final BinaryUpdate HALF = BinaryUpdate.of("0.5");
    private static final Digraph BOTH = Digraphs.cycle(2);
    private static final Digraph ONE_ARC = Digraphs.path(2);
    private static final long TENTH = Ticks.PERIOD / 10;
    private static final World DELAYED = World.IDEAL.with(Links.delay("0.1"));
    private static final World REFRACTORY = DELAYED.with(ReceiverRule.refractory(5 * TENTH - 1));

    /** A drift whose period is 1.1 T, to the tick. */
    private static final long SLOW = -90_909_090_909_090_909L;

    private static RunPlan until(String periods) {
        return measuring(periods, "0", "0.1", "1");
    }

    private static OscillatorNetwork network(Digraph digraph) {
        return OscillatorNetwork.of(digraph, HALF, ALWAYS);
    }

    private static WorldLog log(OscillatorNetwork network, World world, String periods, String... initial) {
        return log(network, world, until(periods), initial);
    }

    private static WorldLog log(OscillatorNetwork network, World world, RunPlan stop, String... initial) {
        return WorldLog.of(network, world, InitialPhases.of(initial), COINS, stop);
    }

    private static String ticks(long ticks) {
        return Ticks.toString(ticks);
    }

    @Test
    void rule1AgentsGoDownThenComeUpThenEndListeningEachByIndexAndOnlyThenFire() {
        // 2 and 4 would flow to 1 at the time at which they go down.
        Presence presence = schedule(7, "6 up 1", "4 down 1", "1 up 0.5", "7 up 0.5", "3 up 1", "2 down 1");
        Digraph digraph = Digraphs.of(7, new int[] {4, 0}, new int[] {4, 6});
        World world = DELAYED.with(presence, time("0.5"));
        assertThat(log(network(digraph), world, "1", "0", "0", "0", "0", "0", "0", "0")
                        .at("1"))
                .containsExactly(
                        "down 2",
                        "down 4",
                        "up 3",
                        "up 6",
                        "listened 1",
                        "listened 7",
                        "fires 5",
                        "sends 5>1 due 1.1",
                        "sends 5>7 due 1.1");
    }

    @Test
    void rule1AnAgentWhoseListeningEndsAtItsFiringPulses() {
        long phase = Presence.restartPhase(COINS, 0, 0);
        ExactTime firing = new ExactTime(1, Ticks.PERIOD - phase);
        Presence joins = schedule(2, "1 up 1");
        World exactly = DELAYED.with(joins, firing.minus(time("1")));
        World oneTickMore = DELAYED.with(joins, firing.minus(time("1")).plus(1));
        OscillatorNetwork hearsNothing = network(BOTH).with(new VertexTriggering(PulseProbability.perAgent(1, 1e-9)));
        assertThat(log(hearsNothing, exactly, "2", "0", "0.9").at(firing.toString()))
                .containsExactly("listened 1", "fires 1", "sends 1>2 due " + firing.plus(TENTH));
        assertThat(log(hearsNothing, oneTickMore, "2", "0", "0.9").at(firing.toString()))
                .containsExactly("fires 1 silently");
    }

    @Test
    void rule1AnAgentComesUpWithARandomPhaseAndListensIfItHasInNeighboursAndATimeToListen() {
        Presence presence = schedule(2, "1 down 0.1", "2 down 0.1", "1 up 0.2", "2 up 0.2");
        World world = DELAYED.with(presence, time("1"));
        WorldLog log = log(network(ONE_ARC), world, "0.2", "0", "0");
        assertThat(log.at("0.2")).containsExactly("up 1", "up 2 listening");
        assertThat(log.phases("0.2"))
                .isEqualTo(ticks(Presence.restartPhase(COINS, 0, 1)) + " " + ticks(Presence.restartPhase(COINS, 1, 1)));
        assertThat(log(network(ONE_ARC), DELAYED.with(presence, ExactTime.ZERO), "0.2", "0", "0")
                        .at("0.2"))
                .containsExactly("up 1", "up 2");
    }

    /** A world in which agents send within eight ticks, and receivers take the age and some ticks for the target. */
    private static World sendingWithinTicks(long assumed) {
        return World.IDEAL.with(ReceiverRule.age(assumed)).with(new Sending(8));
    }

    /** The tick, from its firing of this number on, at which an agent of {@link #sendingWithinTicks} sends. */
    private static long moment(Coins coins, int agent, long firing) {
        long key = Weather.key(Weather.of(coins).pulseKey(firing, agent), Weather.Purpose.SENDING);
        return Coins.scaled(Coins.word(key, 0), 8);
    }

    private static Coins coinsWith(Predicate<Coins> wanted) {
        return Stream.iterate(1L, replicate -> replicate + 1)
                .map(replicate -> Coins.of(1, replicate))
                .filter(wanted)
                .findFirst()
                .orElseThrow();
    }

    private static WorldLog sends(Digraph digraph, String r, World world, Coins coins, long... initial) {
        OscillatorNetwork network = OscillatorNetwork.of(digraph, BinaryUpdate.of(r), ALWAYS);
        return WorldLog.of(network, world, InitialPhases.of(initial), coins, until(ticks(5)));
    }

    @Test
    void rule2ASendLeavesBeforeFiringsOfItsTimeAndActsAfterThemEvenWithoutDelay() {
        Coins coins = coinsWith(any -> moment(any, 0, 0) == 5);
        WorldLog log = sends(ONE_ARC, "0.5", sendingWithinTicks(0), coins, Ticks.PERIOD, Ticks.PERIOD - 5);
        assertThat(log.at("0")).containsExactly("fires 1");
        assertThat(log.at(ticks(5)))
                .containsExactly("sends 1>2 due " + ticks(5), "fires 2", "hears 1>2 of " + ticks(5) + " MOVED");
        // The pulse says that its sender fired five ticks ago.
        assertThat(log.phases(ticks(5))).isEqualTo(ticks(5) + " " + ticks(5));
    }

    @Test
    void rule2ASendWhoseMomentIsItsFiringLeavesAtTheJump() {
        Coins coins = coinsWith(any -> moment(any, 0, 0) == 0);
        WorldLog log = sends(ONE_ARC, "0.5", sendingWithinTicks(0), coins, Ticks.PERIOD, Ticks.PERIOD);
        assertThat(log.at("0")).containsExactly("fires 1", "sends 1>2 due 0", "hears 1>2 of 0 FIRING", "fires 2");
    }

    @Test
    void rule2ASendWhoseSenderIsAtOneIsCancelled() {
        // At tick 2 agent 1 is put to three ticks before 1: it flows to 1 at tick 5, at which it was to send.
        Coins coins = coinsWith(any -> moment(any, 0, 0) == 5 && moment(any, 1, 0) == 2 && moment(any, 0, 1) > 0);
        World world = sendingWithinTicks(Ticks.PERIOD - 5);
        WorldLog log = sends(BOTH, "0.999999999999999999", world, coins, Ticks.PERIOD, Ticks.PERIOD);
        assertThat(log.events())
                .containsExactly(
                        "0 fires 1",
                        "0 fires 2",
                        ticks(2) + " sends 2>1 due " + ticks(2),
                        ticks(2) + " hears 2>1 of " + ticks(2) + " MOVED",
                        ticks(5) + " fires 1");
    }

    @Test
    void rule2ASendThatTheNextFiringOvertakesIsCancelled() {
        Coins coins = coinsWith(any -> moment(any, 0, 0) == 5 && moment(any, 1, 0) == 0 && moment(any, 0, 1) > 2);
        WorldLog log = sends(BOTH, ticks(1), sendingWithinTicks(0), coins, Ticks.PERIOD, Ticks.PERIOD - 3);
        assertThat(log.events())
                .containsExactly(
                        "0 fires 1",
                        ticks(3) + " fires 2",
                        ticks(3) + " sends 2>1 due " + ticks(3),
                        ticks(3) + " hears 2>1 of " + ticks(3) + " FIRES",
                        ticks(3) + " fires 1");
    }

    @Test
    void rule2ASendThatGoingDownOvertakesIsCancelledEvenIfTheSenderComesUpBeforeIt() {
        Coins coins = coinsWith(any -> moment(any, 0, 0) == 5);
        World world = sendingWithinTicks(0).with(schedule(2, "1 down " + ticks(3), "1 up " + ticks(4)), ExactTime.ZERO);
        assertThat(sends(ONE_ARC, "0.5", world, coins, Ticks.PERIOD, 0).events())
                .containsExactly("0 fires 1", ticks(3) + " down 1", ticks(4) + " up 1");
    }

    @Test
    void rule3AgentsAtOneFireByIndexAndAPulseWithoutDelayActsAtItsSendersJumpReceiverByReceiver() {
        // 3 reaches 1 and 4, which are above their thresholds, with two copies each; 2 is at 1 beside it.
        Digraph digraph = Digraphs.of(4, new int[] {2, 0}, new int[] {2, 3}, new int[] {1, 2});
        World doubling = World.IDEAL.with(new Links(new DelayLaw.Constant(0), Loss.NONE, 1));
        WorldLog log = log(network(digraph), doubling, "0.1", "0.7", "0.9", "0.9", "0.6");
        assertThat(log.events())
                .containsExactly(
                        "0.1 fires 2",
                        "0.1 sends 2>3 due 0.1",
                        "0.1 hears 2>3 of 0.1 FIRING",
                        "0.1 sends 2>3 again due 0.1",
                        "0.1 hears 2>3 of 0.1 FIRING",
                        "0.1 fires 3",
                        "0.1 sends 3>1 due 0.1",
                        "0.1 hears 3>1 of 0.1 FIRES",
                        "0.1 sends 3>1 again due 0.1",
                        "0.1 hears 3>1 of 0.1 FIRING",
                        "0.1 sends 3>4 due 0.1",
                        "0.1 hears 3>4 of 0.1 FIRES",
                        "0.1 sends 3>4 again due 0.1",
                        "0.1 hears 3>4 of 0.1 FIRING",
                        "0.1 fires 1",
                        "0.1 fires 4");
    }

    @Test
    void rule3AFiringEndsAtZeroIfTheAgentFlowedThereAndAtTheTargetIfAPulsePutItThere() {
        World world = DELAYED.with(ReceiverRule.delay(TENTH));
        WorldLog log = log(network(ONE_ARC), world, "0.2", "0.9", "0.6");
        assertThat(log.phases("0.1")).isEqualTo("0 0.7");
        assertThat(log.at("0.2")).containsExactly("hears 1>2 of 0.1 FIRES", "fires 2");
        assertThat(log.phases("0.2")).isEqualTo("0.1 0.1");
    }

    @Test
    void rule3AWindowThatMovesAnAgentBeyondOneLetsItFireAndGoOnThere() {
        // At 0.15 the target is 0.1 and the phase 0.95: the agent is 0.15 behind, and corrects half of it.
        World world = DELAYED.with(ReceiverRule.delay(TENTH).with(Window.of("0.2", "0.5", "1")));
        WorldLog log = log(network(ONE_ARC), world, "0.15", "0.95", "0.8");
        assertThat(log.at("0.15")).containsExactly("hears 1>2 of 0.05 FIRES", "fires 2");
        assertThat(log.phases("0.15")).isEqualTo("0.1 0.025");
    }

    @Test
    void rule4DuePulsesActByTimeSentThenSenderThenReceiverThenCopy() {
        // All are due at 0.6: those of 4, sent at 0.1, and those of 1 and 2, sent at 0.2.
        Digraph digraph = Digraphs.of(
                5, new int[] {0, 2}, new int[] {0, 4}, new int[] {1, 2}, new int[] {3, 2}, new int[] {3, 4});
        long late = 4 * TENTH;
        Links links = new Links(DelayLaw.PerArc.of(digraph, late, late, late, 5 * TENTH, 5 * TENTH), Loss.NONE, 1);
        WorldLog log = log(network(digraph), World.IDEAL.with(links), "0.6", "0.8", "0.8", "0", "0.9", "0");
        assertThat(log.at("0.6"))
                .containsExactly(
                        "hears 4>3 of 0.1 FIRES",
                        "hears 4>3 of 0.1 FIRING",
                        "hears 4>5 of 0.1 FIRES",
                        "hears 4>5 of 0.1 FIRING",
                        "hears 1>3 of 0.2 FIRING",
                        "hears 1>3 of 0.2 FIRING",
                        "hears 1>5 of 0.2 FIRING",
                        "hears 1>5 of 0.2 FIRING",
                        "hears 2>3 of 0.2 FIRING",
                        "hears 2>3 of 0.2 FIRING",
                        "fires 3",
                        "fires 5");
    }

    @Test
    void rule4AgentsPutToOneFireAfterAllThatIsDueInTheOrderReached() {
        // 5 is reached first, since its pulse was sent first; its own one takes no time and reaches 3 after 4.
        Digraph digraph = Digraphs.of(5, new int[] {0, 3}, new int[] {1, 4}, new int[] {4, 2});
        Links links = new Links(DelayLaw.PerArc.of(digraph, 3 * TENTH, 4 * TENTH, 0), Loss.NONE, 0);
        WorldLog log = log(network(digraph), World.IDEAL.with(links), "0.5", "0.8", "0.9", "0.1", "0.1", "0.1");
        assertThat(log.at("0.5"))
                .containsExactly(
                        "hears 2>5 of 0.1 FIRES",
                        "hears 1>4 of 0.2 FIRES",
                        "fires 5",
                        "sends 5>3 due 0.5",
                        "hears 5>3 of 0.5 FIRES",
                        "fires 4",
                        "fires 3");
    }

    @Test
    void rule5AnAgentAtOneIgnoresPulsesSoItFiresOnce() {
        // 3 flows to 1 when the pulses of 1 and 2 arrive; it has fired by then, and its r is so low that they matter.
        Digraph digraph = Digraphs.of(3, new int[] {0, 2}, new int[] {1, 2});
        OscillatorNetwork network = OscillatorNetwork.of(digraph, BinaryUpdate.of("0.1"), ALWAYS);
        WorldLog flowed = log(network, DELAYED, "0.2", "0.9", "0.9", "0.8");
        assertThat(flowed.at("0.2")).containsExactly("fires 3", "hears 1>3 of 0.1 MOVED", "hears 2>3 of 0.1 MOVED");
        WorldLog put = log(network, DELAYED, "0.2", "0.9", "0.9", "0.7");
        assertThat(put.at("0.2")).containsExactly("hears 1>3 of 0.1 FIRES", "hears 2>3 of 0.1 FIRING", "fires 3");
    }

    @Test
    void rule5AnAgentThatIsDownDropsPulsesAndThoseUnderWayOutliveTheirSender() {
        World world = DELAYED.with(schedule(3, "1 down 0.15", "2 down 0.15"), ExactTime.ZERO);
        WorldLog log = log(network(Digraphs.star(3)), world, "0.2", "0.9", "0.1", "0.1");
        assertThat(log.at("0.2")).containsExactly("hears 1>2 of 0.1 DOWN", "hears 1>3 of 0.1 MOVED");
        assertThat(log.outcome().pulses().orElseThrow().down()).isEqualTo(1);
        assertThat(log.phases("0.2")).isEqualTo("- - 0");
    }

    @Test
    void rule6CoinsHaveTheNumberOfTimesBeforeAtWhichAgentsFired() {
        // At 0.2 a pulse may arrive, and no agent fires: the next firing, at 1, is in instant 1.
        OscillatorNetwork network = network(BOTH).with(VertexTriggering.of(0.5));
        long half = Coins.threshold(0.5);
        for (int replicate = 1; replicate <= 20; replicate++) {
            Coins coins = Coins.of(1, replicate);
            WorldLog log = WorldLog.of(network, REFRACTORY, InitialPhases.of("0.9", "0"), coins, until("1.1"));
            assertThat(log.events().stream().filter(event -> event.contains("fires")))
                    .containsExactly(
                            "0.1 fires 1" + (coins.pulses(0, 0, half) ? "" : " silently"),
                            "1 fires 2" + (coins.pulses(1, 1, half) ? "" : " silently"),
                            "1.1 fires 1" + (coins.pulses(2, 0, half) ? "" : " silently"));
        }
    }

    @Test
    void rule6ATieHasTheNumberOfTheNextInstantOrOfThatOfItsTime() {
        // The pulse that 1 sends at 0.1, in instant 0, finds 2 at its threshold at 0.2.
        BinaryUpdate ties = BinaryUpdate.of(Thresholds.of("0.6"), TieChoice.RANDOM);
        OscillatorNetwork network = OscillatorNetwork.of(Digraphs.path(3), ties, ALWAYS);
        Set<String> effects = new HashSet<>();
        for (int replicate = 1; replicate <= 20; replicate++) {
            Coins coins = Coins.of(1, replicate);
            String effect = "hears 1>2 of 0.1 " + (ties.tieGoesToOne(coins.updateDraw(1, 1)) ? "FIRES" : "MOVED");
            assertThat(WorldLog.of(network, DELAYED, InitialPhases.of("0.9", "0.4", "0"), coins, until("0.2"))
                            .at("0.2"))
                    .startsWith(effect);
            assertThat(WorldLog.of(network, DELAYED, InitialPhases.of("0.9", "0.4", "0.8"), coins, until("0.2"))
                            .at("0.2"))
                    .startsWith("fires 3", effect);
            effects.add(effect);
        }
        assertThat(effects).hasSize(2);
    }

    @Test
    void rule7AnAgentThatListensFiresSilentlyAndItsFiringsCountForItsWeather() {
        DelayLaw law = new DelayLaw.Uniform(0, TENTH);
        World world = World.IDEAL.with(new Links(law, Loss.NONE, 0)).with(schedule(2, "1 up 1"), time("2"));
        OscillatorNetwork network = network(BOTH).with(new VertexTriggering(PulseProbability.perAgent(1, 1e-9)));
        WorldLog log = log(network, world, "4", "0", "0");
        ExactTime first = new ExactTime(1, Ticks.PERIOD - Presence.restartPhase(COINS, 0, 0));
        ExactTime third = first.plus(2 * Ticks.PERIOD);
        long key = Weather.key(Weather.of(COINS).pulseKey(2, 0), Weather.Purpose.DELAY);
        assertThat(log.at(first.toString())).containsExactly("fires 1 silently");
        assertThat(log.at(first.plus(Ticks.PERIOD).toString())).containsExactly("fires 1 silently");
        assertThat(log.at(third.toString()))
                .containsExactly("fires 1", "sends 1>2 due " + third.plus(law.draw(Coins.word(key, 1), 0, 1)));
    }

    @Test
    void rule8TheContainingArcIsThatOfAgentsThatAreUpAndDoNotListen() {
        Presence presence = schedule(3, "3 down 0.1", "2 down 0.2", "1 down 0.25", "2 up 0.3");
        World world = DELAYED.with(presence, time("0.05"));
        WorldLog log = log(network(Digraphs.cycle(3)), world, "0.35", "0", "0.3", "0.6");
        assertThat(log.containingArcs())
                .startsWith("start: 0.6", "0.1: 0.3", "0.2: 0", "0.25: 0", "0.3: 0")
                .endsWith("0.35: 0");
        // Beside another agent it counts from the end of its listening on.
        long joiner = Presence.restartPhase(COINS, 1, 0);
        long apart = Math.floorMod(joiner - 3 * TENTH, Ticks.PERIOD);
        assertThat(log(network(BOTH), DELAYED.with(schedule(2, "2 up 0.3"), time("0.05")), "0.35", "0", "0")
                        .containingArcs())
                .containsSequence("start: 0", "0.3: 0")
                .endsWith("0.35: " + ticks(Math.min(apart, Ticks.PERIOD - apart)));
    }

    /** Two agents without arcs, of which the second has a clock of period 1.1 T. */
    private static WorldLog apart(RunPlan stop, String... initial) {
        OscillatorNetwork network = OscillatorNetwork.of(Digraphs.edgeless(2), HALF, NEVER);
        return WorldLog.of(network, World.IDEAL.with(Clocks.of(0, SLOW)), InitialPhases.of(initial), COINS, stop);
    }

    @Test
    void rule8BetweenSuchTimesItIsConstantAlsoWhereClocksDiffer() {
        assertThat(apart(until("2.5"), "0", "0").containingArcs())
                .containsExactly("start: 0", "1: 0", "1.1: 0.1", "2: 0.1", "2.2: 0.2");
    }

    @Test
    void rule9FirstPassageLockTimeAndTheShareOutOfLockAreExact() {
        // Agent 2 fires at 0.8, 1.9, 3.0, 4.1 and 5.2, and V is 0.3 at first, then 0.2, 0.1, 0, 0.1 and 0.2.
        RunOutcome held = approaching("2");
        assertThat(held).isInstanceOf(RunOutcome.Synchronized.class);
        assertThat(held.observedTime()).isEqualTo(time("1.9"));
        assertThat(held.measures().orElseThrow().lockTime()).contains(time("1.9"));
        assertThat(held.measures().orElseThrow().outOfLock()).hasValue(8.0 / 41);
        assertThat(approaching("3.3").measures().orElseThrow().lockTime()).contains(time("1.9"));
        assertThat(approaching("3.300000000000000001").measures().orElseThrow().lockTime())
                .isEmpty();
    }

    private static RunOutcome approaching(String hold) {
        return apart(measuring("6", "6", "0.1", hold), "0", "0.272727272727272727")
                .outcome();
    }

    @Test
    void rule9QuantilesAreThoseOfLooksAtGoldenTimes() {
        // V is 0.1·⌊t / 1.1⌋, and looks are at 1, 2.618…, 3.236… and 4.854…
        assertThat(spread("5", "1")).contains(new Spread(TENTH * 2, TENTH * 4, TENTH * 4, 4));
        // A look sees the state after everything that happens at its time, at the end of the run too.
        assertThat(spread("1.1", "1.1")).contains(new Spread(TENTH, TENTH, TENTH, 1));
        assertThat(spread("1.1", "1.2")).isEmpty();
    }

    private static Optional<Spread> spread(String periods, String burnIn) {
        return apart(measuring(periods, burnIn, "0.1", "1"), "0", "0")
                .outcome()
                .measures()
                .orElseThrow()
                .spread();
    }

    @Test
    void rule10AnIntervalCountsIfBothFiringsAreAtOrAfterTheBurnIn() {
        // The agent fires at 1, 2 and 3.
        assertThat(alone("2", "1", World.IDEAL).periodPpm()).hasValue(0);
        assertThat(alone("1.999999999999999999", "1", World.IDEAL).periodPpm()).isEmpty();
        assertThat(alone("2", "1.000000000000000001", World.IDEAL).periodPpm()).isEmpty();
        assertThat(alone("3", "1.000000000000000001", World.IDEAL).periodPpm()).hasValue(0);
        assertThat(alone("3", "0", World.IDEAL.with(Clocks.of(SLOW))).periodPpm())
                .hasValue(100_000);
    }

    @Test
    void rule10AnIntervalInWhichTheAgentWasDownDoesNotCount() {
        World away = World.IDEAL.with(schedule(1, "1 down 2.5", "1 up 6.5"), ExactTime.ZERO);
        assertThat(alone("8", "0", away).periodPpm()).hasValue(0);
        assertThat(alone("8", "0", away).missedFirings()).isZero();
    }

    private static Measures alone(String periods, String burnIn, World world) {
        OscillatorNetwork network = network(Digraphs.edgeless(1));
        return log(network, world, measuring(periods, burnIn, "0.1", "1"), "0")
                .outcome()
                .measures()
                .orElseThrow();
    }
}
