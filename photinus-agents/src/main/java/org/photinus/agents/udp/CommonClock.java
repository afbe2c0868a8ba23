package org.photinus.agents.udp;

import java.util.function.LongSupplier;

/** The clock of a runtime: nanoseconds since an origin, which is chosen when it starts. */
final class CommonClock {
    private final LongSupplier nanoTime;
    private volatile long origin;

    CommonClock(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
        this.origin = nanoTime.getAsLong();
    }

    void setOrigin(long time) {
        origin = time;
    }

    long origin() {
        return origin;
    }

    long now() {
        return nanoTime.getAsLong() - origin;
    }
}
