package org.photinus.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import org.junit.jupiter.api.Test;

class SubgraphTest {

    @Test
    void subgraphHoldsItsArcsInTheirDirection() {
        Subgraph subgraph = Subgraph.ofArcs(new int[] {3, 0}, new int[] {0, 2}, new int[] {0, 2}, new int[] {1, 2});

        assertThat(subgraph.contains(0, 2)).isTrue();
        assertThat(subgraph.contains(1, 2)).isTrue();
        assertThat(subgraph.contains(3, 0)).isTrue();
        assertThat(subgraph.contains(2, 0)).isFalse();
        assertThat(subgraph.contains(0, 3)).isFalse();
        assertThat(subgraph.contains(0, 1)).isFalse();
    }

    @Test
    void subgraphOfNoArcsIsEmpty() {
        assertThat(Subgraph.ofArcs().contains(0, 1)).isFalse();
    }

    @Test
    void subgraphDoesNotFollowTheArraysItWasMadeOf() {
        int[] arc = {0, 1};
        Subgraph subgraph = Subgraph.ofArcs(arc);

        arc[1] = 2;

        assertThat(subgraph.contains(0, 1)).isTrue();
        assertThat(subgraph.contains(0, 2)).isFalse();
    }

    @Test
    void talkerKeepsAllOfItsOutArcsAndOthersNone() {
        FeasibleSubgraph subgraph = FeasibleSubgraph.of(2, 5);
        for (int to = 0; to < 8; to++) {
            assertThat(subgraph.contains(2, to)).isTrue();
            assertThat(subgraph.contains(5, to)).isTrue();
            assertThat(subgraph.contains(3, to)).isFalse();
            assertThat(subgraph.contains(100, to)).isFalse();
        }
    }

    @Test
    void theSilentSubgraphHasNoArcs() {
        assertThat(FeasibleSubgraph.SILENT.talkers().isEmpty()).isTrue();
        assertThat(FeasibleSubgraph.SILENT.contains(0, 1)).isFalse();
        assertThat(FeasibleSubgraph.of()).isEqualTo(FeasibleSubgraph.SILENT);
    }

    @Test
    void feasibleSubgraphDoesNotFollowTheBitsItWasMadeOf() {
        BitSet talkers = new BitSet();
        talkers.set(1);
        FeasibleSubgraph subgraph = new FeasibleSubgraph(talkers);

        talkers.set(2);
        talkers.clear(1);

        assertThat(subgraph).isEqualTo(FeasibleSubgraph.of(1));
    }

    @Test
    void talkersAreHandedOutAsACopy() {
        FeasibleSubgraph subgraph = FeasibleSubgraph.of(1);

        subgraph.talkers().set(2);
        FeasibleSubgraph.SILENT.talkers().set(0);

        assertThat(subgraph.contains(2, 0)).isFalse();
        assertThat(FeasibleSubgraph.SILENT.contains(0, 1)).isFalse();
    }

    @Test
    void feasibleSubgraphsAreEqualWhereTheirTalkersAre() {
        assertThat(FeasibleSubgraph.of(1, 4))
                .isEqualTo(FeasibleSubgraph.of(4, 1, 1))
                .hasSameHashCodeAs(FeasibleSubgraph.of(4, 1))
                .isNotEqualTo(FeasibleSubgraph.of(1));
    }
}
