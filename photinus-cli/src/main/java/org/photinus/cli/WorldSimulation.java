package org.photinus.cli;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.photinus.cli.output.Console;
import org.photinus.cli.output.Elapsed;
import org.photinus.cli.output.ExitCode;
import org.photinus.cli.output.Figures;
import org.photinus.cli.output.NumberText;
import org.photinus.cli.output.OutputFiles;
import org.photinus.cli.output.ProgressBar;
import org.photinus.cli.watch.WatchedWorld;
import org.photinus.cli.watch.Waterfall;
import org.photinus.engine.RunOutcome;
import org.photinus.engine.world.WorldEngine;
import org.photinus.engine.world.WorldOutcome;
import org.photinus.engine.world.WorldRecorder;
import org.photinus.engine.world.WorldStop;
import org.photinus.engine.world.WorldTrace;
import org.photinus.figure.WorldCaption;
import org.photinus.hybrid.world.RecordedWorldRun;
import org.photinus.network.OscillatorNetwork;
import org.photinus.random.Coins;
import org.photinus.run.Measures;
import org.photinus.study.Cell;
import org.photinus.study.CellSample;
import org.photinus.study.CellSetup;
import org.photinus.study.CellSummary;
import org.photinus.study.LocalExecutor;
import org.photinus.study.Study;
import org.photinus.study.StudyRunner;
import org.photinus.study.StudyWork;
import org.photinus.study.runs.ReplicateResult;
import org.photinus.text.NetworkDescription;
import org.photinus.text.WorldArcText;
import org.photinus.world.EchoBound;
import org.photinus.world.World;

/** Runs one network in a world that is not ideal, once or many times, and says what was measured. */
final class WorldSimulation {
    /** From this many parts per million on, echoes are worth a word. */
    private static final double STRETCHED_PPM = 100;

    /** What is wanted of one run; of more, more of it must be kept. */
    enum Wanted {
        /** What was measured, alone. */
        MEASURES,
        /** A figure too: the events of its last periods. */
        FIGURE,
        /** A recording, and perhaps a figure: all events. */
        RECORDING
    }

    private final Console console;
    private final NetworkDescription description;
    private final WorldStop stop;
    private final boolean json;
    private final Wanted wanted;
    private final LongSupplier nanoClock;
    private final OscillatorNetwork network;
    private final World world;
    private final BigDecimal period;

    WorldSimulation(
            Console console,
            NetworkDescription description,
            WorldStop stop,
            boolean json,
            Wanted wanted,
            LongSupplier nanoClock) {
        this.nanoClock = nanoClock;
        this.wanted = wanted;
        this.console = console;
        this.description = description;
        this.stop = stop;
        this.json = json;
        this.network = description.network();
        this.world = description.world();
        this.period = network.period();
    }

    int once(long replicate, OutputFiles files) {
        Coins coins = Coins.of(description.seed(), replicate);
        WorldOutcome outcome = switch (wanted) {
            case MEASURES -> run(coins);
            case FIGURE -> traced(coins, files);
            case RECORDING -> recorded(coins, files);
        };
        return report(coins, outcome, files);
    }

    /** The same run, played. */
    int watched(long replicate, OutputFiles files, Waterfall waterfall) {
        Coins coins = Coins.of(description.seed(), replicate);
        WatchedWorld watch = new WatchedWorld(waterfall, network.agents());
        WorldOutcome outcome = WorldEngine.of(network, world).run(description.initial(), coins, stop, watch);
        watch.ended(outcome);
        return report(coins, outcome, files);
    }

    private int report(Coins coins, WorldOutcome outcome, OutputFiles files) {
        WorldReport report = report(coins, outcome);
        files.beginRuns(period, true).accept(new ReplicateResult(coins.replicate(), outcome));
        files.endRuns();
        console.print(report.document(), json);
        files.announce(console);
        if (outcome.first() instanceof RunOutcome.Cancelled) {
            return ExitCode.INTERRUPTED;
        }
        hint(outcome.measures());
        return 0;
    }

    private WorldReport report(Coins coins, WorldOutcome outcome) {
        return new WorldReport(stop, period, description.unit(), coins, outcome);
    }

