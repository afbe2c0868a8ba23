package org.photinus.studio.page;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.SelectOption;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.photinus.graph.RootedDigraph;
import org.photinus.hybrid.HybridArc;
import org.photinus.hybrid.HybridTime;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.JumpsPerPeriod;
import org.photinus.network.OscillatorNetwork;
import org.photinus.studio.batch.RunBatches;
import org.photinus.studio.batch.RunSample;
import org.photinus.studio.proof.ProofDesk;
import org.photinus.studio.session.Json;
import org.photinus.studio.session.Session;
import org.photinus.text.StudioAddress;
import org.photinus.theory.ScriptedSystem;
import org.photinus.theory.SyncTimeBound;
import org.photinus.theory.SyncTimeLaw;
import org.photinus.theory.SynchronizationString;
import org.photinus.theory.UniformStartLaw;

/** The room of the proof: what it shows is what the theory and the runs of this JVM say. */
class ProveTest {
    private static final String PAPER = "graph=arcs:1-2,2-3,3-2,3-4&threshold=0.125&seed=1";
    private static final String ROOM = PAPER + "&room=prove&proof=";
    private static final String PATH = "graph=path&agents=5&seed=5";

    /** Logarithms of a browser may be others in the last place. */
    private static final double TOLERANCE = 1e-9;

    @RegisterExtension
    final StudioBrowser browser = new StudioBrowser();

    private static Session session(String address) {
        return Session.of(StudioAddress.parse(address));
    }

    private static long[] phases(Session session) {
        long[] phases = new long[session.description().network().agents()];
        Arrays.setAll(phases, i -> session.description().initial().of(session.coins(), i));
        return phases;
    }

    private static SynchronizationString string(OscillatorNetwork network) {
        RootedDigraph rooted = RootedDigraph.of(network.digraph()).orElseThrow();
        BinaryUpdate update = network.update().asBinary().orElseThrow();
        return SynchronizationString.of(
                rooted,
                rooted.roots()[0],
                JumpsPerPeriod.of(network.agents(), update).upper());
    }

    private static HybridArc driven(String address) {
        Session session = session(address);
        SynchronizationString string = string(session.description().network());
        return ScriptedSystem.of(session.description().network(), string.script())
                .solve(phases(session), string.length().longValueExact());
    }

    private static String time(HybridArc arc, int k) {
        return k == 0 ? "0" : arc.jumps().get(k - 1).t().toString();
    }

    private static List<Long> entries(String address) {
        SynchronizationString string = string(session(address).description().network());
        HybridArc arc = driven(address);
        List<Long> entries = new ArrayList<>();
        for (int q = 1; q <= string.depth(); q++) {
            Optional<HybridTime> entry = string.settlesIn(q, arc);
            entries.add(entry.orElseThrow().k());
        }
        return entries;
    }

    private static void requireMoment(StudioPage page, HybridArc arc, int k) {
        page.awaitText("prove-k", k + " of 108");
        assertThat(page.text("prove-t")).isEqualTo(time(arc, k));
    }

    @Test
    void aFreshPageShowsThePapersFourAgents() {
        StudioPage page = browser.open("room=prove");
        page.awaitAddress(ROOM + "string");
        page.awaitText("prove-k", "0 of 108");
        StudioPage welcome = browser.open("");
        welcome.page().locator("[data-room=prove]").click();
        welcome.awaitAddress(ROOM + "string");
    }

    @Test
    @Tag("thorough")
    void aNetworkThatWasChosenStays() {
        StudioPage page = browser.open(PATH + "&at=0,0");
        page.page().locator("[data-room=prove]").click();
        page.awaitAddress(PATH + "&room=prove&proof=string");
        page.awaitText("prove-k", "0 of 60");
        page.click("prove-paper");
        page.awaitAddress(ROOM + "string");
        page.awaitText("prove-k", "0 of 108");
    }

    @Test
    @Tag("thorough")
    void everyJumpOfTheStringIsThatOfTheTheoryOnAndBack() {
        HybridArc arc = driven(PAPER);
        StudioPage page = browser.open(ROOM + "string");
        for (int k = 1; k <= 108; k++) {
            page.press("ArrowRight");
            requireMoment(page, arc, k);
        }
        page.press("ArrowRight");
        requireMoment(page, arc, 108);
        page.awaitPart("prove-words", "The string is over");
        for (int k = 107; k >= 90; k--) {
            page.press("ArrowLeft");
            requireMoment(page, arc, k);
        }
        page.press("Home");
        requireMoment(page, arc, 0);
        page.press("End");
        requireMoment(page, arc, 108);
    }

