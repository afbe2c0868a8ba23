package org.photinus.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The small cluster as real processes, of which some are killed in the middle of a study. Nothing may be lost and
 * nothing doubled: the results digest is that of a run on this machine alone.
 */
@Tag("cluster")
class ClusterFaultsTest {
    private static final Path HOME = Path.of("..").toAbsolutePath().normalize();
    private static final String LAUNCHER = HOME.resolve("photinus").toString();
    private static final String CLUSTER = HOME.resolve("photinus-spark/cluster").toString();
    private static final long PATIENCE_SECONDS = 600;

    /** How many of 67 tasks are finished when a process is killed. */
    private static final int TASKS_BEFORE_A_KILL = 10;

    @TempDir
    @SuppressWarnings("NullAway.Init")
    static Path folder;

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path own;

    @SuppressWarnings("NullAway.Init")
    private static String design;

    @SuppressWarnings("NullAway.Init")
    private static String expected;

    @BeforeAll
    static void runAlone() throws Exception {
        assumeTrue(
                System.getProperty("os.name", "").equals("Linux"), "the cluster needs setsid and the signals of Linux");
        assumeTrue(
                new ProcessBuilder("/bin/sh", "-c", "command -v mvn && command -v setsid && command -v ps")
                                .start()
                                .waitFor()
                        == 0,
                "no mvn, setsid or ps on the path, which the cluster needs");
        design = Files.writeString(folder.resolve("design.yaml"), """
                study: faults
                factors:
                  threshold: [0.3, 0.4, 0.5, 0.6]
                graph: regular:5
                agents: 50
                maxTime: 1000
                replicates: 100000
                """).toString();
        Path out = folder.resolve("alone");
        Started alone = start(folder, LAUNCHER, "study", "run", design, "--out", out.toString(), "--on", "local");
        expected = alone.end(0);
        assertThat(expected).matches("[0-9a-f]{64}\n");
    }

    @BeforeEach
    void startCluster() throws Exception {
        // Starts what is missing after the test before.
        start(own, CLUSTER, "start").end(0);
    }

    @AfterAll
    static void stopCluster() throws Exception {
        start(folder, CLUSTER, "stop").end(0);
        assertThat(folder.resolve("cluster")).doesNotExist();
        assertThat(ProcessHandle.allProcesses()
                        .filter(process -> commandLine(process).contains(folder + "/cluster")))
                .isEmpty();
    }

    private static String commandLine(ProcessHandle process) {
        return process.info().commandLine().orElse("");
    }

    /** A process whose streams go to files. */
    private record Started(Process process, Path out, Path err) {
        /** Waits for its end, demands an exit code, and returns what it printed. */
        String end(int code) throws Exception {
            assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
            assertThat(process.exitValue()).as(said()).isEqualTo(code);
            return Files.readString(out, StandardCharsets.UTF_8);
        }

        String said() throws IOException {
            return Files.readString(err, StandardCharsets.UTF_8);
        }
    }

    private static Started start(Path folderOfStreams, String... command) throws IOException {
        Path out = Files.createTempFile(folderOfStreams, "out", "");
        Path err = Files.createTempFile(folderOfStreams, "err", "");
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectOutput(out.toFile()).redirectError(err.toFile());
        builder.environment().put("PHOTINUS_CLUSTER", folder.resolve("cluster").toString());
        if (List.of(command).contains(CLUSTER)) {
            // A driver is over before the second compiler pays.
            builder.environment().put("PHOTINUS_JAVA_OPTS", "-XX:TieredStopAtLevel=1");
        }
        return new Started(builder.start(), out, err);
    }

    /** A study on the cluster that has finished some tasks, but is far from its end. */
    private Started underWay(int tasks, String... study) throws Exception {
        long before = finishedTasks();
        // A build in the background of a shell ignores interrupts, and so would its children.
        List<String> command = new ArrayList<>(List.of("env", "--default-signal=INT", CLUSTER, "run", "study"));
        command.addAll(List.of(study));
        Started started = start(own, command.toArray(String[]::new));
        awaitTasks(started, before + tasks);
        return started;
    }

    private static void awaitTasks(Started study, long finished) throws Exception {
        while (finishedTasks() < finished) {
            assertThat(study.process().waitFor(50, TimeUnit.MILLISECONDS))
                    .as(study.said())
                    .isFalse();
        }
    }

    /** As the logs of all executors say. */
    private static long finishedTasks() throws IOException {
        List<Path> logs;
        try (Stream<Path> files = Files.walk(folder.resolve("cluster/work"))) {
            logs = files.filter(file -> file.endsWith("stderr")).toList();
        }
        long finished = 0;
        for (Path log : logs) {
            finished += Files.readString(log, StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> line.contains(": Finished task "))
                    .count();
        }
        return finished;
    }

