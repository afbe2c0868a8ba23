package org.photinus.theory;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.LongConsumer;
import org.photinus.network.OscillatorNetwork;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;

/**
 * The exact law of the sync-time for independent uniform initial phases, for very few agents (T6).
 *
 * <p>Let all thresholds be multiples of 1/M. Whether a reached agent fires then depends only on the parts
 * ⌊Mτ_i⌋ and on the order of what is left of the phases. So the cube of phases falls into M^N·N! pieces of equal
 * volume, each with one chain. On a piece the mean is affine in the phases, so its average is its value at the
 * centroid; and the tail at multiples of T/M is constant. Hence both averages are exact sums.
 */
public final class UniformStartLaw {
    private final int parts;
    private final long pieces;
    private final long states;
    private final double mean;
    private final double[] tails;

    private UniformStartLaw(int parts, long pieces, long states, double mean, double[] tails) {
        this.parts = parts;
        this.pieces = pieces;
        this.states = states;
        this.mean = mean;
        this.tails = tails;
    }

    /** How many pieces the cube of phases falls into. */
    public static BigInteger pieces(OscillatorNetwork network) {
        BigInteger pieces = parts(network).pow(network.agents());
        for (int i = 2; i <= network.agents(); i++) {
            pieces = pieces.multiply(BigInteger.valueOf(i));
        }
        return pieces;
    }

    /** M, the least number of which all thresholds are multiples of the reciprocal. */
    private static BigInteger parts(OscillatorNetwork network) {
        CoveredNetwork covered = CoveredNetwork.of(network);
        BigInteger period = BigInteger.valueOf(Ticks.PERIOD);
        BigInteger divisor = period;
        for (int i = 0; i < network.agents(); i++) {
            // Who has no out-neighbour may fire or not: it changes nothing.
            if (covered.talks(i)) {
                divisor = divisor.gcd(
                        BigInteger.valueOf(covered.update().thresholds().of(i)));
            }
        }
        return period.divide(divisor);
    }

    /**
     * The law.
     *
     * @param maxPieces refuses to do more than this many chains
     * @param periods for how many periods the tail is wanted
     */
    public static UniformStartLaw of(OscillatorNetwork network, long maxPieces, int periods) {
        return of(network, maxPieces, periods, done -> {});
    }

    /** The same law, which says after every piece how many are done. */
    public static UniformStartLaw of(OscillatorNetwork network, long maxPieces, int periods, LongConsumer progress) {
        Optional<String> objection = SyncTimeLaw.objection(network);
        if (objection.isPresent()) {
            throw new IllegalArgumentException(objection.get());
        }
        BigInteger pieces = pieces(network);
        if (pieces.compareTo(BigInteger.valueOf(maxPieces)) > 0) {
            throw new IllegalArgumentException("the cube of initial phases must fall into at most " + maxPieces
                    + " pieces, but falls into " + pieces + "; take fewer agents or rounder thresholds");
        }
        return new Sum(network, parts(network).intValueExact(), periods, progress).law(pieces.longValueExact());
    }

    /** How many equal parts a period has, at whose ends the tail is known: M. */
    public int partsPerPeriod() {
        return parts;
    }

    /** How many pieces were summed. */
    public long pieces() {
        return pieces;
    }

    /** How many states the chains of all pieces have together. */
    public long states() {
        return states;
    }

    /** The mean sync-time, in periods. */
    public double mean() {
        return mean;
    }

    /** P(T* > t) at t = {@code part}/M periods. */
    public double tail(int part) {
        return tails[part];
    }

    /** Goes through all pieces. */
    private static final class Sum {
        private final OscillatorNetwork network;
        private final int n;
        private final int parts;
        private final ExactTime last;
        private final double[] tails;
        private final LongConsumer progress;
        private long done;
        private long states;
        private double mean;

        Sum(OscillatorNetwork network, int parts, int periods, LongConsumer progress) {
            this.progress = progress;
            this.network = network;
            this.n = network.agents();
            this.parts = parts;
            this.last = ExactTime.ofPeriods(periods);
            this.tails = new double[parts * periods + 1];
        }

        UniformStartLaw law(long pieces) {
            permute(new int[n], 0, 0);
            return new UniformStartLaw(
                    parts,
                    pieces,
                    states,
                    mean / pieces,
                    Arrays.stream(tails).map(sum -> sum / pieces).toArray());
        }

        /** All orders of what is left of the phases, from 1 to N. */
        private void permute(int[] ranks, int filled, int used) {
            if (filled == n) {
                place(ranks, new int[n], 0);
                return;
            }
            for (int rank = 1; rank <= n; rank++) {
                if ((used >> rank & 1) == 0) {
                    ranks[filled] = rank;
                    permute(ranks, filled + 1, used | 1 << rank);
                }
            }
        }

        private void place(int[] ranks, int[] whole, int filled) {
            if (filled == n) {
                add(ranks, whole);
                return;
            }
            for (int part = 0; part < parts; part++) {
                whole[filled] = part;
                place(ranks, whole, filled + 1);
            }
        }

        /** The centroid of a piece has the mean order statistics k/(N + 1). */
        private void add(int[] ranks, int[] whole) {
            long[] initial = new long[n];
            long part = Ticks.PERIOD / parts;
            for (int i = 0; i < n; i++) {
                initial[i] = whole[i] * part + part / (n + 1) * ranks[i];
            }
            SyncTimeLaw law = SyncTimeLaw.of(network, initial, Integer.MAX_VALUE - 16);
            states += law.states();
            mean += law.mean();
            SyncTimeTail tail = law.tail(Double.MIN_NORMAL, last);
            for (int k = 0; k < tails.length; k++) {
                tails[k] += tail.at(new ExactTime(k / parts, k % parts * part));
            }
            progress.accept(++done);
        }
    }
}
