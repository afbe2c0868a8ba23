package org.photinus.spark;

import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.photinus.spec.StudyDesign;
import org.photinus.spec.StudyReader;
import org.photinus.study.DesignPlace;
import org.photinus.study.Study;
import org.photinus.text.input.InputException;

/**
 * The text of a design, and the files that it names by relative names. Files with absolute names are not sent: they
 * must lie at the same place on every machine. That all of it is the same there is checked by the design's digest.
 *
 * @param text the design in YAML
 * @param digest its digest
 * @param files the files that are sent
 * @param depth how many folders above its own a design reaches for them
 */
record DesignSource(String text, String digest, List<SentFile> files, int depth) implements StudySource {

    /**
     * A file, by its name as the design writes it.
     *
     * @param name relative to the design's folder
     * @param content its bytes
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record SentFile(String name, byte[] content) implements Serializable {}

    /** Reads a design and its files. */
    static DesignSource of(DesignPlace place) {
        StudyDesign design = StudyReader.read(place.file(), place.folder());
        List<SentFile> files = new ArrayList<>();
        int depth = 0;
        for (Path name : design.files()) {
            if (!name.isAbsolute()) {
                Path file = design.folder().resolve(name);
                try {
                    files.add(new SentFile(name.toString(), Files.readAllBytes(file)));
                } catch (IOException e) {
                    throw new InputException(file + " cannot be read: " + e.getMessage(), e);
                }
                depth = Math.max(depth, levelsUp(name));
            }
        }
        return new DesignSource(design.text(), design.digest(), List.copyOf(files), depth);
    }

    private static int levelsUp(Path name) {
        int levels = 0;
        for (Path part : name) {
            levels += part.toString().equals("..") ? 1 : 0;
        }
        return levels;
    }

    @Override
    public Study open() {
        try {
            Path root = Files.createTempDirectory("photinus-study-");
            if (files.isEmpty()) {
                try {
                    return read(root);
                } finally {
                    delete(root);
                }
            }
            // The cells read their files again whenever their networks are made.
            Runtime.getRuntime().addShutdownHook(new Thread(() -> delete(root), "study files"));
            return read(root);
        } catch (IOException e) {
            throw new InputException("the design must be unpacked on every executor, but: " + e, e);
        }
    }

    private Study read(Path root) throws IOException {
        Path folder = root;
        for (int i = 0; i < depth; i++) {
            folder = folder.resolve("design");
        }
        Files.createDirectories(folder);
        for (SentFile sent : files) {
            Path file = folder.resolve(sent.name());
            Path parent = file.toAbsolutePath().getParent();
            if (parent != null) {
                Files.createDirectories(parent);
            }
            Files.write(file, sent.content());
        }
        Path file = Files.writeString(folder.resolve("design-of-the-study.yaml"), text);
        StudyDesign design = StudyReader.read(file, folder);
        if (!design.digest().equals(digest)) {
            throw new InputException("a file that the design names by an absolute name must be the same on every"
                    + " machine, but differs on an executor; name it relative to the design to have it sent");
        }
        return design.study();
    }

    private static void delete(Path root) {
        try (Stream<Path> paths = Files.walk(root)) {
            for (Path path : paths.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(path);
            }
        } catch (IOException e) {
            // A few files stay in the system's temporary folder, which does no harm.
        }
    }
}
