package org.photinus.studio.page;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import com.microsoft.playwright.options.BoundingBox;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Lessons, gone through by keys and by mouse: each question is recognised when it is answered, and not before. */
class LessonsTest {
    private static final String STOPPED = "graph=cycle&agents=12&seed=3&at=0,0";
    private static final String NEXT = "tour-next";

    @RegisterExtension
    final StudioBrowser browser = new StudioBrowser();

    private StudioPage lesson(String name) {
        StudioPage page = browser.open("lesson=" + name);
        page.awaitVisible("tour");
        return page;
    }

    /** Goes on to a frame, past questions that another test answers. */
    private static void onTo(StudioPage page, int frame) {
        while (!page.text("tour-count").startsWith(frame + " of ")) {
            page.click(NEXT);
        }
    }

    /** The page has looked at the condition since, and the question is open. */
    private static void requireOpen(StudioPage page) {
        page.page().evaluate("() => new Promise(r => requestAnimationFrame(() => requestAnimationFrame(r)))");
        assertThat(page.by("lesson-ask").getAttribute("data-state")).isEqualTo("asked");
        assertThat(page.text("lesson-answer")).isEmpty();
    }

    private static void requireAnswered(StudioPage page) {
        PlaywrightAssertions.assertThat(page.by("lesson-ask")).hasAttribute("data-state", "met");
        assertThat(page.text("lesson-answer")).startsWith("✓ Yes. ").hasSizeGreaterThan(20);
        assertThat(page.message()).isEmpty();
    }

    private static void fill(StudioPage page, String field, String value, String inSummary) {
        page.by(field).fill(value);
        page.awaitPart("summary", inSummary);
    }

    /** The last frame ends the lesson, which the list then marks. */
    private static void finish(StudioPage page, String name) {
        while (!page.text(NEXT).equals("Done")) {
            page.click(NEXT);
        }
        page.click(NEXT);
        PlaywrightAssertions.assertThat(entry(page, name).locator(".done")).isVisible();
    }

    private static Locator entry(StudioPage page, String name) {
        return page.page().locator("#lesson-list [data-lesson='" + name + "']");
    }

    @Test
    void aPulseIsFollowedJumpByJumpAndTurnedRoundByAnotherThreshold() {
        StudioPage page = lesson("pulse");
        onTo(page, 3);
        page.press("ArrowRight", 3);
        requireOpen(page);
        page.press("ArrowRight");
        requireAnswered(page);
        onTo(page, 4);
        page.click("to-end");
        requireOpen(page);
        // The time stays, so that nothing else is to be done.
        fill(page, "field-threshold", "0.95", "r = 0.95");
        requireAnswered(page);
        assertThat(page.numbers().k()).isEqualTo("4");
        finish(page, "pulse");
    }

    @Test
    @Tag("thorough")
    void aTieThatGoesToOneTakesAnotherAgentAlongAndAnInstantHasManyJumps() {
        StudioPage page = lesson("ties");
        onTo(page, 2);
        page.click("to-end");
        requireOpen(page);
        page.by("field-tie").selectOption("one");
        page.awaitPart("summary", "ties to one");
        requireOpen(page);
        page.click("to-end");
        requireAnswered(page);
        assertThat(page.numbers().t()).isEqualTo("0.2");
        onTo(page, 4);
        page.press("ArrowRight", 2);
        requireOpen(page);
        page.press("ArrowRight");
        requireAnswered(page);
        finish(page, "ties");
    }

    @Test
    @Tag("thorough")
    void aDigraphIsMendedByAnArcAndItsRootIsFound() {
        StudioPage page = lesson("rooted");
        onTo(page, 2);
        page.awaitPart("verdict", "Not rooted");
        onTo(page, 3);
        requireOpen(page);
        page.by("field-parameter").fill("1-3,2-3,1-2");
        page.awaitPart("verdict", "✓ Rooted");
        page.click("to-end");
        requireAnswered(page);
        onTo(page, 4);
        page.by("digraph").focus();
        page.press("ArrowDown", 3);
        requireOpen(page);
        page.press("ArrowDown");
        requireAnswered(page);
        finish(page, "rooted");
    }

