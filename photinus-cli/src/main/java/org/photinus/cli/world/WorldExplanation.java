package org.photinus.cli.world;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.photinus.cli.output.AgentIds;
import org.photinus.cli.output.Document;
import org.photinus.cli.output.NumberText;
import org.photinus.cli.output.Prose;
import org.photinus.cli.world.WorldTrials.Effect;
import org.photinus.cli.world.WorldTrials.Tried;
import org.photinus.stats.Estimate;
import org.photinus.study.CellSummary;
import org.photinus.study.MeasureSummary;
import org.photinus.study.runs.RunMeasure;
import org.photinus.text.NetworkDescription;
import org.photinus.theory.WorldStatements;
import org.photinus.theory.WorldStatements.Statement;
import org.photinus.theory.WorldStatements.Verdict;

/** What is said of a world: what it is like, what is proved, what is only simulated, and what to change first. */
final class WorldExplanation {
    private static final int INDENT = 2;
    private static final int LABELS = 16;

    /** Behind words that say how a statement holds. */
    private static final int REASONS = 4;

    private static final MathContext SHOWN = new MathContext(4);

    private final NetworkDescription description;
    private final List<Statement> statements;

    WorldExplanation(NetworkDescription description) {
        this.description = description;
        AgentIds ids = new AgentIds(description.names());
        this.statements = WorldStatements.of(description.network(), description.world()).stream()
                .map(statement -> new Statement(statement.name(), statement.verdict(), ids.in(statement.reason())))
                .toList();
    }

    /** What the world is like. */
    Document world() {
        return Document.OBJECT.note("The world").and(new WorldWords(description).document(Document.of(INDENT, LABELS)));
    }

    /** What is proved, and what is not. */
    Document proofs() {
        List<Statement> proved = ofVerdicts(Verdict.APPLIES, Verdict.APPLIES_CHANGED);
        List<Statement> open = ofVerdicts(Verdict.NOT_PROVED);
        List<Statement> gone = ofVerdicts(Verdict.DOES_NOT_APPLY);
        return Document.OBJECT
                .fact("proved", objects(proved))
                .fact("notProved", objects(open))
                .fact("doesNotHold", objects(gone))
                .note(lines(
                        "Proved", proved, proved.isEmpty() ? "nothing of what the paper says of ideal networks" : ""))
                .note(gone.isEmpty() ? null : lines("Proved of the ideal network, and gone in this world", gone, ""))
                .note(lines(
                        "Only simulated",
                        open,
                        "how soon this network locks, how far it is spread then, and for how long it is out of lock"))
                .note("");
    }

    private List<Statement> ofVerdicts(Verdict... verdicts) {
        return statements.stream()
                .filter(statement -> Stream.of(verdicts).anyMatch(verdict -> verdict == statement.verdict()))
                .toList();
    }

    private static List<Document> objects(List<Statement> some) {
        return some.stream()
                .map(statement -> Document.OBJECT.fact("name", statement.name()).fact("reason", statement.reason()))
                .toList();
    }

    /** Statements with their reasons, which those that have the same one share, and more below them. */
    private static String lines(String title, List<Statement> some, String more) {
        List<String> lines = new ArrayList<>(List.of("", title));
        some.stream()
                .collect(Collectors.groupingBy(Statement::reason, LinkedHashMap::new, Collectors.toUnmodifiableList()))
                .forEach((reason, alike) -> {
                    alike.forEach(statement -> lines.add("  " + statement.name()));
                    lines.add(Prose.paragraph("", REASONS, reason));
                });
        if (!more.isEmpty()) {
            lines.add(Prose.paragraph("", INDENT, more));
        }
        return String.join("\n", lines);
    }

    /** What the runs say of the network as it is. */
    Document measured(WorldTrials trials, String runs) {
        CellSummary summary = trials.asItIs();
        MeasureSummary world = summary.world().orElseThrow();
        Document facts = Document.OBJECT
                .fact("replicates", summary.replicates())
                .fact("locked", world.locked())
                .fact("lockTimeMedian", estimate(world.lockMedian()))
                .fact("spreadP95", estimate(world.mean(RunMeasure.SPREAD_P95)))
                .fact("outOfLock", estimate(world.mean(RunMeasure.OUT_OF_LOCK)))
                .fact("periodPpm", estimate(world.mean(RunMeasure.PERIOD_PPM)));
        Document lines = Document.of(INDENT, LABELS)
                .note("As it is: " + runs)
                .line("in lock", world.locked() + " of " + summary.replicates() + " runs" + lockMedian(world))
                .line("95 % spread", spread(world))
                .line("out of lock", number(world.mean(RunMeasure.OUT_OF_LOCK), 100, " % of the time since"))
                .line("period", number(world.mean(RunMeasure.PERIOD_PPM), 1, " ppm longer than T"));
        return Document.OBJECT.fact("measured", facts).and(lines);
    }

