package org.photinus.benchmarks;

import java.util.SplittableRandom;
import umontreal.ssj.simevents.Event;
import umontreal.ssj.simevents.Simulator;
import umontreal.ssj.simevents.eventlist.EventList;
import umontreal.ssj.simevents.eventlist.Henriksen;
import umontreal.ssj.simevents.eventlist.RedblackTree;

/**
 * Pulses that take time as events of SSJ 3.3.2: one for each arrival at a receiver, and one for each agent's next
 * firing, in the two ways of {@link SsjSimulation}.
 *
 * <p>Event lists, measured on regular:5 in ns per firing: one delay, N = 1000 / mixed, N = 1000 / one delay, N = 10^6.
 * Rescheduling: Henriksen 396 / 577 / –, red-black tree 552 / 1546 / 1277, splay tree 496 / 963 / 1256, doubly linked
 * 8219 / 10063 / –. Dropping: Henriksen 275 / 456 / 624, red-black tree 364 / 1479 / 1179, splay tree 393 / 692 / 765,
 * doubly linked 16893 / 22944 / –. Not finished in four minutes: –.
 */
final class SsjWorldSimulation implements Contestant.Simulation {
    /** From here on Henriksen's list, the fastest below, falls behind the red-black tree when events are searched. */
    private static final int MANY_AGENTS = 100_000;

    /** A tie at r goes to 0. With a delay of 0.01 T it does happen, and must not be left to rounding. */
    private static final double BEYOND_TIES = 1e-9;

    /** What the library puts for the time of an event that is not in its list. */
    private static final double NOT_SCHEDULED = -10;

    private final Work work;
    private final Conditions conditions;
    private final Simulator simulator;
    private final boolean dropping;
    private final Agent[] agents;
    /** When each agent's phase was last 0, and when it fires next. */
    private final double[] zeros;

    private final double[] fires;
    private final WorldMeter meter;
    private SplittableRandom random = new SplittableRandom(0);
    private long firings;

    private SsjWorldSimulation(Work work, EventList events, boolean dropping) {
        this.work = work;
        this.conditions = work.conditions();
        this.simulator = new Simulator(events);
        this.dropping = dropping;
        this.agents = new Agent[work.agents()];
        this.zeros = new double[work.agents()];
        this.fires = new double[work.agents()];
        this.meter = new WorldMeter(work);
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

    static SsjWorldSimulation rescheduling(Work work) {
        return new SsjWorldSimulation(work, work.agents() < MANY_AGENTS ? new Henriksen() : new RedblackTree(), false);
    }

    static SsjWorldSimulation dropping(Work work) {
        return new SsjWorldSimulation(work, new Henriksen(), true);
    }

    @Override
    public long run(long seed, long replicate) {
        // Clocks are part of the network: the same for all replicates.
        SplittableRandom clocks = Seeds.random(seed, 0);
        random = Seeds.random(seed, replicate);
        firings = 0;
        meter.begin();
        simulator.init();
        for (Agent agent : agents) {
            agent.start(1 / (1 + conditions.drift() * (2 * clocks.nextDouble() - 1)));
        }
        new Look().schedule(WorldMeter.firstLook(work));
        simulator.start();
        return firings;
    }

    @Override
    public WorldFigures figures() {
        return meter.figures();
    }

    private void fire(Agent agent) {
        firings++;
        meter.fires(agent.index, simulator.time());
        if (random.nextInt() < 0) {
            for (Agent receiver : agent.neighbors) {
                send(receiver);
            }
        }
    }

    private void send(Agent receiver) {
        meter.sends();
        if (conditions.loss() > 0 && random.nextDouble() < conditions.loss()) {
            meter.loses();
            return;
        }
        double delay = conditions.delay();
        if (conditions.jitter() > 0) {
            delay -= conditions.jitter() * Math.log(1 - random.nextDouble());
        }
        new Arrival(receiver).schedule(delay);
    }

    /** An agent, and when it fires next. */
    private final class Agent {
        private final int index;
        private final Firing event = new Firing(this);
        private Agent[] neighbors = {};
        private double period = 1;

        Agent(int index) {
            this.index = index;
        }

        void start(double ownPeriod) {
            period = ownPeriod;
            double time = (1 - random.nextDouble()) * period;
            zeros[index] = time - period;
            fires[index] = time;
            event.forget();
            event.schedule(time);
        }

        /** The phase becomes 0. */
        void reset() {
            double now = simulator.time();
            zeros[index] = now;
            fires[index] = now + period;
        }

        void hear() {
            meter.hears();
            double since = simulator.time() - zeros[index];
            if (since == 0) {
                return;
            }
            reset();
            if (dropping) {
                new Firing(this).schedule(period);
            } else {
                event.reschedule(period);
            }
            if (since > 0.5 * period + BEYOND_TIES) {
                fire(this);
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
            if (fires[agent.index] == simulator.time()) {
                agent.reset();
                schedule(agent.period);
                fire(agent);
            }
        }
    }

    /** A pulse reaches a receiver. */
    private final class Arrival extends Event {
        private final Agent receiver;

        Arrival(Agent receiver) {
            super();
            this.receiver = receiver;
            setSimulator(simulator);
        }

        @Override
        public void actions() {
            receiver.hear();
        }
    }

    /** The spread is looked at once a period; the run ends with the last look. */
    private final class Look extends Event {
        Look() {
            super();
            setSimulator(simulator);
        }

        @Override
        public void actions() {
            meter.look(zeros);
            if (simulator.time() < work.periods()) {
                schedule(1);
            } else {
                simulator.stop();
            }
        }
    }
}
