package org.photinus.agents;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.photinus.agents.wire.Datagram;

/** Very many datagrams that an agent must refuse, while it is in lock with its neighbours. */
class HostileDatagramsTest {
    private static final int ATTACKS = 100_000;
    private static final int MORE_ATTACKS = 1_000_000;

    /** For all datagrams together: room for what the platform itself allocates now and then; less than a rare cause would, 16 bytes a time. */
    private static final long MOST_BYTES = 8 * 1024;

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private final QuietNetwork network = new QuietNetwork();

    private OscillatorAgent victim() {
        return network.agent(0);
    }

    private static long allocated() {
        return THREADS.getThreadAllocatedBytes(Thread.currentThread().getId());
    }

    /** Agent 0 is in lock and its links are known; of its neighbour 1 it has heard two lives. */
    @BeforeEach
    void operateNormally() {
        network.keep();
        network.run(60);
        network.restart(1, 100);
        network.run(140);
        assertThat(victim().state()).isEqualTo(AgentState.LOCKED);
        assertThat(victim().counters().of(Count.MEASUREMENTS)).isGreaterThan(100);
        assertThat(victim().counters().of(Count.HEARD)).isGreaterThan(100);
    }

    private static Map<Count, Long> all(AgentCounters counters) {
        Map<Count, Long> all = new EnumMap<>(Count.class);
        for (Count count : Count.values()) {
            all.put(count, counters.of(count));
        }
        return all;
    }

    private void attack(HostileDatagrams hostile) {
        victim().onDatagram(network.clock(0), hostile.bytes(), hostile.at(), hostile.length());
    }

    @Test
    void noHostileDatagramChangesAnythingButTheCounterOfItsCause() {
        requireHarmless(5, ATTACKS);
    }

    @Tag("thorough")
    @Test
    void noneOfAMillionHostileDatagramsChangesAnythingButTheCounterOfItsCause() {
        requireHarmless(1, MORE_ATTACKS);
    }

    private void requireHarmless(long seed, int attacks) {
        HostileDatagrams hostile = new HostileDatagrams(seed, network.kept());
        AgentCounters counters = victim().counters();
        Map<Count, Long> countsBefore = all(counters);
        long before = victim().fingerprint();
        long rejected = counters.rejected();
        for (int n = 0; n < attacks; n++) {
            HostileDatagrams.Attack attack = hostile.next();
            long refused = attack.refusals(counters);
            attack(hostile);
            if (victim().fingerprint() != before || attack.refusals(counters) != refused + 1) {
                assertThat(victim().fingerprint())
                        .as("%d: %s %s", n, attack, HexFormat.of().formatHex(hostile.bytes()))
                        .isEqualTo(before);
                assertThat(attack.refusals(counters))
                        .as("%d: %s %s", n, attack, HexFormat.of().formatHex(hostile.bytes()))
                        .isEqualTo(refused + 1);
            }
        }
        assertThat(counters.rejected() - rejected).isEqualTo(attacks);
        Map<Count, Long> countsAfter = all(counters);
        assertThat(Arrays.stream(Count.values())
                        .filter(Count::isRejection)
                        .mapToLong(cause -> countsAfter.getOrDefault(cause, 0L) - countsBefore.getOrDefault(cause, 0L))
                        .sum())
                .isEqualTo(attacks);
        assertThat(Arrays.stream(Count.values()).filter(count -> !count.isRejection()))
                .allSatisfy(count -> assertThat(countsAfter.get(count)).isEqualTo(countsBefore.get(count)));
    }

    @Test
    void everyCauseButRateAndFieldsIsMetOften() {
        HostileDatagrams hostile = new HostileDatagrams(2, network.kept());
        Map<Count, Long> before = all(victim().counters());
        for (int n = 0; n < ATTACKS; n++) {
            hostile.next();
            attack(hostile);
        }
        Map<Count, Long> after = all(victim().counters());
        // Rate and fields are looked at only in what is authentic and new.
        List<Count> causes = Arrays.stream(Count.values())
                .filter(Count::isRejection)
                .filter(cause -> cause != Count.REJECTED_RATE && cause != Count.REJECTED_FIELD)
                .toList();
        assertThat(causes)
                .hasSize(10)
                .allSatisfy(cause -> assertThat(after.getOrDefault(cause, 0L) - before.getOrDefault(cause, 0L))
                        .isGreaterThan(1_000));
    }

