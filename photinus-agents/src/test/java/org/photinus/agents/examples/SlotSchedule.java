package org.photinus.agents.examples;

import static java.util.concurrent.CompletableFuture.delayedExecutor;
import static java.util.concurrent.TimeUnit.NANOSECONDS;

import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.LongFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.photinus.agents.AgentCoins;
import org.photinus.agents.AgentSettings;
import org.photinus.agents.AgentState;
import org.photinus.agents.Keyring;
import org.photinus.agents.TickListener;
import org.photinus.agents.udp.AgentPlan;
import org.photinus.agents.udp.RuntimeSettings;
import org.photinus.agents.udp.UdpRuntime;

/** One of N agents may talk at a time, and all in turn. Arguments: the id of this one, and HOST:PORT of agents 0, 1, 2, … */
public final class SlotSchedule {
    private static final int NETWORK = 2;
    private static final long SLOT = 100_000_000; // nanoseconds
    private static final byte[] KEY = "take 32 random bytes of your own".getBytes(StandardCharsets.US_ASCII);

    public static void main(String[] args) throws Exception {
        UdpRuntime runtime = UdpRuntime.open(RuntimeSettings.standard());
        run(runtime, nanos -> delayedExecutor(nanos, NANOSECONDS), System.out::println, args);
        Thread.currentThread().join(); // until the program is stopped
    }

    static void run(UdpRuntime runtime, LongFunction<Executor> after, Consumer<String> out, String... args)
            throws Exception {
        int id = Integer.parseInt(args[0]);
        int n = args.length - 1;
        List<Integer> others =
                IntStream.range(0, n).filter(i -> i != id).boxed().toList();
        TickListener slots = (tick, nominal, lateness, state) -> {
            if (state == AgentState.LOCKED) {
                long begin = (tick + id) % n * SLOT + SLOT / 10 - lateness; // a tenth is left free at both ends
                after.apply(begin).execute(() -> out.accept(tick + " begins"));
                after.apply(begin + SLOT * 8 / 10).execute(() -> out.accept(tick + " ends"));
            }
        };
        AgentSettings settings = AgentSettings.of(NETWORK, id, n, n * SLOT, others, others);
        AgentCoins coins = AgentCoins.seeded(new SecureRandom().nextLong(), settings.pulseProbability());
        runtime.add(AgentPlan.of(settings, Keyring.derived(KEY, NETWORK, 0), coins, address(args[1 + id]), slots))
                .reach(others.stream().collect(Collectors.toMap(i -> i, i -> address(args[1 + i]))));
        runtime.start();
    }

    private static InetSocketAddress address(String place) {
        return new InetSocketAddress(place.replaceFirst(":\\d+$", ""), Integer.parseInt(place.replaceFirst(".*:", "")));
    }
}
