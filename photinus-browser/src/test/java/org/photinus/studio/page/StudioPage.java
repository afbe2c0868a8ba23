package org.photinus.studio.page;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Dialog;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import com.microsoft.playwright.Request;
import com.microsoft.playwright.TimeoutError;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** The studio as somebody sees it who has a mouse and a keyboard. */
final class StudioPage {
    private static final String DROP = """
            ({name, base64}) => {
              const bytes = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
              const dataTransfer = new DataTransfer();
              dataTransfer.items.add(new File([bytes], name));
              const where = document.getElementById('stage');
              for (const type of ['dragenter', 'dragover', 'drop']) {
                where.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
              }
            }""";

    private final Page page;
    private final URI home;
    private final List<String> errors = new ArrayList<>();
    private final List<String> requests = new ArrayList<>();
    private final List<Predicate<String>> expected = new ArrayList<>();

    StudioPage(Page page, URI home) {
        this.page = page;
        this.home = home;
        page.setDefaultTimeout(Chromium.TIMEOUT_MS);
        page.onPageError(error -> errors.add("page error: " + error));
        page.onConsoleMessage(message -> {
            if (message.type().equals("error")) {
                errors.add("console: " + message.text());
            }
        });
        page.onCrash(crashed -> errors.add("the page crashed"));
        page.onDialog(dialog -> refuse(dialog));
        page.onRequest(request -> requests.add(request(request)));
    }

    private void refuse(Dialog dialog) {
        errors.add("dialog: " + dialog.message());
        dialog.dismiss();
    }

    private static String request(Request request) {
        String url = request.url();
        return url.startsWith("data:") || url.startsWith("blob:") ? url.substring(0, url.indexOf(':') + 1) : url;
    }

    /** Opens an address in this page, and waits until the studio is there. */
    void go(String address) {
        page.navigate(url(address));
        page.waitForSelector("html[data-ready]", attached());
        assertThat(attribute("data-ready")).as("the studio starts").isEqualTo("true");
    }

    /** Changes what stands behind the # of the page that is open. */
    void goWithin(String address) {
        page.evaluate("address => { location.hash = address; }", address);
    }

    private static Page.WaitForSelectorOptions attached() {
        return new Page.WaitForSelectorOptions()
                .setState(com.microsoft.playwright.options.WaitForSelectorState.ATTACHED);
    }

    String url(String address) {
        return home + (address.isEmpty() ? "" : "#" + address);
    }

    Page page() {
        return page;
    }

    /** What was asked of the network or of the disk, in order; data and blobs by their scheme alone. */
    List<String> requests() {
        return List.copyOf(requests);
    }

    /** From now on such an error is part of the test. */
    void expectErrors(Predicate<String> which) {
        expected.add(which);
    }

    void requireNoErrors() {
        try {
            // What the page has said by now is heard by then; a page that hangs does not answer.
            page.waitForFunction("() => true");
        } catch (PlaywrightException e) {
            errors.add("the page does not answer: " + e.getMessage());
        }
        List<String> unexpected = errors.stream()
                .filter(error -> expected.stream().noneMatch(which -> which.test(error)))
                .toList();
        assertThat(unexpected).as("errors of the page at " + page.url()).isEmpty();
    }

    Locator by(String id) {
        return page.locator("#" + id);
    }

    String text(String id) {
        return by(id).textContent();
    }

    void click(String id) {
        by(id).click();
    }

    void press(String key) {
        page.keyboard().press(key);
    }

    void press(String key, int times) {
        for (int i = 0; i < times; i++) {
            press(key);
        }
    }

    String attribute(String name) {
        String value = page.locator("html").getAttribute(name);
        return value == null ? "" : value;
    }

    boolean has(String attribute) {
        return page.locator("html").getAttribute(attribute) != null;
    }

    /** How the run ends, as soon as the page knows. */
    RunEnd end() {
        page.waitForSelector("html[data-outcome]", attached());
        return new RunEnd(
                attribute("data-outcome"),
                attribute("data-sync-time"),
                attribute("data-jumps"),
                attribute("data-instants"));
    }

    /** The numbers of the frame. */
    FrameNumbers numbers() {
        Object read = page.evaluate(
                "() => ['t', 'k', 'instants', 'v', 'groups'].map(n => document.getElementById('number-' + n).textContent)");
        List<?> numbers = (List<?>) read;
        return new FrameNumbers(
                (String) numbers.get(0),
                (String) numbers.get(1),
                (String) numbers.get(2),
                (String) numbers.get(3),
                (String) numbers.get(4));
    }

    void awaitPlaying() {
        await("play", "element.getAttribute('aria-label') === 'Pause'", "");
    }

    void awaitPaused() {
        await("play", "element.getAttribute('aria-label') === 'Play'", "");
    }

    boolean isPlaying() {
        return "Pause".equals(by("play").getAttribute("aria-label"));
    }

    /** Waits until an element says a text. */
    void awaitText(String id, String text) {
        await(id, "said === value", text);
    }

    /** Waits until an element says something with this text in it. */
    void awaitPart(String id, String part) {
        await(id, "said.includes(value)", part);
    }

    void awaitVisible(String id) {
        await(id, "element.checkVisibility({ visibilityProperty: true })", "");
    }

    void awaitHidden(String id) {
        await(id, "!element.checkVisibility({ visibilityProperty: true })", "");
    }

    /** Waits until a condition holds of an element; the page asks at every frame, and so answers at once. */
    private void await(String id, String condition, String value) {
        String question = "([id, value]) => { const element = document.getElementById(id);"
                + " const said = element === null ? '' : element.textContent.replace(/\\s+/g, ' ').trim();"
                + " return element !== null && " + condition + "; }";
        try {
            page.waitForFunction(
                    question, List.of(id, value.replaceAll("\\s+", " ").trim()));
        } catch (TimeoutError e) {
            throw new AssertionError(
                    "#" + id + " was to meet: " + condition + ", with '" + value + "', but says '" + text(id) + "'", e);
        }
    }

    /** What stands behind the # in the bar. */
    String address() {
        // The page is asked, since Playwright hears of a change later.
        return ((String) page.evaluate("() => location.hash")).replaceFirst("^#", "");
    }

    /** Waits until exactly this stands behind the # in the bar. */
    void awaitAddress(String address) {
        page.waitForFunction("address => location.hash === '#' + address", address);
    }

    /** Drops a file on the page, as from a folder of the desktop. */
    void drop(String name, byte[] bytes) {
        page.evaluate(DROP, Map.of("name", name, "base64", Base64.getEncoder().encodeToString(bytes)));
    }

    void drop(String name, String text) {
        drop(name, text.getBytes(StandardCharsets.UTF_8));
    }

    /** Chooses a file in the dialog for files. */
    void choose(Path file) {
        click("own-file");
        by("file-choose").setInputFiles(file);
    }

    /** The message of the page; empty if there is none. */
    String message() {
        return by("message").isVisible() ? text("message") : "";
    }
}