    private String lockMedian(MeasureSummary world) {
        String unit = description.unit().isEmpty() ? "" : " " + description.unit();
        return world.lockMedian()
                .known()
                .map(known -> ", half of them by t = " + shown(known.value()) + unit)
                .orElse("");
    }

    /** What to change, with the evidence. */
    Document advice(WorldTrials trials) {
        List<String> lines = new ArrayList<>(List.of("", "What to change first (the 95 % spread that it leads to)"));
        int width = trials.tried().stream()
                .mapToInt(tried -> tried.change().words().length())
                .max()
                .orElse(0);
        group(lines, "by software", trials, true, width);
        group(lines, "by other links, clocks or agents", trials, false, width);
        String first = trials.first()
                .map(tried -> tried.change().words() + ": the 95 % spread falls from " + spread(trials.asItIs())
                        + " to " + spread(tried.summary()))
                .orElse("no choice of software alone is shown to make the spread smaller; photinus tune with the same"
                        + " options tries p, r and receivers together");
        lines.add("");
        lines.add(Prose.paragraph("First", 7, first));
        return Document.OBJECT
                .fact("changes", trials.tried().stream().map(this::object).toList())
                .fact("first", trials.first().map(tried -> tried.change().words()))
                .note(String.join("\n", lines));
    }

    private void group(List<String> lines, String title, WorldTrials trials, boolean isSetting, int width) {
        List<Tried> group = trials.tried().stream()
                .filter(tried -> tried.change().isSetting() == isSetting)
                .toList();
        if (group.isEmpty()) {
            return;
        }
        lines.add("  " + title);
        for (Tried tried : group) {
            String words = tried.change().words();
            lines.add("    " + words + " ".repeat(width - words.length() + 2) + spread(tried.summary())
                    + word(tried.effect()) + unlocked(tried.summary()));
        }
    }

    private static String word(Effect effect) {
        return switch (effect) {
            case BETTER -> "  better";
            case NOT_SHOWN -> "  no difference shown";
            case WORSE -> "  worse";
        };
    }

    private static String unlocked(CellSummary summary) {
        int locked = summary.world().orElseThrow().locked();
        return locked == summary.replicates() ? "" : "; " + locked + " of " + summary.replicates() + " runs lock";
    }

    private Document object(Tried tried) {
        return Document.OBJECT
                .fact("change", tried.change().words())
                .fact("isSetting", tried.change().isSetting())
                .fact("effect", tried.effect())
                .fact("locked", tried.summary().world().orElseThrow().locked())
                .fact(
                        "spreadP95",
                        estimate(tried.summary().world().orElseThrow().mean(RunMeasure.SPREAD_P95)));
    }

    private String spread(CellSummary summary) {
        return spread(summary.world().orElseThrow());
    }

    private String spread(MeasureSummary world) {
        Estimate mean = world.mean(RunMeasure.SPREAD_P95);
        String share = number(mean, 100, " % of T");
        OptionalDouble point = mean.point();
        return description.unit().isEmpty() || point.isEmpty()
                ? share
                : share + " = "
                        + shown(point.getAsDouble()
                                * description.scale().period().doubleValue())
                        + " " + description.unit();
    }

    private static String number(Estimate estimate, double factor, String unit) {
        OptionalDouble point = estimate.point();
        if (point.isEmpty()) {
            return "not known";
        }
        return shown(factor * point.getAsDouble())
                + unit
                + estimate.known()
                        .map(known -> " ["
                                + shown(factor * known.interval().low()) + ", "
                                + shown(factor * known.interval().high()) + "]")
                        .orElse("");
    }

    private static String shown(double value) {
        return Double.isFinite(value)
                ? NumberText.exact(BigDecimal.valueOf(value).round(SHOWN))
                : "∞";
    }

    private static Document estimate(Estimate estimate) {
        return Document.OBJECT
                .fact("value", estimate.point())
                .fact("low", estimate.known().map(known -> known.interval().low()))
                .fact("high", estimate.known().map(known -> known.interval().high()));
    }
}
