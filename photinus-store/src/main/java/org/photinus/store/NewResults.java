package org.photinus.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The files of a store that is being made. The results come into being under another name: under their own they are
 * complete.
 */
final class NewResults {
    static final String DRAFT = "results.draft";

    /** Where sorting puts what does not fit into memory. */
    static final String SPILL = "results.spill";

    private static final String MANIFEST = "manifest.txt";

    /** What a store may leave in its directory when it is killed before it is complete. */
    private static final Set<String> OWN_FILES = Set.of(
            DirectoryLock.FILE,
            StudyStore.DESIGN,
            MANIFEST,
            DRAFT,
            DRAFT + ".wal",
            StudyStore.RESULTS,
            StudyStore.RESULTS + ".wal",
            SPILL);

    private NewResults() {}

    /** Refuses a place where other things lie. */
    static void requireFree(Path directory) {
        if (!Files.exists(directory)) {
            return;
        }
        if (!Files.isDirectory(directory)) {
            throw new StoreException(directory + " must be a directory for results, but is a file");
        }
        try (Stream<Path> files = Files.list(directory)) {
            files.map(file -> file.getFileName().toString())
                    .filter(name -> !OWN_FILES.contains(name))
                    .findFirst()
                    .ifPresent(name -> {
                        throw new StoreException(directory
                                + " must be a new or empty directory, or one with results of this study, but holds '"
                                + name + "'");
                    });
        } catch (IOException e) {
            throw new StoreException(directory + " must be a directory to write to, but cannot be read", e);
        }
    }

    /** Makes the draft of a design's results, without any runs. */
    static void draft(Path directory, StoredDesign design) throws IOException {
        Files.deleteIfExists(directory.resolve(DRAFT));
        Files.deleteIfExists(directory.resolve(DRAFT + ".wal"));
        Files.deleteIfExists(directory.resolve(StudyStore.RESULTS + ".wal"));
        deleteSpill(directory);
        Map<String, String> manifest = new LinkedHashMap<>();
        manifest.put(StudyStore.FORMAT_KEY, Integer.toString(StudyStore.FORMAT));
        manifest.put(StudyStore.STUDY_KEY, design.name());
        manifest.put(StudyStore.DIGEST_KEY, design.digest());
        manifest.put(StudyStore.SEED_KEY, Long.toUnsignedString(design.seed()));
        manifest.put(StudyStore.PULSES_KEY, design.countsPulses() ? "yes" : "no");
        if (design.inWorlds()) {
            manifest.put(StudyStore.WORLDS_KEY, "yes");
        }
        manifest.putAll(design.environment());
        manifest.put(StudyStore.FOLDER_KEY, design.folder());
        Map<String, String> kept = new LinkedHashMap<>(manifest);
        kept.put(RunSum.KEY, RunSum.NONE.toString());
        try (Database database = Database.open(directory.resolve(DRAFT))) {
            database.transaction(() -> {
                database.execute("CREATE TABLE manifest(position INTEGER, key VARCHAR PRIMARY KEY, value VARCHAR)");
                database.execute("CREATE TABLE batches(cell INTEGER, first INTEGER, last INTEGER,"
                        + " PRIMARY KEY(cell, first))");
                new RunTable(database, design.columns()).create();
                kept.forEach((key, value) ->
                        database.execute("INSERT INTO manifest SELECT count(*), ?, ? FROM manifest", key, value));
            });
        }
        write(directory.resolve(StudyStore.DESIGN), design.text());
        StringBuilder text = new StringBuilder();
        manifest.forEach(
                (key, value) -> text.append(key).append(": ").append(value).append('\n'));
        write(directory.resolve(MANIFEST), text);
    }

    /** Writes a new file, and not over one that may have another name elsewhere. */
    private static void write(Path file, CharSequence text) throws IOException {
        Files.deleteIfExists(file);
        Files.writeString(file, text, StandardOpenOption.CREATE_NEW);
    }

    /** Gives the draft its name. */
    static void complete(Path directory) throws IOException {
        Files.move(directory.resolve(DRAFT), directory.resolve(StudyStore.RESULTS), StandardCopyOption.ATOMIC_MOVE);
    }

    /** Deletes all that a store has made in its directory; of the lock, which must be held, the file alone. */
    static void delete(Path directory) throws IOException {
        deleteSpill(directory);
        for (String name : OWN_FILES) {
            if (!name.equals(DirectoryLock.FILE)) {
                Files.deleteIfExists(directory.resolve(name));
            }
        }
        Files.deleteIfExists(directory.resolve(DirectoryLock.FILE));
    }

    /** Deletes what a killed process has left of its sorting. */
    static void deleteSpill(Path directory) throws IOException {
        Path spill = directory.resolve(SPILL);
        if (Files.isDirectory(spill, LinkOption.NOFOLLOW_LINKS)) {
            try (Stream<Path> files = Files.list(spill)) {
                for (Path file : files.toList()) {
                    Files.deleteIfExists(file);
                }
            }
        }
        Files.deleteIfExists(spill);
    }
}
