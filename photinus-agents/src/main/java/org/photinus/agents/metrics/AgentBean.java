package org.photinus.agents.metrics;

import java.lang.management.ManagementFactory;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import javax.management.InstanceAlreadyExistsException;
import javax.management.InstanceNotFoundException;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import org.photinus.agents.Count;
import org.photinus.agents.udp.AgentSnapshot;
import org.photinus.agents.udp.Traffic;
import org.photinus.agents.udp.UdpAgent;

/** An agent in JMX as {@code org.photinus:type=Agent,network=…,id=…}, until it is closed. */
public final class AgentBean implements AgentMXBean, AutoCloseable {
    private final UdpAgent agent;
    private final MBeanServer server;
    private final ObjectName name;

    private AgentBean(UdpAgent agent, MBeanServer server, ObjectName name) {
        this.agent = agent;
        this.server = server;
        this.name = name;
    }

    /** Shows an agent in the JMX of this process. */
    public static AgentBean register(UdpAgent agent) {
        return register(agent, ManagementFactory.getPlatformMBeanServer());
    }

    /** Shows an agent in a server of JMX. */
    public static AgentBean register(UdpAgent agent, MBeanServer server) {
        int network = agent.settings().network();
        int id = agent.settings().id();
        try {
            ObjectName name = new ObjectName("org.photinus:type=Agent,network=" + network + ",id=" + id);
            AgentBean bean = new AgentBean(agent, server, name);
            server.registerMBean(bean, name);
            return bean;
        } catch (InstanceAlreadyExistsException e) {
            throw new IllegalStateException(
                    "an agent must be registered once, but agent " + id + " of network " + network
                            + " is in JMX already; close the bean before",
                    e);
        } catch (JMException e) {
            throw new IllegalStateException("agent " + id + " must be of a form that JMX takes, but is not", e);
        }
    }

    /** Under which name JMX has it. */
    public ObjectName name() {
        return name;
    }

    @Override
    public String getState() {
        return agent.snapshot().state().name();
    }

    @Override
    public long getTick() {
        return agent.snapshot().tick();
    }

    @Override
    public int getGeneration() {
        return agent.snapshot().generation();
    }

    @Override
    public double getPhase() {
        AgentSnapshot now = agent.snapshot();
        return (double) now.phase() / now.period();
    }

    @Override
    public double getPeriodSeconds() {
        return agent.settings().period() * 1e-9;
    }

    @Override
    public boolean isListening() {
        return agent.snapshot().isListening();
    }

    @Override
    public Map<String, Long> getCounters() {
        AgentSnapshot now = agent.snapshot();
        Map<String, Long> counters = new TreeMap<>();
        for (Count count : Count.values()) {
            counters.put(count.name().toLowerCase(Locale.ROOT), now.counters().of(count));
        }
        Traffic traffic = now.traffic();
        counters.put("datagrams_sent", traffic.sent());
        counters.put("datagrams_received", traffic.received());
        counters.put("datagrams_failed", traffic.failed());
        counters.put("datagrams_full", traffic.full());
        counters.put("listener_skipped", now.ticksSkipped());
        counters.put("listener_failed", now.ticksFailed());
        return counters;
    }

    @Override
    public double getLatenessP50Micros() {
        return agent.snapshot().lateness().quantile(0.5) / 1e3;
    }

    @Override
    public double getLatenessP95Micros() {
        return agent.snapshot().lateness().quantile(0.95) / 1e3;
    }

    @Override
    public double getLatenessMostMicros() {
        return agent.snapshot().lateness().most() / 1e3;
    }

    /** Takes the agent out of JMX. */
    @Override
    public void close() {
        try {
            server.unregisterMBean(name);
        } catch (InstanceNotFoundException e) {
            // Somebody else has taken it out, which is what was wanted.
        } catch (JMException e) {
            throw new IllegalStateException(name + " must be such that JMX can take it out, but is not", e);
        }
    }
}
