package org.photinus.cli;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A studio's page on the class path of this thread, as the launcher puts it there, while something is called. */
final class StudioPageAtHand extends ClassLoader {
    private static final String HTML = """
            <!DOCTYPE html>
            <html lang="en"><head><meta charset="utf-8"><title>Studio</title></head><body>
            <script type="application/json" id="start">{}</script>
            </body></html>
            """;

    private static final Pattern DATA = Pattern.compile("id=\"start\">(.*)</script>");

    private StudioPageAtHand(ClassLoader parent) {
        super(parent);
    }

    static <T> T during(Supplier<T> work) {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(new StudioPageAtHand(before));
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
        return name.equals("org/photinus/studio/studio.html")
                ? new ByteArrayInputStream(HTML.getBytes(StandardCharsets.UTF_8))
                : super.getResourceAsStream(name);
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
