package org.photinus.studio.page;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The page by keyboard alone, for ears as well as for eyes, on any screen. */
class AccessTest {
    private static final String STOPPED = "graph=cycle&agents=12&at=0,0";

    private static final String UNNAMED = """
            () => [...document.querySelectorAll('button, input, select, textarea, canvas, dialog, [role=dialog], [role=group]')]
              .filter((element) => {
                const by = (element.getAttribute('aria-labelledby') ?? '').split(' ')
                  .map((id) => document.getElementById(id)?.textContent ?? '').join('');
                const labels = [...(element.labels ?? [])].map((label) => label.textContent).join('');
                const own = element.tagName === 'BUTTON' ? element.textContent : '';
                return ((element.getAttribute('aria-label') ?? '') + by + labels + own).trim() === '';
              })
              .map((element) => element.outerHTML.slice(0, 100))""";

    private static final String FOCUSED = "() => document.activeElement?.id ?? ''";

    @RegisterExtension
    final StudioBrowser browser = new StudioBrowser();

    @Test
    void everyControlHasAName() {
        StudioPage page = browser.openForTheFirstTime(STOPPED, StudioBrowser.laptop());
        page.awaitVisible("tour");
        assertThat((List<?>) page.page().evaluate(UNNAMED)).isEmpty();
    }

    @Test
    void theTabKeyReachesEveryToolAndTheTransport() {
        StudioPage page = browser.open(STOPPED);
        Set<Object> reached = new LinkedHashSet<>();
        for (int i = 0; i < 70 && !reached.contains("scrub"); i++) {
            page.press("Tab");
            reached.add(page.page().evaluate(FOCUSED));
        }
        assertThat(reached)
                .contains(
                        "skip",
                        "open-tour",
                        "open-share",
                        "open-help",
                        "present",
                        "theme",
                        "field-family",
                        "field-agents",
                        "own-file",
                        "field-pulse-probability",
                        "slider-pulse-probability",
                        "circle",
                        "layout",
                        "digraph",
                        "to-start",
                        "back",
                        "play",
                        "on",
                        "to-end",
                        "unit",
                        "speed",
                        "scrub");
    }

    @Test
    @Tag("thorough")
    void theFirstTabSkipsToTheNetwork() {
        StudioPage page = browser.open(STOPPED);
        page.press("Tab");
        page.press("Enter");
        assertThat(page.page().evaluate(FOCUSED)).isEqualTo("stage");
        assertThat(page.address()).as("the run stays").doesNotContain("stage");
        page.press("Tab");
        assertThat(page.page().evaluate(FOCUSED)).isEqualTo("circle");
    }

    @Test
    @Tag("thorough")
    void everyDialogOpensAndClosesByKeyboardAndTheFocusReturns() {
        StudioPage page = browser.open(STOPPED);
        page.press("?");
        page.awaitVisible("help-dialog");
        page.press("Escape");
        page.awaitHidden("help-dialog");
        page.press("s");
        page.awaitVisible("share-dialog");
        page.press("Escape");
        page.awaitHidden("share-dialog");
        page.by("own-file").focus();
        page.press("Enter");
        page.awaitVisible("file-dialog");
        page.press("Escape");
        page.awaitHidden("file-dialog");
        assertThat(page.page().evaluate(FOCUSED)).isEqualTo("own-file");
        page.by("open-help").focus();
        page.press("Enter");
        page.awaitVisible("help-dialog");
        page.press("Escape");
        assertThat(page.page().evaluate(FOCUSED)).isEqualTo("open-help");
    }

    @Test
    @Tag("thorough")
    void noKeyOfThePageActsWhileSomebodyTypes() {
        StudioPage page = browser.open(STOPPED);
        page.by("field-seed").focus();
        page.page().keyboard().type("1");
        page.press("p");
        page.press("d");
        page.press("ArrowRight");
        assertThat(page.has("data-present")).isFalse();
        assertThat(page.numbers().k()).isEqualTo("0");
    }

    @Test
    @Tag("thorough")
    void theCanvasesSayWhatTheyShow() {
        StudioPage page = browser.open(STOPPED);
        String circle = label(page, "circle");
        String course = label(page, "course");
        assertThat(circle).contains("t = 0, 0 jumps, 12 groups");
        assertThat(label(page, "digraph")).isEqualTo("Digraph of 12 agents and 12 arcs, coloured by group");
        page.press("o");
        page.press("ArrowRight");
        assertThat(label(page, "circle")).isNotEqualTo(circle).contains("t = 1, ");
        assertThat(label(page, "course")).isNotEqualTo(course).contains("at t = 1");
        assertThat(page.by("scrub").getAttribute("aria-valuetext")).contains("t = 1, ");
        assertThat(label(page, "raster")).isNotEmpty();
    }

    private static String label(StudioPage page, String canvas) {
        String label = page.by(canvas).getAttribute("aria-label");
        return label == null ? "" : label;
    }

    @Test
    @Tag("thorough")
    void stepsAndPausesAreSpokenAndMessagesAreAlerts() {
        StudioPage page = browser.open(STOPPED);
        page.press("j");
        assertThat(page.text("spoken")).isEqualTo("Steps by jump");
        page.press("ArrowRight");
        assertThat(page.text("spoken")).contains("1 jumps").contains("groups, V = ");
        assertThat(page.by("spoken").getAttribute("aria-live")).isEqualTo("polite");
        assertThat(page.by("message").getAttribute("role")).isEqualTo("alert");
        assertThat(page.by("banner").getAttribute("role")).isEqualTo("status");
    }

