package org.photinus.engine;

import java.util.Arrays;
import java.util.Objects;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import org.photinus.graph.Digraph;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.TriggeringRule;
import org.photinus.phase.ExactTime;
import org.photinus.random.Coins;
import org.photinus.random.Weather;
import org.photinus.world.DelayLaw;
import org.photinus.world.Links;
import org.photinus.world.Loss;
import org.photinus.world.ReceiverRule;
import org.photinus.world.World;

/**
 * The pulses of a network in a world: sent, under way, arrived.
 *
 * <p>Where all take the same time they go in a lane, an entry for each pulse of a sender; what happens to it on its way is
 * drawn when it arrives, which gives the same, since weather is a pure function of its key. Else a calendar has an entry
 * for each receiver, and for pulses that are yet to be sent.
 */
final class PulseTraffic {
    private static final long NOT_PENDING = -1;

    private final WorldDynamics dynamics;
    private final PulseTally tally;
    private final @Nullable WorldObserver observer;
    private final Digraph digraph;
    private final Neighborhood out;
    private final TriggeringRule triggering;

    /** Whether one coin decides for all out-arcs; else each arc has its own. */
    private final boolean byFiring;

    private final World world;
    private final DelayLaw delay;
    private final ReceiverRule receiving;
    private final boolean losesPulses;
    private final Loss loss;
    private final long duplicateThreshold;
    private final boolean randomDelay;
    private final @Nullable PulseLane lane;
    private final @Nullable PulseCalendar calendar;

    /** How often each agent has fired; null where no weather depends on it. */
    private final long @Nullable [] firings;

    /** Of each agent that is to send later, the firing and the instant that it belongs to; null where all send at once. */
    private final long @Nullable [] pendingFiring;

    private final long[] pendingInstant;

    private Coins coins = Coins.of(0, 1);
    private Weather weather = Weather.of(coins);

    // The keys of the pulse that is looked at.
    private long lossKey;
    private long delayKey;
    private long duplicateKey;
    private long secondDelayKey;

    PulseTraffic(
            OscillatorNetwork network,
            World world,
            WorldDynamics dynamics,
            PulseTally tally,
            @Nullable WorldObserver observer) {
        Links links = world.links();
        this.dynamics = dynamics;
        this.tally = tally;
        this.observer = observer;
        this.digraph = network.digraph();
        this.out = new Neighborhood(digraph);
        this.triggering = network.triggering();
        this.byFiring = Dynamics.firingProbability(triggering) != null;
        this.world = world;
        this.delay = links.delay();
        this.receiving = world.receiving();
        this.loss = links.loss();
        this.losesPulses = !loss.isNone();
        this.duplicateThreshold = links.duplicateThreshold();
        this.randomDelay = delay.isRandom();
        boolean later = !world.sending().isAtOnce();
        OptionalLong constant = delay.constant();
        boolean inLane = constant.orElse(0) > 0 && !later && byFiring && observer == null;
        this.lane = inLane ? new PulseLane(constant.orElse(0)) : null;
        this.calendar = inLane ? null : new PulseCalendar(digraph.arcCount() + digraph.vertexCount());
        boolean weathered = losesPulses || duplicateThreshold > 0 || randomDelay || later;
        this.firings = weathered ? new long[network.agents()] : null;
        this.pendingFiring = later ? new long[network.agents()] : null;
        this.pendingInstant = new long[later ? network.agents() : 0];
    }

    void begin(Coins those) {
        coins = those;
        weather = Weather.of(those);
        if (lane != null) {
            lane.clear();
        }
        if (calendar != null) {
            calendar.clear(0);
        }
        if (firings != null) {
            Arrays.fill(firings, 0);
        }
        if (pendingFiring != null) {
            Arrays.fill(pendingFiring, NOT_PENDING);
        }
    }

