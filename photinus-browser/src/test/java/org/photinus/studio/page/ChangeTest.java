package org.photinus.studio.page;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.options.BoundingBox;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.photinus.hybrid.HybridTime;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.studio.session.Json;
import org.photinus.studio.tune.SmallTuning;

/** The network is changed by sliders and by hand; what is then shown is the run that the command line has. */
class ChangeTest {
    private static final String FOUR = "graph=arcs:1-2,2-3,3-2,3-4&threshold=0.125&seed=1";

    /** Four agents at the corners of a square, in thousandths. */
    private static final String SQUARE = "&places=200,200,800,200,800,800,200,800";

    @RegisterExtension
    final StudioBrowser browser = new StudioBrowser();

    /** The run of the page at a time is that of an address. */
    private static void assertShows(StudioPage page, String address, long periods) {
        JvmRun run = JvmRun.of(address);
        page.awaitText("summary", run.summary());
        assertThat(page.end()).isEqualTo(run.end());
        var arc = run.arc();
        HybridTime last = arc.lastAt(ExactTime.ofPeriods(periods));
        assertThat(page.numbers()).isEqualTo(run.numbers(arc, last));
    }

    private static void drag(StudioPage page, double fromX, double fromY, double toX, double toY) {
        page.page().mouse().move(fromX, fromY);
        page.page().mouse().down();
        page.page().mouse().move((fromX + toX) / 2, (fromY + toY) / 2);
        page.page().mouse().move(toX, toY);
        page.page().mouse().up();
    }

    /** A place of the digraph's square, as it lies on the screen. */
    private static double[] at(StudioPage page, double x, double y) {
        BoundingBox box = page.by("digraph").boundingBox();
        double font = ((Number)
                        page.page().evaluate("() => parseFloat(getComputedStyle(document.documentElement).fontSize)"))
                .doubleValue();
        double side = Math.min(box.width, box.height) - 2 * 1.7 * font;
        return new double[] {box.x + (box.width - side) / 2 + x * side, box.y + (box.height - side) / 2 + y * side};
    }

    private static void dragAgents(StudioPage page, double[] from, double[] to) {
        drag(page, from[0], from[1], to[0], to[1]);
    }

    private static String graph(StudioPage page) {
        return page.address().replaceFirst("&.*", "");
    }

    private static StudioPage awaitGraph(StudioPage page, String graph) {
        page.page().waitForFunction("graph => location.hash.startsWith('#graph=' + graph + '&')", graph);
        return page;
    }

    @Test
    void aSliderActsAtOnceAndTheTimeStays() {
        StudioPage page = browser.open("graph=cycle&agents=20&seed=3&at=6");
        page.by("slider-pulse-probability").focus();
        page.press("ArrowRight", 3);
        assertShows(page, "graph=cycle&agents=20&seed=3&pulse-probability=0.53", 6);
        page.by("slider-agents").focus();
        page.press("ArrowRight", 2);
        assertShows(page, "graph=cycle&agents=22&seed=3&pulse-probability=0.53", 6);
        page.by("slider-threshold").focus();
        page.press("ArrowLeft", 4);
        assertShows(page, "graph=cycle&agents=22&seed=3&pulse-probability=0.53&threshold=0.46", 6);
        page.awaitAddress(
                "graph=cycle&agents=22&pulse-probability=0.53&threshold=0.46&seed=3&at=6," + page.text("number-k"));
    }

    @Test
    @Tag("thorough")
    void slidersOfDelayAndLossMakeAWorld() {
        StudioPage page = browser.open("graph=cycle&agents=8&seed=3&max-time=30&at=2");
        page.by("slider-delay").focus();
        page.press("ArrowRight", 5);
        page.by("slider-loss").focus();
        page.press("ArrowRight", 10);
        String address = "graph=cycle&agents=8&seed=3&max-time=30&delay=0.01&loss=0.1";
        page.awaitText("summary", JvmRun.of(address).summary());
        assertThat(page.end()).isEqualTo(JvmRun.of(address).end());
        page.by("slider-delay").focus();
        page.press("ArrowLeft", 5);
        page.by("slider-loss").focus();
        page.press("ArrowLeft", 10);
        assertShows(page, "graph=cycle&agents=8&seed=3&max-time=30", 2);
    }

    @Test
    @Tag("thorough")
    void aDelayIsDraggedInTheUnitOfThePeriod() {
        StudioPage page = browser.open("graph=cycle&agents=8&period=100ms&max-time=3s");
        page.by("slider-delay").focus();
        page.press("ArrowRight", 5);
        page.awaitText(
                "summary",
                JvmRun.of("graph=cycle&agents=8&period=100ms&max-time=3s&delay=1ms")
                        .summary());
    }

