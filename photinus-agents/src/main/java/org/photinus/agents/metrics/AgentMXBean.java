package org.photinus.agents.metrics;

import java.util.Map;

/** An agent as JMX shows it. */
public interface AgentMXBean {
    /** ACQUIRING, LOCKED or HOLDOVER. */
    String getState();

    /** The number of the last tick. */
    long getTick();

    /** The generation of that number. */
    int getGeneration();

    /** The phase, in periods. */
    double getPhase();

    /** The period, in seconds. */
    double getPeriodSeconds();

    /** Whether the agent still hears before its first pulse. */
    boolean isListening();

    /** What the agent, its socket and the delivery of its ticks have counted, by name. */
    Map<String, Long> getCounters();

    /** Half of all ticks were told at most so late, in microseconds. */
    double getLatenessP50Micros();

    /** 95 % of all ticks were told at most so late, in microseconds. */
    double getLatenessP95Micros();

    /** No tick was told later, in microseconds. */
    double getLatenessMostMicros();
}
