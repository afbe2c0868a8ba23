package org.photinus.studio.build;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.photinus.studio.check.NumericCheck;
import org.photinus.studio.session.JsonText;
import org.photinus.text.graph.JsonCursor;

/**
 * Makes one HTML file of the page's parts: its scripts in the order of their imports, its style, the engine and the runtime
 * of its compiler. The policy of the page allows these scripts and this style by their hashes, and nothing else: it can
 * connect to nothing.
 */
public final class PagePacker {
    private static final String RUNTIME = "org/teavm/backend/wasm/wasm-gc-runtime.min.js";

    /** Imports and exports as the page's scripts write them; whatever else they write is left as it is. */
    private static final Pattern IMPORT = Pattern.compile("(?m)^import \\{[^}]*\\} from '\\./([a-z-]+\\.js)';\\n");

    private static final Pattern EXPORT = Pattern.compile("(?m)^export (?=(?:async )?function|class|const|let)");

    private static final Pattern TOP_LEVEL =
            Pattern.compile("(?m)^(?:async )?(?:function\\*?|class|const|let) ([A-Za-z_$][\\w$]*)");

    /** A comment on types or of words; the page's scripts have no such thing in their texts, which a test sees to. */
    private static final Pattern REMARK = Pattern.compile("/\\*\\*.*?\\*/ ?", Pattern.DOTALL);

    private static final Pattern PLACE = Pattern.compile("\\{\\{([a-z]+)\\}\\}");

    /** Where the text of another file of the folder stands. */
    private static final Pattern INCLUDED = Pattern.compile("\\{\\{([a-z-]+\\.html)\\}\\}\\n?");

    private static final String FIRST_STYLE = "studio.css";

    /** The folder of the lessons, and in it the file with their names, line by line, in the order of the list. */
    private static final String LESSONS = "lessons";

    private static final String LESSON_ORDER = "order.txt";
    private static final String LESSON_KEY = "photinusLesson";

    private final Path folder;

    private PagePacker(Path folder) {
        this.folder = folder;
    }

    /**
     * Packs the page.
     *
     * @param arguments the folder of the page's parts, the compiled engine, and the file to write
     */
    public static void main(String[] arguments) throws IOException {
        String page = of(Path.of(arguments[0])).pack(Files.readAllBytes(Path.of(arguments[1])));
        Path out = Path.of(arguments[2]);
        Files.createDirectories(out.toAbsolutePath().getParent());
        Files.writeString(out, page);
    }

    /** The packer of a folder of parts. */
    static PagePacker of(Path folder) {
        return new PagePacker(folder);
    }

    /** The whole page, with an engine in it. */
    String pack(byte[] engine) throws IOException {
        String style = style();
        String runtime = inScript(text("function.js") + runtime() + "\n}(pageFunction));\n");
        String script = inScript(modules("main.js"));
        String policy = "default-src 'none'; script-src " + hash(runtime) + " " + hash(script)
                + " 'wasm-unsafe-eval'; style-src " + hash(style)
                + "; worker-src blob:; img-src data: blob:; media-src blob:; base-uri 'none'; form-action 'none'";
        JsonText digests = new JsonText();
        NumericCheck.digests().forEach(digests::text);
        List<String> names = lessonNames();
        Map<String, String> parts = Map.of(
                "csp",
                policy,
                "names",
                String.join(" ", names),
                "lessons",
                lessons(names),
                "digests",
                digests.toString(),
                "icon",
                "data:image/svg+xml;base64," + base64(Files.readAllBytes(folder.resolve("icon.svg"))),
                "style",
                style,
                "engine",
                Base85.of(packed(engine)),
                "worker",
                inScript(modules("worker.js")),
                "runtime",
                runtime,
                "script",
                script);
        return PLACE.matcher(withIncluded(text("index.html")))
                .replaceAll(place -> Matcher.quoteReplacement(part(parts, place.group(1))));
    }

    /** The names of the lessons, if there are any: each is a file, and each file is named. */
    private List<String> lessonNames() throws IOException {
        Path lessons = folder.resolve(LESSONS);
        if (!Files.isDirectory(lessons)) {
            return List.of();
        }
        List<String> names = Files.readAllLines(lessons.resolve(LESSON_ORDER)).stream()
                .filter(name -> !name.isBlank())
                .toList();
        try (Stream<Path> files = Files.list(lessons)) {
            List<String> found = files.map(file -> String.valueOf(file.getFileName()))
                    .filter(file -> file.endsWith(".json"))
                    .map(file -> file.substring(0, file.length() - ".json".length()))
                    .sorted()
                    .toList();
            if (!found.equals(names.stream().sorted().toList())) {
                throw new IllegalArgumentException(
                        LESSON_ORDER + " must name each lesson of the folder once, " + found + ", but names " + names);
            }
        }
        return names;
    }

