package org.photinus.paper;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.photinus.chart.Figure;
import org.photinus.engine.ArcRecorder;
import org.photinus.engine.Engine;
import org.photinus.figure.HandMadeStudies;
import org.photinus.graph.Digraphs;
import org.photinus.hybrid.HybridArc;
import org.photinus.hybrid.RecordedRun;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.VertexTriggering;
import org.photinus.phase.Ticks;
import org.photinus.random.Coins;
import org.photinus.run.Horizon;
import org.photinus.run.RunPlan;
import org.photinus.theory.ScriptedSystem;

/** Every verdict is computed: the same claim holds or fails as the runs say. */
class PaperReportTest {
    private static final String SOON = "1 2 3 4 5 6 7 8";
    private static final String LATE = "11 13 12 14 16 15 18 17";
    private static final String EITHER = "2 1 4 3 6 5 8 7";

    private static final OscillatorNetwork FOUR = OscillatorNetwork.of(
            Digraphs.of(4, new int[] {0, 1}, new int[] {1, 2}, new int[] {2, 1}, new int[] {2, 3}),
            BinaryUpdate.of("0.125"),
            VertexTriggering.of(0.5));

    private static Claim comparison(String binary, String linear) {
        return PaperStudy.COMPARISON
                .section(HandMadeStudies.comparison("cycle", binary, linear))
                .claims()
                .get(0);
    }

    @Test
    void binaryIsSoonerOnlyIfTheIntervalSaysSo() {
        Claim holds = comparison(SOON, LATE);
        assertThat(holds.verdict()).isEqualTo(Claim.Verdict.HOLDS);
        assertThat(holds.numbers()).contains("lies above 0 in 1 of 1; below 0 in none.");
        Claim fails = comparison(LATE, SOON);
        assertThat(fails.verdict()).isEqualTo(Claim.Verdict.FAILS);
        assertThat(fails.numbers()).contains("lies above 0 in 0 of 1; below 0 in 1 (cycle, N = 10).");
        Claim open = comparison(SOON, EITHER);
        assertThat(open.verdict()).isEqualTo(Claim.Verdict.UNDECIDED);
        assertThat(open.numbers()).contains("it holds 0 in 1 (cycle, N = 10)");
        assertThat(comparison("1", "2").verdict()).isEqualTo(Claim.Verdict.UNDECIDED);
    }

    @Test
    void thereIsNoAverageWhereRunsWereCensored() {
        List<Claim> whole = PaperStudy.COMPARISON
                .section(HandMadeStudies.comparison("cycle", SOON, LATE))
                .claims();
        assertThat(whole.get(whole.size() - 1).verdict()).isEqualTo(Claim.Verdict.HOLDS);
        List<Claim> cut = PaperStudy.COMPARISON
                .section(HandMadeStudies.comparison("cycle", SOON, LATE.replace("17", "1000*")))
                .claims();
        Claim averages = cut.get(cut.size() - 1);
        assertThat(averages.verdict()).isEqualTo(Claim.Verdict.FAILS);
        assertThat(averages.numbers()).contains("Not synchronized by t = 1000: cycle, linear: 1 of 8 runs.");
        assertThat(cut.get(1).numbers()).contains("binary sooner in 8, linear in 0, equal in 0, both censored in 0");
    }

    private static Claim slope(String graph, String flat, String steep) {
        return PaperStudy.SLOPE
                .section(HandMadeStudies.slope(graph, flat, steep))
                .claims()
                .get(0);
    }

    @Test
    void theSlopeZeroIsLeastOnlyIfTheRunsSaySo() {
        assertThat(slope("path", SOON, LATE).verdict()).isEqualTo(Claim.Verdict.HOLDS);
        assertThat(slope("path", LATE, SOON).verdict()).isEqualTo(Claim.Verdict.FAILS);
        assertThat(slope("path", LATE, SOON).numbers()).contains("below 0 in 1 (m = 0.05)");
        Claim ties = slope("complete", SOON, SOON);
        assertThat(ties.verdict()).isEqualTo(Claim.Verdict.HOLDS);
        assertThat(ties.numbers()).contains("At m = 0.05 all 8 pairs are equal").contains("so V ≤ m");
        assertThat(slope("path", SOON, SOON).numbers()).contains("all 8 pairs").doesNotContain("V ≤ m");
        assertThat(slope("path", SOON, LATE.replace("17", "1000*")).numbers())
                .contains("Censored: 0 runs at m = 0, 1 of 8 at m > 0");
    }

    /** Quantiles of the exponential law of a rate, which make a straight tail. */
    private static String exponential(int runs, double rate) {
        StringBuilder times = new StringBuilder();
        for (int i = 0; i < runs; i++) {
            times.append(
                    String.format(Locale.ROOT, "%s%.6f", i == 0 ? "" : " ", -Math.log(1 - (i + 0.5) / runs) / rate));
        }
        return times.toString();
    }

    private static List<Claim> tail(String times) {
        return PaperStudy.TAIL.section(HandMadeStudies.tail(times)).claims();
    }

