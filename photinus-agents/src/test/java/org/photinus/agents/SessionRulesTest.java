package org.photinus.agents;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.photinus.agents.wire.Datagram;
import org.photinus.agents.wire.Sealer;
import org.photinus.agents.wire.SenderKey;
import org.photinus.network.BinaryUpdate;

/** One agent, and a neighbour that is played by hand: which of its lives and which of its datagrams count. */
class SessionRulesTest {
    private static final int NETWORK = 1;
    private static final int SELF = 0;
    private static final int NEIGHBOR = 1;
    private static final long PERIOD = 100_000_000;
    private static final Keyring KEYS = Keyring.derived(new byte[32], NETWORK, 1);
    private static final SenderKey KEY = KEYS.of(NEIGHBOR).get(0);
    private static final Sealer SEALER = new Sealer();

    /** How far the neighbour's clock is ahead, and how long a datagram takes. */
    private static final long AHEAD = 1L << 40;

    private static final long DELAY = 1_000_000;

    private final List<byte[]> sent = new ArrayList<>();
    private final OscillatorAgent agent = new OscillatorAgent(
            settings(),
            KEYS,
            AgentCoins.seeded(1, 0.5),
            new Outbox() {
                @Override
                public void pulse(byte[] datagram) {
                    sent.add(datagram.clone());
                }

                @Override
                public void send(int to, byte[] datagram) {
                    assertThat(to).isEqualTo(NEIGHBOR);
                    sent.add(datagram.clone());
                }
            },
            (number, nominal, lateness, state) -> {});

    private long now;

    private static AgentSettings settings() {
        return new AgentSettings(
                NETWORK,
                SELF,
                2,
                PERIOD,
                BinaryUpdate.of("0.5"),
                0.5,
                AgentProfile.practical(2),
                AgentSettings.LISTENING,
                1,
                List.of(NEIGHBOR),
                List.of(NEIGHBOR));
    }

    @BeforeEach
    void start() {
        agent.open(now);
        agent.start(now, 0);
    }

    private static byte[] datagram(
            int type, int state, int generation, long epoch, long sequence, long first, long second, long third) {
        byte[] bytes = new byte[Datagram.LENGTH];
        int receiver = type == Datagram.PULSE ? Datagram.ALL : SELF;
        Datagram.writeHead(bytes, type, NETWORK, NEIGHBOR, receiver, KEY.id(), state, generation, epoch, sequence);
        Datagram.writeBody(bytes, first, second, third);
        SEALER.seal(KEY, bytes);
        return bytes;
    }

    /** A pulse that was sent a delay ago, at the neighbour's phase 0. */
    private byte[] pulse(long epoch, long sequence) {
        return datagram(Datagram.PULSE, 0, 0, epoch, sequence, 1, 0, now - DELAY + AHEAD);
    }

    /** An answer that was sent a delay ago. */
    private byte[] reply(long nonce, long epoch, long sequence) {
        return datagram(Datagram.REPLY, 0, 0, epoch, sequence, nonce, now - DELAY + AHEAD, now - DELAY + AHEAD);
    }

    /** Waits for the next probe; its number. */
    private long nextNonce() {
        sent.clear();
        while (true) {
            now = agent.nextTimer();
            agent.onTimer(now);
            for (byte[] datagram : sent) {
                if (Datagram.type(datagram, 0) == Datagram.PROBE) {
                    now += 2 * DELAY;
                    return Datagram.nonce(datagram, 0);
                }
            }
        }
    }

    /** Lets the agent challenge a life of its neighbour, and answers. */
    private byte[] prove(long epoch, long sequence) {
        byte[] reply = reply(nextNonce(), epoch, sequence);
        assertThat(change(Count.MEASUREMENTS, reply)).isEqualTo(1);
        return reply;
    }

    private long change(Count count, byte[] datagram) {
        long before = agent.counters().of(count);
        agent.onDatagram(now, datagram, 0, datagram.length);
        return agent.counters().of(count) - before;
    }

    private void assertHears(byte[] pulse) {
        assertThat(change(Count.HEARD, pulse)).isEqualTo(1);
    }

    private void assertRefuses(Count cause, byte[] datagram) {
        assertThat(change(cause, datagram)).as("%s", cause).isEqualTo(1);
    }

    @Test
    void aLifeCountsOnceAFreshProbeWasAnsweredFromIt() {
        assertRefuses(Count.REJECTED_EPOCH, pulse(11, 1));
        prove(11, 1);
        assertHears(pulse(11, 2));
    }

