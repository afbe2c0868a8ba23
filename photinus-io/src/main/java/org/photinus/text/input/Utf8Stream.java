package org.photinus.text.input;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;

/** The characters of a reader as bytes of UTF-8. */
final class Utf8Stream extends InputStream {
    private final Reader characters;
    private final char[] chars = new char[1 << 13];
    private ByteBuffer bytes = ByteBuffer.allocate(0);

    /** 1 if a character was cut in two, and its first half waits for the second. */
    private int kept;

    Utf8Stream(Reader characters) {
        this.characters = characters;
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
        while (!bytes.hasRemaining()) {
            int read = characters.read(chars, kept, chars.length - kept);
            int end = kept + Math.max(0, read);
            if (end == 0) {
                return -1;
            }
            kept = read > 0 && Character.isHighSurrogate(chars[end - 1]) ? 1 : 0;
            // Half of a character is a fault, and no question mark.
            bytes = StandardCharsets.UTF_8.newEncoder().encode(CharBuffer.wrap(chars, 0, end - kept));
            chars[0] = chars[end - 1];
        }
        int some = Math.min(length, bytes.remaining());
        bytes.get(into, offset, some);
        return some;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public void close() throws IOException {
        characters.close();
    }
}
