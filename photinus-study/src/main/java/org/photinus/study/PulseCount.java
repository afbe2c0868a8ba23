package org.photinus.study;

import org.photinus.engine.JumpObserver;
import org.photinus.hybrid.Jump;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.TriggeringRule;
import org.photinus.phase.ExactTime;
import org.photinus.random.Coins;

/** Counts the pulses that agents send, as their triggering rule counts them. */
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
        pulses += triggering.pulses(
                coins, jump.instant(), jump.agent(), jump.receptions().size());
    }

    @Override
    public void ended(ExactTime end) {}
}
