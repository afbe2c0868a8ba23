package org.photinus.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.photinus.engine.ArcRecorder;
import org.photinus.engine.Engine;
import org.photinus.graph.Digraph;
import org.photinus.graph.DigraphBuilder;
import org.photinus.hybrid.RecordedRun;
import org.photinus.hybrid.SolutionCheck;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.random.Coins;
import org.photinus.run.Horizon;
import org.photinus.run.RunPlan;
import org.photinus.sync.ExactSync;
import org.photinus.testing.Cases;
import org.photinus.testing.RandomTest;
import org.photinus.text.graph.Arcs;
import org.photinus.text.graph.GraphFile;
import org.photinus.text.graph.GraphFormat;
import org.photinus.text.graph.NamedDigraph;
import org.photinus.text.graph.VertexNames;
import org.photinus.text.input.InputException;
import org.photinus.text.weights.ArcWeights;

/** Every sign that parts anything in some text, as an id: what is written is read again, or nothing is written. */
class HostileIdsTest {
    private static final List<String> SIGNS = List.of(
            " ", "\t", "\n", "\r", "\r\n", "\u0085", "\u2028", "\u2029", "\"", "'", ",", ";", "\\", "#", "%", "<", "&",
            "[", "]", "{", "}", "(", ")", "=", ">", "-", "->", "--", "/", "//", "/*", "*/", "+", ":", "@", "|", "!",
            "\0", "\u007f", "\u001b", "\u0001", "\u009b", "\u202e", "\uFEFF", "\uFFFE", "\uFFFF", "]]>", "<!--", "\\n",
            "\\u000a", "&#10;", "\"\"", "\\\"", "𝔸");

    /** What spreadsheets, pages, shells, databases, formats or file systems would act on. */
    private static final List<String> ATTACKS = List.of(
            "=cmd()|' /C calc'!A0",
            "@SUM(1+1)",
            "+1-1",
            "<script>alert(1)</script>",
            "</text><script>alert(1)</script>",
            "<![CDATA[x]]>",
            "&x;",
            "&#x0;",
            "../../x",
            "/etc/passwd",
            "$(touch x)",
            "`touch x`",
            "'; touch x; '",
            "%s%n%d",
            "'; DROP TABLE runs; --",
            "!!java.net.URL [x]",
            "*a",
            "{a: b}",
            "\\input{x}",
            "$\\write18{x}$",
            "${jndi:ldap://x}",
            "{{7*7}}",
            "__proto__",
            "null",
            "\u001b]0;x\u0007",
            "\u202etxt.exe",
            "\u2066a\u2069",
            "x".repeat(65_000));

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    /** Ids with each sign alone, before, after and between others, and, of all pairs of signs, those of this execution. */
    private static List<String> ids() {
        List<String> pairs = new ArrayList<>();
        for (String sign : SIGNS) {
            for (String other : SIGNS) {
                pairs.add("x" + sign + other);
                pairs.add(sign + "y" + other);
            }
        }
        Collections.shuffle(pairs, new Random(1));
        Cases cases = Cases.of(500, pairs.size());
        List<String> ids = new ArrayList<>(pairs.subList(cases.from(), cases.to()));
        for (String sign : SIGNS) {
            ids.addAll(List.of(sign, sign + "a", "a" + sign, "a" + sign + "b", sign + sign, "vertex " + sign));
        }
        ids.addAll(ATTACKS);
        ids.add("x\nout 1 2 3\nstart 1 0.5");
        ids.add("x\nend 0 0 0");
        return ids.stream().distinct().toList();
    }

