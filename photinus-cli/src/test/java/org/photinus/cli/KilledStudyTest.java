package org.photinus.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.photinus.cli.output.Interrupts;
import org.photinus.store.StudyStore;

/**
 * Studies that are killed end as if nothing had happened. In this JVM a study stands still at an exact point, and goes on from
 * a copy of its directory: that is what a kill leaves. Real processes are killed, run out of disk, or write to places of odd
 * names in the thorough tests.
 *
 * <p>{@code mvn -Pthorough -pl photinus-cli -am -Dtest='Killed*Test' -Dtest.required=false -Dphotinus.kills=100
 * -Dsurefire.failIfNoSpecifiedTests=false verify} kills a study, and the shares of one, 100 times each.
 */
class KilledStudyTest {
    private static final int KILLS = Integer.getInteger("photinus.kills", 8);

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    private Path design(int agents, int replicates) throws IOException {
        return Files.writeString(folder.resolve("design.yaml"), """
            study: killed
            factors:
              graph: [cycle, "regular:2", path]
              threshold: [0.3, 0.5]
            agents: %d
            maxTime: 5000
            replicates: %d
            """.formatted(agents, replicates));
    }

    @Test
    void aStudyThatIsKilledAndContinuedEndsAsIfNothingHadHappened() throws IOException {
        int replicates = 300;
        String file = design(8, replicates).toString();
        StoppedRun.Askings askings = new StoppedRun.Askings();
        Called undisturbed = Called.photinus(askings.counted(), run(file, folder.resolve("whole")));
        assertThat(undisturbed.code()).as(undisturbed.err()).isZero();
        Path out = folder.resolve("killed-0");
        int kept = 0;
        for (int kill = 1; kill <= 3; kill++) {
            Path left = folder.resolve("killed-" + kill);
            // Each is killed after a quarter of the whole, and so has kept something more.
            StoppedRun stopped = StoppedRun.at(askings.count() / 4, out, left, kept);
            Called killed = Called.photinus(stopped.interrupts(), run(file, out));
            assertThat(killed.code()).as(killed.err()).isEqualTo(130);
            assertThat(kept(killed.err())).isEqualTo(kept == 0 ? -1 : kept);
            kept = stopped.kept();
            out = left;
        }
        Called resumed = Called.line("study resume " + out + " --threads 2");
        assertThat(resumed.code()).as(resumed.err()).isZero();
        assertThat(kept(resumed.err())).isEqualTo(kept);
        assertEndedAsIfNothingHadHappened(resumed, undisturbed, out, replicates);
    }

    private static String[] run(String file, Path out) {
        return new String[] {"study", "run", file, "--out", out.toString(), "--threads", "1"};
    }

    private static void assertEndedAsIfNothingHadHappened(Called resumed, Called undisturbed, Path out, int replicates)
            throws IOException {
        assertThat(resumed.out()).isEqualTo(undisturbed.out());
        // Opening the store compares the number of runs with that of the batches; the digest is of every row.
        assertThat(Called.line("study export " + out + " --to csv").code()).isZero();
        assertThat(Files.readAllLines(out.resolve("runs.csv"))).hasSize(1 + 6 * replicates);
    }

    /** What a process found when it continued; −1 if it did not get so far, or found nothing. */
    private static long kept(String said) {
        Matcher found = Pattern.compile("continuing: (\\d+) replicates").matcher(said);
        return found.find() ? Long.parseLong(found.group(1)) : -1;
    }

    @Tag("thorough")
    @Test
    void theNameOfADirectoryIsNoAddress() throws Exception {
        String file = design(4, 2).toString();
        List<String> names = List.of("~/x", "md:x", "s3:x", "x;threads=2", ":memory:");
        List<String> command = new ArrayList<>(RealPhotinus.unpacked().main(CommandLines.class));
        names.forEach(name -> command.addAll(List.of("study", "run", file, "--out=" + name, CommandLines.END)));
        RealPhotinus.Running running =
                RealPhotinus.Running.start(new ProcessBuilder(command).directory(folder.toFile()), folder, "named");
        assertThat(running.end().code()).as(running.said()).isZero();
        assertThat(CommandLines.read(running.out()))
                .hasSameSizeAs(names)
                .allSatisfy(run -> assertThat(run.code()).as(run.err()).isZero());
        for (String name : names) {
            assertThat(folder.resolve(name).resolve("results.duckdb")).isNotEmptyFile();
        }
    }