    /** The lessons as a list; the page checks what is in them. */
    private String lessons(List<String> names) throws IOException {
        List<String> texts = new ArrayList<>();
        for (String name : names) {
            String file = name + ".json";
            String text = text(LESSONS + "/" + file).strip();
            Map<String, String> outline = JsonCursor.outline(file, text, List.of(LESSON_KEY, "name"));
            if (!outline.containsKey(LESSON_KEY) || !name.equals(outline.get("name"))) {
                throw new IllegalArgumentException(
                        file + " must have the key " + LESSON_KEY + " and the name '" + name + "', but has " + outline);
            }
            // In JSON a < stands in strings alone, where it may be written so.
            texts.add(text.replace("<", "\\u003c"));
        }
        return "[" + String.join(",\n", texts) + "]";
    }

    /** The style of the whole page, then those of its parts by name. */
    private String style() throws IOException {
        StringBuilder style = new StringBuilder(text(FIRST_STYLE));
        try (Stream<Path> files = Files.list(folder)) {
            for (String name : files.map(file -> String.valueOf(file.getFileName()))
                    .filter(name -> name.endsWith(".css") && !name.equals(FIRST_STYLE))
                    .sorted()
                    .toList()) {
                style.append(text(name));
            }
        }
        return style.toString();
    }

    /** The page with its parts of other files in it; these have none of their own. */
    private String withIncluded(String page) throws IOException {
        Map<String, String> texts = new TreeMap<>();
        for (String name :
                INCLUDED.matcher(page).results().map(match -> match.group(1)).toList()) {
            texts.put(name, text(name));
        }
        return INCLUDED.matcher(page).replaceAll(place -> Matcher.quoteReplacement(part(texts, place.group(1))));
    }

    private static String part(Map<String, String> parts, String name) {
        String part = parts.get(name);
        if (part == null) {
            throw new IllegalArgumentException(
                    "index.html must name parts of " + parts.keySet() + ", but names " + name);
        }
        return part;
    }

    /** A module and all that it imports, each before those that need it, in one scope. */
    String modules(String first) throws IOException {
        Set<String> ordered = new LinkedHashSet<>();
        order(first, ordered, new ArrayList<>());
        Map<String, String> names = new TreeMap<>();
        StringBuilder script = new StringBuilder("'use strict';\n(() => {\n");
        for (String name : ordered) {
            String module =
                    EXPORT.matcher(IMPORT.matcher(text(name)).replaceAll("")).replaceAll("");
            requireOwnNames(name, module, names);
            script.append(plain(module));
        }
        return script.append("})();\n").toString();
    }

    /** A script without what is for its readers alone: comments, indents and empty lines are a quarter of the page's scripts. */
    static String plain(String script) {
        return REMARK.matcher(script)
                .replaceAll("")
                .lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty() && !line.startsWith("//"))
                .map(line -> line + "\n")
                .collect(Collectors.joining());
    }

    private void order(String name, Set<String> ordered, List<String> above) throws IOException {
        if (above.contains(name)) {
            throw new IllegalArgumentException("modules must not import each other in a circle, but do: " + above);
        }
        above.add(name);
        for (String needed : IMPORT.matcher(text(name))
                .results()
                .map(match -> match.group(1))
                .toList()) {
            order(needed, ordered, above);
        }
        above.remove(name);
        ordered.add(name);
    }

    /** In one scope a name can stand once. */
    private static void requireOwnNames(String module, String text, Map<String, String> names) {
        for (String name :
                TOP_LEVEL.matcher(text).results().map(match -> match.group(1)).toList()) {
            String other = names.put(name, module);
            if (other != null) {
                throw new IllegalArgumentException(
                        "top-level names must differ, but '" + name + "' is in " + other + " and in " + module);
            }
        }
        if (text.lines().anyMatch(line -> line.startsWith("import ") || line.startsWith("export "))) {
            throw new IllegalArgumentException(
                    module + " must import by lines of the form import { a } from './b.js';, but does otherwise");
        }
    }

    private String text(String name) throws IOException {
        return Files.readString(folder.resolve(name));
    }

    private static String runtime() throws IOException {
        try (InputStream stream = PagePacker.class.getClassLoader().getResourceAsStream(RUNTIME)) {
            if (stream == null) {
                throw new IOException(RUNTIME + " must be on the class path, but is not");
            }
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /** No script may hold what would end its element. */
    private static String inScript(String script) {
        if (Stream.of("</script", "<!--")
                .anyMatch(end -> script.toLowerCase(Locale.ROOT).contains(end))) {
            throw new IllegalArgumentException("a script must hold neither </script nor <!--, but one does");
        }
        return script;
    }

    private static byte[] packed(byte[] bytes) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(packed) {
            {
                def.setLevel(9);
            }
        }) {
            gzip.write(bytes);
        }
        return packed.toByteArray();
    }

    private static String hash(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return "'sha256-" + base64(digest) + "'";
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    private static String base64(byte[] bytes) {
        return Base64.getEncoder().encodeToString(bytes);
    }
}
