package org.photinus.cli;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import org.photinus.cli.output.Console;
import org.photinus.cli.output.Interrupts;

/**
 * Runs what is called most, so that the launcher sees which classes it takes and puts them into its archive. They read
 * and write no file, and print nothing.
 */
final class ArchivedRuns {
    static final List<String> LINES = List.of(
            "simulate --graph path -n 5",
            "simulate --graph cycle -n 6 --json",
            "simulate -n 9 --replicates 20",
            "simulate --graph path -n 5 --period 100ms --delay 1ms --max-time 5",
            "graph",
            "theory",
            "theory --graph path -n 5",
            "simulate --no-such-option",
            "law --graph path -n 4",
            "tune --help",
            "--version");

    private ArchivedRuns() {}

    /** Runs them; the JVM does the rest. */
    public static void main(String[] args) {
        Locale.setDefault(Locale.ROOT);
        Photinus.leaveGroovyAlone();
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        Console console = new Console(nowhere, nowhere, true, Interrupts.install(Thread.currentThread()));
        for (String line : LINES) {
            Photinus.run(console, line.split(" ", -1));
        }
        // Help as it goes to a file, which the launcher says by this.
        System.setProperty(HelpPages.TERMINAL, "false");
        Photinus.run(console, "help", "simulate");
        console.interrupts().finish();
    }
}
