package org.photinus.store;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.util.Collections;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.photinus.study.Share;
import org.photinus.study.runs.RunColumn;
import org.photinus.text.OutputFile;

/**
 * The runs of one share as a Parquet file that says itself what it holds: the share, the design, a checksum.
 *
 * @param path where it lies
 * @param keys what it says of itself
 */
record ShareFile(Path path, Map<String, String> keys) {
    /** The version of the file, and of the way in which a study is dealt to shares. */
    private static final String FORMAT = "1";

    private static final String FORMAT_KEY = "photinus share";
    private static final String DESIGN_KEY = "design";
    private static final String CHECKSUM_KEY = "checksum";
    private static final String KEYS_CHECKSUM_KEY = "checksum of keys";

    /** Beside the columns of a run stands whether a batch begins with it. */
    private static final String BEGINS = "begins_batch";

    ShareFile {
        keys = Collections.unmodifiableMap(new LinkedHashMap<>(keys));
    }

    /** Writes all runs of a store as the file of a share. */
    static Path write(StudyStore store, Share share, String design, Path path) {
        Database database = store.database();
        String rows = "(SELECT runs.*, first IS NOT NULL AS " + BEGINS
                + " FROM runs LEFT JOIN batches ON runs.cell = batches.cell AND replicate = first)"
                + " ORDER BY cell, replicate";
        Map<String, String> keys = new LinkedHashMap<>();
        keys.put(FORMAT_KEY, FORMAT);
        keys.put(StudyStore.SHARE_KEY, share.toString());
        keys.putAll(store.manifest());
        keys.put(DESIGN_KEY, design);
        keys.put(CHECKSUM_KEY, checksum(database, rows, store.columns()));
        keys.put(KEYS_CHECKSUM_KEY, checksum(keys));
        String said = keys.entrySet().stream()
                .map(key -> identifier(key.getKey()) + ": " + Database.quoted(key.getValue()))
                .collect(Collectors.joining(", ", "{", "}"));
        OutputFile.write(path, draft -> {
            // The database writes nowhere but beside its own file.
            Path beside = store.designFile().resolveSibling(NewResults.DRAFT);
            database.execute("COPY (SELECT " + names(store.columns()) + " FROM " + rows + ") TO "
                    + Database.quoted(beside) + " (FORMAT parquet, COMPRESSION zstd, KV_METADATA " + said + ")");
            Files.move(beside, draft, StandardCopyOption.REPLACE_EXISTING);
        });
        return path;
    }

    private static String names(List<RunColumn> columns) {
        return RunTable.names(columns) + ", " + BEGINS;
    }

    private List<RunColumn> columns() {
        return StudyStore.columns(keys);
    }

    private static String identifier(String text) {
        return '"' + text.replace("\"", "\"\"") + '"';
    }

    /** The SHA-256 of rows in their order, each value as eight bytes: every value is bound to its row and column. */
    private static String checksum(Database database, String rows, List<RunColumn> columns) {
        MessageDigest digest = RunsCsv.sha256();
        ByteBuffer bytes = ByteBuffer.allocate(Long.BYTES * (columns.size() + 3));
        database.query(
                row -> {
                    bytes.clear().putLong(row.getInt(1)).putLong(row.getInt(2));
                    for (RunColumn column : columns) {
                        bytes.putLong(RunTable.value(row, column));
                    }
                    bytes.putLong(row.getBoolean(columns.size() + 3) ? 1 : 0);
                    digest.update(bytes.flip());
                },
                "SELECT " + names(columns) + " FROM " + rows);
        return HexFormat.of().formatHex(digest.digest());
    }

    /** The SHA-256 of what a file says of itself, in the order of the names, each text with its length before it. */
    private static String checksum(Map<String, String> keys) {
        MessageDigest digest = RunsCsv.sha256();
        new TreeMap<>(keys).forEach((key, value) -> {
            for (String text : List.of(key, value)) {
                byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
                digest.update(
                        ByteBuffer.allocate(Integer.BYTES).putInt(bytes.length).flip());
                digest.update(bytes);
            }
        });
        return HexFormat.of().formatHex(digest.digest());
    }

