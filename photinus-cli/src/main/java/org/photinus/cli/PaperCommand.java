package org.photinus.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.photinus.chart.ReportFigure;
import org.photinus.cli.output.Console;
import org.photinus.cli.output.ExitCode;
import org.photinus.cli.study.ExecutorOptions;
import org.photinus.cli.study.KeptDesign;
import org.photinus.cli.study.StudyProgress;
import org.photinus.page.Claim;
import org.photinus.paper.PaperFolder;
import org.photinus.paper.PaperReport;
import org.photinus.paper.PaperSection;
import org.photinus.paper.PaperStringRuns;
import org.photinus.paper.PaperStudy;
import org.photinus.phase.Ticks;
import org.photinus.spec.StudyDesign;
import org.photinus.spec.StudyReader;
import org.photinus.store.StudyStore;
import org.photinus.study.Study;
import org.photinus.study.StudyExecutor;
import org.photinus.study.StudyResults;
import org.photinus.text.input.InputException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Runs the studies of the paper and says which of its claims hold. */
@Command(
        name = "paper",
        description =
                "Runs the simulation studies of the paper and writes one page that says, with numbers, which of its"
                        + " claims hold; on a directory that holds the same studies it continues.",
        sortOptions = false,
        footer = {
            "",
            "DIR gets paper.html, figures/, designs/ and one directory of results for each study,",
            "which the commands of 'photinus study' take. The page has all studies that DIR holds.",
            "",
            "Examples:",
            "  photinus paper all --out paper",
            "  photinus paper tail --out more --replicates 10000"
        })
final class PaperCommand implements Callable<Integer> {
    private static final int PNG_WIDTH = 1440;

    private final Console console;

    @Parameters(
            arity = "0..1",
            paramLabel = "STUDY",
            defaultValue = PaperStudy.ALL,
            description = "tail, comparison, slope, string, or all. Default: all.")
    @SuppressWarnings("NullAway.Init")
    private String which;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            required = true,
            description = "The directory of the results; made if it is not there.")
    @SuppressWarnings("NullAway.Init")
    private Path out;

    @Option(
            names = "--replicates",
            paramLabel = "R",
            description = "Runs of each cell. Default: the paper's, 1000 for tail and 50 for comparison and slope.")
    private @Nullable Integer replicates;

    @Option(names = "--seed", paramLabel = "S", description = "The seed of everything random. Default: 1.")
    private @Nullable String seed;

    @Option(
            names = "--max-time",
            paramLabel = "TIME",
            description = "A run of tail, comparison or slope that has not synchronized by then is censored. Default:"
                    + " 10,000 periods.")
    private @Nullable String maxTime;

    @Mixin
    private final ExecutorOptions executorOptions = new ExecutorOptions();

    PaperCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        List<PaperStudy> chosen = PaperStudy.named(which);
        StudyExecutor executor = executorOptions.executor();
        PaperFolder folder = new PaperFolder(out);
        folder.prepare(chosen, settings());
        for (PaperStudy study : chosen) {
            if (!run(folder, study, executor)) {
                console.note("the same command continues where it stopped");
                return ExitCode.INTERRUPTED;
            }
        }
        PaperReport report = report(folder);
        write(folder, report);
        say(report);
        console.note("wrote " + folder.page());
        return 0;
    }

    /** What the user wants otherwise than the paper. */
    private Map<String, String> settings() {
        Map<String, String> settings = new LinkedHashMap<>();
        if (replicates != null) {
            if (!(replicates >= 1)) {
                throw new InputException("--replicates must be at least 1, but is " + replicates);
            }
            settings.put("replicates", replicates.toString());
        }
        if (seed != null) {
            settings.put("seed", wholeSeed(seed.trim()));
        }
        if (maxTime != null) {
            settings.put("maxTime", positive(maxTime));
        }
        return settings;
    }

    private static String wholeSeed(String text) {
        try {
            long number = text.startsWith("-") ? Long.parseLong(text) : Long.parseUnsignedLong(text);
            return Long.toUnsignedString(number);
        } catch (NumberFormatException e) {
            throw new InputException(
                    "--seed must be a whole number of 64 bits, from -2^63 to 2^64 - 1, but is '" + text + "'", e);
        }
    }

    private static String positive(String text) {
        try {
            if (Ticks.decimal("--max-time", text).signum() > 0) {
                return text.trim();
            }
        } catch (IllegalArgumentException e) {
            throw new InputException(String.valueOf(e.getMessage()), e);
        }
        throw new InputException("--max-time must be more than 0, but is " + text.trim());
    }

    /** Runs what of a study is missing; false if that was interrupted. */
    private boolean run(PaperFolder folder, PaperStudy study, StudyExecutor executor) {
        if (console.interrupted()) {
            return false;
        }
        if (!study.isDesigned()) {
            PaperStringRuns.run(folder, console::interrupted);
            return true;
        }
        Path file = folder.design(study);
        StudyDesign design = StudyReader.read(file);
        try (StudyStore store = StudyStore.open(folder.results(study), KeptDesign.stored(design, false))) {
            // The digests of single studies are no result of this command.
            int code = new StudyProgress(console.aside()).run(design, file, store, executor, folder.results(study));
            if (code == 0) {
                store.writeCsv(design.study());
            }
            return code == 0;
        }
    }

    /** The page of all studies that are complete in the directory. */
    private static PaperReport report(PaperFolder folder) {
        List<PaperSection> sections = new ArrayList<>();
        for (PaperStudy study : PaperStudy.values()) {
            section(folder, study).ifPresent(sections::add);
        }
        return new PaperReport(sections);
    }

    private static Optional<PaperSection> section(PaperFolder folder, PaperStudy study) {
        if (!study.isDesigned()) {
            return PaperStringRuns.section(folder);
        }
        if (!StudyStore.exists(folder.results(study))) {
            return Optional.empty();
        }
        try (StudyStore store = StudyStore.open(folder.results(study))) {
            StudyDesign design = KeptDesign.of(store);
            if (!isComplete(design.study(), store)) {
                return Optional.empty();
            }
            StudyResults results = store.results(design.study());
            return Optional.of(
                    switch (study) {
                        case TAIL -> PaperSection.tail(results);
                        case COMPARISON -> PaperSection.comparison(results);
                        default -> PaperSection.slope(results);
                    });
        }
    }

    private static boolean isComplete(Study study, StudyStore store) {
        for (int cell = 0; cell < study.cells().size(); cell++) {
            if (store.replicates(cell) < study.replicates()) {
                return false;
            }
        }
        return true;
    }

    private static void write(PaperFolder folder, PaperReport report) {
        Path figures = folder.made("figures");
        for (ReportFigure figure : report.figures()) {
            PaperFolder.write(figures.resolve(figure.name() + ".svg"), figure.svg());
            PaperFolder.write(figures.resolve(figure.name() + ".png"), figure.png(PNG_WIDTH));
        }
        PaperFolder.write(folder.page(), report.html());
    }

    /** The verdicts, one claim after another. */
    private void say(PaperReport report) {
        for (Claim claim : report.claims()) {
            console.out().println(claim.verdict().text() + ": " + claim.claim());
            console.out().println("    " + claim.numbers());
        }
        console.out().println(report.tally());
    }
}
