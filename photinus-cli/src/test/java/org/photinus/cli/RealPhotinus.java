package org.photinus.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.duckdb.DuckDBDriver;
import org.photinus.testing.Tool;

/**
 * The command in processes of its own, which may be killed. They cost about a second each, and time and order of what they do
 * is not in the hands of a test: tests of them are thorough ones, wait for conditions, and assert what always holds.
 *
 * @param java what starts it; its arguments follow
 */
record RealPhotinus(List<String> java) {
    private static final int PATIENCE_SECONDS = 300;
    private static final long POLL_MILLIS = 5;

    /** Interrupts are what a shell in the background lets its children ignore. */
    static final List<String> HEARING_INTERRUPTS = List.of("env", "--default-signal=INT");

    /** A class of its own, so that the library is unpacked when it is first asked for. */
    private static final class Unpacked {
        static final RealPhotinus PHOTINUS = unpack();

        private static RealPhotinus unpack() {
            try {
                Path home = Files.createTempDirectory("photinus");
                Runtime.getRuntime().addShutdownHook(new Thread(() -> delete(home)));
                return unpackedInto(home);
            } catch (IOException | URISyntaxException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    /** The command with a DuckDB that all tests of this JVM share; skips the test where there is none for it. */
    static RealPhotinus unpacked() {
        assumeLinux();
        return Unpacked.PHOTINUS;
    }

    private static void assumeLinux() {
        Tool.LINUX.assume(System.getProperty("os.name", "").equals("Linux")
                && System.getProperty("os.arch", "").equals("amd64"));
    }

    /** Unpacks DuckDB once: its driver does so in every process otherwise, and 60 MB of it. */
    static RealPhotinus unpackedInto(Path home) throws IOException, URISyntaxException {
        assumeLinux();
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

    /** Deletes a folder and all that is in it. */
    static void delete(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The same command with more for its JVM, such as a limit of its memory. */
    RealPhotinus with(String option) {
        List<String> more = new ArrayList<>(java);
        more.add(1, option);
        return new RealPhotinus(more);
    }

    /** What starts another class in a JVM like those of the command; its arguments follow. */
    List<String> main(Class<?> type) {
        List<String> command = new ArrayList<>(java.subList(0, java.size() - 1));
        command.add(type.getName());
        return command;
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

        /** What may come true while a process works. */
        interface Condition {
            boolean holds() throws Exception;
        }

        /** Waits until a condition holds, which it must before the process ends. */
        void await(String what, Condition condition) throws Exception {
            assertThat(awaitOrEnd(condition))
                    .as(what + " before the end: " + said())
                    .isTrue();
        }

        /** Waits until a condition holds or the process has ended; whether the condition holds. */
        boolean awaitOrEnd(Condition condition) throws Exception {
            long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
            boolean ended = false;
            boolean holds = condition.holds();
            while (!holds && !ended) {
                assertThat(System.nanoTime() - deadline)
                        .as("patience with " + said())
                        .isNegative();
                ended = process.waitFor(POLL_MILLIS, TimeUnit.MILLISECONDS);
                holds = condition.holds();
            }
            return holds;
        }

        /** Sends a signal, such as INT. */
        void signal(String name) throws Exception {
            Process kill = new ProcessBuilder("kill", "-" + name, Long.toString(process.pid())).start();
            assertThat(kill.waitFor()).isZero();
        }

        /** Ends it by {@code kill -9}, unless it has ended before. */
        Called kill() throws Exception {
            process.destroyForcibly();
            return end();
        }
    }
}
