package org.photinus.studio.proof;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.photinus.engine.ArcRecorder;
import org.photinus.engine.Engine;
import org.photinus.graph.RootedDigraph;
import org.photinus.hybrid.HybridArc;
import org.photinus.hybrid.HybridTime;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.JumpsPerPeriod;
import org.photinus.network.OscillatorNetwork;
import org.photinus.phase.ContainingArc;
import org.photinus.phase.ExactTime;
import org.photinus.run.Horizon;
import org.photinus.run.RunPlan;
import org.photinus.studio.film.Film;
import org.photinus.studio.session.Session;
import org.photinus.text.input.InputException;
import org.photinus.theory.ScriptedSystem;
import org.photinus.theory.StringLemma;
import org.photinus.theory.SyncTimeBound;
import org.photinus.theory.SynchronizationString;

/** The string as the room plays it, against the theory's own solution of the same system. */
class StringProofTest {
    private static final String PAPER = "graph=arcs:1-2,2-3,3-2,3-4&threshold=0.125&seed=1";

    private static SynchronizationString string(OscillatorNetwork network, int index) {
        RootedDigraph rooted = RootedDigraph.of(network.digraph()).orElseThrow();
        BinaryUpdate update = network.update().asBinary().orElseThrow();
        return SynchronizationString.of(
                rooted,
                rooted.roots()[index],
                JumpsPerPeriod.of(network.agents(), update).upper());
    }

    private static long[] phases(Session session) {
        long[] phases = new long[session.description().network().agents()];
        Arrays.setAll(phases, i -> session.description().initial().of(session.coins(), i));
        return phases;
    }

    private static HybridArc solved(Session session, SynchronizationString string) {
        return ScriptedSystem.of(session.description().network(), string.script())
                .solve(phases(session), string.length().longValueExact());
    }

    private static List<String> entries(SynchronizationString string, HybridArc arc) {
        List<String> entries = new ArrayList<>();
        for (int q = 1; q <= string.depth(); q++) {
            Optional<HybridTime> time = string.settlesIn(q, arc);
            entries.add(time.map(t -> t.t() + "," + t.k()).orElse("none"));
        }
        return entries;
    }

