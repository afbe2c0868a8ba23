package org.photinus.studio.page;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import com.microsoft.playwright.options.ReducedMotion;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.photinus.hybrid.HybridTime;
import org.photinus.phase.ExactTime;
import org.photinus.run.Measures;
import org.photinus.run.RunOutcome;
import org.photinus.stats.Estimate;
import org.photinus.stats.PairedComparison;
import org.photinus.stats.SyncTimes;
import org.photinus.studio.session.Session;
import org.photinus.text.StudioAddress;

/** The room in which algorithms race: what it shows is what this JVM computes of each racer's settings. */
class RaceTest {
    private static final String RUN = "graph=cycle&agents=12&seed=5";
    private static final String THREE =
            "&room=race&race=pulse-probability=0.2&race=pulse-probability=0.5" + "&race=pulse-probability=0.8";

    @RegisterExtension
    final StudioBrowser browser = new StudioBrowser();

    private StudioPage still(String address) {
        return browser.open(address, StudioBrowser.laptop().setReducedMotion(ReducedMotion.REDUCE));
    }

    private static String racer(String run, String own) {
        return run + "&" + own;
    }

    private static String data(StudioPage page, char racer, String name) {
        return page.by("race-lane-" + racer).getAttribute("data-" + name);
    }

    private static void awaitEnd(StudioPage page, char racer) {
        page.page().waitForSelector("#race-lane-" + racer + "[data-outcome]");
    }

    private static String picture(StudioPage page, char racer) {
        return (String) page.page().evaluate("id => document.getElementById(id).toDataURL()", "race-circle-" + racer);
    }

    private static void requireEnd(StudioPage page, char racer, String address) {
        awaitEnd(page, racer);
        RunEnd end = JvmRun.of(address).end();
        assertThat(data(page, racer, "outcome")).as(address).isEqualTo(end.outcome());
        assertThat(data(page, racer, "sync-time")).as(address).isEqualTo(end.syncTime());
        assertThat(data(page, racer, "jumps")).as(address).isEqualTo(end.jumps());
    }

    @Test
    @Tag("thorough")
    void theDoorOfTheRaceIsOpenAndTheRaceCanBePlayedAndPaused() {
        StudioPage page = browser.open(RUN + "&at=0,0");
        page.page().locator("#doors button[data-room=race]").click();
        page.awaitVisible("race");
        page.awaitHidden("stage");
        PlaywrightAssertions.assertThat(page.by("race-play")).hasAttribute("aria-label", "Pause");
        page.page().waitForFunction("() => Number(document.getElementById('race-lane-b').dataset.t) > 0.5");
        page.click("race-play");
        PlaywrightAssertions.assertThat(page.by("race-play")).hasAttribute("aria-label", "Play");
        assertThat(page.address()).contains("&room=race&race=update=binary&race=update=linear:0.3261,0.46&race-at=");
        page.page().locator("#doors button[data-room=watch]").click();
        page.awaitVisible("stage");
        assertThat(page.numbers().t())
                .as("the run of the first room stands where it stood")
                .isEqualTo("0");
    }

    @Test
    @Tag("thorough")
    void allRacersStartFromThePhasesOfTheNetworkOnScreen() {
        StudioPage page = still(RUN + THREE);
        JvmRun run = JvmRun.of(RUN);
        FrameNumbers start = run.numbers(run.arc(), new HybridTime(ExactTime.ZERO, 0));
        for (char racer : new char[] {'a', 'b', 'c'}) {
            assertThat(data(page, racer, "v")).isEqualTo(start.v());
            assertThat(data(page, racer, "groups")).isEqualTo(start.groups());
            assertThat(picture(page, racer)).as("circle of " + racer).isEqualTo(picture(page, 'a'));
        }
        assertThat(page.text("race-words")).startsWith("A, B and C are level: " + start.groups() + " groups");
        page.press("o");
        page.press("ArrowRight", 2);
        PlaywrightAssertions.assertThat(page.by("race-time")).hasText("2");
        assertThat(picture(page, 'b')).isNotEqualTo(picture(page, 'a'));
        for (char racer : new char[] {'a', 'b', 'c'}) {
            JvmRun own = JvmRun.of(racer(RUN, "pulse-probability=0." + (racer == 'a' ? 2 : racer == 'b' ? 5 : 8)));
            FrameNumbers numbers = own.numbers(own.arc(), own.arc().lastAt(new ExactTime(2, 0)));
            assertThat(data(page, racer, "v")).as("V of " + racer).isEqualTo(numbers.v());
            assertThat(data(page, racer, "groups")).isEqualTo(numbers.groups());
        }
    }

