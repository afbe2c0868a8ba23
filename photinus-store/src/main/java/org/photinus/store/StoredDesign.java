package org.photinus.store;

import java.util.List;
import java.util.Map;
import org.photinus.study.runs.RunColumn;

/**
 * What a store keeps of the design whose results it holds.
 *
 * @param name what the study is called
 * @param text the design in YAML
 * @param digest what tells one design from another
 * @param folder from where the files are found that the design names
 * @param seed the study's seed
 * @param countsPulses whether the runs have an exact number of pulses
 * @param inWorlds whether the runs are measured in worlds
 * @param environment with what it is run: versions, machine; in the order to show
 */
public record StoredDesign(
        String name,
        String text,
        String digest,
        String folder,
        long seed,
        boolean countsPulses,
        boolean inWorlds,
        Map<String, String> environment) {

    /** A design whose runs end at synchronization in the ideal world. */
    public StoredDesign(
            String name,
            String text,
            String digest,
            String folder,
            long seed,
            boolean countsPulses,
            Map<String, String> environment) {
        this(name, text, digest, folder, seed, countsPulses, false, environment);
    }

    /** What is kept of a run. */
    List<RunColumn> columns() {
        return RunColumn.of(inWorlds);
    }
}
