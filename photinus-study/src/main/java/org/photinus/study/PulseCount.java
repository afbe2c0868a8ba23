package org.photinus.study;

import org.photinus.engine.JumpObserver;
import org.photinus.hybrid.Jump;
import org.photinus.network.EdgeTriggering;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.TriggeringRule;
import org.photinus.network.VertexTriggering;
import org.photinus.phase.ExactTime;
import org.photinus.random.Coins;

/**
 * Counts the pulses that agents send, which is what their radios pay for.
 *
 * <p>Vertex-triggering: the firings whose coin succeeds, whether or not anybody is there to be reached, so that
 * the mean is p times the firings. Edge-triggering: the arcs that carry a pulse, each one message. Any other
 * rule: the firings that reach somebody.
 */
final class PulseCount implements JumpObserver {
    private final TriggeringRule triggering;
    private final Coins coins;
    private long pulses;

    PulseCount(OscillatorNetwork network, Coins coins) {
        this.triggering = network.triggering();
        this.coins = coins;
    }

    long pulses() {
        return pulses;
    }

    @Override
    public void started(long[] phases) {}

    @Override
    public void jumped(Jump jump) {
        if (triggering instanceof VertexTriggering vertex) {
            pulses += vertex.pulses(coins, jump.instant(), jump.agent()) ? 1 : 0;
        } else if (triggering instanceof EdgeTriggering) {
            pulses += jump.receptions().size();
        } else {
            pulses += jump.pulsed() ? 1 : 0;
        }
    }

    @Override
    public void ended(ExactTime end) {}
}
