package org.photinus.cli;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.photinus.chart.Figure;
import org.photinus.cli.options.NetworkOptions;
import org.photinus.cli.options.SettingOptions;
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
import org.photinus.run.Horizon;
import org.photinus.run.RunPlan;
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
import org.photinus.tuning.TuningRuns;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Looks for the p and r that synchronize a network soonest; in a world for p, r and the receiver that keep it together. */
@Command(
        name = "tune",
        description = "Looks for the p and r that synchronize a network soonest, or with the fewest pulses; in a world"
                + " for the p, r and receiver with the least spread, or the soonest lock.",
        sortOptions = false,
        footer = {
            "",
            "A p or r that is given with -p or -r is kept; a number that a network file",
            "gives is varied. All points have the same initial phases and coins. Points",
            "that are worse drop out early; a run that is stopped counts as 'at least',",
            "never as a time. The digraph must have a root: else exit code 2.",
            "",
            "In a world (--delay, --loss, --drift, weights of links …) receivers are tried",
            "too, on the same weather, and the best is compared with the paper's rule.",
            "",
            "Examples:",
            "  photinus tune --graph regular:5 -n 30",
            "  photinus tune --graph rooted:5 -n 1000 -r 0.5 --plot map.svg",
            "  photinus tune --graph grid:6x6 --p-range 0.2,0.5,0.8 --goal q0.9 --json",
            "  photinus tune --network mine.yaml --goal pulses --csv points.csv",
            "  photinus tune --graph links.csv --period 1s --weights-as delay:ms=rtt \\",
            "      --weights-as loss=plr --drift 20ppm",
            "  photinus tune -n 30 --delay 0.02 --goal lock --receivers 'paper;age;delay:0.02'"
        })
final class TuneCommand implements Callable<Integer> {
    private static final BigDecimal DEFAULT_PERIODS = BigDecimal.valueOf(3_000);
    private static final BigDecimal DEFAULT_MAP_PERIODS = BigDecimal.valueOf(1_000);
    private static final int DEFAULT_REPLICATES = 200;

    /** In a world a run goes to the horizon, and means of the spread scatter little. */
    private static final int REPLICATES_IN_A_WORLD = 64;

    /** In a world it is not told what is stuck. */
    private static final BigDecimal MAP_PERIODS_IN_A_WORLD = BigDecimal.valueOf(100);

    private static final int MOST_LEVELS = 101;
    private static final long MOST_POINTS = 10_000;

    private final Console console;

    @Mixin
    private final NetworkOptions networkOptions =
            NetworkOptions.inAnyWorld(NetworkSettings.NONE.with(Setting.RECEIVE, "the best of --receivers"), List.of());

    @Mixin
    private final SettingOptions measureOptions = measureOptions();

    @Option(
            names = "--p-range",
            paramLabel = "A:B|a,b,…",
            description = "What p may be: a range, which is refined around the best, or a list, which is not. Default: "
                    + TuneAxes.DEFAULT_P_RANGE + ".")
    private @Nullable String pRange;

    @Option(
            names = "--r-range",
            paramLabel = "A:B|a,b,…",
            description = "The same for r. Default: " + TuneAxes.DEFAULT_R_RANGE + "; in a world "
                    + TuneAxes.R_RANGE_IN_A_WORLD + ".")
    private @Nullable String rRange;

    @Option(
            names = "--levels",
            paramLabel = "L",
            description = "Values of a range on the first grid. Default: " + TuneAxes.DEFAULT_LEVELS + "; in a world "
                    + TuneAxes.LEVELS_OF_P_IN_A_WORLD + " of p and " + TuneAxes.LEVELS_OF_R_IN_A_WORLD + " of r.")
    private @Nullable Integer levels;

    @Option(
            names = "--receivers",
            paramLabel = "LIST",
            description = "In a world: the receivers to try, as --receive takes them, with semicolons between:"
                    + " 'paper;age;age+window:0.03,1,0.1'. Default: up to nine that suit the delays and clocks; with"
                    + " --receive that one is kept.")
    private @Nullable String receivers;

    @Option(
            names = "--goal",
            paramLabel = "GOAL",
            completionCandidates = Goals.class,
            description =
                    "What is to be small: mean or median of the sync-time, a quantile such as q0.9, or pulses: the"
                            + " expected pulses to sync. Default: mean. In a world: spread, the mean of its 95th percentile, or"
                            + " lock, lock-median, lock-q0.9: the lock time. Default: spread.")
    private @Nullable String goal;

    @Option(
            names = "--replicates",
            paramLabel = "R",
            description = "The most runs of a point in the race, and the runs behind the answer. Default: "
                    + DEFAULT_REPLICATES + "; in a world " + REPLICATES_IN_A_WORLD + ".")
    private @Nullable Integer replicates;

