package org.photinus.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.lang.reflect.Constructor;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.function.Function;
import org.photinus.agents.udp.RuntimeSettings;
import org.photinus.agents.udp.UdpAgent;
import org.photinus.agents.udp.UdpRuntime;
import org.photinus.cli.output.Console;
import org.photinus.cli.output.Interrupts;
import picocli.CommandLine;

/**
 * Time that passes while a command naps, and only then. The runtimes of its agents are stepped whenever one of them is due, and
 * what one has sent has arrived before time goes on: datagrams go over real sockets of loopback, and take no time.
 */
final class SteppedTime {
    /** For the system, which may be busy, to carry a datagram over loopback. */
    private static final long PATIENCE = 300_000_000_000L;

    private final List<UdpRuntime> runtimes = new ArrayList<>();
    private final Queue<Task> tasks = new PriorityQueue<>(Comparator.comparingLong(Task::time));
    private long now = 7_000_000_000L;

    private record Task(long time, Runnable work) {}

    long now() {
        return now;
    }

    /** For runtimes that live in this time. */
    RuntimeSettings settings() {
        return RuntimeSettings.stepped(this::now, runtimes::add);
    }

    /** Does something after so many nanoseconds. */
    void after(long nanos, Runnable work) {
        tasks.add(new Task(now + nanos, work));
    }

    /** Lets so many nanoseconds pass. */
    void pass(long nanos) {
        long end = now + nanos;
        for (long next = settled(); next <= end; next = settled()) {
            now = Math.max(now, next);
        }
        now = end;
    }

    /** Steps all until nothing is under way; when the next is due. */
    private long settled() {
        long from = System.nanoTime();
        long next = step();
        while (isUnderWay()) {
            assertThat(System.nanoTime() - from)
                    .as("datagrams that arrive on loopback")
                    .isLessThan(PATIENCE);
            next = step();
        }
        return next;
    }

    private boolean isUnderWay() {
        return runtimes.stream()
                        .flatMap(runtime -> runtime.agents().stream())
                        .map(UdpAgent::traffic)
                        .mapToLong(traffic -> traffic.sent() - traffic.received())
                        .sum()
                > 0;
    }

    private long step() {
        while (!tasks.isEmpty() && tasks.element().time() <= now) {
            tasks.remove().work().run();
        }
        long next = tasks.isEmpty() ? Long.MAX_VALUE : tasks.element().time();
        try {
            for (UdpRuntime runtime : runtimes) {
                next = Math.min(next, runtime.step());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return next;
    }

    /** Calls a command that lives in this time; the first of the words is its name. */
    Called call(Function<Console, Object> command, Interrupts interrupts, String... words) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int code;
        try (PrintStream outStream = new PrintStream(out, true, StandardCharsets.UTF_8);
                PrintStream errStream = new PrintStream(err, true, StandardCharsets.UTF_8)) {
            Console console = new Console(outStream, errStream, false, interrupts);
            CommandLine line = new CommandLine(command.apply(console), new WithConsole(console));
            line.setExecutionExceptionHandler((e, failed, parsed) -> {
                console.fault(String.valueOf(e.getMessage()));
                return 2;
            });
            code = line.execute(List.of(words).subList(1, words.length).toArray(String[]::new));
        }
        return new Called(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    /** Makes the commands of a command. */
    private record WithConsole(Console console) implements CommandLine.IFactory {
        @Override
        public <K> K create(Class<K> type) throws Exception {
            Constructor<K> constructor = type.getDeclaredConstructor(Console.class);
            constructor.setAccessible(true);
            return constructor.newInstance(console);
        }
    }
}
