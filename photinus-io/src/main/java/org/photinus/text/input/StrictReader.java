package org.photinus.text.input;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;

/**
 * The characters of a file; other bytes than those of its charset are faults.
 *
 * <p>Unlike an {@link java.io.InputStreamReader} this gives all characters that stand before a fault, so that the
 * line of the fault is known. It is read through a buffer: a character of two halves must fit.
 */
final class StrictReader extends Reader {
    private final InputStream stream;
    private final CharsetDecoder decoder;
    private final ByteBuffer bytes = ByteBuffer.allocate(1 << 16).limit(0);
    private boolean ended;

    StrictReader(InputStream stream, Charset charset) {
        this.stream = stream;
        this.decoder = charset.newDecoder();
    }

    @Override
    public int read(char[] into, int offset, int length) throws IOException {
        CharBuffer out = CharBuffer.wrap(into, offset, length);
        while (true) {
            CoderResult result = decoder.decode(bytes, out, ended);
            int some = out.position() - offset;
            if (some > 0) {
                return some;
            }
            if (result.isError()) {
                result.throwException();
            }
            if (ended) {
                return -1;
            }
            bytes.compact();
            int read = stream.read(bytes.array(), bytes.position(), bytes.remaining());
            ended = read < 0;
            bytes.position(bytes.position() + Math.max(0, read)).flip();
        }
    }

    @Override
    public void close() throws IOException {
        stream.close();
    }
}
