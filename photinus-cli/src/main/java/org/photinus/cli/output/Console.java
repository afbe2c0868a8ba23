package org.photinus.cli.output;

import java.io.PrintStream;
import java.util.List;

/**
 * Where a command speaks and hears: results to {@code out}, everything else to {@code err}. What it says as text goes
 * through the methods here, which show the characters that a terminal would obey ({@link TerminalText}).
 *
 * @param out results
 * @param err progress, warnings, the seed
 * @param decorates false if colour and progress bars are not wanted at all
 * @param interrupts the user's wish to stop
 */
public record Console(PrintStream out, PrintStream err, boolean decorates, Interrupts interrupts) {

    /** Whether the error stream is a terminal; the launcher knows, Java 17 does not. */
    public boolean showsProgress() {
        return decorates && Boolean.getBoolean("photinus.stderr.terminal");
    }

    /** Whether results go to a terminal, as the launcher knows. */
    public boolean isTerminal() {
        return Boolean.getBoolean("photinus.stdout.terminal");
    }

    /** Whether the user wants to stop; work that asks keeps what it has finished. */
    public boolean interrupted() {
        return interrupts.requested();
    }

    /** The same console for a part of the work whose results are none of the whole. */
    public Console aside() {
        return new Console(err, err, decorates, interrupts);
    }

    /** Prints a result as JSON or as text. */
    public void print(Document document, boolean json) {
        out.print(text(document, json));
    }

    /** A result as JSON or as text, for those who want to know when it is computed. */
    public static String text(Document document, boolean json) {
        return json ? document.json() + "\n" : TerminalText.lines(document.text());
    }

    /** Prints a result that is text alone. */
    public void print(String lines) {
        out.print(TerminalText.lines(lines));
    }

    /** Says what is worked on. */
    public void introduce(String summary, long seed, List<String> notes) {
        note(summary);
        note("seed " + seed);
        notes.forEach(this::note);
    }

    /** Says that fewer threads are started than were asked for, if so. */
    public void noteThreads(int asked, int used) {
        if (used < asked) {
            note("on " + NumberText.plural(used, "thread") + " instead of " + asked
                    + ": more would only wait for each other; the results are the same on any number");
        }
    }

    public void note(String text) {
        err.println(TerminalText.message(text));
    }

    public void warn(String text) {
        note("warning: " + text);
    }

    /** Says what cannot be used; further lines of the message are indented. */
    public void fault(String message) {
        err.println(TerminalText.indentedMessage("photinus: " + message));
    }
}
