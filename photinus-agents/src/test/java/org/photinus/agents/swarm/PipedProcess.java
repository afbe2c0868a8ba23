package org.photinus.agents.swarm;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.UncheckedIOException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** A program on a thread of this process, with pipes for its input and output, in place of a process. */
final class PipedProcess extends Process {
    /** As much as is said in a test, so that nobody waits for a reader. */
    private static final int PIPE = 1 << 22;

    private final PipedOutputStream toProgram = new PipedOutputStream();
    private final PipedInputStream fromProgram = new PipedInputStream(PIPE);
    private final CompletableFuture<Void> ended;

    /** What a process does with its input and output. */
    interface Program {
        void run(InputStream in, OutputStream out) throws IOException;
    }

    PipedProcess(Program program) throws IOException {
        PipedInputStream in = new PipedInputStream(toProgram, PIPE);
        PipedOutputStream out = new PipedOutputStream(fromProgram);
        ended = CompletableFuture.runAsync(() -> {
            try (out) {
                program.run(in, out);
            } catch (IOException e) {
                throw new UncheckedIOException(e.getMessage(), e);
            }
        });
    }

    @Override
    public OutputStream getOutputStream() {
        return toProgram;
    }

    @Override
    public InputStream getInputStream() {
        return fromProgram;
    }

    @Override
    public InputStream getErrorStream() {
        return InputStream.nullInputStream();
    }

    @Override
    public int waitFor() {
        ended.join();
        return 0;
    }

    @Override
    public boolean waitFor(long timeout, TimeUnit unit) {
        return true;
    }

    @Override
    public long pid() {
        return 4711;
    }

    @Override
    public boolean isAlive() {
        return !ended.isDone();
    }

    @Override
    public int exitValue() {
        return 0;
    }

    @Override
    public void destroy() {
        try {
            toProgram.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e.getMessage(), e);
        }
    }
}
