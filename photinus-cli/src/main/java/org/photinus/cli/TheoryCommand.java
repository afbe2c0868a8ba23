package org.photinus.cli;

import java.math.BigDecimal;
import java.util.OptionalInt;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.photinus.cli.options.NetworkOptions;
import org.photinus.cli.output.Console;
import org.photinus.cli.output.Document;
import org.photinus.cli.output.Elapsed;
import org.photinus.graph.RootedDigraph;
import org.photinus.network.OscillatorNetwork;
import org.photinus.phase.ExactTime;
import org.photinus.text.GraphVerdict;
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
            "Exit code 2 where the theory does not apply: no root, another update than the binary one, a script, p = 1.",
            "In a world with delay, loss, drift and the like: which statements still hold and why, how long echoes are,"
                    + " and how large the spread can be."
        },
        sortOptions = false,
        footer = {
            "",
            "Windows and times are in the unit of --period, probabilities are common logarithms. A closed form is for"
                    + " uniform initial phases; --initial has no meaning here. In a world, echoes and the spread are"
                    + " in periods, and in the unit of --period if it has one.",
            "",
            "Examples:",
            "  photinus theory --graph path -n 10",
            "  photinus theory --graph complete -n 2 -p 0.9 --json",
            "  photinus theory --graph cycle -n 8 --tail 1000",
            "  photinus theory --graph grid:5x5 --period 100ms --delay 2ms"
        })
final class TheoryCommand implements PlainCommand {
    private static final String TAIL = "--tail";
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

    @Option(names = TAIL, paramLabel = "T", description = "Adds what every bound says of P(T* > T).")
    private @Nullable String tail;

    @Option(names = "--json", description = "Prints exactly one JSON document.")
    private boolean json;

    TheoryCommand(Console console) {
        this.console = console;
    }

    @Override
    public boolean takesFlag(String option) {
        json |= option.equals("--json");
        return option.equals("--json") || networkOptions.takesFlag(option);
    }

    @Override
    public boolean takes(String option, String value) {
        switch (option) {
            case "--root" -> root = value;
            case TAIL -> tail = value;
            default -> {
                return networkOptions.takes(option, value);
            }
        }
        return true;
    }

    @Override
    public Integer call() {
        if (networkOptions.gives(Setting.INITIAL)) {
            throw new InputException("--initial must be left out: the theory is about all initial phases");
        }
        NetworkDescription description = networkOptions.read(console);
        requireSearchable(description.network());
        Supplier<Document> result = description.world().isIdeal() ? ideal(description) : inWorld(description);
        console.introduce(description.summary(), description.seed(), description.notes());
        console.out().print(Elapsed.during(console, "computing the bounds", () -> Console.text(result.get(), json)));
        return 0;
    }

    /** What is proved where pulses act as in the paper; the bounds are computed when they are asked for. */
    private Supplier<Document> ideal(NetworkDescription description) {
        OscillatorNetwork network = description.network();
        TheoryReport report = Elapsed.during(console, "looking for roots", () -> report(network, description.names()));
        if (tail == null) {
            return report::document;
        }
        String asked = tail;
        BigDecimal time = refusing(() -> description.scale().time(TAIL, asked));
        ExactTime at = refusing(() -> ExactTime.atOrBefore(TAIL, time, network.period()));
        return () -> report.document().and(report.tail(at, time, asked));
    }

    /** What is proved in a world that is not ideal. */
    private Supplier<Document> inWorld(NetworkDescription description) {
        StatementReport world = Elapsed.during(console, "looking for echoes", () -> new StatementReport(description));
        if (world.keepsEveryBound()) {
            Supplier<Document> same = ideal(description);
            return () -> same.get().and(world.document());
        }
        if (tail != null || root != null) {
            throw new InputException((tail != null ? TAIL : "--root")
                    + " must be left out in this world, where no bound on the sync-time is known to hold as it is: "
                    + world.objection());
        }
        return () -> world.constants().and(world.document());
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

    private static void requireSearchable(RootedDigraph rooted) {
        if (!isSearchable(rooted)) {
            throw new InputException("roots times agents and arcs must be at most " + MOST_STEPS + ", but there are "
                    + rooted.roots().length + " roots and " + steps(rooted)
                    + " agents and arcs; take a smaller network");
        }
    }

    /** Whether depths can be sought from every root, several times over. */
    static boolean isSearchable(RootedDigraph rooted) {
        return rooted.roots().length <= MOST_STEPS / steps(rooted);
    }

    /** What one search looks at. */
    private static long steps(RootedDigraph rooted) {
        return rooted.digraph().vertexCount() + rooted.digraph().arcCount();
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

    private static <T> T refusing(Supplier<T> reading) {
        try {
            return reading.get();
        } catch (IllegalArgumentException e) {
            throw new InputException(String.valueOf(e.getMessage()), e);
        }
    }
}
