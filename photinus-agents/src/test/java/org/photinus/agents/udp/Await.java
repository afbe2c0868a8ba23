package org.photinus.agents.udp;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** Waits for what real threads and processes do, as short as it can and no longer than a deadline. */
public final class Await {
    private static final long DEADLINE = 600_000_000_000L;
    private static final long LOOK_EVERY = 2_000_000;

    private Await() {}

    /** Waits until something is so. */
    public static void until(String what, BooleanSupplier isSo) {
        long from = System.nanoTime();
        while (!isSo.getAsBoolean()) {
            assertThat(System.nanoTime() - from).as(what).isLessThan(DEADLINE);
            LockSupport.parkNanos(LOOK_EVERY);
        }
    }
}
