package org.photinus.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.StringJoiner;
import java.util.TreeSet;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.photinus.text.CsvText;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NamedNodeMap;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

/** Names that pages, databases, YAML, tables or terminals would act on, through studies and through JSON. */
class HostileStudiesTest {
    private static final List<String> NAMES = List.of(
            "=cmd()|' C calc'!A0",
            "@SUM(1+1)",
            "+1-1",
            "-1",
            "<script>alert(1)<!--script>",
            "<img src=x onerror=alert(1)>",
            "\" onload=\"alert(1)",
            "' onload='alert(1)",
            "]]>",
            "<![CDATA[x]]>",
            "&x;",
            "&#x0;",
            "-->",
            "..",
            "$(touch x)",
            "`touch x`",
            "'; touch x; '",
            "%s%n%d",
            "'; DROP TABLE runs; --",
            "''",
            "\"\"",
            "\"",
            "a,b",
            "a;b|c\td",
            "a\rb",
            "!!java.net.URL [x]",
            "*a",
            "&a",
            "{a: b}",
            "a: b # c",
            "- a",
            "? a",
            "\\input{x}",
            "$\\write18{x}$",
            "${jndi:ldap:x}",
            "{{7*7}}",
            "null",
            "~",
            "true",
            "1e5",
            "\\N",
            "\u0001",
            "\u0007\b\u007f",
            "\u001b[2J\u001b]0;x\u0007",
            "\u0085",
            "\u009b2J",
            "\u2028a\u2029",
            "\u202etxt.exe",
            "\u2066a\u2069",
            "\uFEFF",
            "é𝔸€");

    /** As many names as fit into that of a file. */
    private static final int TOGETHER = 6;

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    /** A text in double quotes, as YAML and JSON have it. */
    private static String quoted(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        text.chars()
                .forEach(c -> quoted.append(
                        c >= ' ' && c < 127 && c != '"' && c != '\\' ? "" + (char) c : String.format("\\u%04x", c)));
        return quoted.append('"').toString();
    }

    private static String sha256(byte[] bytes) throws Exception {
        return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    }

    private static Called done(String... words) {
        Called call = Called.photinus(words);
        assertThat(call.code()).as(call.err()).isZero();
        TerminalTextTest.assertHarmless(call);
        return call;
    }

    /** All names at once, and those that would mean something as a whole. */
    @Test
    void theNameOfAStudyComesBackAndTheResultsAreThoseOfAPlainOne() throws Exception {
        assertNamesComeBack(List.of(String.join(" ", NAMES) + "a\0b", "..", "null"));
    }

    @Tag("thorough")
    @Test
    void everyNameOfAStudyComesBackAndTheResultsAreThoseOfAPlainOne() throws Exception {
        List<String> names = new ArrayList<>(NAMES);
        names.add("a\0b");
        assertNamesComeBack(names);
    }

    private void assertNamesComeBack(List<String> names) throws Exception {
        String plain = "study: plain\ngraph: path\nagents: 3\nreplicates: 3\nfactors:\n  threshold: [0.4, 0.5]\n";
        Path design = Files.writeString(folder.resolve("design.yaml"), plain);
        String expected = done(
                        "study",
                        "run",
                        design.toString(),
                        "--out",
                        folder.resolve("plain").toString())
                .out();
        for (int i = 0; i < names.size(); i++) {
            String text = plain.replace("study: plain", "study: " + quoted(names.get(i)));
            Path results = folder.resolve("results-" + i);
            Files.writeString(design, text);
            assertThat(done("study", "run", design.toString(), "--out", results.toString())
                            .out())
                    .as(names.get(i))
                    .isEqualTo(expected);
            assertThat(results.resolve("design.yaml")).content().isEqualTo(text);
            assertThat(done("study", "resume", results.toString()).out()).isEqualTo(expected);
            done("study", "export", results.toString(), "--to", "csv");
            assertThat(sha256(Files.readAllBytes(results.resolve("runs.csv"))) + "\n")
                    .isEqualTo(expected);
        }
        assertThat(folder.resolve("x")).doesNotExist();
    }

    /** Names as those of graph files, as far as the locale of this JVM can have them. */
    private static List<String> files(List<String> names) {
        return names.stream()
                // Blanks and controls around a setting are no part of it, and @ begins a list of values.
                .map(name -> (name.charAt(0) <= ' ' || name.charAt(0) == '@' ? "a" : "") + name + ".txt")
                .filter(name -> {
                    try {
                        return !Path.of(name).toString().isEmpty();
                    } catch (java.nio.file.InvalidPathException e) {
                        return false;
                    }
                })
                .toList();
    }

