package org.photinus.figure;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.photinus.phase.ExactTime;
import org.photinus.stats.Estimate;
import org.photinus.stats.Interval;
import org.photinus.tuning.TuningCell;
import org.photinus.tuning.TuningCell.Standing;
import org.photinus.tuning.TuningPoint;
import org.photinus.tuning.TuningResult;
import org.photinus.world.ReceiverRule;

class TuningFigureTest {
    private static final Estimate UNKNOWN = new Estimate.Absent("runs were censored");

    private static TuningPoint point(String p, Optional<BigDecimal> r) {
        return new TuningPoint(Optional.of(new BigDecimal(p)), r);
    }

    private static TuningCell known(TuningPoint point, boolean isRefined, Standing standing, double value) {
        Estimate estimate = new Estimate.Known(value, OptionalDouble.empty(), new Interval(value, value));
        return new TuningCell(
                point, isRefined, standing, 8, 0, 0, Optional.empty(), ExactTime.ofPeriods(8), estimate, value);
    }

    private static TuningCell stopped(TuningPoint point, int censored, int stuck, double atLeast) {
        return new TuningCell(
                point,
                false,
                Standing.WORSE,
                8,
                censored,
                stuck,
                Optional.empty(),
                ExactTime.ofPeriods(1000),
                UNKNOWN,
                atLeast);
    }

    private static List<String> texts(List<TuningCell> cells) throws Exception {
        TuningResult result =
                new TuningResult(true, Optional.of(cells.get(0)), cells.get(0).value(), 8, 0, 1, true, cells);
        return ReadFigure.of(TuningFigure.of(result, "mean sync-time (periods)", "Title", "what was run")
                        .svg())
                .texts();
    }

    @Test
    void whatIsSlowAndWhatIsStuckLookDifferent() throws Exception {
        Optional<BigDecimal> r = Optional.of(new BigDecimal("0.5"));
        Optional<BigDecimal> other = Optional.of(new BigDecimal("0.7"));
        List<String> texts = texts(List.of(
                known(point("0.9", r), false, Standing.BEST, 3),
                known(point("0.9", other), false, Standing.WORSE, 12),
                known(point("0.85", r), true, Standing.AS_GOOD, 4.5),
                stopped(point("0.5", r), 8, 8, 1000),
                stopped(point("0.5", other), 8, 3, 1000),
                stopped(point("0.1", r), 2, 2, 700),
                known(point("0.1", other), false, Standing.WORSE, 48)));
        assertThat(texts)
                .contains("3*", "12", "stuck", "≥\u20091000", "≥\u2009700", "48")
                .contains("0.1", "0.5", "0.9", "0.7", "threshold r", "pulse probability p", "mean sync-time (periods)")
                .contains("5", "10", "20", "50", "100", "1000", "best: p = 0.9, r = 0.5")
                .doesNotContain("4.5*", "0.85");
    }

    private static List<String> frames(List<TuningCell> cells, TuningCell best) throws Exception {
        TuningResult result = new TuningResult(true, Optional.of(best), best.value(), 8, 0, 1, true, cells);
        return ReadFigure.of(TuningFigure.of(result, "mean", "Title", "run").svg())
                .values("//g[@class='panel']/path[@class='best']/@d");
    }

    /** Dark and light within it: a frame has upright sides, a diamond none. */
    @Test
    void theBestPointIsFramedOrStandsBetweenTheLevels() throws Exception {
        Optional<BigDecimal> r = Optional.of(new BigDecimal("0.5"));
        Optional<BigDecimal> other = Optional.of(new BigDecimal("0.7"));
        List<TuningCell> cells = new ArrayList<>();
        for (Optional<BigDecimal> row : List.of(r, other)) {
            cells.add(known(point("0.5", row), false, Standing.WORSE, 9));
            cells.add(known(point("0.9", row), false, Standing.WORSE, 7));
        }
        TuningCell refined = known(point("0.7", other), true, Standing.BEST, 3);
        assertThat(frames(cells, cells.get(1))).hasSize(2).allMatch(path -> path.contains("v"));
        cells.add(refined);
        assertThat(frames(cells, refined)).hasSize(2).noneMatch(path -> path.contains("v"));
        TuningResult none = new TuningResult(true, Optional.empty(), UNKNOWN, 8, 0, 1, true, cells);
        assertThat(TuningFigure.of(none, "mean", "Title", "run").svg()).doesNotContain("\"best\"");
    }

