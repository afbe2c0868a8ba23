package org.photinus.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.photinus.cli.output.Interrupts;

/** A study in shares, as a user sees it. */
class StudySharesTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    private static final String DESIGN = """
        study: small
        factors:
          graph: [complete, ring.txt]
          tie: [zero, random]
        agents: 6
        maxTime: 12.5
        replicates: 30
        """;

    private Path design() throws IOException {
        Files.writeString(folder.resolve("ring.txt"), "a b\nb c\nc d\nd e\ne f\nf a\n");
        return Files.writeString(folder.resolve("design.yaml"), DESIGN);
    }

    private String shares() {
        return folder.resolve("shares").toString();
    }

    private static Called study(String... words) {
        List<String> line = new ArrayList<>(List.of("study"));
        line.addAll(List.of(words));
        return Called.photinus(line.toArray(new String[0]));
    }

    private static void assertRefused(Called call, String message) {
        assertThat(call.err()).isEqualTo("photinus: " + message + "\n");
        assertThat(call.code()).isEqualTo(2);
        assertThat(call.out()).isEmpty();
    }

    @Test
    void sharesAreRunMissedAndMerged() throws IOException {
        String file = design().toString();
        Called first = study("run", file, "--shard", "1/4", "--out", shares(), "--threads", "1");
        assertThat(first.code()).as(first.err()).isZero();
        assertThat(first.out()).isEmpty();
        assertThat(first.err()).isEqualTo("""
            study small: 4 cells, 30 replicates each
            seed 1
            share 1/4: 30 replicates
            30 replicates in %s/share-1-of-4.parquet
            """.formatted(shares()));
        assertThat(study("run", file, "--shard", "1/4", "--out", shares()).err())
                .isEqualTo("share 1/4 is there already: " + shares() + "/share-1-of-4.parquet\n");
        assertThat(study("run", file, "--shard", "3/4", "--out", shares(), "--on", "local:1")
                        .code())
                .isZero();
        Called missing = study("merge", shares(), "--missing");
        assertThat(missing.out()).isEqualTo("2,4\n");
        assertThat(missing.code()).isZero();
        String out = folder.resolve("merged").toString();
        assertRefused(
                study("merge", shares(), "--out", out),
                shares()
                        + " must hold all 4 shares to be merged, but 2 are missing: 2, 4; run them again, with Slurm by:"
                        + " sbatch --array=2,4 SCRIPT");
        assertThat(folder.resolve("merged")).doesNotExist();
        study("run", file, "--shard", "2/4", "--out", shares());
        assertThat(study("slurm", file, "--tasks", "4", "--out", shares()).code())
                .isZero();
        assertRefused(
                study("merge", shares(), "--out", out),
                shares() + " must hold all 4 shares to be merged, but 1 is missing: 4; run them again, with Slurm by:"
                        + " sbatch --array=4 " + shares() + "/job.sh");
        study("run", file, "--shard", "4/4", "--out", shares());
        assertThat(study("merge", shares(), "--missing").out()).isEqualTo("\n");
        Called merged = study("merge", shares(), "--out", out);
        assertThat(merged.code()).as(merged.err()).isZero();
        assertThat(merged.err()).isEqualTo("120 replicates of 4 shares in " + out + "; results digest:\n");
        String whole = folder.resolve("whole").toString();
        assertThat(merged.out())
                .isEqualTo(study("run", file, "--out", whole).out())
                .matches("[0-9a-f]{64}\n");
        // An ordinary directory of results.
        assertThat(study("resume", out).out()).isEqualTo(merged.out());
        assertThat(study("export", out, "--to", "csv").code()).isZero();
        assertThat(study("export", whole, "--to", "csv").code()).isZero();
        for (String table : List.of("runs.csv", "cells.csv")) {
            assertThat(Path.of(out, table)).hasSameTextualContentAs(Path.of(whole, table));
        }
        assertThat(study("report", out).code()).isZero();
    }

    @Test
    void aDryRunSaysWhatIsInAShare() throws IOException {
        String file = design().toString();
        assertThat(study("run", file, "--shard", "1/4", "--dry-run").out())
                .contains("replicates  30 each, 120 in all\nshare       1/4: 30 replicates\n");
        Files.writeString(
                folder.resolve("stop.yaml"),
                "study: s\nagents: 6\nreplicates: 4\nstop: {relativeError: 0.5, atMost: 50}\n");
        String stop = folder.resolve("stop.yaml").toString();
        assertThat(study("run", stop, "--shard", "1/2", "--dry-run").out()).contains("1/2: at least 4 replicates\n");
        assertThat(study("run", stop, "--shard", "2/2", "--dry-run").out()).contains("2/2: at least 0 replicates\n");
        assertThat(folder.resolve("shares")).doesNotExist();
    }

    @Test
    void anInterruptedShareIsContinued() throws IOException {
        String file = design().toString();
        Interrupts interrupts = Interrupts.none();
        interrupts.request();
        Called call = Called.photinus(
                interrupts, "study", "run", file, "--shard", "1/2", "--out", shares(), "--count-pulses");
        assertThat(call.code()).isEqualTo(130);
        String again = "photinus study run " + file + " --shard 1/2 --out " + shares() + " --count-pulses";
        assertThat(call.err())
                .endsWith("interrupted: 0 replicates were finished and are kept; continue with: " + again + "\n");
        // Its scratch store is no results of a study.
        String scratch = shares() + "/share-1-of-2.work";
        assertRefused(
                study("resume", scratch),
                scratch + " must hold the results of a whole study to be continued, but holds the unfinished share 1/2;"
                        + " continue it with: photinus study run FILE --shard 1/2 --out DIR");
        assertThat(study("merge", shares(), "--out", folder.resolve("merged").toString())
                        .err())
                .contains("2 are missing: 1-2 (begun, and running or broken off: 1);");
        assertThat(Called.line(again.substring("photinus ".length())).code()).isZero();
        assertThat(Called.line(again.substring("photinus ".length()).replace("1/2", "2/2"))
                        .code())
                .isZero();
        assertThat(Called.photinus(
                                interrupts,
                                "study",
                                "merge",
                                shares(),
                                "--out",
                                folder.resolve("merged").toString())
                        .code())
                .isEqualTo(130);
        assertThat(folder.resolve("merged")).doesNotExist();
        assertThat(study("merge", shares(), "--out", folder.resolve("merged").toString())
                        .code())
                .isZero();
    }

    @Test
    void sharesMayMoveAndTheDesignToo() throws IOException {
        String file = design().toString();
        for (String share : List.of("1/2", "2/2")) {
            study("run", file, "--shard", share, "--out", shares());
        }
        Path moved = Files.createDirectory(folder.resolve("moved"));
        for (String name : List.of("design.yaml", "ring.txt", "shares")) {
            Files.move(folder.resolve(name), moved.resolve(name));
        }
        String there = moved.resolve("shares").toString();
        String out = folder.resolve("merged").toString();
        Called lost = study("merge", there, "--out", out);
        assertThat(lost.code()).isEqualTo(2);
        assertThat(lost.err())
                .startsWith("photinus: the design of the shares must be found as it was when they were run, but: ")
                .contains("ring.txt")
                .endsWith("; where it has moved with its files, give it with --design FILE\n");
        assertThat(folder.resolve("merged")).doesNotExist();
        String design = moved.resolve("design.yaml").toString();
        Called merged = study("merge", there, "--out", out, "--design", design);
        assertThat(merged.code()).as(merged.err()).isZero();
        assertThat(study("resume", out).out()).isEqualTo(merged.out());
        Files.writeString(moved.resolve("design.yaml"), DESIGN.replace("30", "31"));
        assertThat(study("merge", there, "--out", folder.resolve("other").toString(), "--design", design)
                        .err())
                .contains("must be a share of the same design");
    }

    @Test
    void badInputIsOneMessageAndNothingIsWritten() throws IOException {
        String file = design().toString();
        String form = "--shard: a share must have the form NUMBER/SHARES, such as 17/200, but is 'a/b'";
        assertRefused(study("run", file, "--shard", "a/b", "--out", shares()), form);
        assertRefused(
                study("run", file, "--shard", "201/200", "--out", shares()),
                "--shard: the number of a share must lie between 1 and 200, but is 201");
        assertRefused(
                study("run", file, "--shard", "1/2"),
                "--out must name a directory for the results, or --dry-run be given");
        String none = "--out must name a directory for the results, or --missing be given, and not both";
        assertRefused(study("merge", shares()), none);
        assertRefused(study("merge", shares(), "--out", "x", "--missing"), none);
        assertRefused(
                study("merge", shares(), "--missing"),
                shares()
                        + " must be a directory with shares of a study, but is none; they come from: photinus study run"
                        + " FILE --shard I/K --out " + shares());
        assertRefused(
                study("merge", folder.toString(), "--missing"),
                folder
                        + " must be a directory with shares of a study, but holds none; they come from: photinus study run"
                        + " FILE --shard I/K --out " + folder);
        for (String[] wrong : new String[][] {
            {"--tasks", "0", "--tasks must lie between 1 and 100000, but is 0"},
            {"--cpus", "0", "--cpus must be at least 1, but is 0"},
            {"--mem", "4", "--mem must be at least 1G, in whole G or M such as 4G or 1500M, but is '4'"},
            {"--mem", "1000M", "--mem must be at least 1G, in whole G or M such as 4G or 1500M, but is '1000M'"},
            {"--time", "soon", "--time must be a time limit of Slurm, such as 90, 01:30:00 or 2-12, but is 'soon'"},
            {"--out", "a\nb", "a path in a job script must have no line break, but 'a\\nb' has one"}
        }) {
            List<String> words = new ArrayList<>(List.of("slurm", file, wrong[0], wrong[1]));
            if (!wrong[0].equals("--tasks")) {
                words.addAll(List.of("--tasks", "2"));
            }
            if (!wrong[0].equals("--out")) {
                words.addAll(List.of("--out", shares()));
            }
            assertRefused(study(words.toArray(new String[0])), wrong[2]);
        }
        assertThat(study("slurm", file).err()).contains("--tasks=K");
        assertThat(study("slurm", file, "--tasks", "many").err()).contains("must be a whole number, but is 'many'");
        assertThat(folder.resolve("shares")).doesNotExist();
        Files.writeString(folder.resolve("plain"), "");
        assertThat(study(
                                "slurm",
                                file,
                                "--tasks",
                                "2",
                                "--out",
                                folder.resolve("plain").toString())
                        .err())
                .contains(" must be a directory for shares, but is a file");
    }

    @Test
    void theScriptSaysWhatWasAskedFor() throws IOException {
        String file = design().toString();
        Path script = folder.resolve("my job.sh");
        Called call = study(
                "slurm",
                file,
                "--tasks",
                "1200",
                "--out",
                shares(),
                "--time",
                "01:30:00",
                "--mem",
                "1500M",
                "--count-pulses",
                "--script",
                script.toString());
        assertThat(call.code()).as(call.err()).isZero();
        assertThat(call.out()).isEmpty();
        assertThat(call.err())
                .contains("only 60 of the 1200 shares have anything to run; --tasks 60 does as well\n")
                .contains("many sites allow no more than 1000 tasks")
                .contains("submit:       sbatch '" + script + "'\n")
                .endsWith("merge:        photinus study merge " + shares() + " --out RESULTS\n");
        assertThat(script)
                .content()
                .startsWith("#!/bin/sh\n#SBATCH --job-name=small\n#SBATCH --array=1-1200\n")
                .contains("#SBATCH --mem=1500M\n#SBATCH --time=01:30:00\n#SBATCH --output=" + shares()
                        + "/share-%a.log\n")
                .endsWith("    --threads \"${SLURM_CPUS_PER_TASK:-1}\" --count-pulses\n");
        assertThat(folder.resolve("shares")).isEmptyDirectory();
        // Where shares are, their number is the number of tasks.
        study("run", file, "--shard", "1/2", "--out", shares());
        assertRefused(
                study("slurm", file, "--tasks", "3", "--out", shares()),
                shares()
                        + " must hold the shares of one number of shares, but holds some of 2, not of 3; choose another"
                        + " directory, or go on with 2");
    }
}
