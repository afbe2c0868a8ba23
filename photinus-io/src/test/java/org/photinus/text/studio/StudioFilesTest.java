package org.photinus.text.studio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.photinus.text.NetworkReader;
import org.photinus.text.NetworkSettings;
import org.photinus.text.Setting;
import org.photinus.text.StudioAddress;
import org.photinus.text.input.InputException;

/** Files of settings under simple names, in the page and in the addresses that lead to it. */
class StudioFilesTest {
    private static final String PAGE = "<script type=\"application/json\" id=\"start\">{}</script>";

    @TempDir
    private Path folder;

    private Path file(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.toAbsolutePath().getParent());
        return Files.writeString(file, text);
    }

    private static NetworkSettings settings(Object... pairs) {
        Map<Setting, String> values = new EnumMap<>(Setting.class);
        for (int i = 0; i < pairs.length; i += 2) {
            values.put((Setting) pairs[i], pairs[i + 1].toString());
        }
        return new NetworkSettings(values);
    }

    private static StudioFiles one(Object... pairs) {
        return StudioFiles.of(List.of(settings(pairs)));
    }

    /** What a page makes of it: the files lie in one place, and the settings come from the address. */
    private static NetworkSettings unpacked(StudioFiles files, int index, Path place) throws IOException {
        for (Map.Entry<String, byte[]> file : files.read().entrySet()) {
            Files.write(place.resolve(file.getKey()), file.getValue());
        }
        String address = StudioAddress.of(files.settings().get(index), 1).toString();
        Map<Setting, String> values = new EnumMap<>(Setting.class);
        StudioAddress.parse(address)
                .settings()
                .values()
                .forEach((setting, value) -> values.put(setting, setting.located(value, place)));
        return new NetworkSettings(values);
    }

    @Test
    void theNetworkOfTheAddressIsThatOfTheFiles(@TempDir Path page) throws IOException {
        NetworkSettings given = settings(
                Setting.GRAPH, file("a b/S\u00e4nger & Co.txt", "x y\ny z\nz x\n"),
                Setting.PULSE_PROBABILITY, "@" + file("one/values", "0.1\n0.2\n0.3\n"),
                Setting.THRESHOLD, "@" + file("two/values", "0.4\n0.5\n0.6\n"),
                Setting.INITIAL, " @" + file("phases.txt", "0.7\n0.8\n0.9\n"),
                Setting.DELAY, "@" + file("delays.txt", "x y 0.01\ny z 0.02\nz x 0.03\n"),
                Setting.DRIFT, "@" + file("drift.txt", "1ppm\n2ppm\n3ppm\n"),
                Setting.DOWN, "@" + file("down.txt", "x down 1\nx up 2\n"),
                Setting.SEED, "7");
        StudioFiles files = StudioFiles.of(List.of(given));
        assertThat(StudioAddress.of(files.settings().get(0), 1))
                .hasToString("graph=S%C3%A4nger___Co.txt&pulse-probability=@values&threshold=@2-values"
                        + "&initial=@phases.txt&seed=7&delay=@delays.txt&drift=@drift.txt&down=@down.txt");
        assertThat(NetworkReader.read(unpacked(files, 0, page)))
                .usingRecursiveComparison()
                .ignoringFields("words")
                .isEqualTo(NetworkReader.read(given));
    }

    @Test
    void aScriptIsAFileToo(@TempDir Path page) throws IOException {
        Path script = file("pulses.txt", "1-2\n2-3\n");
        StudioFiles files = one(Setting.GRAPH, "path", Setting.AGENTS, "3", Setting.TRIGGER, "script:" + script);
        assertThat(files.settings().get(0).get(Setting.TRIGGER)).isEqualTo("script:pulses.txt");
        assertThat(unpacked(files, 0, page).get(Setting.TRIGGER)).isEqualTo("script:" + page.resolve("pulses.txt"));
    }

    @Test
    void noFileTakesTheNameOfAFamilyOrOfStandardInput() throws IOException {
        for (String name : List.of("cycle", "gnp:0.5", "-", "@x")) {
            StudioFiles files =
                    one(Setting.GRAPH, folder + "/" + file(name, "1 2\n").getFileName());
            String graph = files.settings().get(0).text(Setting.GRAPH);
            assertThat(graph).contains(".");
            assertThat(Setting.GRAPH.isFile(graph)).as(graph).isTrue();
            assertThat(files.paths()).containsOnlyKeys(graph);
        }
    }

    @Test
    void aFileThatSeveralNameLiesThereOnceAndEqualNamesAreTold() throws IOException {
        Path one = file("one/net.txt", "1 2\n");
        Path other = file("two/net.txt", "2 1\n");
        StudioFiles files = StudioFiles.of(List.of(
                settings(Setting.GRAPH, one),
                settings(Setting.GRAPH, other),
                settings(Setting.GRAPH, one.resolveSibling("../one/net.txt")),
                settings(Setting.GRAPH, "cycle")));
        assertThat(files.settings())
                .extracting(settings -> settings.text(Setting.GRAPH))
                .containsExactly("net.txt", "2-net.txt", "net.txt", "cycle");
        assertThat(files.read().get("2-net.txt"))
                .asString(StandardCharsets.UTF_8)
                .isEqualTo("2 1\n");
        assertThat(files.paths()).hasSize(2);
    }

    @Test
    void whatCanBeReadOnceIsRefused() {
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> one(Setting.GRAPH, "-"))
                .withMessage(
                        "graph must be a family or a file, which a page can hold, but is -, standard input; save it"
                                + " to a file first");
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> one(Setting.THRESHOLD, "@/dev/null"))
                .withMessage("/dev/null must be a file that can be read again, but is a pipe or a device; save it to a"
                        + " file first");
    }

    @Test
    void linksLeadToThePageBesideWhichHoldsTheFiles() throws IOException {
        Path net = file("net.txt", "1 2\n");
        Optional<StudioPage> page = Optional.of(StudioPage.of(PAGE.getBytes(StandardCharsets.UTF_8)));
        StudioLinks links = StudioLinks.of(
                page,
                List.of(
                        settings(Setting.GRAPH, net, Setting.SEED, "5"),
                        settings(Setting.GRAPH, "cycle", Setting.INITIAL, "0.123456789,".repeat(1000))));
        assertThat(links.to(0, 3)).contains("studio.html#graph=net.txt&seed=5&replicate=3");
        assertThat(links.to(1, 1)).as("too long").isEmpty();
        links.write(folder);
        assertThat(links.file(folder)).contains(folder.resolve("studio.html"));
        assertThat(folder.resolve("studio.html")).content().contains("{\"files\":{\"net.txt\":\"MSAyCg==\"}}");
    }

    @Test
    void withoutAPageThereAreNoLinks() {
        StudioLinks links = StudioLinks.of(Optional.empty(), List.of(settings(Setting.GRAPH, "-")));
        assertThat(links.hasPage()).isFalse();
        assertThat(links.to(0, 1)).isEmpty();
        links.write(folder);
        assertThat(folder).isEmptyDirectory();
    }
}