    @Tag("thorough")
    @Test
    void aProcessThatIsKilledManyTimesEndsAsIfNothingHadHappened() throws Exception {
        int replicates = 8_000;
        String file = design(40, replicates).toString();
        Called undisturbed = Called.photinus(run(file, folder.resolve("whole")));
        assertThat(undisturbed.code()).as(undisturbed.err()).isZero();
        Random random = new Random(20);
        int round = 0;
        long kept = 0;
        int kills = 0;
        Path out = folder.resolve("killed-0");
        while (kills < KILLS) {
            RealPhotinus.Running running = StudyStore.exists(out)
                    ? study("resume", out.toString(), "--threads", "2")
                    : study("run", file, "--out", out.toString(), "--threads", "1");
            // Every fourth at any moment of its life, the others when they have kept something more.
            boolean anyMoment = kills % 4 == 0;
            if (anyMoment) {
                running.process().waitFor(random.nextInt(700), TimeUnit.MILLISECONDS);
            } else {
                Path results = out;
                long before = kept;
                running.awaitOrEnd(() -> StoppedRun.kept(results, folder.resolve("copy")) > before);
            }
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
            long found = StoppedRun.kept(out, folder.resolve("copy"));
            assertThat(found).isGreaterThanOrEqualTo(anyMoment ? kept : kept + 1);
            kept = found;
        }
        Called resumed = Called.photinus(run(file, out));
        assertThat(resumed.code()).as(resumed.err()).isZero();
        assertThat(kept(resumed.err())).isEqualTo(kept);
        assertEndedAsIfNothingHadHappened(resumed, undisturbed, out, replicates);
    }

    private RealPhotinus.Running study(String... words) throws IOException {
        return RealPhotinus.unpacked()
                .start(
                        folder,
                        "study",
                        Stream.concat(Stream.of("study"), Stream.of(words)).toArray(String[]::new));
    }

    @Tag("thorough")
    @Test
    void aSecondProcessIsKeptOut() throws Exception {
        // Far more than it can run before it is ended.
        String file = design(40, 2_000_000).toString();
        Path out = folder.resolve("one");
        RealPhotinus.Running running = study("run", file, "--out", out.toString());
        running.await("results", () -> StudyStore.exists(out));
        Called second = Called.line("study resume " + out);
        assertThat(running.kill().code()).isEqualTo(128 + 9);
        assertThat(second.code()).isEqualTo(2);
        assertThat(second.err())
                .isEqualTo("photinus: " + out + " must be used by one process at a time, but is in use by process "
                        + running.process().pid() + "; wait until it has ended, or end it\n");
    }

    @Tag("thorough")
    @Test
    void aFullDiskIsSaidAndWithRoomItGoesOn() throws Exception {
        String file = design(40, 200_000).toString();
        Path out = folder.resolve("full");
        // No file may grow beyond 3 MB, which a full disk looks like to a program.
        List<String> limited = List.of("/bin/sh", "-c", "ulimit -f 6000; exec \"$@\"", "sh");
        Called ended = RealPhotinus.unpacked()
                .start(limited, folder, "study", "study", "run", file, "--out", out.toString())
                .end();
        assertThat(ended.code()).as(ended.err()).isEqualTo(2);
        assertThat(ended.err())
                .contains("photinus: " + out.resolve("results.duckdb") + " cannot be used: ")
                .endsWith("; make room on the disk and continue: what was kept before is safe\n");
        // With room again it goes on, and nothing was damaged.
        Interrupts soon = Interrupts.none();
        soon.request();
        Called resumed = Called.photinus(soon, "study", "resume", out.toString());
        assertThat(resumed.code()).as(resumed.err()).isEqualTo(130);
        assertThat(resumed.err()).contains("replicates kept so far");
    }
}
