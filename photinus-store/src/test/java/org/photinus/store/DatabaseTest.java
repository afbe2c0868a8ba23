package org.photinus.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DatabaseTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    @Test
    void aStatementIsNotBegunWhereThatIsCancelled() {
        try (Database database = Database.inMemory(folder)) {
            assertThatThrownBy(() -> database.execute("no statement at all", () -> true))
                    .isInstanceOf(CancellationException.class);
        }
    }

    @Test
    void aStatementThatRunsIsGivenUp() {
        AtomicInteger askings = new AtomicInteger();
        try (Database database = Database.inMemory(folder)) {
            // It would take days: it is asked before it begins, and then while it runs.
            assertThatThrownBy(() -> database.execute(
                            "SELECT sum(a.range * b.range) FROM range(100000000) a, range(100000000) b",
                            () -> askings.incrementAndGet() > 1))
                    .isInstanceOf(CancellationException.class);
            assertThat(askings.get()).isGreaterThan(1);
            database.execute("SELECT 1", () -> false);
        }
    }

    /** A relative name is where another database would look for an address. */
    @ParameterizedTest
    @ValueSource(strings = {"md:x", "s3:x", "x;threads=2", ":memory:", "~"})
    void theNameOfAFileIsNoAddress(String name) {
        Path file = Path.of(name, "none.duckdb");
        assertThatThrownBy(() -> Database.read(file, folder))
                .isInstanceOf(StoreException.class)
                .hasMessageStartingWith(file + " cannot be used: ")
                .hasMessageContaining(file.toAbsolutePath().toString());
    }
}
