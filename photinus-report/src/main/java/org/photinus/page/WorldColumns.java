package org.photinus.page;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import org.photinus.figure.study.WorldPair;
import org.photinus.page.HtmlTable.Entry;
import org.photinus.stats.Estimate;
import org.photinus.study.CellSummary;
import org.photinus.study.MeasureSummary;
import org.photinus.study.runs.RunMeasure;

/** The columns of a report's tables that say what was measured in worlds, by their names. */
final class WorldColumns {
    static final Map<String, Function<CellSummary, Entry>> OF_CELLS = ofCells();
    static final Map<String, Function<WorldPair, Entry>> OF_PAIRS = ofPairs();

    private WorldColumns() {}

    private static Map<String, Function<CellSummary, Entry>> ofCells() {
        Map<String, Function<CellSummary, Entry>> columns = new LinkedHashMap<>();
        columns.put(
                "locked",
                cell -> Entry.count(cell.world().map(MeasureSummary::locked).orElse(0)));
        columns.put("median lock time", cell -> estimate(cell, MeasureSummary::lockMedian));
        columns.put("median spread %", cell -> percent(cell, RunMeasure.SPREAD_MEDIAN));
        columns.put("95 % spread %", cell -> percent(cell, RunMeasure.SPREAD_P95));
        columns.put("largest spread %", cell -> percent(cell, RunMeasure.SPREAD_MAX));
        columns.put("out of lock %", cell -> percent(cell, RunMeasure.OUT_OF_LOCK));
        columns.put("period ppm", cell -> mean(cell, RunMeasure.PERIOD_PPM));
        columns.put("double firings", cell -> mean(cell, RunMeasure.DOUBLE_FIRINGS));
        columns.put("missed firings", cell -> mean(cell, RunMeasure.MISSED_FIRINGS));
        columns.put("pulses sent", cell -> mean(cell, RunMeasure.PULSES_SENT));
        columns.put("ignored", cell -> mean(cell, RunMeasure.PULSES_IGNORED));
        columns.put("synchronized once", cell -> Entry.count(cell.synchronizedRuns()));
        return Collections.unmodifiableMap(columns);
    }

    private static Map<String, Function<WorldPair, Entry>> ofPairs() {
        Map<String, Function<WorldPair, Entry>> columns = new LinkedHashMap<>();
        columns.put("pairs", pair -> Entry.count(pair.locks().pairs()));
        columns.put("ratio of 95 % spreads", pair -> Entry.estimate(pair.ratio(RunMeasure.SPREAD_P95)));
        columns.put(
                "difference %",
                pair -> Entry.estimate(pair.difference(RunMeasure.SPREAD_P95).times(100)));
        columns.put("ratio of median spreads", pair -> Entry.estimate(pair.ratio(RunMeasure.SPREAD_MEDIAN)));
        columns.put(
                "out of lock, difference %",
                pair -> Entry.estimate(pair.difference(RunMeasure.OUT_OF_LOCK).times(100)));
        columns.put("sooner", pair -> Entry.count(pair.locks().sooner()));
        columns.put("later", pair -> Entry.count(pair.locks().later()));
        columns.put("ties", pair -> Entry.count(pair.locks().ties()));
        columns.put("undecided", pair -> Entry.count(pair.locks().undecided()));
        columns.put("sign test p", pair -> Entry.number(pair.locks().signPValue()));
        return Collections.unmodifiableMap(columns);
    }

    private static Entry mean(CellSummary cell, RunMeasure measure) {
        return estimate(cell, world -> world.mean(measure));
    }

    private static Entry percent(CellSummary cell, RunMeasure measure) {
        return estimate(cell, world -> world.mean(measure).times(100));
    }

    private static Entry estimate(CellSummary cell, Function<MeasureSummary, Estimate> what) {
        return Entry.estimate(cell.world().map(what).orElse(new Estimate.Absent("not in a world")));
    }
}
