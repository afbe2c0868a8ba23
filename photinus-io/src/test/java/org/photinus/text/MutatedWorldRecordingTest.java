package org.photinus.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.io.TempDir;
import org.photinus.engine.RecordedOutcome;
import org.photinus.engine.Replay;
import org.photinus.engine.WorldTrace;
import org.photinus.hybrid.world.RecordedWorldRun;
import org.photinus.hybrid.world.WorldArc;
import org.photinus.hybrid.world.WorldSolutionCheck;
import org.photinus.phase.ExactTime;
import org.photinus.random.RandomSequence;
import org.photinus.random.RandomStream;
import org.photinus.run.Horizon;
import org.photinus.run.Measuring;
import org.photinus.run.RunPlan;
import org.photinus.sync.ExactSync;
import org.photinus.sync.Lock;
import org.photinus.testing.Cases;
import org.photinus.testing.RandomTest;
import org.photinus.text.input.InputException;

/**
 * Texts of recordings in a world in which words and lines were changed by chance: each is refused with a message, or
 * judged, and what is judged to be a solution is what an engine makes again; whatever it is, it can be looked at.
 */
class MutatedWorldRecordingTest {
    private static final Cases CASES = Cases.of(800, Integer.getInteger("photinus.fuzz.cases", 8000));

    private static final List<String> WORDS = List.of(
            "0",
            "1",
            "-1",
            "2",
            "0.5",
            "1e-18",
            "1e17",
            "9223372036854775807",
            "NaN",
            "",
            "down",
            "lost",
            "arcs",
            "age",
            "listens",
            "rests",
            "later:1",
            "2:lost",
            "1:0.5,0.6",
            "stale",
            "failures",
            "schedule",
            "0.1>0");

    private static final Set<String> EVENTS = Set.of("fire", "send", "arrive", "down", "up", "ready");

    private final Folder folder;
    private final RandomSequence random = RandomSequence.of(1L + CASES.from(), RandomStream.DIGRAPH);

    MutatedWorldRecordingTest(@TempDir Path path) {
        this.folder = new Folder(path);
    }

    @RandomTest
    void aMutatedRecordingIsRefusedOrJudgedAsAnEngineDoes() throws IOException {
        Map<String, Integer> counts = new TreeMap<>();
        for (int number = CASES.from(); number < CASES.to(); number++) {
            String text = RandomWorldRun.text(RandomWorldRun.of(number % 200).document());
            for (int mutations = 1 + random.nextInt(2); mutations > 0; mutations--) {
                text = mutated(text);
            }
            // Most would be misnumbered, and nothing else would ever be found of them.
            text = random.nextInt(8) == 0 ? text : renumbered(text);
            try {
                counts.merge(judged(folder.text("run.arc", text)), 1, Integer::sum);
            } catch (RuntimeException | AssertionError e) {
                throw new AssertionError("case " + number + ":\n" + text, e);
            }
        }
        assertThat(counts.get("refused")).as(counts.toString()).isGreaterThan(CASES.count() / 10);
        assertThat(counts.get("no solution")).as(counts.toString()).isGreaterThan(CASES.count() / 30);
        assertThat(counts.get("a solution")).as(counts.toString()).isGreaterThan(CASES.count() / 100);
    }

    private static String judged(Path file) {
        RecordedWorldRun run;
        WorldArcText.Document document;
        try {
            if (!(Recording.readIgnoringDigest(file) instanceof Recording.InWorld inWorld)) {
                return "of the ideal world";
            }
            document = inWorld.document();
            run = document.run();
        } catch (InputException e) {
            return "refused";
        }
        look(document);
        boolean isSolution = WorldSolutionCheck.firstViolation(run).isEmpty();
        Optional<WorldArc> again = again(run);
        again.ifPresent(arc -> assertThat(arc.equals(run.arc())).isEqualTo(isSolution));
        return isSolution ? "a solution" : "no solution";
    }

    private static Optional<WorldArc> again(RecordedWorldRun run) {
        try {
            return Optional.of(Replay.of(run));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static void look(WorldArcText.Document document) {
        RecordedWorldRun run = document.run();
        ExactTime end = run.arc().end().t();
        WorldTrace.of(run).absences(end);
        RecordedOutcome.of(
                run,
                new RunPlan(
                        new ExactSync(),
                        false,
                        Horizon.of(end),
                        Optional.of(new Measuring(end.half(), Lock.STANDARD)),
                        () -> false));
        assertThat(run.arc().at(run.arc().end()).underWay()).isNotNull();
        try (PrintWriter out = new PrintWriter(new StringWriter())) {
            new WorldArcTable(run, document.names(), () -> false).writeTo(out, null);
        }
    }

    private String mutated(String text) {
        List<String> lines = new ArrayList<>(List.of(text.split("\n", -1)));
        int one = random.nextInt(lines.size());
        int other = random.nextInt(lines.size());
        switch (random.nextInt(7)) {
            case 0 -> Collections.swap(lines, one, other);
            case 1 -> lines.remove(one);
            case 2 -> lines.add(other, lines.get(one));
            case 3 -> lines.removeIf(line -> line.startsWith("seed ") || line.startsWith("replicate "));
            default -> lines.set(one, withOtherWord(lines.get(one), lines.get(other)));
        }
        return String.join("\n", lines);
    }

    private static String renumbered(String text) {
        List<String> lines = new ArrayList<>();
        int k = 0;
        for (String line : text.split("\n", -1)) {
            String[] words = line.split(" ", 4);
            boolean isEnd = words[0].equals("end");
            if (words.length == 4 && (isEnd || EVENTS.contains(words[0]))) {
                words[2] = Integer.toString(k);
                k += isEnd ? 0 : 1;
            }
            lines.add(String.join(" ", words));
        }
        return String.join("\n", lines);
    }

    private String withOtherWord(String line, String other) {
        List<String> words = new ArrayList<>(List.of(line.split(" ", -1)));
        int one = random.nextInt(words.size());
        List<String> others = List.of(other.split(" ", -1));
        switch (random.nextInt(5)) {
            case 0 -> words.remove(one);
            case 1 -> words.add(one, words.get(one));
            case 2 -> words.set(one, WORDS.get(random.nextInt(WORDS.size())));
            case 3 -> words.set(one, others.get(random.nextInt(others.size())));
            default -> words.set(one, words.get(one).replaceFirst("[0-9](?=[^0-9]*$)", "" + random.nextInt(10)));
        }
        return String.join(" ", words);
    }
}
