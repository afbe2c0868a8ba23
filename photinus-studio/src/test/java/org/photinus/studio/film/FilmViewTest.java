package org.photinus.studio.film;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.photinus.engine.Engine;
import org.photinus.hybrid.HybridArc;
import org.photinus.hybrid.Jump;
import org.photinus.hybrid.Reception;
import org.photinus.network.InitialPhases;
import org.photinus.phase.ContainingArc;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.run.Run;
import org.photinus.run.RunObserver;
import org.photinus.testing.Cases;
import org.photinus.testing.RandomTest;
import org.photinus.world.Presence;
import org.photinus.world.World;

/** What is drawn of a film beside the phases. */
class FilmViewTest {
    private static final Cases CASES = Cases.of(40, 400);

    private static double inPeriods(ExactTime time) {
        return (time.periods() * Ticks.PERIOD + time.ticks()) / (double) Ticks.PERIOD;
    }

    private static List<String> recent(Film film, double periods) {
        List<String> events = new ArrayList<>();
        FilmView.recent(film, periods, (kind, agent, other, age, flight) -> {
            events.add(kind + " " + agent + " " + other + " " + age);
            return true;
        });
        return events;
    }

    /** The same of an arc, the last one first. */
    private static List<String> recent(HybridArc arc, ExactTime now, double periods) {
        List<String> events = new ArrayList<>();
        for (Jump jump : arc.jumps()) {
            if (jump.t().isAfter(now) || inPeriods(now.minus(jump.t())) > periods) {
                continue;
            }
            double age = inPeriods(now.minus(jump.t()));
            events.add(0, (jump.pulsed() ? "PULSED " : "FIRED ") + jump.agent() + " -1 " + age);
            for (Reception reception : jump.receptions()) {
                String kind = reception.before() == reception.after() ? "REACHED " : "MOVED ";
                events.add(0, kind + reception.agent() + " " + jump.agent() + " " + age);
            }
        }
        return events;
    }

    /** For films that are never interrupted. */
    private static boolean never() {
        return false;
    }

    @RandomTest
    void whatHappenedInTheLastWhileIsToldLastFirst() {
        for (int number = CASES.from(); number < CASES.to(); number++) {
            RandomNetwork drawn = RandomNetwork.of(number);
            HybridArc arc = drawn.arc();
            Film film = drawn.film();
            for (ExactTime t : List.of(drawn.end(), drawn.end().half(), ExactTime.ZERO)) {
                film.seek(t, FilmViewTest::never);
                for (double periods : new double[] {0, 0.25, 1, 8, 100}) {
                    assertThat(recent(film, periods)).as("%s at %s", drawn, t).isEqualTo(recent(arc, t, periods));
                }
            }
        }
    }

    @Test
    void inTheMiddleOfAnInstantOnlyWhatHasHappenedIsTold() {
        RandomNetwork drawn = RandomNetwork.of(4);
        HybridArc arc = drawn.arc();
        Film film = drawn.film();
        for (Jump jump : arc.jumps()) {
            film.seek(jump.t(), jump.k(), FilmViewTest::never);
            int told = arc.jumps().stream()
                    .filter(other -> other.k() < jump.k())
                    .mapToInt(other -> 1 + other.receptions().size())
                    .sum();

            assertThat(recent(film, 8)).hasSize(told);
        }
    }

    @Test
    void aSinkWithoutRoomIsToldNoMore() {
        RandomNetwork drawn = RandomNetwork.of(3);
        Film film = drawn.film();
        film.seek(drawn.end(), FilmViewTest::never);
        int all = recent(film, 8).size();
        int[] told = new int[1];
        FilmView.recent(film, 8, (kind, agent, other, age, flight) -> ++told[0] < 3);

        assertThat(all).isGreaterThan(3);
        assertThat(told[0]).isEqualTo(3);
    }

    @Test
    void nothingThatHappenedMoreThanEightPeriodsAgoIsTold() {
        // Both agents are down from 0.5 on: the last firing lies ever further back.
        RandomWorld drawn = RandomWorld.of(0);
        int n = drawn.network().agents();
        List<Presence.Change> changes = new ArrayList<>();
        long[] phases = new long[n];
        for (int i = 0; i < n; i++) {
            changes.add(new Presence.Change(i, false, new ExactTime(0, Ticks.PERIOD / 5)));
            phases[i] = Ticks.PERIOD / 10 * 9;
        }
        World world = World.IDEAL.with(Presence.Schedule.of(n, changes), ExactTime.ZERO);
        Film film =
                Film.of(RunSource.of(drawn.network(), world, InitialPhases.of(phases), drawn.coins(), drawn.stop()));
        film.seek(new ExactTime(8, 0), FilmViewTest::never);
        assertThat(recent(film, 8)).hasSizeGreaterThanOrEqualTo(2 * n);
        for (int tenth = 3; tenth < 40; tenth++) {
            film.seek(new ExactTime(8 + tenth / 10, tenth % 10 * (Ticks.PERIOD / 10)), FilmViewTest::never);

            assertThat(recent(film, 8))
                    .as("after 8 periods and %d tenths", tenth)
                    .isEmpty();
        }
    }

