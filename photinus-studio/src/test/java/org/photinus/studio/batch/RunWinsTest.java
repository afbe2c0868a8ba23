package org.photinus.studio.batch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.photinus.phase.ExactTime;
import org.photinus.run.Measures;
import org.photinus.run.RunOutcome;
import org.photinus.studio.session.Session;
import org.photinus.text.StudioAddress;

/** Counts over many runs, compared with runs one by one. */
class RunWinsTest {
    private static final int RUNS = 20;
    private static final String RUN = "graph=cycle&agents=9&seed=4";
    private static final String WORLD = "graph=regular:4&agents=12&seed=2&delay=0.01&loss=0.1&max-time=40";

    private static RunSample sample(String address) {
        RunSample sample = new RunSample(address);
        sample.add(new RunBatches().run(address, 11, RUNS));
        sample.add(new RunBatches().run(address, 1, 10));
        return sample;
    }

    private static List<RunOutcome> outcomes(String address) {
        List<RunOutcome> all = new ArrayList<>();
        for (int k = 1; k <= RUNS; k++) {
            all.add(Session.of(StudioAddress.parse(address + "&replicate=" + k)).outcome(passed -> {}));
        }
        return all;
    }

    private static Optional<ExactTime> syncTime(RunOutcome outcome) {
        return outcome instanceof RunOutcome.Synchronized run ? Optional.of(run.syncTime()) : Optional.empty();
    }

    private static Optional<ExactTime> lockTime(RunOutcome outcome) {
        return outcome.measures().flatMap(Measures::lockTime);
    }

    /** The text that is to be expected of times, racer by racer. */
    private static String expected(List<List<Optional<ExactTime>>> racers) {
        int[] wins = new int[racers.size()];
        int ties = 0;
        int undecided = 0;
        for (int k = 0; k < RUNS; k++) {
            List<Integer> first = new ArrayList<>();
            Optional<ExactTime> best = Optional.empty();
            for (int racer = 0; racer < racers.size(); racer++) {
                Optional<ExactTime> time = racers.get(racer).get(k);
                if (time.isPresent() && (best.isEmpty() || time.orElseThrow().compareTo(best.orElseThrow()) < 0)) {
                    best = time;
                    first.clear();
                }
                if (time.isPresent() && time.equals(best)) {
                    first.add(racer);
                }
            }
            if (first.isEmpty()) {
                undecided++;
            } else if (first.size() > 1) {
                ties++;
            } else {
                wins[first.get(0)]++;
            }
        }
        StringBuilder text = new StringBuilder();
        for (int count : wins) {
            text.append(text.isEmpty() ? "" : ",").append(count);
        }
        return "{\"replicates\":" + RUNS + ",\"wins\":[" + text + "],\"ties\":" + ties + ",\"undecided\":" + undecided
                + "}";
    }

    @Test
    void theFirstByItsSyncTimeWinsAReplicate() {
        List<String> racers =
                List.of(RUN + "&pulse-probability=0.2", RUN + "&pulse-probability=0.5", RUN + "&pulse-probability=0.8");
        assertThat(RunWins.of(racers.stream().map(RunWinsTest::sample).toList()))
                .hasToString(expected(racers.stream()
                        .map(racer -> outcomes(racer).stream()
                                .map(RunWinsTest::syncTime)
                                .toList())
                        .toList()));
    }

    @Test
    void aRunAgainstItselfIsATieOrUndecided() {
        String hurried = RUN + "&max-time=4";
        List<Optional<ExactTime>> times =
                outcomes(hurried).stream().map(RunWinsTest::syncTime).toList();
        assertThat(times).contains(Optional.empty()).anyMatch(Optional::isPresent);
        assertThat(RunWins.of(List.of(sample(hurried), sample(hurried)))).hasToString(expected(List.of(times, times)));
    }

    @Test
    void inAWorldTheFirstToLockWins() {
        List<String> racers = List.of(WORLD, WORLD + "&receive=age");
        String said =
                RunWins.of(racers.stream().map(RunWinsTest::sample).toList()).toString();
        assertThat(said)
                .isEqualTo(expected(racers.stream()
                        .map(racer -> outcomes(racer).stream()
                                .map(RunWinsTest::lockTime)
                                .toList())
                        .toList()));
        assertThat(sample(WORLD).against(sample(WORLD + "&receive=age")).toString())
                .contains("\"lock\":{\"pairs\":" + RUNS);
    }

    @Test
    void replicatesThatOneSampleHasNotAreNotCounted() {
        RunSample some = new RunSample(RUN);
        some.add(new RunBatches().run(RUN, 3, 7));
        assertThat(RunWins.of(List.of(sample(RUN), some)).toString()).contains("\"replicates\":5");
    }

    @Test
    void theMiddleRunHasTheLowerMedianOfTheTimesAndCensoredRunsComeLast() {
        for (String address : List.of(RUN, RUN + "&max-time=4", RUN + "&max-time=0.1")) {
            List<Optional<ExactTime>> times =
                    outcomes(address).stream().map(RunWinsTest::syncTime).toList();
            List<Integer> sorted = new ArrayList<>();
            for (int k = 0; k < RUNS; k++) {
                sorted.add(k);
            }
            sorted.sort(Comparator.comparingDouble(
                    k -> times.get(k).map(ExactTime::toDouble).orElse(Double.POSITIVE_INFINITY)));
            int middle = sorted.get(RUNS / 2 - 1);
            assertThat(sample(address).middle())
                    .hasToString("{\"replicate\":" + (middle + 1) + ",\"censored\":"
                            + times.get(middle).isEmpty() + "}");
        }
    }
}
