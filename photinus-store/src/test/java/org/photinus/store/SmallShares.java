package org.photinus.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.photinus.spec.StudyBuilder;
import org.photinus.spec.StudyDesign;
import org.photinus.study.LocalExecutor;
import org.photinus.study.Share;
import org.photinus.study.Study;
import org.photinus.study.StudyListener;
import org.photinus.study.StudyRunner;
import org.photinus.study.StudyWork;

/** A small study and its shares. */
final class SmallShares {
    static final StudyDesign DESIGN = design().replicates(20).build();

    private SmallShares() {}

    static StudyBuilder design() {
        return StudyBuilder.named("small")
                .factor("graph", "complete", "cycle")
                .factor("pulseProbability", "0.25", "0.5")
                .set("agents", 4)
                .set("until", "arc:0.01")
                .set("maxTime", "1.5")
                .set("period", "0.25");
    }

    static StoredDesign stored(StudyDesign design, boolean pulses) {
        return new StoredDesign(
                design.study().name(),
                design.text(),
                design.digest(),
                design.folder().toString(),
                design.study().seed(),
                pulses,
                design.study().isInWorlds(),
                Map.of("photinus", "0"));
    }

    static void run(StudyDesign design, Share share, ShareFolder folder, boolean pulses) {
        try (ShareStore store = folder.open(share, stored(design, pulses)).orElseThrow()) {
            run(design.study(), share, store.scratch());
            assertThat(store.finish()).isEqualTo(folder.file(share)).isNotEmptyFile();
        }
        assertThat(folder.scratch(share)).doesNotExist();
    }

    static void run(Study study, Share share, StudyStore store) {
        StudyWork work = new StudyWork(study, Optional.empty(), store.countsPulses(), () -> false);
        assertThat(StudyRunner.run(work, share, new LocalExecutor(2), store, StudyListener.NONE))
                .isTrue();
    }

    static void runAll(StudyDesign design, int shares, ShareFolder folder, boolean pulses) {
        for (int number = shares; number >= 1; number--) {
            run(design, new Share(number, shares), folder, pulses);
        }
    }

    static ShareMerge read(ShareFolder folder) {
        return ShareMerge.of(folder, folder.found().orElseThrow());
    }

    static StudyStore merge(ShareFolder folder, Path results, Study study) {
        return read(folder)
                .into(results, Optional.empty(), Map.of("photinus", "0"), store -> study, checked -> {}, () -> false)
                .orElseThrow();
    }

    static List<String> names(Path directory) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }
}
