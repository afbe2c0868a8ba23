package org.photinus.engine;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.random.Coins;
import org.photinus.random.Weather;
import org.photinus.random.Weather.Purpose;
import org.photinus.run.RunOutcome;
import org.photinus.run.RunPlan;
import org.photinus.world.Links;
import org.photinus.world.Presence;
import org.photinus.world.World;

/**
 * A network in a world, word for word: at every time at which something happens the rules of the package page are
 * followed one by one, with a look at every agent and every pulse for everything, and nothing clever.
 *
 * <p>Times are whole ticks from the start, however large, so that nothing wraps and nothing rounds.
 */
final class LiteralWorldEngine {
    static final BigInteger PERIOD = BigInteger.valueOf(Ticks.PERIOD);

    private final OscillatorNetwork network;
    private final World world;
    private final Coins coins;
    private final Weather weather;
    private final RunPlan stop;
    private final LiteralMeasures measures;
    private final List<LiteralAgent> agents = new ArrayList<>();
    private final List<Pulse> underWay = new ArrayList<>();

    /** The agents at 1, in the order in which they are to fire. */
    private final List<LiteralAgent> toFire = new ArrayList<>();

    private BigInteger t = BigInteger.ZERO;
    private long jumps;

    /** How many distinct times before t agents fired at. */
    private long instants;

    private Optional<BigInteger> firstPassage = Optional.empty();

    /** One copy of a pulse that takes some time. */
    private record Pulse(BigInteger due, BigInteger sent, int sender, int receiver, int copy, BigInteger age) {
        private static final Comparator<Pulse> ORDER = Comparator.comparing(Pulse::sent)
                .thenComparing(Pulse::sender)
                .thenComparing(Pulse::receiver)
                .thenComparing(Pulse::copy);
    }

    private LiteralWorldEngine(
            OscillatorNetwork network, World world, InitialPhases initial, Coins coins, RunPlan stop) {
        world.requireNetwork(network);
        this.network = network;
        this.world = world;
        this.coins = coins;
        this.weather = Weather.of(coins);
        this.stop = stop;
        this.measures = new LiteralMeasures(stop);
        for (int i = 0; i < network.agents(); i++) {
            LiteralAgent agent = new LiteralAgent(network, world, i);
            agent.z = agent.duration(initial.of(coins, i)).negate();
            agent.up = world.presence().startsUp(i);
            agent.nextChange = world.presence().change(coins, i, 0, ExactTime.ZERO);
            agents.add(agent);
        }
    }

    static RunOutcome run(OscillatorNetwork network, World world, InitialPhases initial, Coins coins, RunPlan stop) {
        return new LiteralWorldEngine(network, world, initial, coins, stop).run();
    }

    private RunOutcome run() {
        BigInteger maxTime = ticks(stop.horizon().maxTime());
        if (look()) {
            return outcome();
        }
        while (true) {
            Optional<BigInteger> next = nextTime();
            if (next.isEmpty() || next.get().compareTo(maxTime) > 0) {
                t = maxTime;
                return outcome();
            }
            t = next.get();
            long before = jumps;
            goDown();
            comeUp();
            endListening();
            reachOne();
            sendWhatIsDue();
            fireUntilNoneIsAtOne();
            actUntilNothingIsDue();
            if (jumps > before) {
                instants++;
            }
            if (look() || jumps >= stop.horizon().maxJumps()) {
                return outcome();
            }
        }
    }

    private RunOutcome outcome() {
        long spread = spread().longValueExact();
        RunOutcome.Ending ending = new RunOutcome.Ending(
                time(t), jumps, instants, spread, Optional.of(measures.until(t)), Optional.of(measures.pulses()));
        return firstPassage.isPresent()
                ? new RunOutcome.Synchronized(time(firstPassage.get()), ending)
                : new RunOutcome.HorizonReached(ending);
    }

