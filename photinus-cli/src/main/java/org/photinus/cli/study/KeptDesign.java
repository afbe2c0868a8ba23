package org.photinus.cli.study;

import java.util.LinkedHashMap;
import java.util.Map;
import org.photinus.cli.output.Version;
import org.photinus.spec.StudyDesign;
import org.photinus.spec.StudyReader;
import org.photinus.store.StoredDesign;
import org.photinus.store.StudyStore;

/** The design that is kept beside the results of a study. */
public final class KeptDesign {
    private KeptDesign() {}

    /** The design of a store, which must be the one that its results are of. */
    public static StudyDesign of(StudyStore store) {
        StudyDesign design = StudyReader.read(store.designFile(), store.designFolder(), store.designDigest());
        store.requireDesign(design.digest());
        return design;
    }

    /** What is kept of a design. */
    public static StoredDesign stored(StudyDesign design, boolean countPulses) {
        return new StoredDesign(
                design.study().name(),
                design.text(),
                design.digest(),
                design.folder().toString(),
                design.study().seed(),
                countPulses,
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
