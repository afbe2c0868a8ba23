package org.photinus.studio;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class PageSizeTest {
    /** What a slow line still brings in a few seconds, and a mail takes. */
    private static final int MOST_BYTES = 1_500_000;

    @Test
    void thePageIsSmallEnoughToBeSent() throws IOException {
        try (InputStream page = Objects.requireNonNull(PageSizeTest.class.getResourceAsStream("studio.html"))) {
            assertThat(page.readAllBytes().length).isBetween(MOST_BYTES / 2, MOST_BYTES);
        }
    }
}