    @Test
    @Tag("thorough")
    void aChaseComesBackToItsStateAndEndsWithASilence() {
        StudioPage page = lesson("coin");
        onTo(page, 2);
        page.press("ArrowRight", 3);
        requireOpen(page);
        page.press("ArrowRight");
        requireAnswered(page);
        onTo(page, 3);
        assertThat(page.end().outcome()).isEqualTo("horizon");
        requireOpen(page);
        fill(page, "field-pulse-probability", "0.9", "p = 0.9");
        assertThat(page.end().outcome()).isEqualTo("synchronized");
        requireOpen(page);
        page.click("to-end");
        requireAnswered(page);
        finish(page, "coin");
    }

    @Test
    @Tag("thorough")
    void aBalanceOfGroupsIsBrokenByAnotherProbability() {
        StudioPage page = lesson("metastability");
        onTo(page, 2);
        page.awaitText("number-groups", "3");
        assertThat(page.end().outcome()).isEqualTo("horizon");
        onTo(page, 4);
        fill(page, "field-pulse-probability", "0.7", "p = 0.7");
        assertThat(page.end().outcome()).isEqualTo("horizon");
        requireOpen(page);
        fill(page, "field-pulse-probability", "0.9", "p = 0.9");
        requireAnswered(page);
        finish(page, "metastability");
    }

    @Test
    @Tag("thorough")
    void theDelayIsMadeUpForByAReceiverThatKnowsTheAge() {
        StudioPage page = lesson("delay");
        onTo(page, 2);
        page.awaitText("number-v", "0.25");
        onTo(page, 4);
        fill(page, "field-receive", "age", "receive age");
        page.by("unit").selectOption("period");
        for (int i = 0; i < 10; i++) {
            page.click("on");
        }
        requireOpen(page);
        page.click("on");
        requireAnswered(page);
        assertThat(page.numbers().v()).isEqualTo("0");
        finish(page, "delay");
    }

    /** Whoever cannot or does not want to act sees a state that answers the question. */
    @ParameterizedTest
    @CsvSource({"pulse,3", "pulse,4", "ties,2", "rooted,3", "coin,2", "coin,3", "metastability,4", "delay,4"})
    @Tag("thorough")
    void showMeShowsAStateThatAnswersTheQuestion(String name, int frame) {
        StudioPage page = browser.open("lesson=" + name + "&frame=" + frame);
        page.awaitVisible("lesson-show");
        page.click("lesson-show");
        PlaywrightAssertions.assertThat(page.by("lesson-ask")).hasAttribute("data-state", "shown");
        assertThat(page.text("lesson-answer")).startsWith("Shown. ");
        assertThat(page.text(NEXT)).isIn("Next", "Done");
        String shown = page.address();
        assertThat(shown).endsWith("&lesson=" + name + "&frame=" + frame);
        // The same state, opened from its address, is recognised as an answer.
        page.page().reload();
        page.page().waitForSelector("html[data-ready]");
        requireAnswered(page);
    }

