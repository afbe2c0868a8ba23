package org.photinus.text;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.photinus.phase.Digits;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.text.input.DidYouMean;
import org.photinus.text.input.InputException;

/**
 * The address of a frame in the studio: what stands behind the # of its page. The keys are the long options of the
 * command line, {@code graph=cycle&agents=20&seed=7}, and how it is looked at.
 *
 * @param settings the network, its world and when a run ends
 * @param replicate which run, from 1
 * @param at which moment of it
 * @param layout how the digraph is drawn
 */
public record StudioAddress(NetworkSettings settings, long replicate, Moment at, Layout layout) {
    private static final String REPLICATE = "replicate";
    private static final String AT = "at";
    private static final String LAYOUT = "layout";

    /** Longer addresses are no browser's. */
    private static final int LONGEST = 1 << 20;

    /** How the vertices of the digraph are placed. */
    public enum Layout {
        /** As it suits the digraph. */
        AUTO,
        /** On a circle. */
        CIRCLE,
        /** By forces: neighbours near each other. */
        FORCES,
        /** At the coordinates of the file, or of the family. */
        FILE
    }

    /** A moment of a run. */
    public sealed interface Moment {

        /** The end of the run. */
        record End() implements Moment {
            @Override
            public String toString() {
                return "end";
            }
        }

        /**
         * A hybrid time.
         *
         * @param t in the unit of the period, as it was written
         * @param k the jumps taken by then; without one, all jumps at t
         */
        record Time(String t, @Nullable Long k) implements Moment {
            /** The start of a run. */
            public static final Time START = new Time("0", 0L);

            @Override
            public String toString() {
                return k == null ? t : t + "," + k;
            }
        }

        /** The moment of a text: {@code end}, {@code t} or {@code t,k}. */
        static Moment of(String text) {
            if (text.equals("end")) {
                return new End();
            }
            String[] parts = text.split(",", -1);
            if (parts.length > 2) {
                throw new InputException("at must be end, t or t,k, but is '" + InputException.shortened(text) + "'");
            }
            if (Ticks.decimal(AT, parts[0]).signum() < 0) {
                throw new InputException("at must not lie before 0, but is '" + InputException.shortened(text) + "'");
            }
            return new Time(parts[0].trim(), parts.length == 1 ? null : whole(AT + "'s k", parts[1], 0));
        }
    }

    /** The first frame of a run. */
    public static StudioAddress of(NetworkSettings settings, long replicate) {
        return new StudioAddress(settings, replicate, Moment.Time.START, Layout.AUTO);
    }

    /** The same run at another moment. */
    public StudioAddress at(Moment moment) {
        return new StudioAddress(settings, replicate, moment, layout);
    }

    /** The address of a text, with or without its #; what it does not say is as on the command line. */
    public static StudioAddress parse(String text) {
        if (text.length() > LONGEST) {
            throw new InputException(
                    "an address must have at most " + LONGEST + " characters, but has " + text.length());
        }
        Map<Setting, String> values = new EnumMap<>(Setting.class);
        List<String> seen = new ArrayList<>();
        StudioAddress read = of(NetworkSettings.NONE, 1);
        for (String part : (text.startsWith("#") ? text.substring(1) : text).split("&", -1)) {
            if (part.isEmpty()) {
                continue;
            }
            int equals = part.indexOf('=');
            String key = decoded(equals < 0 ? part : part.substring(0, equals));
            String value = equals < 0 ? "true" : decoded(part.substring(equals + 1));
            if (seen.contains(key)) {
                throw new InputException(
                        "the key '" + InputException.shortened(key) + "' of an address must stand once");
            }
            seen.add(key);
            switch (key) {
                case REPLICATE ->
                    read = new StudioAddress(read.settings, whole(REPLICATE, value, 1), read.at, read.layout);
                case AT -> read = read.at(refusing(() -> Moment.of(value)));
                case LAYOUT -> read = new StudioAddress(read.settings, read.replicate, read.at, layout(value));
                default -> put(values, key, value);
            }
        }
        NetworkSettings settings = new NetworkSettings(values);
        settings.requireMeaning(settings);
        return new StudioAddress(settings, read.replicate, read.at, read.layout);
    }

