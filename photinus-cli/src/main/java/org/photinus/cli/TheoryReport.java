package org.photinus.cli;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.photinus.cli.output.Document;
import org.photinus.cli.output.NumberText;
import org.photinus.graph.RootedDigraph;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.JumpsPerPeriod;
import org.photinus.network.OscillatorNetwork;
import org.photinus.phase.ExactTime;
import org.photinus.text.graph.VertexNames;
import org.photinus.theory.ClosedForm;
import org.photinus.theory.StringLemma;
import org.photinus.theory.SyncTimeBound;
import org.photinus.theory.SyncTriplet;

/** What is said of the theory of a network. */
final class TheoryReport {
    private final OscillatorNetwork network;
    private final RootedDigraph rooted;
    private final VertexNames names;
    private final SyncTimeBound paper;
    private final SyncTimeBound valid;
    private final SyncTimeBound periods;
    private final Optional<StringLemma> lemma;
    private final int stringRoot;

    TheoryReport(OscillatorNetwork network, RootedDigraph rooted, OptionalInt chosen, VertexNames names) {
        this.network = network;
        this.rooted = rooted;
        this.names = names;
        this.paper = SyncTimeBound.paper(network);
        this.valid = SyncTimeBound.valid(network);
        this.periods =
                chosen.isPresent() ? SyncTimeBound.periods(network, chosen.getAsInt()) : SyncTimeBound.periods(network);
        this.lemma =
                StringLemma.objection(network).isPresent() ? Optional.empty() : Optional.of(StringLemma.of(network));
        this.stringRoot =
                chosen.orElseGet(() -> lemma.map(StringLemma::leastProbableRoot).orElse(rooted.roots()[0]));
    }

    /** All constants. */
    Document document() {
        JumpsPerPeriod jumps = JumpsPerPeriod.of(network.agents(), (BinaryUpdate) network.update());
        BigInteger stringLength =
                BigInteger.valueOf(jumps.upper()).multiply(BigInteger.valueOf(rooted.depth(stringRoot)));
        SyncTimeBound cycle = SyncTimeBound.cycle(network);
        Optional<ClosedForm> closedForm = ClosedForm.of(network);
        return Document.of(0, 18)
                .line("sync-triplet", "yes, by the " + SyncTriplet.of(network).theorem())
                .fact("rooted", true)
                .fact("depth", rooted.depth())
                .fact("radius", rooted.radius())
                .line("roots", rooted.roots().length + ", depth " + rooted.depth() + ", radius " + rooted.radius())
                .fact(
                        "jumpsPerPeriod",
                        Document.OBJECT
                                .fact("lower", jumps.lower())
                                .fact("upper", jumps.upper())
                                .fact("sharp", jumps.sharp()),
                        "jumps per period",
                        jumps.lower() + " to " + jumps.upper() + " by the paper, at most " + jumps.sharp()
                                + " counted sharper")
                .fact("stringLength", stringLength)
                .fact(
                        "paper",
                        lemma.flatMap(known -> object(paper)
                                .map(object -> object.fact("lemmaApplies", known.applies())
                                        .fact("lemmaReason", known.reason()))),
                        lemma.map(StringLemma::applies).orElse(true) ? "paper" : "paper (claimed)",
                        words(paper))
                .line(
                        "  its lemma",
                        lemma.map(known -> (known.applies() ? "holds: " : "fails here: ") + known.reason())
                                .orElse(null))
                .fact(
                        "string",
                        lemma.map(known -> Document.OBJECT
                                .fact("root", names.name(stringRoot))
                                .fact(
                                        "log10Probability",
                                        known.probability(stringRoot).log10())),
                        "string",
                        lemma.map(known -> stringLength + " subgraphs from root " + names.name(stringRoot)
                                        + ", probability " + known.probability(stringRoot))
                                .orElse(null))
                .fact("valid", object(valid), "valid constant", words(valid))
                .fact("periods", periodsObject(), "by periods", words(periods))
                .line("by clusters", () -> words(SyncTimeBound.cluster(network)))
                .line("cycle", cycle instanceof SyncTimeBound.DoesNotApply ? null : words(cycle))
                .fact(
                        "closedForm",
                        closedForm.map(form -> Document.OBJECT
                                .fact("name", form.name())
                                .fact("meanAtLeast", inUnits(form.meanAtLeast()))
                                .fact("meanAtMost", inUnits(form.meanAtMost()))),
                        "closed form",
                        closedForm.map(this::words).orElse(null));
    }

