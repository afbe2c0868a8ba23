package org.photinus.testing;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.opentest4j.TestAbortedException;

/**
 * A tool of this machine without which some tests cannot run. They are skipped then, and the build says so in one line;
 * with {@code -Dphotinus.require=browser,cc}, they fail.
 */
public enum Tool {
    /** A browser with WebAssembly GC. */
    BROWSER("the page", "no Chromium", "apt-get install chromium"),
    /** A compiler of C. */
    CC("compiled C", "no compiler of C", "apt-get install gcc"),
    /** Node.js 20 or later. */
    NODE("the page's scripts", "no Node.js of at least 20", "apt-get install nodejs"),
    /** The package manager of Node.js, which fetches the compiler of TypeScript. */
    NPM("the types of the page's scripts", "no npm", "apt-get install npm"),
    /** Network namespaces, which take root and iproute2. */
    NAMESPACES("hosts in network namespaces", "no network namespaces", "apt-get install iproute2, and be root"),
    /** A POSIX shell and Maven, which the launcher needs. */
    LAUNCHER("the launcher", "no POSIX shell with mvn on the PATH", "apt-get install maven"),
    /** Linux on amd64: its signals, and the library of DuckDB for it. */
    LINUX("processes of Linux", "not Linux on amd64", "run them there");

    /** Names the tools whose absence is a failure: a list with commas, or {@code all}. */
    static final String REQUIRED = "photinus.require";

    private final String subject;
    private final String lack;
    private final String remedy;

    Tool(String subject, String lack, String remedy) {
        this.subject = subject;
        this.lack = lack;
        this.remedy = remedy;
    }

    /** Skips the test that asks, or fails it where the tool is required, unless the tool is there. */
    public void assume(boolean isThere) {
        if (!isThere) {
            String reason = "of " + subject + ": " + lack + "; " + remedy;
            if (isRequired(System.getProperty(REQUIRED, ""))) {
                throw new AssertionError("-D" + REQUIRED + " asks for the tests " + reason);
            }
            throw new TestAbortedException(reason);
        }
    }

    /** The tool, or else what {@link #assume} does without. */
    public <T> T assume(Optional<T> tool) {
        assume(tool.isPresent());
        return tool.orElseThrow();
    }

    /** Whether a list of required tools names this one. */
    boolean isRequired(String list) {
        List<String> names = Stream.of(list.split(",", -1))
                .map(String::trim)
                .filter(name -> !name.isEmpty())
                .toList();
        for (String name : names) {
            if (!name.equals("all")
                    && Arrays.stream(values()).noneMatch(tool -> tool.key().equals(name))) {
                throw new IllegalArgumentException(REQUIRED + " must name tools ("
                        + Arrays.stream(values()).map(Tool::key).collect(Collectors.joining(", "))
                        + ") or be all, but is '"
                        + list + "'");
            }
        }
        return names.contains("all") || names.contains(key());
    }

    private String key() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The first program of the PATH that has one of these names. */
    public static Optional<Path> program(String... names) {
        String path = Optional.ofNullable(System.getenv("PATH")).orElse("");
        return Stream.of(names)
                .flatMap(name -> Stream.of(name, name + ".exe", name + ".cmd"))
                .flatMap(name -> Stream.of(path.split(File.pathSeparator, -1))
                        .filter(folder -> !folder.isBlank())
                        .map(folder -> Path.of(folder, name)))
                .filter(file -> Files.isExecutable(file) && !Files.isDirectory(file))
                .findFirst();
    }
}
