package org.photinus.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPOutputStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;

/**
 * A folder in which a test writes the files it reads.
 *
 * @param path where it is
 */
record Folder(Path path) {

    /** Writes lines, each with a line feed. */
    Path lines(String name, String... lines) throws IOException {
        return text(name, String.join("\n", lines) + "\n");
    }

    /** Writes text as it is. */
    Path text(String name, String text) throws IOException {
        return bytes(name, text.getBytes(StandardCharsets.UTF_8));
    }

    /** Writes a file anew: some file systems wait for the disk when an old one is overwritten. */
    Path bytes(String name, byte[] bytes) throws IOException {
        Path file = path.resolve(name);
        Files.deleteIfExists(file);
        return Files.write(file, bytes);
    }

    /** What gzip makes of a text. */
    static byte[] gzipped(String text) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (OutputStream gzip = new GZIPOutputStream(bytes)) {
            gzip.write(text.getBytes(StandardCharsets.UTF_8));
        }
        return bytes.toByteArray();
    }

    /** Asserts that something is refused as bad input, with exactly this message. */
    static void assertRefused(ThrowingCallable call, String message) {
        Throwable fault = catchThrowable(call);
        assertThat(fault).isInstanceOf(InputException.class);
        assertThat(fault).hasMessage(message);
    }
}
