package org.photinus.store;

import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.photinus.study.Share;

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

    /** The columns of a run; beside them stands whether a batch begins with it. */
    private static final List<String> COLUMNS = List.of(
            "cell", "replicate", "synchronized", "periods", "ticks", "jumps", "instants", "containing_arc", "pulses");

    private static final String BEGINS = "begins_batch";

    /** Sums, which any changed value changes. */
    private static final String CHECKSUM = "concat_ws(' ', count(*), "
            + Stream.concat(COLUMNS.stream(), Stream.of(BEGINS))
                    .map(column -> "coalesce(sum(CAST(" + column + " AS BIGINT)), 0)")
                    .collect(Collectors.joining(", "))
            + ")";

    ShareFile {
        keys = Collections.unmodifiableMap(new LinkedHashMap<>(keys));
    }

    /** Writes all runs of a store as the file of a share. */
    static Path write(StudyStore store, Share share, String design, Path path) {
        Database database = store.database();
        String rows = "(SELECT runs.*, first IS NOT NULL AS " + BEGINS
                + " FROM runs LEFT JOIN batches ON runs.cell = batches.cell AND replicate = first)";
        Map<String, String> keys = new LinkedHashMap<>();
        keys.put(FORMAT_KEY, FORMAT);
        keys.put(StudyStore.SHARE_KEY, share.toString());
        keys.putAll(store.manifest());
        keys.put(DESIGN_KEY, design);
        keys.put(CHECKSUM_KEY, text(database, "SELECT " + CHECKSUM + " FROM " + rows));
        String said = keys.entrySet().stream()
                .map(key -> identifier(key.getKey()) + ": " + Database.quoted(key.getValue()))
                .collect(Collectors.joining(", ", "{", "}"));
        return WholeFile.make(
                path,
                draft -> database.execute("COPY (SELECT " + String.join(", ", COLUMNS) + ", " + BEGINS + " FROM " + rows
                        + " ORDER BY cell, replicate) TO " + Database.quoted(draft.toString())
                        + " (FORMAT parquet, COMPRESSION zstd, KV_METADATA " + said + ")"));
    }

    private static String identifier(String text) {
        return '"' + text.replace("\"", "\"\"") + '"';
    }

    private static String text(Database database, String sql) {
        String[] text = {""};
        database.query(row -> text[0] = String.valueOf(row.getString(1)), sql);
        return text[0];
    }

    /** What a file says of itself; refused if it is not the share that its name says. */
    static ShareFile read(Database database, Path path, Share share) {
        Map<String, String> keys = new LinkedHashMap<>();
        try {
            database.query(
                    row -> keys.put(row.getString(1), row.getString(2)),
                    "SELECT decode(key), decode(value) FROM parquet_kv_metadata(" + name(path) + ")");
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
            found = text(database, "SELECT " + CHECKSUM + " FROM read_parquet(" + name(path) + ")");
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

    /** Puts the runs and batches of all shares of a study into the tables of a store, by cell and replicate. */
    static void copy(List<ShareFile> files, Database database) {
        String all =
                files.stream().map(file -> name(file.path())).collect(Collectors.joining(", ", "read_parquet([", "])"));
        database.execute(
                "INSERT INTO runs SELECT " + String.join(", ", COLUMNS) + " FROM " + all + " ORDER BY cell, replicate");
        // All shares together: a batch reaches to where the next one of its cell begins, the last one to the end.
        database.execute("INSERT INTO batches SELECT cell, replicate,"
                + " coalesce(lead(replicate) OVER (PARTITION BY cell ORDER BY replicate) - 1, most) FROM " + all
                + " JOIN (SELECT cell, max(replicate) AS most FROM runs GROUP BY cell) USING (cell) WHERE " + BEGINS);
    }

    /** A name for DuckDB, which takes some characters for patterns. */
    private static String name(Path path) {
        return Database.quoted(path.toString().replaceAll("[\\[*?]", "[$0]"));
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

    /** The design whose share it is. */
    StoredDesign design(Optional<Path> folder, Map<String, String> environment) {
        return new StoredDesign(
                key(StudyStore.STUDY_KEY),
                key(DESIGN_KEY),
                digest(),
                folder.map(Path::toString).orElse(key(StudyStore.FOLDER_KEY)),
                Long.parseUnsignedLong(key(StudyStore.SEED_KEY)),
                countsPulses(),
                environment);
    }
}
