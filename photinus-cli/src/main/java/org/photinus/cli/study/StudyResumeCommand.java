package org.photinus.cli.study;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.photinus.cli.output.Console;
import org.photinus.spec.StudyDesign;
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
        sortOptions = false)
final class StudyResumeCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(paramLabel = "DIR", description = "The directory of the results.")
    @SuppressWarnings("NullAway.Init")
    private Path directory;

    @Mixin
    private final ExecutorOptions executorOptions = new ExecutorOptions();

    StudyResumeCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        try (StudyExecutor executor = executorOptions.executor(console);
                StudyStore store = StudyStore.open(directory)) {
            if (store.share().isPresent()) {
                throw new InputException(
                        directory + " must hold the results of a whole study to be continued, but holds"
                                + " the unfinished share " + store.share().get()
                                + "; continue it with: photinus study run FILE --shard "
                                + store.share().get() + " --out DIR");
            }
            executor.requireReady();
            StudyDesign design = KeptDesign.of(store);
            return new StudyProgress(console).run(design, store.designFile(), store, executor, directory);
        }
    }
}
