package org.photinus.cli;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A small studio's page on the class path of this thread, as the launcher puts the real one there, or none, while
 * something is called.
 */
final class StudioPageAtHand extends ClassLoader {
    private static final String HTML = """
            <!DOCTYPE html>
            <html lang="en"><head><meta charset="utf-8"><title>Studio</title></head><body>
            <script type="application/json" id="start">{}</script>
            <script type="application/json" id="lessons" data-names="tour pulse ties">[]</script>
            </body></html>
            """;

    private static final Pattern DATA = Pattern.compile("id=\"start\">(.*)</script>");

    private final @Nullable String html;

    private StudioPageAtHand(ClassLoader parent, @Nullable String html) {
        super(parent);
        this.html = html;
    }

    static <T> T during(Supplier<T> work) {
        return during(HTML, work);
    }

    /** One call of the command, as one line, where no page was built. */
    static Called lineWithoutPage(String words) {
        return during(null, () -> Called.line(words));
    }

    private static <T> T during(@Nullable String html, Supplier<T> work) {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(new StudioPageAtHand(before, html));
        try {
            return work.get();
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    /** One call of the command, as one line. */
    static Called line(String words) {
        return during(() -> Called.line(words));
    }

    @Override
    public @Nullable InputStream getResourceAsStream(String name) {
        if (!name.equals("org/photinus/studio/studio.html")) {
            return super.getResourceAsStream(name);
        }
        return html == null ? null : new ByteArrayInputStream(html.getBytes(StandardCharsets.UTF_8));
    }

    /** What a page starts with, as JSON. */
    static String start(String page) {
        Matcher data = DATA.matcher(page);
        if (!data.find()) {
            throw new AssertionError("no start in " + page);
        }
        return data.group(1);
    }

    /** A file in a page. */
    static String file(String page, String name) {
        Matcher file = Pattern.compile("\"" + Pattern.quote(name) + "\":\"([A-Za-z0-9+/=]*)\"")
                .matcher(start(page));
        if (!file.find()) {
            throw new AssertionError("no " + name + " in " + start(page));
        }
        return new String(Base64.getDecoder().decode(file.group(1)), StandardCharsets.UTF_8);
    }
}
