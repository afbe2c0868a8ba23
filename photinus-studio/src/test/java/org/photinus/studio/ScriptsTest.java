package org.photinus.studio;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.photinus.testing.Tool;

/**
 * Runs the tests of the page's scripts, where there is a Node.js to run them; with {@code -Pthorough} it checks their
 * types as well, by the compiler of TypeScript, which npx downloads.
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

    @Test
    void theTestsOfThePagesScriptsPass() throws IOException, InterruptedException {
        String path = Tool.NODE.assume(Tool.program("node")).toString();
        String version = run(List.of(path, "--version")).text().trim();
        Matcher number = Pattern.compile("v(\\d+)\\..*").matcher(version);
        Tool.NODE.assume(number.matches() && Integer.parseInt(number.group(1)) >= LEAST_NODE);
        // One process for all files: node would start one for each.
        Path all = folder.resolve("all.test.mjs");
        try (Stream<Path> files = Files.list(Path.of("src/test/page"))) {
            Files.write(
                    all,
                    files.filter(file -> file.toString().endsWith(".test.js"))
                            .sorted()
                            .map(file -> "import '" + file.toUri() + "';")
                            .toList());
        }
        Said said = run(List.of(path, "--test", "--test-reporter=spec", all.toString()));

        assertThat(said.isWell()).as(said.text()).isTrue();
        assertThat(said.text()).containsPattern("(?m)^\\S+ pass [1-9]").containsPattern("(?m)^\\S+ fail 0$");
    }

    @Test
    @Tag("thorough")
    void theTypesOfThePagesScriptsAreRight() throws IOException, InterruptedException {
        Path npx = Tool.NPM.assume(Tool.program("npx"));
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
