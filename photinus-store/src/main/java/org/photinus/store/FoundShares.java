package org.photinus.store;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Which shares of a study lie in a folder, by their numbers.
 *
 * @param of how many shares the study has
 * @param finished those whose file is there
 * @param begun those that have no file yet, but some of their batches: they are being run, or were broken off
 */
public record FoundShares(int of, List<Integer> finished, List<Integer> begun) {

    public FoundShares {
        finished = List.copyOf(finished);
        begun = List.copyOf(begun);
    }

    /** Those whose file is not there. */
    public List<Integer> missing() {
        BitSet numbers = new BitSet();
        numbers.set(1, of + 1);
        finished.forEach(numbers::clear);
        return numbers.stream().boxed().toList();
    }

    /** Increasing numbers as job schedulers want them, such as {@code 3,17-20}. */
    public static String ranges(List<Integer> numbers) {
        List<String> ranges = new ArrayList<>();
        int at = 0;
        while (at < numbers.size()) {
            int first = numbers.get(at);
            int last = first;
            while (++at < numbers.size() && numbers.get(at) == last + 1) {
                last++;
            }
            ranges.add(first == last ? "" + first : first + "-" + last);
        }
        return String.join(",", ranges);
    }
}
