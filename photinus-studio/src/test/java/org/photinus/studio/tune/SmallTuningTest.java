package org.photinus.studio.tune;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.photinus.phase.ExactTime;
import org.photinus.run.Horizon;
import org.photinus.run.RunPlan;
import org.photinus.studio.session.Json;
import org.photinus.studio.session.Session;
import org.photinus.study.LocalExecutor;
import org.photinus.text.StudioAddress;
import org.photinus.text.input.InputException;
import org.photinus.tuning.NetworkTuningRuns;
import org.photinus.tuning.Tuning;
import org.photinus.tuning.TuningAxis;
import org.photinus.tuning.TuningCell;
import org.photinus.tuning.TuningGoal;
import org.photinus.tuning.TuningListener;
import org.photinus.tuning.TuningResult;

class SmallTuningTest {

    /** What {@code photinus tune -r R --replicates 40 --max-time 1000 --map-time 200} computes. */
    private static TuningResult command(String address, TuningAxis r) {
        Session session = Session.of(StudioAddress.parse(address));
        TuningGoal goal = new TuningGoal.MeanTime();
        Tuning tuning = new Tuning(
                TuningAxis.range(new BigDecimal("0.05"), new BigDecimal("0.95"), 7),
                r,
                goal,
                ExactTime.ofPeriods(200),
                ExactTime.ofPeriods(1000),
                40);
        NetworkTuningRuns runs = new NetworkTuningRuns(
                session.description().network(),
                session.description().initial(),
                session.description().seed(),
                session.description().world(),
                RunPlan.at(session.criterion(), Horizon.ofPeriods(1000)),
                goal,
                new LocalExecutor(2));
        return tuning.run(runs, TuningListener.NONE);
    }

    private static void assertSame(String address, TuningAxis r) {
        TuningResult expected = command(address, r);

        Map<String, ?> found =
                Json.object(SmallTuning.of(address).run(runs -> {}).toString());

        assertThat(found.get("best"))
                .isEqualTo(expected.best()
                        .map(cell -> cell.point().p().orElseThrow().toPlainString())
                        .orElse(null));
        assertThat(found.get("replicates")).isEqualTo(BigDecimal.valueOf(expected.replicates()));
        List<?> points = Json.list(found, "points");
        assertThat(points).hasSameSizeAs(expected.cells());
        for (int i = 0; i < points.size(); i++) {
            Map<?, ?> point = (Map<?, ?>) points.get(i);
            TuningCell cell = expected.cells().get(i);
            assertThat(point.get("p")).isEqualTo(cell.point().p().orElseThrow().toPlainString());
            assertThat(point.get("censored")).isEqualTo(BigDecimal.valueOf(cell.censored()));
            assertThat(point.get("stuck")).isEqualTo(BigDecimal.valueOf(cell.stuck()));
            assertThat(Json.number(point, "atLeast")).isEqualTo(cell.atLeast());
        }
    }

    @Test
    void itFindsWhatTheCommandFinds() {
        assertSame("graph=cycle&agents=12&seed=3", TuningAxis.list(List.of(new BigDecimal("0.5"))));
        assertSame("graph=tree:2&agents=9&threshold=0.2&period=2", TuningAxis.list(List.of(new BigDecimal("0.2"))));
    }

    @Test
    void anRThatDiffersAndAnUpdateWithoutOneStayWhatTheyAre() {
        assertSame("graph=path&agents=3&threshold=0.2,0.5,0.7", TuningAxis.FIXED);
        assertSame("graph=complete&agents=4&update=linear:0.3,0.4", TuningAxis.FIXED);
    }

    @Test
    void itTellsHowManyRunsHaveEndedAndWhatPIsNow() {
        double[] last = new double[1];
        Map<String, ?> found = Json.object(SmallTuning.of("graph=path&agents=4&pulse-probability=0.25")
                .run(runs -> {
                    assertThat(runs).isEqualTo(last[0] + 1);
                    last[0] = runs;
                })
                .toString());

        assertThat(last[0]).isGreaterThan(100);
        assertThat(found.get("now")).isEqualTo("0.25");
        assertThat(found.get("maxTime")).isEqualTo(new BigDecimal("1000.0"));
        assertThat(Json.object(SmallTuning.of("graph=path&agents=2&pulse-probability=0.25,0.5")
                                .run(runs -> {})
                                .toString())
                        .get("now"))
                .isNull();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        graph=path&agents=4&delay=0.01       | p must be tuned in the ideal world here; photinus tune does it in any
        graph=arcs:1-2,3-2                   | the digraph must have a root to be tuned, but has none: no p joins what never hears of each other
        graph=arcs:1-2,3-2&max-time=10       | the digraph must have a root to be tuned, but has none: no p joins what never hears of each other
        """)
    void whatHasNoPToChooseIsRefused(String address, String message) {
        assertThatThrownBy(() -> SmallTuning.of(address))
                .isInstanceOf(InputException.class)
                .hasMessage(message);
    }

    @ParameterizedTest
    @ValueSource(strings = "graph=cycle&agents=0")
    void aBadAddressIsRefused(String address) {
        assertThatThrownBy(() -> SmallTuning.of(address)).isInstanceOf(InputException.class);
    }
}
