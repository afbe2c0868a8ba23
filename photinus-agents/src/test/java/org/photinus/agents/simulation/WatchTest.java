package org.photinus.agents.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** The watch over the invariants sees what breaks them. */
class WatchTest {
    private final Watch watch = new Watch(RandomScenario.of(1), new Timeline(), List.of());

    private void tells(int generation, long number, boolean isSettled) {
        watch.told(0, generation, number, isSettled, 0);
    }

    private String broken() {
        return watch.violation().orElseThrow().what();
    }

    @Test
    void numbersThatGrowAreFine() {
        watch.born(0);
        tells(0, 5, false);
        tells(0, 3, false);
        tells(0, 4, true);
        tells(0, 5, true);
        tells(1, 2, false);
        tells(1, 3, true);
        assertThat(watch.violation()).isEmpty();
    }

    @Test
    void aTickThatIsToldTwiceIsSeen() {
        watch.born(0);
        tells(0, 5, true);
        tells(0, 5, false);
        assertThat(broken())
                .isEqualTo("a tick must be told once, but tick 5 of generation 0 follows tick 5 of generation 0");
    }

    @Test
    void anEarlierGenerationIsSeen() {
        watch.born(0);
        tells(3, 5, true);
        tells(2, 6, false);
        assertThat(broken())
                .isEqualTo("a tick must be told once, but tick 6 of generation 2 follows tick 5 of generation 3");
    }

    @Test
    void aNumberThatGoesBackInLockIsSeen() {
        watch.born(0);
        tells(0, 5, true);
        tells(1, 4, true);
        assertThat(broken()).isEqualTo("a number must not go back while the agent is settled, but goes from 5 to 4");
    }

    @Test
    void anotherLifeMayCountAnew() {
        watch.born(0);
        tells(0, 5, true);
        watch.born(0);
        tells(0, 1, true);
        assertThat(watch.violation()).isEmpty();
    }

    @Test
    void theFirstBreachIsKept() {
        watch.broken(1, "one");
        watch.broken(2, "other");
        assertThat(broken()).isEqualTo("one");
    }
}
