package org.photinus.benchmarks;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A work that contestants are compared on, and how many times faster Photinus is asked to be.
 *
 * @param work what Photinus does
 * @param peers how many replicates each peer does; those that would take minutes do fewer, or are not here
 * @param asked the least ratio of a peer's time per firing to Photinus' own, by peer
 */
record Question(Work work, Map<String, Integer> peers, Map<String, Double> asked) {

    /** The works that the requirements name, and no more than a contestant can do in about half a minute. */
    static List<Question> all() {
        return List.of(
                of(new Work("regular5", 100, 20, false, false, 5000))
                        .with(5000, "java-heap", "ssj", "ssj-tuned", "c-heap", "c-heap-tuned", "c-fifo", "neuron")
                        .with(5, "brian2")
                        .ask(6, "ssj", "ssj-tuned")
                        .ask(4, "c-heap", "c-heap-tuned")
                        .ask(2, "c-fifo"),
                of(new Work("regular5", 1000, 20, false, false, 500))
                        .with(500, "java-heap", "ssj", "ssj-tuned", "c-heap", "c-heap-tuned", "c-fifo", "neuron")
                        .with(2, "brian2")
                        .ask(8, "ssj", "ssj-tuned", "c-heap", "c-heap-tuned")
                        .ask(2, "c-fifo"),
                of(new Work("regular5", 1_000_000, 20, false, false, 1))
                        .with(1, "java-heap", "ssj", "ssj-tuned", "c-heap", "c-heap-tuned", "c-fifo")
                        .ask(30, "ssj", "ssj-tuned")
                        .ask(10, "c-heap", "c-heap-tuned")
                        .ask(1.5, "c-fifo"),
                of(new Work("cycle", 1000, 0, true, false, 100))
                        .with(10, "c-fifo")
                        .ask(40, "c-fifo"),
                of(new Work("path", 1000, 0, true, false, 100))
                        .with(100, "c-fifo")
                        .ask(20, "c-fifo"),
                of(new Work("regular5", 1000, 0, true, false, 100))
                        .with(100, "c-fifo")
                        .ask(12, "c-fifo"),
                of(new Work("complete", 10_000, 0, true, false, 100))
                        .with(100, "c-heap", "c-heap-tuned", "c-fifo")
                        .ask(10, "c-heap", "c-heap-tuned"),
                of(new Work("cycle", 100, 1000, false, true, 50))
                        .with(50, "java-heap", "ssj", "ssj-tuned", "c-heap", "c-heap-tuned", "neuron")
                        .ask(2, "c-heap", "c-heap-tuned"),
                of(new Work("regular5", 100, 1000, false, true, 50))
                        .with(50, "java-heap", "ssj", "ssj-tuned", "c-heap", "c-heap-tuned", "neuron")
                        .ask(2, "c-heap", "c-heap-tuned"),
                of(new Work("regular5", 1000, 100, false, Conditions.DELAY, false, 200))
                        .with(200, "ssj", "ssj-tuned", "c-heap", "c-lanes", "neuron")
                        .with(2, "brian2")
                        .ask(15, "ssj", "ssj-tuned")
                        .ask(10, "c-heap")
                        .ask(0.8, "c-lanes"),
                of(new Work("regular5", 1_000_000, 20, false, Conditions.DELAY, false, 1))
                        .with(1, "ssj", "ssj-tuned", "c-heap", "c-lanes")
                        .ask(15, "ssj", "ssj-tuned", "c-heap")
                        .ask(0.8, "c-lanes"),
                of(new Work("regular5", 1000, 100, false, Conditions.MIXED, false, 100))
                        .with(100, "ssj", "ssj-tuned", "c-heap")
                        .ask(5, "ssj", "ssj-tuned")
                        .ask(3, "c-heap"));
    }

    private static Question of(Work work) {
        return new Question(work, Map.of(), Map.of());
    }

    private Question with(int replicates, String... names) {
        Map<String, Integer> more = new LinkedHashMap<>(peers);
        for (String name : names) {
            more.put(name, replicates);
        }
        return new Question(work, more, asked);
    }

    private Question ask(double ratio, String... names) {
        Map<String, Double> more = new LinkedHashMap<>(asked);
        for (String name : names) {
            more.put(name, ratio);
        }
        return new Question(work, peers, more);
    }

    /** Photinus and its peers, by name, with the work of each. */
    Map<String, Work> works() {
        Map<String, Work> works = new LinkedHashMap<>();
        works.put("photinus", work);
        peers.forEach((name, replicates) -> works.put(name, work.withReplicates(replicates)));
        return works;
    }
}