    @Test
    @Tag("thorough")
    void theSetsAreEnteredWhenTheTheorySaysSoAndNoLaterThanProved() {
        List<Long> entries = entries(PAPER);
        StudioPage page = browser.open(ROOM + "string");
        for (long entry : entries) {
            page.click("prove-set");
            page.awaitText("prove-k", entry + " of 108");
        }
        page.awaitPart("prove-words", "in A₃: synchronized");
        Locator rows = page.by("prove-sets").locator("tr");
        assertThat(rows).hasCount(3);
        for (int q = 1; q <= 3; q++) {
            Locator cells = rows.nth(q - 1).locator("td");
            assertThat(cells.nth(0)).containsText(", " + entries.get(q - 1) + ")");
            assertThat(cells.nth(1)).hasText("k ≤ " + 36 * q + " ✓");
            assertThat(cells.nth(2)).hasText("inside");
        }
        page.click("prove-start");
        assertThat(rows.nth(0).locator("td").nth(2)).hasText("—");
        for (int block = 1; block <= 3; block++) {
            page.click("prove-block");
            page.awaitText("prove-k", 36 * block + " of 108");
        }
    }

    @Test
    void theConstantsAreThoseOfTheCommand() {
        SyncTimeBound.Geometric paper = (SyncTimeBound.Geometric)
                SyncTimeBound.paper(session(PAPER).description().network());
        StudioPage page = browser.open(ROOM + "string");
        assertThat(page.by("prove-constants")).containsText("2.93e-98");
        assertThat(page.by("prove-bounds").locator("tr"))
                .containsText(new String[] {"cluster bound", "by periods", "valid constant", "the paper's"});
        assertThat(page.by("prove-bounds").locator("tr").nth(1)).hasText("by periods (T4b)30.01562192");
        assertThat(page.by("prove-bounds").locator("tr").nth(3))
                .hasText("the paper's 1 − ρ109" + paper.eta().atLeast() + "10^132.1");
    }

    @Test
    @Tag("thorough")
    void theStringPlaysToItsEndAndCanBeClickedAnywhere() {
        HybridArc arc = driven(PAPER);
        StudioPage page = browser.open(ROOM + "string");
        page.press("Space");
        assertThat(page.by("prove-play")).hasAttribute("aria-label", "Pause");
        page.by("prove-speed").fill("8");
        page.awaitText("prove-k", "108 of 108");
        assertThat(page.by("prove-play")).hasAttribute("aria-label", "Play");
        requireMoment(page, arc, 108);
        BoundingBox box = page.by("prove-blocks").boundingBox();
        page.page().mouse().click(box.x + box.width / 2, box.y + box.height / 2);
        requireMoment(page, arc, 54);
        page.by("prove-scrub").fill("17");
        requireMoment(page, arc, 17);
        page.press("b");
        assertThat(page.by("prove-k")).hasText("17 of 108");
        page.by("prove-on").focus();
        page.press("b");
        requireMoment(page, arc, 36);
        page.press("a");
        requireMoment(page, arc, (int) (long) entries(PAPER).get(1));
    }

    @Test
    @Tag("thorough")
    void anotherRootHasAnotherString() {
        StudioPage page = browser.open("graph=arcs:1-2,2-1,2-3&room=prove");
        page.awaitText("prove-k", "0 of 18");
        page.by("prove-root").selectOption(new SelectOption().setIndex(1));
        page.awaitText("prove-k", "0 of 9");
    }

    @Test
    @Tag("thorough")
    void whatIsTooLargeOrNotOfThePaperGetsOneSentence() {
        StudioPage page = browser.open("graph=path&agents=300&room=prove");
        page.awaitPart("prove-string-none", "at most 200 agents, but there are 300");
        page.awaitHidden("prove-string-body");
        page.press("ArrowRight");
        page.goWithin("graph=cycle&agents=5&delay=0.02&room=prove&proof=tail");
        page.awaitPart("prove-tail-none", "without delay, loss, drift and failures");
        assertThat(page.by("prove-run")).isDisabled();
        page.goWithin("graph=arcs:1-2,3-2&room=prove&proof=tail");
        page.awaitPart("prove-tail-none", "must have a root");
        page.goWithin("graph=arcs:1-2,2-3&room=prove&proof=tail");
        page.awaitHidden("prove-tail-none");
        assertThat(page.by("prove-run")).isEnabled();
    }

