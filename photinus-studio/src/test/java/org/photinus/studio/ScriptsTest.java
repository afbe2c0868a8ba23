package org.photinus.studio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Runs the tests of the page's scripts, where there is a Node.js to run them, and checks their types, where that is asked
 * for: {@code -Dphotinus.typecheck=true} downloads the compiler of TypeScript through npx.
 */
class ScriptsTest {
    private static final int LEAST_NODE = 20;
    private static final Path PAGE = Path.of("src/main/page");

    /** What a command says, and whether it went well. */
    private record Said(boolean isWell, String text) {}

    @TempDir
    private Path folder = Path.of("");

    private Said run(List<String> command) throws IOException, InterruptedException {
        File out = folder.resolve("said.txt").toFile();
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(out)
                .start();
        int code = process.waitFor();
        return new Said(code == 0, Files.readString(out.toPath(), StandardCharsets.UTF_8));
    }

    /** A program of the path, by its file. */
    private static Optional<Path> program(String name) {
        boolean isWindows =
                System.getProperty("os.name", "").toLowerCase(Locale.ROOT).startsWith("windows");
        List<String> names = isWindows ? List.of(name + ".exe", name + ".cmd") : List.of(name);
        return Stream.of(Optional.ofNullable(System.getenv("PATH")).orElse("").split(File.pathSeparator, -1))
                .filter(part -> !part.isBlank())
                .flatMap(part -> names.stream().map(each -> Path.of(part, each)))
                .filter(Files::isExecutable)
                .findFirst();
    }

    @Test
    void theTestsOfThePagesScriptsPass() throws IOException, InterruptedException {
        Optional<Path> node = program("node");
        assumeTrue(node.isPresent(), "there is no node on the path; the page's scripts are not tested");
        String path = node.orElseThrow().toString();
        String version = run(List.of(path, "--version")).text().trim();
        Matcher number = Pattern.compile("v(\\d+)\\..*").matcher(version);
        assumeTrue(
                number.matches() && Integer.parseInt(number.group(1)) >= LEAST_NODE,
                "node must be at least " + LEAST_NODE + ", but is " + version + "; the page's scripts are not tested");
        List<String> command = new ArrayList<>(List.of(path, "--test", "--test-reporter=spec"));
        try (Stream<Path> files = Files.list(Path.of("src/test/page"))) {
            files.map(Path::toString)
                    .filter(name -> name.endsWith(".test.js"))
                    .sorted()
                    .forEach(command::add);
        }
        Said said = run(command);

        assertThat(said.isWell()).as(said.text()).isTrue();
        assertThat(said.text()).containsPattern("(?m)^\\S+ pass [1-9]").containsPattern("(?m)^\\S+ fail 0$");
    }

    @Test
    void theTypesOfThePagesScriptsAreRight() throws IOException, InterruptedException {
        assumeTrue(
                Boolean.getBoolean("photinus.typecheck"),
                "types are checked with -Dphotinus.typecheck=true, which needs the network");
        Path npx = program("npx").orElseThrow(() -> new AssertionError("npx must be on the path to check types"));
        List<String> command = new ArrayList<>(List.of(
                npx.toString(),
                "-y",
                "-p",
                "typescript@5",
                "tsc",
                "--allowJs",
                "--checkJs",
                "--strict",
                "--noEmit",
                "--target",
                "es2022",
                "--lib",
                "es2022,dom,dom.iterable"));
        try (Stream<Path> files = Files.list(PAGE)) {
            // A wrapper around the runtime of the engine's compiler is half a script.
            files.map(Path::toString)
                    .filter(name -> name.endsWith(".js") && !name.endsWith("function.js"))
                    .sorted()
                    .forEach(command::add);
        }
        Said said = run(command);

        assertThat(said.isWell()).as(said.text()).isTrue();
    }
}
