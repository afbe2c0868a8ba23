package org.photinus.graph;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RadioLinksTest {
    private static final RadioLinks LINKS = new RadioLinks(200, 0.2, 7);
    private static final RandomPoints POINTS = RandomPoints.of(200, 7);

    @Test
    void thePointsAreThoseOfTheDigraph() {
        Digraph digraph = LINKS.digraph();
        for (int v = 0; v < 200; v++) {
            for (int w = 0; w < 200; w++) {
                assertThat(digraph.hasArc(v, w)).isEqualTo(v != w && POINTS.distance(v, w) <= 0.2);
            }
        }
    }

    @Test
    void farLinksLoseMoreThanNearOnes() {
        double near = 0;
        double far = 0;
        int nearLinks = 0;
        int farLinks = 0;
        for (int v = 0; v < 200; v++) {
            for (int w : LINKS.digraph().outNeighbors(v)) {
                RadioLinks.Link link = LINKS.link(POINTS, v, w);
                assertThat(link.loss()).isBetween(0.01, 0.9);
                assertThat(link.roundTripMillis()).isBetween(4.0, 19.0);
                assertThat(link).isEqualTo(LINKS.link(POINTS, v, w));
                if (link.distance() < 0.1) {
                    near += link.loss();
                    nearLinks++;
                } else if (link.distance() > 0.18) {
                    far += link.loss();
                    farLinks++;
                }
            }
        }
        assertThat(near / nearLinks).isLessThan(0.02);
        assertThat(far / farLinks).isGreaterThan(0.3);
    }

    /** Golden: the table of the worked example rests on it. */
    @Test
    void theSameSeedGivesTheSameLinks() {
        RadioLinks links = new RadioLinks(30, 0.3, 1);
        RandomPoints points = RandomPoints.of(30, 1);
        int to = links.digraph().outNeighbors(0)[0];
        RadioLinks.Link link = links.link(points, 0, to);
        RadioLinks.Link back = links.link(points, to, 0);
        assertThat(link.distance()).isEqualTo(back.distance());
        assertThat(link.loss()).isNotEqualTo(back.loss());
        assertThat(link.roundTripMillis()).isNotEqualTo(back.roundTripMillis());
    }
}
