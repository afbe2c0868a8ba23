package org.photinus.agents.swarm;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.photinus.agents.Count;
import org.photinus.agents.simulation.AgentScenario;
import org.photinus.agents.udp.VirtualTime;
import org.photinus.hybrid.agents.AgentEvent;
import org.photinus.phase.Ticks;
import org.photinus.world.Clocks;
import org.photinus.world.DelayLaw;
import org.photinus.world.Links;
import org.photinus.world.Loss;

/** Agents of a scenario in this process, in a time of their own. */
class SwarmHostTest {
    private static final int AGENTS = 3;

    private final VirtualTime time = new VirtualTime();

    private SwarmHost opened(AgentScenario scenario) throws IOException {
        return SwarmHost.open(scenario, new byte[32], 0, 1, InetAddress.getLoopbackAddress(), time.settings());
    }

    @Test
    void agentsLockAndTheirEventsAreTold() throws IOException {
        AgentScenario scenario = SwarmFixture.scenario(AGENTS, Clocks.EQUAL, Links.IDEAL, 1_000 * SwarmFixture.PERIOD);
        SwarmHost.warmUp(scenario);
        SwarmLog log = new SwarmLog(scenario, true);
        try (SwarmHost host = opened(scenario)) {
            host.start(host.addresses(), time.now());
            time.pass(100 * SwarmFixture.PERIOD);
            host.takeEvents(log);
            assertThat(host.report().lateness().count()).isPositive();
            host.clearLateness();
            assertThat(host.report().lateness().count()).isZero();
            HostReport last = host.stop();
            assertThat(last.time()).isEqualTo(100 * SwarmFixture.PERIOD);
            assertThat(last.counters().of(Count.HEARD)).isPositive();
            assertThat(log.measured(100 * SwarmFixture.PERIOD).measures().lockTime())
                    .isPresent();
            List<AgentEvent> after = new ArrayList<>();
            host.takeEvents(after::add);
            assertThat(after).hasSize(AGENTS).allMatch(event -> event instanceof AgentEvent.Stopped);
        }
    }

    @Test
    void linksOfTheScenarioImpairItsDatagrams() throws IOException {
        Links links = new Links(new DelayLaw.Jittered(Ticks.PERIOD / 50, Ticks.PERIOD / 200), Loss.of(0.1), 0.1);
        try (SwarmHost host = opened(SwarmFixture.scenario(AGENTS, Clocks.EQUAL, links, 1_000 * SwarmFixture.PERIOD))) {
            host.start(host.addresses(), time.now());
            time.pass(100 * SwarmFixture.PERIOD);
            assertThat(host.report().traffic().lost()).isPositive();
            assertThat(host.report().traffic().duplicated()).isPositive();
        }
    }
}
