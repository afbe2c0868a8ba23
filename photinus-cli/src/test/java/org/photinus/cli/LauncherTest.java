package org.photinus.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.photinus.text.ShellText;

/** The launcher as a real process: from another folder, through a link, and interrupted. */
class LauncherTest {
    private static final Path HOME = Path.of("..").toAbsolutePath().normalize();
    private static final Path LAUNCHER = HOME.resolve("photinus");
    private static final long PATIENCE_SECONDS = 300;

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    @BeforeAll
    static void buildOnce() throws Exception {
        assumeTrue(Files.isExecutable(Path.of("/bin/sh")), "no POSIX shell on this machine");
        assumeTrue(
                new ProcessBuilder("/bin/sh", "-c", "command -v mvn").start().waitFor() == 0,
                "no mvn on the path, which the launcher needs");
        // The first use builds; what it says goes to the error stream alone.
        Finished first = finish(start(HOME, LAUNCHER.toString(), "--version"));
        assertThat(first.code()).as(first.err()).isZero();
    }

    private record Finished(int code, String out, String err) {}

    private static Process start(Path in, String... command) throws IOException {
        return new ProcessBuilder(command).directory(in.toFile()).start();
    }

    private static Finished finish(Process process) throws Exception {
        process.getOutputStream().close();
        // Both at once: a process that fills one pipe waits for its reader, and the completion script does.
        CompletableFuture<String> err = CompletableFuture.supplyAsync(() -> read(process.getErrorStream()));
        String out = read(process.getInputStream());
        assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
        return new Finished(process.exitValue(), out, err.get(PATIENCE_SECONDS, TimeUnit.SECONDS));
    }

