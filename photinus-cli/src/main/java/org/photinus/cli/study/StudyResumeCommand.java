package org.photinus.cli.study;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.photinus.cli.Interrupts;
import org.photinus.cli.Photinus;
import org.photinus.cli.output.Console;
import org.photinus.spec.StudyDesign;
import org.photinus.spec.StudyReader;
import org.photinus.store.StudyStore;
import org.photinus.study.StudyExecutor;
import org.photinus.text.input.InputException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Continues a study. */
@Command(
        name = "resume",
        description = "Continues a study that was broken off; of a finished one it says the results digest.",
        mixinStandardHelpOptions = true,
        versionProvider = Photinus.Version.class,
        sortOptions = false)
public final class StudyResumeCommand implements Callable<Integer> {
    private final Console console;
    private final Interrupts interrupts;

    @Parameters(paramLabel = "DIR", description = "The directory of the results.")
    @SuppressWarnings("NullAway.Init")
    private Path directory;

    @Mixin
    private final ExecutorOptions executorOptions = new ExecutorOptions();

    public StudyResumeCommand(Console console, Interrupts interrupts) {
        this.console = console;
        this.interrupts = interrupts;
    }

    @Override
    public Integer call() {
        try (StudyExecutor executor = executorOptions.executor();
                StudyStore store = StudyStore.open(directory)) {
            if (store.share().isPresent()) {
                throw new InputException(
                        directory + " must hold the results of a whole study to be continued, but holds"
                                + " the unfinished share " + store.share().get()
                                + "; continue it with: photinus study run FILE --shard "
                                + store.share().get() + " --out DIR");
            }
            executor.requireReady();
            StudyDesign design = StudyReader.read(store.designFile(), store.designFolder());
            store.requireDesign(design.digest());
            return new StudyProgress(console, interrupts).run(design, store.designFile(), store, executor, directory);
        }
    }
}
