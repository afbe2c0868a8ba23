package org.photinus.cli;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.photinus.cli.options.NetworkOptions;
import org.photinus.cli.options.StopOptions;
import org.photinus.cli.output.Console;
import org.photinus.cli.output.ExitCode;
import org.photinus.cli.output.Figures;
import org.photinus.cli.output.NumberText;
import org.photinus.cli.output.OutputFiles;
import org.photinus.cli.output.StandstillText;
import org.photinus.cli.output.StuckRuns;
import org.photinus.cli.watch.WatchOptions;
import org.photinus.engine.Standstill;
import org.photinus.network.OscillatorNetwork;
import org.photinus.phase.ContainingArc;
import org.photinus.random.Coins;
import org.photinus.run.Measures;
import org.photinus.run.RunOutcome;
import org.photinus.run.RunPlan;
import org.photinus.stats.SyncTimes;
import org.photinus.study.CellSetup;
import org.photinus.study.CellSummary;
import org.photinus.study.LocalExecutor;
import org.photinus.study.runs.ReplicateResult;
import org.photinus.text.FileName;
import org.photinus.text.GraphVerdict;
import org.photinus.text.NetworkDescription;
import org.photinus.text.Setting;
import org.photinus.text.input.InputException;
import org.photinus.world.EchoBound;
import org.photinus.world.World;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Runs one network, once or many times. */
@Command(
        name = "simulate",
        description = "Runs one network, once or many times, until it synchronizes.",
        sortOptions = false,
        footer = {
            "",
            "Times are in the unit of --period; phases, thresholds and containing arcs in periods."
                    + " Without --max-time and --max-jumps a digraph without a root is not run (exit code 1), and a"
                    + " run that looks stuck is given up: it is censored there. In a world that is not ideal a run goes"
                    + " on to --max-time unless --until is given, and says how well the network keeps together.",
            "",
            "Examples:",
            "  photinus simulate",
            "  photinus simulate --graph path -n 10 --plot run.svg --record run.arc",
            "  photinus simulate --graph cycle -n 30 --watch",
            "  photinus simulate --graph complete -n 10 --replicates 20000 --json",
            "  photinus simulate --period 100ms --delay 2ms --loss 0.05 --drift 20ppm --receive age"
        })
final class SimulateCommand implements PlainCommand {
    /** From this many parts per million on, echoes are worth a word. */
    private static final double STRETCHED_PPM = 100;

    private final Console console;

    @Mixin
    private final NetworkOptions networkOptions = NetworkOptions.inAnyWorld();

    @Mixin
    private final StopOptions stopOptions = new StopOptions();

    @Option(
            names = "--replicates",
            paramLabel = "R",
            description = "Runs replicates 1 to R and says what their sync-times are.")
    private @Nullable Integer replicates;

    @Option(names = "--replicate", paramLabel = "K", description = "Runs replicate K alone. Default: 1.")
    private @Nullable Long replicate;

    @Option(
            names = "--threads",
            paramLabel = "M",
            description = "Threads for replicates; the results do not depend on it. Default: one per processor.")
    private @Nullable Integer threads;

    @Option(names = "--json", description = "Prints exactly one JSON document.")
    private boolean json;

    @Option(names = "--csv", paramLabel = "FILE", description = "Writes a table with one row per replicate.")
    private @Nullable Path csv;

    @Option(names = "--record", paramLabel = "FILE", description = "Writes the hybrid arc of the run.")
    private @Nullable Path record;

    @Option(
            names = "--plot",
            paramLabel = "FILE",
            description = "Draws the firings, the phases and V over time; in a world, arrivals, firings and the spread."
                    + Figures.FORMATS)
    private @Nullable Path plot;

    @Mixin
    private final WatchOptions watchOptions = new WatchOptions();

    private boolean isRooted = true;

    SimulateCommand(Console console) {
        this.console = console;
    }

    @Override
    public boolean takesFlag(String option) {
        json |= option.equals("--json");
        return option.equals("--json") || networkOptions.takesFlag(option);
    }

    @Override
    public boolean takes(String option, String value) {
        OptionalInt number = PlainLine.whole(value);
        switch (option) {
            case "--csv" -> csv = FileName.path(value);
            case "--record" -> record = FileName.path(value);
            case "--plot" -> plot = FileName.path(value);
            case "--replicates", "--replicate", "--threads" -> {
                return number.isPresent() && takes(option, number.getAsInt());
            }
            default -> {
                return networkOptions.takes(option, value) || stopOptions.takes(option, value);
            }
        }
        return true;
    }

    private boolean takes(String option, int number) {
        switch (option) {
            case "--replicates" -> replicates = number;
            case "--replicate" -> replicate = (long) number;
            default -> threads = number;
        }
        return true;
    }