    @Test
    void everyChangeIsUndoneAndDoneAgain() {
        StudioPage page = browser.open("graph=cycle&agents=10&seed=3&at=2");
        String start = page.text("summary");
        assertThat(page.by("undo").isDisabled()).isTrue();
        page.by("slider-pulse-probability").focus();
        page.press("ArrowRight", 5);
        page.awaitText(
                "summary",
                JvmRun.of("graph=cycle&agents=10&seed=3&pulse-probability=0.55").summary());
        page.by("field-tie").selectOption("one");
        String tie = "graph=cycle&agents=10&seed=3&pulse-probability=0.55&tie=one";
        page.awaitText("summary", JvmRun.of(tie).summary());
        page.by("stage").focus();
        page.press("Control+z");
        page.awaitText(
                "summary",
                JvmRun.of("graph=cycle&agents=10&seed=3&pulse-probability=0.55").summary());
        page.click("undo");
        page.awaitText("summary", start);
        page.awaitText("number-t", "2");
        assertThat(page.by("undo").isDisabled()).isTrue();
        page.press("Control+Shift+z");
        page.click("redo");
        page.awaitText("summary", JvmRun.of(tie).summary());
        assertThat(page.by("redo").isDisabled()).isTrue();
    }

    @Test
    @Tag("thorough")
    void aFileThatWasReplacedComesBackByUndo() {
        StudioPage page = browser.open("graph=cycle&agents=10");
        page.drop("net.txt", "1 2\n2 3\n3 1\n");
        page.awaitPart("summary", "net.txt, 3 agents");
        page.drop("net.txt", "1 2\n2 3\n3 4\n4 1\n");
        page.awaitPart("summary", "net.txt, 4 agents");
        page.click("undo");
        page.awaitPart("summary", "net.txt, 3 agents");
        page.click("redo");
        page.awaitPart("summary", "net.txt, 4 agents");
    }

    @Test
    void anAgentIsChanged() {
        StudioPage page = browser.open(FOUR + "&pulse-probability=0.05" + SQUARE + "&at=2");
        page.page().mouse().click(at(page, 0.8, 0.2)[0], at(page, 0.8, 0.2)[1]);
        page.awaitPart("agent", "Agent 2: phase ");
        page.by("agent-p").fill("0.75");
        page.by("agent-r").fill("0.25");
        page.click("agent-apply");
        String lists = "&pulse-probability=0.05,0.75,0.05,0.05&threshold=0.125,0.25,0.125,0.125";
        assertShows(page, "graph=arcs:1-2,2-3,3-2,3-4&seed=1" + lists, 2);
        page.awaitPart("agent", "p = 0.75");
        page.by("agent-out").fill("4, 1");
        page.press("Enter");
        assertShows(page, "graph=arcs:1-2,2-1,2-4,3-2,3-4&seed=1" + lists, 2);
    }

    @Test
    @Tag("thorough")
    void anotherPhaseStartsANewRunFromThere() {
        StudioPage page = browser.open(FOUR + SQUARE + "&at=0.25");
        JvmRun before = JvmRun.of(FOUR);
        String[] phases = new String[4];
        long[] now = before.arc().phases(before.arc().lastAt(ExactTime.ZERO.plus(Ticks.PERIOD / 4)));
        for (int i = 0; i < 4; i++) {
            phases[i] = Ticks.toString(now[i]);
        }
        page.page().mouse().click(at(page, 0.2, 0.8)[0], at(page, 0.2, 0.8)[1]);
        page.by("agent-phase").fill("0.9");
        page.click("agent-apply");
        phases[3] = "0.9";
        assertShows(page, FOUR + "&initial=" + String.join(",", phases), 0);
        page.awaitPart("agent", "Agent 4: phase 0.9,");
        page.click("undo");
        page.awaitText("number-t", "0.25");
        page.click("from-here");
        phases[3] = Ticks.toString(now[3]);
        assertShows(page, FOUR + "&initial=" + String.join(",", phases), 0);
    }

    @Test
    @Tag("thorough")
    void whatAnAgentCannotBeGivesOneMessage() {
        StudioPage page = browser.open(FOUR + SQUARE + "&at=2");
        page.page().mouse().click(at(page, 0.8, 0.2)[0], at(page, 0.8, 0.2)[1]);
        for (Map.Entry<String, String> bad : Map.of(
                        "agent-p", "1.5", "agent-r", "half", "agent-phase", "2", "agent-out", "9")
                .entrySet()) {
            String before = page.by(bad.getKey()).inputValue();
            page.by(bad.getKey()).fill(bad.getValue());
            page.click("agent-apply");
            page.awaitVisible("message");
            assertThat(page.message()).contains(bad.getValue());
            page.by(bad.getKey()).fill(before);
        }
        assertThat(graph(page)).isEqualTo("graph=arcs:1-2,2-3,3-2,3-4");
    }

