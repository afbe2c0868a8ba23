package org.photinus.cli.study;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.photinus.cli.output.Console;
import org.photinus.cli.output.ProgressBar;
import org.photinus.figure.study.PairView;
import org.photinus.figure.study.WorldPair;
import org.photinus.page.StudyReport;
import org.photinus.spec.StudyDesign;
import org.photinus.stats.Estimate;
import org.photinus.store.CellTable;
import org.photinus.store.PairTable;
import org.photinus.store.StudyStore;
import org.photinus.study.Study;
import org.photinus.study.runs.RunMeasure;
import org.photinus.text.OutputFile;
import org.photinus.text.input.InputException;
import org.photinus.text.studio.StudioLinks;
import org.photinus.text.studio.StudioPage;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes the results of a study as a page. */
@Command(
        name = "report",
        description =
                "Writes the results of a study as one HTML page, with its figures as SVG, PNG and PDF and a table of"
                        + " cells beside it. Nothing is simulated. Links lead to runs of its cells in the studio's page,"
                        + " studio.html, which is written beside it.",
        sortOptions = false)
final class StudyReportCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(paramLabel = "DIR", description = "The directory of the results.")
    @SuppressWarnings("NullAway.Init")
    private Path directory;

    @Option(names = "--out", paramLabel = "DIR", description = "Where the report goes; by default, into DIR itself.")
    private @Nullable Path out;

    StudyReportCommand(Console console) {
        this.console = console;
    }

    private StudyReport read(Study study, StudyStore store, String unfinished) {
        try (ProgressBar bar =
                new StudyProgress(console).bar("cells", study.cells().size())) {
            return StudyReport.of(store.results(study), unfinished, read -> go(bar, read));
        }
    }

    /** Links to a run of each cell that the page shows. */
    private static StudioLinks links(StudyDesign design) {
        int cells = Math.min(design.study().cells().size(), StudyReport.MOST_ROWS);
        return StudioLinks.of(
                StudioPage.find(),
                IntStream.range(0, cells).mapToObj(design.runs()).toList());
    }

    private Path write(StudyReport report, Path folder) throws IOException {
        try (ProgressBar bar =
                new StudyProgress(console).bar("figures", report.figures().size())) {
            return report.writeTo(folder, written -> go(bar, written));
        }
    }

    /** A step is done; none follows where the user wants to stop. */
    private void go(ProgressBar bar, int steps) {
        if (console.interrupted()) {
            throw new CancellationException();
        }
        bar.update(steps, "");
    }

    @Override
    public Integer call() {
        Path folder = ReadResults.folder(directory, out);
        try (StudyStore store = StudyStore.read(directory, folder)) {
            StudyDesign design = ReadResults.design(store);
            Study study = design.study();
            String unfinished = KeptDesign.unfinished(study, store, directory);
            StudioLinks links = links(design);
            StudyReport report = read(study, store, unfinished).watchedBy(cell -> links.to(cell, 1));
            Path cells = folder.resolve("cells.csv");
            Path pairs = folder.resolve("pairs.csv");
            List<Path> files = new ArrayList<>(report.files(folder));
            files.addAll(List.of(cells, pairs));
            links.file(folder).ifPresent(files::add);
            OutputFile.requireOwn(files);
            links.write(folder);
            Path page = write(report, folder);
            CellTable.writeTo(cells, study, report::summary);
            if (!report.pairs().isEmpty()) {
                PairTable.writeTo(pairs, study, report.pairs().stream().map(StudyReportCommand::row));
            }
            console.note("wrote " + page);
            if (!unfinished.isEmpty()) {
                console.warn(unfinished);
            }
            return 0;
        } catch (IOException e) {
            throw new InputException("the report must be written into '" + folder + "', but: " + e.getMessage(), e);
        }
    }

    private static PairTable.Row row(PairView pair) {
        Map<String, String> levels = pair.other().cell().levels();
        if (pair.world().isEmpty()) {
            return new PairTable.Row(levels, pair.comparison());
        }
        WorldPair world = pair.world().get();
        Map<String, Estimate> more = new LinkedHashMap<>();
        for (RunMeasure measure : RunMeasure.OF_KEEPING) {
            more.put(measure.column() + "_difference", world.difference(measure));
            more.put(measure.column() + "_ratio", world.ratio(measure));
        }
        return new PairTable.Row(levels, world.locks(), more);
    }
}
