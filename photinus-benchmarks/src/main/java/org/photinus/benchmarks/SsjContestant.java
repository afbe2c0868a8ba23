package org.photinus.benchmarks;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.SplittableRandom;
import umontreal.ssj.simevents.Event;
import umontreal.ssj.simevents.Simulator;
import umontreal.ssj.simevents.eventlist.SplayTree;

/** The same system as events of SSJ, with its splay tree, rescheduled in place. */
final class SsjContestant implements Contestant {

    @Override
    public long run(Work work, int round) {
        long firings = 0;
        for (int replicate = 0; replicate < work.replicates(); replicate++) {
            firings += new Network(work, new SplittableRandom(1000L * round + replicate)).run();
        }
        return firings;
    }

    private static final class Network {
        private final Work work;
        private final SplittableRandom random;
        private final Simulator simulator = new Simulator(new SplayTree());
        private final Agent[] agents;
        private final Deque<Agent> triggered = new ArrayDeque<>();
        private long firings;

        Network(Work work, SplittableRandom random) {
            this.work = work;
            this.random = random;
            this.agents = new Agent[work.agents()];
            simulator.init();
            for (int i = 0; i < agents.length; i++) {
                agents[i] = new Agent(this, work.digraph().outNeighbors(i));
                agents[i].schedule(1 - random.nextDouble());
            }
        }

        long run() {
            if (!work.toSync()) {
                new Event(simulator) {
                    @Override
                    public void actions() {
                        simulator.stop();
                    }
                }.schedule(work.periods());
            }
            simulator.start();
            return firings;
        }

        private void fire(Agent first) {
            triggered.push(first);
            while (!triggered.isEmpty()) {
                Agent agent = triggered.pop();
                firings++;
                if (random.nextBoolean()) {
                    for (int receiver : agent.neighbors) {
                        agents[receiver].receive();
                    }
                }
            }
            if (isWithin(work.linear() ? 0.05 : 0)) {
                simulator.stop();
            }
        }

        private boolean isWithin(double arc) {
            double ahead = 0;
            double behind = 0;
            for (Agent agent : agents) {
                double distance = agent.fires - agents[0].fires;
                distance -= distance > 0.5 ? 1 : distance < -0.5 ? -1 : 0;
                ahead = Math.max(ahead, distance);
                behind = Math.min(behind, distance);
                if (ahead - behind > arc) {
                    return false;
                }
            }
            return true;
        }
    }

    private static final class Agent extends Event {
        private final Network network;
        private final int[] neighbors;
        private double fires;

        Agent(Network network, int[] neighbors) {
            super(network.simulator);
            this.network = network;
            this.neighbors = neighbors;
        }

        @Override
        public void schedule(double delay) {
            fires = network.simulator.time() + delay;
            super.schedule(delay);
        }

        @Override
        public void actions() {
            schedule(1);
            network.fire(this);
        }

        void receive() {
            double phase = 1 - (fires - network.simulator.time());
            if (phase <= 0 || phase >= 1) {
                return;
            }
            double after = 0;
            if (network.work.linear()) {
                after = phase <= 0.5 ? 0.3261 * phase : 1 - 0.46 * (1 - phase);
            } else if (phase > 0.5) {
                network.triggered.push(this);
            }
            fires = network.simulator.time() + 1 - after;
            reschedule(1 - after);
        }
    }
}
