package org.photinus.theory;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.photinus.phase.ExactTime;

/** P(T* > t) at the start and at every instant after it, as far as it was followed. */
public final class SyncTimeTail {
    private final List<ExactTime> times;
    private final double[] probabilities;
    private final double[] winners;
    private final double massError;

    private SyncTimeTail(List<ExactTime> times, double[] probabilities, double[] winners, double massError) {
        this.times = List.copyOf(times);
        this.probabilities = probabilities;
        this.winners = winners;
        this.massError = massError;
    }

    /** Pushes the mass from instant to instant; what is not synchronized is summed anew each time. */
    static SyncTimeTail of(LawChain chain, double until, ExactTime last) {
        if (!(until > 0 && until <= 1)) {
            throw new IllegalArgumentException(
                    "a tail must be followed until more than 0 and at most 1, but until is " + until);
        }
        int[][] states = byPoint(chain);
        double[] mass = new double[chain.states()];
        CompensatedSum[] won = new CompensatedSum[chain.points()];
        Arrays.setAll(won, point -> new CompensatedSum());
        LawChain.Start start = chain.start();
        for (int i = 0; i < start.size(); i++) {
            mass[start.state(i)] += start.probability(i);
        }
        won[0].add(start.synchronizedAtZero());
        List<ExactTime> times = new ArrayList<>(List.of(ExactTime.ZERO));
        double left = sum(mass);
        double[] probabilities = {left, 0, 0, 0, 0, 0, 0, 0};
        int count = 1;
        double massError = Math.abs(left + start.synchronizedAtZero() - 1);
        for (long period = 0; left > until; period++) {
            for (int point = 0; point < chain.points() && left > until; point++) {
                ExactTime t = new ExactTime(period, chain.offset(point));
                if (t.compareTo(last) > 0) {
                    return new SyncTimeTail(times, Arrays.copyOf(probabilities, count), values(won), massError);
                }
                if (t.equals(ExactTime.ZERO)) {
                    // Instant 0, if there is one, is in the start.
                    continue;
                }
                pass(chain, states[point], mass, won[point]);
                left = sum(mass);
                if (count == probabilities.length) {
                    probabilities = Arrays.copyOf(probabilities, 2 * count);
                }
                times.add(t);
                probabilities[count++] = left;
            }
            double total = left;
            for (CompensatedSum sum : won) {
                total += sum.value();
            }
            massError = Math.max(massError, Math.abs(total - 1));
        }
        return new SyncTimeTail(times, Arrays.copyOf(probabilities, count), values(won), massError);
    }

    private static void pass(LawChain chain, int[] states, double[] mass, CompensatedSum won) {
        for (int x : states) {
            double here = mass[x];
            if (here > 0) {
                mass[x] = 0;
                won.add(here * chain.absorbed(x));
                for (int k = chain.rowStart(x); k < chain.rowStart(x + 1); k++) {
                    mass[chain.target(k)] += here * chain.probability(k);
                }
            }
        }
    }

    private static int[][] byPoint(LawChain chain) {
        int[] counts = new int[chain.points()];
        for (int x = 0; x < chain.states(); x++) {
            counts[chain.next(x)]++;
        }
        int[][] states = new int[chain.points()][];
        Arrays.setAll(states, point -> new int[counts[point]]);
        for (int x = chain.states() - 1; x >= 0; x--) {
            states[chain.next(x)][--counts[chain.next(x)]] = x;
        }
        return states;
    }

    private static double sum(double[] mass) {
        CompensatedSum sum = new CompensatedSum();
        for (double part : mass) {
            sum.add(part);
        }
        return sum.value();
    }

    private static double[] values(CompensatedSum[] sums) {
        return Arrays.stream(sums).mapToDouble(CompensatedSum::value).toArray();
    }

    /** How many times there are, the start among them. */
    public int size() {
        return times.size();
    }

    /** The time with an index, in periods. */
    public ExactTime time(int index) {
        return times.get(index);
    }

    /** P(T* > t) just after the time with an index. */
    public double probability(int index) {
        return probabilities[index];
    }

    /** P(T* > t) at a time; beyond the last time followed, what was left then, which is an upper bound. */
    public double at(ExactTime t) {
        int low = 0;
        int high = times.size() - 1;
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            if (times.get(middle).compareTo(t) <= 0) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return probabilities[low];
    }

    /** The least time by which the network has synchronized with this probability; empty if not followed so far. */
    public Optional<ExactTime> quantile(double level) {
        for (int i = 0; i < probabilities.length; i++) {
            if (probabilities[i] <= 1 - level) {
                return Optional.of(times.get(i));
            }
        }
        return Optional.empty();
    }

    /**
     * For each point of the start, the probability that all agents end there; what {@link #remaining} says is
     * still to be added, somewhere.
     */
    public double[] winners() {
        return winners.clone();
    }

    /** The probability of not having synchronized by the last time. */
    public double remaining() {
        return probabilities[probabilities.length - 1];
    }

    /** By how much all probabilities together ever missed 1. */
    public double massError() {
        return massError;
    }

    /** A sum that keeps what a double loses, after Neumaier. */
    private static final class CompensatedSum {
        private double sum;
        private double lost;

        void add(double value) {
            double next = sum + value;
            lost += Math.abs(sum) >= Math.abs(value) ? (sum - next) + value : (value - next) + sum;
            sum = next;
        }

        double value() {
            return sum + lost;
        }
    }
}
