package org.photinus.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.photinus.study.BatchWorker;
import org.photinus.study.FinishedBatch;
import org.photinus.study.Share;
import org.photinus.study.Study;
import org.photinus.study.StudyBatch;
import org.photinus.study.StudyWork;

/**
 * What a kill leaves of a store at the points of its work: a copy that is made there, while nothing else happens, has the
 * same files.
 */
class KilledStoreTest {
    private static final Study STUDY = SmallShares.DESIGN.study();

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    private final List<Path> copies = new ArrayList<>();

    private Path copy(Path directory) {
        Path copy = folder.resolve("left-" + copies.size());
        try (Stream<Path> files = Files.walk(directory)) {
            for (Path file : files.toList()) {
                Files.copy(file, copy.resolve(directory.relativize(file).toString()));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        copies.add(copy);
        return copy;
    }

    private static StudyStore open(Path directory) {
        return StudyStore.open(directory, SmallShares.stored(SmallShares.DESIGN, false));
    }

    private static List<FinishedBatch> batches() {
        BatchWorker worker = new BatchWorker(StudyWork.of(STUDY));
        List<FinishedBatch> batches = new ArrayList<>();
        for (int cell = 0; cell < STUDY.cells().size(); cell++) {
            batches.add(worker.run(new StudyBatch(cell, 1, 20)).orElseThrow());
        }
        return batches;
    }

    private static int kept(StudyStore store) {
        int kept = 0;
        for (int cell = 0; cell < STUDY.cells().size(); cell++) {
            kept += store.replicates(cell);
        }
        return kept;
    }

    private String digest() {
        Path directory = folder.resolve("undisturbed");
        try (StudyStore store = open(directory)) {
            SmallShares.run(STUDY, Share.WHOLE, store);
            return store.finish(STUDY);
        }
    }

    /** Batches that are looked at several times during a commit, each time with a copy of the store. */
    private final class Copying extends AbstractList<FinishedBatch> {
        private final Path directory;
        private final List<FinishedBatch> batches;

        Copying(Path directory, List<FinishedBatch> batches) {
            this.directory = directory;
            this.batches = batches;
        }

        @Override
        public Iterator<FinishedBatch> iterator() {
            copy(directory);
            return super.iterator();
        }

        @Override
        public FinishedBatch get(int index) {
            return batches.get(index);
        }

        @Override
        public int size() {
            return batches.size();
        }
    }

    @Test
    void aCommitIsThereWholeOrNotAtAll() {
        Path directory = folder.resolve("results");
        try (StudyStore store = open(directory)) {
            copy(directory);
            store.commit(batches().subList(0, 1));
            store.commit(new Copying(directory, batches().subList(1, 3)));
            copy(directory);
            store.commit(batches().subList(3, 4));
            copy(directory);
            store.finish(STUDY);
            copy(directory);
        }
        copy(directory);
        List<Integer> found = new ArrayList<>();
        String digest = digest();
        for (Path left : copies) {
            try (StudyStore store = open(left)) {
                found.add(kept(store));
                store.requireCommitted();
                SmallShares.run(STUDY, Share.WHOLE, store);
                assertThat(store.finish(STUDY)).isEqualTo(digest);
            }
        }
        assertThat(found).isSorted().containsOnly(0, 20, 60, 80);
        // Before the transaction, in its middle and after it.
        assertThat(found.stream().filter(kept -> kept == 20)).hasSizeGreaterThanOrEqualTo(3);
        assertThat(found.stream().filter(kept -> kept == 60)).isNotEmpty();
    }

    @Test
    void aMergeIsThereWholeOrIsRepeated() throws IOException {
        ShareFolder shares = new ShareFolder(folder.resolve("shares"));
        SmallShares.runAll(SmallShares.DESIGN, 2, shares, false);
        Path results = folder.resolve("merged");
        SmallShares.read(shares)
                .into(
                        results,
                        Optional.empty(),
                        Map.of("photinus", "0"),
                        filled -> {
                            copy(results);
                            return STUDY;
                        },
                        checked -> {},
                        () -> false)
                .orElseThrow()
                .close();
        assertThat(copies).isNotEmpty();
        for (Path left : copies) {
            assertThat(SmallShares.names(left)).contains("results.draft").doesNotContain("results.duckdb");
            try (StudyStore merged = SmallShares.merge(shares, left, STUDY)) {
                assertThat(merged.finish(STUDY)).isEqualTo(digest());
            }
            assertThat(left.resolve("results.draft")).doesNotExist();
        }
    }
}
