package org.photinus.spec;

import java.nio.file.Path;
import java.util.List;
import org.photinus.study.Study;

/**
 * A study and the text that it comes from.
 *
 * @param study what is run
 * @param text the design in YAML, as it was written
 * @param folder the folder from which the files that it names are found
 * @param files the files that it names, each once, as they are written: from that folder, or absolute
 * @param digest the SHA-256 of what it says and of the files that it names; layout and comments do not count
 * @param notes what the readers decided and the user should know
 */
public record StudyDesign(Study study, String text, Path folder, List<Path> files, String digest, List<String> notes) {

    public StudyDesign {
        files = List.copyOf(files);
        notes = List.copyOf(notes);
    }
}
