package org.photinus.studio.page;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.ReducedMotion;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.photinus.hybrid.HybridArc;
import org.photinus.hybrid.HybridTime;
import org.photinus.hybrid.Jump;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;

/** Playing, stepping and scrubbing by keys and by mouse: every frame is a state of the hybrid arc of this JVM. */
class PlayTest {
    private static final String RUN = "graph=cycle&agents=14&seed=5";
    private static final String STOPPED = RUN + "&at=0,0";

    @RegisterExtension
    final StudioBrowser browser = new StudioBrowser();

    private final JvmRun run = JvmRun.of(RUN);
    private final HybridArc arc = run.arc();

    private FrameNumbers at(HybridTime time) {
        return run.numbers(arc, time);
    }

    private FrameNumbers at(Jump jump, long k) {
        return at(new HybridTime(jump.t(), k));
    }

    /** The numbers of this JVM at the time that the page shows. */
    private FrameNumbers atTheTimeOf(StudioPage page) {
        return at(arc.lastAt(ExactTime.of("t", new BigDecimal(page.numbers().t()))));
    }

    @Test
    @Tag("thorough")
    void theRunOfAnAddressWithoutAMomentPlaysAtOnce() {
        StudioPage page = browser.open(RUN);
        page.awaitPlaying();
        page.page().waitForFunction("() => Number(document.getElementById('number-k').textContent) > 0");
    }

    @Test
    @Tag("thorough")
    void nothingMovesByItselfWhereReducedMotionIsAskedFor() {
        StudioPage page = browser.open(RUN, StudioBrowser.laptop().setReducedMotion(ReducedMotion.REDUCE));
        assertThat(page.end()).isEqualTo(run.end());
        assertThat(page.isPlaying()).isFalse();
        assertThat(page.numbers()).isEqualTo(at(new HybridTime(ExactTime.ZERO, 0)));
    }

    @Test
    void theSpaceBarPlaysAndPauses() {
        StudioPage page = browser.open(STOPPED);
        page.press("Space");
        page.awaitPlaying();
        page.page().waitForFunction("() => Number(document.getElementById('number-k').textContent) > 4");
        page.press("Space");
        page.awaitPaused();
        assertThat(page.numbers()).isEqualTo(atTheTimeOf(page));
    }

    @Test
    void stepsByJumpPassThroughEveryStateOfTheHybridArcAndBack() {
        StudioPage page = browser.open(STOPPED);
        page.press("j");
        List<Jump> jumps = arc.jumps().subList(0, 25);
        for (Jump jump : jumps) {
            page.press("ArrowRight");
            assertThat(page.numbers()).isEqualTo(at(jump, jump.k() + 1));
        }
        for (int i = jumps.size() - 1; i >= 0; i--) {
            page.press("ArrowLeft");
            assertThat(page.numbers()).isEqualTo(at(jumps.get(i), i));
        }
        page.press("Home");
        assertThat(page.numbers()).isEqualTo(at(new HybridTime(ExactTime.ZERO, 0)));
    }

    @Test
    @Tag("thorough")
    void stepsByInstantEndBehindTheLastJumpOfEachInstantAndReturnToTheStart() {
        StudioPage page = browser.open(STOPPED);
        page.press("i");
        List<ExactTime> times =
                arc.jumps().stream().map(Jump::t).distinct().limit(12).toList();
        for (ExactTime t : times) {
            page.press("ArrowRight");
            assertThat(page.numbers()).isEqualTo(at(arc.lastAt(t)));
        }
        for (int i = times.size() - 2; i >= 0; i--) {
            page.press("ArrowLeft");
            assertThat(page.numbers()).isEqualTo(at(arc.lastAt(times.get(i))));
        }
        page.press("ArrowLeft");
        assertThat(page.numbers()).isEqualTo(at(new HybridTime(ExactTime.ZERO, 0)));
    }

    @Test
    @Tag("thorough")
    void stepsByPeriodGoOnAndBackByExactlyOne() {
        StudioPage page = browser.open(STOPPED);
        page.press("o");
        for (int period = 1; period <= 3; period++) {
            page.press("ArrowRight");
            assertThat(page.numbers()).isEqualTo(at(arc.lastAt(ExactTime.ofPeriods(period))));
        }
        page.press("ArrowLeft");
        assertThat(page.numbers()).isEqualTo(at(arc.lastAt(ExactTime.ofPeriods(2))));
    }

