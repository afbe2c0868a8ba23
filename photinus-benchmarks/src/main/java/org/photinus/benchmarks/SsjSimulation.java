package org.photinus.benchmarks;

import java.util.SplittableRandom;
import umontreal.ssj.simevents.Event;
import umontreal.ssj.simevents.Simulator;
import umontreal.ssj.simevents.eventlist.EventList;
import umontreal.ssj.simevents.eventlist.Henriksen;
import umontreal.ssj.simevents.eventlist.RedblackTree;

/**
 * The same system as events of SSJ 3.3.2, in two ways.
 *
 * <p>Rescheduling: one event per agent, moved in the event list when the agent is reached; what the library
 * offers for it. Dropping: an agent that is reached gets a further event, and events that no longer count
 * are dropped when they come; nothing is ever searched in the event list, which is what it is slow at.
 *
 * <p>Event lists, measured on regular:5, 20 periods, in ns per firing at N = 100 / 1000 / 10^6. Rescheduling:
 * Henriksen 88 / 96 / 811, red-black tree 94 / 104 / 452, splay tree 152 / 140 / 480, doubly linked 90 / 339 / –,
 * binary tree 366 / 2816 / –; cancel and schedule takes as long. Dropping: Henriksen 50 / 52 / 135, doubly linked
 * 45 / 73 / –, splay tree 104 / 100 / 266, red-black tree 87 / 99 / 382.
 */
final class SsjSimulation implements Contestant.Simulation {
    /** From here on Henriksen's list, the fastest below, falls behind the red-black tree when events are searched. */
    private static final int MANY_AGENTS = 100_000;

    /** What the library puts for the time of an event that is not in its list. */
    private static final double NOT_SCHEDULED = -10;

    private final Work work;
    private final Simulator simulator;
    private final boolean dropping;
    private final Agent[] agents;
    /** When each agent fires next. */
    private final double[] fires;

    private final Agent[] triggered;
    private final CircleScan scan = new CircleScan();
    private SplittableRandom random = new SplittableRandom(0);
    private long firings;
    /** The instant, and how many agents were reset in it. */
    private double instant;

    private int resets;

    private SsjSimulation(Work work, EventList events, boolean dropping) {
        this.work = work;
        this.simulator = new Simulator(events);
        this.dropping = dropping;
        this.agents = new Agent[work.agents()];
        this.fires = new double[work.agents()];
        this.triggered = new Agent[work.agents()];
        for (int i = 0; i < agents.length; i++) {
            agents[i] = new Agent(i);
        }
        int[][] neighbors = work.neighbors();
        for (Agent agent : agents) {
            agent.neighbors = new Agent[neighbors[agent.index].length];
            for (int k = 0; k < agent.neighbors.length; k++) {
                agent.neighbors[k] = agents[neighbors[agent.index][k]];
            }
        }
    }

    static SsjSimulation rescheduling(Work work) {
        return new SsjSimulation(work, work.agents() < MANY_AGENTS ? new Henriksen() : new RedblackTree(), false);
    }

    static SsjSimulation dropping(Work work) {
        return new SsjSimulation(work, new Henriksen(), true);
    }

    @Override
    public long run(long seed, long replicate) {
        random = Seeds.random(seed, replicate);
        firings = 0;
        instant = -1;
        simulator.init();
        for (Agent agent : agents) {
            agent.start(1 - random.nextDouble());
        }
        if (!work.toSync()) {
            new Event(simulator) {
                @Override
                public void actions() {
                    SsjSimulation.this.simulator.stop();
                }
            }.schedule(work.periods());
        }
        simulator.start();
        return firings;
    }

    private void fire(Agent first) {
        double now = simulator.time();
        if (now != instant) {
            instant = now;
            resets = 0;
        }
        resets++;
        int count = 0;
        triggered[count++] = first;
        while (count > 0) {
            Agent agent = triggered[--count];
            firings++;
            if (random.nextInt() < 0) {
                for (Agent receiver : agent.neighbors) {
                    double pending = fires[receiver.index];
                    // An agent at 1 or at 0 stays there.
                    if (pending != now && pending != now + 1) {
                        double phase = 1 - (pending - now);
                        if (work.linear()) {
                            receiver.fireIn(1 - LinearUpdate.of(phase));
                        } else {
                            receiver.fireIn(1);
                            resets++;
                            if (phase > 0.5) {
                                triggered[count++] = receiver;
                            }
                        }
                    }
                }
            }
        }
        if (work.linear() ? scan.isWithin(0.05, fires) : resets == agents.length) {
            simulator.stop();
        }
    }

    /** An agent, and when it fires next. */
    private final class Agent {
        private final int index;
        private final Firing event = new Firing(this);
        private Agent[] neighbors = {};

        Agent(int index) {
            this.index = index;
        }

        void start(double time) {
            fires[index] = time;
            event.forget();
            event.schedule(time);
        }

        void fireIn(double delay) {
            fires[index] = simulator.time() + delay;
            if (dropping) {
                new Firing(this).schedule(delay);
            } else {
                event.reschedule(delay);
            }
        }
    }

    /** An agent reaches 1, unless it was reached by a pulse since this was scheduled. */
    private final class Firing extends Event {
        private final Agent agent;

        Firing(Agent agent) {
            super();
            this.agent = agent;
            setSimulator(simulator);
        }

        /** An event that the last run left behind is free again; the list itself has forgotten it. */
        void forget() {
            eventTime = NOT_SCHEDULED;
        }

        @Override
        public void actions() {
            double now = simulator.time();
            if (fires[agent.index] == now) {
                fires[agent.index] = now + 1;
                schedule(1);
                fire(agent);
            }
        }
    }
}
