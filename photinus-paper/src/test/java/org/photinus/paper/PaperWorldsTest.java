package org.photinus.paper;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.photinus.chart.Figure;
import org.photinus.figure.study.StudyView;

/** The words about worlds follow from the numbers: other runs, other words. */
class PaperWorldsTest {
    private static final String CLOSE = "1.0 1.1 0.9 1.0 1.1 0.9 1.0 1.05 0.95 1.0 / 1 2 3 4 5 6 7 8 9 10";
    private static final String WIDE = "2.0 2.1 1.9 2.1 2.2 1.8 2.0 2.05 1.95 2.0 / 11 12 13 14 15 16 17 18 19 20";
    private static final String UNSURE = "1 9 0 0.5 0.1 0.3 8 0.2 0.4 0.6 / 2 1 4 3 6 5 8 7 10 9";
    private static final String NONE = "0 0 0 0 0 0 0 0 0 0 / 1 1 1 1 1 1 1 1 1 1";
    private static final String NEVER = WIDE.replaceFirst("/.*", "/ * * * * * * * * * *");

    private static PaperSection section(HandMadeWorlds runs) {
        return PaperStudy.WORLDS.section(runs.results());
    }

    private static Standing standing(HandMadeWorlds runs) {
        return PaperWorlds.standings(StudyView.of(NamedWorlds.of(runs.results())), new Look(1))
                .get(0);
    }

    private static HandMadeWorlds on(String graph, String binary, String linear) {
        return new HandMadeWorlds().with(graph, 20, PaperWorld.DELAY, binary, linear);
    }

    @Test
    void whoeverIsCloserEverywhereWins() {
        Standing binary = standing(on("cycle", CLOSE, WIDE).with("cycle", 20, PaperWorld.LOSS, CLOSE, WIDE));
        assertThat(binary.word()).isEqualTo("binary wins");
        assertThat(binary.binaryNowhereWorse()).isEqualTo(Claim.Verdict.HOLDS);
        assertThat(binary.linearEverywhere()).isEqualTo(Claim.Verdict.FAILS);
        assertThat(binary.binaryLocksSooner()).isEqualTo(Claim.Verdict.HOLDS);
        assertThat(binary.spreads(new Look(1)))
                .startsWith("Binary in 2 of 2 (delay, loss); linear in none; all 2 at 97.5 % together.")
                .contains("Spread of linear over that of binary: from 2.01 [");
        assertThat(binary.expectation())
                .startsWith("Round a ring, where each agent hears the one before it, expect the agents closer together"
                        + " with binary in delay, loss (the spread with linear is 2.01 times as large).")
                .endsWith("Binary locks sooner.");
        Standing linear = standing(on("cycle", WIDE, CLOSE));
        assertThat(linear.word()).isEqualTo("linear wins");
        assertThat(linear.binaryNowhereWorse()).isEqualTo(Claim.Verdict.FAILS);
        assertThat(linear.linearEverywhere()).isEqualTo(Claim.Verdict.HOLDS);
        assertThat(linear.binaryLocksSooner()).isEqualTo(Claim.Verdict.FAILS);
        assertThat(linear.expectation())
                .contains("the spread with binary is 2.01 times")
                .endsWith("Linear locks sooner.");
    }

    @Test
    void whatIsTheSameIsSaidToBeTheSame() {
        Standing same = standing(on("path", CLOSE, CLOSE));
        assertThat(same.word()).isEqualTo("no difference that matters");
        assertThat(same.binaryNowhereWorse()).isEqualTo(Claim.Verdict.HOLDS);
        assertThat(same.binaryLocksSooner()).isEqualTo(Claim.Verdict.FAILS);
        assertThat(same.expectation()).contains("no difference that matters in delay. Both lock at the same time.");
        Standing some = standing(on("path", CLOSE, CLOSE).with("path", 20, PaperWorld.JITTER, CLOSE, WIDE));
        assertThat(some.word()).isEqualTo("binary wins or is as good");
        assertThat(some.expectation()).contains("Binary locks sooner in 1 of 2 cells, linear in 0.");
    }

