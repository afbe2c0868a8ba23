package org.photinus.spec;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.photinus.phase.Ticks;
import org.photinus.text.NetworkSettings;
import org.photinus.text.input.Place;

/**
 * One value of one key as it stands in a design.
 *
 * @param key what is set
 * @param text the value as it was written
 * @param place where it stands, for messages
 */
record Setting(String key, String text, Place place) {

    /** The value in one agreed form: 0.50 and 5e-1 are 0.5; names of files stay as they are. */
    String normal() {
        return normal(key, text);
    }

    static String normal(String key, String written) {
        String text = written.trim();
        boolean file = text.startsWith("@")
                || text.startsWith("script:")
                || (key.equals("graph") && !NetworkSettings.isFamily(text));
        if (file) {
            return text;
        }
        int colon = text.indexOf(':');
        List<String> parts = new ArrayList<>();
        for (String part : text.substring(colon + 1).split(",", -1)) {
            parts.add(number(part.trim()));
        }
        return text.substring(0, colon + 1) + String.join(",", parts);
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
