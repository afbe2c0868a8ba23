package org.photinus.cli;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.photinus.cli.output.Console;
import org.photinus.cli.output.ExitCode;
import org.photinus.cli.study.ExecutorOptions;
import org.photinus.cli.study.KeptDesign;
import org.photinus.cli.study.StudyProgress;
import org.photinus.paper.Claim;
import org.photinus.paper.PaperFolder;
import org.photinus.paper.PaperReport;
import org.photinus.paper.PaperSettings;
import org.photinus.paper.PaperStudy;
import org.photinus.phase.Digits;
import org.photinus.phase.Ticks;
import org.photinus.study.StudyExecutor;
import org.photinus.text.input.InputException;
import org.photinus.text.studio.StudioPage;
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
            "which the commands of 'photinus study' take. The page has all studies that DIR holds;",
            "its links show single runs in the studio's page, studio.html beside it.",
            "",
            "Examples:",
            "  photinus paper all --out paper",
            "  photinus paper tail --out more --replicates 10000",
            "  photinus paper tail --out decided --until-decided=200000",
            "  photinus paper worlds --out worlds"
        })
final class PaperCommand implements Callable<Integer> {
    private static final int MOST_TIMES = 32;

    /** Stands for --until-decided without a number. */
    private static final int UNLIMITED = Integer.MIN_VALUE;

    private final Console console;

    @Parameters(
            arity = "0..1",
            paramLabel = "STUDY",
            defaultValue = PaperStudy.ALL,
            description =
                    "tail, comparison, slope, string, all of these, or worlds: the comparison under delay, jitter,"
                            + " drift and loss, which is ours and not among all. Default: all.")
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
            description =
                    "Runs of each cell. Default: the paper's, 1000 for tail and 50 for comparison and slope; 50 for"
                            + " worlds.")
    private @Nullable Integer replicates;

    @Option(
            names = "--until-decided",
            arity = "0..1",
            paramLabel = "R",
            fallbackValue = "" + UNLIMITED,
            description = "Runs a study that leaves a claim undecided again with twice the paper's runs, four times as"
                    + " many, and so on, up to R of each cell. Default of R: " + MOST_TIMES
                    + " times the paper's runs.")
    private @Nullable Integer untilDecided;

    @Option(names = "--seed", paramLabel = "S", description = "The seed of all random numbers. Default: 1.")
    private @Nullable String seed;

    @Option(
            names = "--max-time",
            paramLabel = "TIME",
            description = "A run of tail, comparison or slope that has not synchronized by then is censored; a run of"
                    + " worlds ends then. Default: 10,000 periods; 1,000 for worlds.")
    private @Nullable String maxTime;

    @Mixin
    private final ExecutorOptions executorOptions = new ExecutorOptions();

    PaperCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        List<PaperStudy> chosen = PaperStudy.named(which);
        StudyExecutor executor = executorOptions.executor(console);
        PaperFolder folder = new PaperFolder(out);
        PaperSettings settings = settings();
        requireReplicates(chosen);
        folder.prepare(chosen, settings, untilDecided != null);
        for (PaperStudy study : chosen) {
            if (console.interrupted() || !run(folder, study, executor) || !decide(folder, study, settings, executor)) {
                console.note("the same command continues where it stopped");
                return ExitCode.INTERRUPTED;
            }
        }
        PaperReport report = folder.report();
        folder.write(report, StudioPage.find());
        say(report);
        console.note("wrote " + folder.page());
        return 0;
    }

    /** What the user wants otherwise than the paper. */
    private PaperSettings settings() {
        if (replicates != null && !(replicates >= 1)) {
            throw new InputException("--replicates must be at least 1, but is " + replicates);
        }
        if (untilDecided != null && replicates != null) {
            throw new InputException("--until-decided must stand without --replicates, since it begins with the paper's"
                    + " runs; give --until-decided=R to say where it ends");
        }
        if (untilDecided != null && !(untilDecided >= 1) && untilDecided != UNLIMITED) {
            throw new InputException("--until-decided must be at least 1, but is " + untilDecided);
        }
        return new PaperSettings(
                replicates == null ? PaperSettings.DEFAULT.replicates() : OptionalInt.of(replicates),
                seed == null ? PaperSettings.DEFAULT.seed() : wholeSeed(seed.trim()),
                maxTime == null ? PaperSettings.DEFAULT.maxTime() : Optional.of(positive(maxTime)));
    }

    /** What is about replicates is refused where no study has any. */
    private void requireReplicates(List<PaperStudy> chosen) {
        boolean given = replicates != null || maxTime != null || untilDecided != null;
        if (given && chosen.stream().allMatch(study -> study.replicates() == 0)) {
            throw new InputException("--replicates, --until-decided and --max-time must be left out, since the study '"
                    + which + "' has no replicates");
        }
    }

    private static long wholeSeed(String text) {
        try {
            return Digits.seed(text);
        } catch (NumberFormatException e) {
            throw new InputException(
                    "--seed must be a whole number of 64 bits, from -2^63 to 2^64 - 1, but is '" + text + "'", e);
        }
    }

    private static BigDecimal positive(String text) {
        try {
            BigDecimal time = Ticks.decimal("--max-time", text);
            if (time.signum() > 0) {
                return time;
            }
        } catch (IllegalArgumentException e) {
            throw new InputException(String.valueOf(e.getMessage()), e);
        }
        throw new InputException("--max-time must be more than 0, but is " + text.trim());
    }

    private boolean run(PaperFolder folder, PaperStudy study, StudyExecutor executor) {
        return folder.run(study, KeptDesign.environment(), replicatesOn(executor), console::interrupted);
    }

    private PaperFolder.StudyRun replicatesOn(StudyExecutor executor) {
        // The digests of single studies are no result of this command.
        StudyProgress progress = new StudyProgress(console.aside());
        return (design, file, store, results) -> progress.run(design, file, store, executor, results) == 0;
    }

    /** Goes on, if that is wanted, until no claim is undecided or there are enough runs; false if interrupted. */
    private boolean decide(PaperFolder folder, PaperStudy study, PaperSettings settings, StudyExecutor executor) {
        if (untilDecided == null) {
            return true;
        }
        OptionalInt runs = folder.undecidedWith(study);
        while (runs.isPresent()) {
            long more = 2L * runs.getAsInt();
            if (more > (untilDecided == UNLIMITED ? (long) MOST_TIMES * study.replicates() : untilDecided)) {
                console.note("a claim of this study is still undecided with " + runs.getAsInt()
                        + " runs of each cell; give --until-decided=R with a greater R to go on");
                return true;
            }
            console.note(
                    "a claim of this study is undecided with " + runs.getAsInt() + " runs of each cell: now " + more);
            if (!folder.runAgain(study, settings, (int) more, KeptDesign.environment(), replicatesOn(executor))) {
                return false;
            }
            runs = folder.undecidedWith(study);
        }
        return true;
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
