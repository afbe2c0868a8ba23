package org.photinus.text.input;

import java.io.BufferedReader;
import java.io.EOFException;
import java.io.FilterReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.util.zip.ZipException;

/**
 * A text that is read once, from its beginning to its end: its name, for messages, and its characters, which can be
 * had as lines or as bytes of UTF-8 as well. What a file system has is opened by {@link InputFile}.
 */
public final class TextSource implements AutoCloseable {
    /** No line of a file that people or programs write for each other is longer. */
    private static final int LONGEST_LINE = 1 << 24;

    private final String name;
    private final Reader characters;
    private final InputStream bytes;

    /** What bytes that are none of its characters are called, and what to do about them. */
    private final String otherBytes;

    TextSource(String name, Reader characters, InputStream bytes, String otherBytes) {
        this.name = name;
        this.characters = characters;
        this.bytes = bytes;
        this.otherBytes = otherBytes;
    }

    /** The text that a reader gives. */
    public static TextSource of(String name, Reader characters) {
        return new TextSource(
                name, characters, new Utf8Stream(characters), "expected text in UTF-8, but found other bytes");
    }

    /** The same text, whose characters are appended to a copy while they are read: a pipe cannot be read again. */
    public TextSource copiedTo(StringBuilder copy) {
        Reader copying = new FilterReader(characters) {
            @Override
            public int read(char[] into, int offset, int length) throws IOException {
                int read = super.read(into, offset, length);
                copy.append(into, offset, Math.max(0, read));
                return read;
            }
        };
        return new TextSource(name, copying, bytes, otherBytes);
    }

    public String name() {
        return name;
    }

    /** Takes one line after another; lines count from 1. */
    public interface LineVisitor {
        void line(long number, String text);
    }

    public void forEachLine(LineVisitor visitor) {
        forEachLine(LONGEST_LINE, visitor);
    }

    /** Takes what lines hold before {@code #}, which starts a comment; not those that hold nothing else. */
    public void forEachEntry(LineVisitor visitor) {
        forEachLine((number, text) -> {
            int comment = text.indexOf('#');
            String entry = (comment < 0 ? text : text.substring(0, comment)).trim();
            if (!entry.isEmpty()) {
                visitor.line(number, entry);
            }
        });
    }

    /** Takes one line after another, with another limit of characters in a line. */
    public void forEachLine(int longest, LineVisitor visitor) {
        long number = 0;
        try {
            BufferedReader reader = characters("\n\r", "the end of a line", longest);
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                visitor.line(++number, line);
            }
        } catch (CharacterCodingException | BoundedReader.Fault e) {
            throw fault(number + 1, e);
        } catch (IOException e) {
            throw fault(number, e);
        }
    }

    /** The characters, past a byte order mark; they must have some of these signs again and again. */
    public BufferedReader characters(String signs) throws IOException {
        return characters(signs, "one of the signs " + signs, LONGEST_LINE);
    }

    private BufferedReader characters(String signs, String what, int longest) throws IOException {
        BufferedReader buffered = new BufferedReader(new BoundedReader(characters, signs, what, longest), 1 << 15);
        buffered.mark(1);
        if (buffered.read() != '\uFEFF') {
            buffered.reset();
        }
        return buffered;
    }

    /** The characters as UTF-8, byte order mark and all. Those of a file are as they are, and may be anything. */
    public InputStream bytes() {
        return bytes;
    }

    /** What went wrong while the text was read as far as a line. */
    public InputException fault(long line, IOException e) {
        return e instanceof CharacterCodingException
                ? new InputException(Place.of(name, Math.max(1, line)), otherBytes, e)
                : fault(name, line, e);
    }

    /** The complaint about bytes that are no characters in the encoding of this text. */
    public String otherBytes() {
        return otherBytes;
    }

    static InputException fault(String name, long line, IOException e) {
        if (e instanceof BoundedReader.Fault) {
            return new InputException(Place.of(name, Math.max(1, line)), String.valueOf(e.getMessage()), e);
        }
        boolean gzip = e instanceof EOFException || e instanceof ZipException;
        return new InputException(
                name
                        + (gzip
                                ? " must be a whole gzip file, but is cut off or damaged after line " + line
                                : " cannot be read: " + e.getMessage()),
                e);
    }

    @Override
    public void close() {
        try {
            bytes.close();
        } catch (IOException e) {
            throw fault(0, e);
        }
    }
}
