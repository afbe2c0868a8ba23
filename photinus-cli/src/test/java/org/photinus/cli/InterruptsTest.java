package org.photinus.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class InterruptsTest {

    @Test
    void workThatAsksIsWaitedFor() {
        Interrupts interrupts = Interrupts.none();
        Thread worker = new Thread(() -> {
            while (!interrupts.requested()) {
                Thread.onSpinWait();
            }
            // Longer than work that does not ask would be waited for.
            pause(1500);
        });
        worker.start();
        interrupts.stop(worker);
        assertThat(worker.isAlive()).isFalse();
    }

    @Test
    void workThatNeverAsksIsNotWaitedFor() {
        Interrupts interrupts = Interrupts.none();
        CountDownLatch end = new CountDownLatch(1);
        Thread worker = new Thread(() -> {
            try {
                end.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
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

    private static void pause(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