    /** Looks at V; true if the run ends here because it is synchronized. */
    private boolean look() {
        BigInteger spread = spread();
        measures.looked(t, spread);
        if (firstPassage.isEmpty()
                && spread.compareTo(BigInteger.valueOf(stop.until().longestArc())) <= 0) {
            firstPassage = Optional.of(t);
        }
        return stop.endsAtSync() && firstPassage.isPresent();
    }

    /** One minus the largest gap between the points z modulo T. */
    private BigInteger spread() {
        List<BigInteger> points = agents.stream()
                .filter(agent -> agent.up && agent.listensUntil.isEmpty())
                .map(agent -> agent.z.mod(PERIOD))
                .sorted()
                .toList();
        if (points.isEmpty()) {
            return BigInteger.ZERO;
        }
        BigInteger largest = points.get(0).add(PERIOD).subtract(points.get(points.size() - 1));
        for (int i = 1; i < points.size(); i++) {
            largest = largest.max(points.get(i).subtract(points.get(i - 1)));
        }
        return PERIOD.subtract(largest);
    }

    private Optional<BigInteger> nextTime() {
        Stream<BigInteger> ofAgents = agents.stream().flatMap(LiteralAgent::times);
        return Stream.concat(ofAgents, underWay.stream().map(Pulse::due)).min(Comparator.naturalOrder());
    }

    private void goDown() {
        for (LiteralAgent agent : agents) {
            if (agent.up && agent.changesAt(t)) {
                agent.up = false;
                agent.listensUntil = Optional.empty();
                agent.pending = Optional.empty();
                agent.lastFiring = Optional.empty();
                nextChange(agent);
            }
        }
    }

    private void comeUp() {
        for (LiteralAgent agent : agents) {
            if (!agent.up && agent.changesAt(t)) {
                agent.up = true;
                agent.z = t.subtract(agent.duration(Presence.restartPhase(coins, agent.index, agent.changes)));
                nextChange(agent);
                boolean hasInNeighbour = network.digraph().reversed().outDegree(agent.index) > 0;
                if (hasInNeighbour && !world.listening().equals(ExactTime.ZERO)) {
                    agent.listensUntil = Optional.of(t.add(ticks(world.listening())));
                }
            }
        }
    }

    private void nextChange(LiteralAgent agent) {
        ExactTime previous = agent.nextChange;
        agent.changes++;
        agent.nextChange = world.presence().change(coins, agent.index, agent.changes, previous);
    }

    private void endListening() {
        for (LiteralAgent agent : agents) {
            if (agent.listensUntil.equals(Optional.of(t))) {
                agent.listensUntil = Optional.empty();
            }
        }
    }

    private void reachOne() {
        for (LiteralAgent agent : agents) {
            if (agent.up && t.subtract(agent.z).equals(agent.period)) {
                agent.goesOnAt = Optional.of(BigInteger.ZERO);
                toFire.add(agent);
            }
        }
    }

    private void sendWhatIsDue() {
        for (LiteralAgent agent : agents) {
            Optional<LiteralAgent.Send> due =
                    agent.pending.filter(send -> send.moment().equals(t));
            if (due.isPresent()) {
                agent.pending = Optional.empty();
                if (!agent.isAtOne()) {
                    send(agent, due.get(), false);
                }
            }
        }
    }

    private void fireUntilNoneIsAtOne() {
        while (!toFire.isEmpty()) {
            fire(toFire.remove(0));
        }
    }

    private void actUntilNothingIsDue() {
        List<Pulse> due = due();
        while (!due.isEmpty()) {
            underWay.removeAll(due);
            for (Pulse pulse : due) {
                act(pulse.sender(), pulse.receiver(), pulse.age());
            }
            fireUntilNoneIsAtOne();
            due = due();
        }
    }

    private List<Pulse> due() {
        return underWay.stream()
                .filter(pulse -> pulse.due().equals(t))
                .sorted(Pulse.ORDER)
                .toList();
    }

