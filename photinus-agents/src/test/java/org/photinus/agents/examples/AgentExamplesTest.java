package org.photinus.agents.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.DatagramSocket;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.photinus.agents.udp.UdpRuntime;

/** The example programs, several of each on loopback. */
class AgentExamplesTest {
    private static final int AGENTS = 3;
    private static final long APART = 20_000_000;
    private static final long PATIENCE_SECONDS = 30;

    /** What one program printed of a tick, and when. */
    record Event(int agent, long tick, String what, long time) {}

    /** One slot of one agent. */
    record Talk(int agent, long begin, long end) {}

    private final List<UdpRuntime> runtimes = new ArrayList<>();
    private final List<Event> events = Collections.synchronizedList(new ArrayList<>());

    @AfterEach
    void stop() {
        runtimes.forEach(UdpRuntime::close);
    }

    @FunctionalInterface
    private interface Program {
        UdpRuntime start(Consumer<String> out, String... args) throws Exception;
    }

    private void startAll(Program program) throws Exception {
        List<String> places = freePlaces();
        for (int agent = 0; agent < AGENTS; agent++) {
            int id = agent;
            String[] args = Stream.concat(Stream.of(Integer.toString(id)), places.stream())
                    .toArray(String[]::new);
            runtimes.add(program.start(line -> printed(id, line), args));
        }
    }

    /** Places that were free a moment ago, all at the same time. */
    private static List<String> freePlaces() throws Exception {
        List<DatagramSocket> sockets = new ArrayList<>();
        List<String> places = new ArrayList<>();
        for (int i = 0; i < AGENTS; i++) {
            DatagramSocket socket = new DatagramSocket(0, InetAddress.getLoopbackAddress());
            sockets.add(socket);
            places.add("127.0.0.1:" + socket.getLocalPort());
        }
        sockets.forEach(DatagramSocket::close);
        return places;
    }

    private void printed(int agent, String line) {
        long time = System.nanoTime();
        String[] words = line.split(" ", 2);
        events.add(new Event(agent, Long.parseLong(words[0]), words[1], time));
    }

    private List<Event> soFar() {
        synchronized (events) {
            return List.copyOf(events);
        }
    }

    private static boolean comesTrue(BooleanSupplier condition) throws InterruptedException {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() - deadline > 0) {
                return false;
            }
            TimeUnit.MILLISECONDS.sleep(20);
        }
        return true;
    }

    @Test
    void lightsBlinkInStep() throws Exception {
        startAll(BlinkingLight::start);
        assertThat(comesTrue(() -> longestRunInStep(soFar()) >= 8))
                .as("eight ticks in a row within 20 ms of each other: %s", soFar())
                .isTrue();
        assertThat(soFar())
                .allSatisfy(event -> assertThat(event.what()).isEqualTo(event.tick() % 2 == 0 ? "on" : "off"));
    }

    /** Over how many ticks in a row all lights were switched within 20 ms of each other. */
    private static int longestRunInStep(List<Event> all) {
        Map<Long, List<Event>> byTick =
                all.stream().collect(Collectors.groupingBy(Event::tick, TreeMap::new, Collectors.toList()));
        int longest = 0;
        int run = 0;
        long last = Long.MIN_VALUE;
        for (Map.Entry<Long, List<Event>> tick : byTick.entrySet()) {
            run = isInStep(tick.getValue()) ? tick.getKey() == last + 1 ? run + 1 : 1 : 0;
            last = tick.getKey();
            longest = Math.max(longest, run);
        }
        return longest;
    }

    private static boolean isInStep(List<Event> switched) {
        long first = switched.stream().mapToLong(Event::time).min().orElseThrow();
        long last = switched.stream().mapToLong(Event::time).max().orElseThrow();
        return switched.stream().map(Event::agent).distinct().count() == AGENTS
                && switched.size() == AGENTS
                && last - first <= APART;
    }

    @Test
    void slotsDoNotOverlapAndEveryoneHasItsTurn() throws Exception {
        startAll(SlotSchedule::start);
        assertThat(comesTrue(() -> hasFairSlots(talks(soFar()))))
                .as("four slots of each agent, in turn and apart: %s", soFar())
                .isTrue();
    }

    /** The slots that are over, by their beginning. */
    private static List<Talk> talks(List<Event> all) {
        return all.stream()
                .filter(begin -> begin.what().equals("begins"))
                .flatMap(begin -> all.stream()
                        .filter(end ->
                                end.what().equals("ends") && end.agent() == begin.agent() && end.tick() == begin.tick())
                        .map(end -> new Talk(begin.agent(), begin.time(), end.time())))
                .sorted(Comparator.comparingLong(Talk::begin))
                .toList();
    }

    private static boolean hasFairSlots(List<Talk> talks) {
        int window = 4 * AGENTS;
        if (talks.size() < window) {
            return false;
        }
        List<Talk> last = talks.subList(talks.size() - window, talks.size());
        boolean areApart = Stream.iterate(1, i -> i < window, i -> i + 1)
                .allMatch(i -> last.get(i - 1).end() < last.get(i).begin());
        Map<Integer, Long> turns = last.stream().collect(Collectors.groupingBy(Talk::agent, Collectors.counting()));
        return areApart && turns.size() == AGENTS && turns.values().stream().allMatch(count -> count == 4);
    }

    @ParameterizedTest
    @ValueSource(strings = {"BlinkingLight", "SlotSchedule"})
    void anExampleIsShort(String name) throws Exception {
        assertThat(Files.readAllLines(Path.of("src/test/java/org/photinus/agents/examples", name + ".java")))
                .hasSizeLessThan(60);
    }
}
