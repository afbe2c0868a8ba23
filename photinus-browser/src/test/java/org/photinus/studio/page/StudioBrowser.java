package org.photinus.studio.page;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.photinus.testing.Tool;

/**
 * The studio in a browser. Each page has a browser profile of its own; an error in any page that a test opened, in its
 * scripts or on its console, fails the test.
 */
final class StudioBrowser implements BeforeEachCallback, AfterEachCallback {
    private static final ExtensionContext.Namespace NAMESPACE = ExtensionContext.Namespace.create(StudioBrowser.class);

    private static final String TOUR_WAS_SEEN = "localStorage.setItem('photinus-tour', 'seen')";

    private final List<StudioPage> pages = new ArrayList<>();
    private @Nullable Chromium chromium;

    @Override
    public void beforeEach(ExtensionContext context) {
        Chromium started = context.getRoot()
                .getStore(NAMESPACE)
                .computeIfAbsent(Chromium.class, type -> Chromium.start(), Chromium.class);
        Tool.BROWSER.assume(started.isThere());
        chromium = started;
    }

    @Override
    public void afterEach(ExtensionContext context) {
        List<AssertionError> errors = new ArrayList<>();
        for (StudioPage page : pages) {
            try {
                page.requireNoErrors();
            } catch (AssertionError e) {
                errors.add(e);
            }
            page.page().context().close();
        }
        pages.clear();
        if (!errors.isEmpty()) {
            throw errors.get(0);
        }
    }

    private Chromium chromium() {
        Chromium started = chromium;
        if (started == null) {
            throw new IllegalStateException("a page must be opened in a test");
        }
        return started;
    }

    /** The size of a laptop's screen. */
    static Browser.NewContextOptions laptop() {
        return new Browser.NewContextOptions().setViewportSize(1280, 900);
    }

    /** Opens an address, for somebody who has seen the tour. */
    StudioPage open(String address) {
        return open(address, laptop());
    }

    StudioPage open(String address, Browser.NewContextOptions options) {
        StudioPage page = blank(options);
        page.page().addInitScript(TOUR_WAS_SEEN);
        page.go(address);
        return page;
    }

    /** Opens an address, for somebody who has never been here. */
    StudioPage openForTheFirstTime(String address, Browser.NewContextOptions options) {
        StudioPage page = blank(options);
        page.go(address);
        return page;
    }

    private StudioPage blank(Browser.NewContextOptions options) {
        BrowserContext context = chromium().browser().newContext(options);
        StudioPage page = new StudioPage(
                context.newPage(), chromium().folder().resolve("studio.html").toUri());
        pages.add(page);
        return page;
    }

    /** The page of this build. */
    Path pagePath() {
        return chromium().folder().resolve("studio.html");
    }

    /** A file to give to a page. */
    Path file(String name, byte[] bytes) {
        try {
            return Files.write(chromium().folder().resolve(name), bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
