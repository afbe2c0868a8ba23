package org.photinus.study;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * The seed of a cell: the first eight bytes, the highest first, of the SHA-256 of a text that states the study's
 * seed and the cell's settings. It depends neither on where the cell stands nor on which other cells there are.
 *
 * <p>The text, in UTF-8, has one line for each of the following, each ended by a line feed: {@code photinus cell
 * seed 1}; {@code seed S}, S from 0 to 2^64 − 1; {@code key=value} for each setting that is not paired, keys in
 * increasing order. A backslash or line feed in a value is written {@code \\} or {@code \n}.
 */
public final class CellSeed {
    private CellSeed() {}

    /**
     * The seed of a cell.
     *
     * @param studySeed the seed of the study
     * @param settings all settings of the cell that its runs depend on, each in one agreed form
     * @param paired settings left out, so that cells which differ in these alone share initial phases and coins
     */
    public static long of(long studySeed, Map<String, String> settings, Set<String> paired) {
        StringBuilder text = new StringBuilder("photinus cell seed 1\nseed ")
                .append(Long.toUnsignedString(studySeed))
                .append('\n');
        new TreeMap<>(settings).forEach((key, value) -> {
            if (!paired.contains(key)) {
                String escaped = value.replace("\\", "\\\\").replace("\n", "\\n");
                text.append(key).append('=').append(escaped).append('\n');
            }
        });
        try {
            byte[] digest =
                    MessageDigest.getInstance("SHA-256").digest(text.toString().getBytes(StandardCharsets.UTF_8));
            return ByteBuffer.wrap(digest).getLong();
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
