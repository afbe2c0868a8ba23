package org.photinus.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The command theory in worlds that are not ideal. */
class WorldTheoryTest {
    private static final String REGULAR = "theory --graph regular:5 -n 12 ";
    private static final String NO_BOUNDS =
            "\"stringLength\":null,\"paper\":null,\"string\":null,\"valid\":null,\"periods\":null,\"closedForm\":null,"
                    + "\"world\":{";
    private static final Pattern VERDICT = Pattern.compile("\"verdict\":\"([A-Za-z]+)\"");

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    private static String json(String line) {
        Called call = Called.line(line + " --json");
        assertThat(call.code()).as(call.err()).isZero();
        assertThat(call.out()).hasLineCount(1);
        return call.out();
    }

    private static String text(String line) {
        Called call = Called.line(line);
        assertThat(call.code()).as(call.err()).isZero();
        assertThat(call.out().lines()).allMatch(shown -> shown.length() <= 100);
        return call.out();
    }

    private static List<String> verdicts(String json) {
        return VERDICT.matcher(json).results().map(match -> match.group(1)).toList();
    }

    @Test
    void aDelayLeavesTheBoundOnJumpsAlone() {
        String delayed = REGULAR + "--delay 0.01";
        assertThat(text(delayed)).startsWith("""
                roots             12, depth 3, radius 3
                jumps per period  at most 36
                In this world
                  longest echo R*   0.04 periods (κ = 4); --receive refractory:auto takes a tick more
                  spread at most    0.03 periods, once echoes are ignored
                  no        the network synchronizes almost surely
                            a pulse takes time, so when it arrives its sender is no longer at 0
                  no        bound of the paper (T3)
                """).contains("""
                  yes       at most ℓ* jumps per period (T1)
                            an agent that fired goes on at 0, and so takes as long as in the paper to fire again;
                            the sharper count of T1 is not proved
                """);
        String json = json(delayed);
        assertThat(json)
                .startsWith(
                        "{\"rooted\":true,\"depth\":3,\"radius\":3,"
                                + "\"jumpsPerPeriod\":{\"lower\":null,\"upper\":36,\"sharp\":null}," + NO_BOUNDS
                                + "\"refractoryBound\":0.04,\"kappa\":4,\"spreadBound\":0.03,\"depthSpreadBound\":0.03,"
                                + "\"exact\":true,\"spreadExact\":true,\"note\":null,\"statements\":[{\"name\":\"the network"
                                + " synchronizes almost surely\",\"verdict\":\"doesNotApply\",\"reason\":\"a pulse takes time,");
        assertThat(verdicts(json)).hasSize(10).containsOnlyOnce("applies").contains("doesNotApply");
    }

    @Test
    void theKeysAreThoseOfTheIdealWorldAndTheWorldsOwn() {
        Pattern outer = Pattern.compile("\"([A-Za-z]+)\":");
        String flat = json(REGULAR + "--delay 0.01").replaceAll("\\{\"(lower|refractoryBound)[^}]*}", "0");
        String ideal = json(REGULAR).replaceAll(":\\{[^}]*}", ":0");
        assertThat(outer.matcher(flat).results().map(match -> match.group(1)).limit(10))
                .containsExactlyElementsOf(outer.matcher(ideal)
                        .results()
                        .map(match -> match.group(1))
                        .toList());
    }

    @Test
    void aRefractoryTimeAboveTheLongestEchoIgnoresEchoes() {
        String ignoring = REGULAR + "--delay 0.01 --receive refractory:auto";
        assertThat(text(ignoring))
                .contains("""
                  longest echo R*   0.04 periods (κ = 4); R = 0.040000000000000001 exceeds it
                  spread at most    0.03 periods, once echoes are ignored
                """, """
                  yes       echoes are ignored, and the period is T (S22)
                            R = 0.040000000000000001 exceeds the longest echo, R* = 0.04: once the firing times
                """, "\n  yes       synchronized firing goes on with period T (S22)\n");
        assertThat(verdicts(json(ignoring)).subList(8, 10)).containsOnly("applies");
    }

    @Test
    void timesAreAlsoInTheUnitOfThePeriod() {
        assertThat(text("theory --graph grid:3x3 --period 100ms --delay 2ms")).contains("""
                  longest echo R*   0.04 periods = 4 ms (κ = 2); --receive refractory:auto takes a tick more
                  spread at most    0.08 periods = 8 ms, once echoes are ignored
                """);
        assertThat(json("theory --graph grid:3x3 --period 100ms --delay 2ms"))
                .contains("\"refractoryBound\":0.04,\"kappa\":2,\"spreadBound\":0.08,");
    }

