package org.photinus.study;

import org.photinus.network.OscillatorNetwork;
import org.photinus.network.TriggeringRule;
import org.photinus.phase.ExactTime;
import org.photinus.random.Coins;
import org.photinus.run.Run;
import org.photinus.run.RunObserver;

/** Counts the pulses that agents send in a run in the ideal world, as their triggering rule counts them. */
final class PulseCount implements RunObserver {
    private final TriggeringRule triggering;
    private final Coins coins;
    private long instant;
    private int agent = -1;
    private int reached;
    private long pulses;

    PulseCount(OscillatorNetwork network, Coins coins) {
        this.triggering = network.triggering();
        this.coins = coins;
    }

    long pulses() {
        return pulses;
    }

    @Override
    public void fired(ExactTime t, long k, int fires, boolean sends, long after) {
        countLast();
        agent = fires;
        reached = 0;
    }

    @Override
    public void arrived(Arrival arrival) {
        reached++;
    }

    @Override
    public void timeEnded(Run run) {
        countLast();
        agent = -1;
        instant++;
    }

    /** How many agents a firing reaches is known once the next one comes. */
    private void countLast() {
        if (agent >= 0) {
            pulses += triggering.pulses(coins, instant, agent, reached);
        }
    }
}