    private static List<String> entries(ProofFacts run) {
        List<String> entries = new ArrayList<>();
        for (ProofFacts entry : run.objects("sets")) {
            entries.add(entry.text("t") + "," + entry.whole("k"));
        }
        return entries;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                PAPER,
                PAPER + "&replicate=7",
                "graph=path&agents=6&seed=3",
                "graph=complete&agents=4&threshold=0.3",
                "graph=cycle&agents=5&tie=one&initial=0,0.5,1,0.5,0.25",
                "graph=regular:2&agents=6&seed=4&tie=random&initial=0,0.5,1,0.5,0.25,0.75",
                "graph=star&agents=5&trigger=edge",
                "graph=tree:2&agents=7&threshold=0.2,0.3,0.4,0.5,0.6,0.7,0.8"
            })
    void setsAreEnteredWhenTheTheorySaysSo(String address) {
        Session session = ProofFacts.session(address);
        RootedDigraph rooted =
                RootedDigraph.of(session.description().network().digraph()).orElseThrow();
        for (int root = 0; root < rooted.roots().length; root++) {
            SynchronizationString string = string(session.description().network(), root);
            ProofFacts facts = ProofFacts.of(StringProof.of(session, root).describe());

            assertThat(entries(facts.object("driven"))).isEqualTo(entries(string, solved(session, string)));
            assertThat(facts.whole("root")).isEqualTo(rooted.roots()[root]);
            assertThat(facts.numbers("depths").stream().mapToInt(Double::intValue))
                    .containsExactly(Arrays.stream(rooted.depths(rooted.roots()[root]))
                            .boxed()
                            .toArray(Integer[]::new));
        }
    }

    @Test
    void everyMomentIsThatOfTheSystemOfTheTheory() {
        Session session = ProofFacts.session(PAPER);
        SynchronizationString string = string(session.description().network(), 0);
        HybridArc arc = solved(session, string);
        StringProof proof = StringProof.of(session, 0);
        List<Long> order = new ArrayList<>(List.of(0L, 108L, 0L));
        for (long k = 0; k <= 108; k++) {
            order.add(k);
            order.add((k * 37) % 109);
        }
        for (long k : order) {
            proof.go(k);
            ProofFacts moment = ProofFacts.of(proof.moment());
            ExactTime t = k == 0 ? ExactTime.ZERO : arc.jumps().get((int) k - 1).t();
            long[] phases = arc.phases(new HybridTime(t, k));

            assertThat(moment.whole("k")).isEqualTo(k);
            assertThat(moment.text("t")).isEqualTo(t.toString());
            assertThat(moment.whole("groups"))
                    .isEqualTo(ContainingArc.of(phases).groups());
            assertThat(moment.whole("block")).isEqualTo(k / 36);
            int inside = (int) moment.whole("inside");
            for (int q = 1; q <= 3; q++) {
                assertThat(string.isPartiallySynchronized(q, phases)).isEqualTo(q <= inside);
            }
            Film film = proof.film(false);
            for (int i = 0; i < 4; i++) {
                assertThat(film.phase(i)).isEqualTo(phases[i]);
            }
        }
    }

    @Test
    void outsideTheStringItsEndsAreShown() {
        StringProof proof = StringProof.of(ProofFacts.session(PAPER), 0);
        proof.go(1000);
        assertThat(ProofFacts.of(proof.moment()).whole("k")).isEqualTo(108);
        proof.go(-3);
        assertThat(ProofFacts.of(proof.moment()).whole("k")).isZero();
    }

    @Test
    void aTimeIsShownBehindAllItsJumpsAndTheEndExactlyBehindTheLastOfTheString() {
        Session session = ProofFacts.session(PAPER);
        HybridArc arc = solved(session, string(session.description().network(), 0));
        StringProof proof = StringProof.of(session, 0);
        for (double t : new double[] {3.5, 0, 12.25, 1.125, 20}) {
            proof.seek(t);
            ProofFacts moment = ProofFacts.of(proof.moment());
            ExactTime time = ExactTime.of("t", new BigDecimal(t));
            assertThat(moment.whole("k")).isEqualTo(arc.lastAt(time).k());
            assertThat(moment.number("periods")).isEqualTo(t);
            assertThat(moment.object("byCoins").number("periods")).isEqualTo(t);
        }
        proof.seek(1e6);
        assertThat(ProofFacts.of(proof.moment()).whole("k")).isEqualTo(108);
        assertThat(proof.film(true).now()).isEqualTo(proof.film(false).now());
        proof.go(0);
        assertThat(proof.film(true).jumps()).isZero();
    }

    @Test
    void theRunByCoinsIsTheRunOfTheSession() {
        for (String address : List.of(PAPER, "graph=path&agents=6&seed=3&replicate=4", "graph=cycle&agents=6")) {
            Session session = ProofFacts.session(address);
            OscillatorNetwork network = session.description().network();
            ArcRecorder recorder = new ArcRecorder();
            Engine.of(network)
                    .run(
                            session.description().initial(),
                            session.coins(),
                            RunPlan.atExactSync(Horizon.ofPeriods(10_000)),
                            recorder);
            ProofFacts facts = ProofFacts.of(StringProof.of(session, 0).describe());

            List<String> expected = entries(string(network, 0), recorder.arc());
            assertThat(entries(facts.object("byCoins"))).isEqualTo(expected);
            assertThat(facts.flag("isSynchronized")).isTrue();
        }
    }

    @Test
    void chanceIsNotWatchedForEver() {
        // Pulses so rare that none of 19 agents in a row is likely to be reached in time.
        ProofFacts facts =
                ProofFacts.of(StringProof.of(ProofFacts.session("graph=path&agents=20&pulse-probability=0.0001"), 0)
                        .describe());
        assertThat(facts.flag("isSynchronized")).isFalse();
        assertThat(facts.object("byCoins").object("end").whole("k")).isEqualTo(100_000);
        assertThat(facts.object("byCoins").list("sets")).contains((Object) null);
    }

    @Test
    void theConstantsAreThoseOfThePaper() {
        Session session = ProofFacts.session(PAPER);
        OscillatorNetwork network = session.description().network();
        ProofFacts facts = ProofFacts.of(StringProof.of(session, 0).describe());

        assertThat(facts.whole("agents")).isEqualTo(4);
        assertThat(facts.text("rMin")).isEqualTo("0.125");
        assertThat(facts.whole("repetitions")).isEqualTo(36);
        assertThat(facts.whole("blocks")).isEqualTo(3);
        assertThat(facts.whole("length")).isEqualTo(108);
        assertThat(facts.whole("depth")).isEqualTo(3);
        assertThat(facts.whole("radius")).isEqualTo(3);
        assertThat(facts.text("probability"))
                .isEqualTo(StringLemma.of(network).probability(0).toString());
        List<ProofFacts> bounds = facts.objects("bounds");
        assertThat(bounds.stream().map(bound -> bound.text("name")))
                .containsExactly("cluster", "cycle", "periods", "valid", "paper");
        assertThat(bounds.get(1).text("reason")).contains("cycle");
        assertThat(bounds.get(2).text("window")).isEqualTo("3");
        assertThat(bounds.get(2).text("eta")).isEqualTo("0.01562");
        assertThat(bounds.get(2).text("root")).isEqualTo("1");
        assertThat(bounds.get(2).number("mean")).isCloseTo(192, within(1e-9));
        assertThat(bounds.get(4).text("window")).isEqualTo("109");
        assertThat(bounds.get(4).number("log10Eta")).isCloseTo(-432 * Math.log10(2), within(1e-9));
        assertThat(bounds.get(4).number("log10Mean"))
                .isEqualTo(SyncTimeBound.paper(network).log10Mean().orElseThrow());
    }

    @Test
    void timesAreInTheUnitOfThePeriod() {
        ProofFacts facts = ProofFacts.of(
                StringProof.of(ProofFacts.session(PAPER + "&period=100ms"), 0).describe());
        ProofFacts bound = facts.objects("bounds").get(2);
        assertThat(bound.text("window")).isEqualTo("300");
        assertThat(bound.number("mean")).isCloseTo(19_200, within(1e-6));
        assertThat(bound.number("log10Mean")).isCloseTo(Math.log10(19_200), within(1e-9));
    }

    @Test
    void aProbabilityOfOneHasAStringButNoBound() {
        ProofFacts facts =
                ProofFacts.of(StringProof.of(ProofFacts.session("graph=path&agents=3&pulse-probability=1"), 0)
                        .describe());
        assertThat(facts.has("probability")).isFalse();
        assertThat(facts.objects("bounds"))
                .allSatisfy(bound -> assertThat(bound.text("reason")).contains("p must be less than 1"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "graph=path&agents=1 | One agent alone",
                "graph=path&agents=4&delay=0.01 | world of the paper",
                "graph=path&agents=4&update=linear:0.3,0.4 | must be binary",
                "graph=arcs:1-2,3-2 | must have a root",
                "graph=path&agents=201 | at most 200 agents, but there are 201",
                "graph=path&agents=90 | L* = ℓ*·q* = 24030"
            })
    void whatHasNoStringIsRefusedInOneSentence(String address, String part) {
        Session session = ProofFacts.session(address);
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> StringProof.of(session, 0))
                .withMessageContaining(part)
                .withMessageEndingWith(".");
    }

    @Test
    void aRecordingHasNoString() {
        Session session = Session.ofRecording("a.arc", ProofFacts.session(PAPER).record());
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> StringProof.of(session, 0))
                .withMessageContaining("recording");
    }

    @Test
    void aRootMustBeOneOfThem() {
        Session session = ProofFacts.session(PAPER);
        assertThatIllegalArgumentException().isThrownBy(() -> StringProof.of(session, 1));
        assertThatIllegalArgumentException().isThrownBy(() -> StringProof.of(session, -1));
    }

    @Test
    void theDeskPlaysWhatIsOpen() {
        ProofDesk desk = new ProofDesk();
        assertThatIllegalStateException().isThrownBy(() -> desk.go(1));
        assertThat(ProofFacts.of(desk.string(ProofFacts.session(PAPER), 0)).whole("length"))
                .isEqualTo(108);
        assertThat(ProofFacts.of(desk.go(5)).whole("k")).isEqualTo(5);
        assertThat(ProofFacts.of(desk.seek(2)).number("periods")).isEqualTo(2);
        assertThat(desk.film(false).agents()).isEqualTo(4);
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> desk.string(ProofFacts.session("graph=path&agents=300"), 0));
        assertThatIllegalStateException().isThrownBy(() -> desk.go(1));
    }
}
