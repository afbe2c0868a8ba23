package org.photinus.agents.udp;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import org.junit.jupiter.api.Test;
import org.photinus.agents.AgentState;
import org.photinus.agents.TickListener;

/** Tasks wait in a queue until the test runs them: so a listener is as busy as the test wants it. */
class TickDeliveryTest {
    private final Deque<Runnable> tasks = new ArrayDeque<>();
    private final List<String> told = new ArrayList<>();
    private long now = 1_000;
    private final TickListener listener =
            (number, nominal, lateness, state) -> told.add(number + "@" + nominal + "+" + lateness + " " + state);

    private TickDelivery delivery(LateTicks lateTicks) {
        return new TickDelivery(listener, lateTicks, tasks::add, () -> now);
    }

    private void runTasks() {
        while (!tasks.isEmpty()) {
            tasks.remove().run();
        }
    }

    @Test
    void aTickIsToldOnTheExecutorWithItsLateness() {
        TickDelivery delivery = delivery(LateTicks.SKIP);
        delivery.tick(7, 400, AgentState.LOCKED);
        assertThat(told).isEmpty();
        runTasks();
        assertThat(told).containsExactly("7@400+600 LOCKED");
    }

    @Test
    void anAgentWaitsForItsListenerOnceAtATime() {
        TickDelivery delivery = delivery(LateTicks.CATCH_UP);
        delivery.tick(1, 100, AgentState.LOCKED);
        delivery.tick(2, 200, AgentState.LOCKED);
        assertThat(tasks).hasSize(1);
        runTasks();
        delivery.tick(3, 300, AgentState.LOCKED);
        assertThat(tasks).hasSize(1);
    }

    @Test
    void aBusyListenerThatSkipsIsToldTheLastTickOnly() {
        TickDelivery delivery = delivery(LateTicks.SKIP);
        for (int number = 1; number <= 5; number++) {
            delivery.tick(number, 0, AgentState.LOCKED);
        }
        runTasks();
        assertThat(told).containsExactly("5@0+1000 LOCKED");
        assertThat(delivery.skipped()).isEqualTo(4);
    }

    @Test
    void aBusyListenerThatCatchesUpIsToldAllTicksInOrder() {
        TickDelivery delivery = delivery(LateTicks.CATCH_UP);
        delivery.tick(1, 0, AgentState.ACQUIRING);
        delivery.tick(2, 0, AgentState.LOCKED);
        delivery.tick(3, 0, AgentState.HOLDOVER);
        runTasks();
        assertThat(told).containsExactly("1@0+1000 ACQUIRING", "2@0+1000 LOCKED", "3@0+1000 HOLDOVER");
        assertThat(delivery.skipped()).isZero();
    }

    @Test
    void aListenerThatIsBusyForAThousandTicksMissesTheOldest() {
        TickDelivery delivery = delivery(LateTicks.CATCH_UP);
        for (int number = 1; number <= 1030; number++) {
            delivery.tick(number, 0, AgentState.LOCKED);
        }
        runTasks();
        assertThat(told).hasSize(1024).first().isEqualTo("7@0+1000 LOCKED");
        assertThat(delivery.skipped()).isEqualTo(6);
    }

    @Test
    void aListenerThatFailsIsToldTheNextTickAllTheSame() {
        List<Long> numbers = new ArrayList<>();
        TickDelivery delivery = new TickDelivery(
                (number, nominal, lateness, state) -> {
                    numbers.add(number);
                    throw new IllegalStateException("a listener must not fail, but this one does");
                },
                LateTicks.CATCH_UP,
                tasks::add,
                () -> now);
        List<Throwable> shown = new ArrayList<>();
        Thread.UncaughtExceptionHandler before = Thread.currentThread().getUncaughtExceptionHandler();
        Thread.currentThread().setUncaughtExceptionHandler((thread, fault) -> shown.add(fault));
        try {
            delivery.tick(1, 0, AgentState.LOCKED);
            delivery.tick(2, 0, AgentState.LOCKED);
            runTasks();
        } finally {
            Thread.currentThread().setUncaughtExceptionHandler(before);
        }
        assertThat(numbers).containsExactly(1L, 2L);
        assertThat(delivery.failed()).isEqualTo(2);
        assertThat(shown).hasSize(1);
    }

    @Test
    void anExecutorThatTakesNoMoreDoesNotStopTheAgent() {
        Executor closed = task -> {
            throw new RejectedExecutionException("closed");
        };
        TickDelivery delivery = new TickDelivery(listener, LateTicks.SKIP, closed, () -> now);
        delivery.tick(1, 0, AgentState.LOCKED);
        delivery.tick(2, 0, AgentState.LOCKED);
        assertThat(told).isEmpty();
    }

    @Test
    void latenessIsCountedAndCanBeCountedAnew() {
        TickDelivery delivery = delivery(LateTicks.SKIP);
        delivery.tick(1, 993, AgentState.LOCKED);
        runTasks();
        Histogram lateness = new Histogram();
        delivery.addLatenessTo(lateness);
        assertThat(lateness.most()).isEqualTo(7);
        delivery.clearLateness();
        Histogram anew = new Histogram();
        delivery.addLatenessTo(anew);
        assertThat(anew.count()).isZero();
    }
}
