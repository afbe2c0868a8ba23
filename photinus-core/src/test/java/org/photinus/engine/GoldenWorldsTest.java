package org.photinus.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.photinus.graph.Digraph;
import org.photinus.graph.Digraphs;
import org.photinus.graph.RandomDigraphs;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.EdgeTriggering;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.PiecewiseLinearUpdate;
import org.photinus.network.Thresholds;
import org.photinus.network.TieChoice;
import org.photinus.network.TriggeringRule;
import org.photinus.network.VertexTriggering;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.random.Coins;
import org.photinus.run.Horizon;
import org.photinus.run.Measures;
import org.photinus.run.Measuring;
import org.photinus.run.PulseCounts;
import org.photinus.run.RunOutcome;
import org.photinus.run.RunPlan;
import org.photinus.sync.ArcWithin;
import org.photinus.sync.Lock;
import org.photinus.world.Clocks;
import org.photinus.world.DelayLaw;
import org.photinus.world.Links;
import org.photinus.world.Loss;
import org.photinus.world.Presence;
import org.photinus.world.ReceiverRule;
import org.photinus.world.Sending;
import org.photinus.world.Window;
import org.photinus.world.World;

/** Digests of numbers simulated in worlds. A change of one is a breaking change and belongs into the changelog. */
class GoldenWorldsTest {
    private static final int REPLICATES = 5;
    private static final TriggeringRule HALF = VertexTriggering.of(0.5);

    /** A network and its world, and the digest of their runs. */
    private record Golden(String name, String digest, OscillatorNetwork network, World world) {
        @Override
        public String toString() {
            return name;
        }
    }

    /** One for each kind of world. */
    private static Stream<Golden> worlds() {
        return Stream.of(
                new Golden(
                        "delay",
                        "ec96f16953ec9249c6a5f14e858786f9cd88da7b5647b17eaa3159d4ba7f6d68",
                        network(Digraphs.regular(50, 5), HALF),
                        World.IDEAL.with(Links.delay("0.01"))),
                new Golden(
                        "loss and duplicates",
                        "9f3416bf95e0a85b1649c66fc1fb1457ec94c63950b3b9acc56270a0ea12567c",
                        network(Digraphs.torus(5, 6), HALF),
                        World.IDEAL
                                .with(new Links(new DelayLaw.Constant(Ticks.PERIOD / 250), Loss.of(0.1), 0.1))
                                .with(ReceiverRule.refractory(Ticks.PERIOD / 50))),
                new Golden(
                        "uniform delay",
                        "0f3b67cdd60af8a2ba9193b1735ef6ace60a80471c751d6a775b200e6c7f3433",
                        network(RandomDigraphs.rooted(30, 2, 11), EdgeTriggering.of(0.3)),
                        World.IDEAL.with(new Links(new DelayLaw.Uniform(0, Ticks.PERIOD / 100), Loss.NONE, 0.2))),
                new Golden(
                        "mixed",
                        "0e3f8209ccfb1b8ebacf18cac34e67321e38423afb8272d9c43213e28a24559d",
                        network(Digraphs.cycle(20), HALF),
                        World.IDEAL
                                .with(new Links(
                                        new DelayLaw.Jittered(Ticks.PERIOD / 500, Ticks.PERIOD / 2000),
                                        Loss.of(0.05),
                                        0))
                                .with(Clocks.uniform(20 * Clocks.PPM, 20, 7))),
                new Golden(
                        "delays of arcs",
                        "45f380cd93c8bb248239eb97173f713bf87bb7283d4a4e53f4e97a60b2505c80",
                        network(Digraphs.path(12), HALF),
                        delaysOfArcs(Digraphs.path(12))),
                new Golden(
                        "sending later",
                        "cfa2a86b5f751360cbb633af9ef667920268f862dadc424e4929b90a9b4a7f84",
                        network(Digraphs.complete(15), HALF),
                        World.IDEAL
                                .with(Links.delay("0.02"))
                                .with(ReceiverRule.age())
                                .with(new Sending(Ticks.PERIOD / 4))
                                .with(Clocks.uniform(1000 * Clocks.PPM, 15, 7))),
                new Golden(
                        "window",
                        "7032d0bee8c681fcac8084146d51d1d657d71fcb1adcdb5a42e1c8654fc4bd25",
                        network(Digraphs.regular(20, 3), HALF),
                        World.IDEAL
                                .with(new Links(
                                        new DelayLaw.Jittered(Ticks.PERIOD / 100, Ticks.PERIOD / 1000),
                                        Loss.of(0.1),
                                        0))
                                .with(ReceiverRule.delay(Ticks.PERIOD / 100).with(Window.of("0.1", "0.5", "0.25")))
                                .with(Clocks.uniform(100 * Clocks.PPM, 20, 7))),
                new Golden(
                        "failures",
                        "56e346bcd944dbfe542af1cc9d140d17777bd1b179d9f89cc2790d6e910f3635",
                        network(RandomDigraphs.gnp(20, 0.3, 11), HALF),
                        World.IDEAL
                                .with(Links.delay("0.005"))
                                .with(ReceiverRule.age())
                                .with(new Presence.Failures(30, 3), ExactTime.ofPeriods(2))),
                new Golden(
                        "linear",
                        "e8ac65d35b12ea69273308a78e74dac26f2aeaf524686aecf34f82c146d23584",
                        OscillatorNetwork.of(Digraphs.regular(20, 5), PiecewiseLinearUpdate.of("0.3261", "0.46"), HALF),
                        World.IDEAL
                                .with(Links.delay("0.01"))
                                .with(Clocks.uniform(20 * Clocks.PPM, 20, 7))
                                .with(ReceiverRule.refractory(Ticks.PERIOD / 20))));
    }