    @ParameterizedTest
    @EnumSource(GraphFormat.class)
    @Tag("random")
    void aGraphIsReadWithTheIdsThatItWasWrittenWithOrIsNotWritten(GraphFormat format) throws IOException {
        Path file = folder.resolve("net" + format.endings().get(0));
        Digraph digraph = new DigraphBuilder(3).arc(0, 1).arc(1, 2).build().digraph();
        int written = 0;
        for (String id : ids()) {
            NamedDigraph graph = new NamedDigraph(
                    digraph, VertexNames.of(List.of("first", id, "last")), 0, 0, List.of(), ArcWeights.NONE, null);
            Files.deleteIfExists(file);
            try {
                GraphFile.write(graph, format, false, file);
            } catch (InputException e) {
                assertThat(e)
                        .hasMessageStartingWith("an id must be one that the format " + format + " can hold, but '");
                assertThat(file).doesNotExist();
                assertThat(format).isNotEqualTo(GraphFormat.JSON);
                continue;
            }
            written++;
            NamedDigraph read = GraphFile.read(file);
            assertThat(read.names().all()).containsExactly("first", id, "last");
            assertThat(Arcs.of(read)).isEqualTo(Arcs.of(graph));
        }
        assertThat(written).isGreaterThan(ids().size() / 2);
    }

    /** However a format writes its characters, which may take six times their bytes. */
    @ParameterizedTest
    @EnumSource(GraphFormat.class)
    void theLongestIdIsReadAgainAndALongerOneIsNotWritten(GraphFormat format) throws IOException {
        Path file = folder.resolve("net" + format.endings().get(0));
        Digraph digraph = new DigraphBuilder(2).arc(0, 1).build().digraph();
        int most = 65_536;
        int written = 0;
        for (String sign : List.of("x", " ", "\"", "'", "&", "<", "\\", ",", ";", "%", "#", "\u007f", "é", "€", "𝔸")) {
            int bytes = sign.getBytes(StandardCharsets.UTF_8).length;
            String longest = sign.repeat((most - 2) / bytes) + "y".repeat(2 + (most - 2) % bytes);
            GraphFile.write(named(digraph, longest), format, false, file);
            assertThat(GraphFile.read(file).names().all()).containsExactly("first", longest);
            Files.delete(file);
            assertThatThrownBy(() -> GraphFile.write(named(digraph, longest + "z"), format, false, file))
                    .isInstanceOf(InputException.class)
                    .hasMessageMatching(
                            "an id must have at most 65536 bytes in UTF-8 to be written to a graph file, but"
                                    + " '.{30,60}…' has 65537; give that vertex a shorter id");
            assertThat(file).doesNotExist();
            written++;
        }
        assertThat(written).isEqualTo(15);
    }

    private static NamedDigraph named(Digraph digraph, String id) {
        return new NamedDigraph(digraph, VertexNames.of(List.of("first", id)), 0, 0, List.of(), ArcWeights.NONE, null);
    }

    private static HybridArcText.Document run(VertexNames names) {
        OscillatorNetwork network = NetworkReader.read(
                        new NetworkSettings(java.util.Map.of(Setting.GRAPH, "path", Setting.AGENTS, "3")))
                .network();
        ArcRecorder recorder = new ArcRecorder();
        Coins coins = Coins.of(1, 1);
        Engine.of(network)
                .run(InitialPhases.uniform(), coins, RunPlan.at(new ExactSync(), Horizon.ofPeriods(3)), recorder);
        return new HybridArcText.Document(new RecordedRun(network, coins, recorder.arc()), names);
    }

    @RandomTest
    void aRecordingKeepsEveryIdAndNoIdForgesALine() throws IOException {
        for (String id : ids()) {
            HybridArcText.Document document = run(VertexNames.of(List.of("first", id, "last")));
            String text = RandomRun.text(document);
            HybridArcText.Document read = HybridArcText.read("run.arc", new StringReader(text));
            assertThat(read.names().all()).containsExactly("first", id, "last");
            assertThat(read.run().arc()).isEqualTo(document.run().arc());
            assertThat(SolutionCheck.firstViolation(read.run())).isEmpty();
        }
    }

    @Test
    void idsOfARecordingAreEscaped() throws IOException {
        assertThat(RandomRun.text(run(VertexNames.of(List.of("a b", "c\\d", "𝔸\"")))))
                .startsWith("photinus-hybrid-arc 1 ideal\nagents 3\nid 1 a b\nid 2 c\\\\d\nid 3 𝔸\"\n");
        assertThat(RandomRun.text(run(VertexNames.of(List.of("a\nb", "c\\d", "e")))))
                .startsWith("photinus-hybrid-arc 1 ideal\nagents 3\nid 1 a\\u000ab\nid 2 c\\\\d\nid 3 e\n");
    }

