package org.photinus.text.input;

import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Goes through the characters of a file one by one and knows where it is; every fault names line and column. */
public final class TextCursor implements AutoCloseable {
    /** What {@link #peek} gives at the end of the file. */
    public static final int END = -1;

    private final Path file;
    private final Reader reader;
    private final char[] buffer = new char[1 << 15];
    private int at;
    private int limit;
    private long line = 1;
    private long column = 1;

    private TextCursor(Path file, Reader reader) {
        this.file = file;
        this.reader = reader;
    }

    /** At the beginning of a file, past a byte order mark. */
    public static TextCursor open(Path file) {
        try {
            TextCursor cursor = new TextCursor(file, InputFile.read(file, StandardCharsets.UTF_8));
            if (cursor.peek() == '\uFEFF') {
                cursor.at++;
            }
            return cursor;
        } catch (IOException e) {
            throw InputFile.fault(file, 0, e);
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
        if (c == '\n') {
            line++;
            column = 1;
        } else {
            column++;
        }
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

    /** Where the cursor is. */
    public String place() {
        return file + ":" + line + ":" + column;
    }

    public String file() {
        return file.toString();
    }

    public long line() {
        return line;
    }

    public long column() {
        return column;
    }

    /** A fault at the place where the cursor is. */
    public InputException expected(String what) {
        return expected(place(), what, null);
    }

    /** A fault at an earlier place; without words of what was found, it is the character here. */
    public InputException expected(String place, String what, @Nullable String found) {
        String shown = found != null ? "'" + InputException.shortened(found) + "'" : character(peek());
        return new InputException(place + ": expected " + what + ", but found " + shown);
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
            throw InputFile.fault(file, line, e);
        }
    }

    @Override
    public void close() {
        try {
            reader.close();
        } catch (IOException e) {
            throw InputFile.fault(file, line, e);
        }
    }
}
