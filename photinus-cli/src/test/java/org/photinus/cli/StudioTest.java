package org.photinus.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.photinus.cli.output.Browser;
import org.photinus.cli.output.Console;
import org.photinus.cli.output.Interrupts;
import org.photinus.text.NetworkReader;
import org.photinus.text.NetworkSettings;
import org.photinus.text.Setting;
import org.photinus.text.StudioAddress;
import org.photinus.text.studio.StudioPage;
import picocli.CommandLine;

/** The studio's page for a network, as a user asks for it. */
class StudioTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    private Path page() {
        return folder.resolve("page.html");
    }

    private Called studio(String words) {
        return StudioPageAtHand.line("studio --out " + page() + " " + words);
    }

    private String written() throws IOException {
        return Files.readString(page());
    }

    @Test
    void thePageStartsWithTheAddressThatIsPrinted() throws IOException {
        Called call = studio("--graph cycle -n 20 -p 0.5 --seed 7 --max-time 50 --replicate 3 --at end");
        assertThat(call.code()).as(call.err()).isZero();
        String address = "graph=cycle&agents=20&pulse-probability=0.5&seed=7&max-time=50&replicate=3&at=end";
        assertThat(call.out()).isEqualTo(page().toUri() + "#" + address + "\n").startsWith("file:///");
        assertThat(call.err())
                .startsWith("cycle, 20 agents; ")
                .contains("\nseed 7\n")
                .endsWith("wrote " + page() + "\nopen this address in a browser, or give --open\n");
        assertThat(StudioPageAtHand.start(written()))
                .isEqualTo("{\"address\":\"" + address.replace("&", "\\u0026") + "\"}");
    }

    @Test
    void aWorldIsPartOfTheAddress() {
        Called call =
                studio("--graph cycle --period 100ms --delay 2ms --loss 0.05 --drift 20ppm --receive age --lock 0.1,5");
        assertThat(call.code()).as(call.err()).isZero();
        assertThat(call.out())
                .endsWith("#graph=cycle&period=100ms&delay=2ms&loss=0.05&drift=20ppm&receive=age&lock=0.1,5\n");
    }

    @Test
    void theFilesOfANetworkLieInThePage() throws IOException {
        Path net =
                Files.writeString(Files.createDirectory(folder.resolve("nets")).resolve("net.txt"), "a b\nb a\n");
        Files.writeString(net.resolveSibling("r.txt"), "0.25\n0.75\n");
        Path other = Files.writeString(folder.resolve("r.txt"), "0.1\n0.2\n");
        Path yaml = Files.writeString(
                net.resolveSibling("network.yaml"), "graph: net.txt\nthreshold: '@r.txt'\nseed: 9\ntie: one\n");
        Called call = studio("--network " + yaml + " --initial @" + other);
        assertThat(call.code()).as(call.err()).isZero();
        assertThat(call.out())
                .endsWith("#graph=net.txt&threshold=@r.txt&tie=one&initial=@2-r.txt&seed=9\n")
                .doesNotContain("network.yaml");
        assertThat(StudioPageAtHand.file(written(), "net.txt")).isEqualTo("a b\nb a\n");
        assertThat(StudioPageAtHand.file(written(), "r.txt")).isEqualTo("0.25\n0.75\n");
        assertThat(StudioPageAtHand.file(written(), "2-r.txt")).isEqualTo("0.1\n0.2\n");
    }

    /** A setting that an option overrules is none of the address, which would refuse it. */
    @Test
    void whatAnOptionOverrulesIsLeftOut() throws IOException {
        Path yaml = Files.writeString(folder.resolve("network.yaml"), "graph: cycle\nthreshold: 0.25\n");
        Called call = studio("--network " + yaml + " --update linear:0.3,0.4");
        assertThat(call.code()).as(call.err()).isZero();
        assertThat(call.out()).endsWith("#graph=cycle&update=linear:0.3,0.4\n");
    }

    @Test
    void theAddressIsOfTheNetworkThatSimulateRuns() {
        String words = "--graph gnp:0.3 -n 12 -r uniform --seed 5";
        Called call = studio(words);
        NetworkSettings settings =
                StudioAddress.parse(call.out().trim().replaceFirst(".*#", "")).settings();
        assertThat(NetworkReader.read(settings).summary())
                .isEqualTo(call.err().lines().toList().get(0));
        assertThat(settings.get(Setting.SEED)).isEqualTo("5");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--graph cycel | graph must be a family (",
                "--graph missing.txt | missing.txt must be a file that exists, but does not",
                "--graph - --graph-format edge-list | graph must be a family or a file, which a page can hold, but is -",
                "--threshold @/dev/null | /dev/null must be a file that can be read again, but is a pipe or a device",
                "--threshold 2 | threshold r must lie between 0 and 1, but is 2",
                "--replicate 0 | --replicate must be at least 1, but is 0",
                "--room prov | --room must be watch, race, explore or prove, but is 'prov'; did you mean 'prove'?",
                "--room race --lesson ties | --lesson must stand without --room: each frame of a lesson brings its own",
                "--at soon | at must be a decimal number, but is 'soon'",
                "--at -1 | at must not lie before 0, but is '-1'",
                "--at 1,2,3 | at must be end, t or t,k, but is '1,2,3'",
                "--max-time -1 | max time must be at least 0, but is -1",
                "--burn-in 5 | --burn-in must go with a world that is not ideal",
                "--graph cycle --delay 0.1 --trigger script:x.txt | x.txt must be a file that exists, but does not",
                "--graph cycle --columns from=1,to=2 | columns must be those of a graph file",
                "-n 6000000 | agents must be at most 5000000 in a page, but are 6000000; photinus simulate takes more",
                "--graph grid:3000x2000 | agents must be at most 5000000 in a page, but are 6000000;"
            })
    void badInputIsRefusedAndNothingIsWritten(String words, String message) {
        Called call = studio(words);
        assertThat(call.code()).as(call.err()).isEqualTo(2);
        assertThat(call.err()).startsWith("photinus: ").contains(message).hasLineCount(1);
        assertThat(call.out()).isEmpty();
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void aRoomStandsBehindTheRun() throws IOException {
        Called call = studio("--graph cycle -n 10 --room explore");
        assertThat(call.code()).as(call.err()).isZero();
        assertThat(call.out()).isEqualTo(page().toUri() + "#graph=cycle&agents=10&room=explore\n");
        assertThat(StudioPageAtHand.start(written())).contains("agents=10\\u0026room=explore");
        assertThat(studio("--graph cycle -n 10 --room watch").out())
                .isEqualTo(page().toUri() + "#graph=cycle&agents=10\n");
    }

    @Test
    void aLessonOfThePageIsOpenedByItsName() throws IOException {
        Called call = studio("--lesson ties");
        assertThat(call.code()).as(call.err()).isZero();
        assertThat(call.out()).isEqualTo(page().toUri() + "#lesson=ties\n");
        assertThat(call.err()).isEqualTo("wrote " + page() + "\nopen this address in a browser, or give --open\n");
        assertThat(StudioPageAtHand.start(written())).isEqualTo("{\"address\":\"lesson=ties\"}");
    }

    @Test
    void aLessonFileLiesInThePageUnderASimpleName() throws IOException {
        String lesson = "{\"photinusLesson\": 1, \"name\": \"own\", \"frames\": []}";
        Path file = Files.writeString(
                Files.createDirectory(folder.resolve("course")).resolve("week+1.json"), lesson);
        Called call = studio("--lesson " + file);
        assertThat(call.code()).as(call.err()).isZero();
        assertThat(call.out()).isEqualTo(page().toUri() + "#lesson=week_1.json\n");
        assertThat(StudioPageAtHand.file(written(), "week_1.json")).isEqualTo(lesson);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--lesson tie | --lesson must be one of tour, pulse, ties, or a file that ends in .json, but is 'tie'; did you mean 'ties'?",
                "--lesson missing.json | missing.json must be a file that can be read, but is not",
                "--lesson ties --graph cycle -n 5 --at end --max-time 9 | --lesson must stand without --graph, --agents, --max-time, --at:",
                "--lesson ties --replicate 2 | --lesson must stand without --replicate: each frame of a lesson brings its own"
            })
    void aLessonThatIsNotThereOrComesWithANetworkIsRefused(String words, String message) {
        Called call = studio(words);
        assertThat(call.code()).as(call.err()).isEqualTo(2);
        assertThat(call.err()).startsWith("photinus: ").contains(message).hasLineCount(1);
        assertThat(folder).isEmptyDirectory();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{} | must be a lesson, with \"photinusLesson\": 1, but has no such key",
                "{\"photinusLesson\": 2} | must be a lesson, with \"photinusLesson\": 1, but has 2",
                "[1] | an object { … }",
                "{\"photinusLesson\": 1, | a key in quotes"
            })
    void aFileThatIsNoLessonIsRefused(String text, String message) throws IOException {
        Path file = Files.writeString(folder.resolve("own.json"), text);
        Called call = studio("--lesson " + file);
        assertThat(call.code()).as(call.err()).isEqualTo(2);
        assertThat(call.err())
                .startsWith("photinus: ")
                .contains("own.json")
                .contains(message)
                .hasLineCount(1);
        assertThat(page()).doesNotExist();
    }

    @Test
    void aPageIsAFileOfItsOwnWithTheEndingOfOne() throws IOException {
        Path net = Files.writeString(folder.resolve("net.html"), "a b\n");
        assertThat(StudioPageAtHand.line("studio --out page.txt").err())
                .isEqualTo("photinus: --out must end in .html, by which browsers know a page, but is 'page.txt'\n");
        assertThat(StudioPageAtHand.line("studio --graph-format edge-list --graph " + net + " --out " + net)
                        .err())
                .contains(net + " must be a file of its own to write to, but is also read by this command");
        assertThat(net).hasContent("a b\n");
    }

    @Test
    void thePageOfThisBuildIsWrittenWithTheEngineInIt() {
        assumeTrue(StudioPage.find().isPresent(), "the page is not built with -Dquick");
        assertThat(Called.line("studio --graph cycle -n 5 --seed 3 --out " + page())
                        .code())
                .isZero();
        assertThat(page())
                .content()
                .contains("\"address\":\"graph=cycle\\u0026agents=5\\u0026seed=3\"")
                .contains("Content-Security-Policy")
                .hasSizeGreaterThan(500_000);
    }

    @Test
    void withoutThePageItSaysWhatToDo() {
        Called call = StudioPageAtHand.lineWithoutPage("studio --graph cycle --out " + page());
        assertThat(call.code()).isEqualTo(2);
        assertThat(call.err())
                .startsWith("photinus: the studio's page must be built to be written, but is not on the class path; ");
        assertThat(page()).doesNotExist();
    }

    /** One call of the command alone, with a browser of the test. */
    private Called opened(String browser, String... words) throws IOException {
        Path script = Files.writeString(folder.resolve("browser"), "#!/bin/sh\n" + browser + "\n");
        assumeTrue(script.toFile().setExecutable(true), "a system without scripts");
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Console console = new Console(
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                false,
                Interrupts.none());
        StudioCommand command = new StudioCommand(
                console, new Browser(List.of(script.toString(), "-x")), folder.resolve("cache/photinus"));
        int code = StudioPageAtHand.during(() -> new CommandLine(command).execute(words));
        return new Called(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    @Test
    void thePageOfTheUsersOwnFolderIsOpenedInTheBrowser() throws IOException {
        Called call = opened("echo \"$@\" > '" + folder + "/opened'", "--graph", "cycle", "--open");
        Path own = folder.resolve("cache/photinus/studio.html");
        assertThat(call.code()).as(call.err()).isZero();
        assertThat(call.out()).isEqualTo(own.toUri() + "#graph=cycle\n");
        assertThat(call.err()).endsWith("wrote " + own + "\n");
        assertThat(folder.resolve("opened")).content().isEqualTo("-x " + own.toUri() + "\n");
        assertThat(StudioPageAtHand.start(Files.readString(own))).isEqualTo("{\"address\":\"graph=cycle\"}");
    }

    @Test
    void aBrowserThatCannotBeOpenedIsSaid() throws IOException {
        Called call = opened("exit 3", "--graph", "cycle", "--open");
        assertThat(call.code()).isZero();
        assertThat(call.err())
                .endsWith("warning: no browser was opened: " + folder.resolve("browser")
                        + " ended with code 3; open the address above in one yourself\n");
    }
}
