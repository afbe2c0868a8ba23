package org.photinus.agents.udp;

import java.net.InetSocketAddress;
import java.util.Optional;
import java.util.OptionalLong;
import org.photinus.agents.AgentCoins;
import org.photinus.agents.AgentObserver;
import org.photinus.agents.AgentSettings;
import org.photinus.agents.Keyring;
import org.photinus.agents.TickListener;
import org.photinus.hybrid.agents.OwnClock;

/**
 * Everything that a runtime must know of an agent.
 *
 * @param settings of the agent
 * @param keys its own key and those of its neighbours
 * @param coins its random numbers, other ones in each life
 * @param local where it receives; port 0 for any that is free
 * @param listener who hears its ticks
 * @param observer who sees what it does
 * @param rate of its clock
 * @param impairment what happens to its datagrams on top of what the network does
 * @param phase where it starts, in nanoseconds; drawn if empty
 */
public record AgentPlan(
        AgentSettings settings,
        Keyring keys,
        AgentCoins coins,
        InetSocketAddress local,
        TickListener listener,
        AgentObserver observer,
        OwnClock rate,
        Optional<Impairment> impairment,
        OptionalLong phase) {
    public AgentPlan {
        if (local.isUnresolved()) {
            throw new IllegalArgumentException("the address of an agent must be known, but " + local + " is not");
        }
    }

    /** An agent on a real network, with the clock of its machine. */
    public static AgentPlan of(
            AgentSettings settings, Keyring keys, AgentCoins coins, InetSocketAddress local, TickListener listener) {
        return new AgentPlan(
                settings,
                keys,
                coins,
                local,
                listener,
                AgentObserver.NONE,
                new OwnClock(0),
                Optional.empty(),
                OptionalLong.empty());
    }

    /** The same, observed. */
    public AgentPlan with(AgentObserver other) {
        return new AgentPlan(settings, keys, coins, local, listener, other, rate, impairment, phase);
    }

    /** The same with a clock of another rate. */
    public AgentPlan with(OwnClock other) {
        return new AgentPlan(settings, keys, coins, local, listener, observer, other, impairment, phase);
    }

    /** The same with impaired links. */
    public AgentPlan with(Impairment other) {
        return new AgentPlan(settings, keys, coins, local, listener, observer, rate, Optional.of(other), phase);
    }
}
