package org.photinus.cli;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.photinus.spec.StudyDesign;
import org.photinus.spec.StudyReader;
import org.photinus.store.StoredDesign;
import org.photinus.store.StudyStore;
import org.photinus.study.StudyExecutor;
import org.photinus.text.InputException;
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
            "  photinus study run design.yaml --out results --threads 2"
        })
final class StudyRunCommand implements Callable<Integer> {
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
            names = "--count-pulses",
            description = "Counts pulses exactly, by watching every jump; slower than without.")
    private boolean countPulses;

    @Option(
            names = "--dry-run",
            description = "Runs nothing but a short trial, and says how many cells and replicates there are and how"
                    + " long they may take.")
    private boolean dryRun;

    StudyRunCommand(Console console, Interrupts interrupts) {
        this.console = console;
        this.interrupts = interrupts;
    }

    @Override
    public Integer call() {
        StudyExecutor executor = executorOptions.executor();
        if (out == null && !dryRun) {
            throw new InputException("--out must name a directory for the results, or --dry-run be given");
        }
        StudyDesign design = StudyReader.read(file);
        design.notes().forEach(console::note);
        if (dryRun || out == null) {
            console.out()
                    .print(StudyEstimate.of(design.study(), executor, interrupts)
                            .text());
            return interrupts.requested() ? Photinus.INTERRUPTED : 0;
        }
        StoredDesign stored = new StoredDesign(
                design.study().name(),
                design.text(),
                design.digest(),
                design.folder().toString(),
                design.study().seed(),
                countPulses,
                environment());
        try (StudyStore store = StudyStore.open(out, stored)) {
            return new StudyProgress(console, interrupts).run(design, file, store, executor, out);
        }
    }

    /** With what a study is run: versions and machine, in the order to show. */
    static Map<String, String> environment() {
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
