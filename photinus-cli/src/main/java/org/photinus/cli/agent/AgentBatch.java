package org.photinus.cli.agent;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;
import org.photinus.agents.AgentCounters;
import org.photinus.agents.Count;
import org.photinus.agents.simulation.AgentOutcome;
import org.photinus.agents.simulation.AgentScenario;
import org.photinus.agents.simulation.AgentSimulation;
import org.photinus.agents.simulation.Violation;
import org.photinus.cli.output.Document;
import org.photinus.cli.output.NumberText;

/** One scenario with many seeds, and what is said of them all. */
final class AgentBatch {
    /** No more broken seeds are shown; all are counted. */
    private static final int MOST_SHOWN = 20;

    private final AgentScenario scenario;
    private final AgentText text;
    private final AgentCounters counters = new AgentCounters();
    private final List<Violation> violations = new ArrayList<>();
    private final List<Long> regained = new ArrayList<>();
    private int finished;
    private int broken;
    private long hostile;

    AgentBatch(AgentScenario scenario, AgentText text) {
        this.scenario = scenario;
        this.text = text;
    }

    /** Runs some seeds, from the scenario's on; their results are taken in the order of seeds. */
    void run(int count, int threads, BooleanSupplier cancelled, IntConsumer done) {
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try {
            AtomicInteger next = new AtomicInteger();
            List<@Nullable AgentOutcome> outcomes = new ArrayList<>(Arrays.asList(new @Nullable AgentOutcome[count]));
            List<Future<?>> workers = new ArrayList<>();
            AtomicInteger ended = new AtomicInteger();
            for (int w = 0; w < threads; w++) {
                workers.add(pool.submit(() -> {
                    for (int i = next.getAndIncrement(); i < count; i = next.getAndIncrement()) {
                        AgentOutcome outcome =
                                AgentSimulation.run(scenario.with(scenario.seed() + i), periods -> {}, cancelled);
                        if (cancelled.getAsBoolean()) {
                            return;
                        }
                        outcomes.set(i, outcome);
                        done.accept(ended.incrementAndGet());
                    }
                }));
            }
            for (Future<?> worker : workers) {
                worker.get();
            }
            outcomes.stream().filter(outcome -> outcome != null).forEach(this::add);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException e) {
            throw new IllegalStateException("a run of agents must not fail, but did", e.getCause());
        } finally {
            pool.shutdownNow();
        }
    }

    private void add(AgentOutcome outcome) {
        finished++;
        counters.add(outcome.counters());
        hostile += outcome.hostile();
        text.regained(outcome).ifPresent(regained::add);
        outcome.violation().ifPresent(violation -> {
            broken++;
            if (violations.size() < MOST_SHOWN) {
                violations.add(violation);
            }
        });
    }

    int finished() {
        return finished;
    }

    boolean hasBroken() {
        return broken > 0;
    }

    Document document() {
        long[] sorted = regained.stream().mapToLong(Long::longValue).sorted().toArray();
        Document document = text.settings()
                .note(
                        broken == 0
                                ? "The invariants held in " + NumberText.plural(finished, "run")
                                : "An invariant broke in " + broken + " of " + NumberText.plural(finished, "run"))
                .fact("seeds", finished)
                .fact("broken", broken)
                .fact("hostile", hostile)
                .fact("heard", counters.of(Count.HEARD))
                .fact("rejected", counters.rejected())
                .fact("restarts", counters.of(Count.RESTARTS))
                .line(
                        "tried",
                        NumberText.plural(hostile, "hostile datagram") + ", "
                                + NumberText.plural(counters.of(Count.HEARD), "pulse") + " heard, "
                                + NumberText.plural(counters.of(Count.RESTARTS), "restart"))
                .fact(
                        "regained",
                        sorted.length == 0
                                ? null
                                : Document.OBJECT
                                        .fact("median", text.inUnits(quantile(sorted, 0.5)))
                                        .fact("p95", text.inUnits(quantile(sorted, 0.95)))
                                        .fact("max", text.inUnits(quantile(sorted, 1))),
                        "calm again",
                        sorted.length == 0
                                ? null
                                : "median " + text.time(quantile(sorted, 0.5)) + ", 95 % "
                                        + text.time(quantile(sorted, 0.95)) + ", longest "
                                        + text.time(quantile(sorted, 1)) + " after the last fault")
                .fact("violations", violations.stream().map(text::violation).toList());
        for (Violation violation : violations) {
            document = document.line("seed " + violation.seed(), text.violationText(violation));
        }
        return document;
    }

    private static long quantile(long[] sorted, double share) {
        return sorted[(int) Math.ceil(share * sorted.length) - 1];
    }
}
