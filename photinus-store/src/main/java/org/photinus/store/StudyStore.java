package org.photinus.store;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.photinus.study.FinishedBatch;
import org.photinus.study.ResultLog;
import org.photinus.study.Share;
import org.photinus.study.Study;
import org.photinus.study.StudyBatch;
import org.photinus.study.runs.ReplicateResult;
import org.photinus.study.runs.ReplicateResults;
import org.photinus.study.runs.RunColumn;
import org.photinus.text.OutputFile;

/**
 * A directory with the results of one study: {@code results.duckdb}, a copy of the design, and a manifest.
 *
 * <p>A batch is there whole or not at all, whatever ends the process. One process at a time may use the directory.
 */
public final class StudyStore implements ResultLog.WithRuns, AutoCloseable {
    /** The file of the design's copy. */
    public static final String DESIGN = "design.yaml";

    static final String RESULTS = "results.duckdb";

    /** The version of the tables; a store of a later one is not touched. */
    static final int FORMAT = 1;

    static final String FORMAT_KEY = "format";
    static final String STUDY_KEY = "study";
    static final String DIGEST_KEY = "design digest";
    static final String FOLDER_KEY = "design folder";
    static final String SEED_KEY = "seed";
    static final String PULSES_KEY = "pulses counted";

    /** Whether runs are measured in worlds; not there if they are not. */
    static final String WORLDS_KEY = "measured in worlds";

    static final String SHARE_KEY = "share";
    static final String RESULTS_DIGEST_KEY = "results digest";

    private final Path directory;

    /** Where tables go. */
    private final Path tables;

    private final DirectoryLock lock;
    private final Database database;
    private final RunTable runs;
    private final Map<String, String> manifest;
    private final KeptBatches kept = new KeptBatches();

    /** The sum of all runs that were committed. */
    private RunSum sum;

    private final Map<Integer, Integer> replicates = new HashMap<>();

    private StudyStore(
            Path directory, Path tables, DirectoryLock lock, Database database, Map<String, String> manifest) {
        this.directory = directory;
        this.tables = tables;
        this.lock = lock;
        this.database = database;
        this.runs = new RunTable(database, columns(manifest));
        this.manifest = manifest;
        // It is no part of what the study is run with.
        this.sum = RunSum.parse(manifest.remove(RunSum.KEY));
    }

    /** Whether a directory holds results. */
    public static boolean exists(Path directory) {
        return Files.exists(directory.resolve(RESULTS));
    }

    /** Opens a directory that holds results, to go on with them. */
    public static StudyStore open(Path directory) {
        requireResults(directory);
        return ResultFolder.locked(directory, lock -> {
            NewResults.deleteSpill(directory);
            return opened(directory, RESULTS, lock);
        });
    }

    /**
     * Opens a directory that holds results, to read them; it may be write-protected.
     *
     * @param tables the directory that tables are written into, the same or another one
     */
    public static StudyStore read(Path directory, Path tables) {
        requireResults(directory);
        return ResultFolder.read(directory, lock -> {
            NewResults.deleteSpill(tables);
            Database database = Database.read(directory.resolve(RESULTS), tables);
            return opened(directory, tables, lock, database);
        });
    }

    private static void requireResults(Path directory) {
        if (!exists(directory)) {
            throw new StoreException(directory + " must be a directory with the results of a study, but "
                    + (Files.isDirectory(directory) ? "holds no " + RESULTS : "is none"));
        }
    }

    /** Opens a directory that holds results of this very design, or makes one. */
    public static StudyStore open(Path directory, StoredDesign design) {
        if (exists(directory)) {
            StudyStore store = open(directory);
            try {
                store.requireDesign(design.digest());
                store.requireCount(design.countsPulses());
                store.moveDesign(design.folder());
                return store;
            } catch (StoreException e) {
                store.close();
                throw e;
            }
        }
        NewResults.requireFree(directory);
        return ResultFolder.locked(directory, lock -> {
            NewResults.draft(directory, design);
            NewResults.complete(directory);
            return opened(directory, RESULTS, lock);
        });
    }

    /** What puts runs and batches into the tables of new results, and judges what came of it. */
    interface Filling {
        void fill(Database database);

        void check(StudyStore filled);
    }

    /** Makes a directory with results that are there whole, or not at all, of files in a folder. */
    static StudyStore make(Path directory, StoredDesign design, Path source, Filling filling) {
        NewResults.requireFree(directory);
        boolean existed = Files.exists(directory);
        return ResultFolder.locked(directory, lock -> {
            try {
                NewResults.draft(directory, design);
                try (Database database = Database.open(directory.resolve(NewResults.DRAFT), source)) {
                    database.transaction(() -> filling.fill(database));
                    database.execute("CHECKPOINT");
                }
                StudyStore filled = opened(directory, NewResults.DRAFT, lock);
                try {
                    filling.check(filled);
                    filled.keep(filled.found());
                } finally {
                    filled.database.close();
                }
                NewResults.complete(directory);
                return opened(directory, RESULTS, lock);
            } catch (IOException | RuntimeException e) {
                NewResults.delete(directory);
                if (!existed) {
                    Files.deleteIfExists(directory);
                }
                throw e;
            }
        });
    }