    @Test
    void theEndsOfRacersAreThoseOfTheirSettings() {
        StudioPage page = still(RUN + THREE);
        requireEnd(page, 'a', racer(RUN, "pulse-probability=0.2"));
        requireEnd(page, 'b', racer(RUN, "pulse-probability=0.5"));
        requireEnd(page, 'c', racer(RUN, "pulse-probability=0.8"));
        page.press("End");
        List<RunOutcome> ends = new ArrayList<>();
        for (String p : List.of("0.2", "0.5", "0.8")) {
            ends.add(JvmRun.of(racer(RUN, "pulse-probability=" + p)).outcome());
        }
        int best = 0;
        for (int i = 1; i < 3; i++) {
            best = ends.get(i).end().compareTo(ends.get(best).end()) < 0 ? i : best;
        }
        String letter = "ABC".substring(best, best + 1);
        page.awaitPart("race-words", letter + " synchronized at t = ");
        page.awaitPart("race-words", " before ");
        assertThat(data(page, (char) ('a' + best), "place")).isEqualTo("1");
        page.awaitPart("spoken", letter + " synchronized at t = ");
    }

    @Test
    @Tag("thorough")
    void binaryAgainstLinearIsRunToTheSameArcAndTheRoomSaysSo() {
        StudioPage page = still(RUN + "&threshold=0.4&room=race");
        assertThat(page.text("race-rule")).contains("All race until V is at most 0.05");
        requireEnd(page, 'a', racer(RUN, "threshold=0.4&update=binary&until=arc:0.05"));
        requireEnd(page, 'b', racer(RUN, "update=linear:0.3261,0.46&until=arc:0.05"));
    }

    @Test
    @Tag("thorough")
    void inAWorldTheLockAndTheSpreadAreCompared() {
        String network = "graph=regular:4&agents=14&seed=3&max-time=60";
        StudioPage page = still(network + "&room=race");
        page.page().getByText("paper or age-aware receiver").click();
        assertThat(page.text("race-rule"))
                .contains("All have the delay uniform:0.01,0.02 here")
                .contains("Ahead is who locks first");
        for (char racer : new char[] {'a', 'b'}) {
            awaitEnd(page, racer);
            String address = racer(network, "delay=uniform:0.01,0.02&receive=" + (racer == 'a' ? "paper" : "age"));
            JvmRun run = JvmRun.of(address);
            Optional<ExactTime> lock = Session.of(StudioAddress.parse(address))
                    .outcome(passed -> {})
                    .measures()
                    .flatMap(Measures::lockTime);
            assertThat(data(page, racer, "lock-time"))
                    .isEqualTo(lock.map(run::time).orElse("null"));
        }
        page.press("End");
        page.awaitPart("race-words", "95 % spread: A ");
    }

    @Test
    @Tag("thorough")
    void aCensoredRunIsNotATime() {
        String run = "graph=cycle&agents=12&seed=5&max-time=3";
        StudioPage page = still(run + "&room=race&race=pulse-probability=0.5&race=pulse-probability=0.05");
        requireEnd(page, 'b', racer(run, "pulse-probability=0.05"));
        assertThat(data(page, 'b', "outcome")).isEqualTo("horizon");
        page.press("End");
        page.awaitPart("race-words", "B had not synchronized by t = 3: censored");
    }

