package org.photinus.text.input;

import java.io.IOException;
import java.io.Reader;

/**
 * The characters of a reader, as long as they may be those of a text: no zero character is among them, and neither
 * blanks nor what stands between two signs goes on for ever, as it does in a device such as /dev/zero.
 *
 * <p>All characters that stand before a fault are given, so that the line of the fault is known.
 */
final class BoundedReader extends Reader {
    /** The text is none. */
    static final class Fault extends IOException {
        private static final long serialVersionUID = 1L;

        Fault(String message) {
            super(message);
        }
    }

    private final Reader reader;
    private final String what;
    private final int longest;

    /** Which characters of ASCII are signs. */
    private final boolean[] signs = new boolean[128];

    private long blanks;
    private long sinceSign;
    private String fault = "";

    /**
     * Bounds a reader.
     *
     * @param signs characters of ASCII, one of which must come again and again
     * @param what they are, in words
     * @param longest how many characters may stand between two of them, and how many blanks in a row
     */
    BoundedReader(Reader reader, String signs, String what, int longest) {
        this.reader = reader;
        this.what = what;
        this.longest = longest;
        signs.chars().forEach(sign -> this.signs[sign] = true);
    }

    @Override
    public int read(char[] into, int offset, int length) throws IOException {
        if (!fault.isEmpty()) {
            throw new Fault(fault);
        }
        int read = reader.read(into, offset, length);
        for (int i = 0; i < read; i++) {
            char c = into[offset + i];
            blanks = c <= ' ' ? blanks + 1 : 0;
            sinceSign = c < 128 && signs[c] ? 0 : sinceSign + 1;
            if (c == 0) {
                fault = "expected text in UTF-8, but found a zero byte; if the file is UTF-16, save it as UTF-8";
            } else if (sinceSign > longest) {
                fault = "expected " + what + " within " + longest + " characters, but found none";
            } else if (blanks > longest) {
                fault = "expected anything but blanks within " + longest + " characters, but found nothing else";
            }
            if (!fault.isEmpty()) {
                if (i == 0) {
                    throw new Fault(fault);
                }
                return i;
            }
        }
        return read;
    }

    @Override
    public void close() throws IOException {
        reader.close();
    }
}
