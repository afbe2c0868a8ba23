package org.photinus.text.studio;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.photinus.text.FileName;
import org.photinus.text.NetworkSettings;
import org.photinus.text.Setting;
import org.photinus.text.input.InputException;

/**
 * Settings whose files lie in a page, under simple names: a page knows no folders, and the names of a user's folders
 * are nobody else's matter.
 *
 * @param settings as they were given, but with the simple names of their files
 * @param paths where the files lie, by those names
 */
public record StudioFiles(List<NetworkSettings> settings, Map<String, Path> paths) {
    private static final String STANDARD_INPUT = "-";

    public StudioFiles {
        settings = List.copyOf(settings);
        paths = Collections.unmodifiableMap(new LinkedHashMap<>(paths));
    }

    /**
     * Gives simple names to the files of some settings; a file that several name has one name.
     *
     * @throws InputException if a file can be read but once
     */
    public static StudioFiles of(List<NetworkSettings> settings) {
        Names names = new Names();
        List<NetworkSettings> named = new ArrayList<>();
        for (NetworkSettings one : settings) {
            Map<Setting, String> values = new EnumMap<>(Setting.class);
            one.values().forEach((setting, value) -> values.put(setting, names.renamed(setting, value)));
            named.add(new NetworkSettings(values));
        }
        return new StudioFiles(named, names.paths);
    }

    /**
     * The last part of a path as letters, digits, dots, hyphens and underscores, so that no value takes another meaning
     * by a name in it.
     */
    public static String simpleName(Path file) {
        Path last = file.getFileName();
        return last == null ? "file" : last.toString().replaceAll("[^\\p{L}\\p{N}._-]", "_");
    }

    /** The bytes of all files together. */
    long size() {
        return paths.values().stream().mapToLong(StudioFiles::size).sum();
    }

    private static long size(Path file) {
        try {
            return Files.size(file);
        } catch (IOException e) {
            throw unreadable(file, e);
        }
    }

    /** The bytes of the files, by their names. */
    public Map<String, byte[]> read() {
        Map<String, byte[]> read = new LinkedHashMap<>();
        paths.forEach((name, path) -> {
            try {
                read.put(name, Files.readAllBytes(path));
            } catch (IOException e) {
                throw unreadable(path, e);
            }
        });
        return read;
    }

    private static InputException unreadable(Path file, IOException e) {
        return new InputException(file + " must be readable, but is not: " + e.getMessage(), e);
    }

    /** The names that are given so far. */
    private static final class Names {
        private final Map<String, Path> paths = new LinkedHashMap<>();
        private final Map<Path, String> byPath = new HashMap<>();

        String renamed(Setting setting, String value) {
            String text = value.trim();
            if (setting == Setting.GRAPH && text.equals(STANDARD_INPUT)) {
                throw new InputException("graph must be a family or a file, which a page can hold, but is -, standard"
                        + " input; save it to a file first");
            }
            Optional<Path> named = setting.named(text, Path.of(""));
            if (named.isEmpty()) {
                return value;
            }
            Path path = setting == Setting.GRAPH ? FileName.path(text) : named.get();
            if (Files.exists(path) && !Files.isRegularFile(path) && !Files.isDirectory(path)) {
                throw new InputException(path + " must be a file that can be read again, but is a pipe or a device;"
                        + " save it to a file first");
            }
            return setting.renamed(text, nameOf(path, setting));
        }

        private String nameOf(Path path, Setting setting) {
            Path real = real(path);
            String known = byPath.get(real);
            if (known != null) {
                return known;
            }
            String simple = simpleName(path);
            // What has no dot would be the name of a family, or of none.
            String wanted = setting == Setting.GRAPH && simple.indexOf('.') < 0 ? simple + ".graph" : simple;
            String name = wanted;
            for (int number = 2; paths.containsKey(name); number++) {
                // In front: the ending tells the format.
                name = number + "-" + wanted;
            }
            byPath.put(real, name);
            paths.put(name, path);
            return name;
        }

        private static Path real(Path path) {
            try {
                return path.toRealPath();
            } catch (IOException e) {
                return path.toAbsolutePath().normalize();
            }
        }
    }
}
