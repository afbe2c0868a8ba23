package org.photinus.paper;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.photinus.figure.study.StudyView;
import org.photinus.spec.StudyDesign;
import org.photinus.study.StudyResults;
import org.photinus.text.input.DidYouMean;
import org.photinus.text.input.InputException;

/** The studies of the paper, one of ours beside them, and the design of each. */
public enum PaperStudy {
    TAIL,
    COMPARISON,
    SLOPE,
    STRING,
    /** Ours: the comparison in networks as they are. The paper says nothing of it. */
    WORLDS;

    public static final String ALL = "all";

    /** Many enough to see waves, few enough to see each agent. */
    private static final String WATCHED_AGENTS = "50";

    private static final List<String> WATCHED_SLOPES = List.of("linear:0,0", "linear:0.25,0.25", "linear:0.5,0.5");

    private static final String GRAPHS = "[complete, path, cycle, \"regular:5\"]";

    private static final String UPDATES = "[binary, \"linear:0.3261,0.46\"]";

    /** One of them, or all of the paper. */
    public static List<PaperStudy> named(String name) {
        if (name.equals(ALL)) {
            return List.of(TAIL, COMPARISON, SLOPE, STRING);
        }
        Optional<PaperStudy> one = Arrays.stream(values())
                .filter(study -> study.text().equals(name))
                .findFirst();
        List<String> names = List.of("tail", "comparison", "slope", "string", "worlds", ALL);
        return List.of(one.orElseThrow(() -> new InputException("the study must be one of " + String.join(", ", names)
                + ", but is '" + name + "'" + DidYouMean.hint(name, names))));
    }

    String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Whether its runs are replicates in a store; the string's are two recorded runs. */
    boolean isDesigned() {
        return this != STRING;
    }

    /** Its section of the page, from the results of its design. */
    PaperSection section(StudyResults results) {
        return switch (this) {
            case TAIL -> PaperTail.section(results);
            case COMPARISON -> PaperComparison.section(StudyView.of(results));
            case SLOPE -> PaperSlope.section(StudyView.of(results));
            case WORLDS -> PaperWorlds.section(StudyView.of(NamedWorlds.of(results)));
            case STRING -> throw new IllegalStateException("the string study has recorded runs, not replicates");
        };
    }

    /** The runs of its cells that a reader can watch: of many cells, one of each kind. */
    List<WatchedRun> watched(StudyDesign design) {
        List<WatchedRun> runs = new ArrayList<>();
        for (int cell = 0; cell < design.study().cells().size(); cell++) {
            Map<String, String> levels = design.study().cells().get(cell).levels();
            String update = levels.getOrDefault("update", "");
            boolean chosen = switch (this) {
                case TAIL -> true;
                case COMPARISON -> levels.getOrDefault("agents", "").equals(WATCHED_AGENTS);
                case SLOPE -> WATCHED_SLOPES.contains(update);
                case WORLDS ->
                    levels.getOrDefault("agents", "").equals(WATCHED_AGENTS)
                            && PaperWorld.of(levels).equals(Optional.of(PaperWorld.ALL));
                case STRING -> false;
            };
            if (chosen) {
                runs.add(WatchedRun.of(watchedName(levels), design, cell));
            }
        }
        return runs;
    }

    private String watchedName(Map<String, String> levels) {
        String ofMany = PaperText.graph(levels) + ", N = " + WATCHED_AGENTS + ", ";
        String update = levels.getOrDefault("update", "");
        return switch (this) {
            case TAIL, STRING -> "the rooted network";
            case COMPARISON -> ofMany + update;
            case SLOPE -> PaperText.graph(levels) + ", " + update;
            case WORLDS -> ofMany + PaperWorld.ALL.text() + ", " + update;
        };
    }

    /** How many replicates of each cell the paper has, or we; 0 where there are none. */
    public int replicates() {
        return switch (this) {
            case TAIL -> 1000;
            case COMPARISON, SLOPE, WORLDS -> 50;
            case STRING -> 0;
        };
    }

