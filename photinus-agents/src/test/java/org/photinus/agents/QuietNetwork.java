package org.photinus.agents;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import org.photinus.agents.wire.Datagram;
import org.photinus.network.BinaryUpdate;

/**
 * Four agents on links of one delay, on which nothing is lost, with clocks of different origins. Agent 0 hears 1 and 2, and
 * 2 and 3 hear it; 1 hears nobody. After its construction the network allocates nothing, unless it keeps what arrives.
 */
final class QuietNetwork {
    static final int NETWORK = 1;
    static final int KEY_ID = 1;
    static final long PERIOD = 100_000_000;
    static final byte[] GROUP_KEY = HexFormat.of().parseHex("5a".repeat(32));

    private static final long DELAY = 2_000_000;
    private static final int[][] IN = {{1, 2}, {}, {0, 1}, {0}};
    private static final int[][] OUT = {{2, 3}, {0, 2}, {0}, {}};
    private static final long[] ORIGINS = {0, 1L << 50, -(1L << 45), 77};

    /** Datagrams under way, first in, first out, since all take as long. */
    private static final int MOST_UNDER_WAY = 256;

    private final byte[][] slots = new byte[MOST_UNDER_WAY][Datagram.LENGTH];
    private final long[] arrivals = new long[MOST_UNDER_WAY];
    private final int[] receivers = new int[MOST_UNDER_WAY];
    private int first;
    private int next;

    private final OscillatorAgent[] agents = new OscillatorAgent[IN.length];
    private final List<byte[]> kept = new ArrayList<>();
    private boolean keeps;
    private long now;

    QuietNetwork() {
        for (int i = 0; i < agents.length; i++) {
            restart(i, i + 1);
        }
    }

    static AgentSettings settings(int id) {
        return new AgentSettings(
                NETWORK,
                id,
                IN.length,
                PERIOD,
                BinaryUpdate.of("0.5"),
                0.5,
                AgentProfile.practical(IN.length),
                AgentSettings.LISTENING,
                1,
                Arrays.stream(IN[id]).boxed().toList(),
                Arrays.stream(OUT[id]).boxed().toList());
    }

    static Keyring keys() {
        return Keyring.derived(GROUP_KEY, NETWORK, KEY_ID);
    }

    /** A new life of an agent. */
    void restart(int id, long seed) {
        OscillatorAgent born = new OscillatorAgent(
                settings(id),
                keys(),
                AgentCoins.seeded(seed, 0.5),
                new Links(OUT[id]),
                (number, nominal, lateness, state) -> {});
        agents[id] = born;
        born.open(clock(id));
        born.start(clock(id), PERIOD * id / IN.length);
    }

    OscillatorAgent agent(int id) {
        return agents[id];
    }

    /** The time on the clock of an agent. */
    long clock(int id) {
        return now + ORIGINS[id];
    }

    /** From now on, what arrives at agent 0 is kept. */
    void keep() {
        keeps = true;
    }

    /** What has arrived at agent 0. */
    List<byte[]> kept() {
        return kept;
    }

    void run(long periods) {
        long end = now + periods * PERIOD;
        while (step(end)) {}
        now = end;
    }

    private boolean step(long end) {
        long due = first == next ? Long.MAX_VALUE : arrivals[first % MOST_UNDER_WAY];
        int timer = -1;
        for (int i = 0; i < agents.length; i++) {
            long at = agents[i].nextTimer();
            if (at != OscillatorAgent.NEVER && at - ORIGINS[i] < due) {
                due = at - ORIGINS[i];
                timer = i;
            }
        }
        if (due > end) {
            return false;
        }
        now = due;
        if (timer >= 0) {
            agents[timer].onTimer(clock(timer));
        } else {
            deliver(first++ % MOST_UNDER_WAY);
        }
        return true;
    }

    private void deliver(int slot) {
        int to = receivers[slot];
        if (keeps && to == 0) {
            kept.add(slots[slot].clone());
        }
        agents[to].onDatagram(clock(to), slots[slot], 0, Datagram.LENGTH);
    }

    private void carry(int to, byte[] datagram) {
        int slot = next++ % MOST_UNDER_WAY;
        System.arraycopy(datagram, 0, slots[slot], 0, Datagram.LENGTH);
        arrivals[slot] = now + DELAY;
        receivers[slot] = to;
    }

    private final class Links implements Outbox {
        private final int[] hearers;

        Links(int[] hearers) {
            this.hearers = hearers;
        }

        @Override
        public void pulse(byte[] datagram) {
            for (int hearer : hearers) {
                carry(hearer, datagram);
            }
        }

        @Override
        public void send(int to, byte[] datagram) {
            carry(to, datagram);
        }
    }
}
