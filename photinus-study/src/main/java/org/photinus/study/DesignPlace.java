package org.photinus.study;

import java.nio.file.Path;

/**
 * Where the text of a study lies.
 *
 * @param file the design
 * @param folder from where the files that it names are found; another folder than its own, if it was copied
 * @param digest that with which its results are kept; empty if there are none
 */
public record DesignPlace(Path file, Path folder, String digest) {

    /** A design without results. */
    public DesignPlace(Path file, Path folder) {
        this(file, folder, "");
    }
}
