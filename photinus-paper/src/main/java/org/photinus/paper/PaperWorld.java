package org.photinus.paper;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The worlds in which the comparison is repeated: a delay of 0.2 % of the period, each other trouble added to it by itself,
 * and all of them at once. A design has their settings as factors; a reader wants a name.
 */
enum PaperWorld {
    IDEAL("0", "0", "0", "pulses arrive at once, clocks are equal"),
    DELAY("0.002", "0", "0", "every pulse takes 0.2 % of the period"),
    JITTER("0.002+exp:0.001", "0", "0", "the delay, and an exponential one with a mean of 0.1 % of the period"),
    DRIFT("0.002", "20ppm", "0", "the delay, and clocks that differ by up to 20 ppm either way"),
    LOSS("0.002", "0", "0.1", "the delay, and a tenth of all pulses is lost"),
    ALL("0.002+exp:0.001", "20ppm", "0.1", "jitter, drift and loss at once");

    /** The factors that make a world, in the order of the design. */
    static final List<String> FACTORS = List.of("delay", "drift", "loss");

    private final String delay;
    private final String drift;
    private final String loss;
    private final String meaning;

    PaperWorld(String delay, String drift, String loss, String meaning) {
        this.delay = delay;
        this.drift = drift;
        this.loss = loss;
        this.meaning = meaning;
    }

    /** The levels that a design gives it. */
    Map<String, String> levels() {
        return Map.of("delay", delay, "drift", drift, "loss", loss);
    }

    /** The world of a cell, by the levels that the design gives it. */
    static Optional<PaperWorld> of(Map<String, String> levels) {
        return Arrays.stream(values())
                .filter(world -> levels.entrySet().containsAll(world.levels().entrySet()))
                .findFirst();
    }

    /** Its name in tables and figures. */
    String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** What happens in it. */
    String meaning() {
        return meaning;
    }

    /** Whether the delay of a pulse is drawn anew each time. */
    boolean hasJitter() {
        return delay.contains("+");
    }
}
