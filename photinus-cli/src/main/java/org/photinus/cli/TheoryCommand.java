package org.photinus.cli;

import java.math.BigDecimal;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.photinus.cli.output.Console;
import org.photinus.cli.output.Document;
import org.photinus.cli.output.Elapsed;
import org.photinus.graph.RootedDigraph;
import org.photinus.network.OscillatorNetwork;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.text.NetworkDescription;
import org.photinus.text.Setting;
import org.photinus.text.graph.VertexNames;
import org.photinus.text.input.InputException;
import org.photinus.theory.SyncTriplet;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Says what is proved about the sync-time of a network, without running it. */
@Command(
        name = "theory",
        description = {
            "What is proved about the sync-time of a network: bounds that hold from every initial state.",
            "Exit code 2 where the theory does not apply: no root, another update than the binary one, a script, p = 1."
        },
        sortOptions = false,
        footer = {
            "",
            "Windows and times are in the unit of --period, probabilities are common logarithms. A closed form is for"
                    + " uniform initial phases; --initial has no meaning here.",
            "",
            "Examples:",
            "  photinus theory --graph path -n 10",
            "  photinus theory --graph complete -n 2 -p 0.9 --json",
            "  photinus theory --graph cycle -n 8 --tail 1000"
        })
final class TheoryCommand implements Callable<Integer> {
    private static final long MOST_STEPS = 1_000_000_000;

    /** Every bound looks for the roots again. */
    private static final long MOST_AGENTS_AND_ARCS = 100_000_000;

    private final Console console;

    @Mixin
    private final NetworkOptions networkOptions = NetworkOptions.inAnyWorld();

    @Option(
            names = "--root",
            paramLabel = "ID",
            description = "The root whose string and periods are shown. Default: for the string the root of least"
                    + " probability, for the periods the best.")
    private @Nullable String root;

    @Option(names = "--tail", paramLabel = "T", description = "Adds what every bound says of P(T* > T).")
    private @Nullable String tail;

    @Option(names = "--json", description = "Prints exactly one JSON document.")
    private boolean json;

    TheoryCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        if (networkOptions.gives(Setting.INITIAL)) {
            throw new InputException("--initial must be left out: the theory is about all initial phases");
        }
        NetworkDescription description = networkOptions.read(console);
        OscillatorNetwork network = description.network();
        VertexNames names = description.names();
        requireSearchable(network);
        TheoryReport report = Elapsed.during(console, "looking for roots", () -> report(network, names));
        @Nullable ExactTime at = tail == null ? null : time(tail, network.period());
        console.introduce(description.summary(), description.seed(), description.notes());
        String text = Elapsed.during(console, "computing the bounds", () -> {
            Document constants = report.document();
            return Console.text(at == null ? constants : constants.and(report.tail(at, String.valueOf(tail))), json);
        });
        console.out().print(text);
        return 0;
    }

    private TheoryReport report(OscillatorNetwork network, VertexNames names) {
        requireCovered(network, names);
        RootedDigraph rooted = RootedDigraph.of(network.digraph()).orElseThrow();
        requireSearchable(rooted);
        return new TheoryReport(network, rooted, chosenRoot(rooted, names), names);
    }

    /** Refuses what no theorem here is about. */
    static void requireCovered(OscillatorNetwork network, VertexNames names) {
        SyncTriplet triplet = SyncTriplet.of(network);
        if (triplet.answer() == SyncTriplet.Answer.NO) {
            throw new InputException("the theory does not apply: "
                    + GraphVerdict.warning(network.digraph(), names).orElse(triplet.evidence()));
        }
        if (triplet.answer() == SyncTriplet.Answer.UNDECIDED
                || network.update().asBinary().isEmpty()) {
            throw new InputException("the theory does not apply: " + triplet.evidence());
        }
    }

    /** Refuses at once what even one search would take long for. */
    static void requireSearchable(OscillatorNetwork network) {
        long once = network.agents() + network.digraph().arcCount();
        if (once > MOST_AGENTS_AND_ARCS) {
            throw new InputException("agents and arcs must be at most " + MOST_AGENTS_AND_ARCS
                    + " for the theory, but are " + once + "; take a smaller network");
        }
    }

    /** Depths are sought from every root, several times over. */
    private static void requireSearchable(RootedDigraph rooted) {
        long once = rooted.digraph().vertexCount() + rooted.digraph().arcCount();
        long roots = rooted.roots().length;
        if (roots > MOST_STEPS / once) {
            throw new InputException("roots times agents and arcs must be at most " + MOST_STEPS + ", but there are "
                    + roots + " roots and " + once + " agents and arcs; take a smaller network");
        }
    }

    private OptionalInt chosenRoot(RootedDigraph rooted, VertexNames names) {
        if (root == null) {
            return OptionalInt.empty();
        }
        OptionalInt index = names.indexOf(root);
        if (index.isEmpty()) {
            throw new InputException("--root must name an agent of the network, but is '" + root + "'");
        }
        if (!rooted.isRoot(index.getAsInt())) {
            throw new InputException("--root must name a root, but '" + root
                    + "' does not reach all others; a root is '" + names.name(rooted.roots()[0]) + "'");
        }
        return index;
    }

    private static ExactTime time(String text, BigDecimal period) {
        try {
            return ExactTime.atOrBefore("--tail", Ticks.decimal("--tail", text), period);
        } catch (IllegalArgumentException e) {
            throw new InputException(String.valueOf(e.getMessage()), e);
        }
    }
}
