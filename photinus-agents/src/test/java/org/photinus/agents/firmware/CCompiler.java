package org.photinus.agents.firmware;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.photinus.testing.Tool;

/**
 * A compiler of this machine, as strict as it can be: a warning is an error.
 *
 * @param path the program
 * @param language what it takes its sources to be
 */
record CCompiler(Path path, List<String> language) {
    private static final List<String> STRICT = List.of("-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Werror");

    /** The compiler of C, if there is one. */
    static Optional<CCompiler> ofC() {
        return Tool.program("cc", "gcc", "clang").map(path -> new CCompiler(path, List.of("-std=c99", "-x", "c")));
    }

    /** The compiler of C++, if there is one. */
    static Optional<CCompiler> ofCpp() {
        return Tool.program("c++", "g++", "clang++").map(path -> new CCompiler(path, List.of("-x", "c++")));
    }

    /** Compiles a program; it must not meet a warning. */
    Path compiled(Path source, String... options) throws IOException, InterruptedException {
        return compiled(List.of(source), options);
    }

    /** The same from several sources. */
    Path compiled(List<Path> sources, String... options) throws IOException, InterruptedException {
        Path program = sources.get(0).resolveSibling("program");
        List<String> command = new ArrayList<>(List.of(path.toString()));
        command.addAll(language);
        command.addAll(STRICT);
        command.addAll(List.of(options));
        sources.forEach(source -> command.add(source.toString()));
        command.addAll(List.of("-o", program.toString()));
        Ended compiler = Ended.of(command);
        assertThat(compiler.output()).as("%s", command).isEmpty();
        assertThat(compiler.code()).as("%s", command).isZero();
        return program;
    }

    /**
     * How a program ended.
     *
     * @param code its exit code
     * @param output what it printed
     */
    record Ended(int code, String output) {
        static Ended of(List<String> command) throws IOException, InterruptedException {
            Process process =
                    new ProcessBuilder(command).redirectErrorStream(true).start();
            process.getOutputStream().close();
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            return new Ended(process.waitFor(), output);
        }
    }
}
