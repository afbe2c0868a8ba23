package org.photinus.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TestSummaryTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path root;

    private void report(String module, String reports, String name, String time, String... cases) throws IOException {
        Path folder =
                Files.createDirectories(root.resolve(module).resolve("target").resolve(reports));
        Files.writeString(
                folder.resolve("TEST-" + name + ".xml"),
                "<testsuite name='" + name + "' time='" + time + "' tests='" + cases.length + "'>"
                        + String.join("", cases) + "</testsuite>");
    }

    private String summary() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        TestSummary.of(root).print(new PrintStream(out, true, StandardCharsets.UTF_8));
        return out.toString(StandardCharsets.UTF_8);
    }

    /** As Surefire writes it of a test that was disabled. */
    private static String skipped(String reason) {
        return "<testcase><skipped message='" + reason + "'/></testcase>";
    }

    /** As Surefire writes it of a test that was aborted. */
    private static String aborted(String reason) {
        return "<testcase><skipped type='x'><![CDATA[" + reason
                + "\n\tat org.photinus.Some.test(Some.java:1)\n]]></skipped></testcase>";
    }

    @Test
    void modulesAndClassesStandInTheOrderOfTheirCost() throws IOException {
        report("photinus-a", "surefire-reports", "org.photinus.QuickTest", "0.25", "<testcase/>", "<testcase/>");
        report("photinus-b", "surefire-reports", "org.photinus.SlowTest", "1,003.5", "<testcase/>");
        report("photinus-a", "thorough-reports", "org.photinus.LongTest", "2", "<testcase/>");
        assertThat(summary()).isEqualToNormalizingNewlines("""
                Seconds of tests:
                  1003.5  photinus-b
                     2.3  photinus-a
                The slowest classes:
                  1003.5  SlowTest (photinus-b)
                     2.0  LongTest (photinus-a)
                     0.3  QuickTest (photinus-a)
                4 tests in 3 classes ran.
                """);
    }

    @Test
    void whatIsSkippedForOneReasonIsOneLine() throws IOException {
        String page = "org.opentest4j.TestAbortedException: of the page: no Chromium; apt-get install chromium";
        report("photinus-a", "surefire-reports", "org.photinus.PageTest", "1", aborted(page), skipped(page));
        report(
                "photinus-b",
                "surefire-reports",
                "org.photinus.FileTest",
                "1",
                "<testcase/>",
                skipped("org.opentest4j.TestAbortedException: Assumption failed: this user may write everywhere"));
        assertThat(summary()).endsWith("""
                1 tests in 2 classes ran.
                2 tests of the page were skipped: no Chromium; apt-get install chromium
                1 test was skipped: this user may write everywhere
                """.replace("\n", System.lineSeparator()));
    }

    @Test
    void aReportThatIsNoneIsNamed() throws IOException {
        Path folder = Files.createDirectories(root.resolve("photinus-a/target/surefire-reports"));
        Path broken = Files.writeString(folder.resolve("TEST-broken.xml"), "<testsuite");
        assertThatThrownBy(this::summary).hasMessageStartingWith(broken + " must be a report of Surefire");
    }
}
