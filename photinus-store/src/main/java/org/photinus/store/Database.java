package org.photinus.store;

import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.duckdb.DuckDBAppender;
import org.duckdb.DuckDBConnection;
import org.duckdb.DuckDBDriver;

/** A DuckDB file, whose faults become one message. */
final class Database implements AutoCloseable {
    private static final String CATALOG = "photinus";

    private static final long CANCEL_MILLIS = 20;

    /** What DuckDB says of a file whose content is not what it has written; in lower case. */
    private static final List<String> DAMAGE = List.of(
            "corrupt",
            "checksum",
            "not a valid duckdb",
            "could not read enough bytes",
            "serialization error",
            "internal error",
            "fatal error",
            "catalog error",
            "binder error",
            "replaying wal");

    private final Path file;
    private final DuckDBConnection connection;

    private Database(Path file, DuckDBConnection connection) {
        this.file = file;
        this.connection = connection;
    }

    /** Work that may fail as databases do. */
    interface Work<T> {
        T run() throws SQLException;
    }

    /** What a row of a result is read by. */
    interface Rows {
        void next(ResultSet row) throws SQLException;
    }

    /** What fills a table. */
    interface Content {
        void appendTo(DuckDBAppender table) throws SQLException;
    }

    /**
     * Opens a file, which is made if it is not there. Tables may be written beside it; what does not fit into memory lies
     * there too while it is sorted.
     *
     * @param others the folders in which tables may be read besides
     */
    static Database open(Path file, Path... others) {
        Path folder = file.toAbsolutePath().resolveSibling("");
        return attach(file, "", folder, Stream.concat(Stream.of(folder), Stream.of(others)));
    }

    /**
     * Opens a file that is not changed, and may be write-protected.
     *
     * @param tables the folder in which tables may be written, and what does not fit into memory
     */
    static Database read(Path file, Path tables) {
        Path folder = file.toAbsolutePath().resolveSibling("");
        return attach(file, ", READ_ONLY", tables, Stream.of(folder, tables));
    }

    private static Database attach(Path file, String mode, Path spill, Stream<Path> allowed) {
        return connect(file, database -> {
            database.execute("SET temp_directory = " + quoted(spill.resolve(NewResults.SPILL)));
            database.allow(allowed);
            // Not by the address of the connection, in which parts of a name would be options or protocols.
            database.execute("ATTACH " + quoted(file) + " AS " + CATALOG + " (TYPE duckdb" + mode + ")");
            database.execute("USE " + CATALOG);
        });
    }

    /** An in-memory database, for reading the tables in the files of a folder. */
    static Database inMemory(Path folder) {
        return connect(folder, database -> {
            database.execute("SET temp_directory = ''");
            database.allow(Stream.of(folder));
        });
    }

    private static Database connect(Path file, Consumer<Database> settings) {
        return attempt(file, () -> {
            Properties properties = new Properties();
            // Rows are handed over as they are found: a table of any size passes through little memory.
            properties.setProperty(DuckDBDriver.JDBC_STREAM_RESULTS, "true");
            properties.setProperty("autoinstall_known_extensions", "false");
            properties.setProperty("autoload_known_extensions", "false");
            DuckDBConnection connection = (DuckDBConnection) DriverManager.getConnection("jdbc:duckdb:", properties);
            Database database = new Database(file, connection);
            try {
                // The cores and the memory are for the simulation.
                database.execute("SET threads = 1");
                database.execute("SET memory_limit = '1GB'");
                settings.accept(database);
                // Whatever a file holds, nothing else is read or written, and the network is never used.
                database.execute("SET enable_external_access = false");
                return database;
            } catch (RuntimeException e) {
                connection.close();
                throw e;
            }
        });
    }

    private void allow(Stream<Path> folders) {
        // A file that is read is named by a pattern, and judged by that name before it is looked for.
        execute("SET allowed_directories = "
                + folders.map(Path::toAbsolutePath)
                        .flatMap(folder -> Stream.of(quoted(folder), pattern(folder)))
                        .collect(Collectors.joining(", ", "[", "]")));
    }

    /** The name of a file to read as a literal of SQL; some characters are taken for patterns there. */
    static String pattern(Path path) {
        return quoted(path.toAbsolutePath().toString().replaceAll("[\\[*?]", "[$0]"));
    }

    /** The name of a file to write as a literal of SQL. */
    static String quoted(Path path) {
        return quoted(path.toAbsolutePath().toString());
    }

    /** A text as a literal of SQL. */
    static String quoted(String text) {
        return "'" + text.replace("'", "''") + "'";
    }

    void execute(String sql) {
        attempt(file, () -> {
            try (Statement statement = connection.createStatement()) {
                return statement.execute(sql);
            }
        });
    }

