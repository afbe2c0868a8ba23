package org.photinus.agents.examples;

import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.List;
import java.util.function.Consumer;
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

/** A light that blinks in step on every machine. Arguments: the id of this light, and HOST:PORT of lights 0, 1, 2, … */
public final class BlinkingLight {
    private static final int NETWORK = 1;
    private static final long PERIOD = 200_000_000; // nanoseconds
    private static final byte[] KEY = "take 32 random bytes of your own".getBytes(StandardCharsets.US_ASCII);

    public static void main(String[] args) throws Exception {
        run(UdpRuntime.open(RuntimeSettings.standard()), System.out::println, args);
        Thread.currentThread().join(); // until the program is stopped
    }

    static void run(UdpRuntime runtime, Consumer<String> out, String... args) throws Exception {
        int id = Integer.parseInt(args[0]);
        int n = args.length - 1;
        List<Integer> others =
                IntStream.range(0, n).filter(i -> i != id).boxed().toList();
        TickListener blink = (tick, nominal, lateness, state) -> {
            if (state == AgentState.LOCKED) {
                out.accept(tick + (tick % 2 == 0 ? " on" : " off"));
            }
        };
        AgentSettings settings = AgentSettings.of(NETWORK, id, n, PERIOD, others, others);
        Keyring keys = Keyring.derived(KEY, NETWORK, 0);
        AgentCoins coins = AgentCoins.seeded(new SecureRandom().nextLong(), settings.pulseProbability());
        runtime.add(AgentPlan.of(settings, keys, coins, address(args[1 + id]), blink))
                .reach(others.stream().collect(Collectors.toMap(i -> i, i -> address(args[1 + i]))));
        runtime.start();
    }

    private static InetSocketAddress address(String place) {
        int colon = place.lastIndexOf(':');
        return new InetSocketAddress(place.substring(0, colon), Integer.parseInt(place.substring(colon + 1)));
    }
}
