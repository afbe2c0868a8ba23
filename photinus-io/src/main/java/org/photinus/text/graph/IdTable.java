package org.photinus.text.graph;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.photinus.text.input.InputException;

/**
 * The ids of a graph file, numbered from 0 as they are met.
 *
 * <p>Whole numbers as people write them, without sign or leading zeros, are kept as such and found without a look at
 * any text, small ones directly. Every other id is kept as its bytes in one pool. Text is made of an id only on demand.
 */
final class IdTable {
    /** More vertices than this do not fit into the memory of any machine this is likely to run on. */
    static final int MOST_IDS = 100_000_000;

    /** How many bytes of UTF-8 an id may have; readers that count characters take no longer ones. */
    static final int LONGEST_ID = 1 << 16;

    private static final int MOST_DIGITS = 18;
    private static final int DIRECT = 1 << 22;
    private static final long SPREAD = 0x9E3779B97F4A7C15L;

    /** What each id is: the number itself, or −1 − its place among the words. */
    private long[] ids = new long[16];

    private int count;

    /** Index + 1 of the number at its own place; for numbers below {@link #DIRECT}. */
    private int[] direct = new int[64];

    /** Word w is the bytes {@code wordEnds[w]} to {@code wordEnds[w + 1]} of the pool. */
    private byte[] pool = new byte[256];

    private int[] wordEnds = new int[17];
    private int wordCount;

    /**
     * Open addressing, two entries for an id that is not direct: hash·2^32 + index + 1; and −1 − the number, or where
     * in the pool the word begins and ends. All that a look needs lies together, and hardly any other id is looked at.
     */
    private long[] table = new long[128];

    private int hashed;

    int count() {
        return count;
    }

    /** The index of the id in these bytes of UTF-8, which is new if it was not there. */
    int indexOf(byte[] bytes, int from, int to) {
        if (from < to && to - from <= MOST_DIGITS && (bytes[from] != '0' || to - from == 1)) {
            long value = 0;
            int i = from;
            while (i < to && bytes[i] >= '0' && bytes[i] <= '9') {
                value = value * 10 + (bytes[i] - '0');
                i++;
            }
            if (i == to) {
                return indexOf(value);
            }
        }
        return indexOfWord(bytes, from, to);
    }

    /** The index of the id that is a whole number from 0 on. */
    int indexOf(long number) {
        if (number < DIRECT) {
            int at = (int) number;
            if (at >= direct.length) {
                direct = Arrays.copyOf(direct, Math.min(DIRECT, Integer.highestOneBit(at) << 1));
            }
            if (direct[at] == 0) {
                direct[at] = add(number) + 1;
            }
            return direct[at] - 1;
        }
        int hash = (int) ((number * SPREAD) >>> 32);
        int mask = table.length - 2;
        int at = (hash << 1) & mask;
        while (table[at] != 0) {
            if (table[at + 1] == -1 - number) {
                return (int) table[at] - 1;
            }
            at = (at + 2) & mask;
        }
        return enter(at, hash, add(number), -1 - number);
    }

    private int indexOfWord(byte[] bytes, int from, int to) {
        if (to - from > LONGEST_ID) {
            throw new InputException("an id must have at most " + LONGEST_ID + " bytes, but one begins '"
                    + new String(bytes, from, 40, StandardCharsets.UTF_8) + "…'");
        }
        int hash = hash(bytes, from, to);
        int mask = table.length - 2;
        int at = (hash << 1) & mask;
        while (table[at] != 0) {
            long range = table[at + 1];
            if ((int) (table[at] >>> 32) == hash
                    && range >= 0
                    && Arrays.equals(bytes, from, to, pool, (int) (range >>> 32), (int) range)) {
                return (int) table[at] - 1;
            }
            at = (at + 2) & mask;
        }
        int index = addWord(bytes, from, to);
        return enter(at, hash, index, ((long) wordEnds[wordCount - 1] << 32) | wordEnds[wordCount]);
    }

    private int enter(int at, int hash, int index, long key) {
        table[at] = ((long) hash << 32) | (index + 1);
        table[at + 1] = key;
        if (++hashed > table.length / 4) {
            grow();
        }
        return index;
    }

