package org.photinus.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class InterruptsTest {
    /** How long the end of the work was waited for, each time. */
    private final List<Long> waits = new ArrayList<>();

    @Test
    void workThatAsksIsWaitedFor() {
        Interrupts interrupts = Interrupts.none();
        interrupts.stop(millis -> {
            waits.add(millis);
            assertThat(interrupts.requested()).isTrue();
        });
        assertThat(waits).containsExactly(Interrupts.HEARING_MILLIS, Interrupts.PATIENCE_MILLIS);
        // A shorter patience would be none for work that writes what it has.
        assertThat(Interrupts.PATIENCE_MILLIS).isGreaterThan(Interrupts.HEARING_MILLIS);
    }

    @Test
    void workThatNeverAsksIsNotWaitedFor() {
        Interrupts.none().stop(waits::add);
        assertThat(waits).containsExactly(Interrupts.HEARING_MILLIS);
    }

    @Test
    void workThatAskedBeforeOnlyHasNotHeard() {
        Interrupts interrupts = Interrupts.none();
        assertThat(interrupts.requested()).isFalse();
        interrupts.stop(waits::add);
        assertThat(waits).containsExactly(Interrupts.HEARING_MILLIS);
    }

    @Test
    void workThatIsSureToAskIsWaitedForHoweverLateItDoes() {
        Interrupts interrupts = Interrupts.none();
        assertThat(interrupts.duringWorkThatAsks(() -> {
                    interrupts.duringWorkThatAsks(() -> "a part of it");
                    interrupts.stop(waits::add);
                    return "done";
                }))
                .isEqualTo("done");
        assertThat(waits).containsExactly(Interrupts.HEARING_MILLIS, Interrupts.PATIENCE_MILLIS);
        waits.clear();
        interrupts.stop(waits::add);
        assertThat(waits).containsExactly(Interrupts.HEARING_MILLIS);
    }

    @Test
    void finishedWorkIsNotToldAnything() {
        Interrupts interrupts = Interrupts.none();
        interrupts.finish();
        interrupts.stop(waits::add);
        assertThat(waits).isEmpty();
        assertThat(interrupts.requested()).isFalse();
    }

    @Test
    void aConditionIsAWishOnceItHolds() {
        boolean[] holds = {false};
        Interrupts interrupts = Interrupts.when(() -> holds[0]);
        assertThat(interrupts.requested()).isFalse();
        holds[0] = true;
        assertThat(interrupts.requested()).isTrue();
        holds[0] = false;
        assertThat(interrupts.requested()).as("a wish is not taken back").isTrue();
    }
}
