package org.photinus.studio.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.photinus.stats.Estimate;
import org.photinus.stats.PairedComparison;
import org.photinus.stats.SurvivalCurve;
import org.photinus.studio.session.Json;
import org.photinus.studio.session.Session;
import org.photinus.study.CellResults;
import org.photinus.study.CellSummary;
import org.photinus.study.Study;
import org.photinus.study.StudyRunner;
import org.photinus.study.runs.RunMeasure;
import org.photinus.text.StudioAddress;
import org.photinus.text.input.InputException;

class RunSampleTest {
    private static final int RUNS = 60;

    /** The same replicates as a study of all processors has them. */
    private static CellResults study(String address) {
        Study one = Session.of(StudioAddress.parse(address)).study();
        Study all = Study.of(one.cells().get(0).setup().get(), one.seed(), RUNS);
        return StudyRunner.run(all).cell(0);
    }

    /** The sample of a page with two threads, whose batches come in any order. */
    private static RunSample sample(String address) {
        RunBatches first = new RunBatches();
        RunBatches second = new RunBatches();
        RunSample sample = new RunSample(address);
        assertThat(sample.add(second.run(address, 31, RUNS))).isEqualTo(30);
        assertThat(sample.add(first.run(address, 1, 10))).isEqualTo(40);
        assertThat(sample.add(first.run(address, 11, 30))).isEqualTo(RUNS);
        // What comes twice counts once.
        assertThat(sample.add(second.run(address, 5, 7))).isEqualTo(RUNS);
        return sample;
    }

    private static void assertEstimate(Map<String, ?> json, String key, Estimate expected) {
        Map<?, ?> estimate = Json.map(json, key);
        if (expected instanceof Estimate.Known known) {
            assertThat(Json.number(estimate, "value")).as(key).isEqualTo(known.value());
            assertThat(Json.number(estimate, "low"))
                    .as(key)
                    .isEqualTo(known.interval().low());
            Object high = estimate.get("high");
            assertThat(high == null ? Double.POSITIVE_INFINITY : ((BigDecimal) high).doubleValue())
                    .as(key)
                    .isEqualTo(known.interval().high());
        } else {
            assertThat(estimate.get("reason")).as(key).isEqualTo(((Estimate.Absent) expected).reason());
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "graph=path&agents=8&seed=5",
                "graph=cycle&agents=9&pulse-probability=0.3&max-time=20",
                "graph=complete&agents=6&update=linear:0.3261,0.46&period=100ms",
                "graph=regular:3&agents=8&delay=0.01&loss=0.1&max-time=60&lock=0.1,5"
            })
    void aSampleSaysWhatAStudyOfTheSameReplicatesSays(String address) {
        CellSummary expected = CellSummary.of(study(address));

        Map<String, ?> json = Json.object(sample(address).summary().toString());

        assertThat(json.get("replicates")).isEqualTo(BigDecimal.valueOf(RUNS));
        assertThat(json.get("censored")).isEqualTo(BigDecimal.valueOf(expected.censored()));
        assertThat(Json.number(json, "horizon")).isEqualTo(expected.horizon());
        assertEstimate(json, "mean", expected.mean());
        assertEstimate(json, "restrictedMean", expected.restrictedMean());
        assertEstimate(json, "median", expected.median());
        assertEstimate(json, "q90", expected.quantile(0.9));
        assertEstimate(json, "jumps", expected.jumps());
        assertThat(json.containsKey("lockTime")).isEqualTo(expected.world().isPresent());
        expected.world().ifPresent(world -> {
            assertThat(json.get("locked")).isEqualTo(BigDecimal.valueOf(world.locked()));
            assertEstimate(json, "lockTime", world.lockTime());
            assertEstimate(json, "lockMedian", world.lockMedian());
            assertEstimate(json, "spreadP95", world.mean(RunMeasure.SPREAD_P95));
        });
    }

