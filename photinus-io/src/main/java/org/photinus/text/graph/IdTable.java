package org.photinus.text.graph;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.AbstractList;
import java.util.Arrays;
import java.util.List;
import org.photinus.text.input.InputException;

/**
 * The ids of a graph file, numbered from 0 as they are met.
 *
 * <p>Whole numbers as people write them, without sign or leading zeros, are kept as such: a table of their own,
 * direct where they are small, finds them without a look at any text. Every other id is kept as its bytes in one
 * pool. Text is made of an id only where somebody asks for it.
 */
final class IdTable {
    /** More vertices than this do not fit into the memory of any machine this is likely to run on. */
    static final int MOST_IDS = 100_000_000;

    private static final int LONGEST_ID = 1 << 16;
    private static final int MOST_DIGITS = 18;
    private static final int DIRECT = 1 << 22;
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long SPREAD = 0x9E3779B97F4A7C15L;

    /** What each id is: the number itself, or −1 − its place among the words. */
    private long[] ids = new long[16];

    private int count;

    /** Index + 1 of the number at its own place; for numbers below {@link #DIRECT}. */
    private int[] direct = new int[64];

    /** Open addressing: number + 1, and its index. */
    private long[] numbers = new long[64];

    private int[] numberIndexes = new int[64];
    private int numberCount;

    /** Word w is the bytes {@code wordEnds[w]} to {@code wordEnds[w + 1]} of the pool. */
    private byte[] pool = new byte[256];

    private int[] wordEnds = new int[17];
    private int wordCount;

    /**
     * Open addressing, two entries for a word: hash·2^32 + index + 1, and where in the pool it begins and ends. All
     * that a look needs lies together, and hardly any other word is ever looked at.
     */
    private long[] words = new long[128];

    int count() {
        return count;
    }

    /** The index of an id, which is new if it was not there. */
    int indexOf(String id) {
        byte[] bytes = id.getBytes(StandardCharsets.UTF_8);
        return indexOf(bytes, 0, bytes.length);
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
        int mask = numbers.length - 1;
        int at = (int) ((number * SPREAD) >>> 32) & mask;
        while (numbers[at] != 0) {
            if (numbers[at] == number + 1) {
                return numberIndexes[at];
            }
            at = (at + 1) & mask;
        }
        int index = add(number);
        numbers[at] = number + 1;
        numberIndexes[at] = index;
        if (++numberCount > numbers.length / 2) {
            growNumbers();
        }
        return index;
    }

    private void growNumbers() {
        long[] oldNumbers = numbers;
        int[] oldIndexes = numberIndexes;
        numbers = new long[2 * oldNumbers.length];
        numberIndexes = new int[numbers.length];
        int mask = numbers.length - 1;
        for (int old = 0; old < oldNumbers.length; old++) {
            if (oldNumbers[old] != 0) {
                int at = (int) (((oldNumbers[old] - 1) * SPREAD) >>> 32) & mask;
                while (numbers[at] != 0) {
                    at = (at + 1) & mask;
                }
                numbers[at] = oldNumbers[old];
                numberIndexes[at] = oldIndexes[old];
            }
        }
    }

    private int indexOfWord(byte[] bytes, int from, int to) {
        if (to - from > LONGEST_ID) {
            throw new InputException("an id must have at most " + LONGEST_ID + " bytes, but one begins '"
                    + new String(bytes, from, 40, StandardCharsets.UTF_8) + "…'");
        }
        int hash = hash(bytes, from, to);
        int mask = words.length - 2;
        int at = (hash << 1) & mask;
        while (words[at] != 0) {
            if ((int) (words[at] >>> 32) == hash) {
                long range = words[at + 1];
                if (Arrays.equals(bytes, from, to, pool, (int) (range >>> 32), (int) range)) {
                    return (int) words[at] - 1;
                }
            }
            at = (at + 2) & mask;
        }
        int index = addWord(bytes, from, to);
        words[at] = ((long) hash << 32) | (index + 1);
        words[at + 1] = ((long) wordEnds[wordCount - 1] << 32) | wordEnds[wordCount];
        if (wordCount > words.length / 4) {
            growWords();
        }
        return index;
    }

    /** Eight bytes at a time, each time multiplied and folded, so that every bit stirs every other. */
    private static int hash(byte[] bytes, int from, int to) {
        long hash = (long) to - from;
        int i = from;
        for (; i + Long.BYTES <= to; i += Long.BYTES) {
            hash = stirred(hash ^ (long) LONGS.get(bytes, i));
        }
        long rest = 0;
        for (; i < to; i++) {
            rest = (rest << 8) | (bytes[i] & 0xFF);
        }
        return (int) ((stirred(hash ^ rest) * SPREAD) >>> 32);
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

    private void growWords() {
        long[] old = words;
        words = new long[2 * old.length];
        int mask = words.length - 2;
        for (int entry = 0; entry < old.length; entry += 2) {
            if (old[entry] != 0) {
                int at = ((int) (old[entry] >>> 32) << 1) & mask;
                while (words[at] != 0) {
                    at = (at + 2) & mask;
                }
                words[at] = old[entry];
                words[at + 1] = old[entry + 1];
            }
        }
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

    /** The text of an id. */
    String id(int index) {
        long id = ids[index];
        if (id >= 0) {
            return Long.toString(id);
        }
        int word = (int) (-1 - id);
        return new String(pool, wordEnds[word], wordEnds[word + 1] - wordEnds[word], StandardCharsets.UTF_8);
    }

    /** The first index from {@code from} on whose id is not UTF-8, or −1. */
    int firstNotUtf8(int from) {
        for (int index = from; index < count; index++) {
            if (ids[index] < 0 && !isUtf8((int) (-1 - ids[index]))) {
                return index;
            }
        }
        return -1;
    }

    private boolean isUtf8(int word) {
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
        return new AbstractList<>() {
            @Override
            public String get(int index) {
                return id(order.length == 0 ? index : order[index]);
            }

            @Override
            public int size() {
                return count;
            }
        };
    }
}
