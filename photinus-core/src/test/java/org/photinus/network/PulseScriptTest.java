package org.photinus.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.photinus.graph.FeasibleSubgraph;
import org.photinus.graph.Subgraph;
import org.photinus.network.PulseScript.Phrase;
import org.photinus.network.PulseScript.TieToOne;

class PulseScriptTest {
    private static final Subgraph A = FeasibleSubgraph.of(0);
    private static final Subgraph B = FeasibleSubgraph.of(1);
    private static final Subgraph C = FeasibleSubgraph.of(2);

    /** A once, B three times, C twice: a script of six jumps. */
    private static final List<Phrase> ABBBCC = List.of(new Phrase(A, 1), new Phrase(B, 3), new Phrase(C, 2));

    private static List<Subgraph> firstTen(PulseScript script) {
        List<Subgraph> subgraphs = new ArrayList<>();
        for (int jump = 0; jump < 10; jump++) {
            subgraphs.add(script.at(jump));
        }
        return subgraphs;
    }

    @Test
    void scriptIsSilentPastItsEnd() {
        PulseScript script = PulseScript.once(ABBBCC);
        Subgraph silent = FeasibleSubgraph.SILENT;

        assertThat(firstTen(script)).containsExactly(A, B, B, B, C, C, silent, silent, silent, silent);
        assertThat(script.at(Long.MAX_VALUE)).isEqualTo(silent);
        assertThat(script.isCyclic()).isFalse();
        assertThat(script.length()).isEqualTo(6);
        assertThat(script.phrases()).isEqualTo(ABBBCC);
    }

    @Test
    void cyclicScriptStartsAgain() {
        PulseScript script = PulseScript.cyclic(ABBBCC);

        assertThat(firstTen(script)).containsExactly(A, B, B, B, C, C, A, B, B, B);
        assertThat(script.at(6_000_000_000_000L + 4)).isEqualTo(C);
        assertThat(script.isCyclic()).isTrue();
        assertThat(script.length()).isEqualTo(6);
    }

    @Test
    void repetitionsCostNothing() {
        long many = 1L << 60;
        PulseScript script = PulseScript.once(List.of(new Phrase(A, many), new Phrase(B, many)));

        assertThat(script.length()).isEqualTo(1L << 61);
        assertThat(script.at(many - 1)).isEqualTo(A);
        assertThat(script.at(many)).isEqualTo(B);
        assertThat(script.at(2 * many - 1)).isEqualTo(B);
        assertThat(script.at(2 * many)).isEqualTo(FeasibleSubgraph.SILENT);
    }

    @Test
    void longestScriptEndsAtTheLastLong() {
        PulseScript script = PulseScript.once(List.of(new Phrase(A, Long.MAX_VALUE - 1), new Phrase(B, 1)));

        assertThat(script.length()).isEqualTo(Long.MAX_VALUE);
        assertThat(script.at(Long.MAX_VALUE - 1)).isEqualTo(B);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PulseScript.once(List.of(new Phrase(A, Long.MAX_VALUE), new Phrase(B, 1))))
                .withMessage("jumps of a script must be at most 9223372036854775807 in all,"
                        + " but phrase 2 adds 1 to 9223372036854775807");
    }

    @Test
    void emptyScriptIsSilent() {
        PulseScript script = PulseScript.once(List.of());

        assertThat(script.length()).isZero();
        assertThat(script.at(0)).isEqualTo(FeasibleSubgraph.SILENT);
    }

    @Test
    void emptyScriptCannotStartAgain() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PulseScript.cyclic(List.of()))
                .withMessage("a cyclic script must have at least one phrase, but is empty");
    }

    @ParameterizedTest
    @ValueSource(longs = {0, -1, Long.MIN_VALUE})
    void phraseLastsAtLeastOneJump(long jumps) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Phrase(A, jumps))
                .withMessage("jumps of a phrase must be at least 1, but is " + jumps);
    }

    @Test
    void tiesGoToZeroUnlessTheScriptSaysOtherwise() {
        PulseScript silentOnTies = PulseScript.cyclic(ABBBCC);
        PulseScript script = silentOnTies.withTiesToOne(Set.of(new TieToOne(1, 2), new TieToOne(4, 0)));

        assertThat(silentOnTies.tieGoesToOne(1, 2)).isFalse();
        assertThat(script.tieGoesToOne(1, 2)).isTrue();
        assertThat(script.tieGoesToOne(4, 0)).isTrue();
        assertThat(script.tieGoesToOne(1, 0)).isFalse();
        assertThat(script.tieGoesToOne(4, 2)).isFalse();
        assertThat(script.tieGoesToOne(2, 1)).isFalse();
        assertThat(script.isCyclic()).isTrue();
        assertThat(firstTen(script)).isEqualTo(firstTen(silentOnTies));
    }

    @Test
    void builderCollectsJumpsAndTies() {
        PulseScript script = new PulseScript.Builder()
                .jump(A)
                .jump(B)
                .tieToOne(3)
                .tieToOne(1)
                .jump(B)
                .build();

        assertThat(script.phrases()).containsExactly(new Phrase(A, 1), new Phrase(B, 1), new Phrase(B, 1));
        assertThat(script.length()).isEqualTo(3);
        assertThat(script.isCyclic()).isFalse();
        assertThat(script.tieGoesToOne(1, 3)).isTrue();
        assertThat(script.tieGoesToOne(1, 1)).isTrue();
        assertThat(script.tieGoesToOne(0, 3)).isFalse();
        assertThat(script.tieGoesToOne(2, 3)).isFalse();
    }

    @Test
    void scriptDoesNotFollowTheCollectionsItWasMadeOf() {
        List<Phrase> phrases = new ArrayList<>(ABBBCC);
        Set<TieToOne> ties = new HashSet<>();
        PulseScript script = PulseScript.once(phrases).withTiesToOne(ties);
        PulseScript.Builder builder = new PulseScript.Builder().jump(A);
        PulseScript built = builder.build();

        phrases.clear();
        ties.add(new TieToOne(0, 0));
        builder.jump(B).tieToOne(0);

        assertThat(script.phrases()).isEqualTo(ABBBCC);
        assertThat(script.tieGoesToOne(0, 0)).isFalse();
        assertThat(built.length()).isEqualTo(1);
        assertThat(built.tieGoesToOne(1, 0)).isFalse();
    }
}