    @Test
    void whereOneAloneVariesTheRefinedPointsAreShownToo() throws Exception {
        List<TuningCell> cells = new ArrayList<>();
        cells.add(known(point("0.9", Optional.empty()), false, Standing.BEST, 3));
        cells.add(known(point("0.85", Optional.empty()), true, Standing.AS_GOOD, 4.5));
        cells.add(known(point("0.8", Optional.empty()), false, Standing.WORSE, 6));
        assertThat(texts(cells)).contains("3*", "4.5*", "6", "0.85", "kept", "0");
        List<TuningCell> thresholds = List.of(
                known(new TuningPoint(Optional.empty(), Optional.of(new BigDecimal("0.2"))), false, Standing.BEST, 0),
                known(new TuningPoint(Optional.empty(), Optional.of(new BigDecimal("0.4"))), false, Standing.WORSE, 0));
        assertThat(texts(thresholds)).contains("0.2", "0.4", "threshold r");
    }

    private static TuningCell of(ReceiverRule rule, String p, String r, Standing standing, double value) {
        TuningPoint point =
                new TuningPoint(Optional.of(new BigDecimal(p)), Optional.of(new BigDecimal(r)), Optional.of(rule));
        return known(point, false, standing, value);
    }

    /** Each receiver once, at its best, the best of all on top; below them the map of that one alone. */
    @Test
    void inAWorldReceiversAreComparedAndTheBestOneIsMapped() throws Exception {
        ReceiverRule age = ReceiverRule.age();
        TuningCell best = of(age, "0.9", "0.5", Standing.BEST, 0.01);
        TuningCell silent = stopped(best.point().with(ReceiverRule.refractory(7)), 2, 0, 0.05);
        List<TuningCell> cells = List.of(
                of(ReceiverRule.PAPER, "0.9", "0.5", Standing.WORSE, 0.04),
                of(ReceiverRule.PAPER, "0.5", "0.5", Standing.WORSE, 0.08),
                silent,
                best,
                of(age, "0.9", "0.7", Standing.AS_GOOD, 0.012),
                of(age, "0.5", "0.5", Standing.WORSE, 0.02),
                of(age, "0.5", "0.7", Standing.WORSE, 0.03));
        TuningResult result = new TuningResult(true, Optional.of(best), best.value(), 8, 0, 1, true, cells);
        ReadFigure figure = ReadFigure.of(TuningFigure.inWorld(result, "spread (% of T)", 100, "Title", "run")
                .svg());
        assertThat(figure.texts())
                .contains("1 at p = 0.9, r = 0.5", "4 at p = 0.9, r = 0.5", "≥\u20095 at p = 0.9, r = 0.5")
                .contains("age", "paper", "refractory:0.000000000000000007", "receive age", "best: p = 0.9, r = 0.5")
                .contains("1*", "1.2*", "3", "spread (% of T)")
                .doesNotContain("8 at p = 0.5, r = 0.5");
        assertThat(figure.values("//path[@class='point hollow']/@d")).hasSize(1);
        TuningResult one =
                new TuningResult(true, Optional.of(best), best.value(), 8, 0, 1, true, List.of(cells.get(0), best));
        assertThat(ReadFigure.of(TuningFigure.inWorld(one, "spread", 1, "Title", "run")
                                .svg())
                        .texts())
                .contains("age", "paper")
                .doesNotContain("threshold r");
    }
}