    /** Whether a pulse may reach an agent at its sender's jump. */
    boolean mayArriveAtOnce() {
        OptionalLong constant = delay.constant();
        if (constant.isPresent() || digraph.arcCount() == 0) {
            return constant.orElse(0) == 0;
        }
        for (int i = 0; i < digraph.vertexCount(); i++) {
            for (int rank = 0; rank < digraph.outDegree(i); rank++) {
                if (delay.least(i, digraph.outNeighbor(i, rank)) == 0) {
                    return true;
                }
            }
        }
        return false;
    }

    /** The ticks from now to the next pulse that arrives or is sent, or {@code atMost}. */
    long until(long now, long atMost) {
        return lane != null ? lane.until(now, atMost) : calendar().until(now, atMost);
    }

    private PulseCalendar calendar() {
        return Objects.requireNonNull(calendar);
    }

    /** An agent has fired; its phase after that is the age of a pulse that it sends at once. */
    void fired(int agent, boolean pulses, long age) {
        long firing = 0;
        if (firings != null) {
            firing = firings[agent]++;
        }
        if (pendingFiring != null) {
            pendingFiring[agent] = NOT_PENDING;
            if (pulses) {
                sendLater(agent, firing, age);
            }
        } else if (pulses) {
            send(agent, firing, age);
        }
    }

    private void sendLater(int agent, long firing, long age) {
        long key = Weather.key(weather.pulseKey(firing, agent), Weather.Purpose.SENDING);
        long within = world.clocks().duration(agent, world.sending().within());
        long wait = Coins.scaled(Coins.word(key, 0), within);
        if (wait == 0) {
            send(agent, firing, age);
        } else {
            Objects.requireNonNull(pendingFiring)[agent] = firing;
            pendingInstant[agent] = dynamics.instant();
            calendar().add(dynamics.tick() + wait, 0, Long.MIN_VALUE | agent, firing);
        }
    }

    void cancelSend(int agent) {
        if (pendingFiring != null) {
            pendingFiring[agent] = NOT_PENDING;
        }
    }

    /** Sends the pulses that are due to be sent; they come first among those that are due. */
    void sendDue() {
        if (pendingFiring == null) {
            return;
        }
        PulseCalendar events = calendar();
        while (events.due(dynamics.tick()) > 0 && events.secondKey() < 0) {
            int agent = (int) events.secondKey();
            boolean pending = pendingFiring[agent] == events.content();
            events.dropFirst();
            long age = dynamics.phase(agent);
            if (pending && age != dynamics.period(agent)) {
                long firing = pendingFiring[agent];
                pendingFiring[agent] = NOT_PENDING;
                sendEach(agent, firing, pendingInstant[agent], age, false);
            }
        }
    }

    private void send(int agent, long firing, long age) {
        if (lane != null) {
            lane.append(dynamics.tick(), agent, firing, age);
            tally.sent += digraph.outDegree(agent);
        } else {
            sendEach(agent, firing, dynamics.instant(), age, true);
        }
    }

    /** Sends a pulse along each arc that carries it; one that takes no time acts at once where it is sent at a jump. */
    private void sendEach(int agent, long firing, long instant, long age, boolean atJump) {
        openWeather(agent, firing);
        int last = out.open(agent);
        int[] neighbors = out.list();
        for (int n = out.first(); n < last; n++) {
            int receiver = neighbors[n];
            if (byFiring || triggering.carries(coins, instant, dynamics.jumps(), agent, receiver)) {
                tally.sent++;
                if (isLost(agent, receiver)) {
                    tally.lost++;
                    if (observer != null) {
                        observer.lost(dynamics.now(), agent, receiver);
                    }
                    continue;
                }
                send(agent, receiver, 0, delayKey, age, atJump);
                if (isDoubled(receiver)) {
                    tally.duplicated++;
                    send(agent, receiver, 1, secondDelayKey, age, atJump);
                }
            }
        }
    }

    private void send(int agent, int receiver, int copy, long key, long age, boolean atJump) {
        long takes = delay.draw(randomDelay ? Coins.word(key, receiver) : 0, agent, receiver);
        if (observer != null) {
            observer.sent(dynamics.now(), agent, receiver, copy, later(takes));
        }
        if (takes == 0 && atJump) {
            arrive(agent, receiver, age, dynamics.tick());
        } else {
            long path = ((long) agent << Integer.SIZE) | ((long) receiver << 1) | copy;
            calendar().add(dynamics.tick() + takes, dynamics.tick(), path, age);
        }
    }

