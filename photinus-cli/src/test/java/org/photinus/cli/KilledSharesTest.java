package org.photinus.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.photinus.cli.RealPhotinus.Running;
import org.photinus.testing.Tool;

/**
 * Shares that are killed are found and submitted again: in this JVM as copies of what a kill leaves, in the thorough tests
 * as real processes.
 */
class KilledSharesTest {
    private static final int SHARES = 4;

    /** All but the last share are killed. */
    private static final int KILLED = SHARES - 1;

    /** How often that happens to processes in all: to each of them at least once. */
    private static final int KILLS = Math.max(KILLED, Integer.getInteger("photinus.kills", KILLED));

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    private Path shares() {
        return folder.resolve("shares");
    }

    private Path design(int agents, int replicates) throws IOException {
        return Files.writeString(folder.resolve("design.yaml"), """
            study: killed
            factors:
              graph: [cycle, "regular:2", path]
            agents: %d
            maxTime: 5000
            replicates: %d
            """.formatted(agents, replicates));
    }

    private static String[] share(Path design, int number, Path shares) {
        return new String[] {
            "study",
            "run",
            design.toString(),
            "--shard",
            number + "/" + SHARES,
            "--out",
            shares.toString(),
            "--threads",
            "1"
        };
    }

    private static Path scratch(Path shares, int number) {
        return shares.resolve("share-" + number + "-of-" + SHARES + ".work");
    }

    private Running start(Path design, int number) throws IOException {
        return RealPhotinus.unpacked().start(folder, "share-" + number, share(design, number, shares()));
    }

    private int kept(int number) {
        return StoppedRun.kept(scratch(shares(), number), folder.resolve("copy"));
    }

    private String missing() {
        Called call = Called.line("study merge " + shares() + " --missing");
        assertThat(call.code()).as(call.err()).isZero();
        return call.out().trim();
    }

    private void assertKilledSharesAreMissing() {
        assertThat(missing()).isEqualTo("1-" + KILLED);
        Called early = Called.line(merge());
        assertThat(early.code()).isEqualTo(2);
        assertThat(early.err())
                .contains("but 3 are missing: 1-3 (begun, and running or broken off: 1-3);")
                .contains("sbatch --array=1-3 SCRIPT");
    }

    private String merge() {
        return "study merge " + shares() + " --out " + folder.resolve("merged");
    }

    private static void assertContinued(Called ended) {
        assertThat(ended.code()).as(ended.err()).isZero();
        assertThat(ended.err()).contains("continuing: ").contains(" replicates kept so far");
    }

    private void assertMergedAsIfRunAtOnce(Path design) {
        Called merged = Called.line(merge());
        assertThat(merged.code()).as(merged.err()).isZero();
        Called whole = Called.line("study run " + design + " --out " + folder.resolve("whole"));
        assertThat(merged.out()).isEqualTo(whole.out()).matches("[0-9a-f]{64}\n");
    }

    @Test
    void killedSharesAreFoundAndRunAgain() throws IOException {
        Path design = design(8, 600);
        StoppedRun.Askings askings = new StoppedRun.Askings();
        Called last = Called.photinus(askings.counted(), share(design, SHARES, shares()));
        assertThat(last.code()).as(last.err()).isZero();
        assertThat(last.out()).isEmpty();
        for (int number = 1; number <= KILLED; number++) {
            Path elsewhere = folder.resolve("killed-" + number);
            StoppedRun stopped =
                    StoppedRun.at(askings.count() / 2, scratch(elsewhere, number), scratch(shares(), number), 0);
            Called killed = Called.photinus(stopped.interrupts(), share(design, number, elsewhere));
            assertThat(killed.code()).as(killed.err()).isEqualTo(130);
        }
        assertKilledSharesAreMissing();
        for (int number = 1; number <= KILLED; number++) {
            assertContinued(Called.photinus(share(design, number, shares())));
        }
        assertThat(missing()).isEmpty();
        // What a merge that was killed has left.
        Files.writeString(Files.createDirectory(folder.resolve("merged")).resolve("results.draft"), "half");
        assertMergedAsIfRunAtOnce(design);
    }

