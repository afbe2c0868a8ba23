package org.photinus.paper;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.photinus.text.OutputFile;
import org.photinus.text.input.InputException;

/**
 * The directory of the paper's studies: their designs, a directory of results for each, the figures and the page.
 *
 * @param directory where it lies
 */
public record PaperFolder(Path directory) {
    private static final String DESIGNS = "designs";

    public Path designs() {
        return directory.resolve(DESIGNS);
    }

    public Path design(PaperStudy study) {
        return designs().resolve(study.designFile());
    }

    public Path results(PaperStudy study) {
        return directory.resolve(study.text());
    }

    public Path page() {
        return directory.resolve("paper.html");
    }

    /** Writes the designs that are not there yet; nothing at all if the directory holds something else. */
    public void prepare(List<PaperStudy> studies, Map<String, String> settings) {
        try {
            requireOwn();
            for (PaperStudy study : studies) {
                for (Map.Entry<String, String> file : study.files(settings).entrySet()) {
                    requireSame(designs().resolve(file.getKey()), file.getValue());
                }
            }
            Files.createDirectories(designs());
            for (PaperStudy study : studies) {
                study.files(settings).forEach((name, text) -> write(designs().resolve(name), text));
            }
        } catch (IOException e) {
            throw new InputException(
                    directory + " must be a directory to write to, but cannot be used: " + e.getMessage(), e);
        }
    }

    private void requireOwn() throws IOException {
        if (!Files.exists(directory)) {
            return;
        }
        if (!Files.isDirectory(directory)) {
            throw new InputException(directory + " must be a directory, but is a file");
        }
        try (Stream<Path> entries = Files.list(directory)) {
            if (entries.findAny().isPresent() && !Files.isDirectory(designs())) {
                throw new InputException(
                        directory
                                + " must be empty or hold what this command wrote, but holds other files; choose another directory");
            }
        }
    }

    private void requireSame(Path file, String text) throws IOException {
        if (Files.exists(file) && !Files.readString(file).equals(text)) {
            throw new InputException(directory + " must hold results of the same design to be continued, but " + file
                    + " differs from what is asked for; give the same --replicates, --seed and --max-time as before, or"
                    + " choose another directory");
        }
    }

    /** Writes a text, whole or not at all. */
    public static void write(Path file, String text) {
        write(file, text.getBytes(StandardCharsets.UTF_8));
    }

    public static void write(Path file, byte[] bytes) {
        try (OutputFile out = OutputFile.open(file)) {
            out.write(path -> Files.write(path, bytes));
        }
    }

    /** Makes a directory in this one. */
    public Path made(String name) {
        try {
            return Files.createDirectories(directory.resolve(name));
        } catch (IOException e) {
            throw new InputException(directory.resolve(name) + " cannot be made: " + e.getMessage(), e);
        }
    }
}
