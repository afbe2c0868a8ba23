package org.photinus.paper;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.photinus.figure.study.CellView;
import org.photinus.figure.study.StudyLayout;
import org.photinus.figure.study.StudyText;
import org.photinus.figure.study.StudyView;
import org.photinus.page.HtmlTable;
import org.photinus.page.HtmlTable.Entry;
import org.photinus.stats.Estimate;
import org.photinus.study.MeasureSummary;
import org.photinus.study.runs.RunMeasure;

/** The comparison of the binary update with the piecewise-linear one in networks with delay, jitter, drift and loss. */
final class PaperWorlds {
    private static final String NAME = "worlds";

    /** The digraph on which the linear update is expected to win by a little, where delays vary. */
    private static final String DENSE = "complete";

    private PaperWorlds() {}

    /** Its section, from results under the names of their worlds. */
    static PaperSection section(StudyView view) {
        Look look = PaperStudy.WORLDS.look(view);
        List<Standing> standings = standings(view, look);
        List<Bout> bouts = standings.stream()
                .flatMap(standing -> standing.bouts().stream())
                .toList();
        return new PaperSection(
                        NAME,
                        "Worlds: the comparison under delay, jitter, drift and loss",
                        paragraphs(view, standings, look),
                        claims(standings, look),
                        PaperSection.figures(
                                view,
                                StudyLayout.along(view.study(), NamedWorlds.WORLD),
                                NAME,
                                List.of("spread", "spread-ratio", "lock-survival")),
                        Map.of("All " + bouts.size() + " comparisons", table(bouts)),
                        PaperSection.commands(view),
                        view.manifest())
                .showing(whoWins(bouts));
    }

    /** What the bouts on each digraph come to; those of one digraph share the error rate of its verdicts. */
    static List<Standing> standings(StudyView view, Look look) {
        List<Standing> standings = new ArrayList<>();
        PaperText.byGraph(view.pairs())
                .forEach((graph, pairs) -> standings.add(new Standing(graph, Bout.of(pairs, look))));
        return standings;
    }

    private static List<String> paragraphs(StudyView view, List<Standing> standings, Look look) {
        List<String> paragraphs = new ArrayList<>();
        paragraphs.add(StudyText.whatWasRun(view)
                + " Replicate k of both updates also meets the same delays and losses. Both receive pulses as in the"
                + " paper. The worlds: "
                + Arrays.stream(PaperWorld.values())
                        .map(world -> world.text() + " (" + world.meaning() + ")")
                        .collect(Collectors.joining(", "))
                + ".");
        paragraphs.add(
                "Such networks do not stay synchronized, so each run goes to the horizon. Asked is, first, how close"
                        + " together the agents keep: the 95 % spread is the part of the period within which they lie for 95 % of"
                        + " the second half of the run. And second, when the network locks: from when on the spread is at most 5 %"
                        + " for ten periods.");
        paragraphs.add(
                "The rule: binary wins if the paired interval of the difference of the mean 95 % spreads, linear minus"
                        + " binary, lies above " + PaperText.number(100 * Winner.MARGIN)
                        + " % of T, a tenth of the delay; linear"
                        + " wins if it lies below minus that; they are the same if it lies between; else nothing is shown. Who"
                        + " locks sooner is decided by the sign test over pairs of runs. All comparisons on one digraph share an"
                        + " error rate of " + PaperText.number(100 * look.errorRate()) + " %.");
        standings.forEach(standing -> paragraphs.add(
                "On " + standing.graph() + " digraphs: " + standing.word() + ". " + standing.expectation()));
        return paragraphs;
    }

    private static List<Claim> claims(List<Standing> standings, Look look) {
        List<Claim> claims = new ArrayList<>();
        for (Standing standing : standings) {
            claims.add(new Claim(
                    "On " + standing.graph()
                            + " digraphs the binary update keeps the agents as close together as the linear"
                            + " one, or closer, in every world and for every N.",
                    standing.binaryNowhereWorse(),
                    standing.spreads(look)));
        }
        standings.stream()
                .filter(standing -> standing.graph().equals(DENSE))
                .map(PaperWorlds::withJitter)
                .forEach(standing -> claims.add(new Claim(
                        "On dense digraphs (" + DENSE
                                + ") with jitter the linear update keeps the agents closer together," + " for every N.",
                        standing.linearEverywhere(),
                        standing.spreads(look))));
        for (Standing standing : standings) {
            claims.add(new Claim(
                    "On " + standing.graph()
                            + " digraphs the binary update locks sooner, in every world and for every N"
                            + " for which most runs lock.",
                    standing.binaryLocksSooner(),
                    standing.locks(look)));
        }
        return claims;
    }

