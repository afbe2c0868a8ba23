package org.photinus.cli;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.photinus.cli.output.Console;
import org.photinus.cli.output.Figures;
import org.photinus.cli.output.Json;
import org.photinus.cli.output.OutputFiles;
import org.photinus.engine.Horizon;
import org.photinus.engine.Stop;
import org.photinus.figure.RunCaption;
import org.photinus.figure.TailFigure;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.random.Coins;
import org.photinus.stats.SurvivalCurve;
import org.photinus.stats.SyncTimes;
import org.photinus.study.ReplicateBatch;
import org.photinus.study.ReplicateResults;
import org.photinus.study.SyncTimeSummary;
import org.photinus.sync.ExactSync;
import org.photinus.text.NetworkDescription;
import org.photinus.text.input.InputException;
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
            paramLabel = "FILE.svg|.png",
            description = "Draws the tail, the bounds and, with --replicates, what the runs show.")
    private @Nullable Path plot;

    LawCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        requireMeaning();
        NetworkDescription description = networkOptions.read();
        OscillatorNetwork network = description.network();
        TheoryCommand.requireCovered(network, description.names());
        ExactTime last = last(network);
        try (OutputFiles files = OutputFiles.open(csv, null, plot, networkOptions.files())) {
            console.note(description.summary());
            console.note("seed " + description.seed());
            description.notes().forEach(console::note);
            if (average) {
                average(network, files);
            } else {
                given(description, last, files);
            }
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
    }

    private ExactTime last(OscillatorNetwork network) {
        if (maxTime == null) {
            return ExactTime.ofPeriods(DEFAULT_PERIODS);
        }
        try {
            return ExactTime.atOrBefore("max time", Ticks.decimal("max time", maxTime), network.period());
        } catch (IllegalArgumentException e) {
            throw new InputException(String.valueOf(e.getMessage()), e);
        }
    }

    private void given(NetworkDescription description, ExactTime last, OutputFiles files) {
        OscillatorNetwork network = description.network();
        BigDecimal period = network.period();
        Coins coins = Coins.of(description.seed(), 1);
        long[] phases = new long[network.agents()];
        for (int i = 0; i < phases.length; i++) {
            phases[i] = description.initial().of(coins, i);
        }
        SyncTimeLaw law = SyncTimeLaw.of(network, phases, maxStates == null ? DEFAULT_STATES : maxStates);
        SyncTimeTail tail = law.tail(SMALLEST_TAIL, last);
        Optional<ReplicateResults> runs =
                Optional.ofNullable(replicates).map(count -> simulate(description, phases, count));
        files.table(rows -> {
            rows.print("t,probability\n");
            for (int i = 0; i < tail.size(); i++) {
                rows.print(tail.time(i).toString(period) + "," + tail.probability(i) + "\n");
            }
        });
        if (plot != null) {
            files.plot(Figures.of(figure(description, law, tail, runs)));
        }
        if (json) {
            List<Json> points = new ArrayList<>();
            for (int i = 0; i < tail.size(); i++) {
                points.add(point(tail.time(i).times(period), tail.probability(i)));
            }
            console.out().println(document(law.states(), law.mean() * period.doubleValue(), points));
        } else {
            print(law, tail, period);
            runs.ifPresent(results -> print(results, period));
        }
    }

    private static Json point(BigDecimal t, double probability) {
        return new Json().number("t", t).number("probability", probability);
    }

    private static String document(long states, double mean, List<Json> points) {
        return new Json()
                .number("states", states)
                .number("mean", mean)
                .objects("tail", points)
                .toString();
    }

    private ReplicateResults simulate(NetworkDescription description, long[] phases, int count) {
        Stop stop = new Stop(new ExactSync(), Horizon.ofPeriods(DEFAULT_PERIODS * 10), console::interrupted);
        ReplicateBatch batch =
                new ReplicateBatch(description.network(), InitialPhases.of(phases), description.seed(), count, stop);
        ReplicateResults results = batch.run(Runtime.getRuntime().availableProcessors(), finished -> {});
        if (results.size() == 0) {
            throw new InputException("interrupted before the first replicate was finished");
        }
        return results;
    }

    private static TailFigure figure(
            NetworkDescription description, SyncTimeLaw law, SyncTimeTail tail, Optional<ReplicateResults> runs) {
        BigDecimal period = description.network().period();
        LawCurves curves = new LawCurves(description.network(), tail);
        Optional<SurvivalCurve> survival = runs.map(
                results -> SurvivalCurve.of(SyncTimes.of(results, ExactTime.ofPeriods(DEFAULT_PERIODS * 10), period)));
        String sampled = runs.map(results -> "; " + results.size() + " runs from the same phases, with a 95 % band")
                .orElse("");
        String title = String.format(Locale.ROOT, "Sync-time: mean %.5g", law.mean() * period.doubleValue());
        return TailFigure.of(
                new RunCaption(title, description.summary() + sampled, List.of()),
                curves.all(survival),
                curves.end(),
                period,
                LawCurves.DECADES);
    }

    private void print(SyncTimeLaw law, SyncTimeTail tail, BigDecimal period) {
        line("mean sync-time", String.format(Locale.ROOT, "%.12g", law.mean() * period.doubleValue()));
        line("mean jumps", String.format(Locale.ROOT, "%.12g", law.meanJumps()));
        for (double level : LEVELS) {
            line(
                    level == 0.5 ? "median" : String.format(Locale.ROOT, "%.0f %% by", 100 * level),
                    tail.quantile(level).map(t -> t.toString(period)).orElse("not reached"));
        }
        line("states", law.states() + ", of which " + law.mergedStates() + " had to be kept apart");
        line(
                "tail",
                String.format(
                        Locale.ROOT,
                        "P(T* > %s) = %.3g",
                        tail.time(tail.size() - 1).toString(period),
                        tail.remaining()));
        long[] points = law.points();
        double[] winners = tail.winners();
        for (int point = 0; point < points.length; point++) {
            line(
                    point == 0 ? "all end on" : "",
                    String.format(
                            Locale.ROOT,
                            "the point that passes at %s: %.9f",
                            new ExactTime(0, points[point]).toString(period),
                            winners[point]));
        }
    }

    private void print(ReplicateResults results, BigDecimal period) {
        SyncTimeSummary summary = SyncTimeSummary.of(results, ExactTime.ofPeriods(DEFAULT_PERIODS * 10), period);
        line(
                "simulated mean",
                summary.mean().isPresent()
                        ? String.format(
                                Locale.ROOT,
                                "%.5g  (standard error %.3g, %d runs)",
                                summary.mean().getAsDouble(),
                                summary.standardError().orElse(Double.NaN),
                                summary.replicates())
                        : "none, since " + summary.censored() + " runs were censored");
    }

    private void average(OscillatorNetwork network, OutputFiles files) {
        BigDecimal period = network.period();
        UniformStartLaw law = UniformStartLaw.of(network, MOST_PIECES, AVERAGED_PERIODS);
        double mean = law.mean() * period.doubleValue();
        int parts = law.partsPerPeriod();
        List<Json> points = new ArrayList<>();
        StringBuilder table = new StringBuilder("t,probability\n");
        for (int part = 0; part <= parts * AVERAGED_PERIODS; part++) {
            ExactTime t = new ExactTime(part / parts, part % parts * (Ticks.PERIOD / parts));
            points.add(point(t.times(period), law.tail(part)));
            table.append(t.toString(period)).append(',').append(law.tail(part)).append('\n');
        }
        files.table(rows -> rows.print(table));
        if (json) {
            console.out().println(document(law.states(), mean, points));
        } else {
            line("mean sync-time", String.format(Locale.ROOT, "%.12g from uniform phases", mean));
            line("pieces", law.pieces() + " of the cube of phases, with " + law.states() + " states in all");
            for (int n = 1; n <= AVERAGED_PERIODS; n++) {
                line(
                        "tail",
                        String.format(
                                Locale.ROOT,
                                "P(T* > %s) = %.9g",
                                ExactTime.ofPeriods(n).toString(period),
                                law.tail(n * parts)));
            }
        }
    }

    private void line(String name, String value) {
        console.out().println(String.format(Locale.ROOT, "%-17s%s", name, value));
    }
}
