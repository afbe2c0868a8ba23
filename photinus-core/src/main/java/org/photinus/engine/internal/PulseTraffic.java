package org.photinus.engine.internal;

import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.photinus.graph.Digraph;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.TriggeringRule;
import org.photinus.phase.ExactTime;
import org.photinus.random.Coins;
import org.photinus.run.RunObserver;
import org.photinus.world.DelayLaw;
import org.photinus.world.Links;
import org.photinus.world.ReceiverRule;
import org.photinus.world.World;

/**
 * The pulses of a network in a world: sent, under way, arrived.
 *
 * <p>A calendar has an entry for each receiver of a pulse, and one for each pulse that is yet to be sent.
 */
final class PulseTraffic {
    private static final long NOT_PENDING = -1;

    private final CalendarDynamics dynamics;
    private final PulseTally tally;
    private final Digraph digraph;
    private final Neighborhood out;
    private final TriggeringRule triggering;

    /** Whether one coin decides for all out-arcs; else each arc has its own. */
    private final boolean byFiring;

    private final World world;
    private final DelayLaw delay;
    private final ReceiverRule receiving;
    private final boolean resetsToZero;
    private final PulseWeather weather;
    private final PulseCalendar calendar;

    /** How often each agent has fired; null where no weather depends on it. */
    private final long @Nullable [] firings;

    /** Of each agent that is to send later, the firing and the instant that it belongs to; null where all send at once. */
    private final long @Nullable [] pendingFiring;

    private final long[] pendingInstant;

    private Coins coins = Coins.of(0, 1);

    PulseTraffic(OscillatorNetwork network, World world, CalendarDynamics dynamics) {
        Links links = world.links();
        this.dynamics = dynamics;
        this.tally = dynamics.tally;
        this.digraph = network.digraph();
        this.out = new Neighborhood(digraph);
        this.triggering = network.triggering();
        this.byFiring = triggering.byFiring().isPresent();
        this.world = world;
        this.delay = links.delay();
        this.receiving = world.receiving();
        this.resetsToZero = receiving.resetsToZero();
        this.weather = new PulseWeather(links);
        boolean later = !world.sending().isAtOnce();
        this.calendar = new PulseCalendar(digraph.arcCount() + digraph.vertexCount());
        this.firings = weather.changes() || later ? new long[network.agents()] : null;
        this.pendingFiring = later ? new long[network.agents()] : null;
        this.pendingInstant = new long[later ? network.agents() : 0];
    }

    void begin(Coins those) {
        coins = those;
        weather.begin(those);
        calendar.clear(0);
        if (firings != null) {
            Arrays.fill(firings, 0);
        }
        if (pendingFiring != null) {
            Arrays.fill(pendingFiring, NOT_PENDING);
        }
    }

    /** Whether pulses are sent later than with their firing. */
    boolean sendsLater() {
        return pendingFiring != null;
    }

    /** The ticks from now to the next pulse that arrives or is sent, or {@code atMost}. */
    long until(long now, long atMost) {
        return calendar.until(now, atMost);
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
            send(agent, firing, dynamics.instant, age, true);
        }
    }

    private void sendLater(int agent, long firing, long age) {
        long within = world.clocks().duration(agent, world.sending().within());
        long wait = Coins.scaled(weather.sendingWord(agent, firing), within);
        if (wait == 0) {
            send(agent, firing, dynamics.instant, age, true);
        } else {
            Objects.requireNonNull(pendingFiring)[agent] = firing;
            pendingInstant[agent] = dynamics.instant;
            calendar.add(dynamics.tick + wait, 0, Long.MIN_VALUE | agent, firing);
            if (dynamics.isObserved) {
                dynamics.observer.willSend(dynamics.now(), agent, later(wait));
            }
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
        while (calendar.due(dynamics.tick) > 0 && calendar.secondKey(calendar.first()) < 0) {
            int event = calendar.takeFirst();
            int agent = (int) calendar.secondKey(event);
            boolean pending = pendingFiring[agent] == calendar.content(event);
            long age = dynamics.phase(agent);
            if (pending && age != dynamics.period(agent)) {
                long firing = pendingFiring[agent];
                pendingFiring[agent] = NOT_PENDING;
                if (dynamics.isObserved) {
                    dynamics.observer.sendsLater(dynamics.now(), agent);
                }
                send(agent, firing, pendingInstant[agent], age, false);
            }
        }
    }

    /** Sends a pulse along each arc that carries it; one that takes no time acts at once where it is sent at a jump. */
    private void send(int agent, long firing, long instant, long age, boolean atJump) {
        weather.open(agent, firing);
        int last = out.open(agent);
        int[] neighbors = out.list();
        for (int n = out.first(); n < last; n++) {
            int receiver = neighbors[n];
            if (byFiring || triggering.carries(coins, instant, dynamics.jumps, agent, receiver)) {
                tally.sent++;
                if (weather.isLost(agent, receiver)) {
                    tally.lost++;
                    if (dynamics.isObserved) {
                        dynamics.observer.lost(dynamics.now(), agent, receiver);
                    }
                    continue;
                }
                sendAlong(agent, receiver, 0, age, atJump);
                if (weather.isDoubled(receiver)) {
                    tally.duplicated++;
                    sendAlong(agent, receiver, 1, age, atJump);
                }
            }
        }
    }

    private void sendAlong(int agent, int receiver, int copy, long age, boolean atJump) {
        long takes = weather.delay(agent, receiver, copy);
        if (dynamics.isObserved) {
            dynamics.observer.sent(dynamics.now(), agent, receiver, copy, later(takes));
        }
        if (takes == 0 && atJump) {
            arrive(agent, receiver, copy, age, dynamics.tick);
        } else {
            long path = ((long) agent << Integer.SIZE) | ((long) receiver << 1) | copy;
            calendar.add(dynamics.tick + takes, dynamics.tick, path, age);
        }
    }

    private ExactTime later(long ticks) {
        return dynamics.now().plus(ticks);
    }

    /** Lets the pulses that are due act. */
    void actDue() {
        for (int due = calendar.due(dynamics.tick); due > 0; due--) {
            int event = calendar.takeFirst();
            long path = calendar.secondKey(event);
            arrive(
                    (int) (path >> Integer.SIZE),
                    (int) (path & 0xffff_ffffL) >>> 1,
                    (int) path & 1,
                    calendar.content(event),
                    calendar.firstKey(event));
        }
    }

    private void arrive(int sender, int receiver, int copy, long age, long sent) {
        long target = resetsToZero ? 0 : receiving.target(age, delay.least(sender, receiver));
        if (!dynamics.isObserved) {
            dynamics.receive(receiver, target);
            return;
        }
        long before = dynamics.isUp(receiver) ? dynamics.phase(receiver) : 0;
        RunObserver.Effect effect = dynamics.receive(receiver, target);
        dynamics.observer.arrived(new RunObserver.Arrival(
                earlier(dynamics.tick - sent),
                dynamics.now(),
                sender,
                receiver,
                copy,
                effect,
                before,
                effect == RunObserver.Effect.DOWN ? 0 : dynamics.phase(receiver)));
    }

    private ExactTime earlier(long ticks) {
        return dynamics.now().minus(ExactTime.ZERO.plus(ticks));
    }
}