    @Test
    @Tag("thorough")
    void aDigraphIsDrawnByHand() {
        StudioPage page = browser.open(FOUR + SQUARE + "&at=1");
        page.click("hand");
        double[] one = at(page, 0.2, 0.2);
        double[] two = at(page, 0.8, 0.2);
        double[] three = at(page, 0.8, 0.8);
        double[] four = at(page, 0.2, 0.8);
        dragAgents(page, four, one);
        awaitGraph(page, "arcs:1-2,2-3,3-2,3-4,4-1");
        dragAgents(page, two, three);
        awaitGraph(page, "arcs:1-2,3-2,3-4,4-1");
        double[] middle = at(page, 0.5, 0.5);
        page.page().mouse().click(middle[0], middle[1]);
        awaitGraph(page, "arcs:1-2,3-2,3-4,4-1,5");
        page.by("hand-both").check();
        dragAgents(page, middle, one);
        awaitGraph(page, "arcs:1-2,1-5,3-2,3-4,4-1,5-1");
        assertShows(page, "graph=arcs:1-2,1-5,3-2,3-4,4-1,5-1&threshold=0.125&seed=1", 1);
        double[] away = at(page, 0.5, 0.05);
        dragAgents(page, middle, away);
        page.page().waitForFunction("() => location.hash.endsWith(',500,50')");
        page.page().mouse().click(away[0], away[1]);
        page.awaitPart("agent", "Agent 5:");
        page.by("digraph").focus();
        page.press("Delete");
        awaitGraph(page, "arcs:1-2,3-2,3-4,4-1");
        page.click("hand-new");
        awaitGraph(page, "arcs:1");
        for (int undo = 0; undo < 7; undo++) {
            page.click("undo");
        }
        awaitGraph(page, "arcs:1-2,2-3,3-2,3-4");
    }

    @Test
    @Tag("thorough")
    void aDigraphIsDrawnByTheKeyboardAlone() {
        StudioPage page = browser.open("graph=path&agents=3&seed=2&at=1&pulse-probability=0.2,0.4,0.6");
        page.press("e");
        page.press("a");
        awaitGraph(page, "arcs:1-2,2-3,4");
        page.press("Enter");
        page.press("ArrowDown");
        page.press("Enter");
        awaitGraph(page, "arcs:1-2,2-3,4-1");
        assertShows(page, "graph=arcs:1-2,2-3,4-1&seed=2&pulse-probability=0.2,0.4,0.6,0.6", 1);
        page.press("Delete");
        awaitGraph(page, "arcs:1-2,3");
        page.awaitPart("verdict", "Not rooted");
    }

    @Test
    @Tag("thorough")
    void whyItSticksNamesTheGroupsAndTheArcsBetweenThem() {
        StudioPage page = browser.open("graph=cycle&agents=6&seed=3&at=3");
        page.click("open-why");
        page.awaitPart("why-text", "2 groups chase each other.");
        page.awaitPart("why-text", "2 arcs lead from one group to another");
        page.awaitPart("why-groups", "A: 4 agents at phase 0.600…: 1 4 5 6");
        page.awaitPart("why-arcs", "A → B: 1 arc; a firing pulls 0.5 of 2 at least, on average");
        page.click("to-end");
        page.awaitPart("why-text", "All agents share one point.");
        page.click("why-close");
        page.awaitHidden("why");
    }

    @Test
    @Tag("thorough")
    void anotherPIsFoundByASmallTuningAndTaken() {
        String address = "graph=cycle&agents=14&seed=3&pulse-probability=0.1";
        Map<String, ?> tuned =
                Json.object(SmallTuning.of(address).run(runs -> {}).toString());
        StudioPage page = browser.open(address + "&at=5");
        page.click("open-why");
        page.click("why-tune");
        page.awaitPart("why-answer", "Best of those tried: p = " + tuned.get("best") + ", with a mean sync-time of ");
        assertThat(page.page().locator("#why-points tr").count())
                .isEqualTo(1 + Json.list(tuned, "points").size());
        page.click("why-use");
        page.awaitText(
                "summary",
                JvmRun.of("graph=cycle&agents=14&seed=3&pulse-probability=" + tuned.get("best"))
                        .summary());
    }

    @Test
    @Tag("thorough")
    void anUnrootedDigraphIsToldAsTheReason() {
        StudioPage page = browser.open("graph=arcs:1-2,3-2&initial=0.1,0.2,0.6&at=0");
        page.click("open-why");
        page.awaitPart("why-text", "The digraph is not rooted");
        page.click("why-tune");
        page.awaitPart("why-answer", "the digraph must have a root to be tuned");
    }
}
