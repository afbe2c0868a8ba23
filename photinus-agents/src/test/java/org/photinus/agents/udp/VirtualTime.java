package org.photinus.agents.udp;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/**
 * Time that passes when a test says so, and the runtimes that live in it. Each is stepped whenever one of them is due, and
 * what one has sent has arrived before time goes on: datagrams go over real sockets of loopback, and take no time.
 *
 * <p>All agents must send to agents that run in this time, since it waits for what is under way.
 */
public final class VirtualTime {
    private static final long LONGEST = 600_000_000_000L;

    /** For the system, which may be busy, to carry a datagram over loopback. */
    private static final long PATIENCE = 300_000_000_000L;

    private final List<Stepped> all = new CopyOnWriteArrayList<>();
    private volatile long now = 7_000_000_000L;

    /** What is to be done at a time, the earliest first. */
    private final Queue<Task> tasks = new PriorityQueue<>(Comparator.comparingLong(Task::time));

    /** Datagrams that nobody waits for, sent minus received. */
    private long strays;

    private record Task(long time, Runnable work) {}

    /** A runtime, and by how much its clock is ahead. */
    private record Stepped(UdpRuntime runtime, LongSupplier ahead) {
        long sentNotReceived() {
            return runtime.agents().stream()
                    .map(UdpAgent::traffic)
                    .mapToLong(traffic -> traffic.sent() - traffic.received())
                    .sum();
        }
    }

    public long now() {
        return now;
    }

    /** For runtimes that live in this time. */
    public RuntimeSettings settings() {
        return settings(() -> 0);
    }

    /** For runtimes whose clock shows another time, by which it is ahead. */
    public RuntimeSettings settings(LongSupplier ahead) {
        return RuntimeSettings.stepped(() -> now + ahead.getAsLong(), runtime -> all.add(new Stepped(runtime, ahead)));
    }

    /** Does something after so many nanoseconds. */
    public void after(long nanos, Runnable work) {
        tasks.add(new Task(now + nanos, work));
    }

    /** Lets so many nanoseconds pass. */
    public void pass(long nanos) {
        long end = now + nanos;
        for (long next = settled(); next <= end; next = settled()) {
            now = Math.max(now, next);
        }
        now = end;
    }

    /** Lets time pass until something is so. */
    public void until(String what, BooleanSupplier isSo) {
        long from = now;
        long next = settled();
        while (!isSo.getAsBoolean()) {
            assertThat(next).as("something to do before " + what).isLessThan(Long.MAX_VALUE);
            now = Math.max(now, next);
            assertThat(now - from).as(what).isLessThan(LONGEST);
            next = settled();
        }
    }

    /** What was sent and has not been received by now will not be. */
    public void forgetStrays() {
        strays = 0;
        strays = underWay();
    }

    private long underWay() {
        return all.stream().mapToLong(Stepped::sentNotReceived).sum() - strays;
    }

    /** Steps all until nothing is under way; when the next is due. */
    private long settled() {
        long from = System.nanoTime();
        long next = step();
        while (underWay() > 0) {
            assertThat(System.nanoTime() - from)
                    .as("datagrams that arrive on loopback")
                    .isLessThan(PATIENCE);
            next = step();
        }
        return next;
    }

    /** Does what is to be done now, and steps each runtime once; when the next is due. */
    public long step() {
        while (!tasks.isEmpty() && tasks.element().time() <= now) {
            tasks.remove().work().run();
        }
        long next = Long.MAX_VALUE;
        try {
            for (Stepped each : all) {
                long due = each.runtime().step();
                next = Math.min(
                        next, due == Long.MAX_VALUE ? due : due - each.ahead().getAsLong());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return tasks.isEmpty() ? next : Math.min(next, tasks.element().time());
    }
}
