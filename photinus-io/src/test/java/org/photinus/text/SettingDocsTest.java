package org.photinus.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The docs say of the settings of a network what the table says. */
class SettingDocsTest {

    @Test
    void theDocsHaveTheTable() throws IOException {
        String table = Setting.NETWORK.stream()
                .map(setting -> "| `" + setting.key() + "` | `"
                        + (String.join("`, `", setting.options()) + " " + setting.label()).trim() + "` | "
                        + setting.meaning() + " | "
                        + (setting.standard().isEmpty() ? "none" : "`" + setting.standard() + "`") + " |")
                .collect(Collectors.joining(
                        "\n", "| key | option | what it says | default |\n|---|---|---|---|\n", "\n\n"));
        assertThat(Files.readString(Path.of("../docs/network-files.md"))).contains(table);
    }
}
