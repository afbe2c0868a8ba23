package org.photinus.paper;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.photinus.text.input.DidYouMean;
import org.photinus.text.input.InputException;

/** The studies of the paper; the design of each is shipped. */
public enum PaperStudy {
    TAIL("tail-digraph.txt"),
    COMPARISON(""),
    SLOPE(""),
    STRING("string-digraph.txt");

    public static final String ALL = "all";

    private final String digraph;

    PaperStudy(String digraph) {
        this.digraph = digraph;
    }

    /** One of them, or all. */
    public static List<PaperStudy> named(String name) {
        if (name.equals(ALL)) {
            return List.of(values());
        }
        Optional<PaperStudy> one = Arrays.stream(values())
                .filter(study -> study.text().equals(name))
                .findFirst();
        List<String> names = List.of("tail", "comparison", "slope", "string", ALL);
        return List.of(one.orElseThrow(() -> new InputException("the study must be one of " + String.join(", ", names)
                + ", but is '" + name + "'" + DidYouMean.hint(name, names))));
    }

    String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Whether its runs are replicates in a store; the string's are two recorded runs. */
    public boolean isDesigned() {
        return this != STRING;
    }

    public String designFile() {
        return text() + ".yaml";
    }

    /** The files that describe it, by name, with some of the paper's settings replaced by the user's. */
    public Map<String, String> files(Map<String, String> settings) {
        Map<String, String> files = new LinkedHashMap<>();
        if (!digraph.isEmpty()) {
            files.put(digraph, resource(digraph));
        }
        String design = resource(designFile());
        for (Map.Entry<String, String> setting : settings.entrySet()) {
            Pattern line = Pattern.compile("(?m)^" + setting.getKey() + ": .*$");
            design = line.matcher(design)
                    .replaceFirst(Matcher.quoteReplacement(setting.getKey() + ": " + setting.getValue()));
        }
        files.put(designFile(), design);
        return files;
    }

    private static String resource(String name) {
        try (InputStream in = PaperStudy.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("the resource paper/" + name + " must be shipped, but is not there");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
