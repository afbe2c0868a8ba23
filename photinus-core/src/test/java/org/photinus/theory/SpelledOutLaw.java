package org.photinus.theory;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.CoinTriggering;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.TieChoice;
import org.photinus.phase.Ticks;

/**
 * The exact law spelled out from the rules S2 to S11, sharing nothing with {@link SyncTimeLaw}: states are the
 * phases themselves, every coin and every tie is a fork, one agent jumps after another. Probabilities are exact
 * fractions (p must be one that a fraction of powers of 2 holds); means come from a dense elimination with 34 digits.
 */
final class SpelledOutLaw {
    private static final MathContext DIGITS = MathContext.DECIMAL128;

    private final OscillatorNetwork network;
    private final BinaryUpdate update;

    SpelledOutLaw(OscillatorNetwork network) {
        this.network = network;
        this.update = (BinaryUpdate) network.update();
    }

    /** A fraction with a power of 2 below. */
    record Dyadic(BigInteger above, int powerBelow) {
        static final Dyadic ZERO = new Dyadic(BigInteger.ZERO, 0);
        static final Dyadic ONE = new Dyadic(BigInteger.ONE, 0);
        static final Dyadic HALF = new Dyadic(BigInteger.ONE, 1);

        static Dyadic of(double value) {
            BigDecimal scaled = new BigDecimal(value).multiply(BigDecimal.valueOf(1L << 20));
            return new Dyadic(scaled.toBigIntegerExact(), 20).reduced();
        }

        Dyadic times(Dyadic other) {
            return new Dyadic(above.multiply(other.above), powerBelow + other.powerBelow);
        }

        Dyadic plus(Dyadic other) {
            int power = Math.max(powerBelow, other.powerBelow);
            return new Dyadic(
                            above.shiftLeft(power - powerBelow).add(other.above.shiftLeft(power - other.powerBelow)),
                            power)
                    .reduced();
        }

        Dyadic complement() {
            return new Dyadic(BigInteger.ONE.shiftLeft(powerBelow).subtract(above), powerBelow);
        }

        private Dyadic reduced() {
            int zeros = above.signum() == 0 ? powerBelow : Math.min(powerBelow, above.getLowestSetBit());
            return new Dyadic(above.shiftRight(zeros), powerBelow - zeros);
        }

        BigDecimal decimal() {
            return new BigDecimal(above).divide(new BigDecimal(BigInteger.ONE.shiftLeft(powerBelow)), DIGITS);
        }
    }

    /** What an instant leads to: phases, and how many jumps it took. */
    private record Outcome(List<Long> phases, long jumps) {}

    static boolean isSynchronized(List<Long> phases) {
        return phases.stream().distinct().count() == 1
                || phases.stream().allMatch(phase -> phase == 0 || phase == Ticks.PERIOD);
    }

    private static long flow(List<Long> phases) {
        return Ticks.PERIOD - Collections.max(phases);
    }

    /** Everything that the next instant can lead to. */
    private Map<Outcome, Dyadic> instant(List<Long> phases) {
        long flow = flow(phases);
        List<Long> flowed =
                new ArrayList<>(phases.stream().map(phase -> phase + flow).toList());
        Map<Outcome, Dyadic> outcomes = new HashMap<>();
        jump(flowed, 0, Dyadic.ONE, outcomes);
        return outcomes;
    }

    private void jump(List<Long> phases, long jumps, Dyadic probability, Map<Outcome, Dyadic> outcomes) {
        int agent = phases.indexOf(Ticks.PERIOD);
        if (agent < 0) {
            outcomes.merge(new Outcome(phases, jumps), probability, Dyadic::plus);
            return;
        }
        List<Long> reset = new ArrayList<>(phases);
        reset.set(agent, 0L);
        int[] receivers = network.digraph().outNeighbors(agent);
        CoinTriggering coins = network.triggering().byCoins().orElseThrow();
        if (coins.isPerFiring()) {
            Dyadic p = Dyadic.of(coins.ofAgents().orElseThrow().of(agent));
            jump(reset, jumps + 1, probability.times(p.complement()), outcomes);
            List<Integer> reached = new ArrayList<>();
            for (int receiver : receivers) {
                reached.add(receiver);
            }
            receive(reset, reached, jumps + 1, probability.times(p), outcomes);
        } else {
            for (int subset = 0; subset < 1 << receivers.length; subset++) {
                List<Integer> reached = new ArrayList<>();
                Dyadic chance = probability;
                for (int i = 0; i < receivers.length; i++) {
                    boolean carried = (subset >> i & 1) == 1;
                    Dyadic p = Dyadic.of(coins.probability(agent, receivers[i]));
                    chance = chance.times(carried ? p : p.complement());
                    if (carried) {
                        reached.add(receivers[i]);
                    }
                }
                receive(reset, reached, jumps + 1, chance, outcomes);
            }
        }
    }

