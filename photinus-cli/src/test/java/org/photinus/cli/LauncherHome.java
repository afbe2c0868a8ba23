package org.photinus.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.photinus.testing.Tool;

/**
 * A home with the launcher alone, whose java and mvn do nothing but say that they were called.
 *
 * @param folder where it lies
 */
record LauncherHome(Path folder) {
    /** Where the sources lie. */
    static final Path SOURCES = Path.of("..").toAbsolutePath().normalize();

    static final Path LAUNCHER = SOURCES.resolve("photinus");

    private static final long PATIENCE_SECONDS = 300;
    private static final long POLL_MILLIS = 10;

    static void assumeShell() {
        Tool.LAUNCHER.assume(Files.isExecutable(Path.of("/bin/sh")));
    }

    /** Waits until a process has ended, but not for ever: one that waits for what never comes is a fault. */
    static Called finish(Process process) throws Exception {
        process.getOutputStream().close();
        // Both at once: a process that fills one pipe waits for its reader, and the completion script does.
        CompletableFuture<String> out = CompletableFuture.supplyAsync(() -> read(process.getInputStream()));
        CompletableFuture<String> err = CompletableFuture.supplyAsync(() -> read(process.getErrorStream()));
        if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new AssertionError("the launcher does not end");
        }
        return new Called(
                process.exitValue(),
                out.get(PATIENCE_SECONDS, TimeUnit.SECONDS),
                err.get(PATIENCE_SECONDS, TimeUnit.SECONDS));
    }

    /** Waits until a file is there and has a content, which a process that works makes. */
    static void awaitFile(Path file, Process process) throws Exception {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        while (!Files.exists(file) || Files.size(file) == 0) {
            assertThat(System.nanoTime() - deadline).as("patience with " + file).isNegative();
            assertThat(process.waitFor(POLL_MILLIS, TimeUnit.MILLISECONDS))
                    .as("the end before " + file)
                    .isFalse();
        }
    }

    private static String read(InputStream stream) {
        try {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static void script(Path file, String text) throws IOException {
        Files.writeString(file, "#!/bin/sh\n" + text);
        assertThat(file.toFile().setExecutable(true)).isTrue();
    }

    Path java() {
        return folder.resolve("jdk/bin/java");
    }

    Path maven() {
        return folder.resolve("jdk/bin/mvn");
    }

    Path state() throws IOException {
        return Files.createDirectories(folder.resolve("home/.photinus"));
    }

    /** A call of the launcher. */
    ProcessBuilder photinus(String... words) throws IOException {
        Path home = Files.createDirectories(folder.resolve("home"));
        Files.copy(LAUNCHER, home.resolve("photinus"), StandardCopyOption.REPLACE_EXISTING);
        Files.writeString(home.resolve("pom.xml"), "<project/>");
        Files.writeString(Files.createDirectories(home.resolve("photinus-cli")).resolve("pom.xml"), "<project/>");
        Path bin = Files.createDirectories(folder.resolve("jdk/bin"));
        script(bin.resolve("javac"), "");
        script(java(), "echo '    java.specification.version = 17' >&2\necho \"ran $*\"\n");
        script(maven(), "mkdir -p photinus-cli/target/quick/lib\n: > photinus-cli/target/quick/photinus-cli-1.jar\n");
        ProcessBuilder builder = new ProcessBuilder(home.resolve("photinus").toString());
        builder.command().addAll(List.of(words));
        builder.environment().put("JAVA_HOME", folder.resolve("jdk").toString());
        builder.environment().put("PATH", bin + ":/usr/bin:/bin");
        builder.environment().put("XDG_CACHE_HOME", folder.resolve("cache").toString());
        return builder;
    }
}