    @Test
    void whatIsNotShownIsNotClaimed() {
        Standing open = standing(on("path", UNSURE, CLOSE));
        assertThat(open.word()).isEqualTo("no difference shown");
        assertThat(open.binaryNowhereWorse()).isEqualTo(Claim.Verdict.UNDECIDED);
        assertThat(open.spreads(new Look(1))).contains("neither shown in 1 of 1 (delay)");
        Standing some = standing(on("path", UNSURE, CLOSE).with("path", 20, PaperWorld.JITTER, CLOSE, WIDE));
        assertThat(some.word()).isEqualTo("binary wins where a difference is shown");
        assertThat(some.binaryNowhereWorse()).isEqualTo(Claim.Verdict.UNDECIDED);
    }

    @Test
    void whereSizesDifferEachIsSpokenOfByItself() {
        Standing mixed = standing(on("regular:5", WIDE, CLOSE).with("regular:5", 50, PaperWorld.DELAY, CLOSE, WIDE));
        assertThat(mixed.word()).isEqualTo("it depends");
        assertThat(mixed.spreads(new Look(1)))
                .startsWith("Binary in 1 of 2 (delay at N = 50); linear in 1 of 2 (delay at N = 20);");
        assertThat(mixed.expectation())
                .contains("expect at N = 20 the agents closer together with linear in delay (")
                .contains("). At N = 50 the agents closer together with binary in delay (");
    }

    /** Where hardly a run locks, nobody locks sooner; how many did is said all the same. */
    @Test
    void networksThatDoNotLockHaveNoPartInWhoLocksSooner() {
        Standing never = standing(on("cycle", NEVER, NEVER));
        assertThat(never.binaryLocksSooner()).isEqualTo(Claim.Verdict.UNDECIDED);
        assertThat(never.locks(new Look(1))).startsWith("In no world do most runs lock, with either update.");
        Standing some = standing(on("cycle", CLOSE, WIDE).with("cycle", 20, PaperWorld.ALL, NEVER, NEVER));
        assertThat(some.binaryLocksSooner()).isEqualTo(Claim.Verdict.HOLDS);
        assertThat(some.locks(new Look(1)))
                .contains("in 1 of 2 (delay); of these, binary is sooner in 1, linear in 0")
                .endsWith("Elsewhere (all) 0 of 10 runs lock with binary, 0 with linear.");
    }

    /** Of a spread of 0 there is no ratio; the difference is told in its place. */
    @Test
    void thePageSaysWhoWinsWhere() {
        HandMadeWorlds runs = on("complete", NONE, WIDE)
                .with("complete", 20, PaperWorld.JITTER, WIDE, CLOSE)
                .with("complete", 50, PaperWorld.DELAY, CLOSE, CLOSE)
                .with("complete", 50, PaperWorld.JITTER, UNSURE, CLOSE);
        PaperSection section = section(runs);
        assertThat(section.claims()).extracting(Claim::claim).hasSize(3).anyMatch(text -> text.contains("with jitter"));
        assertThat(section.figures())
                .extracting(Figure::name)
                .containsExactly("worlds-spread", "worlds-spread-ratio", "worlds-lock-survival");
        String html = new PaperReport(List.of(section)).html();
        assertThat(html)
                .contains("<h1>The paper's comparison in networks as they are</h1>")
                .contains("On complete digraphs: it depends. Where every agent hears every other, expect at N = 20")
                .contains("binary, difference 2.01 [", "linear, 0.498 [", ">the same<", "not shown, ");
        assertThat(new PaperReport(List.of(section)).claims().get(1).verdict()).isEqualTo(Claim.Verdict.UNDECIDED);
    }

    @Test
    void aDigraphThatKeepsTogetherIsNotHiddenByOneThatDoesNot() {
        String own = "Each panel has a vertical axis of its own.";
        HandMadeWorlds close = new HandMadeWorlds()
                .with("path", 20, PaperWorld.IDEAL, NONE, NONE)
                .with("path", 20, PaperWorld.DELAY, CLOSE, WIDE);
        assertThat(section(close).figures().get(0).caption()).doesNotContain(own);
        String far = "40 41 42 43 44 45 46 47 48 49 / 1 2 3 4 5 6 7 8 9 10";
        close.with("cycle", 20, PaperWorld.IDEAL, NONE, far).with("cycle", 20, PaperWorld.DELAY, WIDE, far);
        assertThat(section(close).figures().get(0).caption()).endsWith(own);
    }
}
