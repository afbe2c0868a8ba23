package org.photinus.world;

import java.util.Arrays;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.OscillatorNetwork;
import org.photinus.phase.ExactTime;

/**
 * How a network's clocks, links, senders and receivers are, and when its agents are there (S15–S20).
 *
 * @param clocks how fast the agents' clocks run
 * @param links what happens to a pulse on its way
 * @param sending when a pulse is sent
 * @param presence when agents go down and come up
 * @param listening how long an agent that has come up hears before it pulses, in periods of the network
 * @param receiving what a receiver does with a pulse
 */
public record World(
        Clocks clocks, Links links, Sending sending, Presence presence, ExactTime listening, ReceiverRule receiving) {

    /** The world of the paper: equal clocks, pulses that arrive at once, and agents that are always there. */
    public static final World IDEAL = new World(
            Clocks.EQUAL, Links.IDEAL, Sending.AT_ONCE, new Presence.Always(), ExactTime.ZERO, ReceiverRule.PAPER);

    public World {
        if (!sending.isAtOnce() && !receiving.usesAge()) {
            throw new IllegalArgumentException("send within must go with receive age, since a pulse that is sent later"
                    + " must say how much later, but receive is " + receiving.text());
        }
    }

    public World with(Clocks others) {
        return new World(others, links, sending, presence, listening, receiving);
    }

    public World with(Links others) {
        return new World(clocks, others, sending, presence, listening, receiving);
    }

    public World with(Sending other) {
        return new World(clocks, links, other, presence, listening, receiving);
    }

    /** The same world with other comings and goings. */
    public World with(Presence other, ExactTime listeningTime) {
        return new World(clocks, links, sending, other, listeningTime, receiving);
    }

    public World with(ReceiverRule other) {
        return new World(clocks, links, sending, presence, listening, other);
    }

    /** Whether it is the world of the paper. */
    public boolean isIdeal() {
        return clocks.areEqual() && links.isIdeal() && sending.isAtOnce() && !presence.changes() && receiving.isPaper();
    }

    /** What each agent of a network does with a pulse; one object for all agents that do the same. */
    public Receiver[] receivers(OscillatorNetwork network) {
        Receiver[] receivers = new Receiver[network.agents()];
        boolean same = clocks.areEqual()
                && network.update()
                        .asBinary()
                        .map(BinaryUpdate::thresholds)
                        .filter(thresholds -> thresholds.isCommon())
                        .isPresent();
        if (same) {
            Arrays.fill(receivers, receiving.receiver(network, clocks, 0));
        } else {
            Arrays.setAll(receivers, agent -> receiving.receiver(network, clocks, agent));
        }
        return receivers;
    }

    /** Refuses a network that cannot be in this world; any network can be in the ideal one. */
    public void requireNetwork(OscillatorNetwork network) {
        if (isIdeal()) {
            return;
        }
        if (network.triggering().goesByJump()) {
            throw new IllegalArgumentException("trigger must go by coins in a world that is not ideal, but is a script,"
                    + " which goes by jump; leave out delay, loss, drift and the like, or take vertex or edge");
        }
        clocks.requireAgents(network.agents());
        links.requireDigraph(network.digraph());
        presence.requireAgents(network.agents());
        if (!clocks.areEqual() && !network.update().worksOnEveryClock()) {
            throw new IllegalArgumentException(
                    "drift must be 0 for an update rule that knows the period of the network alone; let the rule work"
                            + " on every clock");
        }
        receiving.requireNetwork(network);
    }
}
