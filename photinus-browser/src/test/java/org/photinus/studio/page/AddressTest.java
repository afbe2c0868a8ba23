package org.photinus.studio.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.photinus.hybrid.HybridArc;
import org.photinus.hybrid.HybridTime;
import org.photinus.hybrid.Jump;

/** The address is a contract with the command line: the same keys, the same exact numbers. */
class AddressTest {
    private static final String CYCLE = "graph=cycle&agents=20&pulse-probability=0.5&threshold=0.5&seed=7&replicate=1";

    @RegisterExtension
    final StudioBrowser browser = new StudioBrowser();

    @Test
    void theEndOfAnAddressIsTheEndOnTheCommandLine() {
        StudioPage page = browser.open(CYCLE + "&at=end");
        assertThat(page.has("data-outcome"))
                .as("at=end is computed before the first frame")
                .isTrue();
        assertThat(page.end()).isEqualTo(JvmRun.of(CYCLE).end());
        for (String address : List.of(
                "at=end",
                "graph=regular:3&agents=12&seed=-9223372036854775808&replicate=1000000007&at=end",
                "graph=tree:2&agents=15&threshold=uniform&period=2.5&at=end",
                "graph=complete&agents=9&period=100ms&seed=3&at=end",
                "graph=path&agents=6&update=linear:0.3261,0.46&until=arc:0.01&at=end",
                "graph=cycle&agents=40&max-time=3.25&at=end",
                "graph=cycle&agents=40&max-jumps=77&at=end",
                "graph=regular:4&agents=20&delay=0.01&loss=0.05&max-time=30&at=end")) {
            page.goWithin(address);
            JvmRun run = JvmRun.of(address);
            page.awaitText("summary", run.summary());
            assertThat(page.end()).as(address).isEqualTo(run.end());
        }
    }

    @Test
    @Tag("thorough")
    void theEndIsFoundBesideThePageWhereItIsNotAskedFor() {
        assertThat(browser.open(CYCLE).end()).isEqualTo(JvmRun.of(CYCLE).end());
    }

    @Test
    void aCensoredRunEndsAtItsHorizonWithoutASyncTime() {
        StudioPage page = browser.open("graph=cycle&agents=20&max-time=1.5&at=end");
        assertThat(page.end().outcome()).isEqualTo("horizon");
        assertThat(page.end().syncTime()).isEqualTo("null");
        assertThat(page.numbers().t()).isEqualTo("1.5");
        assertThat(page.by("banner").isVisible()).isFalse();
    }

    @Test
    void theFrameOfTheEndIsTheLastStateOfTheHybridArc() {
        StudioPage page = browser.open(CYCLE + "&at=end");
        JvmRun run = JvmRun.of(CYCLE);
        HybridArc arc = run.arc();
        assertThat(page.numbers()).isEqualTo(run.numbers(arc, arc.end()));
        assertThat(page.text("banner"))
                .isEqualTo("Synchronized at t = " + run.end().syncTime());
    }

    @Test
    @Tag("thorough")
    void everyHybridTimeOfOneInstantHasAFrameOfItsOwn() {
        String address = "graph=complete&agents=8&pulse-probability=0.9&seed=5";
        JvmRun run = JvmRun.of(address);
        HybridArc arc = run.arc();
        Jump last = arc.jumps().get(arc.jumps().size() - 1);
        StudioPage page = browser.open(address + "&at=0,0");
        for (long k = last.k() - 6; k <= last.k() + 1; k++) {
            HybridTime time = new HybridTime(
                    k == 0 ? last.t() : arc.jumps().get((int) k - 1).t(), k);
            page.goWithin(address + "&at=" + run.time(time.t()) + "," + k);
            page.awaitText("number-k", Long.toString(k));
            assertThat(page.numbers()).isEqualTo(run.numbers(arc, time));
        }
    }

    @Test
    @Tag("thorough")
    void aTimeWithoutAJumpCountIsTheEndOfItsInstant() {
        String address = "graph=cycle&agents=20&seed=11";
        JvmRun run = JvmRun.of(address);
        HybridArc arc = run.arc();
        Jump tenth = arc.jumps().get(9);
        StudioPage page = browser.open(address + "&at=" + run.time(tenth.t()));
        assertThat(page.numbers()).isEqualTo(run.numbers(arc, arc.lastAt(tenth.t())));
    }

    @Test
    @Tag("thorough")
    void theAddressAfterAPauseShowsTheSameFrameElsewhere() {
        StudioPage page = browser.open(CYCLE);
        page.page().waitForFunction("() => Number(document.getElementById('number-k').textContent) > 25");
        page.press("Space");
        page.awaitPaused();
        FrameNumbers paused = page.numbers();
        assertThat(page.address()).contains("&at=" + paused.t() + "," + paused.k());
        StudioPage elsewhere = browser.open(page.address());
        assertThat(elsewhere.numbers()).isEqualTo(paused);
        assertThat(elsewhere.isPlaying())
                .as("a moment that was asked for stays")
                .isFalse();
    }

    @Test
    @Tag("thorough")
    void anotherAddressInTheBarOpensAnotherRun() {
        StudioPage page = browser.open(CYCLE + "&at=end");
        String other = "graph=star&agents=7&seed=2&at=end";
        page.goWithin(other);
        page.awaitPart("summary", "star");
        assertThat(page.end()).isEqualTo(JvmRun.of(other).end());
        assertThat(page.text("summary")).isEqualTo(JvmRun.of(other).summary());
    }

    @Test
    @Tag("thorough")
    void anotherAddressInTheBarOpensAnotherRunWhileOnePlays() {
        StudioPage page = browser.open(CYCLE);
        page.awaitPlaying();
        String other = "graph=star&agents=7&seed=2";
        page.goWithin(other);
        page.awaitPart("summary", "star");
        assertThat(page.end()).isEqualTo(JvmRun.of(other).end());
    }

    @Test
    void anUnrootedDigraphIsNotRunAndTheVerdictNamesTheArcThatMendsIt() {
        StudioPage page = browser.open("");
        page.drop("two.txt", "a b\nc d\n");
        page.awaitPart("summary", "two.txt");
        assertThat(page.text("verdict"))
                .contains("Not rooted")
                .containsPattern("add 1 arc: [ab] → [cd]|add 1 arc: [cd] → [ab]");
        assertThat(page.text("number-run")).isEqualTo("not run to an end");
        assertThat(page.has("data-outcome")).isFalse();
        page.press("End");
        assertThat(page.has("data-outcome")).isFalse();
    }

    @Test
    @Tag("thorough")
    void anUnrootedDigraphWithAHorizonIsRunToIt() {
        StudioPage page = browser.open("at=0,0");
        page.drop("two.txt", "a b\nc d\n");
        page.awaitPart("summary", "two.txt");
        page.goWithin("graph=two.txt&max-time=4&at=end");
        assertThat(page.end().outcome()).isEqualTo("horizon");
        assertThat(page.numbers().t()).isEqualTo("4");
    }

    @Test
    @Tag("thorough")
    void theLayoutOfTheAddressIsTheOneChosen() {
        StudioPage page = browser.open("graph=regular:3&agents=12&layout=forces&at=0,0");
        assertThat(page.by("layout").inputValue()).isEqualTo("forces");
        page.by("layout").selectOption("circle");
        assertThat(page.address()).endsWith("layout=circle");
    }
}
