package org.photinus.spec;

import java.nio.file.Path;
import java.util.List;
import java.util.function.IntFunction;
import org.photinus.study.Study;
import org.photinus.text.NetworkSettings;

/**
 * A study and the text that it comes from.
 *
 * @param study what is run
 * @param text the design in YAML, as it was written
 * @param folder the folder from which the files that it names are found
 * @param files the files that it names, each once, as they are written: from that folder, or absolute
 * @param digest the SHA-256 of what it says and of the files that it names; layout and comments do not count
 * @param notes what the readers decided and the user should know
 * @param runs the settings of the runs of a cell, by its index: with its seed and horizon, and its files found from
 *     anywhere
 */
public record StudyDesign(
        Study study,
        String text,
        Path folder,
        List<Path> files,
        String digest,
        List<String> notes,
        IntFunction<NetworkSettings> runs) {

    public StudyDesign {
        files = List.copyOf(files);
        notes = List.copyOf(notes);
    }
}
