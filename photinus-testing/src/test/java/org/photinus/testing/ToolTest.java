package org.photinus.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.opentest4j.TestAbortedException;

class ToolTest {
    private final Optional<String> before = Optional.ofNullable(System.getProperty(Tool.REQUIRED));

    @BeforeEach
    void nothingIsRequired() {
        System.clearProperty(Tool.REQUIRED);
    }

    @AfterEach
    void restore() {
        before.ifPresent(list -> System.setProperty(Tool.REQUIRED, list));
    }

    @Test
    void aToolThatIsMissingSkipsTheTestWithItsRemedy() {
        assertThatThrownBy(() -> Tool.BROWSER.assume(false))
                .isInstanceOf(TestAbortedException.class)
                .hasMessage("of the page: no Chromium; apt-get install chromium");
    }

    @Test
    void aToolThatIsMissingAndRequiredFailsTheTest() {
        System.setProperty(Tool.REQUIRED, "cc, browser");
        try {
            assertThatThrownBy(() -> Tool.BROWSER.assume(Optional.empty()))
                    .isInstanceOf(AssertionError.class)
                    .hasMessage(
                            "-Dphotinus.require asks for the tests of the page: no Chromium; apt-get install chromium");
            assertThatThrownBy(() -> Tool.NODE.assume(false)).isInstanceOf(TestAbortedException.class);
        } finally {
            System.clearProperty(Tool.REQUIRED);
        }
    }

    @Test
    void aToolThatIsThereLetsTheTestGoOn() {
        assertThatCode(() -> Tool.CC.assume(true)).doesNotThrowAnyException();
        assertThat(Tool.CC.assume(Optional.of("cc"))).isEqualTo("cc");
    }

    @Test
    void theListNamesToolsOrAll() {
        assertThat(Tool.CC.isRequired("all")).isTrue();
        assertThat(Tool.CC.isRequired("")).isFalse();
        assertThat(Tool.CC.isRequired("browser,node")).isFalse();
        assertThatThrownBy(() -> Tool.CC.isRequired("cc,gcc"))
                .hasMessage(
                        "photinus.require must name tools (browser, cc, node, npm, namespaces, launcher, linux) or be"
                                + " all, but is 'cc,gcc'");
    }

    @Test
    void programsAreFoundOnThePath() {
        assertThat(Tool.program("no-such-program-here", "java")).isPresent();
        assertThat(Tool.program("no-such-program-here")).isEmpty();
    }
}