    private static ProcessHandle worker(String name) throws IOException {
        return ProcessHandle.of(Long.parseLong(
                        Files.readString(folder.resolve("cluster").resolve(name + ".pid"))
                                .trim()))
                .orElseThrow();
    }

    /** In one study, since each takes a while to start: a minute, where both cores are busy. */
    @Test
    void anExecutorIsKilledAndThenAWorker() throws Exception {
        long before = finishedTasks();
        Started study = underWay(
                TASKS_BEFORE_A_KILL,
                "run",
                design,
                "--out",
                own.resolve("results").toString());
        List<ProcessHandle> executors = worker("worker-1").children().toList();
        assertThat(executors)
                .hasSize(1)
                .allMatch(process -> commandLine(process).contains("ExecutorBackend"));
        assertThat(executors.get(0).destroyForcibly()).isTrue();
        awaitTasks(study, before + 2L * TASKS_BEFORE_A_KILL);
        assertThat(worker("worker-2").destroyForcibly()).isTrue();
        assertThat(study.end(0)).isEqualTo(expected);
        assertThat(study.said()).containsPattern("(?s)spark: Lost executor .*spark: Lost executor ");
        assertThat(start(own, CLUSTER, "status").end(1)).contains("worker-2   does not run");
    }

    /** In one study, too: a killed driver, one that is interrupted when it resumes, and the rest without a cluster. */
    @Test
    void theDriverIsKilledThenInterruptedAndTheRestIsRunHere() throws Exception {
        Path results = own.resolve("results");
        boolean continued = false;
        // Executors finish tasks a moment before the driver keeps them: a process that was killed too early is killed
        // again later.
        for (int tasks = TASKS_BEFORE_A_KILL; !continued; tasks += TASKS_BEFORE_A_KILL) {
            assertThat(tasks).as("finished tasks, of which none was kept").isLessThan(60);
            Path killed = own.resolve("results-" + tasks);
            Started study = underWay(tasks, "run", design, "--out", killed.toString());
            study.process().destroyForcibly();
            study.end(128 + 9);
            Started resumed = underWay(TASKS_BEFORE_A_KILL, "resume", killed.toString());
            interrupt(resumed);
            continued = resumed.said().contains("continuing: ");
            results = killed;
        }
        assertThat(start(own, LAUNCHER, "study", "resume", results.toString()).end(0))
                .isEqualTo(expected);
    }

    private static void interrupt(Started study) throws Exception {
        assertThat(new ProcessBuilder(
                                "kill", "-INT", Long.toString(study.process().pid()))
                        .start()
                        .waitFor())
                .isZero();
        assertThat(study.end(130)).isEmpty();
        assertThat(study.said())
                .containsPattern("interrupted: \\d+ replicates were finished and are kept; continue with: photinus"
                        + " study resume ");
    }

    @Test
    void aWrongSecretIsRefusedAndNothingIsBegun() throws Exception {
        Path wrong = own.resolve("wrong.properties");
        Files.copy(folder.resolve("cluster/spark.properties"), wrong, StandardCopyOption.COPY_ATTRIBUTES);
        Files.writeString(wrong, "spark.authenticate.secret wrong\n", StandardOpenOption.APPEND);
        String url = Files.readString(folder.resolve("cluster/url")).trim();
        Path results = own.resolve("results");
        Started study = start(
                own,
                "env",
                SparkSettings.FILE_VARIABLE + "=" + wrong,
                LAUNCHER,
                "study",
                "run",
                design,
                "--out",
                results.toString(),
                "--on",
                url);
        assertThat(study.end(2)).isEmpty();
        assertThat(study.said())
                .startsWith("photinus: the Spark master at " + url
                        + " must let this command in, but does not; the secret is not the cluster's")
                .hasLineCount(1);
        assertThat(results).doesNotExist();
    }

    @Test
    void theSecretIsTheOwnersAlone() throws Exception {
        Path settings = folder.resolve("cluster/spark.properties");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(settings)))
                .isEqualTo("rw-------");
        String secret = Files.readAllLines(settings).stream()
                .filter(line -> line.startsWith("spark.authenticate.secret "))
                .map(line -> line.substring("spark.authenticate.secret ".length()))
                .findFirst()
                .orElseThrow();
        assertThat(secret).matches("[0-9a-f]{64}");
        List<String> commandLines = new ArrayList<>();
        ProcessHandle.allProcesses().forEach(process -> commandLines.add(commandLine(process)));
        assertThat(commandLines)
                .anyMatch(line -> line.contains(folder + "/cluster"))
                .noneMatch(line -> line.contains(secret));
        // A second start finds it running and leaves it alone.
        Started again = start(own, CLUSTER, "start");
        again.end(0);
        assertThat(again.said()).startsWith("cluster: runs already at spark://127.0.0.1:");
        assertThat(start(own, CLUSTER, "status").end(0)).contains("worker-2   process ");
    }
}
