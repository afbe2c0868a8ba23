package org.photinus.world;

import java.util.Optional;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.PhaseUpdateRule;
import org.photinus.phase.TickProduct;
import org.photinus.phase.Ticks;

/**
 * What the agents of a world do with a pulse (S18). It makes a {@link Receiver} for each agent, which does it.
 *
 * @param aim which phase the sender is taken to have by now
 * @param delay the delay that receivers assume, in ticks; 0 where the aim has none
 * @param refractory a receiver ignores pulses while its phase is below it, in units of 10^-18 of its period; 0 for none
 * @param window on top of that, if there is one
 */
public record ReceiverRule(Aim aim, long delay, long refractory, Optional<Window> window) {
    /** The rule of the paper, whatever the delay. */
    public static final ReceiverRule PAPER = new ReceiverRule(Aim.ZERO, 0, 0, Optional.empty());

    /** Which phase c a receiver takes the sender to have by now: its target. */
    public enum Aim {
        /** 0, as in the paper. */
        ZERO,
        /** The delay that is assumed: the sender was at 0 when it sent. */
        DELAY,
        /** The age that the pulse carries, which is the sender's phase when it sent, and the delay that is assumed. */
        AGE,
        /** The age, and the least delay of the arc. */
        AGE_AND_LEAST_DELAY
    }

    public ReceiverRule {
        if (!(delay >= 0 && delay <= DelayLaw.LONGEST)) {
            throw new IllegalArgumentException("the delay that a receiver assumes must lie between 0 and 8 periods,"
                    + " but is " + Ticks.toString(delay) + " periods");
        }
        if (!(refractory >= 0 && refractory < Ticks.PERIOD)) {
            throw new IllegalArgumentException(
                    "refractory R must lie between 0 and 1, but is " + Ticks.toString(refractory));
        }
        if (delay > 0 && (aim == Aim.ZERO || aim == Aim.AGE_AND_LEAST_DELAY)) {
            throw new IllegalArgumentException("a delay must not be assumed where the target has none, but is "
                    + Ticks.toString(delay) + " periods");
        }
    }

    /** The rule of the paper, but for a phase below R. */
    public static ReceiverRule refractory(long r) {
        return new ReceiverRule(Aim.ZERO, 0, r, Optional.empty());
    }

    /** Receivers that assume a delay. */
    public static ReceiverRule delay(long delay) {
        return new ReceiverRule(Aim.DELAY, delay, 0, Optional.empty());
    }

    /** Receivers that add a delay to the age of a pulse. */
    public static ReceiverRule age(long delay) {
        return new ReceiverRule(Aim.AGE, delay, 0, Optional.empty());
    }

    /** Receivers that add the least delay of the arc to the age of a pulse. */
    public static ReceiverRule age() {
        return new ReceiverRule(Aim.AGE_AND_LEAST_DELAY, 0, 0, Optional.empty());
    }

    /** The same rule with a window. */
    public ReceiverRule with(Window other) {
        return new ReceiverRule(aim, delay, refractory, Optional.of(other));
    }

    /** Whether it is the rule of the paper. */
    public boolean isPaper() {
        return aim == Aim.ZERO && delay == 0 && refractory == 0 && window.isEmpty();
    }

    /** Whether a receiver is only ever put to 0 or to 1, so that the order of pulses in an instant does not matter (S7). */
    public boolean resetsToZero() {
        return aim == Aim.ZERO && window.isEmpty();
    }

    /** Whether a pulse carries its age. */
    public boolean usesAge() {
        return aim == Aim.AGE || aim == Aim.AGE_AND_LEAST_DELAY;
    }

    /** The target of a pulse of this age, in ticks, on an arc with this least delay. */
    public long target(long age, long leastDelay) {
        return switch (aim) {
            case ZERO -> 0;
            case DELAY -> delay;
            case AGE -> age + delay;
            case AGE_AND_LEAST_DELAY -> age + leastDelay;
        };
    }

    /** What one agent of a network does; the same object for agents with the same durations. */
    Receiver receiver(OscillatorNetwork network, Clocks clocks, int agent) {
        PhaseUpdateRule update = network.update();
        long period = clocks.period(agent);
        long silence = clocks.duration(agent, refractory);
        Optional<BinaryUpdate> binary = update.asBinary();
        return binary.isEmpty()
                ? new Receiver.Updating(update, agent, period, silence)
                : receiver(binary.get(), agent, period);
    }

    /**
     * What an agent does whose period is this many units of time: ticks, or the nanoseconds of a real clock. Threshold,
     * refractory time and window, which are parts of the period, are each rounded once to a unit; so is nothing else.
     */
    public Receiver.Binary receiver(BinaryUpdate update, int agent, long period) {
        return new Receiver.Binary(
                update,
                period,
                TickProduct.nearest(update.thresholds().of(agent), period),
                TickProduct.nearest(refractory, period),
                window.map(own -> TickProduct.nearest(own.width(), period)).orElse(0L),
                window.orElse(null));
    }

    /** The rule as it is written on the command line. */
    public String text() {
        String base = switch (aim) {
            case ZERO -> refractory == 0 ? "paper" : "refractory:" + Ticks.toString(refractory);
            case DELAY -> "delay:" + Ticks.toString(delay);
            case AGE -> "age:" + Ticks.toString(delay);
            case AGE_AND_LEAST_DELAY -> "age";
        };
        return base + window.map(own -> "+" + own.text()).orElse("");
    }

    /** Refuses a network whose agents cannot follow this rule. */
    void requireNetwork(OscillatorNetwork network) {
        Optional<BinaryUpdate> binary = network.update().asBinary();
        if (binary.isEmpty() && !resetsToZero()) {
            throw new IllegalArgumentException(
                    "receive must be paper or refractory:R with an update that is not binary," + " but is " + text()
                            + "; the targets of delay, age and window are those of the binary update");
        }
        for (int i = 0; binary.isPresent() && i < network.agents(); i++) {
            long r = binary.get().thresholds().of(i);
            requireBelow("refractory R", refractory, r, i, "take a smaller R or a greater r");
            requireBelow("the delay that a receiver assumes", delay, r, i, "else every pulse is stale");
            if (window.isPresent() && !(window.get().width() <= Ticks.PERIOD - r)) {
                throw new IllegalArgumentException("window must be at most 1 − r = " + Ticks.toString(Ticks.PERIOD - r)
                        + " for agent " + (i + 1) + ", so that no agent fires twice in an instant, but is "
                        + Ticks.toString(window.get().width()));
            }
        }
    }

    private static void requireBelow(String name, long value, long threshold, int agent, String remedy) {
        if (!(value < threshold)) {
            throw new IllegalArgumentException(name + " must be below the threshold r = " + Ticks.toString(threshold)
                    + " of agent " + (agent + 1) + ", but is " + Ticks.toString(value) + "; " + remedy);
        }
    }
}
