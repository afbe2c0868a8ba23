package org.photinus.cli;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.photinus.cli.options.NetworkOptions;
import org.photinus.cli.output.Console;
import org.photinus.cli.output.ExitCode;
import org.photinus.cli.output.Figures;
import org.photinus.cli.output.NumberText;
import org.photinus.cli.output.OutputFiles;
import org.photinus.cli.output.ProgressBar;
import org.photinus.figure.TuningFigure;
import org.photinus.graph.Components;
import org.photinus.network.CoinTriggering;
import org.photinus.network.OscillatorNetwork;
import org.photinus.phase.ExactTime;
import org.photinus.study.LocalExecutor;
import org.photinus.text.GraphVerdict;
import org.photinus.text.NetworkDescription;
import org.photinus.text.NetworkSettings;
import org.photinus.text.Setting;
import org.photinus.text.TimeScale;
import org.photinus.text.input.InputException;
import org.photinus.text.run.StopSettings;
import org.photinus.tuning.NetworkTuningRuns;
import org.photinus.tuning.Tuning;
import org.photinus.tuning.TuningGoal;
import org.photinus.tuning.TuningResult;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Looks for the p and r that synchronize a network soonest. */
@Command(
        name = "tune",
        description = "Looks for the p and r that synchronize a network soonest, or with the fewest pulses.",
        sortOptions = false,
        footer = {
            "",
            "A p or r that is given with -p or -r is kept; a number that a network file",
            "gives is varied. All points have the same initial phases and coins. Points",
            "that are worse drop out early; a run that is stopped counts as 'at least',",
            "never as a time. The digraph must have a root: else exit code 2.",
            "",
            "Examples:",
            "  photinus tune --graph regular:5 -n 30",
            "  photinus tune --graph rooted:5 -n 1000 -r 0.5 --plot map.svg",
            "  photinus tune --graph grid:6x6 --p-range 0.2,0.5,0.8 --goal q0.9 --json",
            "  photinus tune --network mine.yaml --goal pulses --csv points.csv"
        })
final class TuneCommand implements Callable<Integer> {
    private static final BigDecimal DEFAULT_PERIODS = BigDecimal.valueOf(3_000);
    private static final BigDecimal DEFAULT_MAP_PERIODS = BigDecimal.valueOf(1_000);
    private static final int DEFAULT_REPLICATES = 200;
    private static final int MOST_LEVELS = 101;
    private static final long MOST_POINTS = 10_000;
    private static final Pattern QUANTILE = Pattern.compile("q(0?\\.[0-9]+)");

    private final Console console;

    @Mixin
    private final NetworkOptions networkOptions = new NetworkOptions();

    @Option(
            names = "--p-range",
            paramLabel = "A:B|a,b,…",
            description = "What p may be: a range, which is refined around the best, or a list, which is not. Default: "
                    + TuneAxes.DEFAULT_P_RANGE + ".")
    private @Nullable String pRange;

    @Option(
            names = "--r-range",
            paramLabel = "A:B|a,b,…",
            description = "The same for r. Default: " + TuneAxes.DEFAULT_R_RANGE + ".")
    private @Nullable String rRange;

    @Option(
            names = "--levels",
            paramLabel = "L",
            description = "Values of a range on the first grid. Default: " + TuneAxes.DEFAULT_LEVELS + ".")
    private @Nullable Integer levels;

    @Option(
            names = "--goal",
            paramLabel = "GOAL",
            completionCandidates = Goals.class,
            description =
                    "What is to be small: mean or median of the sync-time, a quantile such as q0.9, or pulses: the"
                            + " expected pulses to sync. Default: mean.")
    private String goal = "mean";

    @Option(
            names = "--replicates",
            paramLabel = "R",
            description = "The most runs of a point in the race, and the runs behind the answer. Default: "
                    + DEFAULT_REPLICATES + ".")
    private Integer replicates = DEFAULT_REPLICATES;

