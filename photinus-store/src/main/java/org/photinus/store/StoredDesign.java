package org.photinus.store;

import java.util.Map;

/**
 * What a store keeps of the design whose results it holds.
 *
 * @param name what the study is called
 * @param text the design in YAML
 * @param digest what tells one design from another
 * @param folder from where the files are found that the design names
 * @param seed the study's seed
 * @param countsPulses whether the runs have an exact number of pulses
 * @param environment with what it is run: versions, machine; in the order to show
 */
public record StoredDesign(
        String name,
        String text,
        String digest,
        String folder,
        long seed,
        boolean countsPulses,
        Map<String, String> environment) {}
