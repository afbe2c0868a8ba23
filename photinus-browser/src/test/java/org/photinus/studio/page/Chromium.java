package org.photinus.studio.page;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.photinus.studio.Exports;

/** One browser for all tests of the module, if this machine has one, and the page of this build as a file. */
final class Chromium implements AutoCloseable {
    /** Names a browser that lies elsewhere. */
    private static final String PROPERTY = "photinus.chromium";

    /** The one without a window of its own opens a page soonest, so it comes first. */
    private static final List<String> NAMES = List.of(
            "chromium-headless-shell",
            "chrome-headless-shell",
            "chromium",
            "chromium-browser",
            "google-chrome",
            "google-chrome-stable");

    private static final List<String> ARGUMENTS = List.of(
            "--no-sandbox",
            "--disable-gpu",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--no-first-run");

    static final int TIMEOUT_MS = 60_000;

    private final @Nullable Playwright playwright;
    private final @Nullable Browser browser;
    private final @Nullable Path folder;

    private Chromium(@Nullable Playwright playwright, @Nullable Browser browser, @Nullable Path folder) {
        this.playwright = playwright;
        this.browser = browser;
        this.folder = folder;
    }

    /** Starts the browser of this machine, if it has one. */
    static Chromium start() {
        Optional<Path> executable = executable();
        if (executable.isEmpty()) {
            return new Chromium(null, null, null);
        }
        Playwright playwright = Playwright.create(
                new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
        // How long a condition is waited for before it counts as failed; a machine may be busy.
        PlaywrightAssertions.setDefaultAssertionTimeout(TIMEOUT_MS);
        Browser browser = playwright
                .chromium()
                .launch(new BrowserType.LaunchOptions()
                        .setExecutablePath(executable.get())
                        .setArgs(ARGUMENTS));
        return new Chromium(playwright, browser, page());
    }

    private static Optional<Path> executable() {
        String said = System.getProperty(PROPERTY);
        if (said != null) {
            return Optional.of(Path.of(said));
        }
        List<String> folders = new ArrayList<>(List.of("/usr/bin"));
        String path = System.getenv("PATH");
        if (path != null) {
            folders.addAll(List.of(path.split(File.pathSeparator)));
        }
        return NAMES.stream()
                .flatMap(name -> folders.stream().map(folder -> Path.of(folder, name)))
                .filter(Files::isExecutable)
                .findFirst();
    }

    /** The page of this build, in a folder of its own. */
    private static Path page() {
        try (InputStream page = Exports.class.getResourceAsStream("studio.html")) {
            if (page == null) {
                throw new IllegalStateException("studio.html must be on the class path, but is not: build the page");
            }
            Path folder = Files.createTempDirectory("photinus-studio");
            Files.copy(page, folder.resolve("studio.html"));
            return folder;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Whether this machine has a browser. */
    boolean isThere() {
        return browser != null;
    }

    Browser browser() {
        Browser started = browser;
        if (started == null) {
            throw new IllegalStateException("there must be a browser to be asked for it");
        }
        return started;
    }

    /** Where tests may put files. */
    Path folder() {
        Path made = folder;
        if (made == null) {
            throw new IllegalStateException("there must be a browser to be asked for it");
        }
        return made;
    }

    @Override
    public void close() throws IOException {
        if (playwright != null) {
            playwright.close();
        }
        if (folder != null) {
            try (Stream<Path> files = Files.list(folder)) {
                for (Path file : files.toList()) {
                    Files.delete(file);
                }
            }
            Files.delete(folder);
        }
    }
}
