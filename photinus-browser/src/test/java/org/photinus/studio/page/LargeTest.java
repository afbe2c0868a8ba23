package org.photinus.studio.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Networks of the size that the page promises to play, and to run. */
class LargeTest {
    @RegisterExtension
    final StudioBrowser browser = new StudioBrowser();

    @Test
    @Tag("thorough")
    void aHundredThousandAgentsPlayAndGoBack() {
        String address = "graph=regular:5&agents=100000&max-time=3";
        StudioPage page = browser.open(address + "&at=0,0");
        page.press("Space");
        page.page().waitForFunction("() => Number(document.getElementById('number-k').textContent) > 20000");
        page.press("Space");
        page.awaitPaused();
        FrameNumbers shown = page.numbers();
        assertThat(new BigDecimal(shown.t())).isPositive();
        page.press("Home");
        assertThat(page.numbers().t()).isEqualTo("0");
        assertThat(page.numbers().k()).isEqualTo("0");
        page.press("j");
        page.press("ArrowRight", 3);
        assertThat(page.numbers().k()).isEqualTo("3");
        assertThat(page.end()).isEqualTo(JvmRun.of(address).end());
    }

    @Test
    @Tag("thorough")
    void aMillionAgentsRunAndShowTheirEnd() {
        String address = "graph=regular:5&agents=1000000&max-time=3";
        StudioPage page = browser.open(address + "&at=end");
        assertThat(page.end()).isEqualTo(JvmRun.of(address).end());
        assertThat(page.numbers().t()).isEqualTo("3");
        assertThat(page.numbers().k()).isEqualTo(page.end().jumps());
    }
}
