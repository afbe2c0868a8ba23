package org.photinus.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.duckdb.DuckDBDriver;

/**
 * The command in processes of its own, which may be killed.
 *
 * @param java what starts it; its arguments follow
 */
record RealPhotinus(List<String> java) {
    private static final int PATIENCE_SECONDS = 300;

    /** Unpacks DuckDB once: its driver does so in every process otherwise, and 60 MB of it. */
    static RealPhotinus unpackedInto(Path home) throws IOException, URISyntaxException {
        Path jar = Path.of(DuckDBDriver.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        String library = "libduckdb_java.so_linux_amd64";
        try (ZipInputStream zip = new ZipInputStream(Files.newInputStream(jar))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                String name = entry.getName();
                if (name.equals(library)) {
                    copy(zip, home.resolve("libduckdb_java.so"));
                } else if (!entry.isDirectory() && !name.startsWith("libduckdb")) {
                    copy(zip, home.resolve("classes").resolve(name));
                }
            }
        }
        assumeTrue(
                System.getProperty("os.name", "").equals("Linux")
                        && System.getProperty("os.arch", "").equals("amd64"),
                "signals and library of Linux on amd64");
        String classes = Arrays.stream(System.getProperty("java.class.path", "").split(File.pathSeparator, -1))
                .filter(path -> !path.equals(jar.toString()))
                .reduce(home.resolve("classes").toString(), (a, b) -> a + File.pathSeparator + b);
        return new RealPhotinus(List.of(
                Path.of(System.getProperty("java.home", ""), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-Xshare:auto",
                "-Djava.library.path=" + home,
                "-Djava.io.tmpdir=" + home,
                "-cp",
                classes,
                Photinus.class.getName()));
    }

    private static void copy(InputStream from, Path to) throws IOException {
        Files.createDirectories(to.toAbsolutePath().getParent());
        Files.copy(from, to);
    }

    /** Starts the command; what it says goes into two files of a folder, which are named after it. */
    Running start(Path folder, String name, String... words) throws IOException {
        return start(List.of(), folder, name, words);
    }

    /** The same behind other words, such as those of a shell that limits something. */
    Running start(List<String> before, Path folder, String name, String... words) throws IOException {
        List<String> command = new ArrayList<>(before);
        command.addAll(java);
        command.addAll(List.of(words));
        return Running.start(new ProcessBuilder(command), folder, name);
    }

    /**
     * A process that speaks into files.
     *
     * @param process it
     * @param out its standard output
     * @param err what else it says
     */
    record Running(Process process, Path out, Path err) {

        static Running start(ProcessBuilder builder, Path folder, String name) throws IOException {
            Path out = folder.resolve(name + ".out");
            Path err = folder.resolve(name + ".err");
            builder.redirectOutput(out.toFile());
            builder.redirectError(err.toFile());
            return new Running(builder.start(), out, err);
        }

        /** What it has said so far. */
        String said() throws IOException {
            return Files.readString(err, StandardCharsets.UTF_8);
        }

        /** Waits until it has ended. */
        Called end() throws Exception {
            assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
            return new Called(process.exitValue(), Files.readString(out, StandardCharsets.UTF_8), said());
        }

        /** Whether it ends within a moment, which is waited out if it does not. */
        boolean endsSoon() throws InterruptedException {
            return process.waitFor(2, TimeUnit.MILLISECONDS);
        }

        /** Waits until it has kept something in a directory of results, or has ended. */
        void awaitCommit(Path results) throws Exception {
            while (!said().contains("seed 1\n") && !endsSoon()) {}
            File log = results.resolve("results.duckdb.wal").toFile();
            long before = log.length();
            while (log.length() == before && !endsSoon()) {}
        }

        /** Ends it by {@code kill -9}, unless it has ended before. */
        Called kill() throws Exception {
            process.destroyForcibly();
            return end();
        }
    }
}
