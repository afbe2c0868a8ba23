package org.photinus.paper;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.photinus.chart.Figure;
import org.photinus.chart.Script;
import org.photinus.graph.RootedDigraph;
import org.photinus.hybrid.HybridTime;
import org.photinus.hybrid.RecordedRun;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.JumpsPerPeriod;
import org.photinus.network.OscillatorNetwork;
import org.photinus.page.HtmlTable;
import org.photinus.page.HtmlTable.Entry;
import org.photinus.phase.ExactTime;
import org.photinus.theory.SynchronizationString;

/** The synchronization string on the paper's four agents: driven by it, and by coins. */
final class PaperString {
    private static final String NAME = "string";

    /** How much is drawn beyond sync. */
    private static final int PERIODS_AFTER = 2;

    private PaperString() {}

    static PaperSection section(RecordedRun deterministic, RecordedRun stochastic) {
        SynchronizationString string = string(deterministic.network());
        List<Optional<HybridTime>> driven = entries(string, deterministic);
        List<Optional<HybridTime>> random = entries(string, stochastic);
        return new PaperSection(
                NAME,
                "String: partial synchronization of four agents",
                List.of(
                        "The arcs are (1,2), (2,3), (3,2), (3,4) and r = 1/8 for all. From the root 1 the depth is q* = "
                                + string.depth() + ", ℓ* = " + string.repetitions()
                                + ", and the synchronization string ζ has "
                                + string.length()
                                + " subgraphs: the out-arcs of the agents at depth 0 for ℓ* jumps, then those at"
                                + " depth 1, and so on. A_q is the set in which the agents of depth at most q share one point;"
                                + " A_3 is synchronization. Both runs start from the same phases; the second pulses by coins"
                                + " with p = 0.5."),
                List.of(inOrder(string, driven), chance(string, stochastic, random)),
                List.of(
                        figure(
                                "string-deterministic",
                                "Driven by the synchronization string",
                                Script.of("The deterministic system H_ξ with ξ = ζ."),
                                string,
                                deterministic,
                                driven),
                        figure(
                                "string-stochastic",
                                "Driven by coins",
                                "The stochastic system, p = 0.5; the run ends where it synchronizes.",
                                string,
                                stochastic,
                                random)),
                Map.of("When the partial sync sets are entered for good", table(string, driven, random)),
                List.of(
                        "photinus simulate --network designs/string.yaml --record stochastic.arc",
                        "photinus verify string/deterministic.arc",
                        "photinus verify string/stochastic.arc"),
                Map.of());
    }

    /** The string of the first root, with the paper's ℓ*. */
    static SynchronizationString string(OscillatorNetwork network) {
        RootedDigraph rooted = RootedDigraph.of(network.digraph())
                .orElseThrow(() -> new IllegalArgumentException("the digraph of a string must be rooted, but is not"));
        BinaryUpdate update = network.update()
                .asBinary()
                .orElseThrow(() -> new IllegalArgumentException(
                        "the update of a string must be binary, but is " + network.update()));
        long repetitions = JumpsPerPeriod.of(network.agents(), update).upper();
        return SynchronizationString.of(rooted, rooted.roots()[0], repetitions);
    }

    /** When A_1, A_2, … are entered for good. */
    private static List<Optional<HybridTime>> entries(SynchronizationString string, RecordedRun run) {
        List<Optional<HybridTime>> entries = new ArrayList<>();
        for (int q = 1; q <= string.depth(); q++) {
            entries.add(string.settlesIn(q, run.arc()));
        }
        return entries;
    }

    private static String text(Optional<HybridTime> entry) {
        return entry.map(time -> "(" + time.t() + ", " + time.k() + ")").orElse("not reached");
    }

    private static String text(List<Optional<HybridTime>> entries) {
        List<String> parts = new ArrayList<>();
        for (Optional<HybridTime> entry : entries) {
            parts.add("A_" + (parts.size() + 1) + " from (t, k) = " + text(entry));
        }
        return String.join(", ", parts) + ".";
    }

    private static Claim inOrder(SynchronizationString string, List<Optional<HybridTime>> entries) {
        boolean holds = true;
        long before = 0;
        for (int q = 1; q <= entries.size(); q++) {
            Optional<HybridTime> entry = entries.get(q - 1);
            holds &= entry.isPresent()
                    && entry.get().k() >= before
                    && entry.get().k() <= q * string.repetitions();
            before = entry.map(HybridTime::k).orElse(before);
        }
        return new Claim(
                "Driven by ζ, the partial sync sets A_1, A_2, A_3 are entered in order, each by the end of its part of ζ:"
                        + " after at most ℓ*, 2ℓ*, 3ℓ* jumps.",
                Claim.Verdict.of(holds, !holds),
                text(entries) + " ℓ* = " + string.repetitions() + ".");
    }

    private static Claim chance(SynchronizationString string, RecordedRun run, List<Optional<HybridTime>> entries) {
        Optional<HybridTime> sync = entries.get(entries.size() - 1);
        int found = string.occurrencesIn(run.arc()).size();
        boolean without = sync.isPresent() && found == 0;
        return new Claim(
                "Driven by coins the network synchronizes, too: by the proof, at the latest when ζ turns up among them.",
                Claim.Verdict.of(sync.isPresent(), false),
                text(entries) + " In these " + run.arc().jumps().size() + " jumps ζ, of length " + string.length()
                        + ", turned up " + found + (found == 1 ? " time." : " times.")
                        + (without ? " So ζ is sufficient for sync, and far from necessary." : ""));
    }

    private static Figure figure(
            String name,
            String title,
            String system,
            SynchronizationString string,
            RecordedRun run,
            List<Optional<HybridTime>> entries) {
        return new Figure(
                name,
                title,
                system + " "
                        + Script.of(text(entries)
                                + " Panel (a): the phases over t. Panel (b): dark where the state lies in A_q; the mark is"
                                + " where it is entered for good, with its (t, k). Panel (c): the jumps k over t, in hybrid"
                                + " time."),
                StringFigure.draw(title, system, string, shortened(run, entries)));
    }

    /** The run to shortly after sync: more of it shows nothing more. */
    private static RecordedRun shortened(RecordedRun run, List<Optional<HybridTime>> entries) {
        ExactTime end = run.arc().end().t();
        ExactTime wanted = entries.get(entries.size() - 1)
                .map(time -> ExactTime.ofPeriods(time.t().periods() + PERIODS_AFTER))
                .orElse(end);
        return wanted.compareTo(end) >= 0
                ? run
                : new RecordedRun(
                        run.network(), run.coins(), run.arc().until(run.arc().lastAt(wanted)));
    }

    private static HtmlTable<Integer> table(
            SynchronizationString string, List<Optional<HybridTime>> driven, List<Optional<HybridTime>> random) {
        List<Integer> depths = IntStream.rangeClosed(1, string.depth()).boxed().toList();
        return new HtmlTable<>("", depths)
                .column("set", q -> Entry.word(Script.indexed("A", Integer.toString(q))))
                .column("driven by ζ: (t, k)", q -> Entry.word(text(driven.get(q - 1))))
                .column("k at most", q -> Entry.count(q * string.repetitions()))
                .column("driven by coins: (t, k)", q -> Entry.word(text(random.get(q - 1))));
    }
}
