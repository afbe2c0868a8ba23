package org.photinus.study.runs;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import org.photinus.run.RunOutcome;

/** The finished replicates of a cell in increasing order, kept in columns; those that were not finished are missing. */
public final class ReplicateResults implements Iterable<ReplicateResult> {
    private final List<Segment> segments;

    /** The index of the first run of each segment. */
    private final int[] starts;

    private final int size;

    private ReplicateResults(List<Segment> segments) {
        this.segments = segments;
        this.starts = new int[segments.size()];
        int runs = 0;
        for (int s = 0; s < starts.length; s++) {
            starts[s] = runs;
            runs += segments.get(s).size();
        }
        this.size = runs;
    }

    /** The runs of several results, whose replicates follow each other; they share their memory. */
    public static ReplicateResults joined(Collection<ReplicateResults> parts) {
        return new ReplicateResults(
                parts.stream().flatMap(part -> part.segments.stream()).toList());
    }

    /** How many replicates were finished. */
    public int size() {
        return size;
    }

    /** The finished replicate at an index. */
    public ReplicateResult get(int index) {
        int found = Arrays.binarySearch(starts, index);
        int segment = found >= 0 ? found : -found - 2;
        return segments.get(segment).get(index - starts[segment]);
    }

    @Override
    public Iterator<ReplicateResult> iterator() {
        return new Iterator<>() {
            private int segment;
            private int row;

            @Override
            public boolean hasNext() {
                return segment < segments.size();
            }

            @Override
            public ReplicateResult next() {
                if (!hasNext()) {
                    throw new NoSuchElementException("there are no more runs");
                }
                ReplicateResult next = segments.get(segment).get(row++);
                if (row == segments.get(segment).size()) {
                    segment++;
                    row = 0;
                }
                return next;
            }
        };
    }

    /** Some runs, as many as each array is long; of a column in which all values are absent, the array is empty. */
    private static final class Segment {
        private static final long[] NONE = {};

        private final int[] replicates;
        private final long[][] columns;

        /** The first rows of some columns. */
        Segment(int[] replicates, List<RunColumn> kept, long[][] columns, int rows) {
            this.replicates = Arrays.copyOf(replicates, rows);
            this.columns = new long[columns.length][];
            for (RunColumn column : kept) {
                long[] values = Arrays.copyOf(columns[column.position()], rows);
                boolean absent = Arrays.stream(values).allMatch(column::isAbsent);
                this.columns[column.position()] = absent ? NONE : values;
            }
        }

        int size() {
            return replicates.length;
        }

        ReplicateResult get(int row) {
            return ReplicateResult.of(replicates[row], column -> {
                long[] values = column.position() < columns.length ? columns[column.position()] : NONE;
                return values.length == 0 ? RunColumn.ABSENT : values[row];
            });
        }
    }

    /** Takes runs one after another, in increasing order of their replicates; for one thread. */
    public static final class Recorder {
        private static final int FIRST_CAPACITY = 64;
        private static final int LAST_CAPACITY = 1 << 12;

        private final List<Segment> full = new ArrayList<>();
        private final List<RunColumn> kept;
        private int[] replicates = new int[FIRST_CAPACITY];
        private final long[][] columns;
        private int used;
        private int last;

        /** Keeps runs that end at synchronization. */
        public Recorder() {
            this(RunColumn.IDEAL);
        }

        /** Keeps runs that have these columns, the first ones of all. */
        public Recorder(List<RunColumn> kept) {
            this.kept = kept;
            this.columns = new long[kept.size()][FIRST_CAPACITY];
        }

        /** The next replicate, whose pulses were not counted. */
        public void add(int replicate, RunOutcome outcome) {
            add(new ReplicateResult(replicate, outcome));
        }

        /** The next replicate. */
        public void add(ReplicateResult run) {
            int replicate = Math.toIntExact(run.replicate());
            if (!(replicate > last)) {
                throw new IllegalArgumentException(
                        "replicates must increase from 1, but " + replicate + " comes after " + last);
            }
            if (run.outcome() instanceof RunOutcome.Cancelled) {
                throw new IllegalArgumentException(
                        "replicate " + replicate + " must be finished to be recorded, but was cancelled");
            }
            if (used == LAST_CAPACITY) {
                full.add(new Segment(replicates, kept, columns, used));
                used = 0;
            } else if (used == replicates.length) {
                replicates = Arrays.copyOf(replicates, 2 * used);
                Arrays.setAll(columns, c -> Arrays.copyOf(columns[c], 2 * used));
            }
            replicates[used] = replicate;
            for (RunColumn column : kept) {
                columns[column.position()][used] = column.of(run);
            }
            used++;
            last = replicate;
        }

        /** All that was added. */
        public ReplicateResults build() {
            List<Segment> segments = new ArrayList<>(full);
            if (used > 0) {
                segments.add(new Segment(replicates, kept, columns, used));
            }
            return new ReplicateResults(segments);
        }
    }
}