    @Test
    @Tag("thorough")
    void thePartsAreTabsAndInTheAddress() {
        StudioPage page = browser.open(ROOM + "lemma");
        page.awaitVisible("prove-lemma");
        page.awaitHidden("prove-string");
        page.by("prove-tab-lemma").focus();
        page.press("ArrowRight");
        page.awaitAddress(ROOM + "tail");
        page.awaitVisible("prove-tail");
        page.press("ArrowRight");
        page.awaitAddress(ROOM + "string");
        assertThat(page.by("prove-tab-string")).hasAttribute("aria-selected", "true");
        assertThat(page.by("prove-tab-string")).isFocused();
        page.page().locator("[data-room=watch]").click();
        page.awaitVisible("stage");
    }

    @Test
    @Tag("thorough")
    void theReaderFindsWhereTheLemmaIsWrong() {
        StudioPage page = browser.open(ROOM + "lemma");
        page.awaitPart("prove-verdict", "The lemma holds here");
        assertThat(page.by("prove-found")).isEmpty();
        page.by("prove-p").focus();
        page.press("ArrowRight");
        page.awaitPart("prove-verdict", "The lemma is wrong here");
        page.awaitPart("prove-found", "At p = 0.51");
        page.awaitPart("prove-found", "for every p above 0.5.");
        page.by("prove-p").fill("0.9");
        page.awaitText("prove-exact", "5.31e-7");
        page.awaitText("prove-claimed", "0.2824");
        page.by("prove-p").fill("0.4");
        page.awaitPart("prove-verdict", "The lemma holds here");
    }

    @Test
    @Tag("thorough")
    void onAPathTheLemmaHoldsEverywhere() {
        StudioPage page = browser.open(PATH + "&trigger=edge&room=prove&proof=lemma");
        page.by("prove-lemma-network").selectOption("path, 5 agents");
        for (String p : List.of("0.01", "0.9", "0.99")) {
            page.by("prove-p").fill(p);
            page.awaitPart("prove-verdict", "The lemma holds here");
        }
        page.awaitPart("prove-found", "holds at every p from 0.01 to 0.99");
        page.by("prove-lemma-network").selectOption("the network on screen");
        page.awaitPart("prove-lemma-none", "set Trigger to vertex");
        page.by("prove-lemma-network").selectOption("complete, 3 agents");
        page.awaitVisible("prove-lemma-body");
        assertThat(page.by("prove-found")).isEmpty();
    }

    /** A number as the page writes it. */
    private static String sixDigits(double value) {
        return new BigDecimal(value)
                .round(new MathContext(6))
                .stripTrailingZeros()
                .toPlainString();
    }

    private static String start(String address, boolean isGiven) {
        return String.valueOf(
                Json.object(ProofDesk.start(session(address), isGiven)).get("address"));
    }

    /** The mean of runs of this JVM, as far as the page writes it. */
    private static String mean(String address, int runs) {
        RunSample sample = new RunSample(address);
        sample.add(new RunBatches().run(address, 1, runs));
        Map<?, ?> mean = (Map<?, ?>) Json.object(sample.summary().toString()).get("mean");
        double value = ((BigDecimal) required(mean, "value")).doubleValue();
        double width = ((BigDecimal) required(mean, "high")).doubleValue()
                - ((BigDecimal) required(mean, "low")).doubleValue();
        int places = 2 - (int) Math.floor(Math.log10(width));
        return String.format(Locale.ROOT, "%." + places + "f [", value);
    }

    private static Object required(@Nullable Map<?, ?> map, String key) {
        Object value = map == null ? null : map.get(key);
        if (value == null) {
            throw new AssertionError(key + " must be there, but is not in " + map);
        }
        return value;
    }

    private static void run(StudioPage page) {
        page.by("prove-runs").selectOption("1000");
        page.click("prove-run");
        page.awaitText("prove-progress", "1000 of 1000 runs");
        assertThat(page.by("prove-run")).isDisabled();
    }

    @Test
    @Tag("thorough")
    void theTailFromThesePhasesIsThatOfTheLawAndOfTheRuns() {
        Session given = session(start(PATH, true));
        SyncTimeLaw law = SyncTimeLaw.of(given.description().network(), phases(given), 100_000);
        StudioPage page = browser.open(PATH + "&room=prove&proof=tail");
        page.awaitPart("prove-law", "a chain of " + law.states() + " states");
        Locator cells = page.by("prove-numbers").locator("tr").first().locator("td");
        assertThat(cells.nth(1)).hasText(sixDigits(law.mean()));
        run(page);
        assertThat(cells.nth(0)).containsText(mean(start(PATH, true), 1000));
        assertThat(page.by("prove-legend")).containsText("by periods (T4b)of the tail it says nothing before t = 192");
        assertThat(page.by("prove-legend")).containsText("path: E T* between");
    }

