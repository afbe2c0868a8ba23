package org.photinus.agents.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MockClock;
import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.simple.SimpleConfig;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.photinus.agents.AgentObserver;
import org.photinus.agents.AgentSettings;
import org.photinus.agents.AgentState;
import org.photinus.agents.Count;
import org.photinus.agents.TickListener;
import org.photinus.hybrid.agents.AgentEvent.Answer;

/** What the meters of agents say. */
class AgentMetricsTest {
    private static final long PERIOD = 100_000_000;
    private static final AgentSettings SETTINGS = AgentSettings.of(7, 3, 4, PERIOD, List.of(), List.of());

    private final MockClock clock = new MockClock();
    private final SimpleMeterRegistry registry = new SimpleMeterRegistry(SimpleConfig.DEFAULT, clock);

    @Test
    void everyCountHasACounterOfItsOwn() throws Exception {
        try (LoopbackAgents agents = LoopbackAgents.started(2, UnaryOperator.identity());
                AgentMetrics metrics = AgentMetrics.bind(agents.agents(), registry)) {
            assertThat(metrics).isNotNull();
            // Four of its socket, two of its listener.
            assertThat(registry.getMeters().stream().filter(FunctionCounter.class::isInstance))
                    .hasSize(2 * (Count.values().length + 4 + 2));
            assertThat(registry.get("photinus.agent.datagrams.rejected").functionCounters())
                    .extracting(counter -> counter.getId().getTag("cause"))
                    .contains("length", "seal", "replay", "field")
                    .hasSize(2 * 12);
        }
    }

    @Test
    void aSnapshotServesForHalfASecond() throws Exception {
        try (LoopbackAgents agents = LoopbackAgents.started(1, UnaryOperator.identity());
                AgentMetrics metrics = AgentMetrics.bind(agents.agents(), registry)) {
            assertThat(metrics).isNotNull();
            FunctionCounter ticks = registry.get("photinus.agent.ticks").functionCounter();
            double first = ticks.count();
            agents.pass(3.5);
            clock.add(Duration.ofMillis(499));
            assertThat(ticks.count()).isEqualTo(first);
            clock.add(Duration.ofMillis(1));
            assertThat(ticks.count()).isBetween(first + 3, first + 4);
            Gauge state = registry.get("photinus.agent.state").tag("agent", "0").gauge();
            assertThat(state.value()).isEqualTo(AgentState.LOCKED.code());
            assertThat(registry.get("photinus.agent.listening").gauge().value()).isZero();
            assertThat(registry.get("photinus.agent.phase").gauge().value()).isBetween(0.0, 1.0);
            assertThat(registry.get("photinus.agent.tick").gauge().value()).isPositive();
            assertThat(registry.get("photinus.agent.generation").gauge().value())
                    .isZero();
        }
    }

    @Test
    void whatIsClosedLeavesTheRegistryAndCanBeBoundAgain() throws Exception {
        try (LoopbackAgents agents = LoopbackAgents.started(1, UnaryOperator.identity())) {
            AgentMetrics.bind(agents.agents(), registry).close();
            assertThat(registry.getMeters()).isEmpty();
            try (AgentMetrics again = AgentMetrics.bind(agents.agents(), registry)) {
                assertThat(again).isNotNull();
                assertThat(registry.getMeters()).isNotEmpty();
            }
        }
    }

    private Timer offsets() {
        return registry.get("photinus.agent.offset")
                .tags("network", "7", "agent", "3")
                .timer();
    }

    private double offset() {
        return offsets().totalTime(TimeUnit.NANOSECONDS);
    }

    @Test
    void anOffsetIsTheDistanceToThePhaseBeforeThePulse() {
        AgentObserver observer = AgentMetrics.observing(SETTINGS, AgentObserver.NONE, registry);
        observer.started(1_000, 0);
        observer.heard(1_000 + 30, 0, 1, 1, 50, Answer.MOVED, 36);
        assertThat(offset()).as("20 ahead").isEqualTo(20);
        observer.heard(1_000 + 30 + 10, 0, 1, 2, 40, Answer.MOVED, 44);
        assertThat(offset()).as("6 behind: 46 by the correction before").isEqualTo(20 + 6);
        observer.fired(1_000_000, 0, 1, 0, true);
        observer.heard(1_000_000 + PERIOD - 5, 0, 1, 3, 2, Answer.FIRED, 2);
        assertThat(offset()).as("across 0").isEqualTo(20 + 6 + 7);
        observer.restarted(2_000_000, 100);
        observer.heard(2_000_000, 0, 1, 4, 101, Answer.ALONE, 100);
        assertThat(offset()).as("after a restart").isEqualTo(20 + 6 + 7 + 1);
        observer.heard(2_000_000, 0, 1, 5, -1, Answer.UNMEASURED, 100);
        assertThat(offsets().count())
                .as("without a target there is no distance")
                .isEqualTo(4);
    }

    @Test
    void anotherObserverIsToldEverything() {
        List<String> told = new ArrayList<>();
        AgentObserver other = new AgentObserver() {
            @Override
            public void started(long now, long phase) {
                told.add("started " + now + " " + phase);
            }

            @Override
            public void fired(long time, long after, long number, int generation, boolean isSettled) {
                told.add("fired " + time + " " + after + " " + number + " " + generation + " " + isSettled);
            }

            @Override
            public void sent(long now, long epoch, long sequence) {
                told.add("sent " + now + " " + epoch + " " + sequence);
            }

            @Override
            public void heard(long now, int from, long epoch, long sequence, long target, Answer answer, long after) {
                told.add("heard " + List.of(now, from, epoch, sequence, target, answer, after));
            }

            @Override
            public void restarted(long now, long after) {
                told.add("restarted " + now + " " + after);
            }

            @Override
            public void stopped(long now) {
                told.add("stopped " + now);
            }
        };
        AgentObserver observer = AgentMetrics.observing(SETTINGS, other, registry);
        observer.started(1, 2);
        observer.fired(3, 4, 5, 6, true);
        observer.sent(7, 8, 9);
        observer.heard(10, 11, 12, 13, 14, Answer.STALE, 15);
        observer.restarted(16, 17);
        observer.stopped(18);
        assertThat(told)
                .containsExactly(
                        "started 1 2",
                        "fired 3 4 5 6 true",
                        "sent 7 8 9",
                        "heard [10, 11, 12, 13, 14, STALE, 15]",
                        "restarted 16 17",
                        "stopped 18");
    }

    @Test
    void aListenerIsToldAndItsLatenessRecorded() {
        List<Long> told = new ArrayList<>();
        TickListener listener =
                AgentMetrics.timing(SETTINGS, (number, nominal, lateness, state) -> told.add(number), registry);
        listener.onTick(41, 0, 2_000, AgentState.LOCKED);
        listener.onTick(42, 0, -1, AgentState.LOCKED);
        assertThat(told).containsExactly(41L, 42L);
        Timer lateness = registry.get("photinus.agent.tick.lateness").timer();
        assertThat(lateness.count()).isEqualTo(2);
        assertThat(lateness.totalTime(TimeUnit.NANOSECONDS)).isEqualTo(2_000);
    }
}
