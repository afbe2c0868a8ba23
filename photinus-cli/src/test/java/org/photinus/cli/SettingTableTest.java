package org.photinus.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.photinus.spec.StudyReader;
import org.photinus.text.CsvText;
import org.photinus.text.NetworkYaml;
import org.photinus.text.Setting;

/** Every entry of the table of settings is known wherever a setting can be given. */
class SettingTableTest {
    private static final String HELP = Called.line("simulate --help").out();
    private static final String COMPLETION = Called.line("completion").out();
    private static final String MANUAL = Called.line("man").out();
    private static final String SCHEMA = Called.line("study schema").out();

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    @ParameterizedTest
    @EnumSource
    void isAnOptionOfSimulate(Setting setting) {
        String value = setting.label().isEmpty() ? "" : "=" + setting.label();
        assertThat(HELP).containsPattern("(?m)^ +(-[a-z], )?\\Q" + setting.option() + value + "\\E(\\s|$)");
    }

    @ParameterizedTest
    @EnumSource
    void isCompletedAndInTheManual(Setting setting) {
        String simulate = COMPLETION.substring(COMPLETION.indexOf("function _picocli_photinus_simulate("));
        String own = simulate.substring(0, simulate.indexOf("\n}\n"));
        assertThat(own).contains("'" + setting.option() + "'");
        assertThat(MANUAL)
                .contains(".B "
                        + (String.join(", ", setting.options()) + " " + setting.label())
                                .trim()
                                .replace("-", "\\-")
                        + "\n" + setting.description().replace("-", "\\-"));
    }

    @ParameterizedTest
    @EnumSource
    void isAKeyInYaml(Setting setting) throws IOException {
        String line = setting.key() + ": " + example(setting) + "\n";
        if (Setting.NETWORK.contains(setting)) {
            Path file = Files.writeString(folder.resolve("network.yaml"), line);
            assertThat(NetworkYaml.read(file).get(setting)).isEqualTo(example(setting));
        }
        if (Setting.OF_STUDY.contains(setting)) {
            Files.writeString(folder.resolve("net.txt"), "a b 0.5\nb a 0.5\n");
            String graph = setting.isOfFiles() ? "graph: net.txt\ntrigger: edge\n" : "";
            Path file = Files.writeString(
                    folder.resolve("study.yaml"),
                    "study: a\nreplicates: 1\n" + graph + "factors: {" + setting.key() + ": [\"" + example(setting)
                            + "\"]}\n");
            assertThat(StudyReader.read(file).study().factors().get(0).name()).isEqualTo(setting.key());
            String key = "\"" + setting.key() + "\": ";
            assertThat(SCHEMA)
                    .contains(
                            "\n    " + key + "{\"$ref\": \"#/$defs/" + setting.key() + "\"}",
                            "\n      " + key + "{\"oneOf\": ",
                            "\n    " + key + "{\"description\": ");
        }
    }

    /** A value that the readers take: a choice, the default, or a small number. */
    private static String example(Setting setting) {
        if (setting == Setting.ENCODING) {
            return "latin1";
        }
        if (setting == Setting.COLUMNS) {
            return "from=1,to=2";
        }
        if (setting == Setting.DOWN) {
            return "100,7";
        }
        if (setting == Setting.LOCK) {
            return setting.standard();
        }
        return !setting.choices().isEmpty()
                ? setting.choices().get(0)
                : setting.standard().matches("[a-z0-9:.]+") ? setting.standard() : "7";
    }

    @ParameterizedTest
    @EnumSource
    void hasThreeSpellingsOfOneName(Setting setting) {
        String name = setting.name().toLowerCase(Locale.ROOT);
        assertThat(setting.option()).isEqualTo("--" + name.replace('_', '-'));
        assertThat(setting.column()).isEqualTo(name).isEqualTo(CsvText.column(setting.key()));
        assertThat(Setting.ofKey(setting.key())).contains(setting);
    }

    @Test
    void namesAreSpelledAsInTheContract() {
        assertThat(List.of(
                        Setting.PULSE_PROBABILITY.option(),
                        Setting.PULSE_PROBABILITY.key(),
                        Setting.PULSE_PROBABILITY.column(),
                        Setting.PULSE_PROBABILITY.words()))
                .containsExactly("--pulse-probability", "pulseProbability", "pulse_probability", "pulse probability");
        assertThat(Setting.AGENTS.options()).containsExactly("-n", "--agents");
        assertThat(Setting.ofKey("pulse_probability")).isEmpty();
    }
}