    private static Object overflow(StudioPage page) {
        return page.page().evaluate("() => Math.max(0, document.documentElement.scrollWidth - innerWidth)");
    }

    @ParameterizedTest
    @ValueSource(ints = {320, 390, 1920})
    @Tag("thorough")
    void nothingStandsBesideTheScreen(int width) {
        StudioPage page = browser.open(
                "graph=regular:3&agents=12&seed=-9223372036854775808&at=end",
                new Browser.NewContextOptions().setViewportSize(width, 844));
        assertThat(overflow(page)).isEqualTo(0);
        page.page()
                .evaluate(
                        "() => document.querySelectorAll('#settings details').forEach((part) => { part.open = true; })");
        assertThat(overflow(page)).as("with all settings").isEqualTo(0);
        for (String dialog : List.of("share-dialog", "help-dialog", "file-dialog")) {
            page.page().evaluate("id => document.getElementById(id).showModal()", dialog);
            assertThat(overflow(page)).as(dialog).isEqualTo(0);
            assertThat(page.page()
                            .evaluate(
                                    "id => { const d = document.getElementById(id); return d.scrollWidth - d.clientWidth; }",
                                    dialog))
                    .as(dialog + " scrolls up and down only")
                    .isEqualTo(0);
            page.press("Escape");
        }
        page.goWithin("graph=" + "w".repeat(300));
        page.awaitVisible("message");
        assertThat(overflow(page)).as("with a long message").isEqualTo(0);
    }

    @Test
    @Tag("thorough")
    void onAPhoneTheSettingsAreFoldedAwayAndOpenByATap() {
        StudioPage page = browser.open(
                STOPPED,
                new Browser.NewContextOptions()
                        .setViewportSize(390, 844)
                        .setHasTouch(true)
                        .setIsMobile(true)
                        .setDeviceScaleFactor(3));
        assertThat(page.by("field-family").isVisible()).isFalse();
        page.page().locator("#settings-all > summary").tap();
        page.awaitVisible("field-family");
        page.by("on").tap();
        assertThat(page.numbers().instants()).isEqualTo("1");
    }

    @Test
    @Tag("thorough")
    void thePresentationBeginsWithPAndEndsWithEscape() {
        StudioPage page = browser.open(STOPPED);
        page.press("p");
        assertThat(page.has("data-present")).isTrue();
        page.awaitHidden("settings");
        assertThat(page.by("present").getAttribute("aria-pressed")).isEqualTo("true");
        page.press("ArrowRight");
        assertThat(page.numbers().instants()).isEqualTo("1");
        page.press("Escape");
        assertThat(page.has("data-present")).isFalse();
        page.awaitVisible("settings");
        assertThat(page.by("present").getAttribute("aria-pressed")).isEqualTo("false");
    }

    @Test
    @Tag("thorough")
    void thePresentationEndsWhereTheBrowserLeavesTheFullScreen() {
        StudioPage page = browser.open(STOPPED);
        page.press("p");
        page.page().waitForFunction("() => document.fullscreenElement !== null");
        // A browser takes the Escape key for itself then, and the page hears of the change alone.
        page.page().evaluate("() => document.exitFullscreen()");
        page.awaitVisible("settings");
        assertThat(page.has("data-present")).isFalse();
    }

    @Test
    @Tag("thorough")
    void theThemeGoesFromTheSystemsToLightToDarkAndIsKept() {
        StudioPage page = browser.open(
                STOPPED, StudioBrowser.laptop().setColorScheme(com.microsoft.playwright.options.ColorScheme.DARK));
        assertThat(page.has("data-dark")).as("as the system").isTrue();
        page.press("d");
        assertThat(page.has("data-dark")).isFalse();
        page.press("d");
        assertThat(page.has("data-dark")).isTrue();
        assertThat(page.text("theme")).isEqualTo("Theme: dark");
        // What the next visit reads; a browser may write it down later than a reload would need it.
        assertThat(page.page().evaluate("() => localStorage.getItem('photinus-theme')"))
                .isEqualTo("dark");
    }

    @Test
    @Tag("thorough")
    void theTourGreetsOnTheFirstVisitGoesByKeyboardAndDoesNotComeBack() {
        StudioPage page = browser.openForTheFirstTime(STOPPED, StudioBrowser.laptop());
        page.awaitVisible("tour");
        assertThat(page.text("summary")).as("what was asked for is shown").contains("cycle, 12 agents");
        page.by("tour-next").focus();
        Set<String> titles = new LinkedHashSet<>();
        for (int step = 1; step <= 5; step++) {
            page.awaitText("tour-count", step + " of 5");
            titles.add(page.text("tour-title"));
            assertThat(page.text("tour-text")).hasSizeGreaterThan(80);
            page.press("Enter");
        }
        assertThat(titles).hasSize(5);
        page.awaitHidden("tour");
        assertThat(page.page().locator(".lit").count()).isZero();
        page.page().reload();
        page.page().waitForSelector("html[data-ready]");
        page.awaitHidden("tour");
        page.press("t");
        page.awaitText("tour-count", "1 of 5");
        assertThat(page.page().evaluate(FOCUSED)).isEqualTo("tour-next");
        page.press("Escape");
        page.awaitHidden("tour");
    }

    @Test
    @Tag("thorough")
    void theTourCanBeClosedAtOnceByEscape() {
        StudioPage page = browser.openForTheFirstTime("", StudioBrowser.laptop());
        page.awaitVisible("tour");
        page.press("Escape");
        page.awaitHidden("tour");
        page.page().reload();
        page.page().waitForSelector("html[data-ready]");
        page.awaitHidden("tour");
    }
}
