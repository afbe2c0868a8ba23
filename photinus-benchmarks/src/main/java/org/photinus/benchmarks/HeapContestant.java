package org.photinus.benchmarks;

import java.util.PriorityQueue;
import java.util.SplittableRandom;

/** What most people write: phases as doubles, a priority queue of firings, stale entries dropped. */
final class HeapContestant implements Contestant {

    private record Firing(double time, int agent) implements Comparable<Firing> {
        @Override
        public int compareTo(Firing other) {
            return Double.compare(time, other.time);
        }
    }

    @Override
    public long run(Work work, int round) {
        long firings = 0;
        for (int replicate = 0; replicate < work.replicates(); replicate++) {
            firings += new Simulation(work, new SplittableRandom(1000L * round + replicate)).run();
        }
        return firings;
    }

    private static final class Simulation {
        private final Work work;
        private final SplittableRandom random;
        private final int[][] neighbors;
        private final double[] fires;
        private final PriorityQueue<Firing> queue = new PriorityQueue<>();
        private final int[] stack;

        Simulation(Work work, SplittableRandom random) {
            this.work = work;
            this.random = random;
            this.neighbors = new int[work.agents()][];
            this.fires = new double[work.agents()];
            this.stack = new int[work.agents()];
            for (int i = 0; i < work.agents(); i++) {
                neighbors[i] = work.digraph().outNeighbors(i);
                schedule(i, 1 - random.nextDouble());
            }
        }

        private void schedule(int agent, double time) {
            fires[agent] = time;
            queue.add(new Firing(time, agent));
        }

        long run() {
            long firings = 0;
            while (true) {
                Firing next = queue.remove();
                if (fires[next.agent()] != next.time()) {
                    continue;
                }
                if (!work.toSync() && next.time() > work.periods()) {
                    return firings;
                }
                firings += instant(next);
                if (isWithin(work.linear() ? 0.05 : 0)) {
                    return firings;
                }
            }
        }

        private long instant(Firing first) {
            double now = first.time();
            int count = 0;
            stack[count++] = first.agent();
            schedule(first.agent(), now + 1);
            while (!queue.isEmpty() && queue.element().time() == now) {
                int agent = queue.remove().agent();
                if (fires[agent] == now) {
                    stack[count++] = agent;
                    schedule(agent, now + 1);
                }
            }
            long firings = 0;
            while (count > 0) {
                int agent = stack[--count];
                firings++;
                if (random.nextBoolean()) {
                    for (int receiver : neighbors[agent]) {
                        double phase = 1 - (fires[receiver] - now);
                        if (phase > 0 && phase < 1) {
                            count = receive(receiver, phase, now, count);
                        }
                    }
                }
            }
            return firings;
        }

        private int receive(int receiver, double phase, double now, int count) {
            if (work.linear()) {
                double after = phase <= 0.5 ? 0.3261 * phase : 1 - 0.46 * (1 - phase);
                schedule(receiver, now + 1 - after);
                return count;
            }
            schedule(receiver, now + 1);
            if (phase > 0.5) {
                stack[count] = receiver;
                return count + 1;
            }
            return count;
        }

        private boolean isWithin(double arc) {
            double ahead = 0;
            double behind = 0;
            for (double time : fires) {
                double distance = time - fires[0];
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
}