    /** That runs do not contradict a straight line is no sign that it is one. */
    @Test
    void theTailIsExponentialOnlyIfItIsShownToBeStraight() {
        assertThat(tail(exponential(400, 2)).get(1).verdict()).isEqualTo(Claim.Verdict.UNDECIDED);
        Claim straight = tail(exponential(40_000, 2)).get(1);
        assertThat(straight.verdict()).isEqualTo(Claim.Verdict.HOLDS);
        String flat = exponential(300, 2) + " " + String.join(" ", Collections.nCopies(30, "100"));
        Claim bent = tail(flat).get(1);
        assertThat(bent.verdict()).isEqualTo(Claim.Verdict.FAILS);
        assertThat(bent.numbers()).contains("flatter than a straight line");
        Claim few = tail(SOON).get(1);
        assertThat(few.verdict()).isEqualTo(Claim.Verdict.UNDECIDED);
        assertThat(few.numbers()).startsWith("Too few runs to tell");
    }

    @Test
    void syncIsAlmostSureOnlyIfManyRunsGotThere() {
        Claim few = tail(SOON).get(0);
        assertThat(few.verdict()).isEqualTo(Claim.Verdict.UNDECIDED);
        assertThat(few.claim()).contains("from any start, almost surely over the coins");
        assertThat(few.numbers())
                .startsWith("8 of 8 runs synchronized by t = 1000, so the probability is at least 0.578;");
        assertThat(tail(exponential(1000, 2)).get(0).verdict()).isEqualTo(Claim.Verdict.HOLDS);
        String cut = exponential(400, 2) + " " + String.join(" ", Collections.nCopies(100, "1000*"));
        assertThat(tail(cut).get(0).verdict()).isEqualTo(Claim.Verdict.FAILS);
    }

    /** Two agents with p = 0.5 are past 5 periods with probability below 0.001; runs of 9 periods contradict that. */
    @Test
    void runsAboveABoundContradictIt() {
        Claim broken = tail(String.join(" ", Collections.nCopies(40, "9"))).get(2);
        assertThat(broken.verdict()).isEqualTo(Claim.Verdict.FAILS);
        assertThat(broken.numbers()).contains("At t = 5 the runs are above the bound");
        Claim vacuous = tail(exponential(400, 2)).get(2);
        assertThat(vacuous.verdict()).isEqualTo(Claim.Verdict.UNDECIDED);
        assertThat(vacuous.numbers()).startsWith("No run contradicts it. But it says nothing here");
    }

    private static RecordedRun driven(long[] initial) {
        HybridArc arc =
                ScriptedSystem.of(FOUR, PaperString.string(FOUR).script()).solve(initial, 108);
        return new RecordedRun(FOUR, null, arc);
    }

    private static RecordedRun stochastic(long[] initial) {
        ArcRecorder recorder = new ArcRecorder();
        Coins coins = Coins.of(1, 1);
        Engine.of(FOUR).run(InitialPhases.of(initial), coins, RunPlan.atExactSync(Horizon.ofPeriods(1000)), recorder);
        return new RecordedRun(FOUR, coins, recorder.arc());
    }

    @Test
    void theStringEntersThePartialSyncSetsInOrder() {
        long tenth = Ticks.PERIOD / 10;
        long[] initial = {3 * tenth, 9 * tenth, tenth, 6 * tenth};
        PaperSection section = PaperString.section(driven(initial), stochastic(initial));
        assertThat(section.claims().get(0).verdict()).isEqualTo(Claim.Verdict.HOLDS);
        assertThat(section.claims().get(0).numbers())
                .isEqualTo("A_1 from (t, k) = (0.7, 3), A_2 from (t, k) = (9.7, 40), A_3 from (t, k) = (17.7, 73)."
                        + " ℓ* = 36.");
        assertThat(section.claims().get(1).numbers()).contains("A_3 from (t, k) = (10.7, 49)");
        // Coins do not keep to the parts of the string.
        Claim wrong = PaperString.section(stochastic(initial), driven(initial))
                .claims()
                .get(0);
        assertThat(wrong.verdict()).isEqualTo(Claim.Verdict.FAILS);
    }

    @Test
    void thePageIsTheSameEachTimeAndNeedsNothingElse() {
        PaperReport report = report();
        String html = report.html();
        assertThat(report().html()).isEqualTo(html);
        assertThat(html).doesNotContain("src=").doesNotContain("href=").contains("✓ holds");
        assertThat(html.indexOf("machine")).isGreaterThan(html.indexOf("<h2>Manifests</h2>"));
        assertThat(report.tally()).matches("\\d+ claims: \\d+ hold, \\d+ fail, \\d+ undecided with this many runs\\.");
        assertThat(report.figures())
                .extracting(Figure::name)
                .doesNotHaveDuplicates()
                .contains("tail", "tail-digraph");
    }

    @Test
    void claimsStandWithVerdictAndNumbers() {
        List<Claim> claims = List.of(
                new Claim("binary is faster", Claim.Verdict.HOLDS, "40 of 40 cells"),
                new Claim("the bound is useful", Claim.Verdict.UNDECIDED, "it is 1"),
                new Claim("one is two", Claim.Verdict.FAILS, "1 < 2"));
        PaperSection section = new PaperSection("s", "S", List.of(), claims, List.of(), Map.of(), List.of(), Map.of());
        assertThat(new PaperReport(List.of(section)).html())
                .contains("<td class=\"long\">binary is faster</td><td class=\"text verdict\">✓ holds</td>")
                .contains("? undecided with this many runs", "✗ fails", "1 &lt; 2");
    }

    private static PaperReport report() {
        return new PaperReport(List.of(
                PaperStudy.TAIL.section(HandMadeStudies.tail(exponential(100, 0.3))),
                PaperStudy.COMPARISON.section(HandMadeStudies.comparison("cycle", SOON, LATE)),
                PaperStudy.SLOPE.section(HandMadeStudies.slope("path", SOON, LATE))));
    }
}
