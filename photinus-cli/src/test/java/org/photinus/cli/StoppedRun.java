package org.photinus.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.photinus.cli.output.Interrupts;
import org.photinus.store.StoreException;
import org.photinus.store.StudyStore;

/**
 * A run of a study, on one thread, that stands still at an exact point: its directory is copied there once what was finished
 * before is kept. A process that is killed leaves the same; the run itself ends by an interrupt.
 */
final class StoppedRun {
    /** No study that is stopped here has more. */
    private static final int MOST_CELLS = 6;

    private final int asking;
    private final Path out;
    private final Path left;
    private final int before;
    private final AtomicInteger asked = new AtomicInteger();
    private int kept;

    private StoppedRun(int asking, Path out, Path left, int before) {
        this.asking = asking;
        this.out = out;
        this.left = left;
        this.before = before;
    }

    /**
     * A run that stops when it asks for the n-th time whether it shall.
     *
     * @param left where the copy of {@code out} goes
     * @param before how many replicates were kept before this run, which keeps more
     */
    static StoppedRun at(int asking, Path out, Path left, int before) {
        return new StoppedRun(asking, out, left, before);
    }

    Interrupts interrupts() {
        return Interrupts.when(() -> asked.incrementAndGet() >= asking && stop());
    }

    private boolean stop() {
        // Another thread keeps what is finished; this one, which would finish more, waits for it.
        do {
            if (Files.exists(left)) {
                RealPhotinus.delete(left);
            }
            Copied.folder(out, left);
            // Of a copy once more: opening it moves what is only in the log.
            kept = kept(left, left.resolveSibling("looked-at"));
        } while (kept <= before);
        return true;
    }

    /** How many replicates a kill leaves, all in all. */
    int kept() {
        return kept;
    }

    /** How many replicates are kept in a directory of results that others may be writing to: those of its copy. */
    static int kept(Path out, Path copy) {
        if (!StudyStore.exists(out)) {
            return 0;
        }
        if (Files.exists(copy)) {
            RealPhotinus.delete(copy);
        }
        Copied.folder(out, copy);
        try (StudyStore store = StudyStore.open(copy)) {
            int kept = 0;
            for (int cell = 0; cell < MOST_CELLS; cell++) {
                kept += store.replicates(cell);
            }
            return kept;
        } catch (StoreException e) {
            // Files that change while they are copied need not fit together.
            return 0;
        }
    }

    /** Counts how often an undisturbed run asks. */
    static final class Askings {
        private final AtomicInteger count = new AtomicInteger();

        Interrupts counted() {
            return Interrupts.when(() -> {
                count.incrementAndGet();
                return false;
            });
        }

        int count() {
            return count.get();
        }
    }
}
