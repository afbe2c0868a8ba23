package org.photinus.hybrid.world;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.photinus.network.CoinTriggering;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.PulseProbability;
import org.photinus.network.TriggeringRule;
import org.photinus.phase.ExactTime;
import org.photinus.random.Coins;
import org.photinus.random.Weather;
import org.photinus.random.Weather.Purpose;
import org.photinus.world.Clocks;
import org.photinus.world.DelayLaw;
import org.photinus.world.Links;
import org.photinus.world.Presence;
import org.photinus.world.World;

/** What chance may do in a run: with a seed one thing alone, and without one whatever the laws of the world allow. */
sealed interface Draws {

    static Draws of(OscillatorNetwork network, World world, @Nullable Coins coins) {
        return coins == null ? new Any(network, world) : new OfSeed(network, world, coins);
    }

    /** Why something else may not be, for a message. */
    String law();

    /** Whether one coin may let a firing pulse, or not; only where one coin decides for all arcs. */
    boolean mayPulse(long instant, int agent, boolean pulses);

    /** Whether an arc may carry the pulse of a firing, or not; only where each arc has a coin. */
    boolean mayCarry(long instant, int from, int to, boolean carried);

    /** Whether the pulse of firing m of an agent may be lost on an arc, or not. */
    boolean mayBeLost(long m, int from, int to, boolean lost);

    /** Whether a pulse that is not lost may be doubled, or not. */
    boolean mayBeDoubled(long m, int from, int to, boolean doubled);

    /** Whether a copy may take so many ticks. */
    boolean mayTake(long m, int from, int to, int copy, long ticks);

    /** Whether an agent may send the pulse of its firing m so many ticks after it. */
    boolean maySendAfter(long m, int agent, long ticks);

    /** Whether an agent may come up at this phase, in ticks, by its change of this number. */
    boolean mayStartAt(int agent, int number, long phase);

    /** When an agent changes next, after a time; {@link ExactTime#FOREVER} for never, and empty if none can know. */
    Optional<ExactTime> change(int agent, int number, ExactTime previous);

    /** The draw that an update rule gets, if it is known. */
    Optional<Long> update(long instant, int agent);

    /** The draws of a seed. */
    final class OfSeed implements Draws {
        private final TriggeringRule triggering;
        private final World world;
        private final Links links;
        private final Coins coins;
        private final Weather weather;

        private OfSeed(OscillatorNetwork network, World world, Coins coins) {
            this.triggering = network.triggering();
            this.world = world;
            this.links = world.links();
            this.coins = coins;
            this.weather = Weather.of(coins);
        }

        private long word(long m, int from, int to, Purpose purpose) {
            return Coins.word(Weather.key(weather.pulseKey(m, from), purpose), to);
        }

        @Override
        public String law() {
            return "seed " + coins.seed() + ", replicate " + coins.replicate();
        }

        @Override
        public boolean mayPulse(long instant, int agent, boolean pulses) {
            PulseProbability p = triggering.byFiring().orElseThrow();
            return pulses == coins.pulses(instant, agent, p.coinThreshold(agent));
        }

        @Override
        public boolean mayCarry(long instant, int from, int to, boolean carried) {
            return carried == triggering.carries(coins, instant, 0, from, to);
        }

        @Override
        public boolean mayBeLost(long m, int from, int to, boolean lost) {
            return lost
                    == Coins.succeeds(
                            word(m, from, to, Purpose.LOSS), links.loss().coinThreshold(from, to));
        }

        @Override
        public boolean mayBeDoubled(long m, int from, int to, boolean doubled) {
            return doubled == Coins.succeeds(word(m, from, to, Purpose.DUPLICATE), links.duplicateThreshold());
        }

        @Override
        public boolean mayTake(long m, int from, int to, int copy, long ticks) {
            long word = word(m, from, to, copy == 0 ? Purpose.DELAY : Purpose.SECOND_DELAY);
            return ticks == links.delay().draw(word, from, to);
        }

        @Override
        public boolean maySendAfter(long m, int agent, long ticks) {
            long within = world.clocks().duration(agent, world.sending().within());
            return ticks == Coins.scaled(word(m, agent, 0, Purpose.SENDING), within);
        }

        @Override
        public boolean mayStartAt(int agent, int number, long phase) {
            return phase == world.clocks().duration(agent, Presence.restartPhase(coins, agent, number));
        }

        @Override
        public Optional<ExactTime> change(int agent, int number, ExactTime previous) {
            return Optional.of(world.presence().change(coins, agent, number, previous));
        }

        @Override
        public Optional<Long> update(long instant, int agent) {
            return Optional.of(triggering.updateDraw(coins, instant, 0, agent));
        }
    }

    /** Whatever has a probability above 0. */
    final class Any implements Draws {
        /** Below which all coins lie: the threshold of probability 1. */
        private static final long CERTAIN = Coins.threshold(1);

        private static final Coins UNUSED = Coins.of(0, 1);

        private final TriggeringRule triggering;
        private final World world;
        private final Links links;
        private final Clocks clocks;

        private Any(OscillatorNetwork network, World world) {
            this.triggering = network.triggering();
            this.world = world;
            this.links = world.links();
            this.clocks = world.clocks();
        }

        private static boolean may(long threshold, boolean succeeds) {
            return succeeds ? threshold > 0 : threshold < CERTAIN;
        }

        @Override
        public String law() {
            return "the laws of this world";
        }

        @Override
        public boolean mayPulse(long instant, int agent, boolean pulses) {
            return may(triggering.byFiring().orElseThrow().coinThreshold(agent), pulses);
        }

        @Override
        public boolean mayCarry(long instant, int from, int to, boolean carried) {
            Optional<CoinTriggering> byCoins = triggering.byCoins();
            return byCoins.isEmpty() || may(Coins.threshold(byCoins.get().probability(from, to)), carried);
        }

        @Override
        public boolean mayBeLost(long m, int from, int to, boolean lost) {
            return may(links.loss().coinThreshold(from, to), lost);
        }

        @Override
        public boolean mayBeDoubled(long m, int from, int to, boolean doubled) {
            return may(links.duplicateThreshold(), doubled);
        }

        @Override
        public boolean mayTake(long m, int from, int to, int copy, long ticks) {
            DelayLaw law = links.delay();
            // The greatest of an exponential jitter is that of the smallest random number.
            long most = law.most(from, to).orElseGet(() -> law.draw(0, from, to));
            return ticks >= law.least(from, to) && ticks <= most;
        }

        @Override
        public boolean maySendAfter(long m, int agent, long ticks) {
            long within = clocks.duration(agent, world.sending().within());
            return ticks >= 0 && ticks < Math.max(1, within);
        }

        @Override
        public boolean mayStartAt(int agent, int number, long phase) {
            return phase > 0 && phase < clocks.period(agent);
        }

        @Override
        public Optional<ExactTime> change(int agent, int number, ExactTime previous) {
            return world.presence() instanceof Presence.Failures
                    ? Optional.empty()
                    : Optional.of(world.presence().change(UNUSED, agent, number, previous));
        }

        @Override
        public Optional<Long> update(long instant, int agent) {
            return Optional.empty();
        }
    }
}
