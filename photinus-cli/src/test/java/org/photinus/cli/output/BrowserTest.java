package org.photinus.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.util.List;
import org.junit.jupiter.api.Test;

class BrowserTest {

    @Test
    void everySystemHasItsOwnWord() {
        assertThat(Browser.of("Linux").command()).containsExactly("xdg-open");
        assertThat(Browser.of("FreeBSD").command()).containsExactly("xdg-open");
        assertThat(Browser.of("Mac OS X").command()).containsExactly("open");
        assertThat(Browser.of("Windows 11").command()).containsExactly("rundll32", "url.dll,FileProtocolHandler");
    }

    @Test
    void aProgramThatIsNotThereIsSaid() {
        assertThat(new Browser(List.of("no-such-browser")).open(URI.create("file:///page.html")))
                .contains("no-such-browser cannot be started");
    }
}