    @Option(
            names = "--until",
            paramLabel = "exact|arc:EPS",
            description = "What counts as synchronized. Default: exact; for the linear update "
                    + Setting.DEFAULT_LINEAR_UNTIL + ".")
    private @Nullable String until;

    @Option(
            names = "--max-time",
            paramLabel = "TIME",
            description = "No run is longer. Default: 3,000 periods; in a world 1,000.")
    private @Nullable String maxTime;

    @Option(
            names = "--map-time",
            paramLabel = "TIME",
            description = "Runs of points that dropped out go on to this time, to show what is slow and what is stuck."
                    + " Default: 1,000 periods; in a world 100.")
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

    @Option(
            names = "--plot",
            paramLabel = "FILE",
            description = "Draws the goal over p and r; in a world, of the best receiver, and compares the receivers."
                    + Figures.FORMATS)
    private @Nullable Path plot;

    TuneCommand(Console console) {
        this.console = console;
    }

    private static SettingOptions measureOptions() {
        SettingOptions options = new SettingOptions("What is measured in a world");
        options.add(Setting.LOCK);
        options.add(Setting.BURN_IN);
        return options;
    }

    @Override
    public Integer call() {
        requireSensibleNumbers();
        NetworkSettings effective = networkOptions.effective();
        if (receivers != null && networkOptions.gives(Setting.RECEIVE)) {
            throw new InputException(
                    "--receivers must be left out where --receive is given, which keeps the receiver, but" + " is '"
                            + receivers + "'");
        }
        NetworkDescription description = networkOptions.read(console, TuneWorld.withoutReceiver(effective));
        boolean inWorld = !description.world().isIdeal()
                || receivers != null
                || TuneWorld.hasReceiver(effective)
                || measureOptions.gives(Setting.LOCK)
                || measureOptions.gives(Setting.BURN_IN);
        TuneGoal wanted = TuneGoal.of(goal, description, inWorld);
        int roots = requireRoots(description);
        try {
            TuneAxes axes = TuneAxes.of(description.network(), networkOptions, pRange, rRange, levels, inWorld);
            return inWorld
                    ? inWorld(description, effective, wanted, axes, roots)
                    : inIdealWorld(description, wanted, axes, roots);
        } catch (InputException e) {
            throw e;
        } catch (IllegalArgumentException e) {
            throw new InputException(String.valueOf(e.getMessage()), e);
        }
    }

    private int inIdealWorld(NetworkDescription description, TuneGoal wanted, TuneAxes axes, int roots) {
        OscillatorNetwork network = description.network();
        requirePulses(wanted.goal(), network, axes);
        BigDecimal horizon = time(description, "--max-time", maxTime, DEFAULT_PERIODS);
        Tuning tuning = new Tuning(
                axes.p(),
                axes.r(),
                wanted.goal(),
                cap("--map-time", time(description, "--map-time", mapTime, DEFAULT_MAP_PERIODS), network),
                cap("--max-time", horizon, network),
                replicates == null ? DEFAULT_REPLICATES : replicates);
        requireFewPoints(tuning);
        NetworkTuningRuns runs = new NetworkTuningRuns(
                network,
                description.initial(),
                description.seed(),
                description.world(),
                RunPlan.at(
                                new StopSettings(untilSetting()).criterion(network),
                                Horizon.of(cap("--max-time", horizon, network)))
                        .orCancelled(console::interrupted),
                wanted.goal(),
                executor());
        try (OutputFiles files = OutputFiles.open(csv, null, plot, networkOptions.files())) {
            introduce(description, roots, axes, tuning);
            console.note("tuning " + axes.text() + ": " + tuning.gridPoints() + " points");
            TuneReport report = tune(description, tuning, runs, wanted, horizon, commandWords(tuning));
            return finish(
                    report,
                    files,
                    result -> TuningFigure.of(result, report.scaleText(), report.title(), report.subtitle()));
        }
    }

