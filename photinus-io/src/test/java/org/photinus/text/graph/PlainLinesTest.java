package org.photinus.text.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.photinus.testing.Cases;
import org.photinus.testing.RandomTest;
import org.photinus.text.input.InputException;

/**
 * Behind the first thousand lines of an edge list, plain lines are cut as bytes. Random lines there must be read as they
 * are at the beginning, where all lines are text.
 */
class PlainLinesTest {
    private static final Cases FILES = Cases.of(200, 4000);
    private static final int BEFORE = 1000;
    private static final String FIRST = "1 2 0.5\n";
    private static final String MANY = FIRST
            + IntStream.range(0, BEFORE)
                    .mapToObj(i -> "before" + i + " before" + (i + 1) + " 0.5\n")
                    .collect(Collectors.joining());

    private static final List<String> IDS = List.of(
            "1",
            "2",
            "17",
            "-3",
            "007",
            "4.5",
            "a",
            "b",
            "sensor-1",
            "é",
            "x{y",
            "\"q r\"",
            "\"a\"",
            "c#d",
            "e%",
            "\"\"",
            "",
            "ÿ");
    private static final List<String> BETWEEN = List.of(" ", " ", "\t", ",", ",", ";", " , ", "  ", ", ", " ;", ",,");
    private static final List<String> WEIGHTS = List.of("0.5", "1", "0", "0.25", "x", "2", "");
    private static final List<String> ENDS = List.of("\n", "\n", "\r\n", "\r");
    private static final List<String> OTHER = List.of(
            "",
            "  ",
            "# comment",
            "% comment",
            "# vertex lonely",
            "# vertex \"so lonely\"",
            "a",
            "# Undirected",
            "{",
            "\"open");

    private final Random random = new Random(20L + FILES.from());

    private String one(List<String> of) {
        return of.get(random.nextInt(of.size()));
    }

    private String line(String between) {
        if (random.nextInt(12) == 0) {
            return one(OTHER);
        }
        StringBuilder line = new StringBuilder(random.nextInt(8) == 0 ? " " : "");
        line.append(one(IDS)).append(between).append(one(IDS));
        for (int more = random.nextInt(4); more > 1; more--) {
            line.append(random.nextInt(6) == 0 ? one(BETWEEN) : between).append(one(WEIGHTS));
        }
        return line + (random.nextInt(10) == 0 ? " # why" : "") + (random.nextInt(10) == 0 ? " " : "");
    }

    /** What is read, or the fault, with the prefix taken away; ÿ stands for a byte that is not UTF-8. */
    private static String outcome(String text, int linesBefore, boolean weighted) {
        byte[] bytes = text.replace("ÿ", "\0").getBytes(StandardCharsets.UTF_8);
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = bytes[i] == 0 ? (byte) 0xFF : bytes[i];
        }
        GraphReading how = new GraphReading(false, weighted);
        try {
            NamedDigraph graph = GraphFile.read("f", new ByteArrayInputStream(bytes), GraphFormat.EDGE_LIST, how);
            return graph.names().all().stream()
                            .filter(name -> !name.startsWith("before"))
                            .toList()
                    + Arcs.of(graph).stream()
                            .filter(arc -> !arc.startsWith("before"))
                            .toList()
                            .toString()
                    + graph.droppedSelfLoops() + " " + graph.droppedParallelArcs();
        } catch (InputException e) {
            String place = e.place()
                    .filter(at -> at.line() > 0)
                    .map(at -> " in line " + (at.line() - linesBefore))
                    .orElse("");
            return "refused" + place + String.valueOf(e.getMessage()).replaceFirst("^f:\\d+", "");
        }
    }

    @RandomTest
    void plainLinesAreReadAsTheirTextIs() {
        int read = 0;
        int refused = 0;
        for (int file = FILES.from(); file < FILES.to(); file++) {
            StringBuilder tail = new StringBuilder();
            String between = one(BETWEEN);
            String end = one(ENDS);
            for (int lines = 1 + random.nextInt(5); lines > 0; lines--) {
                tail.append(line(random.nextInt(5) == 0 ? one(BETWEEN) : between))
                        .append(end);
            }
            boolean weighted = random.nextInt(4) == 0;
            String asText = outcome(FIRST + tail, 0, weighted);
            String asBytes = outcome(MANY + tail, BEFORE, weighted);
            assertThat(asBytes).as("%s, weighted %s", tail, weighted).isEqualTo(asText);
            if (asText.startsWith("refused")) {
                refused++;
            } else {
                read++;
            }
        }
        assertThat(read).isGreaterThan(FILES.count() / 10);
        assertThat(refused).isGreaterThan(FILES.count() / 10);
    }
}