    private static String read(InputStream stream) {
        try {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void itRunsFromAnyFolderAndThroughALink() throws Exception {
        Path link = folder.resolve("linked");
        Files.createSymbolicLink(link, LAUNCHER);
        Finished run = finish(start(folder, "./linked", "simulate", "--graph", "path", "-n", "4", "--json"));
        Files.delete(link);
        assertThat(run.code()).isZero();
        assertThat(run.out())
                .isEqualTo(Called.line("simulate --graph path -n 4 --json").out());
        assertThat(run.err()).contains("seed 1").doesNotContain("building");
    }

    @Test
    void itPassesTheExitCodeOn() throws Exception {
        assertThat(finish(start(folder, LAUNCHER.toString(), "simulate", "-n", "0"))
                        .code())
                .isEqualTo(2);
    }

    @Test
    void aJobScriptStartsTheLauncherItself() throws Exception {
        Path design = Files.writeString(folder.resolve("design.yaml"), "study: s\nagents: 9\nreplicates: 3\n");
        Finished run = finish(start(folder, LAUNCHER.toString(), "study", "slurm", design.toString(), "--tasks", "2"));
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(folder.resolve("shares/job.sh"))
                .content()
                .contains("\nexec " + ShellText.word(LAUNCHER.toRealPath().toString()) + " study run ");
    }

    @Test
    void withoutAJdkItSaysHowToGetOne() throws Exception {
        // A java that is too old stands first on the path.
        Path old = folder.resolve("java");
        Files.writeString(old, "#!/bin/sh\necho '    java.specification.version = 11' >&2\n");
        assertThat(old.toFile().setExecutable(true)).isTrue();
        ProcessBuilder builder = new ProcessBuilder(LAUNCHER.toString(), "--version");
        builder.environment().remove("JAVA_HOME");
        builder.environment().put("PATH", folder + ":/usr/bin:/bin");
        Finished run = finish(builder.start());
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("a JDK of at least 17 is needed, but " + old + " is of version 11; install one");
    }

    /** An archive of classes belongs to the JVM that made it; another would complain of it on every start. */
    @Test
    void everyJvmHasAnArchiveOfItsOwn() throws Exception {
        ProcessBuilder builder = small("simulate");
        script(folder.resolve("jdk/bin/java"), """
                echo '    java.specification.version = 17' >&2
                case $1 in -XX:ArchiveClassesAtExit=*) echo classes > "${1#*=}" ;; esac
                echo "ran $*"
                """);
        String first = finish(builder.start()).out();
        assertThat(first).contains("-XX:SharedArchiveFile=" + state() + "/classes-");
        assertThat(finish(builder.start()).out()).isEqualTo(first);
        Path other = Files.createDirectories(folder.resolve("other/bin"));
        Files.copy(folder.resolve("jdk/bin/java"), other.resolve("java"), StandardCopyOption.COPY_ATTRIBUTES);
        builder.environment().put("JAVA_HOME", folder.resolve("other").toString());
        assertThat(finish(builder.start()).out())
                .contains("-XX:SharedArchiveFile=" + state() + "/classes-")
                .isNotEqualTo(first);
    }

    @Test
    void aJvmThatCannotMakeAnArchiveIsAskedOnce() throws Exception {
        ProcessBuilder builder = small("simulate");
        script(folder.resolve("jdk/bin/java"), """
                echo '    java.specification.version = 17' >&2
                case $1 in -XX:ArchiveClassesAtExit=*) echo asked >> "$HOME/asked" ;; esac
                echo "ran $*"
                """);
        builder.environment().put("HOME", folder.toString());
        for (int time = 0; time < 2; time++) {
            assertThat(finish(builder.start()).out()).startsWith("ran -Xlog:disable");
        }
        assertThat(folder.resolve("asked")).content().isEqualTo("asked\n");
    }

    /** A home with the launcher alone, whose java and mvn do nothing but say that they were called. */
    private ProcessBuilder small(String... words) throws IOException {
        Path home = Files.createDirectories(folder.resolve("home"));
        Files.copy(LAUNCHER, home.resolve("photinus"), StandardCopyOption.REPLACE_EXISTING);
        Files.writeString(home.resolve("pom.xml"), "<project/>");
        Files.writeString(Files.createDirectories(home.resolve("photinus-cli")).resolve("pom.xml"), "<project/>");
        Path bin = Files.createDirectories(folder.resolve("jdk/bin"));
        script(bin.resolve("javac"), "");
        script(bin.resolve("java"), "echo '    java.specification.version = 17' >&2\necho \"ran $*\"\n");
        script(
                bin.resolve("mvn"),
                "mkdir -p photinus-cli/target/quick/lib\n: > photinus-cli/target/quick/photinus-cli-1.jar\n");
        ProcessBuilder builder = new ProcessBuilder(home.resolve("photinus").toString());
        builder.command().addAll(List.of(words));
        builder.environment().put("JAVA_HOME", folder.resolve("jdk").toString());
        builder.environment().put("PATH", bin + ":/usr/bin:/bin");
        builder.environment().put("XDG_CACHE_HOME", folder.resolve("cache").toString());
        return builder;
    }

    private static void script(Path file, String text) throws IOException {
        Files.writeString(file, "#!/bin/sh\n" + text);
        assertThat(file.toFile().setExecutable(true)).isTrue();
    }

    private static String machine() throws Exception {
        return finish(new ProcessBuilder("uname", "-n").start()).out().strip();
    }

    private Path state() throws IOException {
        return Files.createDirectories(folder.resolve("home/.photinus"));
    }

    /** Builds and runs, where an abandoned lock that is taken for a living one would be waited for without end. */
    private void assertBuilds(ProcessBuilder builder) throws Exception {
        Process process = builder.start();
        if (!process.waitFor(60, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            fail("it must not wait for a lock without an owner");
        }
        Finished run = finish(process);
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out()).startsWith("ran ").contains("--version");
        assertThat(Files.isSymbolicLink(state().resolve("lock"))).isFalse();
    }

    @Test
    void aLockWhoseProcessNumberIsNowAStrangersIsTakenOver() throws Exception {
        long stranger = ProcessHandle.current().pid();
        Files.createSymbolicLink(state().resolve("lock"), Path.of(machine() + " " + stranger + " 1"));
        assertBuilds(small("--version"));
    }

    @Test
    void aLockWithoutAnOwnerIsTakenOver() throws Exception {
        Files.createFile(state().resolve("lock"));
        assertBuilds(small("--version"));
    }

    @Test
    void theFolderThatWasALockIsTakenOver() throws Exception {
        Files.createDirectories(state().resolve("lock"));
        assertBuilds(small("--version"));
    }

    @Test
    void theLockOfAnotherMachineCountsForHalfAnHour() throws Exception {
        Path lock = state().resolve("lock");
        Files.createSymbolicLink(lock, Path.of("elsewhere 1 1"));
        Process old = new ProcessBuilder("touch", "-h", "-t", "202001010000", lock.toString()).start();
        assumeTrue(old.waitFor() == 0, "a touch that does not know -h");
        assertBuilds(small("--version"));
    }

    @Test
    void aProcessThatWaitsForABuildSaysSoAndGoesOnAfterIt() throws Exception {
        Path lock = state().resolve("lock");
        Files.createSymbolicLink(lock, Path.of("elsewhere 123 456"));
        Process process = small("--version").start();
        try {
            String said = process.errorReader(StandardCharsets.UTF_8).readLine();
            assertThat(said)
                    .isEqualTo(
                            "photinus: waiting for process 123 on elsewhere, which is building; if it is not, remove "
                                    + lock.toRealPath(LinkOption.NOFOLLOW_LINKS)
                                    + ", which else counts for 30 minutes ...");
            Files.delete(lock);
            assertThat(process.waitFor(60, TimeUnit.SECONDS)).as("it goes on").isTrue();
            assertThat(process.exitValue()).isZero();
        } finally {
            process.destroyForcibly();
        }
    }

    /** A Maven that says by a file that it runs, and ends when another file is there. */
    private ProcessBuilder slow() throws IOException {
        ProcessBuilder builder = small("--version");
        script(folder.resolve("jdk/bin/mvn"), """
                mkdir '%1$s/busy' || exit 1
                echo $$ > '%1$s/pid.part' && mv '%1$s/pid.part' '%1$s/pid'
                while [ ! -e '%1$s/go' ]; do sleep 0.1; done
                mkdir -p photinus-cli/target/quick/lib
                : > photinus-cli/target/quick/photinus-cli-1.jar
                rmdir '%1$s/busy'
                """.formatted(folder));
        return builder;
    }

    private ProcessHandle maven(Process launcher) throws Exception {
        while (!Files.exists(folder.resolve("pid"))) {
            assertThat(launcher.waitFor(50, TimeUnit.MILLISECONDS)).isFalse();
        }
        return ProcessHandle.of(
                        Long.parseLong(Files.readString(folder.resolve("pid")).trim()))
                .orElseThrow();
    }

    @ParameterizedTest
    @CsvSource({"INT, 130", "TERM, 143", "HUP, 129"})
    void aSignalDuringTheBuildEndsMavenToo(String signal, int code) throws Exception {
        ProcessBuilder builder = slow();
        if (System.getProperty("os.name", "").equals("Linux")) {
            // A build in the background of a shell ignores interrupts, and so would its children.
            builder.command().addAll(0, List.of("env", "--default-signal=" + signal));
        }
        Process launcher = builder.start();
        ProcessHandle maven = maven(launcher);
        try {
            new ProcessBuilder("kill", "-" + signal, Long.toString(launcher.pid()))
                    .start()
                    .waitFor();
            assertThat(launcher.waitFor(60, TimeUnit.SECONDS))
                    .as("the launcher ends")
                    .isTrue();
            assertThat(launcher.exitValue()).isEqualTo(code);
            assertThat(maven.isAlive()).as("Maven runs").isFalse();
            assertThat(Files.isSymbolicLink(state().resolve("lock"))).isFalse();
        } finally {
            Files.createFile(folder.resolve("go"));
            launcher.destroyForcibly();
        }
    }

    @Test
    void theMavenOfAKilledLauncherIsWaitedFor() throws Exception {
        ProcessBuilder builder = slow();
        Process killed = builder.start();
        ProcessHandle maven = maven(killed);
        // The launcher notes which Maven it has started, just after it has.
        Path noted = state().resolve("maven");
        for (int looks = 0; looks < 600 && (!Files.exists(noted) || Files.size(noted) == 0); looks++) {
            assertThat(killed.waitFor(50, TimeUnit.MILLISECONDS)).isFalse();
        }
        killed.destroyForcibly().waitFor();
        Process next = builder.start();
        try {
            String said = next.errorReader(StandardCharsets.UTF_8).readLine();
            assertThat(said).isEqualTo("photinus: waiting for process " + maven.pid() + ", which is building ...");
            assertThat(maven.isAlive()).isTrue();
        } finally {
            Files.createFile(folder.resolve("go"));
        }
        assertThat(next.waitFor(60, TimeUnit.SECONDS)).as("it goes on").isTrue();
        // Two at once would not have found their folder free.
        assertThat(next.exitValue()).isZero();
    }

    @Test
    void whoMayNotWriteBesideTheSourcesBuildsInAFolderOfTheirOwn() throws Exception {
        ProcessBuilder builder = small("--version");
        // Not even the superuser can make a folder of this.
        Files.createFile(folder.resolve("home/.photinus"));
        Finished first = finish(builder.start());
        assertThat(first.code()).as(first.err()).isZero();
        assertThat(first.err()).contains("building, once");
        assertThat(first.out()).contains(folder.resolve("cache/photinus") + "/");
        assertThat(folder.resolve("home/photinus-cli/target")).doesNotExist();
        Finished second = finish(builder.start());
        assertThat(second.code()).as(second.err()).isZero();
        assertThat(second.err()).doesNotContain("building");
    }

    @Test
    void whoMayWriteNowhereIsToldWhatToDo() throws Exception {
        ProcessBuilder builder = small("--version");
        Files.createFile(folder.resolve("home/.photinus"));
        Files.createFile(folder.resolve("cache"));
        Finished run = finish(builder.start());
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err())
                .contains(" must be writable for the first build, but neither is; ")
                .contains("set XDG_CACHE_HOME to a folder of yours");
    }

    /** The same with the module of the studio, whose Maven builds or fails as told. */
    private ProcessBuilder withStudio(boolean builds, String... words) throws IOException {
        ProcessBuilder builder = small(words);
        Path home = folder.resolve("home");
        Files.writeString(
                Files.createDirectories(home.resolve("photinus-studio")).resolve("pom.xml"), "<project/>");
        script(folder.resolve("jdk/bin/mvn"), """
                echo "$*" >> '%s/asked'
                case "$*" in
                *photinus-studio*)
                    mkdir -p photinus-studio/target/quick
                    : > photinus-studio/target/quick/photinus-studio-1.jar
                    exit %d ;;
                esac
                mkdir -p photinus-cli/target/quick/lib
                : > photinus-cli/target/quick/photinus-cli-1.jar
                """.formatted(folder, builds ? 0 : 1));
        return builder;
    }

    private long pagesAskedFor() throws IOException {
        return Files.readString(folder.resolve("asked"))
                .lines()
                .filter(line -> line.contains("-pl photinus-studio -am package"))
                .count();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "studio",
                "arc run.arc --html page.html",
                "arc --html=p.html run.arc",
                "paper all",
                "study report r"
            })
    void thePageOfTheStudioIsBuiltOnceForWhatNeedsIt(String words) throws Exception {
        ProcessBuilder builder = withStudio(true, words.split(" ", -1));
        Finished first = finish(builder.start());
        assertThat(first.code()).as(first.err()).isZero();
        assertThat(first.err()).startsWith("""
                        photinus: building, once; this takes a moment ...
                        photinus: building the studio's page, once; this takes a moment ...
                        """);
        assertThat(first.out())
                .containsPattern(
                        "photinus-cli-1\\.jar\\S*:\\S+/photinus-studio-1\\.jar org\\.photinus\\.cli\\.Photinus "
                                + words);
        Finished second = finish(builder.start());
        assertThat(second.err()).doesNotContain("photinus: ");
        assertThat(second.out()).isEqualTo(first.out());
        assertThat(pagesAskedFor()).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"simulate", "arc run.arc", "study run d.yaml", "graph --out studio", "studio --help", "paper -h"
            })
    void nothingElseBuildsThePage(String words) throws Exception {
        Finished run = finish(withStudio(true, words.split(" ", -1)).start());
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out()).doesNotContain("photinus-studio");
        assertThat(pagesAskedFor()).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"paper", "study report r"})
    void whatOnlyLinksToThePageGoesOnWithout(String words) throws Exception {
        ProcessBuilder builder = withStudio(false, words.split(" ", -1));
        for (int time = 0; time < 2; time++) {
            Finished run = finish(builder.start());
            assertThat(run.code()).as(run.err()).isZero();
            assertThat(run.err())
                    .contains("photinus: the studio's page could not be built, so there are no links to runs; photinus"
                            + " studio says why\n");
            assertThat(run.out()).doesNotContain("photinus-studio");
        }
        assertThat(pagesAskedFor()).as("not tried again").isEqualTo(1);
        Finished needed = finish(withStudio(true, "studio").start());
        assertThat(needed.code()).as(needed.err()).isZero();
        assertThat(finish(builder.start()).out()).contains("/photinus-studio-1.jar");
    }

    @Test
    void aRuntimeThatCannotBuildRunsWhatOnlyLinksToThePage() throws Exception {
        ProcessBuilder builder = withStudio(true, "--version");
        assertThat(finish(builder.start()).code()).isZero();
        Files.delete(folder.resolve("jdk/bin/javac"));
        String launcher = builder.command().get(0);
        Finished run = finish(builder.command(launcher, "paper").start());
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.err()).contains("so there are no links to runs");
        Finished needed = finish(builder.command(launcher, "studio").start());
        assertThat(needed.code()).isEqualTo(2);
        assertThat(needed.err()).contains("a JDK is needed to build photinus, but ");
    }

    @Test
    void theStudioFailsWithItsPage() throws Exception {
        Finished run = finish(withStudio(false, "studio").start());
        assertThat(run.code()).isEqualTo(70);
        assertThat(run.err()).contains("photinus: the build failed; its log is above and in ");
        assertThat(run.out()).doesNotContain("org.photinus.cli.Photinus studio");
    }

    @Test
    void everyJarHasItsTermsAndTheNoticeNamesWhatRunsBesideThem() throws Exception {
        // What only Spark or the benchmarks use comes after it, and must not lie beside the command.
        String notice = Files.readString(HOME.resolve("NOTICE")).split("\nOnly ", 2)[0];
        Path build = HOME.resolve("photinus-cli/target/quick");
        List<Path> jars = new ArrayList<>();
        try (DirectoryStream<Path> own = Files.newDirectoryStream(build, "photinus-cli-*.jar");
                DirectoryStream<Path> others = Files.newDirectoryStream(build.resolve("lib"), "*.jar")) {
            own.forEach(jars::add);
            others.forEach(jars::add);
        }
        assertThat(jars).hasSizeGreaterThan(7);
        for (Path jar : jars) {
            String name = jar.getFileName().toString().replaceFirst("-\\d.*", "");
            if (name.startsWith("photinus-")) {
                try (ZipFile zip = new ZipFile(jar.toFile())) {
                    assertThat(zip.getEntry("META-INF/LICENSE")).as(name).isNotNull();
                    assertThat(zip.getEntry("META-INF/NOTICE")).as(name).isNotNull();
                }
            } else {
                assertThat(notice).containsPattern("\\b" + name + "\\b");
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "-Duser.language=tr -Duser.country=TR",
                "-Duser.language=ar -Duser.country=EG",
                "-Duser.language=hi -Duser.country=IN -Duser.extensions=u-nu-deva"
            })
    void helpAndCompletionAreTheSameInEveryLocale(String locale) throws Exception {
        for (String words : List.of("completion", "simulate --help", "--help")) {
            List<String> command = new ArrayList<>(List.of(LAUNCHER.toString()));
            command.addAll(List.of(words.split(" ", -1)));
            ProcessBuilder builder = new ProcessBuilder(command);
            builder.environment().put("PHOTINUS_JAVA_OPTS", locale);
            assertThat(finish(builder.start()).out())
                    .as(words)
                    .isEqualTo(Called.line(words).out());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"simulate -n 6 --csv", "simulate -n 6 --graph", "verify", "study report"})
    void aNameThatTheLocaleCannotWriteIsRefusedWithARemedy(String words) throws Exception {
        // The shell makes the bytes: this JVM may not be able to, either.
        ProcessBuilder builder = new ProcessBuilder(
                "/bin/sh",
                "-c",
                ShellText.word(LAUNCHER.toString()) + " " + words + " \"$(printf 'gr\\303\\274n.txt')\"");
        builder.directory(folder.toFile());
        builder.environment().put("LC_ALL", "C");
        Finished run = finish(builder.start());
        assumeFalse(run.err().contains("grün.txt"), "a JVM that takes names for UTF-8 in every locale");
        assertThat(run.code()).as(run.err()).isEqualTo(2);
        assertThat(run.err())
                .contains("a file name must be one that this system can have, but is 'gr")
                .contains("; letters beyond ASCII need a locale of UTF-8, such as LC_ALL=C.UTF-8")
                .doesNotContain("java.nio", "Exception");
    }

    @ParameterizedTest
    @CsvSource({"INT, 130", "TERM, 143", "HUP, 129"})
    void anInterruptKeepsTheReplicatesThatAreFinished(String signal, int code) throws Exception {
        Path csv = folder.resolve("runs.csv");
        // Far more work than the test waits for: the process announces itself, works, and is interrupted.
        List<String> command =
                new ArrayList<>(List.of(LAUNCHER.toString(), "simulate", "--graph", "cycle", "-n", "60"));
        command.addAll(List.of("--replicates", "5000000", "--csv", csv.toString()));
        if (System.getProperty("os.name", "").equals("Linux")) {
            // A build in the background of a shell ignores interrupts, and so would its children.
            command.addAll(0, List.of("env", "--default-signal=" + signal));
        }
        Process process = start(folder, command.toArray(String[]::new));
        process.getOutputStream().close();
        BufferedReader err = process.errorReader(StandardCharsets.UTF_8);
        String line = err.readLine();
        while (line != null && !line.startsWith("seed")) {
            line = err.readLine();
        }
        // The launcher has become the JVM by exec, so its pid is the JVM's; some replicates take a moment.
        assertThat(process.waitFor(3, TimeUnit.SECONDS)).isFalse();
        Process kill = new ProcessBuilder("kill", "-" + signal, Long.toString(process.pid())).start();
        assertThat(kill.waitFor()).isZero();
        String said = String.join("\n", err.lines().toList());
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).as(said).isEqualTo(code);
        assertThat(Called.line("--help").out()).containsPattern("\\b" + code + " (interrupted|ended|by)\\b");
        List<String> rows = Files.readAllLines(csv);
        assertThat(rows).hasSizeGreaterThan(1);
        assertThat(said)
                .contains("interrupted: " + (rows.size() - 1) + " of 5000000 replicates were finished and are kept");
        assertThat(out).contains("replicates       " + (rows.size() - 1) + ": ");
    }
}
