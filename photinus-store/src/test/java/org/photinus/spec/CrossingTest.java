package org.photinus.spec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.photinus.study.Cell;
import org.photinus.study.Factor;
import org.photinus.study.Study;
import org.photinus.text.input.InputException;

/** A level that means nothing in a cell is left out, and what is then the same is one cell. */
class CrossingTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    private static final String LINEAR = "linear:0.3261,0.46";

    private static final String CROSSED = """
        study: cross
        factors:
          threshold: [0.2, 0.4, 0.6, 0.8]
          update: [binary, "linear:0.3261,0.46"]
        graph: complete
        agents: 10
        until: arc:0.05
        maxTime: 200
        replicates: 40
        """;

    @BeforeEach
    void writeGraphs() throws IOException {
        String ring = IntStream.range(0, 34)
                .mapToObj(i -> i + " " + (i + 1) % 34 + " 0.5")
                .collect(Collectors.joining("\n", "", "\n"));
        Files.writeString(folder.resolve("ring34.txt"), ring);
    }

    private Path write(String yaml) {
        try {
            return Files.writeString(folder.resolve("design.yaml"), yaml);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private StudyDesign design(String yaml) {
        return StudyReader.read(write(yaml));
    }

    /** The cells as what counts of them: levels, seeds, and what they run. */
    private static List<String> cells(Study study) {
        return study.cells().stream()
                .map(cell -> cell.levels() + " " + cell.seed() + " " + cell.command())
                .toList();
    }

    private static List<String> levels(Study study) {
        return study.cells().stream()
                .map(cell -> String.join(" ", cell.levels().values()))
                .toList();
    }

    @Test
    void aLinearCellIsOneCellWhateverTheThresholds() {
        StudyDesign design = design(CROSSED);
        assertThat(levels(design.study()))
                .containsExactly("0.2 binary", LINEAR, "0.4 binary", "0.6 binary", "0.8 binary");
        assertThat(design.study().cells().get(1).levels()).doesNotContainKey("threshold");
        assertThat(design.notes())
                .containsExactly("threshold means nothing for update " + LINEAR + ": 3 of 8 cells left out");
        assertThat(design.study().remarks()).isEqualTo(design.notes());
    }

    @Test
    void theSeedOfACellIsThatOfTheSameCellAlone() {
        Cell linear = design(CROSSED).study().cells().get(1);
        String alone = CROSSED.replaceFirst("factors:\n.*\n.*\n", "update: " + LINEAR + "\n");
        assertThat(design(alone).study().cells()).extracting(Cell::seed).containsExactly(linear.seed());
    }

    @Test
    void nestedFactorsAreTheSameCells() {
        String update = "  update: [binary, \"" + LINEAR + "\"]\n";
        String threshold = "  threshold: [0.2, 0.4, 0.6, 0.8]\n";
        String inOrder = CROSSED.replace(threshold + update, update + threshold);
        String nested = CROSSED.replace(
                threshold + update, "  update:\n    - binary: {threshold: 0.2..0.8 step 0.2}\n    - " + LINEAR + "\n");
        for (String pair : List.of("", "pair: [update]\n", "pair: [threshold]\n")) {
            StudyDesign written = design(nested + pair);
            assertThat(cells(written.study()))
                    .isEqualTo(cells(design(inOrder + pair).study()));
            assertThat(written.study().factors())
                    .containsExactly(
                            new Factor("update", List.of("binary", LINEAR)),
                            new Factor("threshold", List.of("0.2", "0.4", "0.6", "0.8")));
            // Who wrote it so need not be told.
            assertThat(written.notes()).isEmpty();
        }
    }

    @Test
    void aCellThatIsPairedWithAllLevelsSharesPhasesAndCoinsWithThem() {
        StudyDesign design = design(CROSSED + "pair: [update]\n");
        assertThat(design.study().cells().stream().map(Cell::seed).distinct()).hasSize(1);
        assertThat(design.study().pair()).containsExactly("update");
        assertThat(design.notes())
                .contains("initial phases and coins are shared between the levels of threshold too, so that a cell"
                        + " without one is compared with each");
        assertThat(design(CROSSED).study().cells().stream().map(Cell::seed).distinct())
                .hasSize(5);
    }

    @Test
    void severalLevelsAreLeftOutTogether() {
        StudyDesign design = design("""
            study: a
            factors:
              update: [binary, "linear:0.1,0.2", "linear:0.2,0.1"]
              threshold: [0.25, 0.5]
              tie: [zero, one]
            until: arc:0.05
            replicates: 1
            """);
        assertThat(levels(design.study()))
                .containsExactly(
                        "binary 0.25 zero",
                        "binary 0.25 one",
                        "binary 0.5 zero",
                        "binary 0.5 one",
                        "linear:0.1,0.2",
                        "linear:0.2,0.1");
        assertThat(design.notes())
                .containsExactly("threshold and tie mean nothing for update linear:0.1,0.2 and linear:0.2,0.1: 6 of 12"
                        + " cells left out");
    }

    @Test
    void probabilitiesMeanNothingWhereWeightsAreTaken() {
        StudyDesign design = design("""
            study: a
            factors:
              graph: [ring34.txt, cycle]
              trigger: [vertex, edge]
              pulseProbability: [0.25, 0.75]
            weightsAs: pulse-probability
            replicates: 1
            """);
        assertThat(levels(design.study()))
                .containsExactly(
                        "ring34.txt vertex 0.25",
                        "ring34.txt vertex 0.75",
                        "ring34.txt edge",
                        "cycle vertex 0.25",
                        "cycle vertex 0.75",
                        "cycle edge 0.25",
                        "cycle edge 0.75");
        assertThat(design.study().cells().get(0).command()).doesNotContain("weights");
        assertThat(design.study().cells().get(2).command()).contains("--weights-as pulse-probability");
    }

    @Test
    void aGraphOfItsOwnSizeIsRunOnceAndWithThatSize() {
        StudyDesign design = design("""
            study: a
            factors:
              graph: [cycle, ring34.txt, "grid:4x5"]
              agents: [10, 20]
            replicates: 1
            """);
        assertThat(levels(design.study())).containsExactly("cycle 10", "cycle 20", "ring34.txt", "grid:4x5 20");
        assertThat(design.study().cells().get(2).setup().get().network().agents())
                .isEqualTo(34);
        assertThat(design.study().remarks())
                .containsExactly("agents means nothing for graph ring34.txt and grid:4x5: 2 of 6 cells left out");
    }

    @Test
    void agentsForTheOtherGraphsAreLeftOutForAFile() {
        StudyDesign design = design("study: a\nreplicates: 1\nagents: 10\nfactors: {graph: [cycle, ring34.txt]}\n");
        assertThat(design.study().cells()).hasSize(2);
        assertThat(design.study().cells().get(1).command()).doesNotContain("--agents");
        assertThat(design.study().remarks())
                .containsExactly("agents 10 is left out for graph ring34.txt, which has 34");
        assertThat(design.notes()).containsAll(design.study().remarks());
        // One that fits stays where it was.
        StudyDesign fitting = design("study: a\nreplicates: 1\nagents: 34\nfactors: {graph: [cycle, ring34.txt]}\n");
        assertThat(fitting.study().cells().get(1).command()).contains("--agents 34");
        assertThat(fitting.study().remarks()).isEmpty();
    }

    @Test
    void levelsOfOneFactorMayHoldDifferentOnes() {
        Study study = design("""
            study: a
            factors:
              graph:
                - cycle: {agents: [10, 20]}
                - complete: {agents: [5, 10.0]}
                - ring34.txt
              update:
                - binary:
                    tie: [zero, one]
                    threshold: 0.3
                - "linear:0.1,0.2": {}
            until: arc:0.05
            replicates: 1
            """).study();
        assertThat(study.factors())
                .containsExactly(
                        new Factor("graph", List.of("cycle", "complete", "ring34.txt")),
                        new Factor("agents", List.of("10", "20", "5")),
                        new Factor("update", List.of("binary", "linear:0.1,0.2")),
                        new Factor("tie", List.of("zero", "one")),
                        new Factor("threshold", List.of("0.3")));
        assertThat(study.cells()).hasSize(15);
        assertThat(study.cells().get(3).levels())
                .containsExactly(
                        Map.entry("graph", "cycle"),
                        Map.entry("agents", "20"),
                        Map.entry("update", "binary"),
                        Map.entry("tie", "zero"),
                        Map.entry("threshold", "0.3"));
        assertThat(study.cells().get(14).levels())
                .containsExactly(Map.entry("graph", "ring34.txt"), Map.entry("update", "linear:0.1,0.2"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        factors: {update: [binary: {treshold: [0.2, 0.3]}]} | F:3:29: unknown key 'treshold'; did you mean 'threshold'? (allowed: K)
        factors: {update: [binary: {threshold: [0.2, 0.20]}]} | F:3:46: factor 'threshold' must have each level once, but has '0.20' twice
        factors: {update: [binary: {threshold: []}]}  | F:3:40: factor 'threshold' must have at least one level, but has none
        factors: {update: [binary: 0.5]}              | F:3:20: a level of factor 'update' must be a value, or one value and the factors that it holds, such as 'binary: {threshold: [0.25, 0.5]}'
        factors: {agents: [{from: 3, to: 9}]}         | F:3:20: a level of factor 'agents' must be a value, or one value and the factors that it holds, such as 'binary: {threshold: [0.25, 0.5]}'
        factors: {update: [binary: {update: [binary]}]} | F:3:29: the factor 'update' must stand once
        factors: {update: &x [binary: {threshold: [0.3: {update: *x}]}]} | F:3:50: the factor 'update' must stand once
        factors: {threshold: [0.2, 0.3], update: [binary: {threshold: [0.4]}]} | F:3:34: the factor 'threshold' must stand once
        factors: {update: [binary: {threshold: [0.2]}], graph: [cycle: {threshold: [0.4]}]} | F:3:49: the factor 'threshold' must stand once
        factors: {graph: [cycle: {agents: [10, 20]}, complete]} | F:3:46: 'agents' must be given for 'complete' too, since it has a meaning there; such as 'complete: {agents: [10]}'
        factors: {update: [binary, 'linear:0.1,0.2': {threshold: [0.2, 0.3]}], until: ['arc:0.1']} | M
        factors: {graph: [cycle: {agents: 10}, ring34.txt: {agents: 10}]} | F:3:61: 'agents' must be left out, since it has no meaning in any cell with graph ring34.txt
        factors: {agents: [34, 10], graph: [ring34.txt]} | F:3:24: agents must be left out or be the number of vertices of D/ring34.txt, 34, but is 10
        factors: {threshold: [0.2, 0.3], update: ['linear:0.1,0.2']} | F:3:23: 'threshold' must be left out, since it has no meaning in any cell of this study
        weightsAs: pulse-probability                  | F:3:12: 'weightsAs' must be left out, since it has no meaning in any cell of this study
        """)
    void oneMistakeIsOneMessage(String line, String message) {
        Path file = write("study: a\nreplicates: 5\n" + line + "\n");
        String both = "F has 2 mistakes:\n  F:3:20: 'threshold' must be given for 'binary' too, since it has a meaning"
                + " there; such as 'binary: {threshold: [0.2]}'\n  F:3:59: 'threshold' must be left out, since it has no"
                + " meaning in any cell with update linear:0.1,0.2";
        String expected = message.equals("M") ? both : message.replace("K", String.join(", ", DesignKey.SETTINGS));
        assertThatThrownBy(() -> StudyReader.read(file))
                .isInstanceOf(InputException.class)
                .satisfies(e -> assertThat(String.valueOf(e.getMessage())
                                .replace(file.toString(), "F")
                                .replace(folder.toString(), "D"))
                        .isEqualTo(expected));
    }
}
