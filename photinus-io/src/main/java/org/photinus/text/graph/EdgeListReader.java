package org.photinus.text.graph;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.photinus.text.input.InputException;
import org.photinus.text.input.Place;

/**
 * Reads an edge list: one arc per line, two fields parted by spaces, tabs, commas or semicolons.
 *
 * <p>What stands in double quotes is one field. A third field is a weight; what else follows is ignored.
 * {@code #} and {@code %}, at the start of a line or after a space, start a comment, but for a line
 * {@code # vertex ID}, which declares a vertex; an id with spaces stands in quotes there, so that a comment of
 * several words is a comment.
 *
 * <p>The file is read as bytes. A plain line, two or three fields without quotes and comments, is cut where it
 * lies and makes no text at all; any other line is made a text and taken by {@link EdgeListLines}.
 */
final class EdgeListReader {
    private static final int LONGEST_LINE = 1 << 24;
    private static final int MOST_BLANK_LINES = 1 << 24;
    static final String ZERO_BYTE =
            "expected text in UTF-8, but found a zero byte; if the file is UTF-16, save it as UTF-8";

    /** What a byte means in a plain line, the more special the larger. */
    private static final byte PLAIN = 0;

    private static final byte SPACE = 1;
    private static final byte SIGN = 2;
    private static final byte SPECIAL = 3;

    private final byte[] kinds = new byte[256];
    private final GraphCollector into;
    private byte[] buffer = new byte[1 << 18];
    private long number;
    private int blankLines;
    private long contentBeforeBlank;
    private final EdgeListLines lines;

    private EdgeListReader(GraphCollector into) {
        this.into = into;
        into.at(() -> Place.of(into.source().name(), number));
        into.cannotSayDirected(true);
        this.lines = new EdgeListLines(into);
        Arrays.fill(kinds, 0, ' ' + 1, SPACE);
        kinds[0] = SPECIAL;
        kinds[','] = SIGN;
        kinds[';'] = SIGN;
        for (char special : new char[] {'"', '#', '%', '{'}) {
            kinds[special] = SPECIAL;
        }
    }

    static NamedDigraph read(GraphCollector into) {
        return new EdgeListReader(into).read();
    }

    private NamedDigraph read() {
        try {
            cut(into.source().bytes());
        } catch (IOException e) {
            // Characters end where others begin: in the line that is not whole.
            throw into.source().fault(e instanceof CharacterCodingException ? number + 1 : number, e);
        }
        return lines.finish();
    }

    /** Finds the lines, however they end, and takes each where it lies in the buffer. */
    private void cut(InputStream bytes) throws IOException {
        int start = 0;
        int limit = 0;
        int scanned = 0;
        boolean afterReturn = false;
        while (true) {
            int end = scanned;
            byte[] b = buffer;
            while (end < limit && b[end] != '\n' && b[end] != '\r') {
                end++;
            }
            if (end < limit) {
                boolean secondHalf = afterReturn && end == start && b[end] == '\n';
                if (!secondHalf) {
                    number++;
                    line(start, end);
                }
                afterReturn = b[end] == '\r';
                start = end + 1;
                scanned = start;
                continue;
            }
            System.arraycopy(buffer, start, buffer, 0, limit - start);
            limit -= start;
            start = 0;
            scanned = limit;
            if (limit == buffer.length) {
                grow();
            }
            int read = bytes.read(buffer, limit, buffer.length - limit);
            if (read < 0) {
                if (limit > 0) {
                    number++;
                    line(0, limit);
                }
                return;
            }
            limit += read;
        }
    }

    private void grow() {
        for (byte b : buffer) {
            if (b == 0) {
                number++;
                throw into.fault(ZERO_BYTE);
            }
        }
        if (buffer.length >= LONGEST_LINE) {
            number++;
            throw into.fault("a line must have at most " + LONGEST_LINE + " bytes, but has more");
        }
        buffer = Arrays.copyOf(buffer, 2 * buffer.length);
    }

    private void line(int start, int end) {
        if (lines.wantText() || !plainLine(start, end)) {
            anyLine(start, end);
        }
    }

