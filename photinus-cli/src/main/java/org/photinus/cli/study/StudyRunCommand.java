package org.photinus.cli.study;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.photinus.cli.Interrupts;
import org.photinus.cli.Photinus;
import org.photinus.cli.output.Console;
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
        mixinStandardHelpOptions = true,
        versionProvider = Photinus.Version.class,
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
public final class StudyRunCommand implements Callable<Integer> {
    private final Console console;
    private final Interrupts interrupts;

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

    public StudyRunCommand(Console console, Interrupts interrupts) {
        this.console = console;
        this.interrupts = interrupts;
    }

    @Override
    public Integer call() {
        try (StudyExecutor executor = executorOptions.executor()) {
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
            console.out()
                    .print(StudyEstimate.of(design.study(), share, executor, interrupts)
                            .text());
            return interrupts.requested() ? Photinus.INTERRUPTED : 0;
        }
        executor.requireReady();
        StoredDesign stored = stored(design, countPulses);
        StudyProgress progress = new StudyProgress(console, interrupts);
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

    /** What is kept of a design beside its results. */
    static StoredDesign stored(StudyDesign design, boolean countPulses) {
        return new StoredDesign(
                design.study().name(),
                design.text(),
                design.digest(),
                design.folder().toString(),
                design.study().seed(),
                countPulses,
                environment());
    }

    /** With what a study is run: versions and machine, in the order to show. */
    public static Map<String, String> environment() {
        Map<String, String> environment = new LinkedHashMap<>();
        environment.put("photinus", Photinus.Version.text());
        environment.put("jdk", System.getProperty("java.runtime.version") + ", " + System.getProperty("java.vm.name"));
        environment.put(
                "machine",
                System.getProperty("os.name") + " " + System.getProperty("os.arch") + ", "
                        + Runtime.getRuntime().availableProcessors() + " processors");
        return environment;
    }
}
