package org.photinus.cli;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.photinus.cli.output.Console;
import org.photinus.cli.output.Json;
import org.photinus.graph.RootedDigraph;
import org.photinus.network.JumpsPerPeriod;
import org.photinus.network.OscillatorNetwork;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.text.NetworkDescription;
import org.photinus.text.graph.VertexNames;
import org.photinus.text.input.InputException;
import org.photinus.theory.ClosedForm;
import org.photinus.theory.LogProbability;
import org.photinus.theory.StringLemma;
import org.photinus.theory.SyncTimeBound;
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
        mixinStandardHelpOptions = true,
        versionProvider = Photinus.Version.class,
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

    private final Console console;

    @Mixin
    private final NetworkOptions networkOptions = new NetworkOptions();

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
        NetworkDescription description = networkOptions.read();
        OscillatorNetwork network = description.network();
        VertexNames names = description.names();
        requireCovered(network, names);
        RootedDigraph rooted = RootedDigraph.of(network.digraph()).orElseThrow();
        requireSearchable(rooted);
        OptionalInt chosen = chosenRoot(rooted, names);
        Constants constants = new Constants(network, rooted, chosen, names);
        @Nullable ExactTime at = tail == null ? null : time(network);
        console.note(description.summary());
        console.note("seed " + description.seed());
        description.notes().forEach(console::note);
        if (json) {
            console.out().println(constants.json(at, tail));
        } else {
            constants.print(console, at, tail);
        }
        return 0;
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

    private ExactTime time(OscillatorNetwork network) {
        try {
            BigDecimal time = Ticks.decimal("--tail", String.valueOf(tail));
            return ExactTime.atOrBefore("--tail", time, network.period());
        } catch (IllegalArgumentException e) {
            throw new InputException(String.valueOf(e.getMessage()), e);
        }
    }

    /** All that is said, as a document or for people. */
    private static final class Constants {
        private final OscillatorNetwork network;
        private final RootedDigraph rooted;
        private final VertexNames names;
        private final JumpsPerPeriod jumps;
        private final SyncTimeBound paper;
        private final SyncTimeBound valid;
        private final SyncTimeBound periods;
        private final Optional<StringLemma> lemma;
        private final int stringRoot;
        private final Optional<ClosedForm> closedForm;

        Constants(OscillatorNetwork network, RootedDigraph rooted, OptionalInt chosen, VertexNames names) {
            this.network = network;
            this.rooted = rooted;
            this.names = names;
            this.jumps = network.update().jumpsPerPeriod(network.agents()).orElseThrow();
            this.paper = SyncTimeBound.paper(network);
            this.valid = SyncTimeBound.valid(network);
            this.periods = chosen.isPresent()
                    ? SyncTimeBound.periods(network, chosen.getAsInt())
                    : SyncTimeBound.periods(network);
            this.lemma = StringLemma.objection(network).isPresent()
                    ? Optional.empty()
                    : Optional.of(StringLemma.of(network));
            this.stringRoot = chosen.orElseGet(
                    () -> lemma.map(StringLemma::leastProbableRoot).orElse(rooted.roots()[0]));
            this.closedForm = ClosedForm.of(network);
        }

        private BigInteger stringLength() {
            return BigInteger.valueOf(jumps.upper()).multiply(BigInteger.valueOf(rooted.depth(stringRoot)));
        }

        String json(@Nullable ExactTime at, @Nullable String asked) {
            Json document = new Json()
                    .flag("rooted", true)
                    .number("depth", rooted.depth())
                    .number("radius", rooted.radius())
                    .object(
                            "jumpsPerPeriod",
                            new Json()
                                    .number("lower", jumps.lower())
                                    .number("upper", jumps.upper())
                                    .number("sharp", jumps.sharp()))
                    .number("stringLength", new BigDecimal(stringLength()))
                    .orNull("paper", paperJson())
                    .orNull(
                            "string",
                            lemma.map(known -> new Json()
                                            .text("root", names.name(stringRoot))
                                            .number(
                                                    "log10Probability",
                                                    known.probability(stringRoot)
                                                            .log10()))
                                    .orElse(null))
                    .orNull("valid", geometricJson(valid))
                    .orNull("periods", periodsJson())
                    .orNull("closedForm", closedForm.map(this::closedFormJson).orElse(null));
            if (at != null) {
                document.object("tail", tailJson(at, String.valueOf(asked)));
            }
            return document.toString();
        }

        private @Nullable Json paperJson() {
            return paper instanceof SyncTimeBound.Geometric geometric && lemma.isPresent()
                    ? new Json()
                            .number("log10Eta", geometric.eta().log10())
                            .number("window", window(geometric))
                            .flag("lemmaApplies", lemma.get().applies())
                            .text("lemmaReason", lemma.get().reason())
                    : null;
        }

        private @Nullable Json geometricJson(SyncTimeBound bound) {
            return bound instanceof SyncTimeBound.Geometric geometric
                    ? new Json().number("log10Eta", geometric.eta().log10()).number("window", window(geometric))
                    : null;
        }

        private @Nullable Json periodsJson() {
            return periods instanceof SyncTimeBound.Geometric geometric
                    ? new Json()
                            .text("root", names.name(geometric.root().orElseThrow()))
                            .number("log10Eta", geometric.eta().log10())
                            .number("window", window(geometric))
                            .number("meanAtMost", inUnits(geometric.mean().orElseThrow()))
                    : null;
        }

        private Json closedFormJson(ClosedForm form) {
            return new Json()
                    .text("name", form.name())
                    .number("meanAtLeast", inUnits(form.meanAtLeast()))
                    .number("meanAtMost", inUnits(form.meanAtMost()));
        }

        private Json tailJson(ExactTime at, String asked) {
            Json document = new Json().number("t", Ticks.decimal("--tail", asked));
            return document.number("log10Paper", log10(paper, at))
                    .number("log10Valid", log10(valid, at))
                    .number("log10Periods", log10(periods, at))
                    .number("log10Cluster", log10(cluster(at), at));
        }

        /** The better of the bounds that follow clusters, at a time. */
        private SyncTimeBound cluster(ExactTime at) {
            SyncTimeBound cluster = SyncTimeBound.cluster(network);
            SyncTimeBound cycle = SyncTimeBound.cycle(network);
            return cycle.tail(at).compareTo(cluster.tail(at)) < 0 ? cycle : cluster;
        }

        private static OptionalDouble log10(SyncTimeBound bound, ExactTime at) {
            return bound instanceof SyncTimeBound.DoesNotApply
                    ? OptionalDouble.empty()
                    : OptionalDouble.of(bound.tail(at).log10());
        }

        private BigDecimal window(SyncTimeBound.Geometric bound) {
            return new BigDecimal(bound.window()).multiply(network.period());
        }

        private double inUnits(double periodCount) {
            return periodCount * network.period().doubleValue();
        }

        void print(Console console, @Nullable ExactTime at, @Nullable String asked) {
            SyncTriplet triplet = SyncTriplet.of(network);
            line(console, "sync-triplet", "yes, by the " + triplet.theorem().replaceFirst("^(the|by) ", ""));
            line(console, "roots", rooted.roots().length + ", depth " + rooted.depth() + ", radius " + rooted.radius());
            line(
                    console,
                    "jumps per period",
                    jumps.lower() + " to " + jumps.upper() + " by the paper, at most " + jumps.sharp() + " counted"
                            + " sharper");
            describe(console, lemma.map(StringLemma::applies).orElse(true) ? "paper" : "paper (claimed)", paper);
            lemma.ifPresent(known -> {
                line(console, "  its lemma", (known.applies() ? "holds: " : "fails here: ") + known.reason());
                line(
                        console,
                        "string",
                        stringLength() + " subgraphs from root " + names.name(stringRoot) + ", probability "
                                + known.probability(stringRoot));
            });
            describe(console, "valid constant", valid);
            describe(console, "by periods", periods);
            SyncTimeBound cluster = SyncTimeBound.cluster(network);
            describe(console, "by clusters", cluster);
            SyncTimeBound cycle = SyncTimeBound.cycle(network);
            if (!(cycle instanceof SyncTimeBound.DoesNotApply)) {
                describe(console, "cycle", cycle);
            }
            closedForm.ifPresent(form -> line(
                    console,
                    "closed form",
                    form.name() + ": mean "
                            + (form.meanAtLeast() == form.meanAtMost()
                                    ? rounded(inUnits(form.meanAtLeast()))
                                    : "between " + rounded(inUnits(form.meanAtLeast())) + " and "
                                            + rounded(inUnits(form.meanAtMost())))
                            + " from uniform phases"));
            if (at != null) {
                tailLine(console, asked, paper, at);
                tailLine(console, asked, valid, at);
                tailLine(console, asked, periods, at);
                tailLine(console, asked, cluster(at), at);
            }
        }

        private void describe(Console console, String name, SyncTimeBound bound) {
            if (bound instanceof SyncTimeBound.Geometric geometric) {
                double mean = inUnits(geometric.mean().orElseThrow());
                String root = geometric.root().isPresent()
                        ? ", root " + names.name(geometric.root().getAsInt())
                        : "";
                line(
                        console,
                        name,
                        "probability at least " + geometric.eta() + " in every "
                                + window(geometric).toPlainString() + root
                                + (Double.isInfinite(mean) ? "" : "; mean at most " + rounded(mean)));
            } else if (bound instanceof SyncTimeBound.DoesNotApply none) {
                line(console, name, "not stated: " + none.reason());
            } else {
                line(
                        console,
                        name,
                        "mean at most " + rounded(inUnits(bound.mean().orElseThrow())));
            }
        }

        private static void tailLine(Console console, @Nullable String asked, SyncTimeBound bound, ExactTime at) {
            LogProbability probability = bound.tail(at);
            line(
                    console,
                    "P(T* > " + asked + ")",
                    bound instanceof SyncTimeBound.DoesNotApply none
                            ? "not bounded by " + bound.name() + ": " + none.reason()
                            : "at most " + probability + " (" + bound.name() + ")");
        }

        private static String rounded(double value) {
            return String.format(Locale.ROOT, "%.5g", value);
        }

        private static void line(Console console, String name, String value) {
            console.out().println(String.format(Locale.ROOT, "%-18s%s", name, value));
        }
    }
}
