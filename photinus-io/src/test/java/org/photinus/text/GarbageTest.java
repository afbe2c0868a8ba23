package org.photinus.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.io.IOException;
import java.nio.file.Path;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.io.TempDir;
import org.photinus.testing.Cases;
import org.photinus.testing.RandomTest;
import org.photinus.text.graph.GraphFile;
import org.photinus.text.graph.GraphFormat;
import org.photinus.text.graph.GraphReading;
import org.photinus.text.graph.Slips;
import org.photinus.text.input.InputException;

/** Whatever stands in a file, it is read or refused as bad input; nothing else ever comes of it. */
class GarbageTest {
    private static final Cases CASES = Cases.of(400, 3000);
    private final Folder folder;

    GarbageTest(@TempDir Path path) {
        this.folder = new Folder(path);
    }

    private interface Reading {
        ThrowingCallable of(Path file);
    }

    /** Reads the text with different slips; says how many of a thousand were refused. */
    private int refused(String name, String text, Reading reading) throws IOException {
        Slips slips = new Slips(1 + CASES.from());
        int refused = 0;
        for (int number = CASES.from(); number < CASES.to(); number++) {
            String damaged = slips.in(text);
            Throwable fault = catchThrowable(reading.of(folder.text(name, damaged)));
            if (fault != null) {
                assertThat(fault).as("%d: %s", number, damaged).isInstanceOf(InputException.class);
                refused++;
            }
        }
        return 1000 * refused / CASES.count();
    }

    @RandomTest
    void networksInYaml() throws IOException {
        String text = """
                graph: rooted:2
                agents: 6
                threshold: [0.1, 0.2, 0.3, 0.4, 0.5, 0.6]
                period: 2.5
                tie: random
                trigger: edge
                seed: 7
                """;
        assertThat(refused("net.yaml", text, file -> () -> NetworkReader.read(NetworkYaml.read(file))))
                .isBetween(300, 999);
    }

    @RandomTest
    void edgeLists() throws IOException {
        String text = """
                # vertex north
                source target
                north south
                "south pole","a;b"
                1;2;0.5
                2 2
                """;
        assertThat(refused(
                        "net.txt", text, file -> () -> GraphFile.read(file, GraphFormat.EDGE_LIST, GraphReading.PLAIN)))
                .isBetween(30, 700);
    }

    @RandomTest
    void valuesPerAgent() throws IOException {
        String text = """
                1 0.5
                2 0.25 # a comment
                3 0.75
                """;
        assertThat(refused(
                        "r.txt",
                        text,
                        file -> () -> Settings.read("graph", "path", "agents", "3", "threshold", "@" + file)))
                .isBetween(300, 999);
    }

    @RandomTest
    void scripts() throws IOException {
        String text = """
                36x 1
                1 2
                -
                1>2 2>3
                loop
                """;
        assertThat(refused(
                        "xi.txt",
                        text,
                        file -> () -> Settings.read("graph", "path", "agents", "3", "trigger", "script:" + file)))
                .isBetween(150, 999);
    }

    @RandomTest
    void families() {
        Slips slips = new Slips(1 + CASES.from());
        String[] families = {
            "regular:2", "grid:3x2", "tree:2", "gnp:0.5", "geometric:0.3", "small-world:2,0.5", "rooted:2"
        };
        int refused = 0;
        for (int number = CASES.from(); number < CASES.to(); number++) {
            String graph = slips.in(families[number % families.length]);
            Throwable fault = catchThrowable(() -> Settings.read("graph", graph, "agents", "6"));
            if (fault != null) {
                assertThat(fault).as(graph).isInstanceOf(InputException.class);
                refused++;
            }
        }
        assertThat(1000 * refused / CASES.count()).isBetween(300, 999);
    }
}
