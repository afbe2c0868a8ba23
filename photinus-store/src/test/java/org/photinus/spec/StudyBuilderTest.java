package org.photinus.spec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.photinus.study.Study;

class StudyBuilderTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    @Test
    void aStudyWrittenInJavaIsTheOneWrittenInYaml() throws IOException {
        StudyDesign built = StudyBuilder.named("both \"ways\"")
                .factor("graph", "complete", "regular:3")
                .factor("agents", 10, 20)
                .set("threshold", "0.25")
                .set("until", "arc:0.05")
                .replicates(20)
                .seed(-5)
                .pair("graph")
                .stopWhen(0.25, 40)
                .build();
        Path file = Files.writeString(folder.resolve("design.yaml"), built.text());
        StudyDesign read = StudyReader.read(file);
        assertThat(read.digest()).isEqualTo(built.digest());
        Study study = built.study();
        assertThat(read.study().factors()).isEqualTo(study.factors());
        assertThat(read.study().cells().stream().map(cell -> cell.seed()))
                .containsExactlyElementsOf(
                        study.cells().stream().map(cell -> cell.seed()).toList());
        assertThat(read.study().stopping()).isEqualTo(study.stopping());
        assertThat(read.study().seed()).isEqualTo(-5);
    }

    @Test
    void aNameIsReadAsItWasWrittenWhateverStandsInIt() throws IOException {
        for (String sign : List.of(
                " ", "\t", "\r", "\u0085", "\u2028", "\"", "'", ",", ";", "\\", "#", " #", "%", "<", "&", "[", "]", "=",
                ">", ": ", "{", "|", "*", "!", "@", "\0", "\u007f", "\u001b", "\u009b", "\uFEFF", "\uFFFE", "\\n", "é",
                "東京", "𝔸")) {
            for (String name : List.of("a" + sign + "b", "a" + sign + sign + "b", sign + "b" + sign + "c")) {
                StudyDesign built = StudyBuilder.named(name).replicates(1).build();
                Path file = Files.writeString(folder.resolve("name.yaml"), built.text());
                assertThat(StudyReader.read(file).study().name()).isEqualTo(name.trim());
            }
        }
    }

    @Test
    void whatIsWrongIsSaid() {
        assertThatThrownBy(() -> StudyBuilder.named(" "))
                .hasMessage("a study must have a name of one line, but is called ' '");
        assertThatThrownBy(() -> StudyBuilder.named("a\nb"))
                .hasMessage("a study must have a name of one line, but is called 'a\nb'");
        assertThatThrownBy(() -> StudyBuilder.named("x").set("threshold", 0.5f))
                .hasMessageContaining("binary number 0.5");
        assertThatThrownBy(() -> StudyBuilder.named("x").set("threshold", 0.1))
                .hasMessage(
                        "'threshold' must be a text or a whole number, which are exact, but is the binary number 0.1;"
                                + " write \"0.1\"");
        assertThatThrownBy(() -> StudyBuilder.named("x").factor("agents"))
                .hasMessage("factor 'agents' must have at least one level, but has none");
        assertThatThrownBy(() -> StudyBuilder.named("x").replicates(0))
                .hasMessage("replicates must be at least 1, but is 0");
        assertThatThrownBy(() -> StudyBuilder.named("x").build())
                .hasMessage("replicates must be given: it says how many runs each cell gets");
        assertThatThrownBy(() -> StudyBuilder.named("x")
                        .factor("agents", 10, 2)
                        .set("treshold", "0.5")
                        .set("tie", "two")
                        .set("tie", "one")
                        .replicates(1)
                        .build())
                .hasMessageStartingWith("the study 'x' has 3 mistakes:\n")
                .hasMessageContaining("setting treshold: unknown key 'treshold'; did you mean 'threshold'?")
                .hasMessageContaining("setting tie: the key 'tie' must stand once")
                .hasMessageContaining("factor agents: degree of a regular digraph must lie between 1 and n - 1 = 1");
    }
}
