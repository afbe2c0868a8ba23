package org.photinus.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class ResultStreamTest {

    private static ResultStream failing(String reason) {
        ResultStream results = new ResultStream(new OutputStream() {
            @Override
            public void write(int octet) throws IOException {
                throw new IOException(reason);
            }
        });
        new PrintStream(results, true, StandardCharsets.UTF_8).println("a result");
        return results;
    }

    @Test
    void aFullDiskLosesResults() {
        assertThat(failing("No space left on device").isLost()).isTrue();
        assertThat(failing("No space left on device").reason()).isEqualTo("No space left on device");
    }

    @Test
    void aReaderThatLeftHasWhatItWants() {
        assertThat(failing("Broken pipe").isLost()).isFalse();
    }

    @Test
    void whatIsWrittenArrives() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ResultStream results = new ResultStream(bytes);
        results.write('x');
        results.flush();
        assertThat(bytes.toString(StandardCharsets.UTF_8)).isEqualTo("x");
        assertThat(results.isLost()).isFalse();
    }
}