    @Test
    @Tag("thorough")
    void theTailFromRandomPhasesIsThatOfTheLawAndOfTheRuns() {
        String address = "graph=cycle&agents=3&seed=8";
        UniformStartLaw law = UniformStartLaw.of(session(address).description().network(), 1000, 20);
        StudioPage page = browser.open(address + "&room=prove&proof=tail");
        page.by("prove-from").selectOption("random");
        page.awaitPart("prove-law", law.pieces() + " pieces");
        Locator cells = page.by("prove-numbers").locator("tr").first().locator("td");
        assertThat(cells.nth(1)).hasText(sixDigits(law.mean()));
        run(page);
        assertThat(cells.nth(0)).containsText(mean(address, 1000));
    }

    @Test
    @Tag("thorough")
    void runsAreStoppedAndGoneOnWith() {
        StudioPage page = browser.open("graph=regular:3&agents=25&room=prove&proof=tail");
        page.awaitPart("prove-law", "Has no exact law here");
        page.by("prove-runs").selectOption("100000");
        page.click("prove-run");
        page.awaitText("prove-run", "Stop");
        page.page().waitForFunction("() => parseInt(document.getElementById('prove-progress').textContent) >= 300");
        page.click("prove-run");
        page.awaitText("prove-run", "Go on");
        int before = Integer.parseInt(page.text("prove-progress").split(" ", -1)[0]);
        page.click("prove-run");
        page.page()
                .waitForFunction(
                        "before => parseInt(document.getElementById('prove-progress').textContent) > before", before);
        page.click("prove-tab-lemma");
        page.click("prove-tab-tail");
        page.awaitText("prove-run", "Go on");
    }

    /** That two values of JSON are the same, with a tolerance for numbers. */
    private static void requireSame(String where, @Nullable Object found, @Nullable Object expected) {
        if (expected instanceof Map<?, ?> map && found instanceof Map<?, ?> other) {
            assertThat(other.keySet().toString())
                    .as(where)
                    .isEqualTo(map.keySet().toString());
            map.forEach((key, value) -> requireSame(where + "." + key, other.get(key), value));
        } else if (expected instanceof List<?> list && found instanceof List<?> other) {
            assertThat(other).as(where).hasSize(list.size());
            for (int i = 0; i < list.size(); i++) {
                requireSame(where + "[" + i + "]", other.get(i), list.get(i));
            }
        } else if (expected instanceof BigDecimal number && found instanceof BigDecimal other) {
            double value = number.doubleValue();
            assertThat(other.doubleValue()).as(where).isCloseTo(value, within(Math.abs(value) * TOLERANCE));
        } else {
            assertThat(found).as(where).isEqualTo(expected);
        }
    }

    @Test
    void everyNumberOfTheTheoryIsThatOfTheJvm() {
        CompiledEngine engine = CompiledEngine.of(browser.open("graph=path&agents=2&at=0,0"));
        ProofDesk desk = new ProofDesk();
        for (String address : List.of(
                PAPER,
                start(PATH, true),
                start("graph=cycle&agents=5&period=20ms", true),
                "graph=complete&agents=4&pulse-probability=0.9",
                "graph=star&agents=6&threshold=0.25",
                "graph=gnp:0.4&agents=7&seed=2&trigger=edge",
                "graph=regular:3&agents=40")) {
            requireSame(
                    address, Json.object(engine.ask("proofBounds", address)), Json.object(ProofDesk.bounds(address)));
            requireSame(
                    address,
                    Json.object(engine.ask("open", address).isEmpty() ? "{}" : engine.ask("proofString", 0)),
                    Json.object(desk.string(session(address), 0)));
        }
        for (String address :
                List.of(start(PATH, true), start(PAPER, true), "graph=cycle&agents=3", "graph=cycle&agents=9")) {
            requireSame(
                    address,
                    Json.object(engine.ask("proofLaw", address)),
                    Json.object(ProofDesk.law(address, done -> {})));
        }
        for (double p : new double[] {0.01, 0.37, 0.5, 0.9, 0.99}) {
            requireSame("p = " + p, Json.object(engine.ask("proofLemma", PAPER, p)), Json.object(desk.lemma(PAPER, p)));
        }
        requireSame("curve", Json.object(engine.ask("proofLemmaCurve", PAPER)), Json.object(desk.lemmaCurve(PAPER)));
    }
}
