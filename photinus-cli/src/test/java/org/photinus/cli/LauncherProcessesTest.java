package org.photinus.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.photinus.testing.Tool;
import org.photinus.text.ShellText;

/** The launcher with the real Java and Maven: from another folder, through a link, waiting, and interrupted. */
@Tag("thorough")
class LauncherProcessesTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    private LauncherHome home() {
        return new LauncherHome(folder);
    }

    @BeforeAll
    static void buildOnce() throws Exception {
        LauncherHome.assumeShell();
        Tool.LAUNCHER.assume(Tool.program("mvn"));
        // The first use builds; what it says goes to the error stream alone.
        Called first = LauncherHome.finish(start(LauncherHome.SOURCES, LauncherHome.LAUNCHER.toString(), "--version"));
        assertThat(first.code()).as(first.err()).isZero();
    }

    private static Process start(Path in, String... command) throws IOException {
        return new ProcessBuilder(command).directory(in.toFile()).start();
    }

    @Test
    void itRunsFromAnyFolderAndThroughALink() throws Exception {
        Path link = folder.resolve("linked");
        Files.createSymbolicLink(link, LauncherHome.LAUNCHER);
        Called run = LauncherHome.finish(start(folder, "./linked", "simulate", "--graph", "path", "-n", "4", "--json"));
        Files.delete(link);
        assertThat(run.code()).isZero();
        assertThat(run.out())
                .isEqualTo(Called.line("simulate --graph path -n 4 --json").out());
        assertThat(run.err()).contains("seed 1").doesNotContain("building");
    }

    @Test
    void itPassesTheExitCodeOn() throws Exception {
        assertThat(LauncherHome.finish(start(folder, LauncherHome.LAUNCHER.toString(), "simulate", "-n", "0"))
                        .code())
                .isEqualTo(2);
    }

    @Test
    void aJobScriptStartsTheLauncherItself() throws Exception {
        Path design = Files.writeString(folder.resolve("design.yaml"), "study: s\nagents: 9\nreplicates: 3\n");
        Called run = LauncherHome.finish(
                start(folder, LauncherHome.LAUNCHER.toString(), "study", "slurm", design.toString(), "--tasks", "2"));
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(folder.resolve("shares/job.sh"))
                .content()
                .contains("\nexec "
                        + ShellText.word(LauncherHome.LAUNCHER.toRealPath().toString()) + " study run ");
    }

    @Test
    void aProcessThatWaitsForABuildSaysSoAndGoesOnAfterIt() throws Exception {
        Path lock = home().state().resolve("lock");
        Files.createSymbolicLink(lock, Path.of("elsewhere 123 456"));
        Process process = home().photinus("--version").start();
        try {
            String said = process.errorReader(StandardCharsets.UTF_8).readLine();
            assertThat(said)
                    .isEqualTo(
                            "photinus: waiting for process 123 on elsewhere, which is building; if it is not, remove "
                                    + lock.toRealPath(LinkOption.NOFOLLOW_LINKS)
                                    + ", which else counts for 30 minutes ...");
            Files.delete(lock);
            assertThat(LauncherHome.finish(process).code()).as("it goes on").isZero();
        } finally {
            process.destroyForcibly();
        }
    }

    /** A Maven that says by a file that it runs, and ends when another file is there. */
    private ProcessBuilder slow() throws IOException {
        ProcessBuilder builder = home().photinus("--version");
        LauncherHome.script(home().maven(), """
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
        LauncherHome.awaitFile(folder.resolve("pid"), launcher);
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
            assertThat(LauncherHome.finish(launcher).code()).isEqualTo(code);
            assertThat(maven.isAlive()).as("Maven runs").isFalse();
            assertThat(Files.isSymbolicLink(home().state().resolve("lock"))).isFalse();
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
        LauncherHome.awaitFile(home().state().resolve("maven"), killed);
        killed.destroyForcibly().waitFor();
        Process next = builder.start();
        try {
            String said = next.errorReader(StandardCharsets.UTF_8).readLine();
            assertThat(said).isEqualTo("photinus: waiting for process " + maven.pid() + ", which is building ...");
            assertThat(maven.isAlive()).isTrue();
        } finally {
            Files.createFile(folder.resolve("go"));
        }
        // Two at once would not have found their folder free.
        assertThat(LauncherHome.finish(next).code()).as("it goes on").isZero();
    }

    @Test
    void everyJarHasItsTermsAndTheNoticeNamesWhatRunsBesideThem() throws Exception {
        // What only Spark or the benchmarks use comes after it, and must not lie beside the command.
        String notice = Files.readString(LauncherHome.SOURCES.resolve("NOTICE")).split("\nOnly ", 2)[0];
        Path build = LauncherHome.SOURCES.resolve("photinus-cli/target/quick");
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

    /** Each of the commands in one of the locales: what they have in common is that the command itself sets them aside. */
    @ParameterizedTest
    @CsvSource({
        "completion, -Duser.language=tr -Duser.country=TR",
        "simulate --help, -Duser.language=ar -Duser.country=EG",
        "--help, -Duser.language=hi -Duser.country=IN -Duser.extensions=u-nu-deva"
    })
    void helpAndCompletionAreTheSameInEveryLocale(String words, String locale) throws Exception {
        List<String> command = new ArrayList<>(List.of(LauncherHome.LAUNCHER.toString()));
        command.addAll(List.of(words.split(" ", -1)));
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().put("PHOTINUS_JAVA_OPTS", locale);
        assertThat(LauncherHome.finish(builder.start()).out())
                .isEqualTo(Called.line(words).out());
    }

    /** Of the other commands, {@link LocaleTest} tells. */
    @ParameterizedTest
    @ValueSource(strings = {"simulate -n 6 --csv", "verify"})
    void aNameThatTheLocaleCannotWriteIsRefusedWithARemedy(String words) throws Exception {
        // The shell makes the bytes: this JVM may not be able to, either.
        ProcessBuilder builder = new ProcessBuilder(
                "/bin/sh",
                "-c",
                ShellText.word(LauncherHome.LAUNCHER.toString()) + " " + words + " \"$(printf 'gr\\303\\274n.txt')\"");
        builder.directory(folder.toFile());
        builder.environment().put("LC_ALL", "C");
        Called run = LauncherHome.finish(builder.start());
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
        List<String> command = new ArrayList<>(
                List.of(LauncherHome.LAUNCHER.toString(), "simulate", "--graph", "complete", "-n", "4"));
        command.addAll(List.of("--replicates", "5000000", "--csv", csv.toString()));
        if (System.getProperty("os.name", "").equals("Linux")) {
            // A build in the background of a shell ignores interrupts, and so would its children.
            command.addAll(0, List.of("env", "--default-signal=" + signal));
        }
        Process process = start(folder, command.toArray(String[]::new));
        process.getOutputStream().close();
        BufferedReader err = process.errorReader(StandardCharsets.UTF_8);
        // The launcher has become the JVM by exec, so its pid is the JVM's; rows tell of replicates that are finished.
        LauncherHome.awaitFile(csv.resolveSibling(".runs.csv.part-" + process.pid()), process);
        Process kill = new ProcessBuilder("kill", "-" + signal, Long.toString(process.pid())).start();
        assertThat(kill.waitFor()).isZero();
        String said = String.join("\n", err.lines().toList());
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isEqualTo(code);
        assertThat(Called.line("--help").out()).containsPattern("\\b" + code + " (interrupted|ended|by)\\b");
        List<String> rows = Files.readAllLines(csv);
        assertThat(rows).hasSizeGreaterThan(1);
        assertThat(said)
                .contains("interrupted: " + (rows.size() - 1) + " of 5000000 replicates were finished and are kept");
        assertThat(out).contains("replicates       " + (rows.size() - 1) + ": ");
    }
}
