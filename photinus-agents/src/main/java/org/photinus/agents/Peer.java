package org.photinus.agents;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.photinus.agents.wire.ReplayWindow;
import org.photinus.agents.wire.SenderKey;

/** What an agent knows of one neighbour. */
final class Peer {
    static final long NEVER = Long.MIN_VALUE;

    /** Answers to so many probes are waited for at a time: a round trip may take longer than from probe to probe. */
    private static final int PROBES_OUT = 4;

    final int id;

    /** Whether it is heard, and whether it hears. */
    final boolean isHeard;

    final boolean hears;
    private final SenderKey[] keys;

    /** The clock of one that is heard. */
    final LinkClock clock = new LinkClock();

    /** The life of which a fresh probe was answered; 0 for none. */
    private long epoch;

    private final ReplayWindow window = new ReplayWindow();

    /** The last probes, the next place first: their numbers, 0 for one that was answered, and when they left. */
    private final long[] nonces = new long[PROBES_OUT];

    private final long[] probeTimes = new long[PROBES_OUT];
    private int nextProbePlace;
    private long probed;

    /** When the next probe is due. */
    long probeAt = Long.MAX_VALUE;

    /** The times of the last pulses, as many as are allowed in a period; the oldest is the next to go. */
    private final long[] recent;

    private int oldest;

    /** Where its last pulse outside of the window put its zero, on the receiver's clock, and when that was. */
    long farZero;

    long farHeard = NEVER;

    Peer(int id, boolean isHeard, boolean hears, List<SenderKey> keys, int mostPulses) {
        this.id = id;
        this.isHeard = isHeard;
        this.hears = hears;
        this.keys = keys.toArray(SenderKey[]::new);
        this.recent = new long[mostPulses];
        Arrays.fill(recent, NEVER);
        if (keys.isEmpty()) {
            throw new IllegalArgumentException("a neighbour must have a key, but agent " + id + " has none");
        }
    }

    @Nullable
    SenderKey key(int keyId) {
        for (SenderKey key : keys) {
            if (key.id() == keyId) {
                return key;
            }
        }
        return null;
    }

    void probe(long now, long newNonce) {
        nonces[nextProbePlace] = newNonce;
        probeTimes[nextProbePlace] = now;
        nextProbePlace = (nextProbePlace + 1) % PROBES_OUT;
    }

    /** Whether a reply answers a probe that is out; it does so once. */
    boolean answers(long itsNonce) {
        for (int i = 0; i < PROBES_OUT; i++) {
            if (nonces[i] != 0 && nonces[i] == itsNonce) {
                nonces[i] = 0;
                probed = probeTimes[i];
                return true;
            }
        }
        return false;
    }

    /** When the probe left that was answered last. */
    long probed() {
        return probed;
    }

    /** A fresh probe was answered from a life that has sent so many pulses: only later ones are new. */
    void prove(long itsEpoch, long itsSequence) {
        if (itsEpoch != epoch) {
            epoch = itsEpoch;
            window.begin(itsSequence);
            clock.clear();
        }
    }

    /**
     * Why a pulse of now is refused that is authentic: its life is not the proved one, it was seen before, or it is one too
     * many in a period; null if it is not. One of the last kind has used up its sequence number.
     */
    @Nullable
    Count objection(long now, long period, long itsEpoch, long sequence) {
        if (epoch == 0 || itsEpoch != epoch) {
            return Count.REJECTED_EPOCH;
        }
        if (!window.admit(sequence)) {
            return Count.REJECTED_REPLAY;
        }
        return isInRate(now, period) ? null : Count.REJECTED_RATE;
    }

    /** Whether another pulse now is no more than is allowed in a period; it counts then. */
    private boolean isInRate(long now, long period) {
        if (recent[oldest] != NEVER && now - recent[oldest] < period) {
            return false;
        }
        recent[oldest] = now;
        oldest = (oldest + 1) % recent.length;
        return true;
    }

    /** Forgets everything that was measured or proved. */
    void forget(long now) {
        epoch = 0;
        Arrays.fill(nonces, 0);
        clock.clear();
        farHeard = NEVER;
        Arrays.fill(recent, NEVER);
        probeAt = isHeard ? now : Long.MAX_VALUE;
    }

    long fingerprint() {
        long print = epoch;
        for (long part : new long[] {
            window.fingerprint(),
            Arrays.hashCode(nonces),
            nextProbePlace,
            probed,
            probeAt,
            farZero,
            farHeard,
            clock.fingerprint(),
            oldest
        }) {
            print = print * 31 + part;
        }
        return print * 31 + Arrays.hashCode(recent);
    }
}
