package org.photinus.agents.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.Set;
import java.util.SplittableRandom;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SenderKeyTest {
    private static final byte[] GROUP_KEY = new byte[32];

    @ParameterizedTest
    @ValueSource(ints = {-1, 65_536, Integer.MIN_VALUE, Integer.MAX_VALUE})
    void anIdMustFitInto16Bits(int id) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SenderKey.of(id, new byte[32]))
                .withMessage("the id of a key must lie between 0 and 65535, but is " + id);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 65_535})
    void aKeyKnowsItsId(int id) {
        assertThat(SenderKey.of(id, new byte[32]).id()).isEqualTo(id);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 16, 31, 33, 64})
    void aSenderKeyMustHave32Bytes(int length) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SenderKey.of(1, new byte[length]))
                .withMessage("a sender's key must have 32 bytes, but has " + length + "; derive it from the group's");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 15})
    void aGroupKeyMustHaveAtLeast16Bytes(int length) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SenderKey.derive(new byte[length], 1, 1, 1))
                .withMessage("a group's key must have at least 16 bytes, but has " + length + "; take 32 random ones");
    }

    @Test
    void laterChangesToTheBytesDoNotChangeTheKey() {
        byte[] bytes = new byte[SenderKey.LENGTH];
        SenderKey key = SenderKey.of(1, bytes);
        byte[] datagram = new byte[Datagram.LENGTH];
        new Sealer().seal(key, datagram);
        bytes[0] = 1;
        assertThat(new Sealer().isSealed(key, datagram, 0)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(ints = {16, 32, 64, 65, 200})
    void aKeyIsDerivedAsTheDocsSay(int length) throws GeneralSecurityException, IOException {
        SplittableRandom random = new SplittableRandom(length);
        for (int n = 0; n < 500; n++) {
            byte[] groupKey = new byte[length];
            random.nextBytes(groupKey);
            int network = random.nextInt();
            int sender = random.nextInt();
            int id = random.nextInt(65_536);
            ByteArrayOutputStream text = new ByteArrayOutputStream();
            DataOutputStream words = new DataOutputStream(text);
            words.writeBytes("photinus sender key 1");
            words.writeInt(network);
            words.writeInt(sender);
            words.writeInt(id);
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(groupKey, "HmacSHA256"));
            assertThat(SenderKey.derive(groupKey, network, sender, id)).isEqualTo(mac.doFinal(text.toByteArray()));
        }
    }

    @Test
    void networksSendersAndIdsHaveKeysOfTheirOwn() {
        Set<String> keys = new HashSet<>();
        for (int network = 0; network < 8; network++) {
            for (int sender = 0; sender < 8; sender++) {
                for (int id = 0; id < 8; id++) {
                    keys.add(HexFormat.of().formatHex(SenderKey.derive(GROUP_KEY, network, sender, id)));
                }
            }
        }
        assertThat(keys).hasSize(512);
    }
}
