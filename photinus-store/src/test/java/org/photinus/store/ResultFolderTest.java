package org.photinus.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.photinus.spec.StudyBuilder;
import org.photinus.spec.StudyDesign;
import org.photinus.study.LocalExecutor;
import org.photinus.study.StudyListener;
import org.photinus.study.StudyRunner;
import org.photinus.study.StudyWork;

/** Directories of results that come from others, or must not be written to. */
class ResultFolderTest {
    private static final StudyDesign DESIGN = StudyBuilder.named("small")
            .factor("graph", "complete", "cycle")
            .set("agents", 4)
            .set("maxTime", "5")
            .replicates(30)
            .build();

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    private StudyStore open(String name) {
        return StudyStore.open(
                folder.resolve(name),
                new StoredDesign(
                        "small",
                        DESIGN.text(),
                        DESIGN.digest(),
                        DESIGN.folder().toString(),
                        DESIGN.study().seed(),
                        false,
                        Map.of()));
    }

    private static void run(StudyStore store) {
        StudyWork work = new StudyWork(DESIGN.study(), Optional.empty(), false, () -> false);
        assertThat(StudyRunner.run(work, new LocalExecutor(1), store, StudyListener.NONE))
                .isTrue();
    }

    private static Map<String, byte[]> content(Path directory) throws IOException {
        Map<String, byte[]> content = new TreeMap<>();
        try (Stream<Path> files = Files.list(directory)) {
            for (Path file : files.toList()) {
                content.put(file.getFileName().toString(), Files.readAllBytes(file));
            }
        }
        return content;
    }

    @Test
    void aPipeInADirectoryOfResultsIsRefusedAtOnce() throws Exception {
        for (String name : List.of("lock", "design.yaml", "results.duckdb", "results.duckdb.wal")) {
            Path directory = folder.resolve("with " + name);
            open("with " + name).close();
            Files.deleteIfExists(directory.resolve(name));
            Process mkfifo =
                    new ProcessBuilder("mkfifo", directory.resolve(name).toString()).start();
            assumeTrue(mkfifo.waitFor(1, TimeUnit.MINUTES) && mkfifo.exitValue() == 0, "no pipes with names here");
            String refused = directory + " must hold files and folders alone, but '" + name
                    + "' is a pipe, a socket or a device; remove it";
            assertTimeoutPreemptively(Duration.ofMinutes(1), () -> {
                assertThatThrownBy(() -> StudyStore.open(directory)).hasMessage(refused);
                assertThatThrownBy(() -> StudyStore.read(directory, directory)).hasMessage(refused);
            });
        }
    }

    @Test
    void aFileThatHasAnotherNameElsewhereIsReadAndNotWrittenTo() throws IOException {
        for (String name : List.of("lock", "results.duckdb")) {
            Path directory = folder.resolve("with " + name);
            try (StudyStore store = open("with " + name)) {
                run(store);
            }
            Path elsewhere = Files.createLink(folder.resolve("other " + name), directory.resolve(name));
            assumeTrue(ResultFolder.hasOtherNames(elsewhere), "no count of names here");
            byte[] before = Files.readAllBytes(elsewhere);
            assertThatThrownBy(() -> StudyStore.open(directory))
                    .isInstanceOf(StoreException.class)
                    .hasMessage(directory + " must hold a '" + name + "' of its own to be written to, but that file has"
                            + " another name as well (a hard link), under which it would change too; put a copy in its"
                            + " place");
            try (StudyStore store = StudyStore.read(directory, directory)) {
                assertThat(store.runs(1).size()).isEqualTo(30);
            }
            assertThat(elsewhere).hasBinaryContent(before);
        }
    }

    @Test
    void aNewStoreIsNotWrittenOverFilesWithAnotherName() throws IOException {
        Path precious = Files.writeString(folder.resolve("precious"), "precious");
        Path directory = Files.createDirectory(folder.resolve("new"));
        for (String name : List.of("design.yaml", "manifest.txt", "results.draft", "results.draft.wal")) {
            Files.createLink(directory.resolve(name), precious);
        }
        open("new").close();
        assertThat(precious).hasContent("precious");
        assertThat(directory.resolve("design.yaml")).content().isEqualTo(DESIGN.text());
    }

    @Test
    void readingChangesNothingEvenWhereBatchesAreOnlyInTheLog() throws IOException {
        Path killed = Files.createDirectory(folder.resolve("killed"));
        try (StudyStore store = open("running")) {
            run(store);
            for (String name : List.of("design.yaml", "results.duckdb", "results.duckdb.wal")) {
                Files.copy(folder.resolve("running").resolve(name), killed.resolve(name));
            }
        }
        Map<String, byte[]> before = content(killed);
        Path tables = Files.createDirectory(folder.resolve("tables"));
        try (StudyStore store = StudyStore.read(killed, tables)) {
            assertThat(store.runs(1).size()).isEqualTo(30);
            store.writeCsv(DESIGN.study());
            store.writeParquet(DESIGN.study());
        }
        Map<String, byte[]> after = content(killed);
        assertThat(after.remove("lock")).isNotNull();
        assertThat(after.keySet()).isEqualTo(before.keySet());
        before.forEach((name, bytes) -> assertThat(after.get(name)).as(name).isEqualTo(bytes));
        assertThat(content(tables).keySet()).containsExactly("cells.csv", "cells.parquet", "runs.csv", "runs.parquet");
    }

    @Test
    void aWriteProtectedStoreIsRead() throws IOException {
        try (StudyStore store = open("own")) {
            run(store);
        }
        Path directory = folder.resolve("own");
        List<Path> all = Stream.of("lock", "results.duckdb", "design.yaml", "")
                .map(directory::resolve)
                .toList();
        all.forEach(path -> assumeTrue(path.toFile().setWritable(false)));
        try {
            assumeTrue(!Files.isWritable(directory), "this user may write everywhere");
            try (StudyStore store = StudyStore.read(directory, folder)) {
                assertThat(store.writeCsv(DESIGN.study())).allMatch(Files::exists);
            }
        } finally {
            all.forEach(path -> path.toFile().setWritable(true));
        }
    }
}
