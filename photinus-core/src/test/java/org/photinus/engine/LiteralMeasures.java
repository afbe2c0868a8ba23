package org.photinus.engine;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.photinus.run.Measures;
import org.photinus.run.PulseCounts;
import org.photinus.run.RunPlan;
import org.photinus.sync.Spread;

/** What is measured of a run of the {@link LiteralWorldEngine}: all is written down, and evaluated at the end (S21). */
final class LiteralMeasures {
    private static final BigInteger PERIOD = LiteralWorldEngine.PERIOD;
    private static final BigInteger GOLDEN = new BigInteger("618033988749894848");
    private static final int MOST_LOOKS = 65_536;
    private static final MathContext DIGITS = new MathContext(40);

    private final RunPlan stop;
    private final BigInteger burnIn;
    private final List<Step> steps = new ArrayList<>();
    private final List<BigInteger> intervals = new ArrayList<>();

    long sent;
    long lost;
    long duplicated;
    private final Map<LiteralAgent.Arrival, Long> arrivals = new EnumMap<>(LiteralAgent.Arrival.class);

    /** V from one time on, until the next step. */
    private record Step(BigInteger from, BigInteger spread) {}

    LiteralMeasures(RunPlan stop) {
        this.stop = stop;
        this.burnIn = LiteralWorldEngine.ticks(stop.burnIn());
    }

    /** What happens at 0 takes the place of the start state. */
    void looked(BigInteger t, BigInteger spread) {
        if (!steps.isEmpty() && steps.get(steps.size() - 1).from().equals(t)) {
            steps.remove(steps.size() - 1);
        }
        steps.add(new Step(t, spread));
    }

    void fired(Optional<BigInteger> before, BigInteger t) {
        if (before.isPresent() && before.get().compareTo(burnIn) >= 0) {
            intervals.add(t.subtract(before.get()));
        }
    }

    void arrived(LiteralAgent.Arrival arrival) {
        arrivals.merge(arrival, 1L, Long::sum);
    }

    Measures until(BigInteger end) {
        Optional<BigInteger> lock = lockTime(end);
        return new Measures(
                lock.map(LiteralWorldEngine::time),
                spread(end),
                lock.isPresent() ? OptionalDouble.of(outOfLock(lock.get(), end)) : OptionalDouble.empty(),
                periodPpm(),
                intervals.stream()
                        .filter(interval -> interval.multiply(BigInteger.TWO).compareTo(PERIOD) < 0)
                        .count(),
                intervals.stream()
                        .filter(interval ->
                                interval.multiply(BigInteger.TWO).compareTo(PERIOD.multiply(BigInteger.valueOf(3))) > 0)
                        .count());
    }

    PulseCounts pulses() {
        return new PulseCounts(
                sent,
                lost,
                duplicated,
                count(LiteralAgent.Arrival.HEARD),
                count(LiteralAgent.Arrival.REFRACTORY),
                count(LiteralAgent.Arrival.STALE),
                count(LiteralAgent.Arrival.FIRING),
                count(LiteralAgent.Arrival.DOWN));
    }

    private long count(LiteralAgent.Arrival arrival) {
        return arrivals.getOrDefault(arrival, 0L);
    }

    private boolean isInLock(Step step) {
        return step.spread().compareTo(BigInteger.valueOf(stop.lock().longestArc())) <= 0;
    }

    private BigInteger endOf(int step, BigInteger end) {
        return step + 1 < steps.size() ? steps.get(step + 1).from() : end;
    }

    /** The beginning of the first stretch in lock that is long enough. */
    private Optional<BigInteger> lockTime(BigInteger end) {
        BigInteger hold = LiteralWorldEngine.ticks(stop.lock().hold());
        Optional<BigInteger> begin = Optional.empty();
        for (int s = 0; s < steps.size(); s++) {
            if (!isInLock(steps.get(s))) {
                begin = Optional.empty();
                continue;
            }
            if (begin.isEmpty()) {
                begin = Optional.of(steps.get(s).from());
            }
            if (endOf(s, end).subtract(begin.get()).compareTo(hold) >= 0) {
                return begin;
            }
        }
        return Optional.empty();
    }

    private double outOfLock(BigInteger lock, BigInteger end) {
        BigInteger out = BigInteger.ZERO;
        for (int s = 0; s < steps.size(); s++) {
            Step step = steps.get(s);
            if (step.from().compareTo(lock) >= 0 && !isInLock(step)) {
                out = out.add(endOf(s, end).subtract(step.from()));
            }
        }
        return quotient(out, end.subtract(lock));
    }

    private OptionalDouble periodPpm() {
        if (intervals.isEmpty()) {
            return OptionalDouble.empty();
        }
        BigInteger nominal = PERIOD.multiply(BigInteger.valueOf(intervals.size()));
        BigInteger sum = intervals.stream().reduce(BigInteger.ZERO, BigInteger::add);
        return OptionalDouble.of(quotient(sum.subtract(nominal).multiply(BigInteger.valueOf(1_000_000)), nominal));
    }

    private static double quotient(BigInteger dividend, BigInteger divisor) {
        return new BigDecimal(dividend).divide(new BigDecimal(divisor), DIGITS).doubleValue();
    }

    private Optional<Spread> spread(BigInteger end) {
        List<Long> seen = new ArrayList<>();
        BigInteger stretch = stretch();
        for (long k = 0; lookTime(k, stretch).compareTo(end) <= 0; k++) {
            seen.add(spreadAt(lookTime(k, stretch)));
        }
        if (seen.isEmpty()) {
            return Optional.empty();
        }
        List<Long> sorted = seen.stream().sorted().toList();
        int n = sorted.size();
        int median = (n + 1) / 2;
        int p95 = (95 * n + 99) / 100;
        return Optional.of(new Spread(sorted.get(median - 1), sorted.get(p95 - 1), sorted.get(n - 1), n));
    }

    private BigInteger lookTime(long k, BigInteger stretch) {
        BigInteger number = BigInteger.valueOf(k);
        BigInteger fraction = number.multiply(GOLDEN).mod(PERIOD);
        return burnIn.add(number.multiply(PERIOD).add(fraction).multiply(stretch));
    }

    /** The least s for which look number 65,536, counted from 0 and so one too many, lies beyond the horizon. */
    private BigInteger stretch() {
        BigInteger left = LiteralWorldEngine.ticks(stop.horizon().maxTime()).subtract(burnIn);
        BigInteger ofOne = lookTime(MOST_LOOKS, BigInteger.ONE).subtract(burnIn);
        return left.signum() < 0 ? BigInteger.ONE : left.divide(ofOne).add(BigInteger.ONE);
    }

    private long spreadAt(BigInteger time) {
        BigInteger spread = BigInteger.ZERO;
        for (Step step : steps) {
            if (step.from().compareTo(time) <= 0) {
                spread = step.spread();
            }
        }
        return spread.longValueExact();
    }
}
