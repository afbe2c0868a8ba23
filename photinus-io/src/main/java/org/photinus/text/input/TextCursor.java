package org.photinus.text.input;

import java.io.IOException;
import java.io.Reader;
import org.jspecify.annotations.Nullable;

/** Goes through the characters of a text one by one and knows where it is; every fault names line and column. */
public final class TextCursor {
    /** What {@link #peek} gives at the end of the file. */
    public static final int END = -1;

    private static final int MOST_PASSED_OVER = 1 << 24;

    private final TextSource source;
    private final Reader reader;
    private final char[] buffer = new char[1 << 15];
    private int at;
    private int limit;
    private long line = 1;
    private long column = 1;
    private boolean afterReturn;

    /** At the beginning of a text in which these signs are never far from each other. */
    public TextCursor(TextSource source, String signs) {
        this.source = source;
        try {
            this.reader = source.characters(signs);
        } catch (IOException e) {
            throw source.fault(0, e);
        }
    }

    /** The character here, or {@link #END}. */
    public int peek() {
        return at < limit || fill() ? buffer[at] : END;
    }

    /** The character here; goes on to the next. */
    public int next() {
        int c = peek();
        if (c == END) {
            return c;
        }
        at++;
        if (c == '\n' || c == '\r') {
            // The two of them together end one line.
            line += c == '\n' && afterReturn ? 0 : 1;
            column = 1;
        } else {
            column++;
        }
        afterReturn = c == '\r';
        return c;
    }

    /** Goes on if the character here is this one. */
    public boolean take(char c) {
        if (peek() != c) {
            return false;
        }
        next();
        return true;
    }

    /** Passes over the rest of the line, which is a comment. */
    public void skipComment() {
        Place begin = place();
        for (long passed = 0; peek() != '\n' && peek() != '\r' && peek() != END; passed++) {
            requireEnd(begin, passed, "a comment");
            next();
        }
    }

    /** Where the cursor is. */
    public Place place() {
        return new Place(source.name(), line, column);
    }

    public long column() {
        return column;
    }

    /** Refuses to pass over ever more of what began somewhere, such as a comment. */
    public void requireEnd(Place begin, long passed, String what) {
        if (passed > MOST_PASSED_OVER) {
            throw new InputException(
                    begin,
                    "expected the end of " + what + " within " + MOST_PASSED_OVER + " characters, but found none");
        }
    }

    /** A fault at the place where the cursor is. */
    public InputException expected(String what) {
        return expected(place(), what, null);
    }

    /** A fault at an earlier place; without words of what was found, it is the character here. */
    public InputException expected(Place place, String what, @Nullable String found) {
        String shown = found != null ? "'" + InputException.shortened(found) + "'" : character(peek());
        return new InputException(place, "expected " + what + ", but found " + shown);
    }

    private static String character(int c) {
        if (c == END) {
            return "the end of the file";
        }
        return c < ' ' ? "the character " + c : "'" + (char) c + "'";
    }

    private boolean fill() {
        try {
            at = 0;
            limit = Math.max(0, reader.read(buffer));
            return limit > 0;
        } catch (IOException e) {
            limit = 0;
            throw source.fault(line, e);
        }
    }
}
