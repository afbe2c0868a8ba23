package org.photinus.paper;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.photinus.spec.StudyReader;
import org.photinus.study.Cell;
import org.photinus.study.Study;
import org.photinus.sync.Lock;

/** The designs that lie beside the results: what the paper asks for, and what a user wants otherwise. */
class PaperStudyTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path directory;

    private static String design(PaperStudy study, PaperSettings settings) {
        return study.files(settings).getOrDefault(study.designFile(), "");
    }

    @ParameterizedTest
    @EnumSource
    void theDesignsOfThePaperStayTheSameToTheByte(PaperStudy study) throws IOException {
        try (InputStream in =
                Objects.requireNonNull(getClass().getResourceAsStream("expected-" + study.designFile()))) {
            assertThat(design(study, PaperSettings.DEFAULT))
                    .isEqualTo(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        }
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "STRING")
    void whatIsWantedOtherwiseStandsInADesignThatCanBeRun(PaperStudy study) {
        PaperSettings settings = new PaperSettings(OptionalInt.of(17), -1, Optional.of(new BigDecimal("19.5")));
        assertThat(design(study, settings))
                .contains("\nreplicates: 17\n", "\nseed: 18446744073709551615\n", "\nmaxTime: 19.5\n");
        PaperFolder folder = new PaperFolder(directory);
        folder.prepare(List.of(study), settings, false);
        Study read = StudyReader.read(folder.design(study)).study();
        assertThat(read.replicates()).isEqualTo(17);
        assertThat(read.seed()).isEqualTo(-1);
        assertThat(read.cells())
                .allMatch(cell -> cell.maxTime().toString(cell.period()).equals("19.5"));
    }

    @Test
    void everyDigraphIsInEveryWorldWithEitherUpdate() {
        PaperFolder folder = new PaperFolder(directory);
        folder.prepare(List.of(PaperStudy.WORLDS), PaperSettings.DEFAULT, false);
        Study study = StudyReader.read(folder.design(PaperStudy.WORLDS)).study();
        Map<List<String>, Set<Long>> seeds = new LinkedHashMap<>();
        for (Cell cell : study.cells()) {
            Map<String, String> levels = cell.levels();
            assertThat(cell.lock()).hasValue(Lock.STANDARD);
            seeds.computeIfAbsent(
                            List.of(
                                    PaperText.graph(levels),
                                    levels.getOrDefault("agents", ""),
                                    PaperWorld.of(levels).orElseThrow().text()),
                            place -> new HashSet<>())
                    .add(cell.seed());
        }
        assertThat(study.cells()).hasSize(2 * 4 * 2 * 6);
        assertThat(seeds)
                .hasSize(4 * 2 * 6)
                .containsKey(List.of("regular:5", "50", "jitter"))
                .allSatisfy((place, own) -> assertThat(own).as("both updates").hasSize(1));
        assertThat(study.cells().get(0).maxTime().toString(BigDecimal.ONE)).isEqualTo("1000");
    }
}
