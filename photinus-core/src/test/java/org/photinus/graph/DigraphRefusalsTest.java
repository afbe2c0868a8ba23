package org.photinus.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The parameters that no digraph is made of, and what is said about them. */
class DigraphRefusalsTest {

    private static void assertRefused(ThrowingCallable call, String message) {
        assertThatIllegalArgumentException().isThrownBy(call).withMessage(message);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, -1, Integer.MIN_VALUE})
    void everyFamilyNeedsAnAgent(int n) {
        List<ThrowingCallable> families = List.of(
                () -> Digraphs.path(n),
                () -> Digraphs.cycle(n),
                () -> Digraphs.complete(n),
                () -> Digraphs.regular(n, 1),
                () -> Digraphs.star(n),
                () -> Digraphs.tree(n, 2),
                () -> Digraphs.edgeless(n),
                () -> Digraphs.of(n),
                () -> RandomDigraphs.gnp(n, 0.5, 1),
                () -> RandomDigraphs.geometric(n, 0.5, 1),
                () -> RandomDigraphs.smallWorld(n, 2, 0.5, 1),
                () -> RandomDigraphs.scaleFree(n, 1, 1),
                () -> RandomDigraphs.rooted(n, 1, 1));
        for (ThrowingCallable family : families) {
            assertRefused(family, "number of agents must be at least 1, but is " + n);
        }
    }

    @ParameterizedTest
    @CsvSource({"5, 0, 4", "5, 5, 4", "5, -1, 4", "1, 1, 0"})
    void degreeOfARegularDigraphLiesBetweenOneAndAllOthers(int n, int degree, int most) {
        assertRefused(
                () -> Digraphs.regular(n, degree),
                "degree of a regular digraph must lie between 1 and n - 1 = " + most + ", but is " + degree
                        + " for n = " + n);
    }

    @ParameterizedTest
    @CsvSource({"0, 3", "3, 0", "-1, -1", "65536, 32768", "2147483647, 2147483647"})
    void sidesOfAGridArePositiveAndTheirProductAnInt(int rows, int columns) {
        String rest = " must be at least 1 and their product at most 2147483647, but are " + rows + " and " + columns;

        assertRefused(() -> Digraphs.grid(rows, columns), "rows and columns of a grid" + rest);
        assertRefused(() -> Digraphs.torus(rows, columns), "rows and columns of a torus" + rest);
    }

    @Test
    void largestSidesAreAccepted() {
        assertThat(Digraphs.grid(65_535, 32_768).vertexCount()).isEqualTo(65_535 * 32_768);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, -3})
    void treeBranches(int branching) {
        assertRefused(() -> Digraphs.tree(3, branching), "branching of a tree must be at least 1, but is " + branching);
    }

    @Test
    void listedArcJoinsTwoDifferentVerticesOfTheDigraph() {
        String rule = "an arc must join two different vertices between 0 and 2, but is ";

        assertRefused(() -> Digraphs.of(3, new int[] {1, 1}), rule + "[1, 1]");
        assertRefused(() -> Digraphs.of(3, new int[] {-1, 1}), rule + "[-1, 1]");
        assertRefused(() -> Digraphs.of(3, new int[] {1, -1}), rule + "[1, -1]");
        assertRefused(() -> Digraphs.of(3, new int[] {0, 3}), rule + "[0, 3]");
        assertRefused(() -> Digraphs.of(3, new int[] {3, 0}), rule + "[3, 0]");
        assertRefused(() -> Digraphs.of(3, new int[] {0}), rule + "[0]");
        assertRefused(() -> Digraphs.of(3, new int[] {0, 1, 2}), rule + "[0, 1, 2]");
    }

    @Test
    void listedArcsAreDistinct() {
        assertRefused(
                () -> Digraphs.of(3, new int[] {0, 1}, new int[] {1, 2}, new int[] {0, 1}),
                "arcs must be distinct, but 1 stand twice");
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, -0.1, 1.0000000000000002})
    void probabilitiesLieInTheUnitInterval(double probability) {
        String rest = " must lie between 0 and 1, but is " + probability;

        assertRefused(() -> RandomDigraphs.gnp(5, probability, 1), "arc probability" + rest);
        assertRefused(() -> RandomDigraphs.smallWorld(5, 2, probability, 1), "rewiring probability" + rest);
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, 0, -0.5, 2.0000000000000004, Double.POSITIVE_INFINITY})
    void radiusLiesAboveZeroAndAtMostAtTwo(double radius) {
        assertRefused(
                () -> RandomDigraphs.geometric(5, radius, 1),
                "radius of a geometric digraph must lie strictly above 0 and at most at 2, but is " + radius);
    }

    @ParameterizedTest
    @ValueSource(ints = {-2, 0, 1, 3, 6, 8})
    void degreeOfASmallWorldIsEvenAndLessThanItsSize(int degree) {
        assertRefused(
                () -> RandomDigraphs.smallWorld(6, degree, 0.5, 1),
                "degree of a small world must be even, at least 2 and less than n = 6, but is " + degree);
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 0, 6, 7})
    void linksOfAScaleFreeDigraphLieBetweenOneAndAllOthers(int links) {
        assertRefused(
                () -> RandomDigraphs.scaleFree(6, links, 1),
                "links of a scale-free digraph must lie between 1 and n - 1 = 5, but is " + links);
    }

    @Test
    void scaleFreeDigraphThatCannotBeStoredIsRefused() {
        assertRefused(
                () -> RandomDigraphs.scaleFree(1_000_000, 2000, 1),
                "a digraph must have at most 2147483631 arcs, but scale-free:2000 with n = 1000000 has 3995998000");
    }

    @ParameterizedTest
    @CsvSource({"6, 0, 5", "6, 6, 5", "1, 1, 0"})
    void degreeOfARootedDigraphLiesBetweenOneAndAllOthers(int n, int degree, int most) {
        assertRefused(
                () -> RandomDigraphs.rooted(n, degree, 1),
                "degree of a rooted digraph must lie between 1 and n - 1 = " + most + ", but is " + degree + " for n = "
                        + n);
    }
}