    private ExactTime later(long ticks) {
        return dynamics.now().plus(ticks);
    }

    private void openWeather(int agent, long firing) {
        if (firings != null) {
            long key = weather.pulseKey(firing, agent);
            lossKey = losesPulses ? Weather.key(key, Weather.Purpose.LOSS) : 0;
            delayKey = randomDelay ? Weather.key(key, Weather.Purpose.DELAY) : 0;
            duplicateKey = duplicateThreshold > 0 ? Weather.key(key, Weather.Purpose.DUPLICATE) : 0;
            secondDelayKey =
                    duplicateThreshold > 0 && randomDelay ? Weather.key(key, Weather.Purpose.SECOND_DELAY) : 0;
        }
    }

    private boolean isLost(int agent, int receiver) {
        return losesPulses && Coins.succeeds(Coins.word(lossKey, receiver), loss.coinThreshold(agent, receiver));
    }

    private boolean isDoubled(int receiver) {
        return duplicateThreshold > 0 && Coins.succeeds(Coins.word(duplicateKey, receiver), duplicateThreshold);
    }

    /** How many pulses are due now. */
    int due() {
        return lane != null ? lane.due(dynamics.tick(), !receiving.resetsToZero()) : calendar().due(dynamics.tick());
    }

    /** Lets the first few pulses that are under way act. */
    void act(int count) {
        for (int i = 0; i < count; i++) {
            if (lane != null) {
                int sender = lane.firstSender();
                long firing = lane.firstFiring();
                long age = lane.firstAge();
                lane.dropFirst();
                arriveAtAll(sender, firing, age);
            } else {
                PulseCalendar events = calendar();
                long path = events.secondKey();
                long sent = events.firstKey();
                long age = events.content();
                events.dropFirst();
                arrive((int) (path >> Integer.SIZE), (int) (path & 0xffff_ffffL) >>> 1, age, sent);
            }
        }
    }

    /** A pulse of the lane reaches all receivers on whose arcs it was not lost. */
    private void arriveAtAll(int sender, long firing, long age) {
        long target = receiving.target(age, delay.constant().orElse(0));
        int last = out.open(sender);
        int[] neighbors = out.list();
        if (firings == null) {
            for (int n = out.first(); n < last; n++) {
                dynamics.receive(neighbors[n], target);
            }
            return;
        }
        openWeather(sender, firing);
        for (int n = out.first(); n < last; n++) {
            int receiver = neighbors[n];
            if (isLost(sender, receiver)) {
                tally.lost++;
            } else {
                dynamics.receive(receiver, target);
                if (isDoubled(receiver)) {
                    tally.duplicated++;
                    dynamics.receive(receiver, target);
                }
            }
        }
    }

    private void arrive(int sender, int receiver, long age, long sent) {
        long target = receiving.resetsToZero() ? 0 : receiving.target(age, delay.least(sender, receiver));
        WorldObserver.Effect effect = dynamics.receive(receiver, target);
        if (observer != null) {
            observer.arrived(earlier(dynamics.tick() - sent), dynamics.now(), sender, receiver, effect);
        }
    }

    private ExactTime earlier(long ticks) {
        return dynamics.now().minus(ExactTime.ZERO.plus(ticks));
    }

    /** Counts the losses and the second copies of the pulses in the lane, as if they had been drawn when they were sent. */
    void end() {
        while (lane != null && lane.isBusy()) {
            int sender = lane.firstSender();
            openWeather(sender, lane.firstFiring());
            lane.dropFirst();
            for (int receiver : digraph.outNeighbors(sender)) {
                boolean lost = isLost(sender, receiver);
                tally.lost += lost ? 1 : 0;
                tally.duplicated += !lost && isDoubled(receiver) ? 1 : 0;
            }
        }
    }
}