    @Test
    void theFirstProbeLeavesAtOnce() {
        assertThat(agent.nextTimer()).isZero();
        nextNonce();
        assertThat(now).isEqualTo(2 * DELAY);
    }

    @Test
    void aNewLifeCountsOnlyOnceItHasAnsweredAndThenTheOldOneIsOver() {
        prove(11, 0);
        assertHears(pulse(11, 1));
        assertRefuses(Count.REJECTED_EPOCH, pulse(22, 1));
        assertHears(pulse(11, 2));
        prove(22, 1);
        assertRefuses(Count.REJECTED_EPOCH, pulse(11, 3));
        assertHears(pulse(22, 2));
    }

    @Test
    void aReplyThatIsPlayedBackProvesNothing() {
        byte[] old = prove(11, 0);
        prove(22, 0);
        assertRefuses(Count.REJECTED_UNASKED, old);
        nextNonce();
        assertRefuses(Count.REJECTED_UNASKED, old);
        assertRefuses(Count.REJECTED_EPOCH, pulse(11, 1));
        assertHears(pulse(22, 1));
    }

    @Test
    void eachOfTheLastFourProbesIsAnsweredOnce() {
        List<byte[]> replies = new ArrayList<>();
        for (int probe = 0; probe < 5; probe++) {
            replies.add(reply(nextNonce(), 11, 0));
        }
        assertRefuses(Count.REJECTED_UNASKED, replies.get(0));
        for (byte[] reply : replies.subList(1, 5)) {
            assertThat(change(Count.MEASUREMENTS, reply)).isEqualTo(1);
            assertRefuses(Count.REJECTED_UNASKED, reply);
        }
    }

    @Test
    void aReplyWithTheNumberOfNoProbeIsNotAskedFor() {
        assertRefuses(Count.REJECTED_UNASKED, reply(0, 11, 0));
        prove(11, 0);
        assertRefuses(Count.REJECTED_UNASKED, reply(0, 22, 0));
    }

    @Test
    void aPulseFromBeforeTheReplyCannotBePlayedBack() {
        List<byte[]> early = new ArrayList<>();
        for (int sequence = 1; sequence <= 5; sequence++) {
            early.add(pulse(11, sequence));
        }
        prove(11, 5);
        early.forEach(pulse -> assertRefuses(Count.REJECTED_REPLAY, pulse));
        assertHears(pulse(11, 6));
    }

    @Test
    void everyPulseCountsOnceInWhateverOrder() {
        prove(11, 0);
        byte[] first = pulse(11, 1);
        byte[] second = pulse(11, 2);
        assertHears(second);
        assertHears(first);
        assertRefuses(Count.REJECTED_REPLAY, first);
        assertRefuses(Count.REJECTED_REPLAY, second);
    }

    @Test
    void aDatagramMayLieAnywhereInItsBuffer() {
        prove(11, 0);
        byte[] buffer = new byte[200];
        System.arraycopy(pulse(11, 1), 0, buffer, 120, Datagram.LENGTH);
        long heard = agent.counters().of(Count.HEARD);
        agent.onDatagram(now, buffer, 120, Datagram.LENGTH);
        assertThat(agent.counters().of(Count.HEARD)).isEqualTo(heard + 1);
    }

    @Test
    void aLaterReplyOfTheSameLifeOpensNothingAgain() {
        prove(11, 0);
        byte[] pulse = pulse(11, 1);
        assertHears(pulse);
        prove(11, 0);
        assertRefuses(Count.REJECTED_REPLAY, pulse);
    }

    @Test
    void moreThanThreePulsesAPeriodFromOneSenderAreDropped() {
        prove(11, 0);
        long begin = now;
        for (int sequence = 1; sequence <= 3; sequence++) {
            assertHears(pulse(11, sequence));
            now += DELAY;
        }
        for (int sequence = 4; sequence <= 50; sequence++) {
            assertRefuses(Count.REJECTED_RATE, pulse(11, sequence));
        }
        now = begin + PERIOD - 1;
        assertRefuses(Count.REJECTED_RATE, pulse(11, 51));
        now = begin + PERIOD;
        assertHears(pulse(11, 52));
        assertRefuses(Count.REJECTED_RATE, pulse(11, 53));
    }

    @Test
    void aPulseThatWasDroppedForTheRateIsNotHeardLater() {
        prove(11, 0);
        for (int sequence = 1; sequence <= 3; sequence++) {
            assertHears(pulse(11, sequence));
        }
        byte[] dropped = pulse(11, 4);
        assertRefuses(Count.REJECTED_RATE, dropped);
        now += PERIOD;
        assertRefuses(Count.REJECTED_REPLAY, dropped);
    }

