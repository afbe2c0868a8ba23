package org.photinus.agents.simulation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.photinus.agents.AgentProfile;
import org.photinus.agents.AgentSettings;
import org.photinus.graph.Digraph;
import org.photinus.graph.RootedDigraph;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.PulseProbability;
import org.photinus.network.Thresholds;
import org.photinus.phase.Ticks;
import org.photinus.random.Coins;
import org.photinus.random.RandomStream;
import org.photinus.sync.Lock;
import org.photinus.world.Clocks;
import org.photinus.world.Links;

/**
 * Everything that decides a run of agents in virtual time.
 *
 * @param digraph who hears whom
 * @param period T in nanoseconds
 * @param update thresholds and ties
 * @param pulseProbability p
 * @param profile how agents send and receive
 * @param refractory R of the paper's profile, in units of 10^-18 of a period
 * @param listening how many periods an agent hears before its first pulse
 * @param quorum how many in-neighbours must say the same to move an agent that is settled; 1 for no such rule
 * @param clocks how fast clocks run
 * @param links what happens to a datagram on its way, in periods; a probe and its reply go by the link that they measure
 * @param insider an agent that plays its own game, if there is one
 * @param faults what else happens
 * @param length how long the run is, in nanoseconds
 * @param lock what counts as in lock
 * @param seed of everything that is drawn
 */
