package org.photinus.studio.proof;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.VertexTriggering;
import org.photinus.text.input.InputException;
import org.photinus.theory.StringLemma;
import org.photinus.theory.SyncTimeBound;

class LemmaTextTest {
    private final ProofDesk desk = new ProofDesk();

    @Test
    void theCompleteDigraphOfTwoIsTheCounterexample() {
        String address = "graph=complete&agents=2";
        ProofFacts at = ProofFacts.of(desk.lemma(address, 0.9));
        assertThat(at.text("exact")).isEqualTo("5.31e-7");
        assertThat(at.text("claimed")).isEqualTo("0.2824");
        assertThat(at.flag("holds")).isFalse();
        assertThat(at.text("reason")).contains("p > 1/2 makes the difference count");
        assertThat(at.object("valid").text("window")).isEqualTo("6");
        assertThat(at.object("periods").text("window")).isEqualTo("1");
        assertThat(at.object("periods").number("mean")).isCloseTo(1 / 0.09, within(1e-12));
        assertThat(ProofFacts.of(desk.lemma(address, 0.5)).flag("holds")).isTrue();
        assertThat(ProofFacts.of(desk.lemmaCurve(address)).number("failsFrom")).isCloseTo(0.5, within(1e-9));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "graph=complete&agents=3",
                "graph=path&agents=5",
                "graph=arcs:1-2,2-3,3-2,3-4&threshold=0.125",
                "graph=star&agents=4",
                "graph=cycle&agents=4",
                "graph=gnp:0.5&agents=6&seed=3&pulse-probability=1"
            })
    void bothSidesAreThoseOfTheTheoryAtEveryP(String address) {
        OscillatorNetwork network = ProofFacts.session(address).description().network();
        ProofFacts curve = ProofFacts.of(desk.lemmaCurve(address));
        List<Double> exact = curve.numbers("exact");
        List<Double> claimed = curve.numbers("claimed");
        assertThat(exact).hasSize(99);
        boolean failed = false;
        for (int place = 1; place <= 99; place++) {
            double p = place / 100.0;
            OscillatorNetwork withP = network.with(VertexTriggering.of(p));
            StringLemma lemma = StringLemma.of(withP);
            ProofFacts at = ProofFacts.of(desk.lemma(address, p));
            failed |= !lemma.applies();

            assertThat(at.number("log10Exact"))
                    .isEqualTo(lemma.probability(lemma.leastProbableRoot()).log10())
                    .isEqualTo(exact.get(place - 1));
            assertThat(at.number("log10Claimed"))
                    .isEqualTo(lemma.claimed().log10())
                    .isEqualTo(claimed.get(place - 1));
            assertThat(at.flag("holds")).isEqualTo(lemma.applies()).isEqualTo(!failed);
            assertThat(at.text("reason")).isEqualTo(lemma.reason());
            assertThat(at.object("periods").number("mean"))
                    .isEqualTo(SyncTimeBound.periods(withP).mean().orElseThrow());
        }
        assertThat(curve.has("failsFrom")).isEqualTo(failed);
        if (failed) {
            double from = curve.number("failsFrom");
            assertThat(StringLemma.of(network.with(VertexTriggering.of(from - 1e-7)))
                            .applies())
                    .isTrue();
            assertThat(StringLemma.of(network.with(VertexTriggering.of(from + 1e-7)))
                            .applies())
                    .isFalse();
        }
    }

    @Test
    void onAPathItNeverFails() {
        assertThat(ProofFacts.of(desk.lemmaCurve("graph=path&agents=5")).has("failsFrom"))
                .isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "graph=path&agents=3&trigger=edge | set Trigger to vertex",
                "graph=path&agents=3&loss=0.1 | world of the paper",
                "graph=arcs:1-2,3-2 | must have a root",
                "graph=path&agents=1 | One agent alone",
                "graph=regular:5&agents=3000 | at most 20000000 in a page, but are 54000000",
                "graph=complete&agents=5000 | at most 20000000 in a page, but are 25000000",
                "graph=path&agents=12&threshold=0.000000000000000001 | less than 2^63"
            })
    void whatHasNoLemmaIsRefusedWithTheReason(String address, String part) {
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> desk.lemmaCurve(address))
                .withMessageContaining(part);
    }
}