    @Test
    void aReplyIsAsLongAsItsProbeAndKeepsItsNumber() {
        byte[] probe = datagram(Datagram.PROBE, 0, 0, 11, 0, 12345, 0, 0);
        sent.clear();
        assertThat(change(Count.REPLIES_SENT, probe)).isEqualTo(1);
        assertThat(sent).singleElement().satisfies(reply -> {
            assertThat(reply).hasSameSizeAs(probe);
            assertThat(Datagram.type(reply, 0)).isEqualTo(Datagram.REPLY);
            assertThat(Datagram.receiver(reply, 0)).isEqualTo(NEIGHBOR);
            assertThat(Datagram.nonce(reply, 0)).isEqualTo(12345);
            assertThat(Datagram.received(reply, 0)).isEqualTo(now);
            assertThat(Datagram.sent(reply, 0)).isEqualTo(now);
            assertThat(SEALER.isSealed(KEYS.of(SELF).get(0), reply, 0)).isTrue();
        });
    }

    @Test
    void aProbeProvesNothingAboutWhoSentIt() {
        long before = agent.fingerprint();
        agent.onDatagram(now, datagram(Datagram.PROBE, 0, 0, 11, 0, 12345, 0, 0), 0, Datagram.LENGTH);
        assertThat(agent.fingerprint()).isEqualTo(before);
        assertRefuses(Count.REJECTED_EPOCH, pulse(11, 1));
    }

    @Test
    void anAgentWhoseClockWentBackChallengesItsNeighboursAnew() {
        prove(11, 0);
        byte[] heard = pulse(11, 1);
        assertHears(heard);
        byte[] held = pulse(11, 2);
        now -= PERIOD / 2;
        agent.onTimer(now);
        assertThat(agent.counters().of(Count.RESTARTS)).isEqualTo(1);
        assertRefuses(Count.REJECTED_EPOCH, held);
        prove(11, 2);
        assertRefuses(Count.REJECTED_REPLAY, heard);
        assertRefuses(Count.REJECTED_REPLAY, held);
        assertHears(pulse(11, 3));
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "-1, 0", "-9223372036854775808, 0", "11, -1", "11, -9223372036854775808"})
    void aReplyWithFieldsThatNoAgentWritesProvesNothing(long epoch, long sequence) {
        assertRefuses(Count.REJECTED_FIELD, reply(nextNonce(), epoch, sequence));
        assertRefuses(Count.REJECTED_EPOCH, pulse(epoch, 1));
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0, -1, 0",
        "0, 0, -9223372036854775808, 0",
        "0, 0, 4611686018427387904, 0",
        "0, 0, 9223372036854775807, 0",
        "0, 0, 1, -1",
        "0, 0, 1, 100000001",
        "0, 0, 1, 9223372036854775807",
        "3, 0, 1, 0",
        "255, 0, 1, 0"
    })
    void aPulseWithFieldsThatNoAgentWritesDoesNotAct(int state, int generation, long tick, long age) {
        prove(11, 0);
        agent.onTimer(now);
        long zero = agent.zero();
        long number = agent.tick();
        assertRefuses(
                Count.REJECTED_FIELD,
                datagram(Datagram.PULSE, state, generation, 11, 1, tick, age, now - DELAY + AHEAD));
        assertThat(agent.zero()).isEqualTo(zero);
        assertThat(agent.tick()).isEqualTo(number);
        assertHears(pulse(11, 2));
    }

    @ParameterizedTest
    @CsvSource({
        "9223372036854775807, -9223372036854775808",
        "-9223372036854775808, 9223372036854775807",
        "9223372036854775807, 9223372036854775807",
        "-9223372036854775808, -9223372036854775808",
        "4611686018427387904, 4611686018427387904",
        "0, 9223372036854775807"
    })
    void noTimesInAReplyOrAPulseMakeAnAgentFail(long received, long left) {
        agent.onDatagram(now, datagram(Datagram.REPLY, 0, 0, 11, 0, nextNonce(), received, left), 0, Datagram.LENGTH);
        long sequence = 0;
        for (long time : new long[] {received, left, 0, now, Long.MIN_VALUE, Long.MAX_VALUE}) {
            sequence++;
            agent.onDatagram(now, datagram(Datagram.PULSE, 0, 0, 11, sequence, 1, 0, time), 0, Datagram.LENGTH);
            now += PERIOD / 2;
            agent.onTimer(now);
            assertThat(agent.nextTimer()).isGreaterThanOrEqualTo(agent.zero());
            assertThat(now - agent.zero()).isBetween(0L, 2 * PERIOD);
        }
    }
}
