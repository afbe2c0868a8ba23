package org.photinus.benchmarks;

import java.util.SplittableRandom;

/** The peer of the C program heap.c: phases as doubles, a binary heap of agents and each agent's place in it. */
final class HeapSimulation implements Contestant.Simulation {
    private final Work work;
    private final int agents;
    private final int[][] neighbors;
    private final double[] fires;
    private final int[] heap;
    private final int[] place;
    private final int[] stack;
    private final CircleScan scan = new CircleScan();
    private SplittableRandom random = new SplittableRandom(0);

    HeapSimulation(Work work) {
        if (work.isWorld()) {
            throw new IllegalArgumentException("java-heap serves pulses that arrive at once, but is asked for " + work);
        }
        this.work = work;
        this.agents = work.agents();
        this.neighbors = work.neighbors();
        this.fires = new double[agents];
        this.heap = new int[agents];
        this.place = new int[agents];
        this.stack = new int[agents];
    }

    @Override
    public long run(long seed, long replicate) {
        random = Seeds.random(seed, replicate);
        for (int i = 0; i < agents; i++) {
            fires[i] = 1 - random.nextDouble();
            put(i, i);
        }
        for (int at = agents / 2; at >= 0; at--) {
            sink(at);
        }
        long firings = 0;
        boolean synchronizes = false;
        while (!synchronizes && fires[heap[0]] <= work.horizon()) {
            double now = fires[heap[0]];
            int count = 0;
            while (fires[heap[0]] == now) {
                stack[count++] = heap[0];
                move(heap[0], now + 1);
            }
            int resets = count;
            while (count > 0) {
                int agent = stack[--count];
                firings++;
                if (random.nextInt() < 0) {
                    for (int receiver : neighbors[agent]) {
                        if (fires[receiver] != now + 1) {
                            double phase = 1 - (fires[receiver] - now);
                            if (work.linear()) {
                                move(receiver, now + 1 - LinearUpdate.of(phase));
                            } else {
                                move(receiver, now + 1);
                                resets++;
                                if (phase > 0.5) {
                                    stack[count++] = receiver;
                                }
                            }
                        }
                    }
                }
            }
            synchronizes = work.linear() ? scan.isWithin(0.05, fires) : resets == agents;
        }
        return firings;
    }

    private void put(int at, int agent) {
        heap[at] = agent;
        place[agent] = at;
    }

    private void move(int agent, double when) {
        double before = fires[agent];
        fires[agent] = when;
        if (when < before) {
            rise(place[agent]);
        } else {
            sink(place[agent]);
        }
    }

    private void rise(int from) {
        int at = from;
        int agent = heap[at];
        while (at > 0 && fires[heap[(at - 1) / 2]] > fires[agent]) {
            put(at, heap[(at - 1) / 2]);
            at = (at - 1) / 2;
        }
        put(at, agent);
    }

    private void sink(int from) {
        int at = from;
        int agent = heap[at];
        int child = 2 * at + 1;
        while (child < agents) {
            if (child + 1 < agents && fires[heap[child + 1]] < fires[heap[child]]) {
                child++;
            }
            if (fires[heap[child]] >= fires[agent]) {
                break;
            }
            put(at, heap[child]);
            at = child;
            child = 2 * at + 1;
        }
        put(at, agent);
    }
}