    @Test
    @Tag("thorough")
    void aBadValueIsSaidAtItsRacerAndTheOthersStay() {
        StudioPage page = still(RUN + THREE);
        awaitEnd(page, 'a');
        page.by("race-value-b-0").fill("1.5");
        PlaywrightAssertions.assertThat(page.by("race-error-b")).containsText("1.5");
        assertThat(page.text("race-error-b")).contains("must");
        assertThat(page.message()).isEmpty();
        assertThat(page.text("race-error-a")).isEmpty();
        assertThat(page.text("race-words")).startsWith("A and C are level");
        page.by("race-value-b-0").fill("0.4");
        PlaywrightAssertions.assertThat(page.by("race-error-b")).hasText("");
        requireEnd(page, 'b', racer(RUN, "pulse-probability=0.4"));
        assertThat(page.address())
                .endsWith("&race=pulse-probability=0.2&race=pulse-probability=0.4&race=pulse-probability=0.8");
    }

    @Test
    @Tag("thorough")
    void whatRacersMustShareCannotBeReplaced() {
        StudioPage page = still(RUN + "&room=race&race=seed=7&race=loss=0.1");
        assertThat(page.text("race-error-a")).contains("but names 'seed'");
        assertThat(page.text("race-error-b")).isEmpty();
        assertThat(page.by("race-many-go").isDisabled()).isTrue();
    }

    @Test
    @Tag("thorough")
    void theAddressHoldsTheRaceAndItsMoment() {
        StudioPage page = still(RUN + "&room=race&race=&race=update=linear:0.3,0.4;until=arc:0.1");
        page.page().getByText("Add a racer").click();
        page.by("race-key-c-0").selectOption("receive");
        page.by("race-value-c-0").fill("age+window:0.03,0.3");
        page.by("race-more-c").click();
        page.by("race-key-c-2").selectOption("loss");
        page.by("race-key-c-1").selectOption("delay");
        page.by("race-value-c-1").fill("0.02");
        page.press("Escape");
        String address = RUN + "&room=race&race=&race=update=linear:0.3,0.4;until=arc:0.1"
                + "&race=receive=age+window:0.03,0.3;delay=0.02;loss=0";
        page.awaitAddress(address);
        page.click("race-on");
        page.click("race-on");
        page.awaitAddress(address + "&race-at=2");
        StudioPage elsewhere = browser.open(page.address());
        assertThat(elsewhere.address()).isEqualTo(address + "&race-at=2");
        for (char racer : new char[] {'a', 'b', 'c'}) {
            assertThat(data(elsewhere, racer, "v")).isEqualTo(data(page, racer, "v"));
            assertThat(data(elsewhere, racer, "t")).isEqualTo("2");
        }
        assertThat(elsewhere.by("race-value-c-0").inputValue()).isEqualTo("age+window:0.03,0.3");
        assertThat(elsewhere.by("race-play").getAttribute("aria-label"))
                .as("a moment that was asked for stays")
                .isEqualTo("Play");
    }

    @Test
    @Tag("thorough")
    void stepsByInstantStopAtTheNextInstantOfAnyRacer() {
        StudioPage page = still(RUN + THREE);
        page.press("i");
        List<JvmRun> runs = new ArrayList<>();
        for (String p : List.of("0.2", "0.5", "0.8")) {
            runs.add(JvmRun.of(racer(RUN, "pulse-probability=" + p)));
        }
        ExactTime now = ExactTime.ZERO;
        for (int step = 0; step < 12; step++) {
            page.press("ArrowRight");
            ExactTime before = now;
            now = runs.stream()
                    .flatMap(run -> run.arc().jumps().stream())
                    .map(jump -> jump.t())
                    .filter(t -> t.isAfter(before) || (before.equals(ExactTime.ZERO) && t.equals(before)))
                    .min(ExactTime::compareTo)
                    .orElseThrow();
            assertThat(page.text("race-time")).isEqualTo(runs.get(0).time(now));
        }
        page.press("ArrowLeft");
        assertThat(new BigDecimal(page.text("race-time"))).isLessThan(now.toDecimal());
    }

