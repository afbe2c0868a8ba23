package org.photinus.text.studio;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.photinus.text.FileName;
import org.photinus.text.graph.JsonCursor;
import org.photinus.text.input.DidYouMean;
import org.photinus.text.input.InputException;

/**
 * A lesson that the studio's page opens: one of its own, or a file, which the page then holds.
 *
 * @param name its name in the address: that of a lesson of the page, or of the file
 * @param files the file, by that name; empty if the lesson is the page's own
 */
public record StudioLesson(String name, Map<String, byte[]> files) {
    private static final String ENDING = ".json";
    private static final String KEY = "photinusLesson";
    private static final String VERSION = "1";

    /** Nobody writes longer ones, and the page reads none. */
    private static final long LARGEST = 4_000_000;

    public StudioLesson {
        files = Collections.unmodifiableMap(new LinkedHashMap<>(files));
    }

    /**
     * The lesson of a name, or of a file whose name ends in .json.
     *
     * @throws InputException if there is none; what stands within its frames is checked by the page
     */
    public static StudioLesson of(String given, List<String> known) {
        if (known.contains(given)) {
            return new StudioLesson(given, Map.of());
        }
        if (!given.endsWith(ENDING)) {
            throw new InputException("--lesson must be one of " + String.join(", ", known)
                    + ", or a file that ends in .json, but is '" + InputException.shortened(given) + "'"
                    + DidYouMean.hint(given, known));
        }
        Path file = FileName.path(given);
        byte[] bytes = bytes(file);
        Map<String, String> outline = JsonCursor.outline(given, text(given, bytes), List.of(KEY));
        if (!VERSION.equals(outline.get(KEY))) {
            throw new InputException(given + " must be a lesson, with \"" + KEY + "\": " + VERSION + ", but "
                    + (outline.containsKey(KEY)
                            ? "has " + InputException.shortened(outline.get(KEY))
                            : "has no such key"));
        }
        return new StudioLesson(StudioFiles.simpleName(file), Map.of(StudioFiles.simpleName(file), bytes));
    }

    private static byte[] bytes(Path file) {
        try {
            if (Files.isRegularFile(file) && Files.size(file) > LARGEST) {
                throw new InputException(
                        file + " must have at most " + LARGEST + " bytes to be a lesson, but has " + Files.size(file));
            }
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new InputException(file + " must be a file that can be read, but is not", e);
        }
    }

    private static String text(String given, byte[] bytes) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (CharacterCodingException e) {
            throw new InputException(given + " must be text in UTF-8, but has other bytes", e);
        }
    }

    /** What stands behind the # of the page. */
    public String address() {
        StringBuilder text = new StringBuilder("lesson=");
        for (byte octet : name.getBytes(StandardCharsets.UTF_8)) {
            char c = (char) (octet & 0xFF);
            boolean isPlain = c < 128 && (Character.isLetterOrDigit(c) || "._-".indexOf(c) >= 0);
            text.append(isPlain ? String.valueOf(c) : String.format("%%%02X", (int) c));
        }
        return text.toString();
    }
}
