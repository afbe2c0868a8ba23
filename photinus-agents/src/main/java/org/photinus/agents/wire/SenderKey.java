package org.photinus.agents.wire;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.InvalidKeyException;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * The key with which one sender seals, derived from the key of the group: who has it can seal as that sender, and check
 * what that sender sealed.
 */
public final class SenderKey {
    /** The length of a key, in bytes. */
    public static final int LENGTH = 32;

    private static final int BLOCK = 64;
    private static final String LABEL = "photinus sender key 1";

    /** The first blocks of the inner and the outer hash of HMAC (RFC 2104): the key, masked. */
    final byte[] inner = new byte[BLOCK];

    final byte[] outer = new byte[BLOCK];

    private final int id;

    private SenderKey(int id, byte[] key) {
        this.id = id;
        Arrays.fill(inner, (byte) 0x36);
        Arrays.fill(outer, (byte) 0x5c);
        for (int i = 0; i < key.length; i++) {
            inner[i] ^= key[i];
            outer[i] ^= key[i];
        }
    }

    /** A key of {@link #LENGTH} bytes with its id, from 0 to 65535. */
    public static SenderKey of(int id, byte[] key) {
        if (!(id >= 0 && id <= 0xffff)) {
            throw new IllegalArgumentException("the id of a key must lie between 0 and 65535, but is " + id);
        }
        if (key.length != LENGTH) {
            throw new IllegalArgumentException("a sender's key must have " + LENGTH + " bytes, but has " + key.length
                    + "; derive it from the group's");
        }
        return new SenderKey(id, key);
    }

    /**
     * The bytes of a sender's key: HMAC-SHA-256 under the group's key of a label, the network, the sender and the id of the
     * key. The group's key has at least 16 bytes.
     */
    public static byte[] derive(byte[] groupKey, int network, int sender, int id) {
        if (!(groupKey.length >= 16)) {
            throw new IllegalArgumentException(
                    "a group's key must have at least 16 bytes, but has " + groupKey.length + "; take 32 random ones");
        }
        byte[] label = LABEL.getBytes(StandardCharsets.US_ASCII);
        ByteBuffer text = ByteBuffer.allocate(label.length + 3 * Integer.BYTES);
        text.put(label).putInt(network).putInt(sender).putInt(id);
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(groupKey, "HmacSHA256"));
            return mac.doFinal(text.array());
        } catch (NoSuchAlgorithmException | InvalidKeyException e) {
            throw new IllegalStateException("every Java platform has HmacSHA256, but this one fails", e);
        }
    }

    /** The id by which a datagram says that this key sealed it. */
    public int id() {
        return id;
    }
}