    @Override
    public Integer call() {
        requireOneOrMany();
        NetworkDescription description = networkOptions.read(console);
        RunPlan plan = stopOptions.read(description, console::interrupted);
        boolean isMeasured = plan.measuring().isPresent();
        try (OutputFiles files = OutputFiles.open(csv, record, plot, networkOptions.files())) {
            isRooted = introduce(description);
            boolean mayNeverEnd = !isRooted && !stopOptions.isLimited();
            if (mayNeverEnd && (isMeasured || !startsSynchronized(description, plan))) {
                return notRun();
            }
            return replicates == null ? once(description, plan, files) : often(description, plan, files, replicates);
        }
    }

    private int notRun() {
        console.note(
                "not run, since it need not ever end: mend the digraph, or say with --max-time how far it shall run"
                        + " all the same");
        return ExitCode.ANSWER_IS_NO;
    }

    /** Whether every run that was asked for is over before it begins. */
    private boolean startsSynchronized(NetworkDescription description, RunPlan plan) {
        Coins coins = Coins.of(description.seed(), replicate == null ? 1 : replicate);
        long[] start = start(description, coins);
        // Of many runs only given phases are known, and those are the same for every replicate.
        return ContainingArc.of(start).length() <= plan.until().longestArc()
                && (replicates == null || Arrays.equals(start, start(description, Coins.of(description.seed(), 2))));
    }

    private static long[] start(NetworkDescription description, Coins coins) {
        return IntStream.range(0, description.network().agents())
                .mapToLong(i -> description.initial().of(coins, i))
                .toArray();
    }

    private void requireOneOrMany() {
        if (replicates != null && replicate != null) {
            throw new InputException("--replicate must be left out where --replicates is given: it runs one alone");
        }
        if (replicates != null && (record != null || plot != null)) {
            throw new InputException("--record and --plot must be asked of one run: leave --replicates out and name the"
                    + " run with --replicate");
        }
        watchOptions.requireAlone(json, replicates != null, record != null || plot != null);
        requireAtLeastOne("--replicates", replicates);
        requireAtLeastOne("--replicate", replicate);
        requireAtLeastOne("--threads", threads);
        Figures.requireKnownEnding(plot);
    }

    private static void requireAtLeastOne(String option, @Nullable Number value) {
        if (value != null && !(value.longValue() >= 1)) {
            throw new InputException(option + " must be at least 1, but is " + value);
        }
    }

    /** Says what is run; whether it has a root, as far as that was looked for. */
    private boolean introduce(NetworkDescription description) {
        console.introduce(description.summary(), description.seed(), description.notes());
        OscillatorNetwork network = description.network();
        Optional<String> warning = GraphVerdict.warning(network.digraph(), description.names());
        warning.ifPresent(console::warn);
        if (isDeterministic(network)) {
            console.warn("with p = 1 every firing pulses: the deterministic rule, which need not synchronize");
        }
        return warning.isEmpty();
    }

    private static boolean isDeterministic(OscillatorNetwork network) {
        return network.triggering()
                .byCoins()
                .filter(coins -> IntStream.range(0, network.agents()).anyMatch(coins::alwaysPulses))
                .isPresent();
    }

    private int once(NetworkDescription description, RunPlan plan, OutputFiles files) {
        OscillatorNetwork network = description.network();
        Coins coins = Coins.of(description.seed(), replicate == null ? 1 : replicate);
        SingleRun run = new SingleRun(console, description, plan, coins, System::nanoTime);
        RunReport report;
        if (watchOptions.isWanted()) {
            report = run.played(watchOptions.begin(console, description, System::nanoTime));
        } else if (record != null || plot != null) {
            report = run.filed(files, record != null);
        } else {
            report = run.run(!json);
        }
        RunOutcome outcome = report.outcome();
        files.beginRuns(network.period(), outcome.measures().isPresent())
                .accept(new ReplicateResult(coins.replicate(), outcome));
        files.endRuns();
        console.print(report.document(), json);
        files.announce(console);
        if (outcome instanceof RunOutcome.Cancelled) {
            return ExitCode.INTERRUPTED;
        }
        outcome.measures()
                .ifPresentOrElse(measures -> hintAtEchoes(description, measures), () -> hint(network, plan, report));
        return 0;
    }

