package org.photinus.world;

import java.util.Arrays;
import java.util.OptionalLong;
import org.photinus.graph.Arc;
import org.photinus.graph.ArcNumbers;
import org.photinus.graph.Digraph;
import org.photinus.phase.Ticks;
import org.photinus.random.Coins;
import org.photinus.random.Exponential;

/** How long a pulse takes along an arc, in whole ticks (S16). */
public sealed interface DelayLaw {
    /** No pulse may take longer: eight periods, so that times under way can be compared in one word. */
    long LONGEST = 8 * Ticks.PERIOD;

    /** The delay along an arc that a random word gives. */
    long draw(long word, int from, int to);

    /** The least delay of an arc. */
    long least(int from, int to);

    /** The greatest delay of an arc; empty if there is none. */
    OptionalLong most(int from, int to);

    /** The one constant delay of all arcs, if there is one. */
    default OptionalLong constant() {
        return OptionalLong.empty();
    }

    /** Whether a draw depends on its word. */
    boolean isRandom();

    /** The law with half of every delay, rounded down to a tick. */
    DelayLaw halved();

    /** The law without jitter: every pulse along an arc takes the mean delay of that arc, to a tick. */
    default DelayLaw steady() {
        return this;
    }

    /** Refuses a digraph that it was not made for. */
    default void requireDigraph(Digraph digraph) {}

    /** The same delay for every pulse. */
    record Constant(long ticks) implements DelayLaw {
        public Constant {
            requireDelay("delay", ticks);
        }

        @Override
        public long draw(long word, int from, int to) {
            return ticks;
        }

        @Override
        public Constant halved() {
            return new Constant(ticks / 2);
        }

        @Override
        public long least(int from, int to) {
            return ticks;
        }

        @Override
        public OptionalLong most(int from, int to) {
            return OptionalLong.of(ticks);
        }

        @Override
        public OptionalLong constant() {
            return OptionalLong.of(ticks);
        }

        @Override
        public boolean isRandom() {
            return false;
        }
    }

    /** All delays from the least to the most are equally likely. */
    record Uniform(long least, long most) implements DelayLaw {
        public Uniform {
            requireDelay("least delay", least);
            requireDelay("greatest delay", most);
            if (!(least <= most)) {
                throw new IllegalArgumentException("the least delay must not exceed the greatest, but is "
                        + Ticks.toString(least) + " against " + Ticks.toString(most));
            }
        }

        @Override
        public long draw(long word, int from, int to) {
            return least + Coins.scaled(word, most - least + 1);
        }

        @Override
        public Uniform halved() {
            return new Uniform(least / 2, most / 2);
        }

        @Override
        public Constant steady() {
            return new Constant((least + most) / 2);
        }

        @Override
        public long least(int from, int to) {
            return least;
        }

        @Override
        public OptionalLong most(int from, int to) {
            return OptionalLong.of(most);
        }

        @Override
        public boolean isRandom() {
            return true;
        }
    }

    /** A constant and an exponential jitter of this mean on top of it. */
    record Jittered(long least, long mean) implements DelayLaw {
        public Jittered {
            requireDelay("delay", least);
            if (!(mean > 0 && least + mean * Exponential.LARGEST <= LONGEST)) {
                throw new IllegalArgumentException("the mean of an exponential jitter must lie above 0 and at most at "
                        + Ticks.toString((long) ((LONGEST - least) / Exponential.LARGEST) / 1000 * 1000)
                        + " periods, so that no delay exceeds 8 periods, but is " + Ticks.toString(mean));
            }
        }

        @Override
        public long draw(long word, int from, int to) {
            return least + (long) (mean * Exponential.of(word));
        }

        @Override
        public DelayLaw halved() {
            return mean < 2 ? new Constant(least / 2) : new Jittered(least / 2, mean / 2);
        }

        @Override
        public Constant steady() {
            return new Constant(least + mean);
        }

        @Override
        public long least(int from, int to) {
            return least;
        }

        @Override
        public OptionalLong most(int from, int to) {
            return OptionalLong.empty();
        }

        @Override
        public boolean isRandom() {
            return true;
        }
    }

    /** A constant delay of each arc's own. */
    final class PerArc implements DelayLaw {
        private static final String NAME = "delays";

        private final ArcNumbers arcs;
        private final long[] ticks;

        private PerArc(ArcNumbers arcs, long[] ticks) {
            this.arcs = arcs;
            this.ticks = ticks;
            for (int a = 0; a < ticks.length; a++) {
                Arc arc = arcs.arc(a);
                requireDelay("delay of the arc (" + (arc.from() + 1) + ", " + (arc.to() + 1) + ")", ticks[a]);
            }
        }

        /** One delay for each arc, in the order of {@link ArcNumbers}. */
        public static DelayLaw of(Digraph digraph, long... ticks) {
            ArcNumbers arcs = ArcNumbers.of(digraph, NAME, ticks.length);
            boolean same = ticks.length > 0 && Arrays.stream(ticks).allMatch(delay -> delay == ticks[0]);
            return same ? new Constant(ticks[0]) : new PerArc(arcs, ticks.clone());
        }

        @Override
        public long draw(long word, int from, int to) {
            return ticks[arcs.of(from, to)];
        }

        @Override
        public DelayLaw halved() {
            long[] halves = ticks.clone();
            for (int arc = 0; arc < halves.length; arc++) {
                halves[arc] /= 2;
            }
            return new PerArc(arcs, halves);
        }

        @Override
        public long least(int from, int to) {
            return ticks[arcs.of(from, to)];
        }

        @Override
        public OptionalLong most(int from, int to) {
            return OptionalLong.of(ticks[arcs.of(from, to)]);
        }

        @Override
        public boolean isRandom() {
            return false;
        }

        @Override
        public void requireDigraph(Digraph digraph) {
            arcs.requireDigraph(digraph, NAME);
        }
    }

    private static void requireDelay(String name, long ticks) {
        if (!(ticks >= 0 && ticks <= LONGEST)) {
            throw new IllegalArgumentException(
                    name + " must lie between 0 and 8 periods, but is " + Ticks.toString(ticks) + " periods");
        }
    }
}