    private void grow() {
        long[] old = table;
        table = new long[2 * old.length];
        int mask = table.length - 2;
        for (int entry = 0; entry < old.length; entry += 2) {
            if (old[entry] != 0) {
                int at = ((int) (old[entry] >>> 32) << 1) & mask;
                while (table[at] != 0) {
                    at = (at + 2) & mask;
                }
                table[at] = old[entry];
                table[at + 1] = old[entry + 1];
            }
        }
    }

    /** Eight bytes at a time, each time multiplied and folded, so that every bit stirs every other. */
    private static int hash(byte[] bytes, int from, int to) {
        long hash = (long) to - from;
        int i = from;
        for (; i + Long.BYTES <= to; i += Long.BYTES) {
            hash = stirred(hash ^ (four(bytes, i) << 32 | four(bytes, i + 4)));
        }
        long rest = 0;
        for (; i < to; i++) {
            rest = (rest << 8) | (bytes[i] & 0xFF);
        }
        return (int) ((stirred(hash ^ rest) * SPREAD) >>> 32);
    }

    private static long four(byte[] b, int i) {
        return (b[i] & 0xFFL) << 24 | (b[i + 1] & 0xFF) << 16 | (b[i + 2] & 0xFF) << 8 | (b[i + 3] & 0xFF);
    }

    private static long stirred(long word) {
        long product = word * SPREAD;
        return product ^ (product >>> 32);
    }

    private int addWord(byte[] bytes, int from, int to) {
        int begin = wordEnds[wordCount];
        long end = (long) begin + to - from;
        if (end > Integer.MAX_VALUE - 16) {
            throw new InputException(
                    "the ids of a graph file must have at most " + (Integer.MAX_VALUE - 16) + " bytes, but have more");
        }
        if (end > pool.length) {
            pool = Arrays.copyOf(pool, (int) Math.min(Integer.MAX_VALUE - 16, Math.max(end, 2L * pool.length)));
        }
        System.arraycopy(bytes, from, pool, begin, to - from);
        if (wordCount + 1 == wordEnds.length) {
            wordEnds = Arrays.copyOf(wordEnds, 2 * wordCount + 2);
        }
        wordEnds[wordCount + 1] = (int) end;
        return add(-1 - wordCount++);
    }

    private int add(long id) {
        if (count == MOST_IDS) {
            throw new InputException("a graph file must have at most " + MOST_IDS + " vertices, but has more");
        }
        if (count == ids.length) {
            ids = Arrays.copyOf(ids, (int) Math.min(MOST_IDS, 2L * count));
        }
        ids[count] = id;
        return count++;
    }

    /** Takes back some ids, {@code first} and the next ones; the later ones move up, and none can be looked up again. */
    void forget(int first, int number) {
        System.arraycopy(ids, first + number, ids, first, count - first - number);
        count -= number;
    }

    /** The text of an id. */
    String id(int index) {
        long id = ids[index];
        if (id >= 0) {
            return Long.toString(id);
        }
        int word = (int) (-1 - id);
        return new String(pool, wordEnds[word], wordEnds[word + 1] - wordEnds[word], StandardCharsets.UTF_8);
    }

    /** Whether the bytes of an id are UTF-8. */
    boolean isUtf8(int index) {
        if (ids[index] >= 0) {
            return true;
        }
        int word = (int) (-1 - ids[index]);
        for (int i = wordEnds[word]; i < wordEnds[word + 1]; i++) {
            if (pool[i] < 0) {
                return decodes(ByteBuffer.wrap(pool, i, wordEnds[word + 1] - i));
            }
        }
        return true;
    }

    private static boolean decodes(ByteBuffer bytes) {
        try {
            StandardCharsets.UTF_8.newDecoder().decode(bytes);
            return true;
        } catch (CharacterCodingException e) {
            return false;
        }
    }

    /** All ids in order, as a view; {@code order} says which comes when, or is empty if they come as they are. */
    List<String> inOrder(int[] order) {
        return VertexNames.view(count, index -> id(order.length == 0 ? index : order[index]));
    }
}
