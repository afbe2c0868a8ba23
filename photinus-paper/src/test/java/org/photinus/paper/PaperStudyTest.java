package org.photinus.paper;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Objects;
import java.util.OptionalInt;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.photinus.spec.StudyReader;
import org.photinus.study.Study;

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
        PaperSettings settings = new PaperSettings(OptionalInt.of(17), -1, new BigDecimal("19.5"));
        assertThat(design(study, settings))
                .contains("\nreplicates: 17\n", "\nseed: 18446744073709551615\n", "\nmaxTime: 19.5\n");
        PaperFolder folder = new PaperFolder(directory);
        folder.prepare(java.util.List.of(study), settings, false);
        Study read = StudyReader.read(folder.design(study)).study();
        assertThat(read.replicates()).isEqualTo(17);
        assertThat(read.seed()).isEqualTo(-1);
        assertThat(read.cells())
                .allMatch(cell -> cell.maxTime().toString(cell.period()).equals("19.5"));
    }
}
