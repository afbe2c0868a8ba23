package org.photinus.cli.study;

import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.photinus.cli.output.Console;
import org.photinus.cli.output.ExitCode;
import org.photinus.spec.StudyDesign;
import org.photinus.spec.StudyReader;
import org.photinus.store.ShareFolder;
import org.photinus.store.ShareStore;
import org.photinus.store.StoredDesign;
import org.photinus.store.StudyStore;
import org.photinus.study.Share;
import org.photinus.study.StudyExecutor;
import org.photinus.text.ShellText;
import org.photinus.text.input.InputException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Runs a study. */
@Command(
        name = "run",
        description = "Runs a study and keeps its results; on a directory that holds the same design it continues.",
        sortOptions = false,
        footer = {
            "",
            "The last line of standard output is the results digest: the SHA-256 of runs.csv.",
            "What is finished is kept, whatever ends the process.",
            "",
            "Examples:",
            "  photinus study run design.yaml --dry-run",
            "  photinus study run design.yaml --out results --threads 2",
            "  photinus study run design.yaml --shard 17/200 --out shares"
        })
final class StudyRunCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(paramLabel = "FILE", description = "A design in YAML; 'photinus study schema' says of what form.")
    @SuppressWarnings("NullAway.Init")
    private Path file;

    @Option(names = "--out", paramLabel = "DIR", description = "The directory of the results; made if it is not there.")
    private @Nullable Path out;

    @Mixin
    private final ExecutorOptions executorOptions = new ExecutorOptions();

    @Option(
            names = "--shard",
            paramLabel = "I/K",
            description = "Runs share I of K alone, and leaves it as one file in DIR, or does nothing if that file is"
                    + " there; 'photinus study merge' makes results of all K.")
    private @Nullable String shard;

    @Option(
            names = "--count-pulses",
            description = "Counts pulses exactly, by watching every jump; slower than without.")
    private boolean countPulses;

    @Option(
            names = "--dry-run",
            description = "Runs nothing but a short trial, and says how many cells and replicates there are and how"
                    + " long they may take.")
    private boolean dryRun;

    StudyRunCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        try (StudyExecutor executor = executorOptions.executor(console)) {
            return call(executor);
        }
    }

    private Integer call(StudyExecutor executor) {
        if (out == null && !dryRun) {
            throw new InputException("--out must name a directory for the results, or --dry-run be given");
        }
        Share share = shard == null ? Share.WHOLE : share(shard);
        StudyDesign design = StudyReader.read(file);
        design.notes().forEach(console::note);
        if (dryRun || out == null) {
            console.print(StudyEstimate.of(design.study(), share, executor, console::interrupted)
                    .text());
            return console.interrupted() ? ExitCode.INTERRUPTED : 0;
        }
        executor.requireReady();
        StoredDesign stored = KeptDesign.stored(design, countPulses);
        StudyProgress progress = new StudyProgress(console);
        if (shard != null) {
            return run(progress, design, stored, share, new ShareFolder(out), executor);
        }
        try (StudyStore store = StudyStore.open(out, stored)) {
            return progress.run(design, file, store, executor, out);
        }
    }

    private int run(
            StudyProgress progress,
            StudyDesign design,
            StoredDesign stored,
            Share share,
            ShareFolder folder,
            StudyExecutor executor) {
        Optional<ShareStore> opened = folder.open(share, stored);
        if (opened.isEmpty()) {
            console.note("share " + share + " is there already: " + folder.file(share));
            return 0;
        }
        String again = "photinus study run " + ShellText.word(file.toString()) + " --shard " + share + " --out "
                + ShellText.word(folder.directory().toString()) + (countPulses ? " --count-pulses" : "");
        try (ShareStore store = opened.get()) {
            return progress.run(design, file, share, store, executor, again);
        }
    }

    private static Share share(String text) {
        try {
            return Share.parse(text);
        } catch (IllegalArgumentException e) {
            throw new InputException("--shard: " + e.getMessage(), e);
        }
    }
}