    @Test
    void theButtonsDoWhatTheKeysDo() {
        StudioPage page = browser.open(STOPPED);
        page.by("unit").selectOption("jump");
        page.click("on");
        page.click("on");
        assertThat(page.numbers()).isEqualTo(at(arc.jumps().get(1), 2));
        page.click("back");
        assertThat(page.numbers()).isEqualTo(at(arc.jumps().get(1), 1));
        page.click("to-end");
        assertThat(page.numbers()).isEqualTo(at(arc.end()));
        page.click("to-start");
        assertThat(page.numbers()).isEqualTo(at(new HybridTime(ExactTime.ZERO, 0)));
        page.click("play");
        page.awaitPlaying();
        page.click("play");
        page.awaitPaused();
    }

    @Test
    @Tag("thorough")
    void theKeysHomeAndEndGoToTheStartAndToTheMomentOfSynchronization() {
        StudioPage page = browser.open(STOPPED);
        page.press("End");
        assertThat(page.numbers()).isEqualTo(at(arc.end()));
        page.awaitText("banner", "Synchronized at t = " + run.end().syncTime());
        page.press("Home");
        assertThat(page.numbers()).isEqualTo(at(new HybridTime(ExactTime.ZERO, 0)));
        page.awaitHidden("banner");
    }

    @Test
    @Tag("thorough")
    void theScrubberGoesByKeyboard() {
        StudioPage page = browser.open(STOPPED);
        page.press("End");
        page.press("Home");
        page.by("scrub").focus();
        page.press("ArrowRight", 5);
        FrameNumbers there = page.numbers();
        assertThat(new BigDecimal(there.t())).isPositive();
        assertThat(there).isEqualTo(atTheTimeOf(page));
        assertThat(page.address()).contains("&at=" + there.t() + "," + there.k());
        page.press("ArrowLeft", 2);
        assertThat(new BigDecimal(page.numbers().t())).isLessThan(new BigDecimal(there.t()));
        assertThat(page.numbers()).isEqualTo(atTheTimeOf(page));
        page.press("Home");
        assertThat(page.numbers().t()).isEqualTo("0");
    }

    @Test
    @Tag("thorough")
    void draggingOverTheChartGoesThroughTime() {
        StudioPage page = browser.open(STOPPED);
        page.press("End");
        page.by("course").scrollIntoViewIfNeeded();
        BoundingBox box = page.by("course").boundingBox();
        double y = box.y + box.height / 2;
        page.page().mouse().move(box.x + box.width * 0.7, y);
        page.page().mouse().down();
        FrameNumbers late = page.numbers();
        assertThat(late).isEqualTo(atTheTimeOf(page));
        page.page().mouse().move(box.x + box.width * 0.3, y);
        FrameNumbers early = page.numbers();
        assertThat(early).isEqualTo(atTheTimeOf(page));
        page.page().mouse().up();
        assertThat(new BigDecimal(early.t())).isLessThan(new BigDecimal(late.t()));
        assertThat(page.address()).contains("&at=" + early.t() + "," + early.k());
    }

    @Test
    @Tag("thorough")
    void plusAndMinusChangeTheSpeed() {
        StudioPage page = browser.open(STOPPED);
        assertThat(page.text("speed-text")).isEqualTo("0.5 T/s");
        page.press("+", 2);
        assertThat(page.text("speed-text")).isEqualTo("1 T/s");
        page.press("-", 4);
        assertThat(page.text("speed-text")).isEqualTo("0.25 T/s");
    }

    @Test
    @Tag("thorough")
    void synchronizationIsAnnouncedWithItsExactTimeAndPlayingEnds() {
        StudioPage page = browser.open(STOPPED);
        page.end();
        page.press("+", 12);
        page.press("Space");
        page.awaitVisible("banner");
        assertThat(page.text("banner"))
                .isEqualTo("Synchronized at t = " + run.end().syncTime());
        page.awaitPaused();
        assertThat(page.numbers().groups()).isEqualTo("1");
        assertThat(page.numbers().v()).isEqualTo("0");
        page.press("Space");
        page.awaitPlaying();
        page.awaitHidden("banner");
    }

    @Test
    @Tag("thorough")
    void theNextReplicateIsAnotherRunOfTheSameNetwork() {
        StudioPage page = browser.open(STOPPED);
        page.press("n");
        JvmRun next = JvmRun.of(RUN + "&replicate=2");
        page.awaitText("summary", next.summary());
        assertThat(page.end()).isEqualTo(next.end());
    }

    @Test
    @Tag("thorough")
    void anAgentThatIsChosenShowsItsExactPhase() {
        StudioPage page = browser.open(STOPPED);
        page.press("j");
        page.press("ArrowRight", 7);
        page.by("digraph").focus();
        page.press("ArrowDown", 3);
        long phase = arc.phase(2, new HybridTime(arc.jumps().get(6).t(), 7));
        assertThat(page.text("agent")).startsWith("Agent 3: phase " + Ticks.toString(phase) + ", up");
        assertThat(page.text("spoken")).isEqualTo(page.text("agent"));
    }
}
