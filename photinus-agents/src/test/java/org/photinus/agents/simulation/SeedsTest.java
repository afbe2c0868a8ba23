package org.photinus.agents.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.photinus.agents.AgentCounters;
import org.photinus.agents.Count;

/**
 * The invariants hold under all faults, for a hundred seeds in the build, and for a thousand others with
 * {@code -Pthorough}. A million:
 *
 * <pre>{@code mvn -Pmillion -pl photinus-agents -am -Dtest=SeedsTest
 *     -Dsurefire.failIfNoSpecifiedTests=false -Dtest.required=false test}</pre>
 */
class SeedsTest {
    private static final long SEEDS = Long.getLong("photinus.agent.seeds", 100);
    private static final long FIRST = Long.getLong("photinus.agent.first.seed", 1);

    /** Those of the build and of {@code -Pthorough} are different. */
    private static final long FIRST_OF_THOROUGH = 1_000_001;

    /** What a failed seed prints: the seed, the moment and what broke. */
    private static String text(Violation violation, AgentScenario scenario) {
        return "seed " + violation.seed() + " at " + (double) violation.time() / scenario.period() + " periods, agent "
                + (violation.agent() + 1) + ": " + violation.what();
    }

    @Test
    void theInvariantsHoldUnderAllFaults() {
        requireInvariants(FIRST, SEEDS);
    }

    @Tag("thorough")
    @Test
    void theInvariantsHoldForManyMoreSeeds() {
        requireInvariants(FIRST_OF_THOROUGH, 1_000);
    }

    private static void requireInvariants(long first, long seeds) {
        AgentCounters counters = new AgentCounters();
        Map<Long, Long> regained = new TreeMap<>();
        AtomicLong hostile = new AtomicLong();
        AtomicLong agentPeriods = new AtomicLong();
        List<String> broken = LongStream.range(first, first + seeds)
                .parallel()
                .mapToObj(seed -> {
                    AgentScenario scenario = RandomScenario.of(seed);
                    AgentOutcome outcome = AgentSimulation.run(scenario);
                    hostile.addAndGet(outcome.hostile());
                    agentPeriods.addAndGet(scenario.digraph().vertexCount() * (outcome.end() / scenario.period()));
                    synchronized (counters) {
                        counters.add(outcome.counters());
                        outcome.regained()
                                .ifPresent(time -> regained.merge(time / scenario.period() / 10 * 10, 1L, Long::sum));
                    }
                    return outcome.violation().map(violation -> text(violation, scenario));
                })
                .flatMap(violation -> violation.stream())
                .limit(100)
                .toList();
        System.out.println("seeds " + first + " to " + (first + seeds - 1) + ": " + broken.size() + " broken, "
                + agentPeriods + " periods of agents, " + hostile + " hostile datagrams, " + counters.of(Count.HEARD)
                + " pulses heard, " + counters.of(Count.RESTARTS)
                + " restarts; periods until calm, by tens: " + regained);
        assertThat(broken).isEmpty();
        // Else nothing would have been tried.
        assertThat(hostile.get()).isGreaterThan(100 * seeds);
        assertThat(counters.of(Count.HEARD)).isGreaterThan(100 * seeds);
        for (Count count : List.of(
                Count.RESTARTS,
                Count.STALE,
                Count.UNMEASURED,
                Count.REJECTED_LENGTH,
                Count.REJECTED_FORMAT,
                Count.REJECTED_NETWORK,
                Count.REJECTED_RECEIVER,
                Count.REJECTED_SENDER,
                Count.REJECTED_KEY,
                Count.REJECTED_SEAL,
                Count.REJECTED_EPOCH,
                Count.REJECTED_REPLAY,
                Count.REJECTED_UNASKED,
                Count.TICKS_SKIPPED)) {
            assertThat(counters.of(count)).as(count.name()).isPositive();
        }
    }
}
