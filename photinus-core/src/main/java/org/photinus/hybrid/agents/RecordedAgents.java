package org.photinus.hybrid.agents;

import java.math.BigDecimal;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.OscillatorNetwork;
import org.photinus.world.Clocks;
import org.photinus.world.Receiver;
import org.photinus.world.ReceiverRule;
import org.photinus.world.World;

/**
 * A recorded run of agents in real time, with what they were told.
 *
 * @param network the network that ran, with the binary update and vertex-triggering; its period is a whole number of
 *     nanoseconds
 * @param receiving what its agents did with a pulse
 * @param clocks the drifts of their clocks
 * @param arc what happened
 */
public record RecordedAgents(OscillatorNetwork network, ReceiverRule receiving, Clocks clocks, AgentArc arc) {
    /** The longest period, 10^15 nanoseconds, which is more than eleven days. */
    private static final BigDecimal LONGEST_PERIOD = new BigDecimal("1E15");

    public RecordedAgents {
        if (arc.agents() != network.agents()) {
            throw new IllegalArgumentException("a recording must have the " + network.agents()
                    + " agents of its network, but has " + arc.agents());
        }
        BigDecimal period = network.period();
        boolean isWhole = period.compareTo(LONGEST_PERIOD) <= 0
                && period.stripTrailingZeros().scale() <= 0;
        if (!isWhole) {
            throw new IllegalArgumentException("period of agents must be a whole number of nanoseconds, at most 10^15,"
                    + " but is " + period.toPlainString());
        }
        if (network.update().asBinary().isEmpty()) {
            throw new IllegalArgumentException("update of agents must be binary, but is "
                    + network.update().text().orElse("another"));
        }
        if (network.triggering().byFiring().isEmpty()) {
            throw new IllegalArgumentException("trigger of agents must be vertex, but is "
                    + network.triggering().key().orElse("another"));
        }
        World.IDEAL.with(clocks).with(receiving).requireNetwork(network);
    }

    /** T in nanoseconds of each agent's own clock. */
    public long period() {
        return network.period().longValueExact();
    }

    /** The clock of an agent. */
    public OwnClock clock(int agent) {
        return OwnClock.of(clocks, agent);
    }

    /** When something happened, on the common clock. */
    public long commonTime(AgentEvent event) {
        return clock(event.agent()).common(event.time());
    }

    /** What an agent does with a pulse, in nanoseconds of its clock. */
    Receiver.Binary receiver(int agent) {
        BinaryUpdate update = network.update()
                .asBinary()
                .orElseThrow(() -> new IllegalStateException("an update that was binary must stay so"));
        return receiving.receiver(update, agent, period());
    }
}
