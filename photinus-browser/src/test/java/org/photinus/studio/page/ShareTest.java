package org.photinus.studio.page;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;
import javax.tools.ToolProvider;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.photinus.text.NetworkYaml;
import org.photinus.text.StudioAddress;
import org.w3c.dom.Document;
import org.xml.sax.SAXException;

/** What the page gives away is the same run elsewhere. */
class ShareTest {
    private static final String RUN = "graph=regular:3&agents=12&pulse-probability=0.7&seed=-42&replicate=5";
    private static final String FRAME = RUN + "&at=0.75";

    @RegisterExtension
    final StudioBrowser browser = new StudioBrowser();

    private final Path folder;

    ShareTest(@TempDir Path folder) {
        this.folder = folder;
    }

    private StudioPage share() {
        return share(FRAME);
    }

    private StudioPage share(String address) {
        StudioPage page = browser.open(address);
        page.press("s");
        page.awaitVisible("share-dialog");
        return page;
    }

    private static byte[] saved(StudioPage page, String button, String name) throws IOException {
        Download download = page.page().waitForDownload(() -> page.click(button));
        assertThat(download.suggestedFilename()).isEqualTo(name);
        try (InputStream bytes = download.createReadStream()) {
            return bytes.readAllBytes();
        }
    }

    private static String text(StudioPage page, String form) {
        page.page().locator("button[data-form=" + form + "]").click();
        return page.by("share-text").inputValue();
    }

    @Test
    void theLinkShowsTheSameFrame() {
        StudioPage page = share();
        FrameNumbers shown = page.numbers();
        String link = page.by("share-link").inputValue();
        assertThat(link).startsWith("file:///").contains("#graph=regular:3").contains("at=0.75," + shown.k());
        assertThat(browser.open(link.substring(link.indexOf('#') + 1)).numbers())
                .isEqualTo(shown);
    }

    @Test
    @Tag("thorough")
    void theLinkOfAFileSaysThatTheFileIsNotInIt() {
        StudioPage page = browser.open("graph=path&agents=2&at=0,0");
        page.drop("ours.txt", "a b\nb c\nc a\n");
        page.awaitPart("summary", "ours.txt");
        page.press("s");
        page.awaitPart("share-files", "does not hold the file ours.txt");
    }

    @Test
    void theCommandLineIsThatOfTheRun() {
        StudioPage page = share();
        assertThat(text(page, "command"))
                .isEqualTo(
                        "photinus simulate --graph regular:3 --agents 12 --pulse-probability 0.7 --seed -42 --replicate 5");
    }

    @Test
    @Tag("thorough")
    void theYamlHasTheSettingsOfTheNetwork() throws IOException {
        StudioPage page = share(
                "graph=small-world:4,0.1&agents=20&threshold=0.1&period=100ms&delay=2ms&receive=age+window:0.03,0.3&at=0,0");
        Path file = Files.writeString(folder.resolve("network.yaml"), text(page, "yaml"));
        assertThat(NetworkYaml.read(file).values())
                .isEqualTo(StudioAddress.parse(
                                "graph=small-world:4,0.1&agents=20&threshold=0.1&period=100ms&delay=2ms&receive=age+window:0.03,0.3")
                        .settings()
                        .values());
    }

    @Test
    void theJavaProgramCompilesAndPrintsTheOutcome() throws IOException, ReflectiveOperationException {
        StudioPage page = share();
        assertThat(runJava(text(page, "java")))
                .isEqualTo(JvmRun.of(RUN).outcome().toString());
    }

    @Test
    @Tag("thorough")
    void theJavaProgramOfAWorldWithUnitsPrintsItsFirstPassage() throws IOException, ReflectiveOperationException {
        String run = "graph=cycle&agents=6&period=100ms&delay=2ms&max-time=3s";
        StudioPage page = share(run + "&at=0,0");
        assertThat(runJava(text(page, "java")))
                .contains(JvmRun.of(run).outcome().toString());
    }

