package org.photinus.cli.output;

import java.io.PrintStream;

/**
 * Where a command speaks: results to {@code out}, everything else to {@code err}.
 *
 * @param out results
 * @param err progress, warnings, the seed
 * @param decorates false if colour and progress bars are not wanted at all
 */
public record Console(PrintStream out, PrintStream err, boolean decorates) {

    /** Whether somebody sits before the error stream; the launcher knows, Java 17 does not. */
    public boolean showsProgress() {
        return decorates && Boolean.getBoolean("photinus.stderr.terminal");
    }

    public void note(String text) {
        err.println(text);
    }

    public void warn(String text) {
        err.println("warning: " + text);
    }
}
