package org.photinus.cli;

import java.util.Locale;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.photinus.cli.output.ArcCourse;
import org.photinus.cli.output.Console;
import org.photinus.cli.output.Figures;
import org.photinus.cli.output.NumberText;
import org.photinus.cli.output.OutputFiles;
import org.photinus.cli.output.ProgressBar;
import org.photinus.cli.output.StandstillText;
import org.photinus.cli.watch.WatchedRun;
import org.photinus.cli.watch.Waterfall;
import org.photinus.engine.ArcRecorder;
import org.photinus.engine.Engine;
import org.photinus.engine.Standstill;
import org.photinus.engine.StandstillWatch;
import org.photinus.engine.WorldRecorder;
import org.photinus.engine.WorldTrace;
import org.photinus.figure.WorldCaption;
import org.photinus.hybrid.RecordedRun;
import org.photinus.hybrid.world.RecordedWorldRun;
import org.photinus.network.OscillatorNetwork;
import org.photinus.phase.Ticks;
import org.photinus.random.Coins;
import org.photinus.run.Run;
import org.photinus.run.RunObserver;
import org.photinus.run.RunOutcome;
import org.photinus.run.RunPlan;
import org.photinus.text.HybridArcText;
import org.photinus.text.NetworkDescription;
import org.photinus.text.WorldArcText;

/** One run of a network, with what is asked of it: files, a picture in the terminal, or that it is played. */
final class SingleRun {
    private final Console console;
    private final NetworkDescription description;
    private final RunPlan plan;
    private final Coins coins;
    private final LongSupplier nanoClock;
    private final OscillatorNetwork network;
    private final boolean isMeasured;

    /** Whether agents form groups for good, and a run is watched for the last time that it lost one. */
    private final boolean inGroups;

    private final StandstillWatch standstill = new StandstillWatch();
    private final ArcCourse course = new ArcCourse(standstill);

    SingleRun(Console console, NetworkDescription description, RunPlan plan, Coins coins, LongSupplier nanoClock) {
        this.console = console;
        this.description = description;
        this.plan = plan;
        this.coins = coins;
        this.nanoClock = nanoClock;
        this.network = description.network();
        this.isMeasured = plan.measuring().isPresent();
        this.inGroups = !isMeasured && network.update().movesInGroups();
    }

    /** Runs; {@code drawsV} also draws V over time, for a terminal. */
    RunReport run(boolean drawsV) {
        if (isMeasured) {
            return report(finish(RunObserver.NONE), false);
        }
        // Where phases really move, looking at every instant costs more than the run.
        return report(finish(drawsV ? course : inGroups ? standstill : RunObserver.NONE), drawsV);
    }

    /** Runs as fast as the lines of a terminal go by; a progress bar would be in their way. */
    RunReport played(Waterfall waterfall) {
        WatchedRun watched = new WatchedRun(waterfall, isMeasured ? RunObserver.NONE : course);
        return report(start(watched).finish(), !isMeasured);
    }

    /** Runs and keeps all that the files need; a recording needs every event, a figure in a world those of its last periods. */
    RunReport filed(OutputFiles files, boolean isRecorded) {
        if (!isMeasured) {
            ArcRecorder recorder = new ArcRecorder(standstill);
            RunReport report = report(finish(recorder), false);
            RecordedRun run = new RecordedRun(network, coins, recorder.arc());
            files.record(new HybridArcText.Document(run, description.names()));
            files.plot(() -> Figures.of(run, report.title(), subtitle(), description.names()));
            return report;
        }
        if (!isRecorded) {
            WorldTrace trace = WorldTrace.of(network);
            RunReport report = report(finish(trace), false);
            plot(files, report, () -> trace);
            return report;
        }
        WorldRecorder recorder = new WorldRecorder();
        RunReport report = report(finish(recorder), false);
        RecordedWorldRun run = new RecordedWorldRun(
                network,
                description.world(),
                coins,
                recorder.arc(report.outcome().end()));
        files.record(new WorldArcText.Document(run, description.names()));
        plot(files, report, () -> WorldTrace.of(run));
        return report;
    }

    private void plot(OutputFiles files, RunReport report, Supplier<WorldTrace> trace) {
        files.plot(() -> Figures.of(
                trace.get(),
                plan,
                report.outcome(),
                new WorldCaption(report.title(), subtitle(), description.names().all(), description.unit())));
    }

    /** The network and the run, so that a figure can be made again from what stands on it. */
    private String subtitle() {
        return description.caption() + "; seed " + coins.seed() + ", replicate " + coins.replicate();
    }

    private Run start(RunObserver observer) {
        return Engine.of(network, description.world()).start(description.initial(), coins, plan, observer);
    }

    private RunOutcome finish(RunObserver observer) {
        Run run = start(observer);
        long periods = Math.round(plan.horizon().maxTime().toDouble());
        try (ProgressBar bar = ProgressBar.upTo(console, "running", periods, nanoClock)) {
            return run.finish(passed -> bar.update(passed, () -> beside(run)));
        }
    }

    /** How the run stands, beside its progress bar. */
    private String beside(Run run) {
        String groups = isMeasured
                ? ""
                : ", "
                        + standstill
                                .at(run.now())
                                .filter(seen -> inGroups)
                                .map(seen -> StandstillText.since(seen, network.period()))
                                .orElseGet(() -> NumberText.plural(run.groups(), "group"));
        return String.format(
                Locale.ROOT,
                "; t = %s%s, V = %.3f",
                NumberText.time(run.now(), network.period()),
                groups,
                run.containingArc() / (double) Ticks.PERIOD);
    }

    private RunReport report(RunOutcome outcome, boolean drawsV) {
        Optional<Standstill> seen = standstill.at(outcome.end());
        String picture = !drawsV || outcome.instants() == 0
                ? null
                : course.picture(outcome.end().toDouble(), network.period().doubleValue());
        return new RunReport(
                plan,
                network.period(),
                description.unit(),
                coins,
                outcome,
                plan.horizon().gaveUp(outcome),
                seen,
                inGroups,
                picture);
    }
}