    @Tag("thorough")
    @Test
    void killedProcessesAreFoundAndRunAgain() throws Exception {
        Path design = design(40, 12_000);
        int[] keptBefore = new int[KILLED];
        int kills = 0;
        while (kills < KILLS) {
            int number = 1 + kills % KILLED;
            int before = keptBefore[number - 1];
            Running running = start(design, number);
            boolean atWork = running.awaitOrEnd(() -> kept(number) > before);
            Called killed = running.kill();
            Path file = shares().resolve("share-" + number + "-of-" + SHARES + ".parquet");
            if (Files.exists(file)) {
                // Faster than the kill: the next one starts from nothing.
                Files.delete(file);
                keptBefore[number - 1] = 0;
            } else {
                assertThat(killed.code()).as(killed.err()).isEqualTo(128 + 9);
                assertThat(atWork).isTrue();
                assertThat(kept(number)).isGreaterThan(before);
                keptBefore[number - 1] = kept(number);
                kills++;
            }
        }
        Called last = start(design, SHARES).end();
        assertThat(last.code()).as(last.err()).isZero();
        assertThat(last.out()).isEmpty();
        assertKilledSharesAreMissing();
        // All at once.
        List<Running> again = new ArrayList<>();
        for (int killed = 1; killed <= KILLED; killed++) {
            again.add(start(design, killed));
        }
        for (Running running : again) {
            assertContinued(running.end());
        }
        assertThat(missing()).isEmpty();
        // A merge that is killed, or was faster, is repeated.
        Running merging = RealPhotinus.unpacked().start(folder, "merge", merge().split(" ", -1));
        merging.awaitOrEnd(() -> Files.exists(folder.resolve("merged/results.draft")));
        Called killed = merging.kill();
        assertThat(killed.code()).as(killed.err()).isIn(0, 128 + 9);
        assertMergedAsIfRunAtOnce(design);
    }

    /** With a command that says what it was called with, and nothing else. */
    @Test
    void theScriptOfAJobArrayCallsTheCommandForEachShare() throws Exception {
        assertScriptRunsShares("");
        assertThat(place().resolve("the shares/share-1-of-2.parquet")).doesNotExist();
    }

    @Tag("thorough")
    @Test
    void theScriptOfAJobArrayRunsTheShares() throws Exception {
        Path design = assertScriptRunsShares(
                "exec " + String.join(" ", RealPhotinus.unpacked().java()) + " \"$@\"\n");
        Called merged = Called.photinus(
                "study",
                "merge",
                place().resolve("the shares").toString(),
                "--out",
                place().resolve("merged").toString());
        Called whole = Called.photinus(
                "study",
                "run",
                design.toString(),
                "--out",
                place().resolve("whole").toString());
        assertThat(merged.out()).as(merged.err()).isEqualTo(whole.out()).matches("[0-9a-f]{64}\n");
    }

    private Path place() {
        return folder.resolve("it's 50% of\tmy \"work\" $HOME");
    }

    /** Runs the script of a job array, whose command says how it is called and goes on as told; the design. */
    private Path assertScriptRunsShares(String command) throws Exception {
        Tool.LAUNCHER.assume(Files.isExecutable(Path.of("/bin/sh")));
        Path place = Files.createDirectory(place());
        Path design = Files.writeString(place.resolve("my design.yaml"), """
            study: "scripted; rm -rf nothing"
            graph: cycle
            agents: 6
            replicates: 40
            """);
        Path shares = place.resolve("the shares");
        Called written = Called.photinus(
                "study", "slurm", design.toString(), "--tasks", "2", "--out", shares.toString(), "--cpus", "3");
        assertThat(written.code()).as(written.err()).isZero();
        Path script = shares.resolve("job.sh");
        assertThat(written.err())
                .startsWith("wrote " + script + "\nsubmit:       sbatch '")
                .contains(" --missing) '");
        // What is called photinus on the path is this build.
        Path launcher = Files.writeString(
                Files.createDirectory(folder.resolve("bin")).resolve("photinus"),
                "#!/bin/sh\necho \"$PHOTINUS_JAVA_OPTS $*\" >&2\n" + command);
        assertThat(launcher.toFile().setExecutable(true)).isTrue();
        for (String task : List.of("1", "2")) {
            Called ended = script(script, task).end();
            assertThat(ended.code()).as(ended.err()).isZero();
            assertThat(ended.err())
                    .startsWith("-Xmx2048m study run " + design + " --shard " + task + "/2 --out " + shares
                            + " --threads 3\n")
                    .endsWith(
                            command.isEmpty()
                                    ? " --threads 3\n"
                                    : "replicates in " + shares + "/share-" + task + "-of-2.parquet\n");
        }
        Called byHand = script(script, "").end();
        assertThat(byHand.code()).isNotZero();
        assertThat(byHand.err()).contains("must be the number of a share, as sbatch sets it");
        return design;
    }

    private Running script(Path script, String task) throws IOException {
        ProcessBuilder builder = new ProcessBuilder("/bin/sh", script.toString());
        builder.environment().keySet().removeIf(name -> name.startsWith("SLURM_") || name.startsWith("PHOTINUS_"));
        builder.environment().put("SLURM_ARRAY_TASK_ID", task);
        builder.environment().put("PATH", folder.resolve("bin") + ":" + System.getenv("PATH"));
        return Running.start(builder, folder, "script");
    }
}
