package org.photinus.spec;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.photinus.phase.Ticks;
import org.photinus.text.NetworkSettings;
import org.photinus.text.Setting;
import org.photinus.text.input.Place;

/**
 * One value of one setting as it stands in a design.
 *
 * @param setting what is set
 * @param text the value as it was written
 * @param place where it stands, for messages
 */
record Written(Setting setting, String text, Place place) {

    String key() {
        return setting.key();
    }

    /** Whether it makes a world, or says what is measured in one; the value of the ideal world does not. */
    boolean isOfWorld() {
        return new NetworkSettings(Map.of(setting, text)).speakOfWorlds()
                && !(setting.part() == Setting.Part.WORLD && normal().equals(setting.standard()));
    }

    /** The file that it names, if it does, as it is written: from a folder, or absolute. */
    Optional<Path> named(Path folder) {
        return setting.named(text.trim(), folder);
    }

    /** The value in one agreed form: 0.50 and 5e-1 are 0.5; names of files stay as they are. */
    String normal() {
        String trimmed = text.trim();
        if (setting.isFile(trimmed)) {
            return trimmed;
        }
        int values = trimmed.indexOf(':') + 1;
        return trimmed.substring(0, values)
                + Arrays.stream(trimmed.substring(values).split(",", -1))
                        .map(part -> number(part.trim()))
                        .collect(Collectors.joining(","));
    }

    private static String number(String text) {
        try {
            BigDecimal value = Ticks.decimal("value", text);
            return value.signum() == 0 ? "0" : value.stripTrailingZeros().toPlainString();
        } catch (IllegalArgumentException e) {
            return text;
        }
    }
}