    private Path run(String name, List<String> graphs) throws Exception {
        StringBuilder yaml = new StringBuilder("study: " + quoted(name) + "\nfactors:\n  graph:\n");
        for (int i = 0; i < graphs.size(); i++) {
            // Each is another digraph, so that rows of one are not those of another.
            Files.writeString(folder.resolve(graphs.get(i)), "a b\nb c\nc d\n" + "# vertex \"e\"\nd e\n".repeat(i % 2));
            yaml.append("    - ").append(quoted(graphs.get(i))).append('\n');
        }
        yaml.append("pair: [graph]\nmaxTime: 30\nreplicates: 4\n");
        Path design = Files.writeString(folder.resolve("design.yaml"), yaml);
        Path results = folder.resolve("results-" + graphs.get(0).equals("plain0.txt"));
        String digest = done("study", "run", design.toString(), "--out", results.toString())
                .out();
        assertThat(results.resolve("design.yaml")).content().isEqualTo(yaml.toString());
        for (String format : List.of("csv", "parquet")) {
            done("study", "export", results.toString(), "--to", format);
        }
        assertThat(sha256(Files.readAllBytes(results.resolve("runs.csv"))) + "\n")
                .isEqualTo(digest);
        assertThat(done("study", "resume", results.toString()).out()).isEqualTo(digest);
        done("study", "report", results.toString());
        return results;
    }

    /** Several names in one, and those alone that mean something as a whole or by how they begin. */
    @Test
    void theLevelsOfAFactorComeBackInEveryTableAndThePageObeysNone() throws Exception {
        List<String> names = new ArrayList<>(List.of("=cmd()|' C calc'!A0", "..", "null", "1e5"));
        for (int i = 0; i < NAMES.size(); i += TOGETHER) {
            names.add(String.join(" ", NAMES.subList(i, Math.min(NAMES.size(), i + TOGETHER))));
        }
        assertLevelsComeBack(files(names));
    }

    @Tag("thorough")
    @Test
    void everyLevelOfAFactorComesBackInEveryTableAndThePageObeysNone() throws Exception {
        List<String> hostile = files(NAMES);
        assertThat(hostile).hasSizeGreaterThan(40);
        assertLevelsComeBack(hostile);
    }

    private void assertLevelsComeBack(List<String> hostile) throws Exception {
        List<String> plain = new ArrayList<>();
        for (int i = 0; i < hostile.size(); i++) {
            plain.add("plain" + i + ".txt");
        }
        Path expected = run("plain", plain);
        Path results = run(String.join("", NAMES), hostile);
        for (String table : List.of("runs.csv", "cells.csv", "pairs.csv")) {
            List<List<String>> rows = rows(Files.readString(results.resolve(table)));
            List<List<String>> others = rows(Files.readString(expected.resolve(table)));
            assertThat(rows).as(table).hasSameSizeAs(others);
            for (int i = 0; i < rows.size(); i++) {
                List<String> other = new ArrayList<>(others.get(i));
                if (i > 0) {
                    other.set(0, hostile.get(plain.indexOf(other.get(0))));
                }
                int last = table.equals("cells.csv") ? other.size() - 1 : other.size();
                assertThat(rows.get(i).subList(0, last)).as(table).isEqualTo(other.subList(0, last));
            }
        }
        assertThat(column(results.resolve("runs.parquet")))
                .isEqualTo(hostile.stream()
                        .flatMap(name -> java.util.Collections.nCopies(4, name).stream())
                        .toList());
        assertThat(column(results.resolve("cells.parquet"))).isEqualTo(hostile);
        Document page = page(results);
        assertThat(marks(page)).isEqualTo(marks(page(expected)));
        Set<String> cells = Set.copyOf(texts(page, "td"));
        assertThat(hostile.stream()
                        // XML has no other controls, and takes a carriage return for the end of a line.
                        .map(name -> name.replaceAll("[\u0001\u0007\b\u001b]", "\uFFFD")
                                .replace('\r', '\n'))
                        .filter(name -> !cells.contains(name)))
                .isEmpty();
        assertThat(folder.resolve("x")).doesNotExist();
    }

