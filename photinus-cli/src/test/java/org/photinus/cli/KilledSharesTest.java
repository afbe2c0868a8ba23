package org.photinus.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.photinus.cli.RealPhotinus.Running;
import org.photinus.store.StudyStore;

/** Shares in real processes, which are killed and submitted again. */
class KilledSharesTest {
    private static final int SHARES = 4;

    /** All but the last share are killed. */
    private static final int KILLED = SHARES - 1;

    /** How often that happens in all: each of them at least once. */
    private static final int KILLS = Math.max(KILLED, Integer.getInteger("photinus.kills", KILLED));

    @TempDir
    @SuppressWarnings("NullAway.Init")
    static Path home;

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    @SuppressWarnings("NullAway.Init")
    private static RealPhotinus photinus;

    @BeforeAll
    static void unpack() throws IOException, URISyntaxException {
        photinus = RealPhotinus.unpackedInto(home);
    }

    private Path shares() {
        return folder.resolve("shares");
    }

    private Running share(Path design, int number) throws IOException {
        return photinus.start(
                folder,
                "share-" + number,
                "study",
                "run",
                design.toString(),
                "--shard",
                number + "/" + SHARES,
                "--out",
                shares().toString(),
                "--threads",
                "1");
    }

    private static int kept(Path scratch) {
        if (!StudyStore.exists(scratch)) {
            return 0;
        }
        try (StudyStore store = StudyStore.open(scratch)) {
            return store.replicates(0) + store.replicates(1) + store.replicates(2);
        }
    }

    private String missing() {
        Called call = Called.line("study merge " + shares() + " --missing");
        assertThat(call.code()).as(call.err()).isZero();
        return call.out().trim();
    }

    @Test
    void killedSharesAreFoundAndRunAgain() throws Exception {
        Path design = Files.writeString(folder.resolve("design.yaml"), """
            study: killed
            factors:
              graph: [cycle, "regular:2", path]
            agents: 40
            maxTime: 5000
            replicates: 30000
            """);
        int[] keptBefore = new int[KILLED];
        int kills = 0;
        while (kills < KILLS) {
            int number = 1 + kills % KILLED;
            Path scratch = shares().resolve("share-" + number + "-of-" + SHARES + ".work");
            Running running = share(design, number);
            running.awaitCommit(scratch);
            Called killed = running.kill();
            Path file = shares().resolve("share-" + number + "-of-" + SHARES + ".parquet");
            if (Files.exists(file)) {
                // Faster than the kill: the next one starts from nothing.
                Files.delete(file);
                keptBefore[number - 1] = 0;
            } else {
                assertThat(killed.code()).as(killed.err()).isEqualTo(128 + 9);
                int kept = kept(scratch);
                assertThat(kept).isGreaterThanOrEqualTo(keptBefore[number - 1]);
                keptBefore[number - 1] = kept;
                // One that was killed before its first commit was complete is killed once more.
                kills += kept > 0 ? 1 : 0;
            }
        }
        Called last = share(design, SHARES).end();
        assertThat(last.code()).as(last.err()).isZero();
        assertThat(last.out()).isEmpty();
        assertThat(missing()).isEqualTo("1-" + KILLED);
        String merge = "study merge " + shares() + " --out " + folder.resolve("merged");
        Called early = Called.line(merge);
        assertThat(early.code()).isEqualTo(2);
        assertThat(early.err())
                .contains("but 3 are missing: 1-3 (begun, and running or broken off: 1-3);")
                .contains("sbatch --array=1-3 SCRIPT");
        // All at once.
        List<Running> again = new ArrayList<>();
        for (int killed = 1; killed <= KILLED; killed++) {
            again.add(share(design, killed));
        }
        for (Running running : again) {
            Called ended = running.end();
            assertThat(ended.code()).as(ended.err()).isZero();
            assertThat(ended.err()).contains("continuing: ").contains(" replicates kept so far");
        }
        assertThat(missing()).isEmpty();
        // A merge that is killed, or was faster, is repeated.
        Running merging = photinus.start(folder, "merge", merge.split(" ", -1));
        while (!Files.exists(folder.resolve("merged/results.draft")) && !merging.endsSoon()) {}
        Called killed = merging.kill();
        assertThat(killed.code()).as(killed.err()).isIn(0, 128 + 9);
        Called merged = Called.line(merge);
        assertThat(merged.code()).as(merged.err()).isZero();
        Called whole = Called.line("study run " + design + " --out " + folder.resolve("whole"));
        assertThat(merged.out()).isEqualTo(whole.out()).matches("[0-9a-f]{64}\n");
    }

    @Test
    void theScriptOfAJobArrayRunsTheShares() throws Exception {
        Path place = Files.createDirectory(folder.resolve("it's 50% of\tmy \"work\" $HOME"));
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
                "#!/bin/sh\necho \"$PHOTINUS_JAVA_OPTS $*\" >&2\nexec " + String.join(" ", photinus.java())
                        + " \"$@\"\n");
        assertThat(launcher.toFile().setExecutable(true)).isTrue();
        for (String task : List.of("1", "2")) {
            Called ended = script(script, task).end();
            assertThat(ended.code()).as(ended.err()).isZero();
            assertThat(ended.err())
                    .startsWith("-Xmx2048m study run " + design + " --shard " + task + "/2 --out " + shares
                            + " --threads 3\n")
                    .endsWith("replicates in " + shares + "/share-" + task + "-of-2.parquet\n");
        }
        Called byHand = script(script, "").end();
        assertThat(byHand.code()).isNotZero();
        assertThat(byHand.err()).contains("must be the number of a share, as sbatch sets it");
        Called merged = Called.photinus(
                "study",
                "merge",
                shares.toString(),
                "--out",
                place.resolve("merged").toString());
        Called whole = Called.photinus(
                "study",
                "run",
                design.toString(),
                "--out",
                place.resolve("whole").toString());
        assertThat(merged.out()).as(merged.err()).isEqualTo(whole.out()).matches("[0-9a-f]{64}\n");
    }

    private Running script(Path script, String task) throws IOException {
        ProcessBuilder builder = new ProcessBuilder("/bin/sh", script.toString());
        builder.environment().keySet().removeIf(name -> name.startsWith("SLURM_") || name.startsWith("PHOTINUS_"));
        builder.environment().put("SLURM_ARRAY_TASK_ID", task);
        builder.environment().put("PATH", folder.resolve("bin") + ":" + System.getenv("PATH"));
        return Running.start(builder, folder, "script");
    }
}
