package org.photinus.paper;

import org.photinus.spec.StudyDesign;
import org.photinus.text.NetworkSettings;

/**
 * A run behind the page that a reader can watch: replicate 1 of some settings.
 *
 * @param name what is run
 * @param settings which run, with the seed and the horizon, their files found from anywhere
 * @param command the command that shows it, as it is given in the directory of the page
 */
record WatchedRun(String name, NetworkSettings settings, String command) {

    /** The first run of a cell. */
    static WatchedRun of(String name, StudyDesign design, int cell) {
        return of(name, design.runs().apply(cell), design.folder().toString());
    }

    /** A run whose files lie in the folder of the designs. */
    static WatchedRun of(String name, NetworkSettings settings, String designs) {
        String command = "photinus studio" + settings.arguments(false) + " --open";
        return new WatchedRun(name, settings, command.replace(designs + "/", "designs/"));
    }
}
