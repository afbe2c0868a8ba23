package org.photinus.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Collections;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the launcher builds, when, and how it calls java, with a java and a mvn that do nothing. */
class LauncherTest {
    /** What only tests and compilers use, and so needs no notice. */
    private static final Pattern OF_TESTS = Pattern.compile(
            "(junit|jspecify|archunit|assertj|byte-buddy|opentest4j|apiguardian|slf4j|surefire|jacoco|org.jacoco).*|.*\\.agent.*");

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    @BeforeAll
    static void assumeShell() {
        LauncherHome.assumeShell();
    }

    private LauncherHome home() {
        return new LauncherHome(folder);
    }

    @Test
    void withoutAJdkItSaysHowToGetOne() throws Exception {
        // A java that is too old stands first on the path.
        Path old = folder.resolve("java");
        Files.writeString(old, "#!/bin/sh\necho '    java.specification.version = 11' >&2\n");
        assertThat(old.toFile().setExecutable(true)).isTrue();
        ProcessBuilder builder = home().photinus("--version");
        builder.environment().remove("JAVA_HOME");
        builder.environment().put("PATH", folder + ":/usr/bin:/bin");
        Called run = LauncherHome.finish(builder.start());
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("a JDK of at least 17 is needed, but " + old + " is of version 11; install one");
    }

    /** An archive of classes belongs to the JVM that made it; another would complain of it on every start. */
    @Test
    void everyJvmHasAnArchiveOfItsOwn() throws Exception {
        ProcessBuilder builder = home().photinus("simulate");
        LauncherHome.script(home().java(), """
                echo '    java.specification.version = 17' >&2
                case "$1 $2" in
                -XX:DumpLoadedClassList=* | *' -Xshare:dump') echo classes > "${1#*=}" ;;
                esac
                echo "ran $*"
                """);
        String first = LauncherHome.finish(builder.start()).out();
        assertThat(first).contains("-XX:SharedArchiveFile=" + home().state() + "/classes-");
        assertThat(LauncherHome.finish(builder.start()).out()).isEqualTo(first);
        Path other = Files.createDirectories(folder.resolve("other/bin"));
        Files.copy(home().java(), other.resolve("java"), StandardCopyOption.COPY_ATTRIBUTES);
        builder.environment().put("JAVA_HOME", folder.resolve("other").toString());
        assertThat(LauncherHome.finish(builder.start()).out())
                .contains("-XX:SharedArchiveFile=" + home().state() + "/classes-")
                .isNotEqualTo(first);
    }

    @Test
    void aJvmThatCannotMakeAnArchiveIsAskedOnce() throws Exception {
        ProcessBuilder builder = home().photinus("simulate");
        LauncherHome.script(home().java(), """
                echo '    java.specification.version = 17' >&2
                case $1 in -XX:DumpLoadedClassList=*) echo asked >> "$HOME/asked" ;; esac
                echo "ran $*"
                """);
        builder.environment().put("HOME", folder.toString());
        for (int time = 0; time < 2; time++) {
            assertThat(LauncherHome.finish(builder.start()).out()).startsWith("ran -Xlog:disable");
        }
        assertThat(folder.resolve("asked")).content().isEqualTo("asked\n");
    }

    private static String machine() throws Exception {
        return LauncherHome.finish(new ProcessBuilder("uname", "-n").start())
                .out()
                .strip();
    }

