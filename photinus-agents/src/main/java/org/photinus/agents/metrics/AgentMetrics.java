package org.photinus.agents.metrics;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.function.LongConsumer;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.photinus.agents.AgentObserver;
import org.photinus.agents.AgentSettings;
import org.photinus.agents.Count;
import org.photinus.agents.TickListener;
import org.photinus.agents.udp.AgentPlan;
import org.photinus.agents.udp.AgentSnapshot;
import org.photinus.agents.udp.Traffic;
import org.photinus.agents.udp.UdpAgent;

/**
 * Agents as meters of Micrometer. What agents count is read from snapshots, at most one every half second. What is measured at
 * every tick and pulse needs a plan that is {@link #measured} before the agent is added to its runtime.
 *
 * <p>Every meter has the tags {@code network} and {@code agent}; counters with several causes have a {@code cause}, too.
 */
public final class AgentMetrics implements AutoCloseable {
    private static final String PREFIX = "photinus.agent.";

    /** 10 µs to 100 ms, in steps of 1, 2 and 5. */
    private static final Duration[] BUCKETS = LongStream.of(
                    10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000)
            .mapToObj(microseconds -> Duration.of(microseconds, ChronoUnit.MICROS))
            .toArray(Duration[]::new);

    private final MeterRegistry registry;
    private final List<Meter> meters = new ArrayList<>();

    private AgentMetrics(MeterRegistry registry) {
        this.registry = registry;
    }

    /** Registers counters and gauges of agents, until it is closed. */
    public static AgentMetrics bind(List<UdpAgent> agents, MeterRegistry registry) {
        AgentMetrics metrics = new AgentMetrics(registry);
        agents.forEach(metrics::add);
        return metrics;
    }

    private void add(UdpAgent agent) {
        SampledAgent sampled =
                new SampledAgent(agent, () -> registry.config().clock().monotonicTime());
        new OfAgent(sampled, tags(agent.settings())).bind();
    }

    /** A plan whose agent records how late its ticks are told, and how far its neighbours are from it. */
    public static AgentPlan measured(AgentPlan plan, MeterRegistry registry) {
        return new AgentPlan(
                plan.settings(),
                plan.keys(),
                plan.coins(),
                plan.local(),
                timing(plan.settings(), plan.listener(), registry),
                observing(plan.settings(), plan.observer(), registry),
                plan.rate(),
                plan.impairment(),
                plan.phase());
    }

    /** An observer that records the distance between the target of each pulse and the agent's phase, and tells another. */
    public static AgentObserver observing(AgentSettings settings, AgentObserver observer, MeterRegistry registry) {
        return new OffsetObserver(
                settings.period(),
                histogram("offset", "Distance between a neighbour's phase and the own", settings, registry),
                observer);
    }

    /** A listener that records how late it is told of ticks, and tells another. */
    public static TickListener timing(AgentSettings settings, TickListener listener, MeterRegistry registry) {
        LongConsumer histogram =
                histogram("tick.lateness", "How late the listener was told of a tick", settings, registry);
        return (number, nominal, lateness, state) -> {
            histogram.accept(lateness);
            listener.onTick(number, nominal, lateness, state);
        };
    }

    private static LongConsumer histogram(
            String name, String description, AgentSettings settings, MeterRegistry registry) {
        Timer timer = Timer.builder(PREFIX + name)
                .description(description)
                .tags(tags(settings))
                .serviceLevelObjectives(BUCKETS)
                .register(registry);
        // A timer drops what is below 0; a clock that is a little ahead is not late.
        return nanoseconds -> timer.record(Math.max(0, nanoseconds), TimeUnit.NANOSECONDS);
    }

    private static Tags tags(AgentSettings settings) {
        return Tags.of("network", Integer.toString(settings.network()), "agent", Integer.toString(settings.id()));
    }

    /** Takes the counters and gauges out of the registry. */
    @Override
    public void close() {
        meters.forEach(registry::remove);
        meters.clear();
    }

    /** The meters of one agent. */
    private final class OfAgent {
        private final SampledAgent agent;
        private final Tags tags;

