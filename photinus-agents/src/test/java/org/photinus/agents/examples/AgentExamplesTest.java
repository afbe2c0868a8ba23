package org.photinus.agents.examples;

import static java.util.concurrent.CompletableFuture.delayedExecutor;
import static java.util.concurrent.TimeUnit.NANOSECONDS;
import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.photinus.agents.udp.Await;
import org.photinus.agents.udp.RuntimeSettings;
import org.photinus.agents.udp.UdpRuntime;
import org.photinus.agents.udp.VirtualTime;

/** The example programs, several of each on loopback. */
class AgentExamplesTest {
    private static final int AGENTS = 3;

    /** Half a period of a light, whose numbers would be a whole one apart if they disagreed. */
    private static final long APART = 100_000_000;

    /** What one program printed of a tick, and when. */
    record Event(int agent, long tick, String what, long time) {}

    /** One slot of one agent. */
    record Talk(int agent, long begin, long end) {}

    private final VirtualTime time = new VirtualTime();
    private final List<UdpRuntime> runtimes = new ArrayList<>();
    private final List<Event> events = Collections.synchronizedList(new ArrayList<>());

    @AfterEach
    void stop() {
        runtimes.forEach(UdpRuntime::close);
    }

    @FunctionalInterface
    private interface Program {
        void run(UdpRuntime runtime, Consumer<String> out, String... args) throws Exception;
    }

    /** Starts a program of each agent. Each takes any port that is free, and is told then where the others are. */
    private void startAll(RuntimeSettings settings, Program program) throws Exception {
        Map<Integer, InetSocketAddress> places = new HashMap<>();
        for (int agent = 0; agent < AGENTS; agent++) {
            int id = agent;
            String[] args = Stream.concat(
                            Stream.of(Integer.toString(id)), Collections.nCopies(AGENTS, "127.0.0.1:0").stream())
                    .toArray(String[]::new);
            UdpRuntime runtime = UdpRuntime.open(settings);
            runtimes.add(runtime);
            program.run(runtime, line -> printed(id, line, settings.nanoTime().getAsLong()), args);
            places.put(id, runtime.agents().get(0).localAddress());
        }
        runtimes.forEach(runtime -> runtime.agents().get(0).reach(places));
    }

    private void printed(int agent, String line, long at) {
        String[] words = line.split(" ", 2);
        events.add(new Event(agent, Long.parseLong(words[0]), words[1], at));
    }

    private List<Event> soFar() {
        synchronized (events) {
            return List.copyOf(events);
        }
    }

    /** Time that a test steps: whoever is in lock is so to a millionth of a period. */
    @Test
    void lightsBlinkInStep() throws Exception {
        startAll(time.settings(), BlinkingLight::run);
        time.until("eight ticks in a row within 200 ns of each other", () -> longestRunInStep(200) >= 8);
        assertThat(soFar())
                .allSatisfy(event -> assertThat(event.what()).isEqualTo(event.tick() % 2 == 0 ? "on" : "off"));
    }

    @Tag("thorough")
    @Test
    void lightsBlinkInStepInRealTime() throws Exception {
        startAll(RuntimeSettings.standard(), BlinkingLight::run);
        Await.until("eight ticks in a row within half a period", () -> longestRunInStep(APART) >= 8);
        assertThat(soFar())
                .allSatisfy(event -> assertThat(event.what()).isEqualTo(event.tick() % 2 == 0 ? "on" : "off"));
    }

    /** Over how many ticks in a row all lights were switched at most so far from each other. */
    private int longestRunInStep(long apart) {
        Map<Long, List<Event>> byTick =
                soFar().stream().collect(Collectors.groupingBy(Event::tick, TreeMap::new, Collectors.toList()));
        int longest = 0;
        int run = 0;
        long last = Long.MIN_VALUE;
        for (Map.Entry<Long, List<Event>> tick : byTick.entrySet()) {
            run = isInStep(tick.getValue(), apart) ? tick.getKey() == last + 1 ? run + 1 : 1 : 0;
            last = tick.getKey();
            longest = Math.max(longest, run);
        }
        return longest;
    }

    private static boolean isInStep(List<Event> switched, long apart) {
        long first = switched.stream().mapToLong(Event::time).min().orElseThrow();
        long last = switched.stream().mapToLong(Event::time).max().orElseThrow();
        return switched.stream().map(Event::agent).distinct().count() == AGENTS
                && switched.size() == AGENTS
                && last - first <= apart;
    }

    @Test
    void slotsDoNotOverlapAndEveryoneHasItsTurn() throws Exception {
        startAll(
                time.settings(),
                (runtime, out, args) -> SlotSchedule.run(runtime, nanos -> task -> time.after(nanos, task), out, args));
        time.until("four slots of each agent, in turn and apart", () -> hasFairSlots(talks(soFar())));
    }

    @Tag("thorough")
    @Test
    void slotsDoNotOverlapInRealTime() throws Exception {
        startAll(
                RuntimeSettings.standard(),
                (runtime, out, args) ->
                        SlotSchedule.run(runtime, nanos -> delayedExecutor(nanos, NANOSECONDS), out, args));
        Await.until("four slots of each agent, in turn and apart", () -> hasFairSlots(talks(soFar())));
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
