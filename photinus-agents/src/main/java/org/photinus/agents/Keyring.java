package org.photinus.agents;

import java.util.List;
import org.photinus.agents.wire.SenderKey;

/** The keys that an agent knows. */
@FunctionalInterface
public interface Keyring {
    /** The keys of a sender, at least one; a sender seals with its first. The others are for keys that are being changed. */
    List<SenderKey> of(int sender);

    /** The keys of a whole network with one key for each sender, derived from the key of the group. */
    static Keyring derived(byte[] groupKey, int network, int keyId) {
        byte[] key = groupKey.clone();
        return sender -> List.of(SenderKey.of(keyId, SenderKey.derive(key, network, sender, keyId)));
    }
}
