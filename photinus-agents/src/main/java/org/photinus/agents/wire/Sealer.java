package org.photinus.agents.wire;

import java.security.DigestException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/**
 * Seals datagrams, and checks seals: HMAC-SHA-256 of all bytes before the seal, cut to its first 16 bytes.
 *
 * <p>HMAC is written out, as two hashes, since {@code javax.crypto.Mac} allocates an array for every result. A sealer serves
 * one thread.
 */
public final class Sealer {
    private final MessageDigest digest;
    private final byte[] hash = new byte[SenderKey.LENGTH];

    /** A sealer of its own hash. */
    public Sealer() {
        try {
            digest = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256, but this one fails", e);
        }
    }

    /** Puts the seal on the datagram at the beginning of an array. */
    public void seal(SenderKey key, byte[] bytes) {
        hash(key, bytes, 0);
        System.arraycopy(hash, 0, bytes, Datagram.SEALED_LENGTH, Datagram.SEAL_LENGTH);
    }

    /** Whether the seal of a datagram is the one of this key; it takes as long for any wrong seal. */
    public boolean isSealed(SenderKey key, byte[] bytes, int at) {
        hash(key, bytes, at);
        int difference = 0;
        for (int i = 0; i < Datagram.SEAL_LENGTH; i++) {
            difference |= hash[i] ^ bytes[at + Datagram.SEALED_LENGTH + i];
        }
        return difference == 0;
    }

    private void hash(SenderKey key, byte[] bytes, int at) {
        try {
            digest.update(key.inner);
            digest.update(bytes, at, Datagram.SEALED_LENGTH);
            digest.digest(hash, 0, hash.length);
            digest.update(key.outer);
            digest.update(hash);
            digest.digest(hash, 0, hash.length);
        } catch (DigestException e) {
            throw new IllegalStateException("SHA-256 must fill 32 bytes, but fails", e);
        }
    }
}
