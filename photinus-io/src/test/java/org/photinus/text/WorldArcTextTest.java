package org.photinus.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.photinus.engine.Engine;
import org.photinus.hybrid.world.RecordedWorldRun;
import org.photinus.hybrid.world.WorldEvent;
import org.photinus.hybrid.world.WorldSolutionCheck;

/** Recordings in a world, written and read. */
class WorldArcTextTest {
    private static final int RUNS = 1500;

    private static WorldArcText.Document read(String text) {
        return ((Recording.InWorld) Recording.read("run.arc", new StringReader(text))).document();
    }

    @Test
    void whatIsWrittenIsReadAgainAndIsASolution() throws IOException {
        Set<String> words = new HashSet<>();
        for (int number = 0; number < RUNS; number++) {
            WorldArcText.Document document = RandomWorldRun.of(number).document();
            String text = RandomWorldRun.text(document);
            WorldArcText.Document read = read(text);
            assertThat(read.run().arc())
                    .as("run %d", number)
                    .isEqualTo(document.run().arc());
            assertThat(read.names().all()).isEqualTo(document.names().all());
            assertThat(RandomWorldRun.text(read)).as("run %d", number).isEqualTo(text);
            assertThat(WorldSolutionCheck.firstViolation(read.run())).as(text).isEmpty();
            text.lines().forEach(line -> words.add(line.split(" ", -1)[0]));
        }
        assertThat(words)
                .contains("drift", "delay", "loss", "duplicates", "receive", "send-within", "listen", "presence")
                .contains("schedule", "out-delay", "out-loss", "out-probability")
                .contains("fire", "send", "arrive", "down", "up", "ready");
    }

    @Test
    void aWorldThatWasReadIsTheWorldThatWasWritten() throws IOException {
        for (int number = 0; number < RUNS; number++) {
            RandomWorldRun.Drawn drawn = RandomWorldRun.of(number);
            RecordedWorldRun read = read(RandomWorldRun.text(drawn.document())).run();
            assertThat(Engine.of(read.network(), read.world()).run(drawn.initial(), drawn.coins(), drawn.stop()))
                    .as("run %d", number)
                    .isEqualTo(drawn.outcome());
        }
    }

    @Test
    void theTableHasARowForEachEventAndEachPulseThatLeaves() {
        for (int number = 0; number < 100; number++) {
            WorldArcText.Document document = RandomWorldRun.of(number).document();
            StringWriter text = new StringWriter();
            try (PrintWriter out = new PrintWriter(text)) {
                new WorldArcTable(document.run(), document.names(), () -> false).writeTo(out, null);
            }
            long leaving = document.run().arc().events().stream()
                    .flatMap(event -> departures(event).stream())
                    .mapToLong(departure -> Math.max(1, departure.due().size()))
                    .sum();
            List<String> events = List.of("fire", "send", "arrive", "down", "up", "ready");
            assertThat(text.toString().split("\n(?=[0-9])", -1))
                    .hasSize((int) leaving + document.run().arc().events().size() + 1)
                    .allSatisfy(row -> assertThat(row.split(",", 4)[2])
                            .isIn(
                                    "event",
                                    "depart",
                                    "lost",
                                    events.get(0),
                                    events.get(1),
                                    events.get(2),
                                    events.get(3),
                                    events.get(4),
                                    events.get(5)));
        }
    }

    private static List<WorldEvent.Departure> departures(WorldEvent event) {
        if (event instanceof WorldEvent.Firing firing) {
            return firing.departures();
        }
        return event instanceof WorldEvent.LaterSend send ? send.departures() : List.of();
    }

    @Test
    void theTableOfStepsHasTheStateAtEachOfThem() {
        RandomWorldRun.Drawn drawn = RandomWorldRun.of(3);
        WorldArcText.Document document = drawn.document();
        StringWriter text = new StringWriter();
        BigDecimal step = document.run().network().period().divide(BigDecimal.valueOf(8));
        try (PrintWriter out = new PrintWriter(text)) {
            new WorldArcTable(document.run(), document.names(), () -> false).writeTo(out, step);
        }
        assertThat(text.toString()).startsWith("time,k,");
        assertThat(text.toString().lines().count())
                .isGreaterThan(8 * document.run().arc().end().t().periods());
    }
}
