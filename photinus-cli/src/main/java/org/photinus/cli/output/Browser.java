package org.photinus.cli.output;

import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * The user's browser, as the operating system starts it.
 *
 * @param command what starts it, but for the address
 */
public record Browser(List<String> command) {
    /** What starts a browser ends at once, or has become the browser. */
    private static final int PATIENCE_SECONDS = 3;

    public Browser {
        command = List.copyOf(command);
    }

    /** The browser of this operating system. */
    public static Browser ofSystem() {
        return of(System.getProperty("os.name", ""));
    }

    /** The browser of an operating system by its name. */
    static Browser of(String system) {
        String name = system.toLowerCase(Locale.ROOT);
        if (name.startsWith("windows")) {
            return new Browser(List.of("rundll32", "url.dll,FileProtocolHandler"));
        }
        return new Browser(List.of(name.startsWith("mac") ? "open" : "xdg-open"));
    }

    /** Opens a page; says why not, if it cannot. */
    public Optional<String> open(URI page) {
        List<String> words = new ArrayList<>(command);
        words.add(page.toString());
        try {
            // The result of photinus is its own: a browser has nothing to say among it.
            Process process = new ProcessBuilder(words)
                    .redirectInput(ProcessBuilder.Redirect.PIPE)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            process.getOutputStream().close();
            boolean failed = process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS) && process.exitValue() != 0;
            return failed ? Optional.of(command.get(0) + " ended with code " + process.exitValue()) : Optional.empty();
        } catch (IOException e) {
            return Optional.of(command.get(0) + " cannot be started");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }
}