    private int inWorld(
            NetworkDescription description, NetworkSettings effective, TuneGoal wanted, TuneAxes axes, int roots) {
        requireMeaningInWorld(wanted);
        OscillatorNetwork network = description.network();
        NetworkSettings measures = measureOptions.given();
        StopSettings settings = new StopSettings(measures.with(Setting.MAX_TIME, maxTime), description.scale());
        RunPlan plan = settings.measured(network).orCancelled(console::interrupted);
        requireLook(wanted, plan);
        TuneWorld world = TuneWorld.of(description, networkOptions, effective, receivers, axes);
        if (axes.p().levels().size() < 2
                && axes.r().levels().size() < 2
                && world.receivers().stream().distinct().count() < 2) {
            throw new InputException("p, r or the receiver must be free to vary, but none is: leave out -p, -r or"
                    + " --receive, or give --p-range, --r-range or --receivers more than one value");
        }
        NetworkTuningRuns runs = new NetworkTuningRuns(
                network,
                description.initial(),
                description.seed(),
                description.world(),
                plan,
                wanted.goal(),
                executor());
        Tuning tuning = new Tuning(
                axes.p(),
                axes.r(),
                world.receivers(),
                wanted.goal(),
                cap("--map-time", time(description, "--map-time", mapTime, MAP_PERIODS_IN_A_WORLD), network),
                runs.latestCap(),
                replicates == null ? REPLICATES_IN_A_WORLD : replicates);
        requireFewPoints(tuning);
        List<String> leftOut = TuneWorld.leftOut(description, tuning, runs);
        try (OutputFiles files = OutputFiles.open(csv, null, plot, networkOptions.files())) {
            introduce(description, roots, axes, tuning);
            world.notes().forEach(console::note);
            world.names().ifPresent(console::note);
            console.note("tuning " + axes.text() + ", " + world.text() + ": " + tuning.gridPoints() + " points");
            leftOut.forEach(console::note);
            TuneReport report = tune(
                    description,
                    tuning,
                    runs,
                    wanted,
                    settings.maxTimeInWorld(network),
                    commandWords(tuning) + TuneWorld.words(networkOptions, measures));
            return finish(
                    report,
                    files,
                    result -> TuningFigure.inWorld(
                            result, report.scaleText(), wanted.factor(), report.title(), report.subtitle()));
        }
    }

    /** Refuses what means nothing in a world, or nothing to its goal. */
    private void requireMeaningInWorld(TuneGoal wanted) {
        if (until != null) {
            throw new InputException(
                    "--until must be left out in a world, where runs go on after they have synchronized," + " but is '"
                            + until + "'");
        }
        if (wanted.isSpread() && mapTime != null) {
            throw new InputException(
                    "--map-time must be left out with --goal spread, whose runs all go to --max-time, but" + " is '"
                            + mapTime + "'");
        }
        if (!wanted.isSpread() && measureOptions.gives(Setting.BURN_IN)) {
            throw new InputException("--burn-in must be left out with --goal " + wanted.name()
                    + ", since a lock time does not depend on it, but is '"
                    + measureOptions.given().text(Setting.BURN_IN) + "'");
        }
    }

    /** The spread is looked at once a period. */
    private static void requireLook(TuneGoal wanted, RunPlan plan) {
        ExactTime end = plan.horizon().maxTime();
        if (wanted.isSpread() && end.compareTo(plan.burnIn().plus(ExactTime.ofPeriods(1))) < 0) {
            throw new InputException("--max-time must be at least a period after the burn-in, which ends at "
                    + plan.burnIn() + " periods, for a spread to be seen, but is " + end + " periods");
        }
    }

    private LocalExecutor executor() {
        LocalExecutor executor = threads == null ? LocalExecutor.onAllProcessors() : new LocalExecutor(threads);
        console.noteThreads(executor.threads(), executor.threadsUsed());
        return executor;
    }

    private static void requireFewPoints(Tuning tuning) {
        if (tuning.gridPoints() > MOST_POINTS) {
            throw new InputException("the grid must have at most " + MOST_POINTS + " points, but has "
                    + tuning.gridPoints() + "; give fewer --levels");
        }
    }

    private void requireSensibleNumbers() {
        Figures.requireKnownEnding(plot);
        if (threads != null && !(threads >= 1)) {
            throw new InputException("--threads must be at least 1, but is " + threads);
        }
        if (replicates != null && !(replicates >= 2)) {
            throw new InputException(
                    "--replicates must be at least 2, since one run has no interval, but is " + replicates);
        }
        if (levels != null && !(levels >= 2 && levels <= MOST_LEVELS)) {
            throw new InputException("--levels must lie between 2 and " + MOST_LEVELS + ", but is " + levels);
        }
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
    }

    private TuneReport tune(
            NetworkDescription description,
            Tuning tuning,
            TuningRuns runs,
            TuneGoal wanted,
            BigDecimal horizon,
            String words) {
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
        return new TuneReport(result, tuning, wanted, description, horizon, words);
    }

    private int finish(TuneReport report, OutputFiles files, Function<TuningResult, Figure> figure) {
        if (!report.result().isComplete()) {
            report.soFar().forEach(console::note);
            return ExitCode.INTERRUPTED;
        }
        files.table(report.points());
        files.plot(() -> Figures.of(figure.apply(report.result())));
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
            return Stream.of("mean", "median", "pulses", "q0.9", "spread", "lock", "lock-median", "lock-q0.9")
                    .iterator();
        }
    }
}
