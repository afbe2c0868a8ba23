package org.photinus.agents;

import java.util.List;
import org.photinus.network.BinaryUpdate;
import org.photinus.phase.Ticks;
import org.photinus.random.Coins;

/**
 * What an agent is told before it starts.
 *
 * @param network the id of its network; datagrams of others are refused
 * @param id its own id in the network, at least 0
 * @param agents how many agents the network has, about: patience and windows go by it
 * @param period T in nanoseconds of its own clock
 * @param update its threshold r and what it does in a tie; with one threshold for all agents
 * @param pulseProbability p
 * @param profile how it sends and receives
 * @param listening how many periods it hears before its first pulse; an agent without in-neighbours does not wait
 * @param quorum so many in-neighbours must say the same before a pulse outside of the window moves an agent that is settled;
 *     1 for no such rule
 * @param inNeighbors whom it hears
 * @param outNeighbors who hears it
 */
public record AgentSettings(
        int network,
        int id,
        int agents,
        long period,
        BinaryUpdate update,
        double pulseProbability,
        AgentProfile profile,
        int listening,
        int quorum,
        List<Integer> inNeighbors,
        List<Integer> outNeighbors) {
    /** The shortest period, 1 ms: below it timers of real machines are too coarse. */
    public static final long SHORTEST_PERIOD = 1_000_000;

    /** The longest period, an hour. */
    public static final long LONGEST_PERIOD = 3_600_000_000_000L;

    /** Five periods. */
    public static final int LISTENING = 5;

    public AgentSettings {
        inNeighbors = List.copyOf(inNeighbors);
        outNeighbors = List.copyOf(outNeighbors);
        if (!(id >= 0)) {
            throw new IllegalArgumentException("id must be at least 0, but is " + id);
        }
        if (!(agents >= 1)) {
            throw new IllegalArgumentException("agents must be at least 1, but is " + agents);
        }
        if (!(period >= SHORTEST_PERIOD && period <= LONGEST_PERIOD)) {
            throw new IllegalArgumentException(
                    "period must lie between 1 ms and 1 hour, but is " + period + " nanoseconds");
        }
        if (!update.thresholds().isCommon()) {
            throw new IllegalArgumentException("threshold r must be the agent's own, but there is one for each agent");
        }
        if (!(pulseProbability > 0 && pulseProbability <= 1 && Coins.threshold(pulseProbability) > 0)) {
            throw new IllegalArgumentException(
                    "pulse probability p must lie above 0 and at most at 1, but is " + pulseProbability);
        }
        if (!(listening >= 0 && listening <= 1_000_000)) {
            throw new IllegalArgumentException("listening must lie between 0 and 1000000 periods, but is " + listening);
        }
        if (!(quorum >= 1 && quorum <= Math.max(1, inNeighbors.size()))) {
            throw new IllegalArgumentException("quorum must lie between 1 and the number of in-neighbours, "
                    + inNeighbors.size() + ", but is " + quorum);
        }
        requireNeighbors("in-neighbours", inNeighbors, id);
        requireNeighbors("out-neighbours", outNeighbors, id);
        requireReceivable(profile, update.thresholds().of(0));
    }

    /**
     * Settings that do for most networks: p = 0.5, r = 0.5, a tie goes to 0, the practical profile, five periods of listening,
     * and no quorum.
     */
    public static AgentSettings of(
            int network, int id, int agents, long period, List<Integer> inNeighbors, List<Integer> outNeighbors) {
        return new AgentSettings(
                network,
                id,
                agents,
                period,
                BinaryUpdate.of("0.5"),
                0.5,
                AgentProfile.practical(agents),
                LISTENING,
                1,
                inNeighbors,
                outNeighbors);
    }

    private static void requireNeighbors(String name, List<Integer> neighbors, int id) {
        for (int neighbor : neighbors) {
            if (!(neighbor >= 0 && neighbor != id)) {
                throw new IllegalArgumentException(name + " must have ids of at least 0 and not the agent's own, " + id
                        + ", but one is " + neighbor);
            }
        }
        if (neighbors.stream().distinct().count() != neighbors.size()) {
            throw new IllegalArgumentException(name + " must be distinct, but are " + neighbors);
        }
    }

    private static void requireReceivable(AgentProfile profile, long threshold) {
        if (!(profile.receiving().refractory() < threshold)) {
            throw new IllegalArgumentException(
                    "refractory R must be below the threshold r = " + Ticks.toString(threshold) + ", but is "
                            + Ticks.toString(profile.receiving().refractory()));
        }
        profile.receiving().window().ifPresent(window -> {
            if (!(window.width() <= Ticks.PERIOD - threshold)) {
                throw new IllegalArgumentException("threshold r must be at most 1 − W = "
                        + Ticks.toString(Ticks.PERIOD - window.width())
                        + ", so that no agent fires twice in an instant, but is " + Ticks.toString(threshold));
            }
        });
    }
}
