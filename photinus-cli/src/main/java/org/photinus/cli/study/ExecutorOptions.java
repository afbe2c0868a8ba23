package org.photinus.cli.study;

import org.jspecify.annotations.Nullable;
import org.photinus.cli.output.Console;
import org.photinus.study.LocalExecutor;
import org.photinus.study.StudyExecutor;
import org.photinus.study.StudyExecutors;
import org.photinus.text.input.InputException;
import picocli.CommandLine.Option;

/** The options that say where a study is run. */
public final class ExecutorOptions {
    @Option(
            names = "--threads",
            paramLabel = "M",
            description = "Threads of this process; the results do not depend on it. Default: one per processor.")
    private @Nullable Integer threads;

    @Option(
            names = "--on",
            paramLabel = "WHERE",
            description = "Where the study is run: local[:THREADS], spark:local[N], spark://HOST:PORT,"
                    + " or spark:submit under spark-submit. Default: local.")
    private @Nullable String on;

    /** Where it is run; says so if that is on fewer threads than were asked for. */
    public StudyExecutor executor(Console console) {
        StudyExecutor executor = executor();
        if (executor instanceof LocalExecutor local) {
            console.noteThreads(local.threads(), local.threadsUsed());
        }
        return executor;
    }

    private StudyExecutor executor() {
        if (threads != null && on != null) {
            throw new InputException("--threads must be left out where --on is given: local:THREADS says both");
        }
        try {
            if (threads != null) {
                return new LocalExecutor(threads);
            }
            return StudyExecutors.named(on == null ? "local" : on);
        } catch (IllegalArgumentException e) {
            throw new InputException(String.valueOf(e.getMessage()), e);
        }
    }
}