    /** What a program prints. */
    private String runJava(String program) throws IOException, ReflectiveOperationException {
        Path source = Files.writeString(folder.resolve("Run.java"), program);
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        int failed = ToolProvider.getSystemJavaCompiler()
                .run(
                        null,
                        said,
                        said,
                        "-proc:none",
                        "-d",
                        folder.toString(),
                        "-classpath",
                        System.getProperty("java.class.path"),
                        source.toString());
        assertThat(failed).as(said.toString(StandardCharsets.UTF_8)).isZero();
        PrintStream before = System.out;
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {folder.toUri().toURL()}, ShareTest.class.getClassLoader())) {
            System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
            loader.loadClass("Run").getMethod("main", String[].class).invoke(null, (Object) new String[0]);
        } catch (InvocationTargetException e) {
            throw new AssertionError("the program must run, but fails:\n" + program, e.getCause());
        } finally {
            System.setOut(before);
        }
        return printed.toString(StandardCharsets.UTF_8).trim();
    }

    @Test
    @Tag("thorough")
    void theFrameIsSavedAsSvgAndAsPng() throws IOException, ParserConfigurationException, SAXException {
        StudioPage page = share();
        byte[] svg = saved(page, "save-svg", "photinus--42-5.svg");
        Document picture =
                DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new ByteArrayInputStream(svg));
        assertThat(picture.getDocumentElement().getTagName()).isEqualTo("svg");
        assertThat(picture.getDocumentElement().getAttribute("width")).startsWith("1200");
        assertThat(picture.getElementsByTagName("text").getLength()).isPositive();
        assertThat(new String(svg, StandardCharsets.UTF_8))
                .doesNotContain("NaN")
                .doesNotContain("undefined");
        BufferedImage image = ImageIO.read(new ByteArrayInputStream(saved(page, "save-png", "photinus--42-5.png")));
        assertThat(image.getWidth()).isEqualTo(2400);
        assertThat(image.getHeight()).isEqualTo(1800);
        assertThat(distinctColours(image)).as("the picture is not blank").isGreaterThan(20);
    }

    private static long distinctColours(BufferedImage image) {
        return java.util.stream.IntStream.range(0, image.getWidth() * image.getHeight() / 7)
                .map(i -> image.getRGB(7 * i % image.getWidth(), 7 * i / image.getWidth()))
                .distinct()
                .count();
    }

    @Test
    @Tag("thorough")
    void aClipIsSavedAsGifAndTheFrameStays() throws IOException {
        StudioPage page = share();
        FrameNumbers shown = page.numbers();
        page.by("clip-periods").fill("0.5");
        byte[] gif = saved(page, "save-gif", "photinus--42-5.gif");
        try (ImageInputStream stream = ImageIO.createImageInputStream(new ByteArrayInputStream(gif))) {
            Iterator<ImageReader> readers = ImageIO.getImageReadersByFormatName("gif");
            ImageReader reader = readers.next();
            reader.setInput(stream);
            // Half a period at half a period a second, with fifteen frames a second.
            assertThat(reader.getNumImages(true)).isEqualTo(15);
            assertThat(reader.read(0).getWidth()).isEqualTo(720);
            assertThat(reader.read(0).getHeight()).isEqualTo(540);
        }
        page.awaitPart("share-progress", "saved as GIF");
        assertThat(page.numbers()).isEqualTo(shown);
    }

    @Test
    @Tag("thorough")
    void aClipIsSavedAsWebm() throws IOException {
        StudioPage page = share();
        Assumptions.assumeTrue(page.by("save-webm").isEnabled(), "this browser cannot record WebM");
        page.by("clip-periods").fill("0.5");
        byte[] webm = saved(page, "save-webm", "photinus--42-5.webm");
        assertThat(webm).startsWith(0x1A, 0x45, 0xDF, 0xA3).hasSizeGreaterThan(1000);
    }

    @Test
    void theHybridArcHasTheBytesOfTheCommandLine() throws IOException {
        byte[] arc = saved(share(), "save-arc", "photinus--42-5.arc");
        assertThat(new String(arc, StandardCharsets.UTF_8))
                .isEqualTo(JvmRun.of(RUN).recording());
    }

    @Test
    @Tag("thorough")
    void aRecordingIsSavedAsItCame() throws IOException {
        String recording = JvmRun.of(RUN).recording();
        StudioPage page = browser.open("graph=path&agents=2&at=0,0");
        page.drop("run.arc", recording);
        page.awaitPart("summary", "run.arc");
        page.press("s");
        assertThat(new String(saved(page, "save-arc", "photinus--42-5.arc"), StandardCharsets.UTF_8))
                .isEqualTo(recording);
    }

    @Test
    @Tag("thorough")
    void aRunInAWorldIsSavedAndOpenedAgain() throws IOException {
        String address = "graph=cycle&agents=6&delay=0.1&loss=0.1&drift=20ppm&max-time=5";
        String recording =
                new String(saved(share(address + "&at=0,0"), "save-arc", "photinus-1-1.arc"), StandardCharsets.UTF_8);
        assertThat(recording).isEqualTo(JvmRun.of(address).recording());
        StudioPage page = browser.open("graph=path&agents=2&at=0,0");
        page.drop("run.arc", recording);
        page.awaitPart("summary", "run.arc, 6 agents");
        page.awaitPart("summary", "delay, loss, drift");
    }

    @Test
    @Tag("thorough")
    void copyingTheLinkPutsItOnTheClipboard() {
        StudioPage page = browser.open(
                FRAME, StudioBrowser.laptop().setPermissions(java.util.List.of("clipboard-read", "clipboard-write")));
        page.press("s");
        page.click("copy-link");
        page.awaitText("share-progress", "Copied.");
        assertThat(page.page().evaluate("() => navigator.clipboard.readText()"))
                .isEqualTo(page.by("share-link").inputValue());
    }
}