    @Test
    void clocksThatDifferLeaveTheNumbersOfTheLinksAlone() {
        String drifting = REGULAR + "--delay 0.01 --drift 20ppm";
        assertThat(text(drifting)).contains("""
                In this world
                  longest echo R*   0.04 periods (κ = 4)
                  note              the proposition about these numbers does not reach this world: clocks differ, so
                                    agents that fired together drift apart
                  no        the network synchronizes almost surely
                """).doesNotContain("jumps per period  ", "spread at most");
        String json = json(drifting);
        assertThat(json)
                .contains("\"jumpsPerPeriod\":{\"lower\":null,\"upper\":null,\"sharp\":null}," + NO_BOUNDS
                        + "\"refractoryBound\":0.04,")
                .contains("\"note\":\"the proposition about these numbers does not reach this world: clocks differ,");
        assertThat(verdicts(json)).hasSize(10).containsOnly("doesNotApply");
    }

    @Test
    void lossAloneKeepsTheInvariantsAndChangesTheBoundByPeriods() {
        String lossy = REGULAR + "--loss 0.1";
        assertThat(text(lossy)).contains("""
                jumps per period  at least 1, at most 36
                """, """
                  changed   bound by periods (T4b)
                            with η₁·(1 − ℓ)^(N − 1) in place of η₁, where ℓ is the largest loss of an arc: for each
                            agent but the root, one arc must not lose one pulse
                """, "\n  yes       A_s is never left (S10)\n");
        String json = json(lossy);
        assertThat(json)
                .contains(
                        "{\"lower\":1,\"upper\":36,\"sharp\":36}," + NO_BOUNDS + "\"refractoryBound\":0,\"kappa\":4,");
        assertThat(verdicts(json))
                .containsExactly(
                        "appliesChanged",
                        "doesNotApply",
                        "appliesChanged",
                        "doesNotApply",
                        "applies",
                        "applies",
                        "applies",
                        "applies",
                        "doesNotApply",
                        "applies");
    }

    @Test
    void jitterWithoutAGreatestDelayHasNoBoundOnEchoes() {
        assertThat(text(REGULAR + "--delay 0.01+exp:0.01")).contains("""
                In this world
                  longest echo R*   not bounded: delay must have a greatest value for echoes to have a bound, but
                                    its exponential jitter has none; take uniform:A,B, or give refractory:R an R of
                                    your own
                  no        the network synchronizes almost surely
                """);
        assertThat(json(REGULAR + "--delay 0.01+exp:0.01"))
                .contains("\"world\":{\"refractoryBound\":null,\"kappa\":null,\"spreadBound\":null,"
                        + "\"depthSpreadBound\":null,\"exact\":null,\"spreadExact\":null,"
                        + "\"note\":\"delay must have a greatest value");
    }

    @Test
    void aPathHasNoBoundOnEchoesAndAgentsAreNamedByTheirIds() throws IOException {
        assertThat(json("theory --graph path -n 4 --delay 0.01"))
                .contains(
                        "\"kappa\":null,",
                        "\"note\":\"the digraph must be strongly connected for echoes to have a bound,"
                                + " but agent 2 does not reach agent 1; add arcs that lead back,");
        Path path = Files.writeString(folder.resolve("path.txt"), "sink-1 sink-2\nsink-2 sink-3\n");
        assertThat(text("theory --delay 0.01 --graph " + path))
                .contains("agent 'sink-2' does not reach agent 'sink-1';");
        assertThat(json("theory --loss 1 --graph " + path)).contains("but is 0.0 on ('sink-1', 'sink-2')\"");
    }

    @Test
    void agesWithTheTrueDelayKeepSynchronizedFiring() {
        String aged = REGULAR + "--delay 0.01 --receive age";
        assertThat(text(aged)).contains("""
                  unproved  at least one jump per period (T1)
                            pulses under way can put agents back without a firing
                  changed   V never grows (S12)
                            V of the agents and the pulses under way together never grows: a pulse carries its
                """, "\n  yes       synchronized firing goes on with period T (S22)\n");
        assertThat(verdicts(json(aged)).subList(4, 10))
                .containsExactly(
                        "doesNotApply", "notProved", "appliesChanged", "doesNotApply", "doesNotApply", "applies");
    }