    private void fire(LiteralAgent agent) {
        agent.z = t.subtract(agent.goesOnAt.orElseThrow());
        agent.goesOnAt = Optional.empty();
        measures.fired(agent.lastFiring, t);
        agent.lastFiring = Optional.of(t);
        agent.pending = Optional.empty();
        long pulseKey = weather.pulseKey(agent.firings, agent.index);
        agent.firings++;
        if (agent.listensUntil.isEmpty()) {
            List<Integer> receivers = new ArrayList<>();
            for (int j = 0; j < network.agents(); j++) {
                if (network.digraph().hasArc(agent.index, j)
                        && network.triggering().carries(coins, instants, jumps, agent.index, j)) {
                    receivers.add(j);
                }
            }
            LiteralAgent.Send send = new LiteralAgent.Send(t.add(sendingOffset(agent, pulseKey)), pulseKey, receivers);
            if (send.moment().equals(t)) {
                send(agent, send, true);
            } else if (!receivers.isEmpty()) {
                agent.pending = Optional.of(send);
            }
        }
        jumps++;
    }

    private BigInteger sendingOffset(LiteralAgent agent, long pulseKey) {
        if (world.sending().isAtOnce()) {
            return BigInteger.ZERO;
        }
        long within = agent.duration(world.sending().within()).longValueExact();
        return BigInteger.valueOf(Coins.scaled(Coins.word(Weather.key(pulseKey, Purpose.SENDING), 0), within));
    }

    /** Sends a pulse; with a delay of 0 it acts here if it leaves with its firing, and else when pulses that are due do. */
    private void send(LiteralAgent sender, LiteralAgent.Send send, boolean withFiring) {
        Links links = world.links();
        int i = sender.index;
        BigInteger age = t.subtract(sender.z);
        for (int j : send.receivers()) {
            measures.sent++;
            if (Coins.succeeds(word(send, Purpose.LOSS, j), links.loss().coinThreshold(i, j))) {
                measures.lost++;
                continue;
            }
            long delay = links.delay().draw(word(send, Purpose.DELAY, j), i, j);
            copy(i, j, 1, delay, age, withFiring);
            if (Coins.succeeds(word(send, Purpose.DUPLICATE, j), links.duplicateThreshold())) {
                measures.duplicated++;
                long second = links.delay().draw(word(send, Purpose.SECOND_DELAY, j), i, j);
                copy(i, j, 2, second, age, withFiring);
            }
        }
    }

    private static long word(LiteralAgent.Send send, Purpose purpose, int receiver) {
        return Coins.word(Weather.key(send.pulseKey(), purpose), receiver);
    }

    private void copy(int sender, int receiver, int copy, long delay, BigInteger age, boolean withFiring) {
        if (delay == 0 && withFiring) {
            act(sender, receiver, age);
        } else {
            underWay.add(new Pulse(t.add(BigInteger.valueOf(delay)), t, sender, receiver, copy, age));
        }
    }

    private void act(int sender, int receiver, BigInteger age) {
        LiteralAgent agent = agents.get(receiver);
        long draw = network.triggering().updateDraw(coins, instants, jumps, receiver);
        boolean wasAtOne = agent.isAtOne();
        measures.arrived(agent.receive(t, target(sender, receiver, age), draw));
        if (agent.isAtOne() && !wasAtOne) {
            toFire.add(agent);
        }
    }

    private BigInteger target(int sender, int receiver, BigInteger age) {
        BigInteger assumed = BigInteger.valueOf(world.receiving().delay());
        return switch (world.receiving().aim()) {
            case ZERO -> BigInteger.ZERO;
            case DELAY -> assumed;
            case AGE -> age.add(assumed);
            case AGE_AND_LEAST_DELAY ->
                age.add(BigInteger.valueOf(world.links().delay().least(sender, receiver)));
        };
    }

    static BigInteger ticks(ExactTime time) {
        return BigInteger.valueOf(time.periods()).multiply(PERIOD).add(BigInteger.valueOf(time.ticks()));
    }

    static ExactTime time(BigInteger ticks) {
        BigInteger[] parts = ticks.divideAndRemainder(PERIOD);
        return new ExactTime(parts[0].longValueExact(), parts[1].longValueExact());
    }
}
