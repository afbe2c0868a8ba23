package org.photinus.paper;

/** Writes a design as a file of YAML: a line that says what it is for, then its keys in order. */
final class DesignText {
    private final StringBuilder text = new StringBuilder();
    private final PaperSettings settings;

    DesignText(PaperSettings settings, String comment) {
        this.settings = settings;
        text.append("# ").append(comment).append('\n');
    }

    DesignText set(String key, Object value) {
        text.append((key + ": " + value).stripTrailing()).append('\n');
        return this;
    }

    /** Begins the factors, each of which is a line of its own. */
    DesignText factors() {
        text.append("factors:\n");
        return this;
    }

    DesignText factor(String name, String levels) {
        return set("  " + name, levels);
    }

    /** A level on a line of its own that holds factors, and which worlds these make. */
    DesignText level(String level, String factors, String worlds) {
        return set("    - " + level, factors + " # " + worlds);
    }

    /** How far and how often cells are run, as the user wants it or as the study has it. */
    DesignText runs(PaperStudy study) {
        return set("maxTime", settings.maxTime().orElse(study.maxTime()).toPlainString())
                .set("replicates", settings.replicates().orElse(study.replicates()));
    }

    /** The last key. */
    String seed() {
        return set("seed", Long.toUnsignedString(settings.seed())).text.toString();
    }
}