    private static OscillatorNetwork network(Digraph digraph, TriggeringRule rule) {
        Thresholds thresholds = Thresholds.perAgent(LongStream.range(0, digraph.vertexCount())
                .map(i -> Ticks.PERIOD / 10 * (4 + i % 3))
                .toArray());
        return OscillatorNetwork.of(digraph, BinaryUpdate.of(thresholds, TieChoice.RANDOM), rule);
    }

    private static World delaysOfArcs(Digraph digraph) {
        long[] ticks = LongStream.range(0, digraph.arcCount())
                .map(a -> a % 4 * (Ticks.PERIOD / 100))
                .toArray();
        double[] losses = LongStream.range(0, digraph.arcCount())
                .mapToDouble(a -> a % 3 / 10.0)
                .toArray();
        return World.IDEAL.with(new Links(DelayLaw.PerArc.of(digraph, ticks), Loss.perArc(digraph, losses), 0));
    }

    @ParameterizedTest
    @MethodSource("worlds")
    void runsInAWorldGiveTheFrozenDigest(Golden golden) throws NoSuchAlgorithmException {
        Engine engine = Engine.of(golden.network(), golden.world());
        StringBuilder runs = new StringBuilder();
        for (int replicate = 1; replicate <= REPLICATES; replicate++) {
            RunPlan stop = new RunPlan(
                    ArcWithin.of("0.02"),
                    false,
                    Horizon.ofPeriods(200),
                    Optional.of(new Measuring(ExactTime.ofPeriods(100), Lock.STANDARD)),
                    () -> false);
            append(runs, engine.run(InitialPhases.uniform(), Coins.of(42, replicate), stop));
        }
        assertThat(sha256(runs)).isEqualTo(golden.digest());
    }

    /** Doubles are written as their bits, since releases of Java differ in the decimals of some. */
    private static void append(StringBuilder runs, RunOutcome outcome) {
        Measures measures = outcome.measures().orElseThrow();
        runs.append(FirstPassage.text(outcome)).append(' ').append(outcome.end());
        runs.append(' ').append(measures.lockTime()).append(' ').append(measures.spread());
        runs.append(' ').append(bits(measures.outOfLock())).append(' ').append(bits(measures.periodPpm()));
        runs.append(' ').append(measures.doubleFirings()).append(' ').append(measures.missedFirings());
        runs.append(' ').append(counts(outcome.pulses().orElseThrow())).append('\n');
    }

    private static String bits(OptionalDouble value) {
        return value.isPresent() ? Long.toHexString(Double.doubleToLongBits(value.getAsDouble())) : "none";
    }

    private static String sha256(CharSequence text) throws NoSuchAlgorithmException {
        byte[] digest =
                MessageDigest.getInstance("SHA-256").digest(text.toString().getBytes(StandardCharsets.UTF_8));
        return HexFormat.of().formatHex(digest);
    }

    /** The text that the digests were made of. */
    private static String counts(PulseCounts pulses) {
        return pulses.toString().replaceFirst("^PulseCounts", "Pulses");
    }
}
