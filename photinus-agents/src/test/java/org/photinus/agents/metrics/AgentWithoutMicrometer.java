package org.photinus.agents.metrics;

import java.util.concurrent.Callable;
import java.util.function.UnaryOperator;

/** Agents, their beans and an endpoint, where there is no Micrometer. */
public final class AgentWithoutMicrometer implements Callable<String> {
    public AgentWithoutMicrometer() {}

    /** The state in which the agents are in the end. */
    @Override
    public String call() throws Exception {
        try (LoopbackAgents agents = LoopbackAgents.started(2, UnaryOperator.identity());
                AgentBean bean = AgentBean.register(agents.agent(0));
                MetricsEndpoint endpoint = MetricsEndpoint.open(0, bean::getState)) {
            agents.awaitLock();
            return bean.getState() + (endpoint.port() > 0 ? "" : " without a port");
        }
    }
}