    /** The page as XML: what HTML leaves open is closed first. */
    private static Document page(Path results) throws Exception {
        String html = Files.readString(results.resolve("report.html"))
                .replaceAll("<meta ([^>]*)>", "<meta $1/>")
                .replace("<details open>", "<details open=\"\">");
        return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(html)));
    }

    /** Which elements there are, with the names of their attributes. */
    private static Set<String> marks(Document page) {
        Set<String> marks = new TreeSet<>();
        NodeList all = page.getElementsByTagName("*");
        for (int i = 0; i < all.getLength(); i++) {
            Element element = (Element) all.item(i);
            NamedNodeMap attributes = element.getAttributes();
            marks.add(element.getTagName());
            for (int k = 0; k < attributes.getLength(); k++) {
                marks.add(element.getTagName() + " " + attributes.item(k).getNodeName());
            }
        }
        return marks;
    }

    private static List<String> texts(Document page, String element) {
        List<String> texts = new ArrayList<>();
        NodeList all = page.getElementsByTagName(element);
        for (int i = 0; i < all.getLength(); i++) {
            texts.add(all.item(i).getTextContent());
        }
        return texts;
    }

    private static List<String> column(Path parquet) throws Exception {
        List<String> values = new ArrayList<>();
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("SELECT graph FROM '" + parquet + "'")) {
            while (rows.next()) {
                values.add(rows.getString(1));
            }
        }
        return values;
    }

    /** A table as RFC 4180 has it. */
    private static List<List<String>> rows(String csv) {
        List<List<String>> rows = new ArrayList<>();
        List<String> row = new ArrayList<>();
        int at = 0;
        while (at < csv.length()) {
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
            row.add(field.toString());
            if (csv.charAt(at++) == '\n') {
                rows.add(List.copyOf(row));
                row.clear();
            }
        }
        return rows;
    }

    private static List<String> ids() {
        List<String> ids = new ArrayList<>(NAMES);
        ids.addAll(List.of("a\0b", "a\nb", "../../x", "</text><script>alert(1)</script>", "x".repeat(65_000)));
        assertThat(ids).hasSize(56);
        return ids;
    }

    /** One network with all of them, on a cycle, so that each is a root. */
    @Test
    void documentsOfJsonTablesAndNetworksKeepEveryId() throws Exception {
        assertKept(ids(), List.of("\"", "\u001b[2J\u001b]0;x\u0007", "é𝔸€"));
    }

    @Tag("thorough")
    @Test
    void documentsOfJsonTablesAndNetworksKeepEveryIdOfItsOwn() throws Exception {
        for (String id : ids()) {
            assertKept(List.of(id, "b"), List.of(id));
        }
    }

    /** Every id of a cycle digraph, some of which are asked about as roots, is in all documents. */
    private void assertKept(List<String> ids, List<String> asked) throws Exception {
        Path file = folder.resolve("net.json");
        Path network = folder.resolve("net.yaml");
        Path arc = folder.resolve("run.arc");
        Path table = folder.resolve("arc.csv");
        StringJoiner nodes = new StringJoiner(", ");
        StringJoiner links = new StringJoiner(", ");
        for (int i = 0; i < ids.size(); i++) {
            nodes.add("{\"id\": " + quoted(ids.get(i)) + "}");
            links.add("{\"source\": " + quoted(ids.get(i)) + ", \"target\": " + quoted(ids.get((i + 1) % ids.size()))
                    + "}");
        }
        Files.writeString(file, "{\"directed\": true, \"nodes\": [" + nodes + "], \"links\": [" + links + "]}");
        Files.writeString(network, "graph: net.json\n");
        Called graph = done("graph", "--graph", file.toString(), "--json");
        assertThat(strings(graph.out())).as(graph.out()).containsAll(ids);
        Called theory = done("theory", "--graph", file.toString(), "--json");
        assertThat(strings(theory.out())).as(theory.out()).contains(ids.get(0));
        for (String root : asked) {
            Called call = done("theory", "--network", network.toString(), "--root", root, "--json");
            assertThat(strings(call.out())).as(call.out()).contains(root);
        }
        done("simulate", "--network", network.toString(), "--max-time", "9", "--record", arc.toString());
        assertThat(strings(done("arc", arc.toString(), "--at", "0", "--json").out()))
                .as("agents have numbers there")
                .containsExactly("time", "jumps", "containingArc", "phases");
        done("arc", arc.toString(), "--csv", table.toString());
        List<String> header = new ArrayList<>(List.of("time", "jumps"));
        header.addAll(ids);
        assertThat(rows(Files.readString(table)).get(0)).isEqualTo(header);
        for (String id : ids) {
            assertThat(Files.readString(table)).contains(CsvText.field(id));
        }
    }

    /** The strings of a document of JSON; whatever is no JSON is refused. */
    private static List<String> strings(String json) {
        List<String> strings = new ArrayList<>();
        assertThat(json.chars()).noneMatch(c -> c != '\n' && Character.isISOControl(c));
        int at = json.indexOf('"');
        while (at >= 0) {
            StringBuilder text = new StringBuilder();
            for (at++; json.charAt(at) != '"'; at++) {
                if (json.charAt(at) != '\\') {
                    text.append(json.charAt(at));
                } else if (json.charAt(++at) == 'u') {
                    text.append((char) Integer.parseInt(json.substring(at + 1, at + 5), 16));
                    at += 4;
                } else {
                    assertThat("\"\\/").contains(json.substring(at, at + 1));
                    text.append(json.charAt(at));
                }
            }
            strings.add(text.toString());
            at = json.indexOf('"', at + 1);
        }
        return strings;
    }
}