    /** A run of which everything is seen that a figure shows. */
    private WorldOutcome traced(Coins coins, OutputFiles files) {
        WorldTrace trace = WorldTrace.of(network);
        WorldOutcome outcome = Elapsed.during(
                console,
                "running",
                () -> WorldEngine.of(network, world).run(description.initial(), coins, stop, trace));
        plot(() -> trace, coins, outcome, files);
        return outcome;
    }

    /** A run of which everything is kept. */
    private WorldOutcome recorded(Coins coins, OutputFiles files) {
        WorldRecorder recorder = new WorldRecorder();
        WorldOutcome outcome = Elapsed.during(
                console,
                "running",
                () -> WorldEngine.of(network, world).run(description.initial(), coins, stop, recorder));
        RecordedWorldRun run = new RecordedWorldRun(network, world, coins, recorder.arc(outcome.end()));
        files.record(new WorldArcText.Document(run, description.names()));
        plot(() -> WorldTrace.of(run), coins, outcome, files);
        return outcome;
    }

    private void plot(Supplier<WorldTrace> trace, Coins coins, WorldOutcome outcome, OutputFiles files) {
        String subtitle = description.caption() + "; seed " + coins.seed() + ", replicate " + coins.replicate();
        files.plot(() -> Figures.of(
                trace.get(),
                stop,
                outcome,
                new WorldCaption(
                        report(coins, outcome).title(),
                        subtitle,
                        description.names().all(),
                        description.unit())));
    }

    private WorldOutcome run(Coins coins) {
        WorldEngine engine = WorldEngine.of(network, world);
        long periods = Math.round(stop.horizon().maxTime().toDouble());
        try (ProgressBar bar = ProgressBar.upTo(console, "running", periods, nanoClock)) {
            return engine.run(
                    description.initial(), coins, stop, passed -> bar.update(passed, () -> "; t = " + passed + " T"));
        }
    }

    int often(int count, int threads, BigDecimal maxTime, OutputFiles files) {
        LocalExecutor executor = new LocalExecutor(Math.min(threads, count));
        console.noteThreads(executor.threads(), executor.threadsUsed());
        CellSetup setup = new CellSetup(network, description.initial(), world, stop);
        Study study = Study.of(setup, description.seed(), count);
        Cell cell = study.cells().get(0);
        CellSample.Recorder sample = new CellSample.Recorder(cell);
        AtomicInteger finished = new AtomicInteger();
        try (ProgressBar bar = ProgressBar.of(console, "replicates", count, nanoClock)) {
            Consumer<ReplicateResult> rows = files.beginRuns(period, true);
            StudyRunner.run(StudyWork.of(study).orCancelled(stop.cancelled()), executor, run -> {
                sample.add(run);
                rows.accept(run);
                bar.update(finished.incrementAndGet(), () -> "");
            });
        }
        if (finished.get() == 0) {
            console.note("interrupted before the first replicate was finished");
            return ExitCode.INTERRUPTED;
        }
        files.endRuns();
        CellSummary summary = CellSummary.of(cell, sample.build());
        BatchReport report = new BatchReport(summary, maxTime, description.seed(), Optional.empty(), false, period);
        WorldBatch batch = new WorldBatch(summary.world().orElseThrow(), period, description.unit());
        console.print(batch.document(report), json);
        files.announce(console);
        if (finished.get() < count) {
            console.note("interrupted: " + NumberText.plural(finished.get(), "replicate") + " of " + count
                    + " were finished and are kept");
            return ExitCode.INTERRUPTED;
        }
        return 0;
    }

    /** Says what may help where late pulses do harm. */
    private void hint(Measures measures) {
        boolean stretched = measures.periodPpm().orElse(0) > STRETCHED_PPM;
        boolean delayed = world.links().delay().constant().orElse(1) > 0;
        if (world.receiving().isPaper()
                && delayed
                && (stretched || measures.lockTime().isEmpty())) {
            boolean bounded = world.clocks().areEqual()
                    && EchoBound.objection(network.digraph(), world.links()).isEmpty();
            console.note("late pulses reset agents that have just fired, which stretches the period and spreads the"
                    + " network; --receive age makes up for the delay"
                    + (bounded ? ", and --receive refractory:auto ignores such echoes" : "")
                    + ": see photinus theory with the same options");
        }
    }
}