    private static Standing withJitter(Standing standing) {
        List<String> worlds = Arrays.stream(PaperWorld.values())
                .filter(PaperWorld::hasJitter)
                .map(PaperWorld::text)
                .toList();
        return new Standing(
                standing.graph(),
                standing.bouts().stream()
                        .filter(bout -> worlds.contains(bout.world()))
                        .toList());
    }

    /** A digraph of one size in all worlds. */
    private record Row(String graph, String agents, Map<String, Bout> byWorld) {}

    private static HtmlTable<Row> whoWins(List<Bout> bouts) {
        Map<List<String>, Row> rows = new LinkedHashMap<>();
        for (Bout bout : bouts) {
            rows.computeIfAbsent(
                            List.of(bout.graph(), bout.agents()),
                            key -> new Row(bout.graph(), bout.agents(), new LinkedHashMap<>()))
                    .byWorld()
                    .put(bout.world(), bout);
        }
        HtmlTable<Row> table = new HtmlTable<>(
                        "Who keeps the agents closer together where: the winner, and the 95 % spread of linear over that of"
                                + " binary with its paired 95 % interval; where that of binary is too near 0 for a"
                                + " ratio, the difference. A winner must show in an interval that is wider, as it shares its"
                                + " error rate with the others of the digraph.",
                        List.copyOf(rows.values()))
                .column("digraph", row -> Entry.word(row.graph()))
                .column("N", row -> Entry.word(row.agents()));
        for (PaperWorld world : PaperWorld.values()) {
            table.column(world.text(), row -> entry(row.byWorld().get(world.text())));
        }
        return table;
    }

    private static Entry entry(@Nullable Bout bout) {
        if (bout == null) {
            return Entry.word("–");
        }
        String winner = bout.spread().text();
        if (bout.spread() == Winner.SAME) {
            // Of two spreads that are both next to nothing a ratio says nothing.
            return new Entry(winner, "text", "difference " + PaperText.estimate(bout.difference()) + " % of T");
        }
        return Entry.word(winner + ", "
                + (bout.soundRatio().isPresent()
                        ? PaperText.estimate(bout.ratio())
                        : "difference " + PaperText.estimate(bout.difference()) + " % of T"));
    }

    private static HtmlTable<Bout> table(List<Bout> bouts) {
        return new HtmlTable<>(
                        "Binary (b) against linear (l): means of the 95 % spread in percent of T, and medians of the lock"
                                + " time in periods, each with its 95 % interval.",
                        bouts)
                .column("digraph", bout -> Entry.word(bout.graph()))
                .column("N", bout -> Entry.word(bout.agents()))
                .column("world", bout -> Entry.word(bout.world()))
                .column("spread b %", bout -> Entry.estimate(spread(bout.pair().base())))
                .column("spread l %", bout -> Entry.estimate(spread(bout.pair().other())))
                .column("ratio l / b", bout -> Entry.estimate(bout.ratio()))
                .column("difference l − b %", bout -> Entry.estimate(bout.difference()))
                .column("closer", bout -> Entry.verdict(bout.spread().text()))
                .column("locked b", bout -> Entry.count(Bout.locked(bout.pair().base())))
                .column("locked l", bout -> Entry.count(Bout.locked(bout.pair().other())))
                .column("lock b", bout -> Entry.estimate(lock(bout.pair().base())))
                .column("lock l", bout -> Entry.estimate(lock(bout.pair().other())))
                .column("b sooner", bout -> Entry.count(bout.binarySooner()))
                .column("l sooner", bout -> Entry.count(bout.linearSooner()))
                .column("sooner", bout -> Entry.verdict(bout.lock().text()));
    }

    private static Estimate spread(CellView cell) {
        return cell.summary()
                .world()
                .map(world -> world.mean(RunMeasure.SPREAD_P95).times(100))
                .orElse(new Estimate.Absent("not in a world"));
    }

    private static Estimate lock(CellView cell) {
        return cell.summary().world().map(MeasureSummary::lockMedian).orElse(new Estimate.Absent("not in a world"));
    }
}
