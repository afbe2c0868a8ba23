package org.photinus.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.photinus.store.SmallShares.merge;
import static org.photinus.store.SmallShares.runAll;
import static org.photinus.store.SmallShares.stored;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.photinus.engine.Engine;
import org.photinus.random.Coins;
import org.photinus.run.RunOutcome;
import org.photinus.spec.StudyBuilder;
import org.photinus.spec.StudyDesign;
import org.photinus.study.Cell;
import org.photinus.study.CellSetup;
import org.photinus.study.CellSummary;
import org.photinus.study.LocalExecutor;
import org.photinus.study.MeasureSummary;
import org.photinus.study.Study;
import org.photinus.study.StudyListener;
import org.photinus.study.StudyResults;
import org.photinus.study.StudyRunner;
import org.photinus.study.StudyWork;
import org.photinus.study.runs.ReplicateResult;
import org.photinus.study.runs.RunMeasure;

/** Studies in worlds: what is measured of a run is the same wherever it was run, kept and brought from. */
class WorldStudyTest {
    /** Cells that lock, cells that do not, one that is ideal, comings and goings, and times that are no numbers of ticks. */
    private static final StudyDesign DESIGN = StudyBuilder.named("worlds")
            .factor("delay", "0", "0.02", "0.02+exp:0.05")
            .factor("receive", "paper", "age")
            .set("graph", "regular:2")
            .set("agents", 7)
            .set("loss", "0.1")
            .set("drift", "30ppm")
            .factor("down", "40,3")
            .set("maxTime", "75")
            .set("period", "1.5")
            .pair("receive")
            .replicates(12)
            .build();

    private static final Study STUDY = DESIGN.study();

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path home;

    private String digest(StudyDesign design, int threads, String name) {
        try (StudyStore store = StudyStore.open(home.resolve(name), stored(design, false))) {
            run(design.study(), threads, store);
            return store.finish(design.study());
        }
    }

    private static void run(Study study, int threads, StudyStore store) {
        assertThat(StudyRunner.run(StudyWork.of(study), new LocalExecutor(threads), store, StudyListener.NONE))
                .isTrue();
    }

    @Test
    void theResultsAreTheSameOnAnyNumberOfThreadsAndOfShares() {
        String digest = digest(DESIGN, 1, "one");
        assertThat(digest(DESIGN, 2, "two")).isEqualTo(digest);
        ShareFolder shares = new ShareFolder(home.resolve("shares"));
        runAll(DESIGN, 3, shares, false);
        try (StudyStore merged = merge(shares, home.resolve("merged"), STUDY)) {
            assertThat(merged.digest(STUDY)).isEqualTo(digest);
            run(STUDY, 1, merged);
            assertThat(merged.finish(STUDY)).isEqualTo(digest);
        }
    }

    /** A run that comes out of a store is the run that went in, and that is the run of the engine. */
    @Test
    void aRunIsThatOfTheEngineWhereverItIsRead() {
        digest(DESIGN, 2, "kept");
        StudyResults inMemory = StudyRunner.run(STUDY);
        int locked = 0;
        try (StudyStore store = StudyStore.read(home.resolve("kept"), home.resolve("kept"))) {
            StudyResults stored = store.results(STUDY);
            for (int index = 0; index < STUDY.cells().size(); index++) {
                Cell cell = STUDY.cells().get(index);
                List<ReplicateResult> runs = new ArrayList<>();
                stored.cell(index).runs().forEach(runs::add);
                assertThat(inMemory.cell(index).runs()).containsExactlyElementsOf(runs);
                assertThat(stored.sample(index).world()).isPresent();
                assertThat(CellSummary.of(cell, stored.sample(index))).isEqualTo(CellSummary.of(inMemory.cell(index)));
                for (ReplicateResult run : runs) {
                    RunOutcome again = again(cell, run.replicate());
                    assertThat(run.outcome()).isEqualTo(again);
                    locked += again.measures().orElseThrow().lockTime().isPresent() ? 1 : 0;
                }
            }
        }
        assertThat(locked).as("some runs lock, and some do not").isBetween(5, 60);
    }

    private static RunOutcome again(Cell cell, long replicate) {
        CellSetup setup = cell.setup().get();
        return Engine.of(setup.network(), setup.world())
                .run(setup.initial(), Coins.of(cell.seed(), replicate), setup.plan());
    }

