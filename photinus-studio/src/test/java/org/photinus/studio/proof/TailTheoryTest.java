package org.photinus.studio.proof;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.photinus.network.OscillatorNetwork;
import org.photinus.phase.ExactTime;
import org.photinus.studio.session.Session;
import org.photinus.text.Setting;
import org.photinus.theory.ClosedForm;
import org.photinus.theory.SyncTimeBound;
import org.photinus.theory.SyncTimeLaw;
import org.photinus.theory.SyncTimeTail;
import org.photinus.theory.UniformStartLaw;

class TailTheoryTest {

    private static String start(String address, boolean isGiven) {
        return ProofFacts.of(ProofDesk.start(ProofFacts.session(address), isGiven))
                .text("address");
    }

    private static ProofFacts law(String address) {
        return ProofFacts.of(ProofDesk.law(address, done -> {}));
    }

    private static long[] phases(Session session) {
        long[] phases = new long[session.description().network().agents()];
        Arrays.setAll(phases, i -> session.description().initial().of(session.coins(), i));
        return phases;
    }

    @Test
    void runsStartFromThePhasesOfTheReplicateOrFromRandomOnes() {
        String address = "graph=path&agents=4&seed=9&replicate=3&at=0,0&layout=circle";
        Session shown = ProofFacts.session(address);
        Session given = ProofFacts.session(start(address, true));
        assertThat(phases(given)).isEqualTo(phases(shown));
        assertThat(given.coins().replicate()).isEqualTo(1);
        assertThat(given.description().seed()).isEqualTo(9);
        Session random = ProofFacts.session(start(start(address, true), false));
        assertThat(random.address().settings().get(Setting.INITIAL)).isNull();
        assertThat(random.description().seed()).isEqualTo(9);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "graph=path&agents=5&seed=5",
                "graph=cycle&agents=4&initial=0.29,0.79,0.04,0.54",
                "graph=arcs:1-2,2-3,3-2,3-4&threshold=0.125&seed=1&replicate=2",
                "graph=cycle&agents=3&trigger=edge&period=50ms",
                "graph=complete&agents=3&initial=0,1,0.5"
            })
    void theLawOfGivenPhasesIsThatOfTheCommand(String address) {
        Session session = ProofFacts.session(start(address, true));
        double period = session.description().network().period().doubleValue();
        SyncTimeLaw expected = SyncTimeLaw.of(session.description().network(), phases(session), 3_000_000);
        SyncTimeTail tail = expected.tail(1e-9, ExactTime.ofPeriods(10_000));
        ProofFacts law = law(start(address, true));

        assertThat(law.number("mean")).isEqualTo(expected.mean() * period);
        assertThat(law.whole("states")).isEqualTo(expected.states());
        assertThat(law.text("median"))
                .isEqualTo(tail.quantile(0.5)
                        .orElseThrow()
                        .toString(session.description().network().period()));
        assertThat(law.flag("isSmooth")).isFalse();
        double[][] steps = law.points("steps");
        assertThat(steps).hasNumberOfRows(tail.size());
        for (int i = 0; i < steps.length; i++) {
            assertThat(steps[i][0]).isEqualTo(tail.time(i).toDouble() * period, within(1e-9 * period));
            assertThat(steps[i][1]).isEqualTo(tail.probability(i));
        }
    }

    @Test
    void ofAVeryLongTailSomePointsAreGivenWithTheLast() {
        ProofFacts law = law(start("graph=cycle&agents=5&pulse-probability=0.02", true));
        double[][] steps = law.points("steps");
        assertThat(steps.length).isBetween(700, 1501);
        assertThat(steps[0]).containsExactly(0, 1);
        assertThat(steps[steps.length - 1][1]).isLessThanOrEqualTo(1e-9);
    }

    @ParameterizedTest
    @ValueSource(strings = {"graph=cycle&agents=3", "graph=path&agents=3&threshold=0.25&initial=uniform&period=2"})
    void theLawOfRandomPhasesIsThatOfTheCommand(String address) {
        OscillatorNetwork network = ProofFacts.session(address).description().network();
        UniformStartLaw expected = UniformStartLaw.of(network, 200_000, 20);
        List<Long> heard = new ArrayList<>();
        ProofFacts law = ProofFacts.of(ProofDesk.law(address, heard::add));
        double period = network.period().doubleValue();

        assertThat(law.number("mean")).isEqualTo(expected.mean() * period);
        assertThat(law.whole("pieces")).isEqualTo(expected.pieces()).isEqualTo(heard.size());
        assertThat(law.flag("isSmooth")).isTrue();
        double[][] steps = law.points("steps");
        int parts = expected.partsPerPeriod();
        assertThat(steps).hasNumberOfRows(20 * parts + 1);
        for (int part = 0; part < steps.length; part++) {
            assertThat(steps[part][0]).isEqualTo((double) part / parts * period, within(1e-12));
            assertThat(steps[part][1]).isEqualTo(expected.tail(part));
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "graph=cycle&agents=65 | true | at most 64 agents",
                "graph=cycle&agents=12 | true | at most 300000 states",
                "graph=cycle&agents=6 | false | at most 20000 pieces, but falls into 46080",
                "graph=path&agents=3&pulse-probability=1 | true | less than 1"
            })
    void whereThereIsNoLawTheReasonIsSaid(String address, boolean isGiven, String part) {
        assertThat(law(start(address, isGiven)).text("reason")).contains(part);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "graph=path&agents=4&delay=0.01 | without delay, loss, drift",
                "graph=path&agents=4&until=arc:0.05 | empty the field Until",
                "graph=path&agents=4&update=linear:0.3,0.4 | must be binary",
                "graph=arcs:1-2,3-2 | must have a root"
            })
    void wherePartOfTheTailWouldBeWrongTheReasonIsSaid(String address, String part) {
        ProofFacts start = ProofFacts.of(ProofDesk.start(ProofFacts.session(address), true));
        assertThat(start.text("reason")).contains(part);
        assertThat(ProofFacts.of(ProofDesk.start(ProofFacts.session("graph=path&agents=4"), true))
                        .has("reason"))
                .isFalse();
    }

    @Test
    void aRecordingHasNoTail() {
        Session recording = Session.ofRecording(
                "a.arc", ProofFacts.session("graph=path&agents=3").record());
        ProofFacts start = ProofFacts.of(ProofDesk.start(recording, true));
        assertThat(start.text("reason")).contains("recording");
        assertThat(start.has("address")).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "graph=path&agents=5",
                "graph=cycle&agents=6&period=2",
                "graph=complete&agents=30",
                "graph=regular:3&agents=40",
                "graph=arcs:1-2,2-3,3-2,3-4&threshold=0.125"
            })
    void boundsAreThoseOfTheTheoryWhereverTheyAreTold(String address) {
        OscillatorNetwork network = ProofFacts.session(address).description().network();
        double period = network.period().doubleValue();
        List<SyncTimeBound> expected = List.of(
                SyncTimeBound.cluster(network),
                SyncTimeBound.cycle(network),
                SyncTimeBound.periods(network),
                SyncTimeBound.valid(network),
                SyncTimeBound.paper(network));
        List<ProofFacts> bounds = ProofFacts.of(ProofDesk.bounds(address)).objects("bounds");
        for (int i = 0; i < expected.size(); i++) {
            ProofFacts bound = bounds.get(i);
            SyncTimeBound known = expected.get(i);
            assertThat(bound.text("name")).isEqualTo(known.name());
            if (known instanceof SyncTimeBound.DoesNotApply none) {
                assertThat(bound.text("reason")).isEqualTo(none.reason());
                assertThat(bound.has("steps")).isFalse();
                continue;
            }
            assertThat(bound.number("log10Mean"))
                    .isCloseTo(known.log10Mean().orElseThrow() + Math.log10(period), within(1e-12));
            for (double[] step : bound.points("steps")) {
                ExactTime t = ExactTime.ofPeriods(Math.round(step[0] / period));
                assertThat(step[1]).isEqualTo(Math.max(-400, known.tail(t).log10()));
            }
            requireSilence(known, bound.number("log10Silent") - Math.log10(period));
        }
    }

    /** Until then a chart shows nothing of the bound; then it does. */
    private static void requireSilence(SyncTimeBound bound, double log10) {
        if (log10 < 18) {
            long t = Math.round(Math.pow(10, log10));
            assertThat(bound.tail(ExactTime.ofPeriods((long) (t * 1.000001) + 1))
                            .log10())
                    .isLessThanOrEqualTo(-0.02);
            if (t > 1) {
                assertThat(bound.tail(ExactTime.ofPeriods((long) (t * 0.999999) - 1))
                                .log10())
                        .isGreaterThan(-0.02);
            }
        } else if (bound instanceof SyncTimeBound.Geometric geometric) {
            // n windows with n·η = 0.02·ln 10.
            assertThat(log10)
                    .isCloseTo(
                            Math.log10(geometric.window().doubleValue())
                                    + Math.log10(0.02 * Math.log(10))
                                    - geometric.eta().log10(),
                            within(1e-9));
        } else {
            assertThat(bound.tail(ExactTime.ofPeriods(1L << 60)).log10()).isGreaterThan(-0.02);
        }
    }

    @Test
    void theClosedFormOfAStarFollowsTheStart() {
        String given = start("graph=star&agents=4&seed=2", true);
        Session session = ProofFacts.session(given);
        ClosedForm.RootsReachAll form = (ClosedForm.RootsReachAll)
                ClosedForm.of(session.description().network()).orElseThrow();
        ProofFacts said = ProofFacts.of(ProofDesk.bounds(given)).object("closedForm");
        assertThat(said.number("meanAtLeast"))
                .isEqualTo(form.mean(phases(session)).orElseThrow())
                .isEqualTo(said.number("meanAtMost"));
        // The closed form is the law, at its own times.
        SyncTimeTail tail = SyncTimeLaw.of(session.description().network(), phases(session), 1000)
                .tail(1e-9, ExactTime.ofPeriods(1000));
        double[][] steps = said.points("steps");
        assertThat(steps.length).isGreaterThan(20);
        for (double[] step : steps) {
            ExactTime t = ExactTime.atOrBefore("t", new BigDecimal(step[0] + 1e-9), BigDecimal.ONE);
            assertThat(step[1]).isCloseTo(tail.at(t), within(1e-12));
        }
        ProofFacts random = ProofFacts.of(ProofDesk.bounds(start(given, false))).object("closedForm");
        assertThat(random.number("meanAtLeast")).isEqualTo(form.meanAtLeast());
        assertThat(random.flag("isSmooth")).isTrue();
        for (double[] step : random.points("steps")) {
            ExactTime t = ExactTime.of("t", new BigDecimal(step[0]));
            assertThat(step[1]).isEqualTo(form.tail(t));
        }
    }

    @Test
    void theClosedFormOfAPathIsARangeOfTheMean() {
        String given = start("graph=path&agents=4&seed=2", true);
        Session session = ProofFacts.session(given);
        ClosedForm.Path form =
                (ClosedForm.Path) ClosedForm.of(session.description().network()).orElseThrow();
        ProofFacts said = ProofFacts.of(ProofDesk.bounds(given)).object("closedForm");
        assertThat(said.number("meanAtLeast"))
                .isEqualTo(form.meanAtLeast(phases(session)).orElseThrow());
        assertThat(said.number("meanAtMost"))
                .isEqualTo(form.meanAtMost(phases(session)).orElseThrow());
        assertThat(said.has("steps")).isFalse();
        ProofFacts random = ProofFacts.of(ProofDesk.bounds(start(given, false))).object("closedForm");
        assertThat(random.number("meanAtMost")).isEqualTo(form.meanAtMost());
        assertThat(ProofFacts.of(ProofDesk.bounds("graph=cycle&agents=4")).has("closedForm"))
                .isFalse();
    }

    @Test
    void whereAClosedFormDoesNotCoverThePhasesItHasNoNumber() {
        // Two agents on one point, of which one that is no root may pulse.
        String address = "graph=arcs:1-2,1-3,2-3&initial=0.5,0.5,0.25";
        ProofFacts said = ProofFacts.of(ProofDesk.bounds(address)).object("closedForm");
        assertThat(said.has("meanAtLeast")).isFalse();
        assertThat(said.has("steps")).isFalse();
        assertThat(ProofFacts.of(ProofDesk.bounds("graph=complete&agents=3&initial=0,0,0"))
                        .object("closedForm")
                        .has("steps"))
                .isFalse();
    }
}