    @Option(
            names = "--until",
            paramLabel = "exact|arc:EPS",
            description = "What counts as synchronized. Default: exact; for the linear update "
                    + Setting.DEFAULT_LINEAR_UNTIL + ".")
    private @Nullable String until;

    @Option(names = "--max-time", paramLabel = "TIME", description = "No run is longer. Default: 3,000 periods.")
    private @Nullable String maxTime;

    @Option(
            names = "--map-time",
            paramLabel = "TIME",
            description = "Runs of points that dropped out go on to this time, to show what is slow and what is stuck."
                    + " Default: 1,000 periods.")
    private @Nullable String mapTime;

    @Option(
            names = "--threads",
            paramLabel = "M",
            description = "Threads; the answer does not depend on it. Default: one per processor.")
    private @Nullable Integer threads;

    @Option(names = "--json", description = "Prints exactly one JSON document.")
    private boolean json;

    @Option(names = "--csv", paramLabel = "FILE", description = "Writes a table with one row per point.")
    private @Nullable Path csv;

    @Option(names = "--plot", paramLabel = "FILE", description = "Draws the goal over p and r." + Figures.FORMATS)
    private @Nullable Path plot;

    TuneCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        requireSensibleNumbers();
        TuningGoal wanted = goal();
        NetworkDescription description = networkOptions.read(console);
        OscillatorNetwork network = description.network();
        int roots = requireRoots(description);
        try {
            TuneAxes axes = TuneAxes.of(network, networkOptions, pRange, rRange, levels);
            requirePulses(wanted, network, axes);
            BigDecimal horizon = time(description, "--max-time", maxTime, DEFAULT_PERIODS);
            Tuning tuning = new Tuning(
                    axes.p(),
                    axes.r(),
                    wanted,
                    cap("--map-time", time(description, "--map-time", mapTime, DEFAULT_MAP_PERIODS), network),
                    cap("--max-time", horizon, network),
                    replicates);
            if (tuning.gridPoints() > MOST_POINTS) {
                throw new InputException("the grid must have at most " + MOST_POINTS + " points, but has "
                        + tuning.gridPoints() + "; give fewer --levels");
            }
            LocalExecutor executor = threads == null ? LocalExecutor.onAllProcessors() : new LocalExecutor(threads);
            console.noteThreads(executor.threads(), executor.threadsUsed());
            NetworkTuningRuns runs = new NetworkTuningRuns(
                    network,
                    description.initial(),
                    description.seed(),
                    new StopSettings(untilSetting()).criterion(network),
                    wanted,
                    executor,
                    console::interrupted);
            try (OutputFiles files = OutputFiles.open(csv, null, plot, networkOptions.files())) {
                introduce(description, roots, axes, tuning);
                return tune(description, tuning, runs, horizon, files);
            }
        } catch (InputException e) {
            throw e;
        } catch (IllegalArgumentException e) {
            throw new InputException(String.valueOf(e.getMessage()), e);
        }
    }

    private void requireSensibleNumbers() {
        Figures.requireKnownEnding(plot);
        if (threads != null && !(threads >= 1)) {
            throw new InputException("--threads must be at least 1, but is " + threads);
        }
        if (!(replicates >= 2)) {
            throw new InputException(
                    "--replicates must be at least 2, since one run has no interval, but is " + replicates);
        }
        if (levels != null && !(levels >= 2 && levels <= MOST_LEVELS)) {
            throw new InputException("--levels must lie between 2 and " + MOST_LEVELS + ", but is " + levels);
        }
    }

    private TuningGoal goal() {
        Matcher quantile = QUANTILE.matcher(goal);
        if (quantile.matches() && Double.parseDouble(quantile.group(1)) > 0) {
            return new TuningGoal.QuantileTime(Double.parseDouble(quantile.group(1)));
        }
        return switch (goal) {
            case "mean" -> new TuningGoal.MeanTime();
            case "median" -> new TuningGoal.QuantileTime(0.5);
            case "pulses" -> new TuningGoal.MeanPulses();
            default ->
                throw new InputException(
                        "--goal must be mean, median, pulses or a quantile such as q0.9, but is '" + goal + "'");
        };
    }

    private static void requirePulses(TuningGoal goal, OscillatorNetwork network, TuneAxes axes) {
        if (goal instanceof TuningGoal.MeanPulses
                && (axes.p().levels().isEmpty()
                        || network.triggering()
                                .byCoins()
                                .filter(CoinTriggering::isPerFiring)
                                .isEmpty())) {
            throw new InputException("--goal pulses must be asked of vertex-triggering with one p for all agents, but"
                    + " this network has another; try --goal mean");
        }
    }

    /** A time in the unit of the period; without one a number of periods. */
    private static BigDecimal time(
            NetworkDescription description, String option, @Nullable String text, BigDecimal periods) {
        TimeScale scale = description.scale();
        return text == null ? periods.multiply(scale.period()) : scale.time(option, text);
    }

    private static ExactTime cap(String option, BigDecimal time, OscillatorNetwork network) {
        if (time.signum() <= 0) {
            throw new InputException(option + " must be more than 0, but is " + time.toPlainString());
        }
        return ExactTime.atOrBefore(option, time, network.period());
    }

    /** How many roots there are; without one nothing can be tuned. */
    private static int requireRoots(NetworkDescription description) {
        Components components = Components.of(description.network().digraph());
        GraphVerdict.warning(components, description.names()).ifPresent(warning -> {
            throw new InputException("nothing can be tuned: " + warning);
        });
        return components.sources().get(0).length;
    }

    private void introduce(NetworkDescription description, int roots, TuneAxes axes, Tuning tuning) {
        console.note("rooted: " + NumberText.plural(roots, "root") + " among "
                + NumberText.plural(description.network().agents(), "agent"));
        console.introduce(TuneReport.summary(description, tuning), description.seed(), description.notes());
        axes.notes().forEach(console::note);
        if (axes.p().levels().stream().anyMatch(p -> p.compareTo(BigDecimal.ONE) == 0)) {
            console.warn("with p = 1 every firing pulses: the deterministic rule, which need not synchronize");
        }
        console.note("tuning " + axes.text() + ": " + tuning.gridPoints() + " points");
    }

    private int tune(
            NetworkDescription description,
            Tuning tuning,
            NetworkTuningRuns runs,
            BigDecimal horizon,
            OutputFiles files) {
        TuningResult result;
        try (ProgressBar bar = ProgressBar.endless(console, "tuning", System::nanoTime)) {
            result = tuning.run(
                    runs,
                    (ran, left, points, cap) -> bar.update(
                            ran,
                            () -> String.format(
                                    Locale.ROOT,
                                    ": %,d runs; now %s of %d, up to t = %s",
                                    ran,
                                    NumberText.plural(left, "point"),
                                    points,
                                    NumberText.time(cap, description.network().period()))));
        }
        TuneReport report = new TuneReport(result, tuning, goal, description, horizon, commandWords(tuning));
        if (!result.isComplete()) {
            report.soFar().forEach(console::note);
            return ExitCode.INTERRUPTED;
        }
        files.table(report.points());
        files.plot(() -> Figures.of(TuningFigure.of(result, report.scaleText(), report.title(), report.subtitle())));
        console.print(report.document(), json);
        files.announce(console);
        return 0;
    }

    /** The network as it was described, but for the p and r of a point. */
    private String commandWords(Tuning tuning) {
        return networkOptions.networkWords()
                + (tuning.p().levels().isEmpty() ? networkOptions.words(Setting.PULSE_PROBABILITY) : "")
                + (tuning.r().levels().isEmpty() ? networkOptions.words(Setting.THRESHOLD) : "")
                + untilSetting().arguments(true);
    }

    private NetworkSettings untilSetting() {
        return NetworkSettings.NONE.with(Setting.UNTIL, until);
    }

    /** What completion offers for --goal. */
    private record Goals() implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Stream.of("mean", "median", "pulses", "q0.9").iterator();
        }
    }
}
