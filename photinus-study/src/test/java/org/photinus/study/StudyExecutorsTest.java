package org.photinus.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class StudyExecutorsTest {
    private static final StudyExecutor ELSEWHERE = (work, batches, sink) -> {};

    private static final StudyExecutorProvider PROVIDER = new StudyExecutorProvider() {
        @Override
        public String form() {
            return "moon:PLACE";
        }

        @Override
        public Optional<StudyExecutor> named(String name) {
            return name.startsWith("moon:") ? Optional.of(ELSEWHERE) : Optional.empty();
        }
    };

    @Test
    void localIsAlwaysThere() {
        assertThat(StudyExecutors.named("local")).isEqualTo(LocalExecutor.onAllProcessors());
        assertThat(StudyExecutors.named("local:3")).isEqualTo(new LocalExecutor(3));
    }

    @Test
    void othersAreFoundByTheirNames() {
        assertThat(StudyExecutors.named("moon:tycho", List.of(PROVIDER))).isSameAs(ELSEWHERE);
    }

    @Test
    void anUnknownExecutorIsRefused() {
        assertThatThrownBy(() -> StudyExecutors.named("mars", List.of(PROVIDER)))
                .hasMessage(
                        "a study must be run on local[:THREADS] or moon:PLACE, but is asked to run on 'mars'; others"
                                + " come with modules of their own");
        assertThatThrownBy(() -> StudyExecutors.named("local:x"))
                .hasMessage("threads of 'local:x' must be a whole number, but is 'x'");
        assertThatThrownBy(() -> StudyExecutors.named("local:0")).hasMessage("threads must be at least 1, but is 0");
    }
}