    @Test
    void theCurveIsThatOfTheStudy() {
        String address = "graph=path&agents=8&seed=5&max-time=12";
        SurvivalCurve expected = SurvivalCurve.of(study(address).sample().syncTimes());

        Map<String, ?> json = Json.object(sample(address).curve().toString());

        List<?> steps = Json.list(json, "steps");
        assertThat(steps).hasSize(expected.steps());
        for (int step = 0; step < expected.steps(); step++) {
            List<?> numbers = (List<?>) steps.get(step);
            assertThat(numbers.stream().map(number -> ((BigDecimal) number).doubleValue()))
                    .isEqualTo(List.of(
                            expected.time(step),
                            expected.survival(step),
                            expected.band(step).low(),
                            expected.band(step).high()));
        }
        assertThat(Json.number(json, "end")).isEqualTo(expected.end());
    }

    @Test
    void ofVeryManyStepsTheFirstAndTheLastAreThere() {
        String address = "graph=path&agents=8&seed=5";
        RunSample sample = new RunSample(address);
        sample.add(new RunBatches().run(address, 1, 2000));

        List<?> steps = Json.list(Json.object(sample.curve().toString()), "steps");

        assertThat(steps).hasSizeBetween(250, 800);
        assertThat(((BigDecimal) ((List<?>) steps.get(0)).get(1)).doubleValue()).isEqualTo(1999 / 2000.0);
        assertThat(((BigDecimal) ((List<?>) steps.get(steps.size() - 1)).get(1)).doubleValue())
                .isZero();
    }

    @Test
    void twoSamplesAreComparedPairByPair() {
        String base = "graph=cycle&agents=9&max-time=30";
        String other = base + "&pulse-probability=0.8";
        PairedComparison expected = PairedComparison.of(
                study(base).sample().syncTimes(), study(other).sample().syncTimes());

        Map<String, ?> json = Json.object(sample(base).against(sample(other)).toString());

        assertThat(json.get("pairs")).isEqualTo(BigDecimal.valueOf(RUNS));
        assertThat(json.get("sooner")).isEqualTo(BigDecimal.valueOf(expected.sooner()));
        assertThat(json.get("later")).isEqualTo(BigDecimal.valueOf(expected.later()));
        assertThat(json.get("ties")).isEqualTo(BigDecimal.valueOf(expected.ties()));
        assertThat(json.get("undecided")).isEqualTo(BigDecimal.valueOf(expected.undecided()));
        assertThat(json.get("restricted")).isEqualTo(expected.restricted());
        assertEstimate(json, "difference", expected.difference());
        assertEstimate(json, "ratio", expected.ratio());
        assertThat(Json.number(json, "signPValue")).isEqualTo(expected.signPValue());
        assertThat(json).doesNotContainKey("spreadRatio");
    }

    @Test
    void spreadsAreComparedInAWorld() {
        String base = "graph=regular:3&agents=8&delay=0.01+exp:0.01&max-time=40";
        Map<String, ?> json =
                Json.object(sample(base).against(sample(base + "&receive=age")).toString());

        assertThat(Json.number(Json.map(json, "spreadRatio"), "value")).isBetween(0.0, 1.0);
        assertThat(Json.map(json, "spreadDifference").keySet()).hasToString("[value, low, high]");
        RunSample one = new RunSample(base);
        one.add(new RunBatches().run(base, 1, 1));
        assertThat(Json.object(one.against(one).toString()).get("spreadRatio"))
                .isEqualTo(Map.of("reason", "fewer than two pairs of runs have a spread"));
    }

    @Test
    void anAddressThatCannotBeUsedIsRefused() {
        assertThatThrownBy(() -> new RunSample("graph=cycle&agents=0"))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("agents");
    }

    @Test
    void anotherAddressIsAnotherNetwork() {
        RunBatches batches = new RunBatches();
        String first = batches.run("graph=path&agents=5", 1, 3);
        String second = batches.run("graph=path&agents=5&seed=2", 1, 3);

        assertThat(second).isNotEqualTo(first);
        assertThat(batches.run("graph=path&agents=5", 1, 3)).isEqualTo(first);
    }
}
