package org.photinus.agents;

import java.util.Arrays;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.photinus.agents.wire.Datagram;
import org.photinus.agents.wire.Sealer;
import org.photinus.agents.wire.SenderKey;

/** The neighbours of an agent: who they are, what they may send, and what they say together. */
final class Peers {
    private final AgentSettings settings;

    /** By ascending id. */
    private final int[] ids;

    private final Peer[] all;

    Peers(AgentSettings settings, Keyring keys) {
        this.settings = settings;
        TreeSet<Integer> neighbors = new TreeSet<>(settings.inNeighbors());
        neighbors.addAll(settings.outNeighbors());
        this.ids = neighbors.stream().mapToInt(Integer::intValue).toArray();
        this.all = neighbors.stream()
                .map(id -> new Peer(
                        id,
                        settings.inNeighbors().contains(id),
                        settings.outNeighbors().contains(id),
                        keys.of(id),
                        settings.profile().mostPulses()))
                .toArray(Peer[]::new);
    }

    /** All of them, in an array that is not copied. */
    Peer[] all() {
        return all;
    }

    @Nullable
    Peer find(int id) {
        int place = Arrays.binarySearch(ids, id);
        return place < 0 ? null : all[place];
    }

    /** Why a datagram of a type, which its sender may have sent, is refused; null if it is authentic. */
    @Nullable
    Count objection(int type, @Nullable Peer sender, byte[] bytes, int at, Sealer sealer) {
        if (type == 0) {
            return Count.REJECTED_FORMAT;
        }
        if (Datagram.network(bytes, at) != settings.network()) {
            return Count.REJECTED_NETWORK;
        }
        if (Datagram.receiver(bytes, at) != (type == Datagram.PULSE ? Datagram.ALL : settings.id())) {
            return Count.REJECTED_RECEIVER;
        }
        if (sender == null || !(type == Datagram.PROBE ? sender.hears : sender.isHeard)) {
            return Count.REJECTED_SENDER;
        }
        SenderKey itsKey = sender.key(Datagram.keyId(bytes, at));
        if (itsKey == null) {
            return Count.REJECTED_KEY;
        }
        return sealer.isSealed(itsKey, bytes, at) ? null : Count.REJECTED_SEAL;
    }

    /** Forgets everything that was measured or proved of them. */
    void forget(long now) {
        for (Peer peer : all) {
            peer.forget(now);
        }
    }

    /** When the next probe is due; {@link OscillatorAgent#NEVER} if none is. */
    long nextProbe() {
        long next = OscillatorAgent.NEVER;
        for (Peer peer : all) {
            next = Math.min(next, peer.probeAt);
        }
        return next;
    }

    /**
     * Whether, with this one, enough in-neighbours have said the same within a period: that one's zero lies elsewhere.
     *
     * @param nearWidth zeros that are no further apart than this are the same
     */
    boolean hasQuorum(long now, Peer peer, long target, long nearWidth) {
        if (settings.quorum() == 1) {
            return true;
        }
        long period = settings.period();
        peer.farZero = now - target;
        peer.farHeard = now;
        int saying = 0;
        for (Peer other : all) {
            long apart = Math.floorMod(other.farZero - peer.farZero, period);
            boolean same = Math.min(apart, period - apart) < nearWidth;
            saying += same && other.farHeard != Peer.NEVER && now - other.farHeard <= period ? 1 : 0;
        }
        return saying >= settings.quorum();
    }

    /** A fingerprint that goes on with theirs. */
    long fingerprint(long before) {
        long print = before;
        for (Peer peer : all) {
            print = print * 31 + peer.fingerprint();
        }
        return print;
    }
}
