package org.photinus.cli;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;

/** Many calls of the command in one process, since a process costs more than most of what the command does. */
final class CommandLines {
    /** Stands behind the words of each call. */
    static final String END = ";;";

    private CommandLines() {}

    /** Calls the command with the words before each end, and prints what came of it. */
    public static void main(String[] args) {
        // As the command itself begins.
        Locale.setDefault(Locale.ROOT);
        List<String> words = new ArrayList<>();
        for (String word : args) {
            if (word.equals(END)) {
                Called call = Called.photinus(words.toArray(String[]::new));
                System.out.println(call.code() + " " + encoded(call.out()) + " " + encoded(call.err()));
                words.clear();
            } else {
                words.add(word);
            }
        }
    }

    /** What became of the calls of a process that has ended. */
    static List<Called> read(Path out) throws Exception {
        return Files.readAllLines(out).stream()
                .map(line -> line.split(" ", -1))
                .map(parts -> new Called(Integer.parseInt(parts[0]), decoded(parts[1]), decoded(parts[2])))
                .toList();
    }

    private static String encoded(String text) {
        return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
    }

    private static String decoded(String text) {
        return new String(Base64.getDecoder().decode(text), StandardCharsets.UTF_8);
    }
}
