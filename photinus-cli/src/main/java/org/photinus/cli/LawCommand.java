package org.photinus.cli;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.photinus.chart.Figure;
import org.photinus.cli.options.NetworkOptions;
import org.photinus.cli.output.Console;
import org.photinus.cli.output.Document;
import org.photinus.cli.output.Elapsed;
import org.photinus.cli.output.Figures;
import org.photinus.cli.output.NumberText;
import org.photinus.cli.output.OutputFiles;
import org.photinus.cli.output.ProgressBar;
import org.photinus.cli.output.Table;
import org.photinus.figure.RunCaption;
import org.photinus.figure.TailFigure;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.random.Coins;
import org.photinus.run.Horizon;
import org.photinus.stats.SurvivalCurve;
import org.photinus.study.CellSetup;
import org.photinus.study.CellSummary;
import org.photinus.study.LocalExecutor;
import org.photinus.sync.ExactSync;
import org.photinus.text.NetworkDescription;
import org.photinus.text.NetworkSettings;
import org.photinus.text.Setting;
import org.photinus.text.input.InputException;
import org.photinus.text.run.StopSettings;
import org.photinus.theory.SyncTimeLaw;
import org.photinus.theory.SyncTimeTail;
import org.photinus.theory.TooManyStatesException;
import org.photinus.theory.UniformStartLaw;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Computes the exact law of the sync-time of a small network. */
@Command(
        name = "law",
        description = {
            "The exact law of the sync-time of a small network, without sampling.",
            "For given initial phases, or for those that the seed draws for replicate 1. Exit code 2 where there is"
                    + " none: no root, another update than the binary one, a script, p = 1, too many states."
        },
        sortOptions = false,
        footer = {
            "",
            "Times are in the unit of --period. The tail is followed until it is 1e-9, or to --max-time.",
            "",
            "Examples:",
            "  photinus law --graph cycle -n 4 --initial 0.29,0.79,0.04,0.54",
            "  photinus law --graph path -n 5 --replicates 100000 --plot tail.svg",
            "  photinus law --graph cycle -n 3 --average --json"
        })
final class LawCommand implements Callable<Integer> {
    private static final int DEFAULT_STATES = 3_000_000;
    private static final long DEFAULT_PERIODS = 10_000;
    private static final long MOST_PIECES = 200_000;
    private static final int AVERAGED_PERIODS = 20;
    private static final double SMALLEST_TAIL = 1e-9;
    private static final List<String> TAIL = List.of("t", "probability");
    private static final double[] LEVELS = {0.1, 0.25, 0.5, 0.75, 0.9, 0.99};

    private final Console console;

    @Mixin
    private final NetworkOptions networkOptions = new NetworkOptions();

    @Option(
            names = "--max-states",
            paramLabel = "S",
            description = "Refuses a chain that has more states. Default: 3,000,000.")
    private @Nullable Integer maxStates;

    @Option(
            names = "--max-time",
            paramLabel = "TIME",
            description = "The tail is not followed further. Default: 10,000 periods.")
    private @Nullable String maxTime;

    @Option(
            names = "--average",
            description = "Averages over uniform initial phases, exactly; for very few agents and round thresholds.")
    private boolean average;

    @Option(
            names = "--replicates",
            paramLabel = "R",
            description = "Simulates R runs from the same phases beside the law.")
    private @Nullable Integer replicates;

    @Option(names = "--json", description = "Prints exactly one JSON document.")
    private boolean json;

    @Option(names = "--csv", paramLabel = "FILE", description = "Writes the tail as a table.")
    private @Nullable Path csv;

    @Option(
            names = "--plot",
            paramLabel = "FILE",
            description = "Draws the tail, the bounds and, with --replicates, what the runs show." + Figures.FORMATS)
    private @Nullable Path plot;

    LawCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        requireMeaning();
        NetworkDescription description = networkOptions.read(console);
        OscillatorNetwork network = description.network();
        TheoryCommand.requireSearchable(network);
        TheoryCommand.requireCovered(network, description.names());
        ExactTime last = last(description);
        try (OutputFiles files = OutputFiles.open(csv, null, plot, networkOptions.files())) {
            console.introduce(description.summary(), description.seed(), description.notes());
            console.print(average ? average(network, files) : given(description, last, files), json);
            files.announce(console);
            return 0;
        } catch (TooManyStatesException e) {
            throw new InputException(e.getMessage() + " with --max-states", e);
        } catch (IllegalArgumentException | ArithmeticException e) {
            throw new InputException(String.valueOf(e.getMessage()), e);
        }
    }

    private void requireMeaning() {
        Figures.requireKnownEnding(plot);
        if (maxStates != null && !(maxStates >= 1)) {
            throw new InputException("--max-states must be at least 1, but is " + maxStates);
        }
        if (replicates != null && !(replicates >= 1)) {
            throw new InputException("--replicates must be at least 1, but is " + replicates);
        }
        if (average && (replicates != null || plot != null || maxTime != null)) {
            throw new InputException("--replicates, --plot and --max-time must be left out where --average is given");
        }
        if (average && (networkOptions.gives(Setting.INITIAL) || maxStates != null)) {
            throw new InputException(
                    "--initial and --max-states must be left out where --average is given: it is over all initial"
                            + " phases");
        }
        if (json && replicates != null && plot == null) {
            throw new InputException(
                    "--replicates must come with --plot where --json is given, whose document has the" + " law alone");
        }
    }

    private ExactTime last(NetworkDescription description) {
        if (maxTime == null) {
            return ExactTime.ofPeriods(DEFAULT_PERIODS);
        }
        try {
            NetworkSettings given = NetworkSettings.NONE.with(Setting.MAX_TIME, maxTime);
            return new StopSettings(given, description.scale())
                    .horizon(description.network())
                    .maxTime();
        } catch (IllegalArgumentException e) {
            throw new InputException(String.valueOf(e.getMessage()), e);
        }
    }

    private Document given(NetworkDescription description, ExactTime last, OutputFiles files) {
        OscillatorNetwork network = description.network();
        BigDecimal period = network.period();
        Coins coins = Coins.of(description.seed(), 1);
        long[] phases = IntStream.range(0, network.agents())
                .mapToLong(i -> description.initial().of(coins, i))
                .toArray();
        SyncTimeLaw law = Elapsed.during(
                console,
                "computing the law",
                () -> SyncTimeLaw.of(network, phases, maxStates == null ? DEFAULT_STATES : maxStates));
        SyncTimeTail tail = Elapsed.during(console, "following the tail", () -> law.tail(SMALLEST_TAIL, last));
        Optional<ReplicateRuns> runs =
                Optional.ofNullable(replicates).map(count -> simulate(description, phases, count));
        Table points = new Table(TAIL, tail.size(), i -> List.of(tail.time(i).times(period), tail.probability(i)));
        files.table(points);
        if (plot != null) {
            files.plot(() -> Figures.of(figure(description, law, tail, runs)));
        }
        return document(law, tail, points, period)
                .line(
                        "simulated mean",
                        runs.map(sample -> simulatedMean(sample.summary())).orElse(null));
    }

    private ReplicateRuns simulate(NetworkDescription description, long[] phases, int count) {
        ReplicateRuns runs = ReplicateRuns.of(
                console,
                new CellSetup(
                        description.network(),
                        InitialPhases.of(phases),
                        new ExactSync(),
                        Horizon.ofPeriods(DEFAULT_PERIODS * 10)),
                description.seed(),
                count,
                LocalExecutor.onAllProcessors(),
                System::nanoTime,
                (run, standstill) -> "",
                run -> {});
        if (runs.times().size() == 0) {
            throw new InputException("interrupted before the first replicate was finished");
        }
        return runs;
    }

    private static Figure figure(
            NetworkDescription description, SyncTimeLaw law, SyncTimeTail tail, Optional<ReplicateRuns> runs) {
        BigDecimal period = description.network().period();
        LawCurves curves = new LawCurves(description.network(), tail);
        Optional<SurvivalCurve> survival = runs.map(sample -> SurvivalCurve.of(sample.times()));
        String sampled = runs.map(
                        sample -> "; " + sample.times().size() + " runs from the same phases, with a 95 % band")
                .orElse("");
        String title = String.format(Locale.ROOT, "Sync-time: mean %.5g", law.mean() * period.doubleValue());
        return TailFigure.of(
                new RunCaption(title, description.caption() + sampled, List.of()),
                curves.all(survival),
                curves.end(),
                period,
                LawCurves.DECADES);
    }

    private static Document document(SyncTimeLaw law, SyncTimeTail tail, Table points, BigDecimal period) {
        double mean = law.mean() * period.doubleValue();
        Document document = Document.of(0, 17)
                .fact("states", law.states())
                .fact("mean", mean, "mean sync-time", twelveDigits(mean))
                .line("mean jumps", twelveDigits(law.meanJumps()));
        for (double level : LEVELS) {
            document = document.line(
                    NumberText.quantile(level),
                    tail.quantile(level).map(t -> t.toString(period)).orElse("not reached"));
        }
        String end = tail.time(tail.size() - 1).toString(period);
        document = document.line("states", law.states() + ", of which " + law.mergedStates() + " had to be kept apart")
                .fact("tail", points, "tail", String.format(Locale.ROOT, "P(T* > %s) = %.3g", end, tail.remaining()));
        long[] ends = law.points();
        for (int i = 0; i < ends.length; i++) {
            document = document.line(
                    i == 0 ? "all end on" : "",
                    String.format(
                            Locale.ROOT,
                            "the point that passes at %s: %.9f",
                            new ExactTime(0, ends[i]).toString(period),
                            tail.winners()[i]));
        }
        return document;
    }

    private static String twelveDigits(double value) {
        return String.format(Locale.ROOT, "%.12g", value);
    }

    private static String simulatedMean(CellSummary summary) {
        OptionalDouble mean = summary.mean().point();
        return mean.isPresent()
                ? String.format(
                        Locale.ROOT,
                        "%.5g  (standard error %.3g, %d runs)",
                        mean.getAsDouble(),
                        summary.mean().standardError().orElse(Double.NaN),
                        summary.replicates())
                : "none, since " + summary.censored() + " runs were censored";
    }

    private Document average(OscillatorNetwork network, OutputFiles files) {
        BigDecimal period = network.period();
        UniformStartLaw law;
        long pieces = UniformStartLaw.pieces(network)
                .min(BigInteger.valueOf(Long.MAX_VALUE))
                .longValue();
        try (ProgressBar bar = ProgressBar.of(console, "pieces", pieces, System::nanoTime)) {
            law = UniformStartLaw.of(network, MOST_PIECES, AVERAGED_PERIODS, done -> bar.update(done, ""));
        }
        double mean = law.mean() * period.doubleValue();
        int parts = law.partsPerPeriod();
        Table points = new Table(TAIL, parts * AVERAGED_PERIODS + 1, part -> {
            ExactTime t = new ExactTime(part / parts, part % parts * (Ticks.PERIOD / parts));
            return List.of(t.times(period), law.tail(part));
        });
        files.table(points);
        Document document = Document.of(0, 17)
                .fact("states", law.states())
                .fact("mean", mean, "mean sync-time", twelveDigits(mean) + " from uniform phases")
                .line("pieces", law.pieces() + " of the cube of phases, with " + law.states() + " states in all")
                .fact("tail", points);
        for (int n = 1; n <= AVERAGED_PERIODS; n++) {
            String time = ExactTime.ofPeriods(n).toString(period);
            document =
                    document.line("tail", String.format(Locale.ROOT, "P(T* > %s) = %.9g", time, law.tail(n * parts)));
        }
        return document;
    }
}