    private static StudyStore opened(Path directory, String file, DirectoryLock lock) {
        return opened(directory, directory, lock, Database.open(directory.resolve(file)));
    }

    private static StudyStore opened(Path directory, Path tables, DirectoryLock lock, Database database) {
        try {
            ResultFolder.requireTables(directory, database);
            Map<String, String> manifest = new LinkedHashMap<>();
            database.query(
                    row -> manifest.put(row.getString(1), row.getString(2)),
                    "SELECT key, value FROM manifest ORDER BY position");
            requireFormat(directory, manifest.getOrDefault(FORMAT_KEY, ""));
            StudyStore store = new StudyStore(directory, tables, lock, database, manifest);
            store.recall();
            return store;
        } catch (IllegalArgumentException e) {
            database.close();
            throw database.damaged(String.valueOf(e.getMessage()), e);
        } catch (RuntimeException e) {
            database.close();
            throw e;
        }
    }

    private static void requireFormat(Path directory, String format) {
        if (!format.equals(Integer.toString(FORMAT))) {
            throw new StoreException(directory + " must be of the format " + FORMAT
                    + ", which this photinus writes, but is of the format '" + format
                    + "'; use the photinus that it was made with, or a newer one");
        }
    }

    private void recall() {
        database.query(
                row -> remember(new StudyBatch(row.getInt(1), row.getInt(2), row.getInt(3))),
                "SELECT cell, first, last FROM batches");
        long expected =
                replicates.values().stream().mapToLong(Integer::longValue).sum();
        long[] found = new long[1];
        database.query(row -> found[0] = row.getLong(1), "SELECT count(*) FROM runs");
        if (found[0] != expected) {
            throw new StoreException(directory + " must hold the " + expected + " runs of its batches, but holds "
                    + found[0] + ": it is damaged");
        }
    }

    private void remember(StudyBatch batch) {
        kept.add(batch);
        replicates.merge(batch.cell(), batch.size(), Integer::sum);
    }

    /** What the study is run with, in the order to show. */
    public Map<String, String> manifest() {
        return Collections.unmodifiableMap(manifest);
    }

    /** The folder from which the files of the design are found. */
    public Path designFolder() {
        return Path.of(manifest.getOrDefault(FOLDER_KEY, ""));
    }

    /** The digest of the design that these results are of. */
    public String designDigest() {
        return manifest.getOrDefault(DIGEST_KEY, "");
    }

    /** The design and its files may have moved since. */
    private void moveDesign(String folder) {
        if (!folder.equals(manifest.get(FOLDER_KEY))) {
            database.execute("UPDATE manifest SET value = ? WHERE key = ?", folder, FOLDER_KEY);
            manifest.put(FOLDER_KEY, folder);
        }
    }

    /** The file with the copy of the design. */
    public Path designFile() {
        return directory.resolve(DESIGN);
    }

    /** Whether the runs have an exact number of pulses. */
    public boolean countsPulses() {
        return manifest.getOrDefault(PULSES_KEY, "no").equals("yes");
    }

    static List<RunColumn> columns(Map<String, String> manifest) {
        return RunColumn.of(manifest.getOrDefault(WORLDS_KEY, "no").equals("yes"));
    }

    /** What is kept of a run. */
    List<RunColumn> columns() {
        return runs.columns();
    }

    /** The share whose unfinished results these are; nothing if they are those of the whole study. */
    public Optional<Share> share() {
        return Optional.ofNullable(manifest.get(SHARE_KEY)).map(Share::parse);
    }

    /** Refuses a design that is not the one of these results. */
    public void requireDesign(String digest) {
        String kept = designDigest();
        if (!kept.equals(digest)) {
            throw new StoreException(directory + " must hold results of the same design to be continued, but the design"
                    + " or a file that it names has changed since (digest " + shortened(kept) + " then, "
                    + shortened(digest) + " now); choose another directory, or put back what was changed");
        }
    }

    static String shortened(String digest) {
        return digest.substring(0, Math.min(12, digest.length()));
    }

    void requireCount(boolean wanted) {
        if (wanted != countsPulses()) {
            throw new StoreException(directory + " must be continued as it was begun, but was begun "
                    + (wanted ? "without" : "with") + " counting pulses; choose another directory for the other way");
        }
    }

    @Override
    public boolean holds(StudyBatch batch) {
        return kept.holds(batch);
    }

    @Override
    public int replicates(int cell) {
        return replicates.getOrDefault(cell, 0);
    }

    @Override
    public void commit(List<FinishedBatch> batches) {
        RunSum more = sum.with(batches, runs.columns());
        database.transaction(() -> {
            keep(more);
            runs.append(batches);
            database.append("batches", table -> {
                for (FinishedBatch finished : batches) {
                    table.beginRow()
                            .append(finished.batch().cell())
                            .append(finished.batch().first())
                            .append(finished.batch().last())
                            .endRow();
                }
            });
        });
        sum = more;
        batches.forEach(finished -> remember(finished.batch()));
    }

