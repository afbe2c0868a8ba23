package org.photinus.cli.world;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.photinus.cli.options.NetworkOptions;
import org.photinus.cli.options.StopOptions;
import org.photinus.cli.output.Console;
import org.photinus.cli.output.Document;
import org.photinus.cli.output.Elapsed;
import org.photinus.cli.output.ExitCode;
import org.photinus.cli.output.NumberText;
import org.photinus.cli.output.ProgressBar;
import org.photinus.run.RunPlan;
import org.photinus.study.LocalExecutor;
import org.photinus.text.GraphVerdict;
import org.photinus.text.NetworkDescription;
import org.photinus.text.Setting;
import org.photinus.text.input.InputException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Explains a world in words. */
@Command(
        name = "world",
        description =
                "Explains a world in words: what it is like, what is proved, what is only simulated, and what to change"
                        + " first.",
        sortOptions = false,
        footer = {
            "",
            "The network is run as it is and with one thing changed at a time, each from the same phases, with the same coins"
                    + " in the same weather.",
            "",
            "Examples:",
            "  photinus world --graph regular:5 -n 30 --period 100ms --delay 2ms+exp:0.5ms --loss 0.05 --drift 20ppm",
            "  photinus world --graph links.csv --period 1s --weights-as delay:ms=rtt --weights-as loss=plr"
        })
public final class WorldCommand implements Callable<Integer> {
    private static final int DEFAULT_REPLICATES = 20;

    private final Console console;

    @Mixin
    private final NetworkOptions networkOptions = NetworkOptions.inAnyWorld();

    @Mixin
    private final StopOptions stopOptions = new StopOptions();

    @Option(
            names = "--replicates",
            paramLabel = "R",
            description = "Runs of the network as it is, and of each change. Default: " + DEFAULT_REPLICATES + ".")
    private int replicates = DEFAULT_REPLICATES;

    @Option(
            names = "--threads",
            paramLabel = "M",
            description = "Threads; the answer does not depend on it. Default: one per processor.")
    private @Nullable Integer threads;

    @Option(names = "--json", description = "Prints exactly one JSON document.")
    private boolean json;

    public WorldCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        requireAtLeast("--replicates", replicates, 2);
        requireAtLeast("--threads", threads == null ? 1 : threads, 1);
        if (stopOptions.gives(Setting.UNTIL)) {
            throw new InputException("--until must be left out: every run goes on to --max-time, to be measured");
        }
        NetworkDescription description = networkOptions.read(console);
        if (description.network().triggering().goesByJump()) {
            throw new InputException("trigger must go by coins in a world, but is a script; take vertex or edge");
        }
        RunPlan plan = stopOptions.measured(description, console::interrupted);
        if (!plan.horizon().maxTime().isAfter(plan.lock().hold())) {
            throw new InputException("--max-time must be later than the "
                    + plan.lock().hold()
                    + " periods that a lock must hold, but is " + plan.horizon().maxTime()
                    + " periods; take a later one, or a shorter hold");
        }
        console.introduce(description.summary(), description.seed(), description.notes());
        WorldExplanation explanation =
                Elapsed.during(console, "looking for what is proved", () -> new WorldExplanation(description));
        Document known = explanation.world().and(explanation.proofs());
        Optional<String> unrooted = GraphVerdict.warning(description.network().digraph(), description.names());
        if (unrooted.isPresent()) {
            console.print(known, json);
            console.warn(unrooted.get());
            console.note("not run: no change of p, r, receivers or links mends a digraph without a root");
            return ExitCode.ANSWER_IS_NO;
        }
        Optional<WorldTrials> trials = trials(description, plan);
        if (trials.isEmpty()) {
            console.print(known, json);
            console.note("interrupted: this is what is known without runs");
            return ExitCode.INTERRUPTED;
        }
        String runs = NumberText.plural(replicates, "run") + " of "
                + plan.horizon().maxTime() + " periods, means with 95 % intervals";
        console.print(known.and(explanation.measured(trials.get(), runs)).and(explanation.advice(trials.get())), json);
        return 0;
    }

    private Optional<WorldTrials> trials(NetworkDescription description, RunPlan plan) {
        List<WorldChange> changes = WorldChanges.of(description.network(), description.world());
        LocalExecutor executor = threads == null ? LocalExecutor.onAllProcessors() : new LocalExecutor(threads);
        AtomicInteger finished = new AtomicInteger();
        long runs = (changes.size() + 1L) * replicates;
        try (ProgressBar bar = ProgressBar.of(console, "runs", runs, System::nanoTime)) {
            return WorldTrials.of(
                    new WorldChange("as it is", true, description.network(), description.world()),
                    changes,
                    description.initial(),
                    plan,
                    description.seed(),
                    replicates,
                    executor,
                    (cell, run, standstill) -> bar.update(finished.incrementAndGet(), () -> ""),
                    console::interrupted);
        }
    }

    private static void requireAtLeast(String option, int value, int least) {
        if (!(value >= least)) {
            throw new InputException(option + " must be at least " + least + ", but is " + value);
        }
    }
}
