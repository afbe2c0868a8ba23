package org.photinus.paper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.photinus.chart.Figure;
import org.photinus.spec.StudyDesign;
import org.photinus.store.StudyStore;
import org.photinus.study.LocalExecutor;
import org.photinus.study.StudyListener;
import org.photinus.study.StudyRunner;
import org.photinus.study.StudyWork;
import org.photinus.text.input.InputException;

class PaperFolderTest {
    private static final PaperSettings SMALL =
            new PaperSettings(OptionalInt.of(20), 1, Optional.of(BigDecimal.valueOf(1000)));

    @TempDir
    private Path folder;

    private PaperFolder paper() {
        return new PaperFolder(folder.resolve("paper"));
    }

    private static boolean run(PaperFolder paper, PaperStudy study) {
        return paper.run(study, Map.of("photinus", "test"), PaperFolderTest::complete, () -> false);
    }

    private static boolean complete(StudyDesign design, Path file, StudyStore store, Path results) {
        return StudyRunner.run(StudyWork.of(design.study()), new LocalExecutor(1), store, StudyListener.NONE);
    }

    @Test
    void theStudiesThatAreCompleteMakeThePage() throws IOException {
        PaperFolder paper = paper();
        paper.prepare(List.of(PaperStudy.TAIL, PaperStudy.STRING), SMALL, false);
        assertThat(paper.report().figures()).isEmpty();
        assertThat(run(paper, PaperStudy.STRING)).isTrue();
        assertThat(run(paper, PaperStudy.TAIL)).isTrue();
        PaperReport report = paper.report();
        paper.write(report, Optional.empty());
        assertThat(report.claims()).isNotEmpty();
        assertThat(Files.readString(paper.page())).startsWith("<!DOCTYPE html>").contains("exponential");
        for (Function<Figure, String> name :
                List.<Function<Figure, String>>of(figure -> figure.name() + ".svg", figure -> figure.name() + ".png")) {
            assertThat(report.figures())
                    .allMatch(figure ->
                            Files.exists(paper.directory().resolve("figures").resolve(name.apply(figure))));
        }
        assertThat(paper.results(PaperStudy.TAIL).resolve("runs.csv")).exists();
        assertThat(paper.results(PaperStudy.STRING).resolve("deterministic.arc"))
                .content()
                .contains("end");
    }

    @Test
    void aStudyThatWasInterruptedIsNotOnThePage() {
        PaperFolder paper = paper();
        paper.prepare(List.of(PaperStudy.SLOPE), SMALL, false);
        assertThat(paper.run(PaperStudy.SLOPE, Map.of(), (design, file, store, results) -> false, () -> false))
                .isFalse();
        assertThat(paper.results(PaperStudy.SLOPE).resolve("runs.csv")).doesNotExist();
        assertThat(paper.report().claims()).isEmpty();
    }

    @Test
    void theStudyOfWorldsCanBeContinued() throws IOException {
        PaperFolder paper = paper();
        PaperSettings brief = new PaperSettings(OptionalInt.of(2), 1, Optional.of(BigDecimal.valueOf(24)));
        paper.prepare(List.of(PaperStudy.WORLDS), brief, false);
        // Ctrl-C after some of the runs.
        AtomicLong kept = new AtomicLong();
        assertThat(paper.run(
                        PaperStudy.WORLDS,
                        Map.of(),
                        (design, file, store, results) -> StudyRunner.run(
                                StudyWork.of(design.study()).orCancelled(() -> kept.get() >= 20),
                                new LocalExecutor(1),
                                store,
                                (cell, inCell, ofCell, overall, ofAll) -> kept.set(overall)),
                        () -> false))
                .isFalse();
        assertThat(kept.get()).isBetween(20L, 191L);
        assertThat(paper.report().claims()).isEmpty();
        assertThat(run(paper, PaperStudy.WORLDS)).isTrue();
        paper.write(paper.report(), Optional.empty());
        assertThat(Files.readAllLines(paper.results(PaperStudy.WORLDS).resolve("runs.csv")))
                .hasSize(1 + 2 * 96);
        assertThat(Files.readString(paper.page())).contains("On path digraphs: ", "worlds: 96 commands");
    }

    @Test
    void aFolderOfSomethingElseIsRefused() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "");
        assertThatThrownBy(() -> new PaperFolder(file).prepare(List.of(PaperStudy.TAIL), SMALL, false))
                .isInstanceOf(InputException.class)
                .hasMessage(file + " must be a directory, but is a file");
        assertThatThrownBy(() -> new PaperFolder(folder).prepare(List.of(PaperStudy.TAIL), SMALL, false))
                .hasMessage(
                        folder
                                + " must be empty or hold what this command wrote, but holds other files; choose another directory");
    }

    @Test
    void aFolderOfOtherSettingsIsRefused() {
        PaperFolder paper = paper();
        paper.prepare(List.of(PaperStudy.TAIL), SMALL, false);
        paper.prepare(List.of(PaperStudy.TAIL), SMALL, false);
        assertThatThrownBy(() -> paper.prepare(List.of(PaperStudy.TAIL), PaperSettings.DEFAULT, false))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("must hold results of the same design to be continued");
    }

    /** A tail of 1,000 runs decides nothing about its straightness; it is then run again with twice as many. */
    @Test
    void anUndecidedStudyIsRunAgainAndReplacesItsResults() throws IOException {
        PaperFolder paper = paper();
        PaperSettings soon = new PaperSettings(OptionalInt.empty(), 1, Optional.of(BigDecimal.valueOf(200)));
        paper.prepare(List.of(PaperStudy.TAIL), soon, true);
        assertThat(paper.undecidedWith(PaperStudy.TAIL)).isEmpty();
        assertThat(run(paper, PaperStudy.TAIL)).isTrue();
        assertThat(paper.undecidedWith(PaperStudy.TAIL)).hasValue(1000);
        List<String> before = Files.readAllLines(paper.results(PaperStudy.TAIL).resolve("runs.csv"));
        assertThat(paper.runAgain(PaperStudy.TAIL, soon, 2000, Map.of(), (design, file, store, results) -> false))
                .isFalse();
        assertThat(paper.undecidedWith(PaperStudy.TAIL)).hasValue(1000);
        assertThat(paper.runAgain(PaperStudy.TAIL, soon, 2000, Map.of(), PaperFolderTest::complete))
                .isTrue();
        assertThat(Files.readAllLines(paper.results(PaperStudy.TAIL).resolve("runs.csv")))
                .hasSize(2001)
                .startsWith(before.toArray(String[]::new));
        paper.prepare(List.of(PaperStudy.TAIL), soon, true);
        assertThat(paper.design(PaperStudy.TAIL)).content().contains("replicates: 2000");
        try (Stream<Path> left = Files.list(paper.directory())) {
            assertThat(left.map(path -> path.getFileName().toString())).containsExactlyInAnyOrder("designs", "tail");
        }
    }

    @Test
    void studiesHaveNames() {
        assertThat(PaperStudy.named("slope")).containsExactly(PaperStudy.SLOPE);
        assertThat(PaperStudy.named("all"))
                .as("those of the paper")
                .containsExactly(PaperStudy.TAIL, PaperStudy.COMPARISON, PaperStudy.SLOPE, PaperStudy.STRING);
        assertThat(PaperStudy.named("worlds")).containsExactly(PaperStudy.WORLDS);
        assertThatThrownBy(() -> PaperStudy.named("tial"))
                .isInstanceOf(InputException.class)
                .hasMessage("the study must be one of tail, comparison, slope, string, worlds, all, but is 'tial'; did"
                        + " you mean 'tail'?");
    }
}
