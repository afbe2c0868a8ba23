package org.photinus.agents.udp;

import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/**
 * How a runtime waits, tells ticks and reads the time.
 *
 * @param spins whether the timer thread waits actively for the last {@link #SPIN} nanoseconds before a tick: more exact ticks,
 *     for at most this much processor time in each period
 * @param lateTicks what a listener is told that was busy when further ticks came
 * @param executor where listeners are called, one tick at a time for each agent; a thread of the runtime's own if empty
 * @param nanoTime the time in nanoseconds, of a clock that is never set
 * @param stepper who does the work of the runtime by {@link UdpRuntime#step}, and is given it at its start; threads of the
 *     runtime's own if empty
 */
public record RuntimeSettings(
        boolean spins,
        LateTicks lateTicks,
        Optional<Executor> executor,
        LongSupplier nanoTime,
        Optional<Consumer<UdpRuntime>> stepper) {
    /** For so many nanoseconds before a tick the timer thread may wait actively. */
    public static final long SPIN = 200_000;

    /** Spins, skips what is late, and has threads and a clock of its own. */
    public static RuntimeSettings standard() {
        return new RuntimeSettings(true, LateTicks.SKIP, Optional.empty(), System::nanoTime, Optional.empty());
    }

    /** Without threads: {@code stepper} does the work in its own, by any clock, and listeners are called within a step. */
    public static RuntimeSettings stepped(LongSupplier nanoTime, Consumer<UdpRuntime> stepper) {
        return new RuntimeSettings(false, LateTicks.SKIP, Optional.of(Runnable::run), nanoTime, Optional.of(stepper));
    }

    /** The same with or without active waiting. */
    public RuntimeSettings spinning(boolean actively) {
        return new RuntimeSettings(actively, lateTicks, executor, nanoTime, stepper);
    }

    /** The same with another rule for busy listeners. */
    public RuntimeSettings with(LateTicks other) {
        return new RuntimeSettings(spins, other, executor, nanoTime, stepper);
    }

    /** The same with listeners called elsewhere. */
    public RuntimeSettings with(Executor other) {
        return new RuntimeSettings(spins, lateTicks, Optional.of(other), nanoTime, stepper);
    }
}