public record AgentScenario(
        Digraph digraph,
        long period,
        BinaryUpdate update,
        PulseProbability pulseProbability,
        Profile profile,
        long refractory,
        int listening,
        int quorum,
        Clocks clocks,
        Links links,
        Optional<Insider> insider,
        Faults faults,
        long length,
        Lock lock,
        long seed) {

    /** The two ways in which agents send and receive. */
    public enum Profile {
        /** The rule of the paper with a refractory time. */
        PAPER,
        /** The rule for real links. */
        PRACTICAL
    }

    /** The id of the network. */
    public static final int NETWORK = 1;

    /** The most agents. */
    public static final int MOST_AGENTS = 10_000;

    /** The largest probability of loss at which calm is promised. */
    public static final double MOST_LOSS = 0.3;

    /** The largest drift of a clock at which calm is promised, without the faults'. */
    public static final long MOST_DRIFT = 100 * Clocks.PPM;

    private static final int DRAWS = 1000;

    /** The longest run, in periods. */
    public static final long MOST_PERIODS = 1_000_000;

    public AgentScenario {
        if (!(digraph.vertexCount() <= MOST_AGENTS)) {
            throw new IllegalArgumentException("agents in virtual time must be at most " + MOST_AGENTS + ", but are "
                    + digraph.vertexCount() + "; photinus simulate has worlds for more");
        }
        if (!(length > 0 && length / period <= MOST_PERIODS)) {
            throw new IllegalArgumentException("a run of agents must take between 0 and " + MOST_PERIODS
                    + " periods, but takes " + length + " nanoseconds of " + period + " a period");
        }
        if (!(faults.end() <= length)) {
            throw new IllegalArgumentException(
                    "faults must end within the run, but end at " + faults.end() + " of " + length + " nanoseconds");
        }
        if (insider.isPresent() && !(insider.get().agent() < digraph.vertexCount())) {
            throw new IllegalArgumentException("an insider must be one of the " + digraph.vertexCount()
                    + " agents, but is agent " + (insider.get().agent() + 1));
        }
        if (!(refractory >= 0 && refractory < Ticks.PERIOD)) {
            throw new IllegalArgumentException(
                    "refractory R must lie between 0 and 1, but is " + Ticks.toString(refractory));
        }
    }

    /** The same with another seed. */
    public AgentScenario with(long otherSeed) {
        return with(faults, length, otherSeed);
    }

    /** The same for so many nanoseconds. */
    public AgentScenario lasting(long otherLength) {
        return with(faults, otherLength, seed);
    }

    /** The same with other faults, for so many nanoseconds. */
    public AgentScenario with(Faults others, long otherLength) {
        return with(others, otherLength, seed);
    }

    /** The same with an agent that plays its own game. */
    public AgentScenario with(Insider other) {
        return with(Optional.of(other), faults, length, seed);
    }

    private AgentScenario with(Faults others, long otherLength, long otherSeed) {
        return with(insider, others, otherLength, otherSeed);
    }

    private AgentScenario with(Optional<Insider> other, Faults others, long otherLength, long otherSeed) {
        return new AgentScenario(
                digraph,
                period,
                update,
                pulseProbability,
                profile,
                refractory,
                listening,
                quorum,
                clocks,
                links,
                other,
                others,
                otherLength,
                lock,
                otherSeed);
    }

    /** Whether an agent plays its own game. */
    boolean isInsider(int agent) {
        return insider.filter(own -> own.agent() == agent).isPresent();
    }

    /** How long after the last fault a network needs at most to be calm again, in periods: 60 and 20 for each agent. */
    public long periodsToRegainLock() {
        return 60 + 20L * digraph.vertexCount();
    }

    /**
     * Why nothing is promised about calm in this scenario; empty if the network is to be calm some time after the last fault.
     */
    public Optional<String> reasonForNoCalm() {
        if (profile == Profile.PAPER) {
            return Optional.of("the paper's rule need not lock where pulses take time");
        }
        if (insider.isPresent()) {
            return Optional.of("agent " + (insider.get().agent() + 1) + " is an insider");
        }
        if (RootedDigraph.of(digraph).isEmpty()) {
            return Optional.of("the digraph has no root");
        }
        long drift = largestDrift();
        if (drift > MOST_DRIFT) {
            return Optional.of(
                    "a clock is off by " + drift / Clocks.PPM + " ppm, which is more than " + MOST_DRIFT / Clocks.PPM);
        }
        long window = AgentProfile.practical(digraph.vertexCount()).nearWidth();
        long jitter = links.delay().isRandom() ? meanJitter() : 0;
        if (jitter > window / 4) {
            return Optional.of("the mean jitter of " + Ticks.toString(jitter)
                    + " T is more than a quarter of the window, " + Ticks.toString(window) + " T");
        }
        return largestLoss() > MOST_LOSS
                ? Optional.of("more than " + MOST_LOSS + " of the pulses are lost on a link")
                : Optional.empty();
    }

    /** How much longer than the least delay datagrams take on average, from draws. */
    private long meanJitter() {
        long key = RandomStream.FAULT.key(0);
        double sum = 0;
        for (int draw = 0; draw < DRAWS; draw++) {
            // Laws with randomness are the same for all arcs.
            sum += links.delay().draw(Coins.word(key, draw), 0, 0)
                    - links.delay().least(0, 0);
        }
        return Math.round(sum / DRAWS);
    }

    private long largestDrift() {
        long most = 0;
        for (int i = 0; i < digraph.vertexCount(); i++) {
            most = Math.max(most, Math.abs(clocks.drift(i)));
        }
        return most;
    }

    private double largestLoss() {
        double most = 0;
        for (int i = 0; i < digraph.vertexCount(); i++) {
            for (int j : digraph.outNeighbors(i)) {
                most = Math.max(most, links.loss().of(i, j));
            }
        }
        return most;
    }

    /** What each agent is told. */
    public List<AgentSettings> agents() {
        List<List<Integer>> heard = new ArrayList<>();
        for (int i = 0; i < digraph.vertexCount(); i++) {
            heard.add(new ArrayList<>());
        }
        for (int i = 0; i < digraph.vertexCount(); i++) {
            for (int j : digraph.outNeighbors(i)) {
                heard.get(j).add(i);
            }
        }
        List<AgentSettings> all = new ArrayList<>();
        for (int i = 0; i < heard.size(); i++) {
            all.add(settings(i, isInsider(i) ? List.of() : heard.get(i)));
        }
        return all;
    }

    private AgentSettings settings(int agent, List<Integer> inNeighbors) {
        return new AgentSettings(
                NETWORK,
                agent,
                digraph.vertexCount(),
                insider.filter(own -> own.agent() == agent)
                        .map(own -> own.period(period))
                        .orElse(period),
                BinaryUpdate.of(Thresholds.ofTicks(update.thresholds().of(agent)), update.tie()),
                pulseProbability.of(agent),
                agentProfile(),
                listening,
                Math.max(1, Math.min(quorum, inNeighbors.size())),
                inNeighbors,
                Arrays.stream(digraph.outNeighbors(agent)).boxed().toList());
    }

    /** How agents send and receive. */
    public AgentProfile agentProfile() {
        return profile == Profile.PAPER
                ? AgentProfile.paper(refractory, update.thresholds().least())
                : AgentProfile.practical(digraph.vertexCount());
    }
}
