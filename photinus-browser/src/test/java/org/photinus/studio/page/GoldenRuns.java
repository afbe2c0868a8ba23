package org.photinus.studio.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Addresses of short runs that take every way through the engines. */
final class GoldenRuns {
    private GoldenRuns() {}

    /** Runs chosen for the way that they take. */
    static List<String> byHand() {
        return List.of(
                // One agent, two agents, and those that are one group from the start.
                "graph=path&agents=1&max-time=3",
                "graph=path&agents=2",
                "graph=complete&agents=5&initial=0.5,0.5,0.5,0.5,0.5",
                // Masks: few agents, dense digraphs; one word, exactly one word, and several.
                "graph=complete&agents=10",
                "graph=complete&agents=63&seed=2&max-time=6",
                "graph=complete&agents=64&seed=3&max-time=6",
                "graph=complete&agents=65&seed=4&max-time=6",
                "graph=regular:5",
                "graph=regular:40&agents=200&seed=5&max-time=20",
                "graph=gnp:0.3&agents=130&seed=6&max-time=4",
                // Lists: sparse digraphs.
                "graph=cycle&agents=30&seed=7",
                "graph=path&agents=12&seed=8",
                "graph=star&agents=100&seed=9",
                "graph=tree:3&agents=80&seed=10&max-time=40",
                "graph=grid:6x7&seed=11&max-time=60",
                "graph=torus:5x9&seed=12&max-time=60",
                // The queue: linear updates.
                "graph=regular:3&agents=12&update=linear:0.3261,0.46&until=arc:0.001&max-time=80",
                "graph=complete&agents=7&update=linear:0.45,0.05&until=arc:0.01&seed=13&max-time=50",
                "graph=gnp:0.4&agents=20&update=linear:0,0.5&until=arc:0.05&max-time=30",
                // Edge triggering.
                "graph=regular:4&agents=24&trigger=edge&seed=14",
                "graph=cycle&agents=16&trigger=edge&seed=15&max-time=80",
                "graph=regular:3&agents=9&trigger=edge&update=linear:0.3,0.3&until=arc:0.1&max-time=40",
                // Ties: phases that meet thresholds exactly.
                ties("zero"),
                ties("one"),
                ties("random"),
                ties("random") + "&trigger=edge",
                ties("random") + "&seed=-1&replicate=9223372036854775807",
                "graph=complete&agents=3&initial=0.79,0.29,0.04&threshold=0.25,0.5,0.75&tie=one",
                "graph=cycle&agents=4&initial=0,0.25,0.5,0.75&tie=random&threshold=0.25,0.5,0.75,0.5&max-time=50",
                "graph=path&agents=3&initial=1,0.1,0.333333333333333333&pulse-probability=1,0.5,0.01&max-time=60",
                // A value for each agent, or drawn from the seed.
                "graph=complete&agents=4&pulse-probability=0.1,0.9,0.5,1&threshold=0.1,0.9,0.5,0.3",
                "graph=regular:3&agents=30&threshold=uniform&seed=16&max-time=80",
                "graph=regular:5&agents=40&pulse-probability=0.9&threshold=uniform&tie=one&seed=17",
                "graph=regular:5&pulse-probability=0.1&max-time=40",
                "graph=complete&agents=6&pulse-probability=1&max-time=20",
                // Random families, sparse and dense.
                "graph=gnp:0.02&agents=300&seed=18&max-time=8",
                "graph=gnp:0.0001&agents=2000&seed=19&max-time=2",
                "graph=gnp:0.9&agents=60&seed=20&max-time=6",
                "graph=geometric:0.3&agents=60&seed=21&max-time=30",
                "graph=geometric:0.05&agents=500&seed=22&max-time=4",
                "graph=small-world:4,0.1&agents=80&seed=23&max-time=30",
                "graph=small-world:6,1&agents=50&seed=24&max-time=30",
                "graph=scale-free:2&agents=100&seed=25&max-time=30",
                "graph=scale-free:5&agents=70&seed=26&max-time=30",
                "graph=rooted:3&agents=90&seed=27&max-time=30",
                "graph=rooted:1&agents=40&seed=28&max-time=30&reverse=true",
                // Seeds of 64 bits, and replicates.
                "graph=regular:3&agents=20&seed=9223372036854775807",
                "graph=regular:3&agents=20&seed=-9223372036854775808&replicate=2",
                "graph=regular:3&agents=20&seed=4611686018427387905&replicate=4294967297",
                // Ends, and units of time.
                "graph=regular:5&until=arc:0.05",
                "graph=regular:5&max-jumps=123",
                "graph=cycle&agents=20&period=0.3&max-time=5",
                "graph=cycle&agents=20&period=7.0000001&max-time=100",
                "graph=cycle&agents=20&period=1s&max-time=2500ms",
                // Worlds: a constant delay goes by lanes, all others by a heap.
                world("delay=0.02"),
                world("delay=0.02&graph=cycle&agents=25"),
                world("delay=0"),
                world("delay=1.3"),
                world("delay=uniform:0.01,0.05"),
                world("delay=0.01+exp:0.005"),
                world("delay=0.01+exp:0.2"),
                world("loss=0.2"),
                world("loss=1"),
                world("delay=0.01&loss=0.3&duplicates=0.2"),
                world("delay=uniform:0,0.2&duplicates=1"),
                world("drift=20ppm"),
                world("drift=2000ppm&delay=0.001"),
                world("graph=complete&agents=4&drift=0.001,-0.001,0,0.0005"),
                world("delay=0.02&receive=refractory:0.1"),
                world("delay=0.02&receive=refractory:auto"),
                world("delay=0.02&receive=delay:0.02"),
                world("delay=uniform:0.01,0.03&receive=delay:0.02"),
                world("delay=0.01+exp:0.01&receive=age"),
                world("delay=0.02&receive=age:0.02"),
                world("delay=0.01+exp:0.01&receive=age%2Bwindow:0.03,0.3"),
                world("delay=0.01+exp:0.01&receive=age+window:0.03,0.3,0.2&drift=100ppm"),
                world("delay=0.01&receive=age&send-within=0.02"),
                world("delay=0.01+exp:0.003&receive=age+window:0.03,0.3&send-within=0.05&drift=50ppm"),
                world("down=10,3"),
                world("down=10,3&listen=1"),
                world("down=4,2&listen=0.5&delay=0.03&loss=0.1"),
                world("period=100ms&delay=2ms&max-time=3s"),
                world("period=1s&delay=uniform:1ms,20ms&drift=20ppm&max-time=30s"),
                world("delay=0.02&trigger=edge"),
                world("loss=0.1&update=linear:0.3261,0.46&until=arc:0.05"),
                world("delay=0.01&tie=random&threshold=uniform"),
                world("delay=0.01&until=arc:0.1"),
                world("delay=0.01&lock=0.1,3&burn-in=5"),
                world("graph=gnp:0.3&agents=40&delay=0.01&loss=0.05&drift=100ppm"),
                world("graph=geometric:0.4&agents=30&delay=0.005"));
    }