    /** Executes a statement that may take long, and gives it up when it is cancelled. */
    void execute(String sql, BooleanSupplier cancelled) {
        if (cancelled.getAsBoolean()) {
            // A quick statement would end before it is asked again.
            throw new CancellationException();
        }
        attempt(file, () -> {
            try (Statement statement = connection.createStatement()) {
                CountDownLatch ended = new CountDownLatch(1);
                Thread watch = new Thread(() -> cancel(statement, cancelled, ended), "cancelled");
                watch.setDaemon(true);
                watch.start();
                try {
                    return statement.execute(sql);
                } catch (SQLException e) {
                    if (cancelled.getAsBoolean()) {
                        throw new CancellationException();
                    }
                    throw e;
                } finally {
                    ended.countDown();
                    watch.join();
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new CancellationException();
            }
        });
    }

    /** Cancels a statement when that is wished, until it has ended. */
    private static void cancel(Statement statement, BooleanSupplier cancelled, CountDownLatch ended) {
        try {
            while (!ended.await(CANCEL_MILLIS, TimeUnit.MILLISECONDS)) {
                if (cancelled.getAsBoolean()) {
                    // Again and again: one that comes before the statement has begun is lost.
                    statement.cancel();
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (SQLException e) {
            throw new IllegalStateException("a statement that runs can be cancelled", e);
        }
    }

    /** Executes a statement with texts for its question marks. */
    void execute(String sql, String... texts) {
        attempt(file, () -> {
            try (PreparedStatement statement = connection.prepareStatement(sql)) {
                for (int i = 0; i < texts.length; i++) {
                    statement.setString(i + 1, texts[i]);
                }
                return statement.execute();
            }
        });
    }

    /** Reads rows by numbers for the question marks of a query. */
    void query(Rows rows, String sql, int... numbers) {
        attempt(file, () -> {
            try (PreparedStatement statement = connection.prepareStatement(sql)) {
                for (int i = 0; i < numbers.length; i++) {
                    statement.setInt(i + 1, numbers[i]);
                }
                try (ResultSet result = statement.executeQuery()) {
                    while (result.next()) {
                        rows.next(result);
                    }
                }
                return true;
            }
        });
    }

    void append(String table, Content content) {
        append(CATALOG, table, content);
    }

    /** Fills a temporary table. */
    void appendTemporary(String table, Content content) {
        append("temp", table, content);
    }

    private void append(String catalog, String table, Content content) {
        attempt(file, () -> {
            try (DuckDBAppender appender = connection.createAppender(catalog, DuckDBConnection.DEFAULT_SCHEMA, table)) {
                content.appendTo(appender);
                // Closing would flush too, but says nothing if that fails.
                appender.flush();
            }
            return true;
        });
    }

    /** All of the work or nothing of it, whatever happens to the process. */
    void transaction(Runnable work) {
        // By SQL: with the connection's own auto-commit switched off, what an appender writes is not atomic.
        execute("BEGIN TRANSACTION");
        try {
            work.run();
            execute("COMMIT");
        } catch (RuntimeException e) {
            try {
                execute("ROLLBACK");
            } catch (StoreException again) {
                e.addSuppressed(again);
            }
            throw e;
        }
    }

    @Override
    public void close() {
        attempt(file, () -> {
            connection.close();
            return true;
        });
    }

    private static <T> T attempt(Path file, Work<T> work) {
        try {
            return work.run();
        } catch (SQLException e) {
            throw new StoreException(message(file, e), e);
        }
    }

    static String message(Path file, SQLException e) {
        String reason = reason(e);
        String lower = reason.toLowerCase(Locale.ROOT);
        if (Stream.of("no space left", "file too large", "quota").anyMatch(lower::contains)) {
            return file + " cannot be used: " + reason
                    + "; make room on the disk and continue: what was kept before is safe";
        }
        if (DAMAGE.stream().anyMatch(lower::contains)) {
            return damaged(file, reason);
        }
        return file + " cannot be used: " + reason + "; what was kept before is as it was";
    }

    /** What to say of a file with which something is wrong that this program never does to it. */
    static String damaged(Path file, String reason) {
        String log = file.getFileName() + ".wal";
        return file + " cannot be used: it is damaged (" + reason + "); "
                + (reason.contains(log)
                        ? "remove " + log + ", whose last batches are then run again, or take both files from a backup"
                        : "take it from a backup, or run the study again into another directory");
    }

    /** What to throw where the tables hold what cannot be. */
    StoreException damaged(String reason, RuntimeException cause) {
        return new StoreException(damaged(file, reason), cause);
    }

    /** The cause in one line. */
    private static String reason(SQLException e) {
        List<String> lines = String.valueOf(e.getMessage()).lines().toList();
        // What failed before a statement was begun stands behind what became of the statement.
        String line = lines.size() > 1 && lines.get(0).contains("unsuccessful or closed pending query")
                ? lines.get(1).replaceFirst("^Error: ", "")
                : lines.isEmpty() ? "" : lines.get(0);
        return line.replaceFirst("\\s*This error signals an assertion failure within DuckDB.*", "");
    }
}