    @Test
    void refusalsAllocateNothing() {
        requireNoAllocation(6, ATTACKS);
    }

    @Tag("thorough")
    @Test
    void aMillionRefusalsAllocateNothing() {
        requireNoAllocation(3, MORE_ATTACKS);
    }

    private void requireNoAllocation(long seed, int attacks) {
        HostileDatagrams hostile = new HostileDatagrams(seed, network.kept());
        for (int n = 0; n < attacks / 10; n++) {
            hostile.next();
            attack(hostile);
        }
        long rejected = victim().counters().rejected();
        long before = allocated();
        for (int n = 0; n < attacks; n++) {
            hostile.next();
            attack(hostile);
        }
        assertThat(allocated() - before).isLessThan(MOST_BYTES);
        assertThat(victim().counters().rejected() - rejected).isEqualTo(attacks);
    }

    @Test
    void theAgentStaysInLockAndHearsItsNeighboursAfterwards() {
        HostileDatagrams hostile = new HostileDatagrams(4, network.kept());
        for (int period = 0; period < 100; period++) {
            for (int n = 0; n < 1_000; n++) {
                hostile.next();
                attack(hostile);
            }
            long rejected = victim().counters().rejected();
            network.run(1);
            assertThat(victim().state()).isEqualTo(AgentState.LOCKED);
            assertThat(victim().counters().rejected()).isEqualTo(rejected);
        }
        QuietNetwork undisturbed = new QuietNetwork();
        undisturbed.run(60);
        undisturbed.restart(1, 100);
        undisturbed.run(240);
        assertThat(victim().fingerprint()).isEqualTo(undisturbed.agent(0).fingerprint());
        assertThat(victim().counters().of(Count.HEARD))
                .isEqualTo(undisturbed.agent(0).counters().of(Count.HEARD));
    }

    @Test
    void aProbeThatIsPlayedBackIsAnsweredWithoutAnyState() {
        List<byte[]> probes = network.kept().stream()
                .filter(datagram -> Datagram.type(datagram, 0) == Datagram.PROBE)
                .toList();
        assertThat(probes).hasSizeGreaterThan(100);
        long before = victim().fingerprint();
        long replies = victim().counters().of(Count.REPLIES_SENT);
        long rejected = victim().counters().rejected();
        probes.forEach(probe -> victim().onDatagram(network.clock(0), probe, 0, probe.length));
        assertThat(victim().fingerprint()).isEqualTo(before);
        assertThat(victim().counters().of(Count.REPLIES_SENT) - replies).isEqualTo(probes.size());
        assertThat(victim().counters().rejected()).isEqualTo(rejected);
    }

    @Test
    void theRepliesToProbesThatArePlayedBackProveNothing() {
        List<byte[]> probes = network.kept().stream()
                .filter(datagram -> Datagram.type(datagram, 0) == Datagram.PROBE)
                .limit(50)
                .toList();
        // Agents 2 and 3 probe agent 0, and get the replies.
        long unasked = unaskedOf(2) + unaskedOf(3);
        probes.forEach(probe -> victim().onDatagram(network.clock(0), probe, 0, probe.length));
        network.run(1);
        assertThat(unaskedOf(2) + unaskedOf(3) - unasked).isEqualTo(probes.size());
    }

    private long unaskedOf(int agent) {
        return network.agent(agent).counters().of(Count.REJECTED_UNASKED);
    }

    @Test
    void authenticDatagramsAreHandledAndSentWithoutAnyAllocation() {
        requireNoAllocationOfPeriods(5_000);
    }

    @Tag("thorough")
    @Test
    void thirtyThousandPeriodsPassWithoutAnyAllocation() {
        requireNoAllocationOfPeriods(30_000);
    }

    private static void requireNoAllocationOfPeriods(int periods) {
        QuietNetwork running = new QuietNetwork();
        running.run(periods / 10);
        long heard = heard(running);
        long before = allocated();
        running.run(periods);
        assertThat(allocated() - before).isLessThan(MOST_BYTES);
        assertThat(heard(running) - heard).isGreaterThan(2L * periods);
    }

    private static long heard(QuietNetwork network) {
        long sum = 0;
        for (int id = 0; id < 4; id++) {
            sum += network.agent(id).counters().of(Count.HEARD);
        }
        return sum;
    }
}