    @Test
    void theRowsAreThoseOfSimulateBehindTheFactors() throws IOException {
        digest(DESIGN, 2, "csv");
        try (StudyStore store = StudyStore.open(home.resolve("csv"))) {
            store.writeCsv(STUDY);
            store.writeParquet(STUDY);
        }
        List<String> rows = Files.readAllLines(home.resolve("csv").resolve("runs.csv"));
        assertThat(rows).hasSize(1 + 6 * 12);
        assertThat(rows.get(0))
                .isEqualTo("delay,receive,down,replicate,outcome,sync_time,jumps,instants,containing_arc,lock_time,"
                        + "spread_median,spread_p95,spread_max,out_of_lock,period_ppm,double_firings,missed_firings,"
                        + "pulses_sent,pulses_lost,pulses_duplicated,pulses_heard,pulses_ignored");
        ByteArrayOutputStream alone = new ByteArrayOutputStream();
        RunRows simulated = RunRows.begin(alone, STUDY.cells().get(3).period(), true);
        for (long k = 1; k <= 12; k++) {
            simulated.row(new ReplicateResult(k, again(STUDY.cells().get(3), k)));
        }
        simulated.flush();
        List<String> expected =
                alone.toString(StandardCharsets.UTF_8).lines().skip(1).toList();
        assertThat(rows.subList(1 + 3 * 12, 1 + 4 * 12))
                .containsExactlyElementsOf(
                        expected.stream().map(row -> "0.02,age,\"40,3\"," + row).toList());
        List<String> cells = Files.readAllLines(home.resolve("csv").resolve("cells.csv"));
        assertThat(cells.get(0)).contains(",locked,lock_time,").contains(",spread_p95,spread_p95_standard_error,");
        assertThat(cells).hasSize(7);
    }

    @Test
    void parquetHasWhatIsMeasured() throws IOException {
        digest(DESIGN, 2, "parquet");
        Path directory = home.resolve("parquet");
        try (StudyStore store = StudyStore.open(directory)) {
            store.writeParquet(STUDY);
        }
        List<String> rows = new ArrayList<>();
        List<ReplicateResult> runs = new ArrayList<>();
        StudyRunner.run(STUDY).cell(2).runs().forEach(runs::add);
        try (Database database = Database.inMemory(directory)) {
            database.query(
                    row -> rows.add(row.getDouble(1) + " " + row.getDouble(2) + " " + row.getLong(3)),
                    "SELECT spread_p95, period_ppm, pulses_ignored FROM read_parquet("
                            + Database.quoted(directory.resolve("runs.parquet"))
                            + ") WHERE delay = '0.02' AND receive = 'paper' ORDER BY replicate");
        }
        assertThat(rows)
                .containsExactlyElementsOf(runs.stream()
                        .map(ReplicateResult::outcome)
                        .map(outcome -> RunMeasure.SPREAD_P95.of(outcome).getAsDouble() + " "
                                + outcome.measures().orElseThrow().periodPpm().getAsDouble() + " "
                                + outcome.pulses().orElseThrow().ignored())
                        .toList());
    }

    @Test
    void everythingOfAStudyThatCountsInWorldsIsMeasuredThereTheIdealCellToo() {
        CellSummary ideal = CellSummary.of(StudyRunner.run(StudyBuilder.named("mixed")
                        .factor("delay", "0", "0.1")
                        .set("graph", "complete")
                        .set("agents", 4)
                        .set("maxTime", "40")
                        .replicates(4)
                        .build()
                        .study())
                .cell(0));
        MeasureSummary world = ideal.world().orElseThrow();
        assertThat(ideal.synchronizedRuns()).isEqualTo(4);
        assertThat(world.locked()).isEqualTo(4);
        assertThat(world.mean(RunMeasure.SPREAD_P95).point()).hasValue(0);
        assertThat(world.mean(RunMeasure.PERIOD_PPM).point()).hasValue(0);
    }

    /** A lock is known once it has held, so that a run that is in lock for less at its end is censored before that. */
    @Test
    void lockTimesAreCensoredAHoldBeforeTheEnd() {
        Study study = StudyBuilder.named("short")
                .set("graph", "complete")
                .set("agents", 3)
                .set("delay", "0.01")
                .set("maxTime", "12")
                .set("lock", "0.02,10")
                .replicates(40)
                .build()
                .study();
        StudyResults results = StudyRunner.run(study);
        var locks = results.sample(0).world().orElseThrow().lockTimes();
        assertThat(locks.horizon()).isEqualTo(2);
        assertThat(locks.censored()).isBetween(1, 39);
    }

    @Test
    void aCellGoesOnUntilItsSpreadIsKnown() {
        StudyBuilder builder = StudyBuilder.named("until known")
                .set("graph", "regular:2")
                .set("agents", 6)
                .set("delay", "0.02+exp:0.01")
                .set("maxTime", "60")
                .replicates(4);
        Study rough = builder.stopWhen(0.2, 400).build().study();
        assertThat(rough.stopping().orElseThrow().measure()).contains(RunMeasure.SPREAD_P95);
        Study byLock =
                builder.stopWhen(0.2, 400, RunMeasure.OUT_OF_LOCK).build().study();
        assertThat(byLock.stopping().orElseThrow().measure()).contains(RunMeasure.OUT_OF_LOCK);
        int few = StudyRunner.run(rough).cell(0).runs().size();
        Study finer = builder.stopWhen(0.03, 400).build().study();
        StudyResults results = StudyRunner.run(finer);
        int many = results.cell(0).runs().size();
        assertThat(many).isGreaterThan(few).isLessThanOrEqualTo(400);
        var p95 = CellSummary.of(results.cell(0))
                .world()
                .orElseThrow()
                .mean(RunMeasure.SPREAD_P95)
                .known()
                .orElseThrow();
        assertThat(many == 400 || p95.standardError().getAsDouble() <= 0.03 * p95.value())
                .isTrue();
    }
}