    /** How far its runs go, in periods, if nobody wants it otherwise. */
    BigDecimal maxTime() {
        // A run in a world does not end when it synchronizes: all of them go so far.
        return BigDecimal.valueOf(this == WORLDS ? 1_000 : 10_000);
    }

    /** Which look at it these results are. */
    Look look(StudyView view) {
        return Look.at(view.study().replicates(), replicates());
    }

    String designFile() {
        return text() + ".yaml";
    }

    private String digraphFile() {
        return text() + "-digraph.txt";
    }

    /** The files that describe it, by name. */
    Map<String, String> files(PaperSettings settings) {
        Map<String, String> files = new LinkedHashMap<>();
        if (this == TAIL || this == STRING) {
            files.put(digraphFile(), resource(digraphFile()));
        }
        files.put(designFile(), design(settings));
        return files;
    }

    private String design(PaperSettings settings) {
        return switch (this) {
            case TAIL ->
                new DesignText(settings, "How P(T* > t) falls on a rooted digraph of 12 agents.")
                        .set("study", text())
                        .set("graph", digraphFile())
                        .set("pulseProbability", "0.5")
                        .set("threshold", "uniform              # drawn once, from the seed")
                        .set("until", "exact")
                        .runs(this)
                        .seed();
            case COMPARISON ->
                new DesignText(
                                settings,
                                "The binary update against the piecewise-linear one, from the same initial phases with"
                                        + " the same coins.")
                        .set("study", text())
                        .factors()
                        .factor("graph", GRAPHS)
                        .factor("agents", "10..100 step 10")
                        .factor("update", UPDATES)
                        .set("pulseProbability", "0.5")
                        .set("threshold", "0.5")
                        .set("until", "arc:0.05")
                        .runs(this)
                        .set("pair", "[update]")
                        .seed();
            case SLOPE ->
                new DesignText(settings, "The slope m of the linear update; m = 0 is the binary update.")
                        .set("study", text())
                        .factors()
                        .factor("graph", GRAPHS)
                        .factor("update", slopes())
                        .set("agents", 50)
                        .set("pulseProbability", "0.5")
                        .set("until", "arc:0.05")
                        .runs(this)
                        .set("pair", "[update]")
                        .seed();
            case WORLDS ->
                new DesignText(
                                settings,
                                "The comparison in networks as they are: the same phases, coins, delays and losses for"
                                        + " both updates.")
                        .set("study", text())
                        .factors()
                        .factor("graph", GRAPHS)
                        .factor("agents", "[20, 50]")
                        // Six of the twelve combinations: each trouble by itself, and all together.
                        .factor("delay", "")
                        .level("0", "{drift: 0, loss: 0}", "ideal")
                        .level("0.002", "{drift: [0: {loss: [0, 0.1]}, 20ppm: {loss: 0}]}", "delay, loss, drift")
                        .level("0.002+exp:0.001", "{drift: [0: {loss: 0}, 20ppm: {loss: 0.1}]}", "jitter, all")
                        .factor("update", UPDATES)
                        .set("pulseProbability", "0.5")
                        .set("threshold", "0.5")
                        .set("receive", "paper")
                        .set("lock", "0.05,10")
                        .runs(this)
                        .set("pair", "[update]")
                        .seed();
            case STRING ->
                new DesignText(settings, "The four agents on which the synchronization string is shown.")
                        .set("graph", digraphFile())
                        .set("pulseProbability", "0.5")
                        .set("threshold", "0.125")
                        .set("initial", "[0.3, 0.9, 0.1, 0.6]")
                        .seed();
        };
    }

    /** linear:m,m for m from 0 to 0.5. */
    private static String slopes() {
        List<String> updates = IntStream.rangeClosed(0, 10)
                .mapToObj(
                        i -> BigDecimal.valueOf(5L * i, 2).stripTrailingZeros().toPlainString())
                .map(m -> "\"linear:" + m + "," + m + "\"")
                .toList();
        // Two lines, for people.
        return "[" + String.join(", ", updates.subList(0, 6)) + ",\n           "
                + String.join(", ", updates.subList(6, 11)) + "]";
    }

    private static String resource(String name) {
        try (InputStream in = PaperStudy.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("the resource paper/" + name + " must be shipped, but is not there");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
