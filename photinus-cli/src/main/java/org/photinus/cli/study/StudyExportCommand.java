package org.photinus.cli.study;

import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.photinus.cli.output.Console;
import org.photinus.store.StudyStore;
import org.photinus.study.Study;
import org.photinus.text.input.InputException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes the results of a study as tables. */
@Command(
        name = "export",
        description =
                "Writes the results of a study as tables: runs, one row per replicate, and cells, one row per cell.",
        sortOptions = false)
final class StudyExportCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(paramLabel = "DIR", description = "The directory of the results.")
    @SuppressWarnings("NullAway.Init")
    private Path directory;

    @Option(
            names = "--to",
            paramLabel = "FORMAT",
            completionCandidates = Formats.class,
            required = true,
            description = "csv: exact text, runs.csv and cells.csv; parquet: runs.parquet and cells.parquet.")
    @SuppressWarnings("NullAway.Init")
    private String format;

    @Option(names = "--out", paramLabel = "DIR", description = "Where the tables go; by default, into DIR itself.")
    private @Nullable Path out;

    StudyExportCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        if (!List.of("csv", "parquet").contains(format)) {
            throw new InputException("--to must be csv or parquet, but is '" + format + "'");
        }
        Path folder = ReadResults.folder(directory, out);
        try (StudyStore store = StudyStore.read(directory, folder)) {
            Study study = ReadResults.study(store);
            List<Path> written = format.equals("csv")
                    ? store.writeCsv(study, console::interrupted)
                    : store.writeParquet(study, console::interrupted);
            written.forEach(path -> console.note("wrote " + path));
            String unfinished = KeptDesign.unfinished(study, store, directory);
            if (!unfinished.isEmpty()) {
                console.warn(unfinished);
            }
            return 0;
        }
    }

    /** What completion offers for --to. */
    private record Formats() implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return List.of("csv", "parquet").iterator();
        }
    }
}