    @Test
    @Tag("thorough")
    void theListOpensByKeyAndKeepsItsMarksAndTheAddressHoldsTheFrame() {
        StudioPage page = browser.open(STOPPED);
        page.press("l");
        page.awaitText("tour-title", "Lessons");
        assertThat(page.page().locator("#lesson-list button").count()).isEqualTo(7);
        assertThat(page.page().locator("#lesson-list .done").count()).isZero();
        assertThat(page.address()).isEqualTo(STOPPED.replace("&at=0,0", ""));
        entry(page, "ties").focus();
        page.press("Enter");
        page.awaitText("tour-count", "1 of 4");
        page.press("Enter");
        page.awaitText("tour-count", "2 of 4");
        assertThat(page.address()).endsWith("&at=0.2,1&lesson=ties&frame=2");
        page.click("open-share");
        assertThat(page.by("share-link").inputValue()).endsWith("&at=0.2,1&lesson=ties&frame=2");
        assertThat(page.by("share-files").isVisible()).isFalse();
        page.press("Escape");
        page.page().reload();
        page.page().waitForSelector("html[data-ready]");
        page.awaitText("tour-count", "2 of 4");
        assertThat(page.numbers().t()).isEqualTo("0.2");
        page.click("tour-back");
        page.awaitText("tour-count", "1 of 4");
        finish(page, "ties");
        page.press("Escape");
        page.awaitHidden("tour");
        assertThat(page.address()).doesNotContain("lesson=");
        page.page().reload();
        page.page().waitForSelector("html[data-ready]");
        page.click("open-lessons");
        PlaywrightAssertions.assertThat(entry(page, "ties").locator(".done")).isVisible();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "lesson=tie | lesson must be one of tour, pulse, ties, rooted, coin, metastability, delay, or a lesson file",
                "lesson=ties&frame=5 | frame must be a whole number from 1 to 4 in lesson 'ties', but is '5'",
                "lesson=ties&frame=two | frame must be a whole number from 1 to 4 in lesson 'ties', but is 'two'"
            })
    @Tag("thorough")
    void aLessonOrFrameThatIsNotThereIsRefused(String address, String message) {
        StudioPage page = browser.open(address);
        page.awaitPart("message", message);
        page.awaitHidden("tour");
    }

    private static String example() throws IOException {
        Matcher json = Pattern.compile("```json\n(.*?)```", Pattern.DOTALL)
                .matcher(Files.readString(Path.of("../docs/lessons.md"), StandardCharsets.UTF_8));
        assertThat(json.find()).isTrue();
        return json.group(1);
    }

    @Test
    @Tag("thorough")
    void theLessonOfTheDocsIsDroppedAndPlayed() throws IOException {
        StudioPage page = browser.open(STOPPED);
        page.drop("silent.json", example());
        page.awaitText("tour-title", "Two agents");
        page.awaitPart("summary", "pair.txt");
        page.click(NEXT);
        requireOpen(page);
        assertThat(page.address()).endsWith("&lesson=silent.json&frame=2");
        page.click("open-share");
        page.awaitPart("share-files", "silent.json");
        page.press("Escape");
        for (int i = 0; i < 20 && !page.numbers().groups().equals("1"); i++) {
            page.press("ArrowRight");
        }
        requireAnswered(page);
        finish(page, "silent.json");
        assertThat(page.page().locator("#lesson-list button").count()).isEqualTo(8);
    }

    @Test
    @Tag("thorough")
    void aLessonThatIsWrongIsRefusedAndAGraphInJsonIsStillAGraph() throws IOException {
        StudioPage page = browser.open(STOPPED);
        page.drop("silent.json", example().replace("\"text\": \"A firing", "\"txt\": \"A firing"));
        page.awaitPart("message", "frame 2 of lesson 'silent' must have no keys but title, text, ");
        page.awaitPart("message", ", but has 'txt'");
        page.awaitHidden("tour");
        page.drop(
                "net.json",
                "{\"nodes\":[{\"id\":\"a\"},{\"id\":\"b\"}],\"links\":[{\"source\":\"a\",\"target\":\"b\"}]}");
        page.awaitPart("summary", "net.json");
        page.awaitHidden("message");
    }

    @Test
    @Tag("thorough")
    void aPageThatHoldsALessonOpensItAndSaysWhatIsWrongWithOne() throws IOException {
        String html = Files.readString(browser.pagePath());
        for (String text : List.of(example(), example().replace("\"frames\"", "\"frame\""))) {
            String start = "{\"address\":\"lesson=own.json\",\"files\":{\"own.json\":\""
                    + Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8)) + "\"}}";
            Path file = browser.file(
                    "own.html",
                    html.replace("id=\"start\">{}<", "id=\"start\">" + start + "<")
                            .getBytes(StandardCharsets.UTF_8));
            StudioPage page = browser.open("");
            page.page().navigate(file.toUri().toString());
            page.page().waitForSelector("html[data-ready]");
            if (text.contains("\"frames\"")) {
                page.awaitText("tour-title", "Two agents");
            } else {
                page.awaitPart("message", "lesson 'silent' must have no keys but ");
            }
        }
    }

    @Test
    @Tag("thorough")
    void thePanelHidesNeitherTheTransportNorWhatItSpeaksOf() {
        for (int[] size : new int[][] {{390, 844}, {1280, 900}, {1920, 1080}}) {
            StudioPage page =
                    browser.open("lesson=ties&frame=2", StudioBrowser.laptop().setViewportSize(size[0], size[1]));
            page.awaitVisible("tour");
            BoundingBox panel = page.by("tour").boundingBox();
            page.by("raster").scrollIntoViewIfNeeded();
            assertThat(overlap(panel, page.by("play").boundingBox())).isFalse();
            page.by("field-tie").scrollIntoViewIfNeeded();
            assertThat(overlap(panel, page.by("field-tie").boundingBox())).isFalse();
            page.click("lesson-fold");
            page.awaitHidden("tour-text");
            assertThat(page.by("lesson-fold").getAttribute("aria-expanded")).isEqualTo("false");
            page.click("lesson-fold");
            page.awaitVisible("tour-text");
        }
    }

    private static boolean overlap(BoundingBox a, BoundingBox b) {
        return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
    }
}
