package org.photinus.cli.output;

import java.io.IOException;
import java.io.OutputStream;
import org.jspecify.annotations.Nullable;

/** Standard output that remembers whether anything was lost on its way. */
public final class ResultStream extends OutputStream {
    /** A reader that closes the pipe early has all it wants. */
    private static final String READER_LEFT = "Broken pipe";

    private final OutputStream out;
    private @Nullable IOException fault;

    public ResultStream(OutputStream out) {
        this.out = out;
    }

    @Override
    public void write(int octet) throws IOException {
        write(new byte[] {(byte) octet}, 0, 1);
    }

    @Override
    public void write(byte[] octets, int from, int count) throws IOException {
        try {
            out.write(octets, from, count);
        } catch (IOException e) {
            fault = fault == null ? e : fault;
            throw e;
        }
    }

    @Override
    public void flush() throws IOException {
        out.flush();
    }

    /** Whether results were lost that the reader still wanted. */
    public boolean isLost() {
        return fault != null && !reason().equals(READER_LEFT);
    }

    /** Why they were lost, in the words of the system. */
    public String reason() {
        return fault == null ? "" : String.valueOf(fault.getMessage());
    }
}
