package org.photinus.agents.udp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.photinus.agents.wire.Datagram;
import org.photinus.graph.Digraphs;
import org.photinus.phase.Ticks;
import org.photinus.world.DelayLaw;
import org.photinus.world.Links;
import org.photinus.world.Loss;

class ImpairmentTest {
    private static final long PERIOD = 100_000_000;
    private static final int DATAGRAMS = 100_000;

    private static byte[] datagram(int type) {
        byte[] bytes = new byte[Datagram.LENGTH];
        Datagram.writeHead(bytes, type, 1, 0, Datagram.ALL, 1, 0, 0, 1, 1);
        return bytes;
    }

    private static List<Long> copies(Impairment impairment, int from, int to, int type) {
        List<Long> delays = new ArrayList<>();
        impairment.fate(from, to, datagram(type), delays::add);
        return delays;
    }

    @Test
    void aConstantDelayIsAPartOfThePeriod() {
        Impairment impairment = Impairment.of(Links.delay("0.02"), PERIOD, 1);
        assertThat(copies(impairment, 0, 1, Datagram.PULSE)).containsExactly(2_000_000L);
    }

    @Test
    void aDelayMayBeLongerThanAPeriod() {
        Impairment impairment = Impairment.of(
                new Links(new DelayLaw.Constant(2 * Ticks.PERIOD + Ticks.PERIOD / 2), Loss.NONE, 0), PERIOD, 1);
        assertThat(copies(impairment, 0, 1, Datagram.PULSE)).containsExactly(250_000_000L);
    }

    /** Five standard deviations of a share of 100,000: the probability of a false alarm is below 10^-6. */
    @Test
    void losesAndDoublesAsOftenAsTheWorldSays() {
        Links links = new Links(new DelayLaw.Jittered(Ticks.PERIOD / 50, Ticks.PERIOD / 200), Loss.of(0.3), 0.05);
        Impairment impairment = Impairment.of(links, PERIOD, 7);
        int lost = 0;
        int doubled = 0;
        double sum = 0;
        int count = 0;
        for (int i = 0; i < DATAGRAMS; i++) {
            List<Long> delays = copies(impairment, 0, 1, Datagram.PULSE);
            lost += delays.isEmpty() ? 1 : 0;
            doubled += delays.size() == 2 ? 1 : 0;
            for (long delay : delays) {
                assertThat(delay).isGreaterThanOrEqualTo(2_000_000);
                sum += delay;
                count++;
            }
        }
        assertThat(lost / (double) DATAGRAMS).isCloseTo(0.3, within(0.0073));
        assertThat(doubled / (double) (DATAGRAMS - lost)).isCloseTo(0.05, within(0.0042));
        assertThat(sum / count).isCloseTo(2_500_000, within(10_000.0));
    }

    @Test
    void aProbeHasTheLinksOfTheArcThatItMeasures() {
        Loss oneWay = Loss.perArc(Digraphs.cycle(2), 1, 0);
        Impairment impairment = Impairment.of(new Links(new DelayLaw.Constant(0), oneWay, 0), PERIOD, 1);
        assertThat(copies(impairment, 0, 1, Datagram.PULSE)).isEmpty();
        assertThat(copies(impairment, 0, 1, Datagram.REPLY)).isEmpty();
        assertThat(copies(impairment, 0, 1, Datagram.PROBE)).containsExactly(0L);
        assertThat(copies(impairment, 1, 0, Datagram.PROBE)).isEmpty();
    }
}