    private Optional<Document> object(SyncTimeBound bound) {
        return bound instanceof SyncTimeBound.Geometric geometric
                ? Optional.of(Document.OBJECT
                        .fact("log10Eta", geometric.eta().log10())
                        .fact("window", window(geometric)))
                : Optional.empty();
    }

    private Optional<Document> periodsObject() {
        return periods instanceof SyncTimeBound.Geometric geometric
                ? object(periods)
                        .map(object -> Document.OBJECT
                                .fact("root", names.name(geometric.root().orElseThrow()))
                                .and(object)
                                .fact("meanAtMost", inUnits(geometric.mean().orElseThrow())))
                : Optional.empty();
    }

    private BigDecimal window(SyncTimeBound.Geometric bound) {
        return new BigDecimal(bound.window()).multiply(network.period());
    }

    private double inUnits(double periodCount) {
        return periodCount * network.period().doubleValue();
    }

    private String words(SyncTimeBound bound) {
        if (bound instanceof SyncTimeBound.DoesNotApply none) {
            return "not stated: " + none.reason();
        }
        double mean = inUnits(bound.mean().orElseThrow());
        String atMost = "mean at most " + NumberText.roundedUp(mean);
        if (!(bound instanceof SyncTimeBound.Geometric geometric)) {
            return atMost;
        }
        String root = geometric.root().isPresent()
                ? ", root " + names.name(geometric.root().getAsInt())
                : "";
        return "probability at least " + geometric.eta().atLeast() + " in every "
                + window(geometric).toPlainString() + root + (Double.isInfinite(mean) ? "" : "; " + atMost);
    }

    private String words(ClosedForm form) {
        String least = NumberText.rounded(inUnits(form.meanAtLeast()));
        String mean = form.meanAtLeast() == form.meanAtMost()
                ? least
                : "between " + least + " and " + NumberText.roundedUp(inUnits(form.meanAtMost()));
        return form.name() + ": mean " + mean + " from uniform phases";
    }

    /**
     * What every bound says of P(T* > t).
     *
     * @param at t
     * @param time t in the unit of the period
     * @param asked t as it was asked for
     */
    Document tail(ExactTime at, BigDecimal time, String asked) {
        SyncTimeBound cluster = SyncTimeBound.cluster(network);
        SyncTimeBound cycle = SyncTimeBound.cycle(network);
        // The better of the bounds that follow clusters.
        SyncTimeBound clusters = cycle.tail(at).compareTo(cluster.tail(at)) < 0 ? cycle : cluster;
        Document lines = Document.of(0, 18);
        for (SyncTimeBound bound : List.of(paper, valid, periods, clusters)) {
            lines = lines.line(
                    "P(T* > " + asked + ")",
                    bound instanceof SyncTimeBound.DoesNotApply none
                            ? "not bounded by " + bound.name() + ": " + none.reason()
                            : "at most " + bound.tail(at).atMost() + " (" + bound.name() + ")");
        }
        return lines.fact(
                "tail",
                Document.OBJECT
                        .fact("t", time)
                        .fact("log10Paper", log10(paper, at))
                        .fact("log10Valid", log10(valid, at))
                        .fact("log10Periods", log10(periods, at))
                        .fact("log10Cluster", log10(clusters, at)));
    }

    private static OptionalDouble log10(SyncTimeBound bound, ExactTime at) {
        return bound instanceof SyncTimeBound.DoesNotApply
                ? OptionalDouble.empty()
                : OptionalDouble.of(bound.tail(at).log10());
    }
}
