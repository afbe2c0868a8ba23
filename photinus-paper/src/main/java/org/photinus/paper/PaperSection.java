package org.photinus.paper;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.photinus.chart.Figure;
import org.photinus.figure.study.StudyFigures;
import org.photinus.figure.study.StudyLayout;
import org.photinus.figure.study.StudyText;
import org.photinus.figure.study.StudyView;
import org.photinus.page.HtmlTable;

/**
 * One study of the paper, as its page shows it.
 *
 * @param name of the study
 * @param heading of its section
 * @param paragraphs what was run, and what was chosen where the paper leaves a choice
 * @param claims what the paper says of it, and what the runs say
 * @param shown the tables that a reader sees at once
 * @param figures as the paper describes them, and those that qualify them
 * @param tables by what a reader may unfold
 * @param commands what repeats its runs
 * @param manifest with what it was run
 * @param runs that a reader can watch
 */
record PaperSection(
        String name,
        String heading,
        List<String> paragraphs,
        List<Claim> claims,
        List<HtmlTable<?>> shown,
        List<Figure> figures,
        Map<String, HtmlTable<?>> tables,
        List<String> commands,
        Map<String, String> manifest,
        List<WatchedRun> runs) {

    PaperSection {
        paragraphs = List.copyOf(paragraphs);
        claims = List.copyOf(claims);
        shown = List.copyOf(shown);
        figures = List.copyOf(figures);
        tables = Collections.unmodifiableMap(new LinkedHashMap<>(tables));
        commands = List.copyOf(commands);
        manifest = Collections.unmodifiableMap(new LinkedHashMap<>(manifest));
        runs = List.copyOf(runs);
    }

    /** A section whose tables are folded, and of which no run can be watched yet. */
    PaperSection(
            String name,
            String heading,
            List<String> paragraphs,
            List<Claim> claims,
            List<Figure> figures,
            Map<String, HtmlTable<?>> tables,
            List<String> commands,
            Map<String, String> manifest) {
        this(name, heading, paragraphs, claims, List.of(), figures, tables, commands, manifest, List.of());
    }

    /** The same section with runs that a reader can watch. */
    PaperSection watching(List<WatchedRun> watched) {
        return new PaperSection(name, heading, paragraphs, claims, shown, figures, tables, commands, manifest, watched);
    }

    /** The same section with a table that a reader sees at once. */
    PaperSection showing(HtmlTable<?> table) {
        return new PaperSection(
                name, heading, paragraphs, claims, List.of(table), figures, tables, commands, manifest, runs);
    }

    /** Whether it is a study of ours, of which the paper says nothing. */
    boolean isOurs() {
        return name.equals(PaperStudy.WORLDS.text());
    }

    /** What was run, what was chosen, and where the runs hardly suffice. */
    static List<String> paragraphs(StudyView view, String... chosen) {
        List<String> paragraphs = new ArrayList<>();
        paragraphs.add(StudyText.whatWasRun(view));
        paragraphs.addAll(List.of(chosen));
        paragraphs.addAll(StudyText.insufficient(view));
        return paragraphs;
    }

    /** Those figures of a study that are wanted, in the order of their names, under names of this section. */
    static List<Figure> figures(StudyView view, String section, List<String> wanted) {
        return figures(view, StudyLayout.of(view.study()), section, wanted);
    }

    /** The same, laid out as it is wanted. */
    static List<Figure> figures(StudyView view, StudyLayout layout, String section, List<String> wanted) {
        List<Figure> all = StudyFigures.of(view, layout);
        List<Figure> chosen = new ArrayList<>();
        for (String name : wanted) {
            // A figure of several pages has its number behind its name.
            all.stream()
                    .filter(figure -> figure.name().matches(name + "(-\\d+)?"))
                    .forEach(figure -> chosen.add(
                            new Figure(section + "-" + figure.name(), figure.title(), figure.caption(), figure.svg())));
        }
        return chosen;
    }

    /** The commands of all cells, as they are given in the directory of the paper. */
    static List<String> commands(StudyView view) {
        return view.commands(Integer.MAX_VALUE, "designs/");
    }
}
