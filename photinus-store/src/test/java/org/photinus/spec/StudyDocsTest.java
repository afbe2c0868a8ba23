package org.photinus.spec;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.photinus.text.Setting;

/** The docs say of the keys of a design what the tables of keys and settings say. */
class StudyDocsTest {

    private static String row(String key) {
        return DesignKey.of(key)
                .map(design -> row(key, design.help(), design.standard(), "must be given"))
                .or(() -> Setting.ofKey(key).map(setting -> row(key, setting.meaning(), setting.standard(), "none")))
                .orElseThrow();
    }

    private static String row(String key, String meaning, String standard, String otherwise) {
        return "| `" + key + "` | " + meaning + " | " + (standard.isEmpty() ? otherwise : standard) + " |";
    }

    @Test
    void theDocsHaveTheTable() throws IOException {
        List<Setting> network = Setting.OF_STUDY.stream()
                .filter(setting -> setting.part() != Setting.Part.RUN && setting.part() != Setting.Part.MEASURE)
                .toList();
        String ofNetwork = "| `" + network.get(0).key() + "` … `"
                + network.get(network.size() - 1).key()
                + "` | The keys of a [network in YAML](network-files.md#a-network-in-yaml) but `seed`, as factors or"
                + " fixed. | as for `simulate` |";
        String table = DesignKey.ALL.stream()
                .map(key -> Setting.keys(network).contains(key) ? ofNetwork : row(key))
                .distinct()
                .collect(Collectors.joining("\n", "| key | what it says | default |\n|---|---|---|\n", "\n\n"));
        assertThat(Files.readString(Path.of("../docs/studies.md"))).contains(table);
    }
}
