package org.photinus.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.photinus.cli.output.AgentIds;
import org.photinus.cli.output.Document;
import org.photinus.cli.output.Prose;
import org.photinus.graph.RootedDigraph;
import org.photinus.network.JumpsPerPeriod;
import org.photinus.network.OscillatorNetwork;
import org.photinus.text.NetworkDescription;
import org.photinus.theory.WorldStatements;
import org.photinus.theory.WorldStatements.Statement;
import org.photinus.theory.WorldStatements.Verdict;

/** What is said of the theory of a network in a world that is not ideal: which statements still hold (S22). */
final class StatementReport {
    // Statements by which numbers are shown or not, as WorldStatements names them.
    private static final String SYNCHRONIZES = "the network synchronizes almost surely";
    private static final String BOUND_BY_PERIODS = "bound by periods (T4b)";
    private static final String MOST_JUMPS = "at most ℓ* jumps per period (T1)";
    private static final String LEAST_JUMPS = "at least one jump per period (T1)";
    private static final String ECHOES = "echoes are ignored, and the period is T (S22)";

    private static final int REASON_INDENT = 12;

    private final OscillatorNetwork network;
    private final List<Statement> statements;
    private final EchoReport echoes;

    StatementReport(NetworkDescription description) {
        AgentIds ids = new AgentIds(description.names());
        this.network = description.network();
        this.statements = WorldStatements.of(network, description.world()).stream()
                .map(statement -> new Statement(statement.name(), statement.verdict(), ids.in(statement.reason())))
                .toList();
        this.echoes = EchoReport.of(description, ids, statement(ECHOES).reason());
    }

    private Statement statement(String name) {
        return statements.stream()
                .filter(statement -> statement.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private boolean applies(String name) {
        return statement(name).verdict() == Verdict.APPLIES;
    }

    /** Whether pulses act as in the paper on a network that the theory covers: then every bound holds as it is. */
    boolean keepsEveryBound() {
        return applies(SYNCHRONIZES);
    }

    /** Why no bound on the sync-time holds as it is. */
    String objection() {
        Statement periods = statement(BOUND_BY_PERIODS);
        return (periods.verdict() == Verdict.APPLIES_CHANGED ? "the " + periods.name() + " holds changed, " : "")
                + periods.reason();
    }

    /** The facts of {@link TheoryReport} where its bounds do not hold: of the digraph, and what is left of T1. */
    Document constants() {
        Optional<RootedDigraph> rooted = RootedDigraph.of(network.digraph());
        Optional<RootedDigraph> searched = rooted.filter(TheoryCommand::isSearchable);
        Optional<JumpsPerPeriod> jumps = network.update().jumpsPerPeriod(network.agents());
        Optional<Long> lower = jumps.filter(any -> applies(LEAST_JUMPS)).map(JumpsPerPeriod::lower);
        Optional<Long> upper = jumps.filter(any -> applies(MOST_JUMPS)).map(JumpsPerPeriod::upper);
        // The sharper count needs pulses that act at once. So does the jump in every period, which stands for them.
        Optional<Long> sharp =
                jumps.filter(any -> applies(MOST_JUMPS) && applies(LEAST_JUMPS)).map(JumpsPerPeriod::sharp);
        return Document.of(0, 18)
                .fact("rooted", rooted.isPresent())
                .fact("depth", searched.map(found -> found.depth()))
                .fact("radius", searched.map(found -> found.radius()))
                .line("roots", rooted.map(StatementReport::words).orElse("none: no agent reaches all others"))
                .fact(
                        "jumpsPerPeriod",
                        Document.OBJECT
                                .fact("lower", lower)
                                .fact("upper", upper)
                                .fact("sharp", sharp),
                        "jumps per period",
                        words(lower, upper, sharp))
                .fact("stringLength", null)
                .fact("paper", null)
                .fact("string", null)
                .fact("valid", null)
                .fact("periods", null)
                .fact("closedForm", null);
    }

    private static String words(RootedDigraph rooted) {
        return rooted.roots().length
                + (TheoryCommand.isSearchable(rooted)
                        ? ", depth " + rooted.depth() + ", radius " + rooted.radius()
                        : "; depth and radius would take too long to find");
    }

    private static @Nullable String words(Optional<Long> lower, Optional<Long> upper, Optional<Long> sharp) {
        List<String> parts = new ArrayList<>();
        lower.ifPresent(least -> parts.add("at least " + least));
        upper.ifPresent(most -> parts.add("at most " + most));
        sharp.filter(most -> !upper.equals(Optional.of(most)))
                .ifPresent(most -> parts.add("at most " + most + " counted sharper"));
        return parts.isEmpty() ? null : String.join(", ", parts);
    }

    /** The statements, and what the links say of echoes. */
    Document document() {
        List<String> lines = new ArrayList<>();
        lines.add("In this world");
        lines.addAll(echoes.lines());
        for (Statement statement : statements) {
            lines.add(Prose.paragraph("  " + word(statement.verdict()), REASON_INDENT, statement.name()));
            lines.add(Prose.paragraph("", REASON_INDENT, statement.reason()));
        }
        Document world = echoes.facts()
                .fact(
                        "statements",
                        statements.stream().map(StatementReport::object).toList());
        return Document.OBJECT.fact("world", world).note(String.join("\n", lines));
    }

    private static Document object(Statement statement) {
        return Document.OBJECT
                .fact("name", statement.name())
                .fact("verdict", statement.verdict())
                .fact("reason", statement.reason());
    }

    private static String word(Verdict verdict) {
        return switch (verdict) {
            case APPLIES -> "yes";
            case APPLIES_CHANGED -> "changed";
            case NOT_PROVED -> "unproved";
            case DOES_NOT_APPLY -> "no";
        };
    }
}
