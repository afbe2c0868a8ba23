package org.photinus.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;

class RowTextTest {

    @Test
    void numbersAreWrittenAsTheExactTextsAre() throws IOException {
        Random random = new Random(4);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        RowText rows = new RowText(bytes);
        StringBuilder expected = new StringBuilder();
        for (int i = 0; i < 20_000; i++) {
            long number = random.nextLong() >>> 1 >>> random.nextInt(63);
            long ticks = i % 7 == 0 ? 0 : random.nextLong(Ticks.PERIOD);
            for (int zeros = random.nextInt(19); zeros > 0; zeros--) {
                ticks -= ticks % (long) Math.pow(10, zeros);
            }
            rows.append(number)
                    .append(' ')
                    .append(number, ticks)
                    .append(' ')
                    .append(0, ticks)
                    .append('\n');
            expected.append(number)
                    .append(' ')
                    .append(new ExactTime(number, ticks))
                    .append(' ')
                    .append(Ticks.toString(ticks))
                    .append('\n');
        }
        rows.append(0, Ticks.PERIOD).append(Long.MAX_VALUE);
        byte[] long1 = "x".repeat(100_000).getBytes(StandardCharsets.US_ASCII);
        rows.append(long1).append(long1);
        rows.append("y".repeat(60_000).getBytes(StandardCharsets.US_ASCII));
        rows.append("y".repeat(60_000).getBytes(StandardCharsets.US_ASCII)).flush();
        expected.append("1").append(Long.MAX_VALUE).append("x".repeat(200_000)).append("y".repeat(120_000));
        assertThat(bytes.toString(StandardCharsets.US_ASCII)).isEqualTo(expected.toString());
    }
}
