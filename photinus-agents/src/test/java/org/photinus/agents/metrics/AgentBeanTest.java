package org.photinus.agents.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.management.ManagementFactory;
import java.util.function.UnaryOperator;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import javax.management.openmbean.TabularData;
import org.junit.jupiter.api.Test;
import org.photinus.agents.Count;
import org.photinus.agents.udp.AgentSnapshot;
import org.photinus.agents.udp.Histogram;

/** Agents in the JMX of their process. */
class AgentBeanTest {
    private static final MBeanServer SERVER = ManagementFactory.getPlatformMBeanServer();

    private static long counter(ObjectName name, String key) throws Exception {
        TabularData counters = (TabularData) SERVER.getAttribute(name, "Counters");
        return (Long) counters.get(new Object[] {key}).get("value");
    }

    @Test
    void jmxShowsHowAnAgentStands() throws Exception {
        try (LoopbackAgents agents = LoopbackAgents.started(2, UnaryOperator.identity());
                AgentBean bean = AgentBean.register(agents.agent(1))) {
            ObjectName name = new ObjectName("org.photinus:type=Agent,network=7,id=1");
            assertThat(bean.name()).isEqualTo(name);
            agents.awaitLock();
            assertThat(SERVER.getAttribute(name, "State")).isEqualTo("LOCKED");
            assertThat((Long) SERVER.getAttribute(name, "Tick")).isPositive();
            assertThat((Integer) SERVER.getAttribute(name, "Generation")).isNotNegative();
            assertThat((Double) SERVER.getAttribute(name, "Phase")).isBetween(0.0, 1.0);
            assertThat(SERVER.getAttribute(name, "PeriodSeconds")).isEqualTo(0.05);
            assertThat(SERVER.getAttribute(name, "Listening")).isEqualTo(false);
            // Time stands still: JMX shows what the agent says itself.
            AgentSnapshot now = agents.agent(1).snapshot();
            assertThat(SERVER.getAttribute(name, "Tick")).isEqualTo(now.tick());
            assertThat(SERVER.getAttribute(name, "Phase")).isEqualTo((double) now.phase() / LoopbackAgents.PERIOD);
            Histogram lateness = now.lateness();
            assertThat(lateness.most()).isPositive();
            assertThat(SERVER.getAttribute(name, "LatenessP50Micros")).isEqualTo(lateness.quantile(0.5) / 1e3);
            assertThat(SERVER.getAttribute(name, "LatenessP95Micros")).isEqualTo(lateness.quantile(0.95) / 1e3);
            assertThat(SERVER.getAttribute(name, "LatenessMostMicros")).isEqualTo(lateness.most() / 1e3);
            assertThat(counter(name, "ticks")).isPositive();
            assertThat(counter(name, "heard")).isPositive();
            assertThat(counter(name, "rejected_seal")).isZero();
            assertThat(counter(name, "datagrams_sent")).isPositive();
            assertThat(counter(name, "listener_failed")).isZero();
            assertThat(bean.getCounters()).hasSize(Count.values().length + 4 + 2);
        }
    }

    @Test
    void anAgentIsThereOnceAndUntilItsBeanIsClosed() throws Exception {
        try (LoopbackAgents agents = LoopbackAgents.started(1, UnaryOperator.identity())) {
            AgentBean bean = AgentBean.register(agents.agent(0));
            assertThatThrownBy(() -> AgentBean.register(agents.agent(0)))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("an agent must be registered once, but agent 0 of network 7 is in JMX already;"
                            + " close the bean before");
            bean.close();
            assertThat(SERVER.isRegistered(bean.name())).isFalse();
            bean.close();
        }
    }
}
