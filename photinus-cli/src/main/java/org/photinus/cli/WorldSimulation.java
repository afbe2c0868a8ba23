package org.photinus.cli;

import java.math.BigDecimal;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.photinus.cli.output.Console;
import org.photinus.cli.output.Elapsed;
import org.photinus.cli.output.ExitCode;
import org.photinus.cli.output.Figures;
import org.photinus.cli.output.OutputFiles;
import org.photinus.cli.output.ProgressBar;
import org.photinus.cli.watch.WatchedWorld;
import org.photinus.cli.watch.Waterfall;
import org.photinus.engine.Engine;
import org.photinus.engine.world.WorldRecorder;
import org.photinus.engine.world.WorldTrace;
import org.photinus.figure.WorldCaption;
import org.photinus.hybrid.world.RecordedWorldRun;
import org.photinus.network.OscillatorNetwork;
import org.photinus.random.Coins;
import org.photinus.run.Measures;
import org.photinus.run.RunOutcome;
import org.photinus.run.RunPlan;
import org.photinus.study.runs.ReplicateResult;
import org.photinus.text.NetworkDescription;
import org.photinus.text.WorldArcText;
import org.photinus.world.EchoBound;
import org.photinus.world.World;

/** Runs one network that is measured, and says what was found. */
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
    private final RunPlan plan;
    private final boolean json;
    private final Wanted wanted;
    private final LongSupplier nanoClock;
    private final OscillatorNetwork network;
    private final World world;
    private final BigDecimal period;

    WorldSimulation(
            Console console,
            NetworkDescription description,
            RunPlan plan,
            boolean json,
            Wanted wanted,
            LongSupplier nanoClock) {
        this.nanoClock = nanoClock;
        this.wanted = wanted;
        this.console = console;
        this.description = description;
        this.plan = plan;
        this.json = json;
        this.network = description.network();
        this.world = description.world();
        this.period = network.period();
    }

    int once(long replicate, OutputFiles files) {
        Coins coins = Coins.of(description.seed(), replicate);
        RunOutcome outcome = switch (wanted) {
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
        RunOutcome outcome = Engine.of(network, world).run(description.initial(), coins, plan, watch);
        watch.ended(outcome);
        return report(coins, outcome, files);
    }

    private int report(Coins coins, RunOutcome outcome, OutputFiles files) {
        RunReport report = report(coins, outcome);
        files.beginRuns(period, true).accept(new ReplicateResult(coins.replicate(), outcome));
        files.endRuns();
        console.print(report.document(), json);
        files.announce(console);
        if (outcome instanceof RunOutcome.Cancelled) {
            return ExitCode.INTERRUPTED;
        }
        hint(outcome.measures().orElseThrow());
        return 0;
    }

    private RunReport report(Coins coins, RunOutcome outcome) {
        return new RunReport(plan, period, description.unit(), coins, outcome);
    }

    /** A run of which everything is seen that a figure shows. */
    private RunOutcome traced(Coins coins, OutputFiles files) {
        WorldTrace trace = WorldTrace.of(network);
        RunOutcome outcome = Elapsed.during(
                console, "running", () -> Engine.of(network, world).run(description.initial(), coins, plan, trace));
        plot(() -> trace, coins, outcome, files);
        return outcome;
    }

    /** A run of which everything is kept. */
    private RunOutcome recorded(Coins coins, OutputFiles files) {
        WorldRecorder recorder = new WorldRecorder();
        RunOutcome outcome = Elapsed.during(
                console, "running", () -> Engine.of(network, world).run(description.initial(), coins, plan, recorder));
        RecordedWorldRun run = new RecordedWorldRun(network, world, coins, recorder.arc(outcome.end()));
        files.record(new WorldArcText.Document(run, description.names()));
        plot(() -> WorldTrace.of(run), coins, outcome, files);
        return outcome;
    }

    private void plot(Supplier<WorldTrace> trace, Coins coins, RunOutcome outcome, OutputFiles files) {
        String subtitle = description.caption() + "; seed " + coins.seed() + ", replicate " + coins.replicate();
        files.plot(() -> Figures.of(
                trace.get(),
                plan,
                outcome,
                new WorldCaption(
                        report(coins, outcome).title(),
                        subtitle,
                        description.names().all(),
                        description.unit())));
    }

    private RunOutcome run(Coins coins) {
        Engine engine = Engine.of(network, world);
        long periods = Math.round(plan.horizon().maxTime().toDouble());
        try (ProgressBar bar = ProgressBar.upTo(console, "running", periods, nanoClock)) {
            return engine.run(
                    description.initial(), coins, plan, passed -> bar.update(passed, () -> "; t = " + passed + " T"));
        }
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
