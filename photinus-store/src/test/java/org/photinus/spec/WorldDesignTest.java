package org.photinus.spec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.photinus.study.Cell;
import org.photinus.study.Study;
import org.photinus.study.runs.RunMeasure;
import org.photinus.text.Setting;

/** Designs in worlds: what makes one, what of it is a cell's seed, and what is refused. */
class WorldDesignTest {
    private static final String DESIGN = "study: a\nreplicates: 2\ngraph: cycle\nagents: 4\n";

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    private StudyDesign design(String rest) throws IOException {
        Files.writeString(folder.resolve("links.csv"), "from,to,rtt,plr\na,b,3,0.5\nb,c,4,0.1\nc,a,8,0\n");
        return StudyReader.read(Files.writeString(folder.resolve("design.yaml"), DESIGN + rest));
    }

    private Study study(String rest) throws IOException {
        return design(rest).study();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        delay: 0.01                          | true
        delay: 0                             | false
        loss: 0.0                            | false
        lock: '0.1,5'                        | true
        burnIn: 10                           | true
        factors: {drift: [0, 20ppm]}         | true
        receive: paper                       | false
        """)
    void aSettingOfAWorldMakesOneButThatOfTheIdealOne(String rest, boolean inWorlds) throws IOException {
        assertThat(study(rest + "\n").isInWorlds()).isEqualTo(inWorlds);
    }

    @Test
    void weightsOfLinksMakeAWorld() throws IOException {
        Files.writeString(folder.resolve("links.csv"), "from,to,rtt,plr\na,b,3,0.5\nb,c,4,0.1\nc,a,8,0\n");
        Path file = Files.writeString(
                folder.resolve("links.yaml"),
                "study: a\nreplicates: 2\ngraph: links.csv\nperiod: 100ms\nweightsAs: delay:ms=rtt,loss=plr\n");
        Study study = StudyReader.read(file).study();
        assertThat(study.isInWorlds()).isTrue();
        assertThat(study.unit()).isEqualTo("ms");
    }

    /** Cells of different worlds are independent, unless they are paired; the ideal cell has the seed of an ideal study. */
    @Test
    void theWorldIsPartOfTheSeedUnlessItIsPaired() throws IOException {
        List<Cell> apart = study("factors: {delay: [0, 0.01], receive: [paper, age]}\npair: [receive]\n")
                .cells();
        assertThat(apart.get(0).seed()).isEqualTo(apart.get(1).seed());
        assertThat(apart.get(2).seed())
                .isEqualTo(apart.get(3).seed())
                .isNotEqualTo(apart.get(0).seed());
        assertThat(apart.get(0).seed()).isEqualTo(study("").cells().get(0).seed());
        List<Cell> together =
                study("factors: {delay: [0, 0.01]}\npair: [delay]\n").cells();
        assertThat(together.get(0).seed()).isEqualTo(together.get(1).seed());
        // How long one looks is no part of it.
        List<Cell> looks =
                study("factors: {burnIn: [10, 20], lock: ['0.1,5', '0.2,5']}\n").cells();
        assertThat(looks).extracting(Cell::seed).containsOnly(looks.get(0).seed());
    }

    /** A command repeats the runs of its cell, also where its world is ideal. */
    @Test
    void theCommandOfAnIdealCellAsksForMeasures() throws IOException {
        List<Cell> cells = study("factors: {delay: [0, 0.01]}\n").cells();
        assertThat(cells.get(0).command()).contains("--delay 0 --lock 0.05,10 --seed ");
        assertThat(cells.get(1).command()).contains("--delay 0.01 --seed ").doesNotContain("--lock");
        assertThat(study("factors: {delay: [0, 0.01]}\nlock: '0.1,5'\n")
                        .cells()
                        .get(0)
                        .command())
                .containsOnlyOnce("--lock 0.1,5");
        assertThat(design("delay: 0.01\n").runs().apply(0).get(Setting.MAX_TIME))
                .isEqualTo("1000");
        assertThat(design("factors: {delay: [0, 0.01]}\nlock: '0.1,5'\n").runs())
                .satisfies(runs -> assertThat(runs.apply(0).get(Setting.LOCK)).isNull())
                .satisfies(runs -> assertThat(runs.apply(1).get(Setting.LOCK)).isEqualTo("0.1,5"));
        assertThat(design("").runs().apply(0).get(Setting.MAX_TIME)).isEqualTo("100000");
    }

    @Test
    void stoppingIsOnTheSpreadUnlessItIsSaidUntilWhen() throws IOException {
        String stop = "stop: {relativeError: 0.1, atMost: 50}\n";
        assertThat(study("delay: 0.01\n" + stop).stopping().orElseThrow().measure())
                .contains(RunMeasure.SPREAD_P95);
        assertThat(study("delay: 0.01\nuntil: arc:0.05\n" + stop)
                        .stopping()
                        .orElseThrow()
                        .measure())
                .isEmpty();
        assertThat(study(stop).stopping().orElseThrow().measure()).isEmpty();
        String named = "delay: 0.01\nstop: {relativeError: 0.1, atMost: 50, measure: outOfLock}\n";
        assertThat(study(named).stopping().orElseThrow().measure()).contains(RunMeasure.OUT_OF_LOCK);
        assertThat(design(named).digest())
                .isNotEqualTo(design(named.replace("outOfLock", "spreadMax")).digest());
    }

    /** In a world networks are compared by how they keep together, so that updates need no common criterion. */
    @Test
    void bothUpdatesGoTogetherInAWorld() throws IOException {
        String updates = "factors: {update: [binary, 'linear:0.3,0.4']}\n";
        assertThat(study(updates + "delay: 0.01\n").cells()).hasSize(2);
        assertThatThrownBy(() -> study(updates)).hasMessageContaining("'until' must be given where only some cells");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
        stop: {relativeError: 0.1, atMost: 9, measure: spreadP95} | 'measure' of 'stop' must be left out in the ideal world
        stop: {relativeError: 0.1, atMost: 9, measure: spred}     | 'measure' must be one of spreadMedian, spreadP95, spreadMax, outOfLock, but is 'spred'
        factors: {period: [100ms, 1s]}                            | 'period' must have one unit in all cells
        factors: {period: [1, 1s]}                                | but has none and s
        receive: refractory:0.7                                   | refractory R must be below the threshold r = 0.5
        factors: {receive: [papper]}                              | did you mean 'paper'?
        delay: 2ms                                                | delay must be a number without a unit where the period has none
        loss: 5                                                   | loss must be a probability from 0 to 1
        listen: 5                                                 | listen must come with down
        """)
    void mistakesAreTold(String rest, String message) {
        assertThatThrownBy(() -> study(rest + "\n")).hasMessageContaining(message);
    }
}