    private static <T> T refusing(Supplier<T> reading) {
        try {
            return reading.get();
        } catch (IllegalArgumentException e) {
            throw new InputException(String.valueOf(e.getMessage()), e);
        }
    }

    private static void put(Map<Setting, String> values, String key, String value) {
        Setting setting = ofOption(key)
                .orElseThrow(() -> new InputException("unknown key '"
                        + InputException.shortened(key) + "' of an address" + DidYouMean.hint(key, keys())
                        + "; keys are the long options of photinus simulate, replicate, at and layout"));
        if (!setting.isFlagOrFree(value)) {
            throw new InputException(
                    "'" + key + "' must be true or false, but is '" + InputException.shortened(value) + "'");
        }
        values.put(setting, value);
    }

    private static Optional<Setting> ofOption(String key) {
        for (Setting setting : Setting.values()) {
            if (setting.option().equals("--" + key)) {
                return Optional.of(setting);
            }
        }
        return Optional.empty();
    }

    private static List<String> keys() {
        List<String> keys = new ArrayList<>(List.of(REPLICATE, AT, LAYOUT));
        for (Setting setting : Setting.values()) {
            keys.add(setting.option().substring(2));
        }
        return keys;
    }

    private static Layout layout(String text) {
        for (Layout layout : Layout.values()) {
            if (layout.name().toLowerCase(Locale.ROOT).equals(text)) {
                return layout;
            }
        }
        throw new InputException(
                "layout must be auto, circle, forces or file, but is '" + InputException.shortened(text) + "'");
    }

    private static long whole(String name, String text, long least) {
        String rule = name + " must be a whole number of at least " + least + ", but is '"
                + InputException.shortened(text) + "'";
        try {
            long value = Long.parseLong(Digits.ascii(text.trim()));
            if (value >= least) {
                return value;
            }
        } catch (NumberFormatException e) {
            throw new InputException(rule, e);
        }
        throw new InputException(rule);
    }

    private static String decoded(String text) {
        try {
            // A plus is itself, as in age+window; forms alone write a space so.
            return URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            throw new InputException(
                    "an address must have two hexadecimal digits behind each %, but has '"
                            + InputException.shortened(text) + "'",
                    e);
        }
    }

    /** The text behind the #. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        settings.values().forEach((setting, value) -> {
            if (setting.form() != Setting.Form.FLAG || settings.isSet(setting)) {
                append(text, setting.option().substring(2), value);
            }
        });
        if (replicate != 1) {
            append(text, REPLICATE, Long.toString(replicate));
        }
        if (!at.equals(Moment.Time.START)) {
            append(text, AT, at.toString());
        }
        if (layout != Layout.AUTO) {
            append(text, LAYOUT, layout.name().toLowerCase(Locale.ROOT));
        }
        return text.toString();
    }

    private static void append(StringBuilder text, String key, String value) {
        text.append(text.isEmpty() ? "" : "&").append(key).append('=').append(encoded(value));
    }

    /** What needs no escape behind a # stands as it is, so that people can read it. */
    private static String encoded(String value) {
        StringBuilder text = new StringBuilder();
        for (byte octet : value.getBytes(StandardCharsets.UTF_8)) {
            char c = (char) (octet & 0xFF);
            boolean plain = (c >= '0' && c <= '9')
                    || (c >= 'a' && c <= 'z')
                    || (c >= 'A' && c <= 'Z')
                    || "-._~:,/@+".indexOf(c) >= 0;
            if (plain) {
                text.append(c);
            } else {
                text.append('%').append("0123456789ABCDEF".charAt(c >> 4)).append("0123456789ABCDEF".charAt(c & 15));
            }
        }
        return text.toString();
    }

    /** The exact moment in periods, of a time that is given in the unit of the period; rounded down to a tick. */
    public static ExactTime exact(Moment.Time time, TimeScale scale) {
        return ExactTime.atOrBefore(AT, scale.time(AT, time.t()), scale.period());
    }
}
