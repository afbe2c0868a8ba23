package org.photinus.studio.page;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Addresses and files from strangers: one message in the page, nothing is executed, and the page can connect to nothing. */
class HostileTest {
    private static final String GOOD = "graph=cycle&agents=9&seed=3&at=end";
    private static final String IMAGE = "<img src=x onerror=window.hacked=1>";

    @RegisterExtension
    final StudioBrowser browser = new StudioBrowser();

    private static List<String> hostileAddresses() {
        return List.of(
                "garbage",
                "%zz",
                "graph=%",
                "graph=%E2%28%A1",
                "=",
                "&&&=&&==",
                "x".repeat((1 << 20) + 1),
                "graph=" + "y".repeat(1 << 19),
                "pulse-probability=" + "0".repeat(100_000) + "z",
                "graph=" + IMAGE,
                "graph=%3Cimg%20src%3Dx%20onerror%3Dwindow.hacked%3D1%3E",
                "graph=%3Cscript%3Ewindow.hacked=1%3C/script%3E.graphml",
                "graph=javascript:window.hacked=1",
                IMAGE + "=1",
                "unknown=1",
                "__proto__=1",
                "constructor=1",
                "graph=cycle&graph=path",
                "agents=99999999999",
                "agents=-1",
                "agents=0",
                "graph=regular:99999999999",
                "graph=gnp:2",
                "graph=gnp:NaN",
                "graph=/etc/passwd",
                "graph=../../../etc/passwd.graphml",
                "graph=-",
                "pulse-probability=@/etc/passwd",
                "trigger=script:/etc/passwd",
                "pulse-probability=NaN",
                "pulse-probability=-0.1",
                "threshold=Infinity",
                "seed=99999999999999999999",
                "replicate=0",
                "replicate=1.5",
                "period=0",
                "period=-1ms",
                "delay=1e999",
                "at=1e999",
                "at=-1",
                "at=1e999999999",
                "at=1,2,3",
                "at=1,-1",
                "at=now",
                "at=0,99999999999999999999",
                "layout=" + IMAGE,
                "max-time=-5",
                "max-time=1e400");
    }

    /** The page is as it was: nothing was executed, and the next run opens. */
    private static void requireUnharmed(StudioPage page) {
        assertThat(page.page().evaluate("() => window.hacked === undefined")).isEqualTo(true);
        page.goWithin(GOOD + "&layout=circle");
        page.awaitText("summary", JvmRun.of(GOOD).summary());
        page.awaitHidden("message");
        assertThat(page.end()).isEqualTo(JvmRun.of(GOOD).end());
    }

    @Test
    @Tag("thorough")
    void aHostileAddressInTheBarGivesOneMessageAndTheRunStays() {
        StudioPage page = browser.open(GOOD);
        List<String> wrong = new ArrayList<>();
        for (String address : hostileAddresses()) {
            page.goWithin(address);
            page.awaitVisible("message");
            addProblems(page, shortened(address), wrong);
            page.goWithin(GOOD);
            page.awaitHidden("message");
        }
        assertThat(wrong).isEmpty();
        requireUnharmed(page);
    }

    /** What is wrong with the message that is shown, or with what is shown beside it. */
    private static void addProblems(StudioPage page, String input, List<String> wrong) {
        String said = page.message();
        if (said.isBlank() || said.length() > 1000 || said.contains("fault of Photinus")) {
            wrong.add(input + ": the message must be short and not about Photinus, but is: " + shortened(said));
        }
        if (page.by("message").locator("*").count() > 0) {
            wrong.add(input + ": the message must be text, but has elements");
        }
        if (!page.text("summary").equals(JvmRun.of(GOOD).summary())) {
            wrong.add(input + ": the run must stay, but is " + page.text("summary"));
        }
    }

    @Test
    @Tag("thorough")
    void aNetworkTooLargeForAPageIsRefusedBeforeItIsMade() {
        StudioPage page = browser.open(GOOD);
        for (String address : List.of(
                "agents=2000000000&graph=complete",
                "agents=2147483647&graph=cycle",
                "graph=grid:99999x9999",
                "graph=regular:1000&agents=100000000",
                "graph=gnp:0.5&agents=1000000")) {
            page.goWithin(address);
            page.awaitVisible("message");
            assertThat(page.message()).as(address).isNotBlank().doesNotContain("array is too large");
            page.goWithin(GOOD);
            page.awaitHidden("message");
        }
        requireUnharmed(page);
    }

    private static String shortened(String text) {
        return text.substring(0, Math.min(80, text.length()));
    }

    @Test
    @Tag("thorough")
    void aPageThatIsOpenedByAHostileAddressShowsTheStandardRunAndTheMessage() {
        for (String address : List.of("%zz", "graph=" + IMAGE, "agents=2000000000&graph=complete", "at=1e999")) {
            StudioPage page = browser.open(address);
            assertThat(page.message()).as(address).isNotBlank();
            assertThat(page.text("summary")).isEqualTo(JvmRun.of("").summary());
            requireUnharmed(page);
        }
    }

