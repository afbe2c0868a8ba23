package org.photinus.paper;

import java.util.List;
import java.util.Map;

/** Writes a design as a file of YAML: a line that says what it is for, then its keys in order. */
final class DesignText {
    private final StringBuilder text = new StringBuilder();
    private final PaperSettings settings;

    DesignText(PaperSettings settings, String comment) {
        this.settings = settings;
        text.append("# ").append(comment).append('\n');
    }

    DesignText set(String key, Object value) {
        text.append(key).append(": ").append(value).append('\n');
        return this;
    }

    @SafeVarargs
    final DesignText factors(Map.Entry<String, String>... levels) {
        text.append("factors:\n");
        List.of(levels).forEach(factor -> set("  " + factor.getKey(), factor.getValue()));
        return this;
    }

    /** How far and how often cells are run, as the user wants it or as the paper has it. */
    DesignText runs(String until, int replicates) {
        return set("until", until)
                .set("maxTime", settings.maxTime().toPlainString())
                .set("replicates", settings.replicates().orElse(replicates));
    }

    /** The last key. */
    String seed() {
        return set("seed", Long.toUnsignedString(settings.seed())).text.toString();
    }
}
