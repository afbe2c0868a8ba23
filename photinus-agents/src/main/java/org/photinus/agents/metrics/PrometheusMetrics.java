package org.photinus.agents.metrics;

import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.io.IOException;
import java.util.List;
import org.photinus.agents.udp.AgentPlan;
import org.photinus.agents.udp.UdpAgent;

/**
 * Metrics of the agents of a process for Prometheus: measure the plans, add the agents to their runtime, and serve. Callers need
 * Micrometer when they run, not when they are compiled; those who have a registry of their own take {@link AgentMetrics}.
 */
public final class PrometheusMetrics {
    private final PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);

    /** Metrics of no agent yet. */
    public PrometheusMetrics() {}

    /** A plan whose agent records how late its ticks are told, and how far its neighbours are from it. */
    public AgentPlan measured(AgentPlan plan) {
        return AgentMetrics.measured(plan, registry);
    }

    /** Registers counters and gauges of agents, and serves all metrics on a port of loopback; 0 for any that is free. */
    public MetricsEndpoint serve(List<UdpAgent> agents, int port) throws IOException {
        MetricsEndpoint endpoint = MetricsEndpoint.open(port, this::text);
        AgentMetrics.bind(agents, registry);
        return endpoint;
    }

    /** All metrics in the text format of Prometheus. */
    public String text() {
        return registry.scrape();
    }
}