    @Test
    @Tag("thorough")
    void aMomentFarBeyondTheRunIsShownOrRefusedAndThePageGoesOn() {
        StudioPage page = browser.open("graph=complete&agents=5&at=0,0");
        page.goWithin("graph=complete&agents=5&max-time=10&at=99999999");
        page.page().waitForFunction("() => location.hash.includes('99999999')");
        requireUnharmed(page);
    }

    private static Map<String, byte[]> hostileFiles() throws IOException {
        Map<String, byte[]> files = new LinkedHashMap<>();
        files.put("empty.txt", new byte[0]);
        files.put("empty.graphml", new byte[0]);
        files.put("empty.json", new byte[0]);
        byte[] noise = new byte[10_000];
        new Random(1).nextBytes(noise);
        files.put("noise.txt", noise);
        files.put("noise.graphml", noise);
        files.put("noise.gz", noise);
        files.put("noise.net.gz", noise);
        byte[] packed = packed("a b\n".repeat(10_000) + "b a\nc d\n".repeat(5000));
        files.put("half.txt.gz", Arrays.copyOf(packed, packed.length / 2));
        files.put(
                "bomb.graphml",
                bytes("<?xml version=\"1.0\"?>\n<!DOCTYPE x [<!ENTITY a \"aaaaaaaaaa\">"
                        + "<!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;\"><!ENTITY c \"&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;\">]>"
                        + "<graphml><graph edgedefault=\"directed\"><node id=\"&c;\"/></graph></graphml>"));
        files.put(
                "outside.graphml",
                bytes("<!DOCTYPE x [<!ENTITY a SYSTEM \"file:///etc/passwd\">]>"
                        + "<graphml><graph edgedefault=\"directed\"><node id=\"&a;\"/></graph></graphml>"));
        files.put("deep.graphml", bytes("<graphml>" + "<a>".repeat(100_000)));
        files.put("deep.json", bytes("[".repeat(100_000)));
        files.put("deep.gml", bytes("graph [ " + "a [ ".repeat(100_000)));
        files.put("deep.dot", bytes("digraph { " + "subgraph { ".repeat(100_000)));
        files.put(
                "huge.mtx", bytes("%%MatrixMarket matrix coordinate pattern general\n2000000000 2000000000 1\n1 2\n"));
        files.put("huge.net", bytes("*Vertices 2147483647\n*Arcs\n1 2\n"));
        files.put("cut.json", bytes("{\"nodes\": [{\"id\": "));
        files.put("cut.gexf", bytes("<gexf><graph><nodes><node id=\"a\""));
        files.put("unknown.exe", bytes("MZ"));
        files.put("broken.arc", bytes("photinus-hybrid-arc 1 ideal\nnonsense\n"));
        return files;
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] packed(String text) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
            gzip.write(bytes(text));
        }
        return packed.toByteArray();
    }

    @Test
    @Tag("thorough")
    void aHostileFileGivesOneMessageAndTheRunStays() throws IOException {
        StudioPage page = browser.open(GOOD);
        List<String> wrong = new ArrayList<>();
        for (Map.Entry<String, byte[]> file : hostileFiles().entrySet()) {
            page.drop(file.getKey(), file.getValue());
            page.awaitVisible("message");
            addProblems(page, file.getKey(), wrong);
            page.goWithin(GOOD + "&layout=forces");
            page.awaitHidden("message");
            page.goWithin(GOOD);
        }
        assertThat(wrong).isEmpty();
        requireUnharmed(page);
    }

    @Test
    @Tag("thorough")
    void weightsThatAreNoProbabilitiesAreRefused() {
        StudioPage page = browser.open(GOOD);
        for (String weight : List.of("NaN", "-1", "1e999", "Infinity")) {
            page.drop("weights.txt", "a b " + weight + "\nb a 0.5\n");
            page.awaitPart("summary", "weights.txt");
            page.goWithin("graph=weights.txt&weights-as=pulse-probability&trigger=edge");
            page.awaitVisible("message");
            assertThat(page.message()).contains("weights.txt");
            page.goWithin(GOOD);
            page.awaitHidden("message");
        }
        requireUnharmed(page);
    }

    @Test
    void namesOfVerticesAreTextWhateverTheyHold() {
        StudioPage page = browser.open("graph=path&agents=2&at=0,0");
        page.drop("names.json", """
                {"nodes": [{"id": "<script>window.hacked=1</script>"}, {"id": "%s"}, {"id": "\\u202Eevil"}, {"id": "d"}],
                 "links": [{"source": "<script>window.hacked=1</script>", "target": "%s"}, {"source": "\\u202Eevil", "target": "d"}]}
                """.formatted(IMAGE, IMAGE));
        page.awaitPart("summary", "names.json");
        assertThat(page.text("verdict")).contains("<script>window.hacked=1</script>");
        page.by("digraph").focus();
        page.press("ArrowDown");
        assertThat(page.text("agent")).contains("Agent <script>window.hacked=1</script>:");
        page.press("ArrowDown");
        assertThat(page.text("agent")).contains(IMAGE);
        assertThat(page.page().locator("main img, main script").count()).isZero();
        page.press("s");
        page.page().waitForDownload(() -> page.click("save-svg"));
        page.press("Escape");
        requireUnharmed(page);
    }

    @Test
    @Tag("thorough")
    void aFileWithAHostileNameIsOnlyAName() {
        StudioPage page = browser.open("graph=path&agents=2&at=0,0");
        page.drop(IMAGE + ".txt", "a b\nb a\n");
        page.awaitPart("summary", "onerror");
        page.press("s");
        page.awaitPart("share-files", "onerror");
        assertThat(page.page().locator("main img, dialog img, header img").count())
                .isZero();
        page.press("Escape");
        requireUnharmed(page);
    }

    @Test
    void thePageConnectsToNothingEvenIfItsScriptsTry() throws IOException {
        AtomicInteger calls = new AtomicInteger();
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            calls.incrementAndGet();
            exchange.sendResponseHeaders(200, -1);
            exchange.close();
        });
        server.start();
        try {
            StudioPage page = browser.open(GOOD);
            page.expectErrors(error -> error.contains("Content Security Policy"));
            Object refused = page.page()
                    .evaluate(
                            """
                    async (place) => {
                      const directives = [];
                      addEventListener('securitypolicyviolation', (event) => directives.push(event.effectiveDirective));
                      const said = {};
                      said.fetch = await fetch('http://' + place).then(() => 'answered', () => 'refused');
                      said.xhr = await new Promise((resolve) => {
                        const request = new XMLHttpRequest();
                        request.onload = () => resolve('answered');
                        request.onerror = () => resolve('refused');
                        request.open('GET', 'http://' + place);
                        request.send();
                      });
                      said.image = await new Promise((resolve) => {
                        const image = new Image();
                        image.onload = () => resolve('answered');
                        image.onerror = () => resolve('refused');
                        image.src = 'http://' + place + '/x.png';
                      });
                      said.socket = await new Promise((resolve) => {
                        try {
                          const socket = new WebSocket('ws://' + place);
                          socket.onopen = () => resolve('answered');
                          socket.onerror = () => resolve('refused');
                        } catch {
                          resolve('refused');
                        }
                      });
                      said.beacon = navigator.sendBeacon('http://' + place, 'x') && directives.length < 5 ? 'sent' : 'refused';
                      await new Promise((resolve) => setTimeout(resolve));
                      said.directives = directives.join(' ');
                      return said;
                    }""",
                            server.getAddress().getHostString() + ":"
                                    + server.getAddress().getPort());
            Map<?, ?> said = (Map<?, ?>) refused;
            assertThat(said.get("fetch")).isEqualTo("refused");
            assertThat(said.get("xhr")).isEqualTo("refused");
            assertThat(said.get("image")).isEqualTo("refused");
            assertThat(said.get("socket")).isEqualTo("refused");
            assertThat((String) said.get("directives"))
                    .as("it is the policy that refuses, not the network")
                    .contains("connect-src connect-src img-src connect-src");
            assertThat(calls).hasValue(0);
        } finally {
            server.stop(0);
        }
    }

    @Test
    void textIsNeverRunAsAScript() {
        StudioPage page = browser.open(GOOD);
        page.expectErrors(error -> error.contains("Content Security Policy"));
        Object said = page.page().evaluate("""
                async () => {
                  const script = document.createElement('script');
                  script.textContent = 'window.hacked = 1';
                  document.body.append(script);
                  const image = document.createElement('img');
                  image.setAttribute('onerror', 'window.hacked = 2');
                  document.body.append(image);
                  const broken = new Promise((resolve) => image.addEventListener('error', resolve));
                  image.src = 'data:,x';
                  await broken;
                  // What Playwright runs may evaluate texts; what a timer calls is the page's.
                  const evaluated = await new Promise((resolve) => setTimeout(() => {
                    const refused = [];
                    for (const attempt of [() => (0, eval)('window.hacked = 3'), () => new Function('window.hacked = 4')()]) {
                      try {
                        attempt();
                      } catch (e) {
                        refused.push(e.name);
                      }
                    }
                    setTimeout(() => resolve(refused.join(' ')));
                    setTimeout('window.hacked = 5');
                  }));
                  return [evaluated, String(window.hacked)];
                }""");
        assertThat((List<?>) said).isEqualTo(List.of("EvalError EvalError", "undefined"));
    }

    @Test
    void thePageAsksForNothingButItself() {
        StudioPage page = browser.open("graph=regular:3&agents=8");
        page.end();
        page.press("s");
        page.page().waitForDownload(() -> page.click("save-png"));
        assertThat(page.requests().stream().filter(url -> !url.equals("data:") && !url.equals("blob:")))
                .containsExactly(page.url("graph=regular:3&agents=8").replaceFirst("#.*", ""));
    }
}