    private static String ties(String side) {
        return "graph=complete&agents=4&initial=0.79,0.29,0.04,0.54&threshold=0.5&tie=" + side + "&max-time=100";
    }

    private static String world(String settings) {
        String address = settings.contains("graph=") ? settings : "graph=regular:4&agents=20&" + settings;
        return address.contains("max-time=") ? address : address + "&max-time=20";
    }

    /** Runs drawn from a fixed seed. */
    static List<String> drawn(int count) {
        Random random = new Random(20_260_316);
        List<String> addresses = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            addresses.add(i % 3 == 0 ? inAWorld(random) : ideal(random));
        }
        return addresses;
    }

    private static String ideal(Random random) {
        StringBuilder address = new StringBuilder(network(random));
        address.append(
                switch (random.nextInt(6)) {
                    case 0 -> "&update=linear:0.3261,0.46&until=arc:0.05";
                    case 1 -> thresholds(random) + "&trigger=edge";
                    default -> thresholds(random);
                });
        return address.append("&max-time=").append(2 + random.nextInt(20)).toString();
    }

    private static String inAWorld(Random random) {
        StringBuilder address = new StringBuilder(network(random)).append(thresholds(random));
        String delay = one(
                random,
                "0." + (10 + random.nextInt(80)),
                "0.00" + (1 + random.nextInt(9)),
                "uniform:0.001,0.0" + (1 + random.nextInt(9)),
                "0.01+exp:0.0" + (1 + random.nextInt(9)));
        address.append("&delay=").append(delay);
        if (random.nextBoolean()) {
            address.append("&loss=0.").append(1 + random.nextInt(9));
        }
        if (random.nextBoolean()) {
            address.append("&drift=").append(1 + random.nextInt(3000)).append("ppm");
        }
        if (random.nextInt(4) == 0) {
            address.append("&duplicates=0.").append(1 + random.nextInt(9));
        }
        if (random.nextInt(4) == 0) {
            address.append("&down=").append(2 + random.nextInt(9)).append(',').append(1 + random.nextInt(3));
        }
        // A receiver that subtracts a delay refuses thresholds below it, and those are drawn too.
        String receive = one(random, "paper", "refractory:0.1", "age", "delay:0.02", "age+window:0.05,0.3");
        address.append(address.indexOf("uniform") < 0 ? "&receive=" + receive : "");
        return address.append("&max-time=").append(2 + random.nextInt(10)).toString();
    }

    private static String network(Random random) {
        String graph = one(
                random,
                "complete",
                "path",
                "cycle",
                "star",
                "regular:" + (1 + random.nextInt(7)),
                "tree:" + (2 + random.nextInt(3)),
                "gnp:0." + (1 + random.nextInt(9)),
                "geometric:0." + (2 + random.nextInt(6)),
                "small-world:4,0." + random.nextInt(10),
                "scale-free:" + (1 + random.nextInt(4)),
                "rooted:" + (1 + random.nextInt(5)));
        return "graph=" + graph + "&agents=" + (8 + random.nextInt(40)) + "&pulse-probability="
                + one(random, "0.5", "0.1", "0.9", "1", "0.333") + "&seed=" + random.nextLong() + "&replicate="
                + (1 + random.nextInt(1_000_000));
    }

    private static String thresholds(Random random) {
        return "&threshold=" + one(random, "0.5", "0.25", "uniform", "0.7071067811865476") + "&tie="
                + one(random, "zero", "one", "random");
    }

    private static String one(Random random, String... texts) {
        return texts[random.nextInt(texts.length)];
    }
}
