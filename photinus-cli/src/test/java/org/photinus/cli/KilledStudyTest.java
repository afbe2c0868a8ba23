package org.photinus.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.photinus.cli.output.Interrupts;

/**
 * Studies in real processes, which are killed, run out of disk, or write to places of odd names.
 *
 * <p>{@code mvn -pl photinus-cli -am -Dtest='Killed*Test' -Dtest.required=false -Dphotinus.kills=100
 * -Dsurefire.failIfNoSpecifiedTests=false test} kills a study, and the shares of one, 100 times each.
 */
class KilledStudyTest {
    private static final int KILLS = Integer.getInteger("photinus.kills", 20);
    private static final int REPLICATES = 8_000;

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
    void theNameOfADirectoryIsNoAddress() throws Exception {
        String file = design(2).toString();
        for (String name : List.of("~/x", "md:x", "s3:x", "x;threads=2", ":memory:")) {
            Called run = photinus.start(
                            List.of("sh", "-c", "cd \"$0\" && exec \"$@\"", folder.toString()),
                            folder,
                            "named",
                            "study",
                            "run",
                            file,
                            "--out=" + name)
                    .end();
            assertThat(run.code()).as(name + ": " + run.err()).isZero();
            assertThat(folder.resolve(name).resolve("results.duckdb")).isNotEmptyFile();
        }
    }

    @Test
    void aStudyThatIsKilledManyTimesEndsAsIfNothingHadHappened() throws Exception {
        String file = design(REPLICATES).toString();
        Called undisturbed =
                study("run", file, "--out", folder.resolve("whole").toString()).end();
        assertThat(undisturbed.code()).as(undisturbed.err()).isZero();
        Random random = new Random(20);
        int round = 0;
        long kept = 0;
        int killedAtWork = 0;
        int kills = 0;
        Path out = folder.resolve("killed-0");
        while (kills < KILLS) {
            RealPhotinus.Running running = Files.exists(out.resolve("results.duckdb"))
                    ? study("resume", out.toString(), "--threads", "2")
                    : study("run", file, "--out", out.toString(), "--threads", "1");
            // Every fourth at any moment of its life, the others soon after they have kept something.
            if (kills % 4 != 0) {
                running.awaitCommit(out);
            }
            running.process().waitFor(random.nextInt(kills % 4 == 0 ? 700 : 40), TimeUnit.MILLISECONDS);
            Called killed = running.kill();
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
        Called resumed =
                study("run", file, "--out", out.toString(), "--threads", "2").end();
        assertThat(resumed.code()).as(resumed.err()).isZero();
        assertThat(resumed.out()).isEqualTo(undisturbed.out());
        // Opening the store compares the number of runs with that of the batches; the digest is of every row.
        assertThat(Called.line("study export " + out + " --to csv").code()).isZero();
        assertThat(Files.readAllLines(out.resolve("runs.csv"))).hasSize(1 + 6 * REPLICATES);
    }

    private RealPhotinus.Running study(String... words) throws IOException {
        return photinus.start(
                folder,
                "study",
                Stream.concat(Stream.of("study"), Stream.of(words)).toArray(String[]::new));
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
        RealPhotinus.Running running =
                photinus.start(limited, folder, "study", "study", "run", file, "--out", out.toString());
        while (!Files.exists(out.resolve("results.duckdb")) && !running.endsSoon()) {}
        Called second = Called.line("study resume " + out);
        Called ended = running.end();
        assertThat(ended.code()).as(ended.err()).isEqualTo(2);
        assertThat(ended.err())
                .contains("photinus: " + out.resolve("results.duckdb") + " cannot be used: ")
                .endsWith("; make room on the disk and continue: what was kept before is safe\n");
        assertThat(second.code()).isEqualTo(2);
        assertThat(second.err())
                .isEqualTo("photinus: " + out + " must be used by one process at a time, but is in use by process "
                        + running.process().pid() + "; wait until it has ended, or end it\n");
        // With room again it goes on, and nothing was damaged.
        Interrupts soon = Interrupts.none();
        soon.request();
        Called resumed = Called.photinus(soon, "study", "resume", out.toString());
        assertThat(resumed.code()).as(resumed.err()).isEqualTo(130);
        assertThat(resumed.err()).contains("replicates kept so far");
    }
}
