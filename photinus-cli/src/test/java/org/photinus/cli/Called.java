package org.photinus.cli;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.photinus.cli.output.Console;
import org.photinus.cli.output.Interrupts;

/**
 * One call of the command, in this JVM.
 *
 * @param code its exit code
 * @param out what it printed as its result
 * @param err what else it said
 */
record Called(int code, String out, String err) {

    static Called photinus(String... args) {
        return photinus(Interrupts.none(), args);
    }

    static Called photinus(Interrupts interrupts, String... args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int code;
        try (PrintStream outStream = new PrintStream(out, true, StandardCharsets.UTF_8);
                PrintStream errStream = new PrintStream(err, true, StandardCharsets.UTF_8)) {
            code = Photinus.run(new Console(outStream, errStream, false, interrupts), args);
        }
        return new Called(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    /** The same, given as the one line that a user would type; no argument may hold a space. */
    static Called line(String words) {
        return photinus(words.isBlank() ? new String[0] : words.trim().split(" +", -1));
    }
}