    /** Says why one run was censored, and what to try. */
    private void hint(OscillatorNetwork network, RunPlan plan, RunReport report) {
        RunOutcome outcome = report.outcome();
        if (report.givenUp()) {
            console.note(StandstillText.givenUp(outcome.end(), report.standstill(), network.period()));
        }
        if (outcome instanceof RunOutcome.HorizonReached) {
            boolean byJumps = outcome.end().compareTo(plan.horizon().maxTime()) < 0;
            boolean looksStuck = report.standstill().map(Standstill::looksStuck).orElse(false);
            hint(network, report.givenUp() || looksStuck, byJumps);
        }
    }

    /** Says what may help where late pulses do harm. */
    private void hintAtEchoes(NetworkDescription description, Measures measures) {
        World world = description.world();
        boolean stretched = measures.periodPpm().orElse(0) > STRETCHED_PPM;
        boolean delayed = world.links().delay().constant().orElse(1) > 0;
        if (world.receiving().isPaper()
                && delayed
                && (stretched || measures.lockTime().isEmpty())) {
            boolean bounded = world.clocks().areEqual()
                    && EchoBound.objection(description.network().digraph(), world.links())
                            .isEmpty();
            console.note("late pulses reset agents that have just fired, which stretches the period and spreads the"
                    + " network; --receive age makes up for the delay"
                    + (bounded ? ", and --receive refractory:auto ignores such echoes" : "")
                    + ": see photinus theory with the same options");
        }
    }

    /** Says why runs may have been censored, and what to try. */
    private void hint(OscillatorNetwork network, boolean looksStuck, boolean byJumps) {
        if (!TuneAxes.canVary(network)) {
            return;
        }
        String tune = "photinus tune" + networkOptions.networkWords() + networkOptions.words(Setting.SEED)
                + stopOptions.words(Setting.UNTIL);
        String limit = byJumps ? "a greater --max-jumps" : "a later --max-time";
        console.note(StandstillText.hint(network, looksStuck, isRooted, limit, tune));
    }

    private int often(NetworkDescription description, RunPlan plan, OutputFiles files, int count) {
        OscillatorNetwork network = description.network();
        int workers = threads == null ? Runtime.getRuntime().availableProcessors() : threads;
        LocalExecutor executor = new LocalExecutor(Math.min(workers, count));
        console.noteThreads(executor.threads(), executor.threadsUsed());
        boolean isMeasured = plan.measuring().isPresent();
        Optional<StuckRuns> stuckRuns =
                !isMeasured && network.update().movesInGroups() ? Optional.of(new StuckRuns()) : Optional.empty();
        AtomicInteger givenUp = new AtomicInteger();
        CellSummary summary = ReplicateRuns.of(
                        console,
                        new CellSetup(network, description.initial(), description.world(), plan),
                        description.seed(),
                        count,
                        executor,
                        System::nanoTime,
                        (run, standstill) -> {
                            stuckRuns.ifPresent(stuck -> stuck.ended(run, standstill));
                            int stopped =
                                    plan.horizon().gaveUp(run.outcome()) ? givenUp.incrementAndGet() : givenUp.get();
                            return stopped == 0 ? "" : "; " + stopped + " looked stuck";
                        },
                        files.beginRuns(network.period(), isMeasured))
                .summary();
        if (summary.replicates() == 0) {
            console.note("interrupted before the first replicate was finished");
            return ExitCode.INTERRUPTED;
        }
        files.endRuns();
        BatchReport report = new BatchReport(
                summary,
                isMeasured ? stopOptions.maxTimeInWorld(description) : stopOptions.maxTime(description),
                description.seed(),
                stuckRuns,
                givenUp.get() > 0,
                network.period(),
                description.unit());
        if (report.isShortened()) {
            console.warn("runs were stopped " + (givenUp.get() > 0 ? "since they look stuck" : "by --max-jumps")
                    + ", and those are no fair sample of the slow ones: quantiles are given"
                    + " up to the first of them only, and the mean is restricted to its end, t = "
                    + NumberText.exact(report.horizon()));
        }
        console.print(report.document(), json);
        files.announce(console);
        if (summary.replicates() > SyncTimes.MOST_SINGLE_RUNS) {
            console.note("of more than " + SyncTimes.MOST_SINGLE_RUNS + " runs the quantiles are known to one part in "
                    + Math.round(1 / SyncTimes.RELATIVE_WIDTH) + "; means are over all runs");
        }
        if (givenUp.get() > 0) {
            console.note(StandstillText.givenUp(givenUp.get(), count));
        }
        if (summary.censored() > 0 && !isMeasured) {
            hint(network, givenUp.get() > 0 || stuckRuns.map(StuckRuns::count).orElse(0) > 0, report.isShortened());
        }
        if (summary.replicates() < count) {
            console.note(
                    "interrupted: " + summary.replicates() + " of " + count + " replicates were finished and are kept");
            return ExitCode.INTERRUPTED;
        }
        return 0;
    }
}
