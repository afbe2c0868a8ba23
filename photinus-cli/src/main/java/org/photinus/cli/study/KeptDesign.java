package org.photinus.cli.study;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.IntStream;
import org.photinus.cli.output.NumberText;
import org.photinus.cli.output.Version;
import org.photinus.spec.StudyDesign;
import org.photinus.spec.StudyReader;
import org.photinus.store.StoredDesign;
import org.photinus.store.StudyStore;
import org.photinus.study.Study;
import org.photinus.study.StudyRunner;
import org.photinus.text.ShellText;
import org.photinus.text.input.InputException;

/** The design that is kept beside the results of a study. */
public final class KeptDesign {
    private KeptDesign() {}

    /** The design of a store, which must be the one that its results are of. */
    public static StudyDesign of(StudyStore store) {
        StudyDesign design = StudyReader.read(store.designFile(), store.designFolder());
        store.requireDesign(design.digest());
        return design;
    }

    /** What of a study is not run yet, and how to go on; empty if all of it is there. */
    static String unfinished(Study study, StudyStore store, Path directory) {
        if (StudyRunner.isWhole(study, store)) {
            return "";
        }
        long notRun = IntStream.range(0, study.cells().size())
                .filter(cell -> store.replicates(cell) == 0)
                .count();
        return "unfinished: " + StudyProgress.kept(study, store) + " of "
                + (study.stopping().isPresent() ? "at least " : "")
                + NumberText.plural((long) study.replicates() * study.cells().size(), "replicate")
                + (notRun == 0
                        ? ""
                        : "; " + NumberText.plural(notRun, "cell") + " of "
                                + study.cells().size() + " not run, without a row in the table of cells")
                + "; continue with: photinus study "
                + store.share()
                        .map(share -> "run FILE --shard " + share + " --out DIR")
                        .orElse("resume " + ShellText.word(directory.toString()));
    }

    /** What is kept of a design. */
    public static StoredDesign stored(StudyDesign design, boolean countPulses) {
        if (countPulses && design.study().isInWorlds()) {
            throw new InputException(
                    "--count-pulses must be left out in a world, where the pulses along arcs are counted"
                            + " anyway: see pulses_sent in runs.csv");
        }
        return new StoredDesign(
                design.study().name(),
                design.text(),
                design.digest(),
                design.folder().toString(),
                design.study().seed(),
                countPulses,
                design.study().isInWorlds(),
                environment());
    }

    /** With what a study is run: versions and machine, in the order to show. */
    public static Map<String, String> environment() {
        Map<String, String> environment = new LinkedHashMap<>();
        environment.put("photinus", Version.text());
        environment.put("jdk", System.getProperty("java.runtime.version") + ", " + System.getProperty("java.vm.name"));
        environment.put(
                "machine",
                System.getProperty("os.name") + " " + System.getProperty("os.arch") + ", "
                        + Runtime.getRuntime().availableProcessors() + " processors");
        return environment;
    }
}
