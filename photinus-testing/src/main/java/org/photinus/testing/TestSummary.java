package org.photinus.testing;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/**
 * What the tests of a build cost and which were skipped, from the reports that Surefire has written: the seconds of each
 * module, the ten slowest classes, and a line for each reason to skip.
 */
public final class TestSummary {
    private static final int SLOWEST = 10;
    private static final List<String> REPORTS = List.of("surefire-reports", "thorough-reports", "cluster-reports");

    /** One class of tests: where it is, its name, its seconds and how many tests it ran. */
    private record TestClass(String module, String name, double seconds, int tests) {}

    private final List<TestClass> classes = new ArrayList<>();
    private final Map<String, Integer> skipped = new TreeMap<>();

    private TestSummary() {}

    /** Prints the summary of the modules below a folder. */
    public static void main(String[] args) throws IOException {
        of(Path.of(args[0])).print(System.out);
    }

    /** Reads the reports of all modules below a folder. */
    static TestSummary of(Path root) throws IOException {
        TestSummary summary = new TestSummary();
        try (DirectoryStream<Path> modules = Files.newDirectoryStream(root, "photinus-*")) {
            for (Path module : modules) {
                for (String reports : REPORTS) {
                    summary.read(module, module.resolve("target").resolve(reports));
                }
            }
        }
        return summary;
    }

    private void read(Path module, Path reports) throws IOException {
        if (!Files.isDirectory(reports)) {
            return;
        }
        try (DirectoryStream<Path> files = Files.newDirectoryStream(reports, "TEST-*.xml")) {
            for (Path file : files) {
                read(String.valueOf(module.getFileName()), file);
            }
        }
    }

    private void read(String module, Path file) throws IOException {
        Element suite;
        try {
            suite = DocumentBuilderFactory.newInstance()
                    .newDocumentBuilder()
                    .parse(file.toFile())
                    .getDocumentElement();
        } catch (ParserConfigurationException | SAXException e) {
            throw new IOException(file + " must be a report of Surefire, but is not: " + e.getMessage(), e);
        }
        String name = suite.getAttribute("name");
        classes.add(new TestClass(
                module,
                name.substring(name.lastIndexOf('.') + 1),
                Double.parseDouble(suite.getAttribute("time").replace(",", "")),
                Integer.parseInt(suite.getAttribute("tests"))));
        NodeList skips = suite.getElementsByTagName("skipped");
        for (int i = 0; i < skips.getLength(); i++) {
            skipped.merge(reason((Element) skips.item(i)), 1, Integer::sum);
        }
    }

    /**
     * The reason alone, without the names of exceptions that Surefire and JUnit put before it. Of a test that was disabled it
     * is an attribute; of one that was aborted, the first line of the trace.
     */
    private static String reason(Element skip) {
        String said = skip.hasAttribute("message") ? skip.getAttribute("message") : skip.getTextContent();
        return said.strip()
                .replaceFirst("(?s)\\R.*", "")
                .replaceFirst("^([\\w.]+Exception: )?(Assumption failed: )?", "");
    }

    void print(PrintStream out) {
        Map<String, Double> modules = new TreeMap<>();
        classes.forEach(each -> modules.merge(each.module(), each.seconds(), Double::sum));
        out.println("Seconds of tests:");
        modules.entrySet().stream()
                .sorted(Map.Entry.comparingByValue(Collections.reverseOrder()))
                .forEach(module -> out.println(line(module.getValue(), module.getKey())));
        out.println("The slowest classes:");
        classes.stream()
                .sorted(Comparator.comparingDouble(TestClass::seconds).reversed())
                .limit(SLOWEST)
                .forEach(each -> out.println(line(each.seconds(), each.name() + " (" + each.module() + ")")));
        int tests = classes.stream().mapToInt(TestClass::tests).sum();
        int skips = skipped.values().stream().mapToInt(Integer::intValue).sum();
        out.println(tests - skips + " tests in " + classes.size() + " classes ran.");
        skipped.forEach((reason, count) -> out.println(count
                + (count == 1 ? " test " : " tests ")
                + (reason.startsWith("of ")
                        ? reason.replaceFirst(": ", count == 1 ? " was skipped: " : " were skipped: ")
                        : (count == 1 ? "was skipped: " : "were skipped: ") + reason)));
    }

    private static String line(double seconds, String what) {
        return String.format(Locale.ROOT, "%8.1f  %s", seconds, what);
    }
}
