package org.photinus.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.photinus.graph.Digraphs;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.VertexTriggering;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.random.Coins;
import org.photinus.run.RunObserver;
import org.photinus.run.RunPlan;
import org.photinus.world.DelayLaw;
import org.photinus.world.Links;
import org.photinus.world.Loss;
import org.photinus.world.ReceiverRule;
import org.photinus.world.World;

/** Two algorithms, or two values of p, meet the same weather (S17). */
class PairedWeatherTest {
    private static final World JITTERY =
            World.IDEAL.with(new Links(new DelayLaw.Jittered(1000, Ticks.PERIOD / 100), Loss.of(0.2), 0.3));

    /** What became of the copies of each pulse: how long they took, or that they were lost; by firing, sender, receiver. */
    private static final class Fates implements RunObserver {
        private final Map<Integer, Integer> firings = new HashMap<>();
        private final Map<String, ExactTime> delays = new HashMap<>();
        private final Set<String> lost = new HashSet<>();

        private String pulse(int from, int to) {
            return firings.get(from) + " of " + from + " to " + to;
        }

        @Override
        public void fired(ExactTime t, long k, int agent, boolean pulses, long after) {
            firings.merge(agent, 1, Integer::sum);
        }

        @Override
        public void sent(ExactTime t, int from, int to, int copy, ExactTime due) {
            delays.put(pulse(from, to) + " copy " + copy, due.minus(t));
        }

        @Override
        public void lost(ExactTime t, int from, int to) {
            lost.add(pulse(from, to));
        }
    }

    private static Fates fates(double p, ReceiverRule rule) {
        OscillatorNetwork network =
                OscillatorNetwork.of(Digraphs.regular(20, 4), BinaryUpdate.of("0.5"), VertexTriggering.of(p));
        Fates fates = new Fates();
        Engine.of(network, JITTERY.with(rule))
                .run(InitialPhases.uniform(), Coins.of(9, 1), RunPlan.measuredFor(60), fates);
        return fates;
    }

    private static void assertSameWeather(Fates one, Fates other) {
        Set<String> shared = new HashSet<>(one.delays.keySet());
        shared.retainAll(other.delays.keySet());
        assertThat(shared).hasSizeGreaterThan(1000);
        for (String copy : shared) {
            assertThat(one.delays.get(copy)).as(copy).isEqualTo(other.delays.get(copy));
        }
        // No pulse is lost in one run and arrives in the other.
        assertThat(one.lost).hasSizeGreaterThan(200);
        for (String pulse : one.lost) {
            assertThat(other.delays).doesNotContainKey(pulse + " copy 0");
        }
        for (String pulse : other.lost) {
            assertThat(one.delays).doesNotContainKey(pulse + " copy 0");
        }
    }

    @Test
    void twoValuesOfPMeetTheSameDelaysLossesAndDoublings() {
        assertSameWeather(fates(0.9, ReceiverRule.PAPER), fates(0.3, ReceiverRule.PAPER));
    }

    @Test
    void twoRulesOfReceiversMeetTheSameDelaysLossesAndDoublings() {
        assertSameWeather(fates(0.5, ReceiverRule.PAPER), fates(0.5, ReceiverRule.age()));
    }
}