    @Test
    void anEscapeThatIsNoneIsRefused() {
        for (String id : List.of("a\\", "a\\n", "\\u12", "\\u000A", "\\\\\\")) {
            String text = "photinus-hybrid-arc 1 ideal\nagents 1\nid 1 " + id + "\n";
            String covered = text + "end 0 0 ";
            String whole = covered
                    + java.util.HexFormat.of()
                            .formatHex(HybridArcText.sha256()
                                    .digest(covered.getBytes(java.nio.charset.StandardCharsets.UTF_8)))
                    + "\n";
            assertThatThrownBy(() -> HybridArcText.read("run.arc", new StringReader(whole)))
                    .isInstanceOf(InputException.class)
                    .hasMessage("run.arc:3: expected an id with escapes such as \\u000a, but found '" + id + "'");
        }
    }

    @RandomTest
    void theColumnsOfATableKeepEveryId() {
        for (String id : ids()) {
            HybridArcText.Document document = run(VertexNames.of(List.of("first", id, "last")));
            StringWriter table = new StringWriter();
            new HybridArcTable(document.run(), document.names(), () -> false)
                    .writeTo(new PrintWriter(table), new java.math.BigDecimal(10));
            assertThat(firstRow(table.toString())).containsExactly("time", "jumps", "first", id, "last");
        }
    }

    /** The first row of a table as RFC 4180 has it. */
    private static List<String> firstRow(String csv) {
        List<String> fields = new ArrayList<>();
        int at = 0;
        while (true) {
            StringBuilder field = new StringBuilder();
            if (csv.charAt(at) == '"') {
                for (at++; csv.charAt(at) != '"' || csv.charAt(at + 1) == '"'; at++) {
                    at += csv.charAt(at) == '"' ? 1 : 0;
                    field.append(csv.charAt(at));
                }
                at++;
            } else {
                for (; ",\n".indexOf(csv.charAt(at)) < 0; at++) {
                    field.append(csv.charAt(at));
                }
            }
            fields.add(field.toString());
            if (csv.charAt(at++) == '\n') {
                return fields;
            }
        }
    }

    /** No argument of a command can have a zero character. */
    @RandomTest
    void aShellTakesEveryIdForOneWord() throws IOException, InterruptedException {
        List<String> ids = ids().stream().filter(id -> id.indexOf('\0') < 0).toList();
        StringBuilder script = new StringBuilder();
        ids.forEach(id ->
                script.append("printf '%s\\0' ").append(ShellText.word(id)).append('\n'));
        Path printed = folder.resolve("printed");
        Process shell = new ProcessBuilder(
                        "sh",
                        Files.writeString(folder.resolve("print.sh"), script).toString())
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(printed.toFile())
                .start();
        assertThat(shell.waitFor()).isZero();
        assertThat(Files.readString(printed)).isEqualTo(String.join("\0", ids) + "\0");
        assertThat(folder.resolve("x")).doesNotExist();
    }

    @Test
    void halfOfACharacterIsNoId() {
        for (String half : List.of("\ud800", "a\udc00", "\udc00\ud800")) {
            assertThatThrownBy(() -> VertexNames.of(List.of("a", half)))
                    .isInstanceOf(InputException.class)
                    .hasMessage("an id must be text, but that of agent 2 has half of a character");
            for (GraphFormat format : List.of(GraphFormat.DOT, GraphFormat.EDGE_LIST)) {
                String text = format == GraphFormat.DOT ? "digraph { \"" + half + "\" }" : "a b\na \"" + half + "\"\n";
                assertThatThrownBy(() -> GraphFile.read(
                                "half", new StringReader(text), format, org.photinus.text.graph.GraphReading.PLAIN))
                        .isInstanceOf(InputException.class)
                        .hasMessageStartingWith("half:");
            }
        }
    }
}