    private void receive(
            List<Long> phases, List<Integer> reached, long jumps, Dyadic probability, Map<Outcome, Dyadic> outcomes) {
        if (reached.isEmpty()) {
            jump(phases, jumps, probability, outcomes);
            return;
        }
        int receiver = reached.get(0);
        List<Integer> others = reached.subList(1, reached.size());
        long phase = phases.get(receiver);
        long threshold = update.thresholds().of(receiver);
        boolean tie = phase == threshold;
        if (tie && update.tie() == TieChoice.RANDOM) {
            receive(with(phases, receiver, 0), others, jumps, probability.times(Dyadic.HALF), outcomes);
            receive(with(phases, receiver, Ticks.PERIOD), others, jumps, probability.times(Dyadic.HALF), outcomes);
        } else {
            boolean up = tie ? update.tie() == TieChoice.ONE : phase > threshold;
            receive(with(phases, receiver, up ? Ticks.PERIOD : 0), others, jumps, probability, outcomes);
        }
    }

    private static List<Long> with(List<Long> phases, int agent, long phase) {
        List<Long> changed = new ArrayList<>(phases);
        changed.set(agent, phase);
        return changed;
    }

    /** P(T* > t) after the start and every time up to some periods at which an agent may fire, exactly. */
    Map<Long, Dyadic> tail(List<Long> start, int periods) {
        TreeMap<Long, Dyadic> tail = new TreeMap<>();
        // All clocks run side by side: when each of the phase vectors was reached.
        TreeMap<Long, Map<List<Long>, Dyadic>> agenda = new TreeMap<>();
        Map<List<Long>, Dyadic> first = new HashMap<>();
        tail.put(0L, isSynchronized(start) ? Dyadic.ZERO : Dyadic.ONE);
        if (isSynchronized(start)) {
            return tail;
        }
        first.put(start, Dyadic.ONE);
        agenda.put(flow(start), first);
        while (agenda.firstKey() <= periods * Ticks.PERIOD) {
            Map.Entry<Long, Map<List<Long>, Dyadic>> due = agenda.pollFirstEntry();
            long t = due.getKey();
            due.getValue()
                    .forEach((phases, probability) -> instant(phases).forEach((outcome, chance) -> {
                        if (!isSynchronized(outcome.phases())) {
                            agenda.computeIfAbsent(t + flow(outcome.phases()), unused -> new HashMap<>())
                                    .merge(outcome.phases(), probability.times(chance), Dyadic::plus);
                        }
                    }));
            Dyadic left = Dyadic.ZERO;
            for (Map<List<Long>, Dyadic> later : agenda.values()) {
                for (Dyadic probability : later.values()) {
                    left = left.plus(probability);
                }
            }
            tail.put(t, left);
            if (agenda.isEmpty()) {
                return tail;
            }
        }
        return tail;
    }

    /** The mean sync-time and the mean number of jumps; empty if there are more states than allowed. */
    Optional<List<BigDecimal>> means(List<Long> start, int mostStates) {
        if (isSynchronized(start)) {
            return Optional.of(List.of(BigDecimal.ZERO, BigDecimal.ZERO));
        }
        Map<List<Long>, Integer> index = new HashMap<>();
        List<List<Long>> states = new ArrayList<>();
        index.put(start, 0);
        states.add(start);
        List<Map<Outcome, Dyadic>> rows = new ArrayList<>();
        for (int i = 0; i < states.size(); i++) {
            Map<Outcome, Dyadic> row = instant(states.get(i));
            rows.add(row);
            for (Outcome outcome : row.keySet()) {
                if (!isSynchronized(outcome.phases()) && !index.containsKey(outcome.phases())) {
                    index.put(outcome.phases(), states.size());
                    states.add(outcome.phases());
                }
            }
            if (states.size() > mostStates) {
                return Optional.empty();
            }
        }
        int n = states.size();
        BigDecimal[][] matrix = new BigDecimal[n][n + 2];
        for (int i = 0; i < n; i++) {
            Arrays.fill(matrix[i], BigDecimal.ZERO);
            matrix[i][i] = BigDecimal.ONE;
            matrix[i][n] = Ticks.toDecimal(flow(states.get(i)));
            for (Map.Entry<Outcome, Dyadic> entry : rows.get(i).entrySet()) {
                BigDecimal probability = entry.getValue().decimal();
                matrix[i][n + 1] = matrix[i][n + 1].add(
                        probability.multiply(BigDecimal.valueOf(entry.getKey().jumps())));
                Integer to = index.get(entry.getKey().phases());
                if (to != null) {
                    matrix[i][to] = matrix[i][to].subtract(probability);
                }
            }
        }
        eliminate(matrix, n);
        return Optional.of(List.of(matrix[0][n], matrix[0][n + 1]));
    }

    private static void eliminate(BigDecimal[][] matrix, int n) {
        for (int k = n - 1; k >= 0; k--) {
            for (int column = 0; column < n + 2; column++) {
                if (column < k || column >= n) {
                    matrix[k][column] = matrix[k][column].divide(matrix[k][k], DIGITS);
                }
            }
            for (int row = 0; row < k; row++) {
                BigDecimal factor = matrix[row][k];
                if (factor.signum() != 0) {
                    for (int column = 0; column < n + 2; column++) {
                        if (column < k || column >= n) {
                            matrix[row][column] =
                                    matrix[row][column].subtract(factor.multiply(matrix[k][column]), DIGITS);
                        }
                    }
                }
            }
        }
    }
}
