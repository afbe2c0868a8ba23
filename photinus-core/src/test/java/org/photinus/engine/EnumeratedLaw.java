package org.photinus.engine;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.VertexTriggering;
import org.photinus.phase.Ticks;

/**
 * The exact law of the sync-time of a small network, by following every outcome of every coin.
 *
 * <p>It knows the rules of the model and nothing of the engines: a distribution over phase vectors,
 * pushed forward from instant to instant.
 */
final class EnumeratedLaw {
    private final OscillatorNetwork network;

    EnumeratedLaw(OscillatorNetwork network) {
        this.network = network;
    }

    /** P(T* > t) just after every instant of the clock, by its time in ticks, up to {@code periods}. */
    Map<Long, Double> tail(List<Long> start, int periods) {
        Map<Long, Double> tail = new java.util.TreeMap<>();
        Map<List<Long>, Double> states = Map.of(start, 1.0);
        long t = 0;
        while (t <= periods * Ticks.PERIOD) {
            // All states share one clock: the points of the circle are those of the start.
            long flow = states.keySet().stream()
                    .flatMap(List::stream)
                    .mapToLong(phase -> Ticks.PERIOD - phase)
                    .min()
                    .orElse(Long.MAX_VALUE);
            if (flow == Long.MAX_VALUE) {
                return tail;
            }
            t += flow;
            Map<List<Long>, Double> after = new HashMap<>();
            states.forEach((state, probability) -> {
                List<Long> flowed = new ArrayList<>(
                        state.stream().map(phase -> phase + flow).toList());
                fire(flowed, probability, after);
            });
            after.keySet().removeIf(EnumeratedLaw::isSynchronized);
            states = after;
            tail.put(t, after.values().stream().mapToDouble(Double::doubleValue).sum());
        }
        return tail;
    }

    /** Fires the first agent at 1 under both outcomes of its coin, and so on until no agent is at 1. */
    private void fire(List<Long> phases, double probability, Map<List<Long>, Double> into) {
        int i = phases.indexOf(Ticks.PERIOD);
        if (i < 0) {
            into.merge(List.copyOf(phases), probability, Double::sum);
            return;
        }
        double p = ((VertexTriggering) network.triggering()).probability().of(i);
        List<Long> silent = new ArrayList<>(phases);
        silent.set(i, 0L);
        fire(silent, probability * (1 - p), into);
        List<Long> pulsed = new ArrayList<>(silent);
        for (int j : network.digraph().outNeighbors(i)) {
            pulsed.set(j, network.update().update(j, pulsed.get(j), 0));
        }
        fire(pulsed, probability * p, into);
    }

    private static boolean isSynchronized(List<Long> phases) {
        return phases.stream().distinct().count() == 1;
    }

    /** A rule without random ties, which this enumeration would have to branch over as well. */
    static boolean applies(OscillatorNetwork network) {
        return network.update() instanceof BinaryUpdate update
                && !update.isRandom()
                && network.triggering() instanceof VertexTriggering;
    }
}
