package org.photinus.engine;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.photinus.hybrid.world.WorldArc;
import org.photinus.hybrid.world.WorldEvent;
import org.photinus.phase.ExactTime;
import org.photinus.run.Run;
import org.photinus.run.RunObserver;
import org.photinus.world.Clocks;

/** Records a run in a world; a recorder that is told of another run forgets the one before. */
public final class WorldRecorder implements RunObserver {
    private final List<WorldEvent> events = new ArrayList<>();
    private final BitSet down = new BitSet();
    private final BitSet listening = new BitSet();
    private long[] initial = new long[0];

    /** The firing or send whose pulses are being told, and what has left so far; −1 if there is none. */
    private int sender = -1;

    /** The phase on which the agent that fired last goes on. */
    private long firedTo;

    private final List<WorldEvent.Departure> departures = new ArrayList<>();

    /** A recorder that has been told nothing. */
    public WorldRecorder() {}

    @Override
    public void started(Run begun) {
        events.clear();
        down.clear();
        listening.clear();
        departures.clear();
        sender = -1;
        int agents = begun.agents();
        initial = new long[agents];
        for (int i = 0; i < agents; i++) {
            down.set(i, !begun.isUp(i));
            initial[i] = begun.isUp(i) ? begun.phase(i) : 0;
        }
    }

    @Override
    public void wentDown(ExactTime t, int agent) {
        listening.clear(agent);
        events.add(new WorldEvent.GoingDown(t, agent));
    }

    @Override
    public void cameUp(ExactTime t, int agent, long at, boolean listens) {
        listening.set(agent, listens);
        events.add(new WorldEvent.ComingUp(t, agent, at, listens));
    }

    @Override
    public void endedListening(ExactTime t, int agent) {
        listening.clear(agent);
        events.add(new WorldEvent.Ready(t, agent));
    }

    @Override
    public void fired(ExactTime t, long k, int agent, boolean pulses, long after) {
        close();
        firedTo = after;
        WorldEvent.Voice silent = listening.get(agent) ? WorldEvent.Voice.LISTENS : WorldEvent.Voice.RESTS;
        sender = events.size();
        events.add(new WorldEvent.Firing(
                t, agent, after, pulses ? WorldEvent.Voice.PULSES : silent, Optional.empty(), List.of()));
    }

    @Override
    public void willSend(ExactTime t, int agent, ExactTime moment) {
        events.set(
                sender,
                new WorldEvent.Firing(t, agent, firedTo, WorldEvent.Voice.LATER, Optional.of(moment), List.of()));
    }

    @Override
    public void sendsLater(ExactTime t, int agent) {
        close();
        sender = events.size();
        events.add(new WorldEvent.LaterSend(t, agent, List.of()));
    }

    @Override
    public void sent(ExactTime t, int from, int to, int copy, ExactTime due) {
        if (copy == 0) {
            departures.add(new WorldEvent.Departure(to, List.of(due)));
        } else {
            WorldEvent.Departure first = departures.remove(departures.size() - 1);
            departures.add(new WorldEvent.Departure(to, List.of(first.due().get(0), due)));
        }
    }

    @Override
    public void lost(ExactTime t, int from, int to) {
        departures.add(new WorldEvent.Departure(to, List.of()));
    }

    @Override
    public void arrived(Arrival arrival) {
        WorldEvent.Answer answer = switch (arrival.effect()) {
            case MOVED, FIRES -> WorldEvent.Answer.MOVED;
            case REFRACTORY -> WorldEvent.Answer.REFRACTORY;
            case STALE -> WorldEvent.Answer.STALE;
            case FIRING -> WorldEvent.Answer.FIRING;
            case DOWN -> WorldEvent.Answer.DOWN;
        };
        events.add(new WorldEvent.Arrival(
                arrival.t(),
                arrival.from(),
                arrival.to(),
                arrival.sent(),
                arrival.copy(),
                answer,
                arrival.before(),
                arrival.after()));
    }

    /**
     * Tells an observer of a recorded event what it was told when it happened; of what leaves at one time before what
     * arrives then.
     *
     * @param k how many firings there were before
     */
    public static void tell(WorldEvent event, long k, Clocks clocks, RunObserver observer) {
        ExactTime t = event.t();
        if (event instanceof WorldEvent.Firing firing) {
            boolean pulses = firing.voice() == WorldEvent.Voice.PULSES || firing.voice() == WorldEvent.Voice.LATER;
            observer.fired(t, k, firing.agent(), pulses, firing.after());
            firing.later().ifPresent(moment -> observer.willSend(t, firing.agent(), moment));
            tell(t, firing.agent(), firing.departures(), observer);
        } else if (event instanceof WorldEvent.LaterSend send) {
            observer.sendsLater(t, send.agent());
            tell(t, send.agent(), send.departures(), observer);
        } else if (event instanceof WorldEvent.Arrival arrival) {
            boolean fires = arrival.after() == clocks.period(arrival.to());
            Effect effect = switch (arrival.answer()) {
                case MOVED -> fires ? Effect.FIRES : Effect.MOVED;
                case REFRACTORY -> Effect.REFRACTORY;
                case STALE -> Effect.STALE;
                case FIRING -> Effect.FIRING;
                case DOWN -> Effect.DOWN;
            };
            observer.arrived(new Arrival(
                    arrival.sent(),
                    t,
                    arrival.from(),
                    arrival.to(),
                    arrival.copy(),
                    effect,
                    arrival.before(),
                    arrival.after()));
        } else if (event instanceof WorldEvent.GoingDown down) {
            observer.wentDown(t, down.agent());
        } else if (event instanceof WorldEvent.ComingUp up) {
            observer.cameUp(t, up.agent(), up.phase(), up.listens());
        } else if (event instanceof WorldEvent.Ready ready) {
            observer.endedListening(t, ready.agent());
        }
    }

    private static void tell(ExactTime t, int from, List<WorldEvent.Departure> departures, RunObserver observer) {
        for (WorldEvent.Departure departure : departures) {
            if (departure.isLost()) {
                observer.lost(t, from, departure.to());
            }
            for (int copy = 0; copy < departure.due().size(); copy++) {
                observer.sent(t, from, departure.to(), copy, departure.due().get(copy));
            }
        }
    }

    @Override
    public void timeEnded(Run ended) {
        close();
    }

    /** What left with the last firing or send is known once the next one comes; pulses may have acted in between. */
    private void close() {
        if (!departures.isEmpty()) {
            WorldEvent open = events.get(sender);
            if (open instanceof WorldEvent.Firing firing) {
                events.set(
                        sender,
                        new WorldEvent.Firing(
                                firing.t(),
                                firing.agent(),
                                firing.after(),
                                firing.voice(),
                                firing.later(),
                                departures));
            } else if (open instanceof WorldEvent.LaterSend send) {
                events.set(sender, new WorldEvent.LaterSend(send.t(), send.agent(), departures));
            }
            departures.clear();
        }
        sender = -1;
    }

    /** How many events there have been. */
    int size() {
        return events.size();
    }

    /** The run that was started last, up to an end that is not before anything that happened. */
    public WorldArc arc(ExactTime end) {
        close();
        return WorldArc.of(initial, down, events, end);
    }
}