    /** Builds and runs, where an abandoned lock that is taken for a living one would be waited for without end. */
    private void assertBuilds(ProcessBuilder builder) throws Exception {
        Called run = LauncherHome.finish(builder.start());
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out()).startsWith("ran ").contains("--version");
        assertThat(Files.isSymbolicLink(home().state().resolve("lock"))).isFalse();
    }

    @Test
    void aLockWhoseProcessNumberIsNowAStrangersIsTakenOver() throws Exception {
        long stranger = ProcessHandle.current().pid();
        Files.createSymbolicLink(home().state().resolve("lock"), Path.of(machine() + " " + stranger + " 1"));
        assertBuilds(home().photinus("--version"));
    }

    @Test
    void aLockWithoutAnOwnerIsTakenOver() throws Exception {
        Files.createFile(home().state().resolve("lock"));
        assertBuilds(home().photinus("--version"));
    }

    @Test
    void theFolderThatWasALockIsTakenOver() throws Exception {
        Files.createDirectories(home().state().resolve("lock"));
        assertBuilds(home().photinus("--version"));
    }

    @Test
    void theLockOfAnotherMachineCountsForHalfAnHour() throws Exception {
        Path lock = home().state().resolve("lock");
        Files.createSymbolicLink(lock, Path.of("elsewhere 1 1"));
        Process old = new ProcessBuilder("touch", "-h", "-t", "202001010000", lock.toString()).start();
        assumeTrue(old.waitFor() == 0, "a touch that does not know -h");
        assertBuilds(home().photinus("--version"));
    }

    @Test
    void whoMayNotWriteBesideTheSourcesBuildsInAFolderOfTheirOwn() throws Exception {
        ProcessBuilder builder = home().photinus("--version");
        // Not even the superuser can make a folder of this.
        Files.createFile(folder.resolve("home/.photinus"));
        Called first = LauncherHome.finish(builder.start());
        assertThat(first.code()).as(first.err()).isZero();
        assertThat(first.err()).contains("building, once");
        assertThat(first.out()).contains(folder.resolve("cache/photinus") + "/");
        assertThat(folder.resolve("home/photinus-cli/target")).doesNotExist();
        Called second = LauncherHome.finish(builder.start());
        assertThat(second.code()).as(second.err()).isZero();
        assertThat(second.err()).doesNotContain("building");
    }

    @Test
    void whoMayWriteNowhereIsToldWhatToDo() throws Exception {
        ProcessBuilder builder = home().photinus("--version");
        Files.createFile(folder.resolve("home/.photinus"));
        Files.createFile(folder.resolve("cache"));
        Called run = LauncherHome.finish(builder.start());
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err())
                .contains(" must be writable for the first build, but neither is; ")
                .contains("set XDG_CACHE_HOME to a folder of yours");
    }

    /** The same with the module of the studio, whose Maven builds or fails as told. */
    private ProcessBuilder withStudio(boolean builds, String... words) throws IOException {
        ProcessBuilder builder = home().photinus(words);
        Path home = folder.resolve("home");
        Files.writeString(
                Files.createDirectories(home.resolve("photinus-studio")).resolve("pom.xml"), "<project/>");
        LauncherHome.script(home().maven(), """
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

    @Test
    void thePageOfTheStudioIsBuiltOnceForWhatNeedsItAndForNothingElse() throws Exception {
        String launcher = withStudio(true).command().get(0);
        ProcessBuilder builder = withStudio(true);
        List<String> others = List.of(
                "simulate", "arc run.arc", "study run d.yaml", "graph --out studio", "studio --help", "paper -h");
        for (String words : others) {
            Called run =
                    LauncherHome.finish(builder.command(words(launcher, words)).start());
            assertThat(run.code()).as(run.err()).isZero();
            assertThat(run.out()).as(words).startsWith("ran ").doesNotContain("photinus-studio");
        }
        assertThat(pagesAskedFor()).isZero();
        int builds = 0;
        for (String words : List.of(
                "studio", "arc run.arc --html page.html", "arc --html=p.html run.arc", "paper all", "study report r")) {
            Called first =
                    LauncherHome.finish(builder.command(words(launcher, words)).start());
            assertThat(first.code()).as(first.err()).isZero();
            assertThat(first.err()).startsWith("photinus: building the studio's page, once; this takes a moment ...\n");
            assertThat(first.out())
                    .containsPattern(
                            "photinus-cli-1\\.jar\\S*:\\S+/photinus-studio-1\\.jar org\\.photinus\\.cli\\.Photinus "
                                    + words);
            assertThat(pagesAskedFor()).as(words).isEqualTo(++builds);
            if (builds == 1) {
                Called second = LauncherHome.finish(builder.start());
                assertThat(second.err()).doesNotContain("photinus: ");
                assertThat(second.out()).isEqualTo(first.out());
                assertThat(pagesAskedFor()).isEqualTo(builds);
            }
            // The next one finds no page again.
            Files.delete(home().state().resolve("studio-built"));
        }
    }

    private static List<String> words(String launcher, String words) {
        return Stream.concat(Stream.of(launcher), Stream.of(words.split(" ", -1)))
                .toList();
    }

    @Test
    void whatOnlyLinksToThePageGoesOnWithout() throws Exception {
        ProcessBuilder builder = withStudio(false, "paper");
        String launcher = builder.command().get(0);
        for (String words : List.of("paper", "study report r")) {
            Called run =
                    LauncherHome.finish(builder.command(words(launcher, words)).start());
            assertThat(run.code()).as(run.err()).isZero();
            assertThat(run.err())
                    .contains("photinus: the studio's page could not be built, so there are no links to runs; photinus"
                            + " studio says why\n");
            assertThat(run.out()).doesNotContain("photinus-studio");
        }
        assertThat(pagesAskedFor()).as("not tried again").isEqualTo(1);
        Called needed = LauncherHome.finish(withStudio(true, "studio").start());
        assertThat(needed.code()).as(needed.err()).isZero();
        assertThat(LauncherHome.finish(builder.start()).out()).contains("/photinus-studio-1.jar");
    }

    @Test
    void aRuntimeThatCannotBuildRunsWhatOnlyLinksToThePage() throws Exception {
        ProcessBuilder builder = withStudio(true, "--version");
        assertThat(LauncherHome.finish(builder.start()).code()).isZero();
        Files.delete(folder.resolve("jdk/bin/javac"));
        String launcher = builder.command().get(0);
        Called run = LauncherHome.finish(builder.command(launcher, "paper").start());
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.err()).contains("so there are no links to runs");
        Called needed = LauncherHome.finish(builder.command(launcher, "studio").start());
        assertThat(needed.code()).isEqualTo(2);
        assertThat(needed.err()).contains("a JDK is needed to build photinus, but ");
    }

    @Test
    void theStudioFailsWithItsPage() throws Exception {
        Called run = LauncherHome.finish(withStudio(false, "studio").start());
        assertThat(run.code()).isEqualTo(70);
        assertThat(run.err()).contains("photinus: the build failed; its log is above and in ");
        assertThat(run.out()).doesNotContain("org.photinus.cli.Photinus studio");
    }

    /** Of the class path of this JVM; those of a build are compared in the thorough tests. */
    @Test
    void everyModuleHasItsTermsAndTheNoticeNamesWhatRunsBesideThem() throws Exception {
        String notice = Files.readString(LauncherHome.SOURCES.resolve("NOTICE")).split("\nOnly ", 2)[0];
        int libraries = 0;
        for (String place : System.getProperty("java.class.path", "").split(File.pathSeparator, -1)) {
            String name = Path.of(place).getFileName().toString().replaceFirst("-\\d.*", "");
            if (place.endsWith(".jar")
                    && !name.startsWith("photinus-")
                    && !OF_TESTS.matcher(name).matches()) {
                assertThat(notice).containsPattern("\\b" + name + "\\b");
                libraries++;
            }
        }
        assertThat(libraries).isGreaterThan(7);
        for (String terms : List.of("META-INF/LICENSE", "META-INF/NOTICE")) {
            List<URL> found = Collections.list(getClass().getClassLoader().getResources(terms));
            for (String module : List.of("core", "io", "agents", "study", "store", "report", "paper", "cli")) {
                assertThat(found).as(terms).anyMatch(url -> url.getPath().contains("photinus-" + module + "/target/"));
            }
        }
    }
}
