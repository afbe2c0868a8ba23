package org.photinus.cli.study;

import java.nio.file.Path;
import java.util.Optional;
import org.photinus.text.ShellText;

/**
 * A job array of Slurm, whose tasks are the shares of a study.
 *
 * @param name what the job is called
 * @param tasks how many shares there are
 * @param design the design's file
 * @param shares where the shares come together
 * @param script where the script itself lies
 * @param launcher the command that is run
 * @param cpus processors of each task
 * @param memory megabytes of each task
 * @param time how long a task may take, as Slurm writes it; what the site has set if there is none
 * @param countPulses whether pulses are counted
 */
record SlurmScript(
        String name,
        int tasks,
        Path design,
        Path shares,
        Path script,
        String launcher,
        int cpus,
        int memory,
        Optional<String> time,
        boolean countPulses) {

    String text() {
        StringBuilder text = new StringBuilder("#!/bin/sh\n");
        line(text, "#SBATCH --job-name=" + name.replaceAll("[^A-Za-z0-9._-]+", "-"));
        line(text, "#SBATCH --array=1-" + tasks);
        line(text, "#SBATCH --cpus-per-task=" + cpus);
        line(text, "#SBATCH --mem=" + memory + "M");
        time.ifPresent(limit -> line(text, "#SBATCH --time=" + limit));
        // In the name of a log Slurm replaces what follows a percent sign.
        String log = shares.resolve("share-").toString().replace("%", "%%") + "%a.log";
        line(text, "#SBATCH --output=" + ShellText.word(log));
        line(text, "#SBATCH --open-mode=append");
        line(text, "#SBATCH --requeue");
        line(text, "#");
        line(text, "# A study in " + tasks + " shares. Each task leaves one file, and does nothing if it is there.");
        steps().lines().forEach(step -> line(text, "#   " + step));
        line(text, "set -eu");
        line(text, ": \"${SLURM_ARRAY_TASK_ID:?must be the number of a share, as sbatch sets it}\"");
        line(text, "# Half of the memory is for Java, the rest for the store.");
        line(text, "PHOTINUS_JAVA_OPTS=${PHOTINUS_JAVA_OPTS:--Xmx" + memory / 2 + "m}");
        line(text, "export PHOTINUS_JAVA_OPTS");
        line(text, "exec " + ShellText.word(launcher) + " study run " + ShellText.word(design.toString()) + " \\");
        line(
                text,
                "    --shard \"$SLURM_ARRAY_TASK_ID/" + tasks + "\" --out " + ShellText.word(shares.toString())
                        + " \\");
        line(text, "    --threads \"${SLURM_CPUS_PER_TASK:-" + cpus + "}\"" + (countPulses ? " --count-pulses" : ""));
        return text.toString();
    }

    /** What to do with it, one step to a line. */
    String steps() {
        String merge = ShellText.word(launcher) + " study merge " + ShellText.word(shares.toString());
        String job = ShellText.word(script.toString());
        return "submit:       sbatch " + job + "\n"
                + "if missing:   sbatch --array=$(" + merge + " --missing) " + job + "\n"
                + "merge:        " + merge + " --out RESULTS\n";
    }

    private static void line(StringBuilder text, String line) {
        text.append(line).append('\n');
    }
}
