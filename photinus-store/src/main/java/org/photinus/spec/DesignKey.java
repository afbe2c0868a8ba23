package org.photinus.spec;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.photinus.text.Setting;

/** The keys of a design beside the settings of its cells. */
enum DesignKey {
    STUDY("The name of the study.", ""),
    FACTORS(
            "What varies: for each key a list or a range; the last factor varies fastest. A level may hold factors.",
            "one cell"),
    REPLICATES("How many runs each cell gets; with stop, how many it gets first.", ""),
    SEED("A number of 64 bits, from which the seeds of the cells come.", Setting.SEED.standard()),
    PAIR("Factors whose levels share initial phases and coins.", "none"),
    STOP(
            "Goes on with a cell until the standard error of its mean is small enough beside the mean; of the sync-time or, in a"
                    + " world, of a measure: spreadMedian, spreadP95, spreadMax, outOfLock.",
            "none");

    /** What can be a factor or a fixed setting. */
    static final List<String> SETTINGS = Setting.keys(Setting.OF_STUDY);

    /** All keys at the top of a design: the settings follow the factors. */
    static final List<String> ALL = Arrays.stream(values())
            .flatMap(key -> Stream.concat(Stream.of(key.key()), key == FACTORS ? SETTINGS.stream() : Stream.empty()))
            .toList();

    static final List<String> RANGE = List.of("from", "to", "step");

    static final List<String> STOP_RULE = List.of("relativeError", "atMost", "measure");

    private final String help;
    private final String standard;

    DesignKey(String help, String standard) {
        this.help = help;
        this.standard = standard;
    }

    /** The key of this name, if it is none of a setting. */
    static Optional<DesignKey> of(String key) {
        return Arrays.stream(values()).filter(known -> known.key().equals(key)).findFirst();
    }

    String key() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** What it means. */
    String help() {
        return help;
    }

    /** What holds where it is left out; empty if it must be given. */
    String standard() {
        return standard;
    }

    /** What it means, and what holds where it is left out. */
    String description() {
        return help + (standard.isEmpty() ? "" : " Default: " + standard + ".");
    }
}
