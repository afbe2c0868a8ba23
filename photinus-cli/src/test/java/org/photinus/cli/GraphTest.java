package org.photinus.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GraphTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    private Path file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    @Test
    void twoSourceComponentsAreNamedAndMended() throws IOException {
        Path two = file("two.txt", "a b\nb a\nb c\nx y\ny x\ny c\n");
        Called call = Called.line("graph --graph " + two);
        assertThat(call.code()).isZero();
        assertThat(call.err()).isEmpty();
        assertThat(call.out()).isEqualTo(two + """
                : 5 vertices, 6 arcs
                  out-degree         0 to 2, mean 1.200
                  in-degree          1 to 2, mean 1.200
                  strong components  3
                  rooted             no
                  source components  2: a b; x y
                  to mend it         1 arc, such as a → x
                Not rooted: no theorem promises that all agents synchronize, and from phases drawn at random they
                almost surely do not. Each source component synchronizes on its own almost surely, and with it all
                agents that no other source component reaches; where several reach, none prevails.
                """);
        assertThat(Called.line("graph --require-rooted --graph " + two).code()).isEqualTo(1);
        assertThat(Called.line("graph --json --graph " + two).out())
                .startsWith(
                        "{\"vertices\":5,\"arcs\":6,\"droppedSelfLoops\":0,\"droppedParallelArcs\":0,\"rooted\":false,"
                                + "\"rootCount\":0,\"roots\":[],\"depth\":null,\"radius\":null,\"depthBounds\":null,"
                                + "\"sourceComponentCount\":2,\"sourceComponents\":[[\"a\",\"b\"],[\"x\",\"y\"]],"
                                + "\"mend\":[[\"a\",\"x\"]],\"strongComponents\":3,\"isolatedVertices\":0,"
                                + "\"outDegree\":{\"least\":0,\"mean\":1.2,\"most\":2},\"inDegree\":{");
    }

    @Test
    void aRootedDigraphHasItsRootsDepthAndRadius() throws IOException {
        Path cycle = file("cycle.csv", "source,target\nr,s\ns,t\nt,r\nt,u\nu,u\nr,s\n");
        Called call = Called.line("graph --require-rooted --graph " + cycle);
        assertThat(call.code()).isZero();
        assertThat(call.err())
                .isEqualTo(cycle + ": the first line is taken as a header\n" + cycle
                        + ": dropped self-loops: 1, parallel arcs: 1\n");
        assertThat(call.out())
                .contains("  dropped            1 self-loop, 1 parallel arc\n")
                .contains("  rooted             yes, 3 roots: r s t\n")
                .contains("  depth              3\n  radius             2\n")
                .contains("Rooted: some vertex reaches all others. The paper's theorem applies");
        assertThat(Called.line("graph --json --graph " + cycle).out())
                .hasLineCount(1)
                .contains("\"droppedSelfLoops\":1,\"droppedParallelArcs\":1,\"rooted\":true,\"rootCount\":3,"
                        + "\"roots\":[\"r\",\"s\",\"t\"],\"depth\":3,\"radius\":2,\"depthBounds\":null,"
                        + "\"sourceComponentCount\":1,\"sourceComponents\":[[\"r\",\"s\",\"t\"]],\"mend\":[]");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        --graph path -n 1    | One agent is synchronized from the start: T* = 0. | undirected-connected
        --graph cycle -n 5   | Strongly connected, so every vertex is a root.    | strongly-connected
        --graph grid:2x3     | Connected and undirected (each arc has its reverse), so every vertex is a root. | undirected-connected
        --graph path -n 5    | Rooted: some vertex reaches all others.           | rooted
        --graph path -n 2 --reverse | Rooted: some vertex reaches all others.    | rooted
        """)
    void theVerdictNamesTheTheorem(String options, String verdict, String connectivity) {
        Called call = Called.line("graph " + options);
        assertThat(call.code()).isZero();
        assertThat(call.out().replace('\n', ' ')).contains(verdict);
        assertThat(Called.line("graph --json " + options).out())
                .contains("\"connectivity\":\"" + connectivity + "\"", "\"verdict\":\"" + verdict);
    }

    @Test
    void whereExactIsTooLongThereAreBounds() {
        assertThat(Called.line("graph --graph cycle -n 20000").out())
                .contains("  depth              19999\n")
                .containsPattern("  radius +between [0-9]+ and 19999; to be exact would take too long\n");
        assertThat(Called.line("graph --graph cycle -n 20000 --json").out())
                .contains("\"depth\":19999,\"radius\":null,\"depthBounds\":{\"depth\":{\"least\":19999,\"most\":19999},"
                        + "\"radius\":{\"least\":");
    }

    @ParameterizedTest
    @CsvSource({
        "net.graphml",
        "net.dot",
        "net.gexf.gz",
        "net.mtx",
        "net.gml",
        "net.net",
        "net.paj.gz",
        "net.json",
        "net.adj",
        "net.edges.gz",
        "net.txt",
        "net.GV"
    })
    void aDigraphIsConvertedAndStaysTheSame(String name) throws IOException {
        Path original = file("net.csv", "# vertex lonely\nb,a\n\"New York\",b\na,b\n");
        Path converted = folder.resolve(name);
        Called call = Called.line("graph --graph " + original + " --out " + converted);
        assertThat(call.code()).isZero();
        assertThat(call.err()).isEqualTo("wrote " + converted + "\n");
        Path back = folder.resolve("back.tsv");
        assertThat(Called.line("graph --graph " + converted + " --out " + back).code())
                .isZero();
        assertThat(back).hasContent("# vertex lonely\nb a\na b\n\"New York\" b\n");
    }

    @Test
    void weightsGoAlongAsProbabilities() throws IOException {
        Path original = file("net.txt", "a b 0.5\nb a 0.25\n");
        Path converted = folder.resolve("net.json");
        assertThat(Called.line("graph --weights-as pulse-probability --graph " + original + " --out " + converted)
                        .code())
                .isZero();
        assertThat(converted).content().contains("{\"source\": \"b\", \"target\": \"a\", \"weight\": 0.25}");
    }

    @Test
    void arcsThatAllCarryEveryPulseMakeTheDeterministicRule() throws IOException {
        Path certain = file("certain.csv", "a,b,1\nb,c,1\nc,a,1\n");
        Path lossy = file("lossy.csv", "a,b,0.9\nb,c,0.9\nc,a,0.9\n");
        String network = "simulate --trigger edge --weights-as pulse-probability --graph ";
        assertThat(Called.line(network + certain).err()).contains("warning: with p = 1 every firing pulses");
        assertThat(Called.line(network + lossy).err()).doesNotContain("warning");
    }

    @Test
    void aMeasuredTableBecomesALossyNetworkThatCanBeRecordedAndVerified() throws IOException {
        Path table = file("delivery.csv", "from,to,delivery\na,b,0.9\nb,c,0.4\nc,a,0.75\nb,a,1\n");
        Path arc = folder.resolve("run.arc");
        String network = "simulate --trigger edge --weights-as pulse-probability --graph " + table;
        Called call = Called.line(network + " --record " + arc);
        assertThat(call.code()).isZero();
        assertThat(call.err()).contains("edge-triggering, p of each arc its weight; T = 1\n");
        assertThat(arc).content().contains("trigger edge\n", "out 2 1 3\nout-probability 2 1.0 0.4\n");
        assertThat(Called.line("verify " + arc).code()).isZero();
        assertThat(Called.line("arc --replay " + arc).code()).isZero();
        Path yaml = file("net.yaml", "graph: delivery.csv\ntrigger: edge\nweightsAs: pulse-probability\n");
        assertThat(Called.line("simulate --json --network " + yaml).out())
                .isEqualTo(Called.line(network + " --json").out());
        assertThat(Called.line("simulate --json --weights-as pulse-probability --graph " + table)
                        .out())
                .isEqualTo(Called.line(network + " --json").out());
        Path implied = file("implied.yaml", "graph: delivery.csv\nweightsAs: pulse-probability\n");
        assertThat(Called.line("simulate --json --network " + implied).out())
                .isEqualTo(Called.line(network + " --json").out());
        assertThat(Called.line("simulate --trigger vertex --weights-as pulse-probability --graph " + table)
                        .err())
                .isEqualTo(
                        "photinus: trigger must be edge where weights are taken as pulse-probability, one coin per arc,"
                                + " but is 'vertex'\n");
        assertThat(Called.line("simulate --weights-as pulse-probability --graph cycle")
                        .err())
                .isEqualTo("photinus: weights must be taken from a graph file, but the graph is the family 'cycle',"
                        + " whose arcs have none\n");
        assertThat(Called.line(network + " -p 0.3").err())
                .isEqualTo("photinus: pulse probability must be left out, since it has no meaning with weights as"
                        + " pulse-probability, but is '0.3'\n");
        assertThat(Called.line("simulate --trigger edge --weights-as pulse-probability --graph cycle")
                        .err())
                .isEqualTo("photinus: weights must be taken from a graph file, but the graph is the family 'cycle',"
                        + " whose arcs have none\n");
        assertThat(Called.line("simulate --trigger edge --weights-as speed --graph " + table)
                        .err())
                .isEqualTo(
                        "photinus: weights must be taken as pulse-probability, loss or delay:UNIT, or not at all, but are as"
                                + " 'speed'\n");
    }

    @Test
    void aPictureIsDrawn() throws IOException {
        Path svg = folder.resolve("net.svg");
        Path png = folder.resolve("net.png");
        Called call = Called.line("graph --graph tree:2 -n 15 --plot " + svg);
        assertThat(call.code()).isZero();
        assertThat(svg).content().contains("tree:2: 15 vertices, 14 arcs", "root: reaches all others (1)");
        assertThat(Called.line("graph --graph cycle -n 5 --plot " + png).code()).isZero();
        assertThat(png).isNotEmptyFile();
        Path pdf = folder.resolve("net.PDF");
        assertThat(Called.line("graph --graph cycle -n 5 --plot " + pdf).code()).isZero();
        assertThat(Files.readAllBytes(pdf)).startsWith('%', 'P', 'D', 'F', '-', '1', '.', '4');
    }

    /** A figure goes to readers to whom a folder of this machine means nothing; the console says which file it was. */
    @Test
    void aPictureNamesAFileWithoutItsFolder() throws IOException {
        Path two = file("two.txt", "a b\nb a\n");
        Path svg = folder.resolve("net.svg");
        assertThat(Called.line("graph --graph " + two + " --plot " + svg).out()).contains(two + ": 2 vertices, 2 arcs");
        assertThat(svg).content().contains(">two.txt: 2 vertices, 2 arcs<").doesNotContain(folder.toString());
        Path run = folder.resolve("run.svg");
        assertThat(Called.line("simulate --graph " + two + " --plot " + run).code())
                .isZero();
        assertThat(run).content().contains(">two.txt, 2 agents; ").doesNotContain(folder.toString());
        Path tail = folder.resolve("tail.svg");
        assertThat(Called.line("law --graph " + two + " --plot " + tail).code()).isZero();
        assertThat(tail).content().contains(">two.txt, 2 agents; ").doesNotContain(folder.toString());
    }

    @Test
    void aSimulationWithoutARootIsWarnedOfFirst() throws IOException {
        Path two = file("two.txt", "a b\nx b\n");
        assertThat(Called.line("simulate --max-time 2 --graph " + two).err())
                .contains(
                        "warning: this digraph has no root, so it cannot synchronize almost surely: no arc from outside"
                                + " enters any of 2 groups (a; x). 1 arc more would give it a root: a → x.\n");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        --graph net.xgml         | the ending of a graph file must tell its format, but 'net.xgml' does not; supported are edge-list
        --graph path --out x.xyz | the ending of a graph file must tell its format, but 'x.xyz' does not; supported are edge-list
        --graph path --encoding latin1 | encoding must be that of a graph file, but the graph is the family 'path', which has none
        --graph x.txt --encoding latin-1 | encoding must be one that this system knows, such as latin1, windows-1252 or utf-16, but is 'latin-1'; did you mean 'latin1'?
        --graph -                | graph format must be given where the graph is -, standard input, which has no ending to tell it; such as --graph-format edge-list
        --out-format dot         | --out-format must come with --out, whose format it is
        --out x --out-format jsn | graph format must be one of edge-list, graphml, dot, gexf, matrix-market, json, adjacency-csv, gml, pajek, but is 'jsn'; did you mean 'json'?
        --plot x.eps             | a plot must end in .svg, .png or .pdf, but is 'x.eps'
        --graph path -n 501 --plot x.svg | a digraph must have at most 500 vertices and 30000 arcs to be drawn, but has 501 and 500
        --graph complete -n 100000 | a digraph must have at most 1000000000 arcs to be analysed, but has 9999900000
        """)
    void badInputIsOneMessage(String options, String message) {
        Called call = Called.line("graph " + options);
        assertThat(call.err()).startsWith("photinus: " + message).hasLineCount(1);
        assertThat(call.code()).isEqualTo(2);
        assertThat(call.out()).isEmpty();
    }

    @Test
    void theFormatOfWhatIsWrittenIsSaidWithAnOptionOfItsOwn() {
        assertThat(Called.line("graph --graph path --out x.xyz").err())
                .endsWith("; if it is one of these all the same, say so with --out-format\n");
        assertThat(Called.line("graph --graph net.xyz").err())
                .endsWith("; if it is one of these all the same, say so with --graph-format\n");
    }

    @Test
    void standardInputIsAGraphFile() throws IOException {
        Path latin = folder.resolve("latin.gml");
        Files.write(
                latin,
                "graph [ node [ id 1 label \"Zürich\" ] node [ id 2 ] edge [ source 1 target 2 ] ]"
                        .getBytes(StandardCharsets.ISO_8859_1));
        String options = " --graph-format gml --encoding latin1 --json";
        InputStream before = System.in;
        try {
            for (String command : List.of("graph", "simulate", "theory")) {
                System.setIn(new ByteArrayInputStream(Files.readAllBytes(latin)));
                Called piped = Called.line(command + " --graph -" + options);
                assertThat(piped.code()).as(piped.err()).isZero();
                assertThat(piped.out())
                        .isEqualTo(Called.line(command + " --graph " + latin + options)
                                .out());
            }
            System.setIn(new ByteArrayInputStream(Files.readAllBytes(latin)));
            assertThat(Called.line("graph --graph - --graph-format gml").err())
                    .isEqualTo("photinus: standard input:1: expected text in UTF-8, but found other bytes; if it is"
                            + " Latin-1, say so with --encoding latin1\n");
            System.setProperty("photinus.stdin.terminal", "true");
            assertThat(Called.line("graph --graph - --graph-format gml").err())
                    .startsWith(
                            "photinus: graph must come from a file or a pipe where it is -, standard input, but that"
                                    + " is a terminal; such as: ");
        } finally {
            System.clearProperty("photinus.stdin.terminal");
            System.setIn(before);
        }
    }

    @Test
    void inAFileADashIsANameLikeAnyOther() throws IOException {
        Path yaml = file("net.yaml", "graph: \"-\"\ngraphFormat: edge-list\n");
        assertThat(Called.line("graph --network " + yaml).err())
                .isEqualTo("photinus: " + folder.resolve("./-") + " must be a file that exists, but does not\n");
    }

    @Test
    void anIdThatAFormatCannotHoldLeavesNothingHalfWritten() throws IOException {
        Path original = file("net.json", "{\"nodes\":[{\"id\":\"two\\nlines\"}],\"links\":[],\"directed\":true}");
        Path out = folder.resolve("net.txt");
        Called call = Called.line("graph --graph " + original + " --out " + out);
        assertThat(call.code()).isEqualTo(2);
        assertThat(call.err())
                .isEqualTo("photinus: an id must be one that the format edge-list can hold, but 'two lines' has a line"
                        + " break; try the format json\n");
        try (var files = Files.list(folder)) {
            assertThat(files).containsExactly(original);
        }
    }

    @Test
    void theDocumentHasEveryKeyOfTheContract() {
        String json = Called.line("graph --json").out();
        assertThat(Pattern.compile("\"([^\"]+)\":").matcher(json).results().map(match -> match.group(1)))
                .startsWith(
                        "vertices",
                        "arcs",
                        "droppedSelfLoops",
                        "droppedParallelArcs",
                        "rooted",
                        "rootCount",
                        "roots",
                        "depth",
                        "radius",
                        "depthBounds",
                        "sourceComponentCount",
                        "sourceComponents",
                        "mend");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        --graph small-world:4,0.1 -n 2000000000 | with 2,000,000,000 agents it has about 8.0e+09 arcs
        --graph gnp:0.5 -n 1000000              | with 1,000,000 agents it has about 5.0e+11 arcs
        --graph geometric:0.5 -n 10000000       | with 10,000,000 agents it has about 2.0e+13 arcs
        --graph scale-free:3 -n 2000000000      | with 2,000,000,000 agents it has about 1.2e+10 arcs
        --graph rooted:5 -n 2000000000          | with 2,000,000,000 agents it has about 1.0e+10 arcs
        """)
    void aRandomDigraphThatDoesNotFitIsRefusedBeforeItIsMade(String words, String reason) {
        Called call = assertTimeoutPreemptively(Duration.ofSeconds(20), () -> Called.line("graph " + words));
        assertThat(call.code()).isEqualTo(2);
        assertThat(call.err())
                .contains("must fit into memory, but " + reason + ", which take ")
                .contains("; take fewer agents or arcs, at most 2147483631\n");
    }

    @Test
    void aMendedDigraphIsRootedAndCanBeWritten() throws IOException {
        Path parts = file("parts.txt", "a b\nc d\ne f\n");
        Path mended = folder.resolve("mended.txt");
        Called call = Called.line("graph --mend --require-rooted --graph " + parts + " --out " + mended);
        assertThat(call.code()).isZero();
        assertThat(call.err()).contains("mended: added 2 arcs: a → c, a → e\n");
        assertThat(call.out()).contains("6 vertices, 5 arcs\n").contains("  rooted             yes, 1 root: a\n");
        assertThat(mended).hasContent("a b\na c\n# vertex d\na e\nc d\ne f\n");
        assertThat(Called.line("graph --require-rooted --graph " + mended).code())
                .isZero();
        assertThat(Called.line("graph --mend --graph cycle -n 3").err()).doesNotContain("mended");
        Called weighted = Called.line("graph --mend --weights-as pulse-probability --graph " + parts);
        assertThat(weighted.code()).isEqualTo(2);
        assertThat(weighted.err()).contains("--mend must be given without --weights-as");
    }

    @Test
    void whatIsCutOffIsCountedAndCanBeAskedFor() throws IOException {
        StringBuilder lonely = new StringBuilder();
        for (int i = 1; i <= 1200; i++) {
            lonely.append("# vertex v").append(i).append('\n');
        }
        Path file = file("lonely.txt", lonely.toString());
        String json = Called.line("graph --json --graph " + file).out();
        assertThat(json)
                .contains("[\"v1\",\"v1001\"]]")
                .doesNotContain("v1002")
                .contains("\"sourceComponentCount\":1200,", "\"mendCount\":1199,")
                .contains("\"sourceComponentSizes\":[1,1,", "\"truncated\":true");
        assertThat(Called.line("graph --json --all --graph " + file).out())
                .contains("[\"v1\",\"v1200\"]]", "\"truncated\":false");
        assertThat(Called.line("graph --graph " + file).out())
                .contains(
                        "  to mend it         1199 arcs, such as v1 → v2, v1 → v3, v1 → v4, v1 → v5, … (1195 more; --all"
                                + " lists them, --mend adds them)\n");
        assertThat(Called.line("graph --all --graph " + file).out()).contains("v1 → v1199, v1 → v1200\n");
        assertThat(Called.line("graph --json --all --graph cycle -n 1500").out())
                .contains("\"1500\"]")
                .contains("\"sourceComponentSizes\":[1500],\"truncated\":false");
        assertThat(Called.line("graph --json --graph cycle -n 1500").out()).contains("\"truncated\":true");
    }

    @Test
    void columnsAndComponentsAreOptions() throws IOException {
        Path links = file("links.csv", "t,src_mac,dst_mac,pdr\n1,a,b,0.5\n2,b,c,0.5\n3,x,y,0.5\n");
        Called call = Called.line("graph --columns from=src_mac,to=dst_mac --largest-component --graph " + links);
        assertThat(call.code()).isZero();
        assertThat(call.out()).startsWith(links + ": 3 vertices, 2 arcs\n");
        assertThat(call.err())
                .isEqualTo(links + ": left out 2 of 5 vertices, not in the largest weakly connected component\n");
        Path yaml = file("net.yaml", """
                graph: links.csv
                columns: from=2,to=3,weight=4
                largestComponent: true
                weightsAs: pulse-probability
                """);
        assertThat(Called.line("simulate --network " + yaml).err())
                .contains("its largest component, 3 agents; binary update");
        Called wrong = Called.line("graph --columns from=src_mac,to=dst_max --graph " + links);
        assertThat(wrong.code()).isEqualTo(2);
        assertThat(wrong.err()).contains("but to is 'dst_max'; did you mean 'dst_mac'?");
    }
}