    /** Takes a line of two or three plain fields; false if it is not one, and then nothing has happened. */
    private boolean plainLine(int start, int end) {
        byte[] b = buffer;
        int tail = skipSpace(start, end);
        int tailEnd = skipPlain(tail, end);
        int next = skipSpace(tailEnd, end);
        boolean bySign = next < end && kinds[b[next] & 0xFF] == SIGN;
        int head = bySign ? skipSpace(next + 1, end) : next;
        int headEnd = skipPlain(head, end);
        if (tail == tailEnd || head == headEnd || (!bySign && head == tailEnd)) {
            return false;
        }
        int rest = skipSpace(headEnd, end);
        int weight = rest;
        int weightEnd = rest;
        if (rest < end) {
            // What follows must be of the same cut: fields parted by signs if the first two are, else by spaces.
            if (bySign != (kinds[b[rest] & 0xFF] == SIGN)) {
                return false;
            }
            weight = bySign ? skipSpace(rest + 1, end) : rest;
            weightEnd = skipPlain(weight, end);
            int beyond = skipSpace(weightEnd, end);
            boolean ends = !bySign || beyond == end || kinds[b[beyond] & 0xFF] == SIGN;
            if (weight == weightEnd || !ends || !isFree(bySign ? SPECIAL : SIGN, weightEnd, end)) {
                return false;
            }
        }
        int from = index(tail, tailEnd);
        int to = index(head, headEnd);
        lines.sawPlain(from, to, weight < weightEnd);
        into.link(from, to, false, weight < weightEnd && into.isWeighted() ? text(weight, weightEnd) : null);
        return true;
    }

    private int skipSpace(int from, int end) {
        int i = from;
        while (i < end && kinds[buffer[i] & 0xFF] == SPACE) {
            i++;
        }
        return i;
    }

    private int skipPlain(int from, int end) {
        int i = from;
        while (i < end && kinds[buffer[i] & 0xFF] == PLAIN) {
            i++;
        }
        return i;
    }

    /** Whether nothing of a kind, nor anything more special, is there. */
    private boolean isFree(byte kind, int from, int end) {
        for (int i = from; i < end; i++) {
            if (kinds[buffer[i] & 0xFF] >= kind) {
                return false;
            }
        }
        return true;
    }

    private int index(int from, int to) {
        int known = into.ids().count();
        int index = into.vertex(buffer, from, to);
        if (index == known && !into.ids().isUtf8(index)) {
            throw notUtf8();
        }
        return index;
    }

    private InputException notUtf8() {
        return into.fault(into.source().otherBytes());
    }

    private String text(int from, int to) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(buffer, from, to - from))
                    .toString();
        } catch (CharacterCodingException e) {
            throw notUtf8();
        }
    }

    private void anyLine(int start, int end) {
        int first = skipSpace(start, end);
        blankLines = first == end && lines.content() == contentBeforeBlank ? blankLines + 1 : 0;
        contentBeforeBlank = lines.content();
        if (blankLines > MOST_BLANK_LINES) {
            throw into.fault("expected at most " + MOST_BLANK_LINES + " blank lines in a row, but found more");
        }
        if (first == end || (buffer[first] == '%' && number > 1)) {
            return;
        }
        if (buffer[first] == '#') {
            // A comment may be in any encoding; one that declares a vertex is text.
            if (startsWith("vertex", skipSpace(first + 1, end), end)) {
                lines.declaration(text(first + 1, end).trim());
            } else if (startsWith("Undirected", skipSpace(first + 1, end), end)
                    && !into.how().undirected()) {
                into.note("a comment says that the graph is undirected, but each line is read as one arc;"
                        + " --undirected makes it both arcs");
                into.cannotSayDirected(false);
            }
            return;
        }
        String line = text(start, end);
        lines.take(number, number == 1 && line.startsWith("\uFEFF") ? line.substring(1) : line);
    }

    private boolean startsWith(String word, int from, int end) {
        for (int i = 0; i < word.length(); i++) {
            if (from + i >= end || buffer[from + i] != word.charAt(i)) {
                return false;
            }
        }
        return true;
    }
}