    private void keep(RunSum now) {
        database.execute("UPDATE manifest SET value = ? WHERE key = ?", now.toString(), RunSum.KEY);
    }

    /** The sum of the runs that are there. */
    private RunSum found() {
        int cells =
                replicates.keySet().stream().mapToInt(cell -> cell + 1).max().orElse(0);
        RunSum[] found = {RunSum.NONE};
        show(0, cells, (cell, run) -> found[0] = found[0].with(cell, run, runs.columns()));
        return found[0];
    }

    /** Refuses runs that are not those that were committed, which the checksums of the database do not always tell. */
    public void requireCommitted() {
        if (!found().equals(sum)) {
            throw new StoreException(
                    Database.damaged(directory.resolve(RESULTS), "its runs are not those that were kept"));
        }
    }

    /** What is kept of a cell, replicates in increasing order. */
    public ReplicateResults runs(int cell) {
        ReplicateResults.Recorder found = new ReplicateResults.Recorder(runs.columns());
        show(cell, found::add);
        return found.build();
    }

    @Override
    public void show(int cell, Consumer<ReplicateResult> visitor) {
        show(cell, cell + 1, (unused, run) -> visitor.accept(run));
    }

    /** Shows all runs of the cells from one to before another, by cell and replicate. */
    void show(int first, int end, RunTable.RunVisitor visitor) {
        try {
            runs.show(first, end, this::replicates, visitor);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Shows all runs of the first cells, by cell and replicate. */
    void scan(int cells, RunTable.RunVisitor visitor) throws IOException {
        runs.show(0, cells, this::replicates, visitor);
    }

    /** The results, read cell by cell as they are asked for. */
    public StoredResults results(Study study) {
        return new StoredResults(study, this);
    }

    /** Writes the runs as {@code runs.parquet}, with the cells beside them as {@code cells.parquet}. */
    public List<Path> writeParquet(Study study) {
        return writeParquet(study, () -> false);
    }

    /** The same; throws a {@link java.util.concurrent.CancellationException} when it is cancelled. */
    public List<Path> writeParquet(Study study, BooleanSupplier cancelled) {
        return new ParquetTables(tables, database, study, countsPulses(), cancelled).write(results(study));
    }

    /** Writes {@code runs.csv} and {@code cells.csv}. */
    public List<Path> writeCsv(Study study) {
        return writeCsv(study, () -> false);
    }

    /** The same; throws a {@link java.util.concurrent.CancellationException} when it is cancelled. */
    public List<Path> writeCsv(Study study, BooleanSupplier cancelled) {
        StoredResults results = results(study);
        Path runsFile = tables.resolve("runs.csv");
        Path cellsFile = tables.resolve("cells.csv");
        OutputFile.requireOwn(List.of(runsFile, cellsFile));
        OutputFile.write(runsFile, draft -> {
            try (OutputStream out = Files.newOutputStream(draft)) {
                new RunsCsv(study, this, cancelled).writeTo(out);
            }
        });
        CellTable.writeTo(cellsFile, study, index -> results.summary(index, cancelled));
        return List.of(runsFile, cellsFile);
    }

    /** The results digest: the SHA-256 of what {@code runs.csv} would hold. */
    public String digest(Study study) {
        return new RunsCsv(study, this, () -> false).digest();
    }

    /** The results digest of a study that is finished, which is kept: whatever reads the results later compares it. */
    public String finish(Study study) {
        String digest = requireFinished(study).orElseGet(() -> digest(study));
        if (!isFinished()) {
            database.execute("INSERT INTO manifest SELECT count(*), ?, ? FROM manifest", RESULTS_DIGEST_KEY, digest);
            manifest.put(RESULTS_DIGEST_KEY, digest);
        }
        return digest;
    }

    /** Whether the study was finished, so that its digest is kept. */
    public boolean isFinished() {
        return manifest.containsKey(RESULTS_DIGEST_KEY);
    }

    /** Refuses results of a finished study that are not those it was finished with; the digest if it was. */
    public Optional<String> requireFinished(Study study) {
        String then = manifest.get(RESULTS_DIGEST_KEY);
        if (then == null) {
            return Optional.empty();
        }
        String now = digest(study);
        if (!now.equals(then)) {
            throw new StoreException(directory + " must hold the results that the study was finished with, but they"
                    + " have changed since (results digest " + shortened(then) + " then, " + shortened(now)
                    + " now); take " + RESULTS + " from a backup, or run the study again into another directory");
        }
        return Optional.of(now);
    }

    Database database() {
        return database;
    }

    /** Closes the store and deletes it. */
    void discard() {
        try {
            try (lock) {
                database.close();
                NewResults.delete(directory);
            }
            Files.deleteIfExists(directory);
        } catch (DirectoryNotEmptyException e) {
            return; // Another process uses it since the lock was released.
        } catch (IOException e) {
            throw new StoreException(
                    directory + " is not needed any more, but cannot be deleted: " + e.getMessage(), e);
        }
    }

    @Override
    public void close() {
        try (lock) {
            database.close();
        }
    }
}