    @RandomTest
    void theRasterCountsTheFiringsOfAPeriodByTheirTimeModuloT() {
        for (int number = CASES.from(); number < CASES.to(); number++) {
            RandomNetwork drawn = RandomNetwork.of(number);
            HybridArc arc = drawn.arc();
            Film film = drawn.film();
            for (ExactTime now : List.of(drawn.end(), drawn.end().half())) {
                film.seek(now, FilmViewTest::never);
                for (long period = 0; period <= drawn.end().periods() + 1; period++) {
                    int[] expected = new int[7];
                    int all = 0;
                    for (Jump jump : arc.jumps()) {
                        if (jump.t().periods() == period && !jump.t().isAfter(now)) {
                            expected[(int) (jump.t().ticks() / (double) Ticks.PERIOD * 7)]++;
                            all++;
                        }
                    }
                    int[] columns = {9, 9, 9, 9, 9, 9, 9};

                    assertThat(FilmView.raster(film, period, columns)).isEqualTo(all);
                    assertThat(columns).isEqualTo(expected);
                }
            }
        }
    }

    @Test
    void aFiringOneTickBeforeTheEndOfAPeriodIsInItsLastColumn() {
        HybridArc arc = HybridArc.of(
                new long[] {1},
                List.of(new Jump(new ExactTime(0, Ticks.PERIOD - 1), 0, 0, 0, List.of())),
                ExactTime.ofPeriods(1));
        Film film = Film.of(ArcSource.of(arc, 0));
        film.seek(ExactTime.ofPeriods(1), FilmViewTest::never);
        int[] columns = new int[10];

        assertThat(FilmView.raster(film, 0, columns)).isEqualTo(1);
        assertThat(columns[9]).isEqualTo(1);
        assertThat(FilmView.raster(film, 1, columns)).isZero();
    }

    @Test
    void theFirstPeriodIsTheFirstOfWhichAllFiringsAreKept() {
        RandomNetwork drawn = RandomNetwork.of(12);
        HybridArc arc = drawn.arc();
        Film whole = drawn.film();
        whole.seek(drawn.end(), FilmViewTest::never);
        assertThat(FilmView.firstPeriod(whole)).isZero();
        Film film = drawn.film(30);
        film.seek(drawn.end(), FilmViewTest::never);
        long first = FilmView.firstPeriod(film);

        assertThat(first).isPositive();
        for (long period = first; period <= drawn.end().periods(); period++) {
            long shown = period;
            long all = arc.jumps().stream()
                    .filter(jump -> jump.t().periods() == shown)
                    .count();
            assertThat(FilmView.raster(film, period, new int[5])).isEqualTo((int) all);
        }
    }

    /** V at the end of each instant until some time, by the fastest engine. */
    private static List<ContainingArc> looks(RandomNetwork drawn, List<ExactTime> times) {
        Run run = Engine.of(drawn.network()).start(drawn.initial(), drawn.coins(), drawn.plan(), RunObserver.NONE);
        List<ContainingArc> looks = new ArrayList<>();
        times.add(ExactTime.ZERO);
        looks.add(new ContainingArc(run.containingArc(), run.groups()));
        while (run.advance(drawn.end())) {
            times.add(run.now());
            looks.add(new ContainingArc(run.containingArc(), run.groups()));
        }
        return looks;
    }