    /** What a file says of itself; refused if it is not the share that its name says. */
    static ShareFile read(Database database, Path path, Share share) {
        Map<String, String> keys = new LinkedHashMap<>();
        try {
            database.query(
                    row -> keys.put(row.getString(1), row.getString(2)),
                    "SELECT decode(key), decode(value) FROM parquet_kv_metadata(" + Database.pattern(path) + ")");
        } catch (StoreException e) {
            throw broken(path, "cannot be read", e);
        }
        ShareFile file = new ShareFile(path, keys);
        String format = keys.get(FORMAT_KEY);
        if (format == null) {
            throw new StoreException(path + " must be a share of a study, but is another Parquet file");
        }
        if (!format.equals(FORMAT)) {
            throw new StoreException(path + " must be a share of the format " + FORMAT
                    + ", which this photinus writes, but is of the format '" + format
                    + "'; use the photinus that it was made with, or a newer one");
        }
        Map<String, String> others = new LinkedHashMap<>(keys);
        String said = others.remove(KEYS_CHECKSUM_KEY);
        if (!checksum(others).equals(said)) {
            throw broken(path, "does not say of itself what was written", null);
        }
        if (!file.key(StudyStore.SHARE_KEY).equals(share.toString())) {
            throw new StoreException(path + " must hold the share " + share + ", as its name says, but holds the share "
                    + file.key(StudyStore.SHARE_KEY) + "; give it its own name back, or run the share again");
        }
        return file;
    }

    /** Refuses a file whose runs are not those that were written. */
    void check(Database database) {
        String found;
        try {
            found = checksum(database, table(Database.pattern(path)), columns());
        } catch (StoreException e) {
            throw broken(path, "cannot be read", e);
        }
        if (!found.equals(key(CHECKSUM_KEY))) {
            throw broken(path, "holds other runs than were written", null);
        }
    }

    private static StoreException broken(Path path, String how, @Nullable Throwable cause) {
        String message = path + " must be a whole share of a study, but " + how + "; delete it and run the share again";
        return cause == null ? new StoreException(message) : new StoreException(message, cause);
    }

    private static String table(String files) {
        // Without it a folder called a=b would be a column.
        return "read_parquet(" + files + ", hive_partitioning = false)";
    }

    /** Puts the runs and batches of all shares of a study into the tables of a store, by cell and replicate. */
    static void copy(List<ShareFile> files, Database database) {
        String all = table(
                files.stream().map(file -> Database.pattern(file.path())).collect(Collectors.joining(", ", "[", "]")));
        database.execute("INSERT INTO runs SELECT "
                + RunTable.names(files.get(0).columns()) + " FROM " + all + " ORDER BY cell, replicate");
        // All shares together: a batch reaches to where the next one of its cell begins, the last one to the end.
        database.execute("INSERT INTO batches SELECT cell, replicate,"
                + " coalesce(lead(replicate) OVER (PARTITION BY cell ORDER BY replicate) - 1, most) FROM " + all
                + " JOIN (SELECT cell, max(replicate) AS most FROM runs GROUP BY cell) USING (cell) WHERE " + BEGINS);
    }

    /** Refuses the share of another design, or of one that was run another way. */
    void requireDesign(String digest, boolean countsPulses) {
        if (!digest().equals(digest)) {
            throw new StoreException(path
                    + " must be a share of the same design, but the design or a file that it names"
                    + " has changed since (digest " + StudyStore.shortened(digest()) + " then, "
                    + StudyStore.shortened(digest) + " now); choose another directory, or put back what was changed");
        }
        if (countsPulses != countsPulses()) {
            throw new StoreException(path + " must be run as the other shares, but was run "
                    + (countsPulses ? "without" : "with") + " counting pulses; choose another directory for the other"
                    + " way");
        }
    }

    /** Refuses a share that does not belong to another one's study. */
    void requireLike(ShareFile other) {
        if (!digest().equals(other.digest()) || countsPulses() != other.countsPulses()) {
            throw new StoreException(
                    path + " must be of the same design as " + other.path() + " and count pulses alike,"
                            + " but does not; remove the one that does not belong here, and run its share again");
        }
    }

    String key(String name) {
        return keys.getOrDefault(name, "");
    }

    String digest() {
        return key(StudyStore.DIGEST_KEY);
    }

    boolean countsPulses() {
        return key(StudyStore.PULSES_KEY).equals("yes");
    }

    private long seed() {
        try {
            return Long.parseUnsignedLong(key(StudyStore.SEED_KEY));
        } catch (NumberFormatException e) {
            throw broken(path, "has the seed '" + key(StudyStore.SEED_KEY) + "'", e);
        }
    }

    /** The design whose share it is. */
    StoredDesign design(Optional<Path> folder, Map<String, String> environment) {
        return new StoredDesign(
                key(StudyStore.STUDY_KEY),
                key(DESIGN_KEY),
                digest(),
                folder.map(Path::toString).orElse(key(StudyStore.FOLDER_KEY)),
                seed(),
                countsPulses(),
                columns().equals(RunColumn.ALL),
                environment);
    }
}