    private static SyncTimes times(String address, int runs) {
        SyncTimes.Recorder recorder = new SyncTimes.Recorder(100_000);
        for (int k = 1; k <= runs; k++) {
            RunOutcome outcome = JvmRun.of(address + "&replicate=" + k).outcome();
            assertThat(outcome).isInstanceOf(RunOutcome.Synchronized.class);
            recorder.add(k, outcome.end().toDouble(), true, (double) outcome.jumps(), OptionalLong.empty());
        }
        return recorder.build();
    }

    private static void requireEstimate(StudioPage page, int row, String name, Estimate expected) {
        Locator cell = page.page().locator("#race-many-table tbody tr:nth-child(" + row + ") [data-name=" + name + "]");
        List<?> said = (List<?>)
                cell.evaluate(
                        "cell => { const e = JSON.parse(cell.dataset.estimate); return [e.value, e.low, e.high].map(String); }");
        Estimate.Known known = (Estimate.Known) expected;
        requireNumbers(
                said.stream().map(number -> Double.parseDouble((String) number)).toList(), known);
    }

    /** The value to the bit; the ends of an interval come from cbrt and the like, whose last bits are the browser's own. */
    static void requireNumbers(List<Double> said, Estimate.Known expected) {
        assertThat(said.get(0)).isEqualTo(expected.value());
        assertThat(said.get(1)).isCloseTo(expected.interval().low(), Percentage.withPercentage(1e-9));
        assertThat(said.get(2)).isCloseTo(expected.interval().high(), Percentage.withPercentage(1e-9));
    }

    @Test
    @Tag("thorough")
    void manyRacesAreStoppedAndGoneOnWithAndSayWhatTheJvmSaysOfTheSameReplicates() {
        String run = "graph=regular:2&agents=8&seed=5";
        StudioPage page = still(run + "&room=race&race=pulse-probability=0.3&race=pulse-probability=0.6");
        // Both clicks before any thread can answer: it is stopped for certain.
        assertThat(
                        page.page()
                                .evaluate(
                                        "() => { const go = document.getElementById('race-many-go'); go.click();"
                                                + " const running = go.textContent; go.click(); return running + ', ' + go.textContent; }"))
                .isEqualTo("Stop, Race many");
        page.click("race-many-go");
        page.awaitText("race-many-state", "all are done");
        SyncTimes first = times(racer(run, "pulse-probability=0.3"), 100);
        SyncTimes second = times(racer(run, "pulse-probability=0.6"), 100);
        PairedComparison pairs = PairedComparison.of(first, second);
        requireEstimate(page, 1, "mean", first.restrictedMean());
        requireEstimate(page, 2, "mean", second.restrictedMean());
        requireEstimate(page, 2, "difference", pairs.difference());
        requireEstimate(page, 2, "ratio", pairs.ratio());
        assertThat(page.by("race-many-table").getAttribute("data-wins"))
                .isEqualTo("{\"replicates\":100,\"wins\":[" + pairs.later() + "," + pairs.sooner() + "],\"ties\":"
                        + pairs.ties() + ",\"undecided\":0}");
        assertThat(page.text("race-many-table")).contains(pairs.sooner() + " sooner, " + pairs.later() + " later");
        assertThat(page.text("race-many-words")).containsPattern("sooner|later");
    }

    @Test
    @Tag("thorough")
    void racersThatAreTheSameAreNotToldApart() {
        StudioPage page = still("graph=regular:2&agents=8&seed=5&room=race&race=&race=pulse-probability=0.5");
        page.click("race-many-go");
        page.awaitText("race-many-state", "all are done");
        assertThat(page.text("race-many-words"))
                .startsWith("It is not shown which of A and B synchronizes sooner")
                .contains("In 100 of 100 replicates several were first at the same time.");
    }

    @Test
    @Tag("thorough")
    void anotherNetworkStartsTheSameRaceAnew() {
        StudioPage page = still(RUN + THREE + "&race-at=2");
        page.by("field-seed").fill("8");
        page.awaitPart("summary", "seed 8");
        PlaywrightAssertions.assertThat(page.by("race-time")).hasText("0");
        requireEnd(page, 'c', racer("graph=cycle&agents=12&seed=8", "pulse-probability=0.8"));
    }
}