    @RandomTest
    void theCourseOfVIsThatOfTheEngineAndWithTheBinaryUpdateItNeverGrows() {
        for (int number = CASES.from(); number < CASES.to(); number++) {
            RandomNetwork drawn = RandomNetwork.of(number);
            Film film = drawn.film();
            film.extend(drawn.end(), FilmViewTest::never);
            List<ExactTime> times = new ArrayList<>();
            List<ContainingArc> looks = looks(drawn, times);
            int columns = 16;
            float[] least = new float[columns];
            float[] greatest = new float[columns];
            float[] groups = new float[columns];
            // A sixteenth is exact, so that columns end where they say.
            FilmView.course(film, 0, 1, least, greatest, groups);
            for (int column = 0; column < columns; column++) {
                ExactTime left = FilmView.time(column / 16.0);
                ExactTime right = FilmView.time((column + 1) / 16.0);
                int from = (int) times.stream().filter(t -> !t.isAfter(left)).count() - 1;
                int to = (int) times.stream().filter(t -> !t.isAfter(right)).count() - 1;
                long low = Long.MAX_VALUE;
                long high = 0;
                for (int i = from; i <= to; i++) {
                    low = Math.min(low, looks.get(i).length());
                    high = Math.max(high, looks.get(i).length());
                }

                assertThat(least[column]).as("%s", drawn).isEqualTo((float) (low / (double) Ticks.PERIOD));
                assertThat(greatest[column]).as("%s", drawn).isEqualTo((float) (high / (double) Ticks.PERIOD));
                assertThat(groups[column])
                        .as("%s", drawn)
                        .isEqualTo(looks.get(to).groups());
            }
            // Groups merge and none is new, so that V never grows; where phases really move it may.
            for (int column = 1; drawn.network().update().movesInGroups() && column < columns; column++) {
                assertThat(greatest[column]).as("%s", drawn).isLessThanOrEqualTo(greatest[column - 1]);
            }
        }
    }

    @Test
    void ofManyInstantsInAColumnOnlySomeAreLookedAtButTheLastIsOneOfThem() {
        RandomNetwork drawn = RandomNetwork.of(12);
        Film film = drawn.film();
        film.extend(drawn.end(), FilmViewTest::never);
        List<ContainingArc> looks = looks(drawn, new ArrayList<>());
        float[] least = new float[1];
        float[] greatest = new float[1];
        float[] groups = new float[1];
        FilmView.course(film, 0, drawn.end().periods() + 1.0, least, greatest, groups);

        assertThat(greatest[0]).isEqualTo((float) (looks.get(0).length() / (double) Ticks.PERIOD));
        assertThat(groups[0]).isEqualTo(looks.get(looks.size() - 1).groups());
    }

    @Test
    void whatIsNotFilmedOrNotKeptHasNoCourse() {
        RandomNetwork drawn = RandomNetwork.of(12);
        Film film = drawn.film(30);
        ExactTime filmed = ExactTime.ofPeriods(drawn.end().periods());
        film.seek(filmed, FilmViewTest::never);
        ExactTime begin = film.log().begin();
        long start = drawn.film().containingArc().length();
        float[] least = new float[64];
        float[] greatest = new float[64];
        float[] groups = new float[64];
        FilmView.course(film, 0, 8, least, greatest, groups);
        for (int column = 0; column < least.length; column++) {
            ExactTime left = FilmView.time(column / 8.0);
            boolean isShown = left.compareTo(begin) >= 0 && left.compareTo(filmed) <= 0;

            assertThat(Float.isNaN(least[column])).isEqualTo(!isShown);
            assertThat(Float.isNaN(greatest[column])).isEqualTo(!isShown);
            assertThat(Float.isNaN(groups[column])).isEqualTo(!isShown);
            if (isShown) {
                // V of the start, long forgotten, is in no column that is shown.
                assertThat(greatest[column]).isLessThan((float) (start / (double) Ticks.PERIOD));
            }
        }
    }

    @Test
    void aStillHasTheCourseOfItsMomentAlone() {
        RandomNetwork drawn = RandomNetwork.of(3);
        Film film = drawn.film();
        long[] phases = new long[drawn.network().agents()];
        film.still(
                phases, ExactTime.ofPeriods(2), ExactTime.ofPeriods(2), 17, 9, new ContainingArc(Ticks.PERIOD / 4, 3));
        float[] least = new float[5];
        float[] greatest = new float[5];
        float[] groups = new float[5];
        FilmView.course(film, 0, 5, least, greatest, groups);

        assertThat(groups).containsExactly(Float.NaN, Float.NaN, 3, Float.NaN, Float.NaN);
        assertThat(least[2]).isEqualTo(0.25f);
        assertThat(greatest[2]).isEqualTo(0.25f);
        assertThat(recent(film, 8)).isEmpty();
        assertThat(FilmView.firstPeriod(film)).isEqualTo(3);
        assertThat(film.jumps()).isEqualTo(17);
        assertThat(film.instants()).isEqualTo(9);
    }

    @Test
    void aPlaceOnTheScreenIsATimeInItsPeriod() {
        assertThat(FilmView.time(0)).isEqualTo(ExactTime.ZERO);
        assertThat(FilmView.time(-3)).isEqualTo(ExactTime.ZERO);
        assertThat(FilmView.time(2.5)).isEqualTo(new ExactTime(2, Ticks.PERIOD / 2));
    }
}
