package org.photinus.text;

import java.util.regex.Pattern;

/** Text for shells. */
public final class ShellText {
    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_@%+=:,./-]+");

    private ShellText() {}

    /** A text as one word of a shell, whatever stands in it. */
    public static String word(String text) {
        return PLAIN.matcher(text).matches() ? text : "'" + text.replace("'", "'\\''") + "'";
    }
}
