package org.photinus.text.input;

import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The name of an encoding, as IANA has it: {@code latin1}, {@code windows-1252}, {@code utf-16}. */
public final class EncodingName {
    /** What most files that are not UTF-8 have; of two names that are as near, a misspelt one meant one of these. */
    private static final List<String> COMMON = List.of("utf-8", "latin1", "windows-1252", "utf-16", "us-ascii");

    private EncodingName() {}

    /** The encoding of this name, in capitals or not. */
    public static Charset of(String name) {
        try {
            return Charset.forName(name);
        } catch (IllegalArgumentException e) {
            throw new InputException(
                    "encoding must be one that this system knows, such as latin1, windows-1252 or utf-16, but is '"
                            + name + "'" + DidYouMean.hint(name, known()),
                    e);
        }
    }

    private static List<String> known() {
        List<String> names = new ArrayList<>(COMMON);
        Charset.availableCharsets().values().forEach(charset -> {
            names.add(charset.name().toLowerCase(Locale.ROOT));
            charset.aliases().forEach(alias -> names.add(alias.toLowerCase(Locale.ROOT)));
        });
        return names;
    }
}
