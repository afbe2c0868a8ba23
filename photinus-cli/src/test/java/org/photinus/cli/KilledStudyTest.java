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
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.duckdb.DuckDBDriver;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Studies in real processes, which are killed, or run out of disk. */
class KilledStudyTest {
    private static final int KILLS = 20;
    private static final int REPLICATES = 8_000;
    private static final int PATIENCE_SECONDS = 300;

    @TempDir
    @SuppressWarnings("NullAway.Init")
    static Path home;

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    @SuppressWarnings("NullAway.Init")
    private static List<String> java;

    /** Unpacks DuckDB once: its driver does so in every process otherwise, and 60 MB of it. */
    @BeforeAll
    static void unpack() throws IOException, URISyntaxException {
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
        java = List.of(
                Path.of(System.getProperty("java.home", ""), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-Xshare:auto",
                "-Djava.library.path=" + home,
                "-Djava.io.tmpdir=" + home,
                "-cp",
                classes,
                Photinus.class.getName());
    }

    private static void copy(InputStream from, Path to) throws IOException {
        Files.createDirectories(to.toAbsolutePath().getParent());
        Files.copy(from, to);
    }

    private record Ended(int code, String out, String err) {}

    private Process start(List<String> before, String... words) throws IOException {
        List<String> command = new ArrayList<>(before);
        command.addAll(java);
        command.add("study");
        command.addAll(List.of(words));
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.redirectError(folder.resolve("err").toFile());
        builder.redirectOutput(folder.resolve("out").toFile());
        return builder.start();
    }

    private Ended end(Process process) throws Exception {
        assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
        return new Ended(process.exitValue(), Files.readString(folder.resolve("out"), StandardCharsets.UTF_8), said());
    }

    private Path design(int replicates) throws IOException {
        return Files.writeString(folder.resolve("design.yaml"), """
            study: killed
            factors:
              graph: [cycle, "regular:2", path]
              threshold: [0.3, 0.5]
            agents: 40
            maxTime: 5000
            replicates: %d
            """.formatted(replicates));
    }

    @Test
    void aStudyThatIsKilledTwentyTimesEndsAsIfNothingHadHappened() throws Exception {
        String file = design(REPLICATES).toString();
        Ended undisturbed = end(
                start(List.of(), "run", file, "--out", folder.resolve("whole").toString()));
        assertThat(undisturbed.code()).as(undisturbed.err()).isZero();
        Random random = new Random(20);
        int round = 0;
        long kept = 0;
        int killedAtWork = 0;
        int kills = 0;
        Path out = folder.resolve("killed-0");
        while (kills < KILLS) {
            Process process = Files.exists(out.resolve("results.duckdb"))
                    ? start(List.of(), "resume", out.toString(), "--threads", "2")
                    : start(List.of(), "run", file, "--out", out.toString(), "--threads", "1");
            // Every fourth at any moment of its life, the others soon after they have kept something.
            if (kills % 4 != 0) {
                awaitCommit(process, out);
            }
            process.waitFor(random.nextInt(kills % 4 == 0 ? 700 : 40), TimeUnit.MILLISECONDS);
            process.destroyForcibly();
            Ended killed = end(process);
            if (killed.code() == 0) {
                // Faster than the kill: it must be right, and the next one starts from nothing.
                assertThat(killed.out()).isEqualTo(undisturbed.out());
                out = folder.resolve("killed-" + ++round);
                kept = 0;
                continue;
            }
            assertThat(killed.code()).as(killed.err()).isEqualTo(128 + 9);
            kills++;
            long found = kept(killed.err());
            assertThat(found).isGreaterThanOrEqualTo(found < 0 ? -1 : kept);
            killedAtWork += found > kept ? 1 : 0;
            kept = Math.max(kept, found);
        }
        assertThat(killedAtWork).as("kills that came after something was kept").isGreaterThan(KILLS / 4);
        Ended resumed = end(start(List.of(), "run", file, "--out", out.toString(), "--threads", "2"));
        assertThat(resumed.code()).as(resumed.err()).isZero();
        assertThat(resumed.out()).isEqualTo(undisturbed.out());
        // Opening the store compares the number of runs with that of the batches; the digest is of every row.
        assertThat(Called.line("study export " + out + " --to csv").code()).isZero();
        assertThat(Files.readAllLines(out.resolve("runs.csv"))).hasSize(1 + 6 * REPLICATES);
    }

    private String said() throws IOException {
        return Files.readString(folder.resolve("err"), StandardCharsets.UTF_8);
    }

    /** Waits until a process has kept something. */
    private void awaitCommit(Process process, Path out) throws Exception {
        while (!said().contains("seed 1\n") && !endsSoon(process)) {}
        File log = out.resolve("results.duckdb.wal").toFile();
        long before = log.length();
        while (log.length() == before && !endsSoon(process)) {}
    }

    /** Whether a process ends within a moment, which is waited out if it does not. */
    private static boolean endsSoon(Process process) throws InterruptedException {
        return process.waitFor(2, TimeUnit.MILLISECONDS);
    }

    /** What a process found when it continued; −1 if it did not get so far. */
    private static long kept(String said) {
        Matcher found = Pattern.compile("continuing: (\\d+) replicates").matcher(said);
        return found.find() ? Long.parseLong(found.group(1)) : -1;
    }

    @Test
    void aSecondProcessIsKeptOutAndAFullDiskIsSaid() throws Exception {
        String file = design(200_000).toString();
        Path out = folder.resolve("full");
        // No file may grow beyond 3 MB, which a full disk looks like to a program.
        List<String> limited = List.of("/bin/sh", "-c", "ulimit -f 6000; exec \"$@\"", "sh");
        Process process = start(limited, "run", file, "--out", out.toString());
        while (!Files.exists(out.resolve("results.duckdb")) && !endsSoon(process)) {}
        Called second = Called.line("study resume " + out);
        Ended ended = end(process);
        assertThat(ended.code()).as(ended.err()).isEqualTo(2);
        assertThat(ended.err())
                .contains("photinus: " + out.resolve("results.duckdb") + " cannot be used: ")
                .endsWith("; make room on the disk and continue: what was kept before is safe\n");
        assertThat(second.code()).isEqualTo(2);
        assertThat(second.err())
                .isEqualTo("photinus: " + out + " must be used by one process at a time, but is in use by process "
                        + process.pid() + "; wait until it has ended, or end it\n");
        // With room again it goes on, and nothing was damaged.
        Interrupts soon = Interrupts.none();
        soon.request();
        Called resumed = Called.photinus(soon, "study", "resume", out.toString());
        assertThat(resumed.code()).as(resumed.err()).isEqualTo(130);
        assertThat(resumed.err()).contains("replicates kept so far");
    }
}
