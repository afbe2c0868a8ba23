package org.photinus.paper;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.photinus.chart.Figure;
import org.photinus.chart.Script;
import org.photinus.figure.study.StudyText;
import org.photinus.page.HtmlPage;
import org.photinus.page.HtmlTable;
import org.photinus.page.HtmlTable.Entry;
import org.photinus.text.studio.StudioLinks;
import org.photinus.text.studio.StudioPage;

/**
 * The page of the paper's simulation section: every claim of it with a verdict, and the studies behind the
 * verdicts. It comes from results alone, but for links to runs, and is the same, byte for byte, each time; the machine
 * stands in the manifests and nowhere else.
 *
 * @param sections the studies that there are
 */
public record PaperReport(List<PaperSection> sections) {

    public PaperReport {
        sections = List.copyOf(sections);
    }

    /** All claims, in the order of the sections. */
    public List<Claim> claims() {
        return sections.stream().flatMap(section -> section.claims().stream()).toList();
    }

    /** All figures, each with a name of its own. */
    public List<Figure> figures() {
        return sections.stream().flatMap(section -> section.figures().stream()).toList();
    }

    /** How many claims came to what, in a sentence. */
    public String tally() {
        Map<Claim.Verdict, Integer> counts = new LinkedHashMap<>();
        for (Claim.Verdict verdict : Claim.Verdict.values()) {
            counts.put(verdict, 0);
        }
        claims().forEach(claim -> counts.merge(claim.verdict(), 1, Integer::sum));
        return StudyText.counted(claims().size(), "claim") + ": " + counts.get(Claim.Verdict.HOLDS) + " hold, "
                + counts.get(Claim.Verdict.FAILS) + " fail, " + counts.get(Claim.Verdict.UNDECIDED)
                + " undecided with this many runs.";
    }

    /** Links to the runs that can be watched, in the order of the sections. */
    public StudioLinks links(Optional<StudioPage> studio) {
        return StudioLinks.of(
                studio,
                sections.stream()
                        .flatMap(section -> section.runs().stream().map(WatchedRun::settings))
                        .toList());
    }

    /** The page without links. */
    public String html() {
        return html(links(Optional.empty()));
    }

    /** The page with its links. */
    String html(StudioLinks links) {
        boolean ours = sections.stream().anyMatch(PaperSection::isOurs);
        boolean papers = !ours || !sections.stream().allMatch(PaperSection::isOurs);
        HtmlPage page = new HtmlPage(
                papers
                        ? "The simulation results of the paper, run again"
                        : "The paper's comparison in networks as they are");
        if (papers) {
            page.paragraph(
                    "Stochastic binary resets of pulse-coupled oscillators: the studies of Section V and the example of"
                            + " the synchronization string, with period T = 1 and pulse probability p = 0.5.");
        }
        if (ours) {
            page.paragraph(
                    "The study of delay, jitter, drift and loss is ours, and so are its claims: the paper's clocks are"
                            + " equal and its pulses arrive at once.");
        }
        page.note(
                "Times are in periods. Intervals have level 95 %, each by itself: of many intervals one in twenty misses."
                        + " A run that met its horizon before it synchronized is censored: it never enters as a time, and where"
                        + " runs were censored there is no mean, only the restricted mean of min(T*, horizon).");
        page.section("Claims");
        page.paragraph(tally()
                + " Every verdict is computed from the runs below, and all by one logic: a claim holds if every interval lies"
                + " where the claim puts it, fails if one lies where it does not allow it, and is else undecided with this"
                + " many runs. A verdict is wrong with a probability of at most 5 %, also if one goes on until it is decided:"
                + " the first look may err with 2.5 %, and each later one, at twice the runs, with less.");
        page.table(new HtmlTable<>("", claims())
                .column("claim", claim -> Entry.prose(Script.of(claim.claim())))
                .column("verdict", claim -> Entry.verdict(claim.verdict().text()))
                .column("numbers", claim -> Entry.prose(Script.of(claim.numbers()))));
        int watched = 0;
        for (PaperSection section : sections) {
            page.section(section.heading());
            section.paragraphs().forEach(paragraph -> page.paragraph(Script.of(paragraph)));
            watching(page, section.runs(), watched, links);
            watched += section.runs().size();
            section.shown().forEach(page::table);
            section.figures().forEach(page::figure);
            section.tables()
                    .forEach((summary, table) ->
                            page.open(summary, false).table(table).close());
        }
        page.section("Commands");
        page.paragraph(
                "What repeats the runs, given in the directory of this page. Behind a line of a study, --replicate K repeats run K of that cell.");
        for (PaperSection section : sections) {
            List<String> commands = new ArrayList<>(section.commands());
            page.open(section.name() + ": " + StudyText.counted(commands.size(), "command"), false)
                    .verbatim(String.join("\n", commands))
                    .close();
        }
        page.section("Manifests");
        for (PaperSection section : sections) {
            if (!section.manifest().isEmpty()) {
                page.open(section.name(), false).values(section.manifest()).close();
            }
        }
        return page.html();
    }

    /** Links to runs of a section, or what shows the first of them where there is nothing to link to. */
    private static void watching(HtmlPage page, List<WatchedRun> runs, int before, StudioLinks links) {
        Map<String, String> targets = new LinkedHashMap<>();
        for (int i = 0; i < runs.size(); i++) {
            String name = runs.get(i).name();
            links.to(before + i, 1).ifPresent(target -> targets.put(name, target));
        }
        if (!targets.isEmpty()) {
            page.links("Watch replicate 1 in the studio:", targets);
        } else if (!runs.isEmpty()) {
            page.note(
                    "To watch a run, give this in the directory of the page; it is replicate 1 of "
                            + runs.get(0).name() + ":",
                    runs.get(0).command());
        }
    }
}
