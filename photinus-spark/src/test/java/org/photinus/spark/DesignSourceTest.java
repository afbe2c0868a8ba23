package org.photinus.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.photinus.spec.StudyDesign;
import org.photinus.spec.StudyReader;
import org.photinus.study.BatchWorker;
import org.photinus.study.DesignPlace;
import org.photinus.study.Study;
import org.photinus.study.StudyBatch;
import org.photinus.study.StudyWork;

class DesignSourceTest {
    private static final String WITH_FILES = """
            study: files
            factors:
              threshold: [0.4, "@../r.txt", "@%s"]
            graph: nets/of/chain.txt
            maxTime: 1000
            replicates: 10
            """;

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    private static <T> T sent(T object) throws IOException, ClassNotFoundException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(object);
        }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            @SuppressWarnings("unchecked")
            T received = (T) in.readObject();
            return received;
        }
    }

    private static String runs(Study study, int cell) {
        StudyBatch batch = new StudyBatch(cell, 1, 10);
        return RunsFileTest.rows(java.util.List.of(
                        new BatchWorker(StudyWork.of(study)).run(batch).orElseThrow()))
                .toString();
    }

    /** A design in a folder of its own that names files below, above and elsewhere. */
    private Path designWithFiles() throws IOException {
        Path own = Files.createDirectories(folder.resolve("designs"));
        Files.createDirectories(own.resolve("nets/of"));
        Files.writeString(own.resolve("nets/of/chain.txt"), "a b\nb c\nc d\n");
        Files.writeString(folder.resolve("r.txt"), "0.3\n0.5\n0.6\n0.7\n");
        Path elsewhere = Files.writeString(folder.resolve("elsewhere.txt"), "0.3\n0.3\n0.3\n0.3\n");
        return SmallDesigns.write(own, WITH_FILES.formatted(elsewhere));
    }

    @Test
    void theFilesOfADesignTravelWithIt() throws Exception {
        Path file = designWithFiles();
        StudyDesign design = StudyReader.read(file);
        DesignSource source = DesignSource.of(new DesignPlace(file, design.folder()));
        assertThat(source.files())
                .extracting(DesignSource.SentFile::name)
                .containsExactlyInAnyOrder("nets/of/chain.txt", "../r.txt");
        assertThat(source.depth()).isEqualTo(1);
        // Where it arrives, the files that were sent are not those of this machine.
        Files.delete(folder.resolve("r.txt"));
        Files.delete(folder.resolve("designs/nets/of/chain.txt"));
        Study study = sent(source).open();
        Files.writeString(folder.resolve("r.txt"), "0.3\n0.5\n0.6\n0.7\n");
        Files.writeString(folder.resolve("designs/nets/of/chain.txt"), "a b\nb c\nc d\n");
        for (int cell = 0; cell < 3; cell++) {
            assertThat(study.cells().get(cell).seed())
                    .isEqualTo(design.study().cells().get(cell).seed());
            assertThat(runs(study, cell)).isEqualTo(runs(design.study(), cell));
        }
    }

    @Test
    void aFileWithAnAbsoluteNameMustBeTheSameEverywhere() throws Exception {
        Path file = designWithFiles();
        DesignSource source = DesignSource.of(new DesignPlace(file, folder.resolve("designs")));
        Files.writeString(folder.resolve("elsewhere.txt"), "0.4\n0.4\n0.4\n0.4\n");
        assertThatThrownBy(source::open)
                .hasMessage("a file that the design names by an absolute name must be the same on every machine, but"
                        + " differs on an executor; name it relative to the design to have it sent");
        Files.delete(folder.resolve("elsewhere.txt"));
        assertThatThrownBy(source::open).hasMessageContaining(folder.resolve("elsewhere.txt") + " ");
    }

    @Test
    void aDesignWithoutFilesIsItsText() throws Exception {
        Path file = SmallDesigns.write(folder, SmallDesigns.CYCLES);
        DesignSource source = DesignSource.of(new DesignPlace(file, folder));
        Files.delete(file);
        assertThat(source.files()).isEmpty();
        assertThat(source.open().cells()).hasSize(3);
    }

    @Test
    void tasksOfAProcessShareOneStudy() throws Exception {
        Path file = SmallDesigns.write(folder, SmallDesigns.CYCLES);
        SharedStudy shared = sent(new SharedStudy(DesignSource.of(new DesignPlace(file, folder))));
        assertThat(shared.get()).isSameAs(shared.get());
    }
}