    @Test
    void wherePulsesActAsInThePaperEveryBoundKeepsItsValue() {
        String ideal = "theory --graph cycle -n 4 --tail 20 --root 2";
        String doubled = ideal + " --duplicates 0.1";
        assertThat(text(doubled)).startsWith(text(ideal) + "In this world\n");
        String json = json(ideal);
        assertThat(json(doubled))
                .startsWith(json.substring(0, json.length() - 2) + ",\"world\":{\"refractoryBound\":0,");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        --update linear:0.3,0.4 --graph cycle -n 4 | the update must be binary
        -p 1 --graph complete -n 4 --receive age   | pulse probability p must be less than 1, but is 1 for agent 1
        --graph gnp:0 -n 3                         | the digraph must have a root
        """)
    void whatTheIdealTheoryRefusesIsSaidByTheStatements(String network, String reason) {
        String json = json("theory --duplicates 0.1 " + network);
        assertThat(json)
                .contains(NO_BOUNDS)
                .contains(
                        "\"name\":\"the network synchronizes almost surely\",\"verdict\":\"doesNotApply\",\"reason\":\""
                                + reason);
    }

    @Test
    void aLinearNetworkKeepsItsOwnBoundOnJumpsAndOneWithoutARootHasNoDepth() {
        assertThat(text("theory --update linear:0.3,0.4 --graph cycle -n 4 --delay 0.01"))
                .startsWith("roots             4, depth 3, radius 3\njumps per period  at most 8\n");
        assertThat(json("theory --graph gnp:0 -n 3 --delay 0.01"))
                .startsWith("{\"rooted\":false,\"depth\":null,\"radius\":null,\"jumpsPerPeriod\":{\"lower\":null,"
                        + "\"upper\":9,\"sharp\":null}," + NO_BOUNDS + "\"refractoryBound\":null,");
        assertThat(text("theory --graph gnp:0 -n 3 --delay 0.01"))
                .startsWith("roots             none: no agent reaches all others\n")
                .contains("  longest echo R*   not bounded: the digraph must have arcs for echoes to have a bound,");
    }

    @Test
    void timesOfNinePeriodsAndMoreAreNotToldApart() {
        assertThat(text("theory --graph cycle -n 4 --delay 2.5"))
                .contains("  longest echo R*   9 or more periods (κ = 4); too long for --receive refractory:auto\n")
                .doesNotContain("spread at most");
        assertThat(json("theory --graph cycle -n 4 --delay 2.5"))
                .contains("\"refractoryBound\":null,\"kappa\":4,\"spreadBound\":7.5,");
    }

    @Test
    void whatIsTooLargeToSearchFromEveryRootStillHasABoundOnEchoes() {
        assertThat(text("theory --graph regular:5 -n 20000 --delay 0.00001"))
                .startsWith("roots             20000; depth and radius would take too long to find\n")
                .contains(
                        "  longest echo R*   at most 0.08001 periods (κ ≤ 8001); --receive refractory:auto takes a tick more\n")
                .contains("  note              an upper bound: the digraph is too large to search from every agent,");
    }

    @ParameterizedTest
    @ValueSource(strings = {"--tail 20", "--tail x", "--root 1"})
    void boundsThatDoNotHoldCannotBeAskedFor(String asked) {
        Called call = Called.line(REGULAR + "--delay 0.01 " + asked);
        assertThat(call.code()).isEqualTo(2);
        assertThat(call.out()).isEmpty();
        assertThat(call.err())
                .isEqualTo("photinus: " + asked.substring(0, 6)
                        + " must be left out in this world, where no bound on the sync-time is known to hold as it is: a"
                        + " pulse takes time, so when it arrives its sender is no longer at 0\n");
        assertThat(Called.line(REGULAR + "--loss 0.1 --tail 5").err())
                .startsWith(
                        "photinus: --tail must be left out in this world, where no bound on the sync-time is known to"
                                + " hold as it is: the bound by periods (T4b) holds changed, with η₁·(1 − ℓ)^(N − 1) in place");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        theory --graph path -n 4 --tail 20s   | --tail must be a number without a unit where the period has none, but is '20s'; give the period a unit too, such as --period 1s
        law --graph path -n 3 --max-time 5s   | max time must be a number without a unit where the period has none, but is '5s'; give the period a unit too, such as --period 1s
        law --graph path -n 3 --max-time -1   | max time must be at least 0, but is -1
        tune --graph path -n 3 --max-time 5s  | --max-time must be a number without a unit where the period has none, but is '5s'; give the period a unit too, such as --period 1s
        tune --graph path -n 3 --map-time 5sec --period 1s | --map-time must be a decimal number alone or with one of the units ns, us, ms, s, min, h, but is '5sec'
        theory --graph path -n 4 --delay 0.1x | delay must be a decimal number alone or with one of the units
        theory --graph path -n 4 --delay 0.1 --receive refractory:auto | the digraph must be strongly connected for echoes to have a bound
        """)
    void whatIsNoTimeOrNoWorldIsRefused(String line, String message) {
        Called call = Called.line(line);
        assertThat(call.code()).isEqualTo(2);
        assertThat(call.out()).isEmpty();
        assertThat(call.err()).startsWith("photinus: " + message);
    }

    @Test
    void timesMayHaveAUnitWhereThePeriodHasOne() {
        assertThat(json("theory --graph path -n 4 --period 100ms --tail 2s"))
                .isEqualTo(json("theory --graph path -n 4 --period 100 --tail 2000"))
                .contains("\"tail\":{\"t\":2000,");
        assertThat(text("theory --graph path -n 4 --period 100ms --tail 2s"))
                .contains("P(T* > 2s)        at most 0.0002013 (cluster)\n");
        assertThat(json("law --graph path -n 3 --period 100ms --max-time 0.5s"))
                .isEqualTo(json("law --graph path -n 3 --period 100 --max-time 500"));
        String tune = "tune --graph complete -n 4 --p-range 0.5,0.6 -r 0.5 --replicates 4";
        // It ends with the command for the best point, which says the period as it was said.
        assertThat(json(tune + " --period 100ms --max-time 1min --map-time 30s").replace("100ms", "100"))
                .isEqualTo(json(tune + " --period 100 --max-time 60000 --map-time 30000"));
    }
}