        OfAgent(SampledAgent agent, Tags tags) {
            this.agent = agent;
            this.tags = tags;
        }

        void bind() {
            gauge("state", null, "0 acquiring, 1 locked, 2 holdover", OfAgent::stateCode);
            gauge("tick", null, "Number of the last tick", AgentSnapshot::tick);
            gauge("generation", null, "Generation of tick numbers", AgentSnapshot::generation);
            gauge("phase", "periods", "Part of the period that is over", now -> (double) now.phase() / now.period());
            gauge("period", "seconds", "Period of the agent", now -> now.period() * 1e-9);
            gauge(
                    "listening",
                    null,
                    "1 while the agent hears before its first pulse",
                    now -> now.isListening() ? 1 : 0);
            for (Count count : Count.values()) {
                bind(count);
            }
            traffic("datagrams.sent", "Datagrams handed to the network", Traffic::sent);
            traffic("datagrams.received", "Datagrams taken from the network", Traffic::received);
            traffic("datagrams.failed", "Datagrams that the network refused", Traffic::failed);
            traffic("datagrams.full", "Datagrams not sent, since the buffer was full", Traffic::full);
            counter("listener.skipped", "Ticks not told to a busy listener", AgentSnapshot::ticksSkipped);
            counter("listener.failed", "Ticks at which the listener failed", AgentSnapshot::ticksFailed);
        }

        private void bind(Count count) {
            if (count.isRejection()) {
                String cause = lowerCase(count).substring("rejected_".length());
                counter("datagrams.rejected", "Datagrams refused", cause, count);
                return;
            }
            switch (count) {
                case TICKS -> counter("ticks", "Ticks", count);
                case TICKS_SKIPPED -> counter("ticks.skipped", "Ticks left out by a stall or a later number", count);
                case PULSES_SENT -> counter("pulses.sent", "Pulses sent", count);
                case PULSES_CANCELLED -> counter("pulses.cancelled", "Pulses that came too late to be sent", count);
                case PROBES_SENT -> counter("probes.sent", "Probes sent", count);
                case REPLIES_SENT -> counter("replies.sent", "Probes answered", count);
                case MEASUREMENTS -> counter("measurements", "Measurements of links", count);
                case HEARD -> counter("pulses.heard", "Pulses heard and obeyed", count);
                case REFRACTORY, STALE, ALONE, UNMEASURED, IMPLAUSIBLE ->
                    counter("pulses.ignored", "Pulses ignored", lowerCase(count), count);
                case RESTARTS -> counter("restarts", "Stalls and steps of the clock", count);
                default -> throw new IllegalStateException(count + " must have a metric, but has none");
            }
        }

        private static double stateCode(AgentSnapshot now) {
            return now.state().code();
        }

        private static String lowerCase(Count count) {
            return count.name().toLowerCase(Locale.ROOT);
        }

        private void traffic(String name, String description, ToLongFunction<Traffic> count) {
            counter(name, description, now -> count.applyAsLong(now.traffic()));
        }

        private void counter(String name, String description, Count count) {
            counter(name, description, now -> now.counters().of(count));
        }

        private void counter(String name, String description, String cause, Count count) {
            counter(
                    name,
                    description,
                    tags.and("cause", cause),
                    now -> now.counters().of(count));
        }

        private void counter(String name, String description, ToLongFunction<AgentSnapshot> count) {
            counter(name, description, tags, count);
        }

        private void counter(String name, String description, Tags all, ToLongFunction<AgentSnapshot> count) {
            // The registry keeps a weak reference to the agent, and a strong one to the function.
            meters.add(FunctionCounter.builder(PREFIX + name, agent, any -> count.applyAsLong(agent.snapshot()))
                    .description(description)
                    .tags(all)
                    .register(registry));
        }

        private void gauge(
                String name, @Nullable String unit, String description, ToDoubleFunction<AgentSnapshot> value) {
            meters.add(Gauge.builder(PREFIX + name, agent, any -> value.applyAsDouble(agent.snapshot()))
                    .description(description)
                    .baseUnit(unit)
                    .tags(tags)
                    .register(registry));
        }
    }
}
