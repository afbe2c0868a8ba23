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
        text.append(key).append(": ").append(value).append('\n');
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
