package org.photinus.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class CasesTest {
    private static final String PROPERTY = "photinus.cases";

    private final Optional<String> before = Optional.ofNullable(System.getProperty(PROPERTY));

    @AfterEach
    void restore() {
        before.ifPresentOrElse(value -> System.setProperty(PROPERTY, value), () -> System.clearProperty(PROPERTY));
    }

    @Test
    void bothExecutionsTogetherGoThroughAllCasesOnce() {
        System.clearProperty(PROPERTY);
        Cases enough = Cases.of(3, 10);
        System.setProperty(PROPERTY, "further");
        Cases further = Cases.of(3, 10);
        assertThat(enough.numbers()).containsExactly(0, 1, 2);
        assertThat(further.numbers()).containsExactly(3, 4, 5, 6, 7, 8, 9);
        assertThat(enough.count() + further.count()).isEqualTo(10);
    }

    @Test
    void anExecutionWithoutCasesWouldTestNothing() {
        assertThatThrownBy(() -> Cases.of(0, 5)).hasMessage("cases must be some, and fewer than all, but are 0 of 5");
        assertThatThrownBy(() -> Cases.of(5, 5)).hasMessage("cases must be some, and fewer than all, but are 5 of 5");
    }
}
