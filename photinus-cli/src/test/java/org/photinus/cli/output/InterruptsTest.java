package org.photinus.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class InterruptsTest {

    @Test
    void workThatAsksIsWaitedFor() throws InterruptedException {
        Interrupts interrupts = Interrupts.none();
        CountDownLatch end = new CountDownLatch(1);
        Thread worker = new Thread(() -> {
            while (!interrupts.requested()) {
                Thread.onSpinWait();
            }
            await(end);
        });
        worker.start();
        Thread signal = new Thread(() -> interrupts.stop(worker));
        signal.start();
        // Longer than work that does not ask would be waited for.
        signal.join(2 * Interrupts.HEARING_MILLIS);
        assertThat(signal.isAlive()).isTrue();
        end.countDown();
        signal.join();
        assertThat(worker.isAlive()).isFalse();
    }

    @Test
    void workThatNeverAsksIsNotWaitedFor() {
        Interrupts interrupts = Interrupts.none();
        CountDownLatch end = new CountDownLatch(1);
        Thread worker = new Thread(() -> await(end));
        worker.start();
        interrupts.stop(worker);
        assertThat(worker.isAlive()).isTrue();
        end.countDown();
    }

    @Test
    void finishedWorkIsNotToldAnything() {
        Interrupts interrupts = Interrupts.none();
        interrupts.finish();
        interrupts.stop(Thread.currentThread());
        assertThat(interrupts.requested()).isFalse();
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
