package org.photinus.studio.film;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.photinus.engine.Engine;
import org.photinus.hybrid.HybridArc;
import org.photinus.hybrid.HybridTime;
import org.photinus.hybrid.Jump;
import org.photinus.phase.ContainingArc;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.run.Run;
import org.photinus.run.RunObserver;
import org.photinus.testing.Cases;
import org.photinus.testing.RandomTest;

/** A film shows the run that the engine runs, wherever it is sought, and however little of it is kept. */
class FilmTest {

    private static final Cases CASES = Cases.of(40, 400);

    /** The domain of an arc: both ends of each of its jumps, and times in between. */
    private static List<HybridTime> domain(HybridArc arc) {
        List<HybridTime> domain = new ArrayList<>(List.of(new HybridTime(ExactTime.ZERO, 0)));
        ExactTime last = ExactTime.ZERO;
        for (Jump jump : arc.jumps()) {
            if (jump.t().isAfter(last)) {
                domain.add(new HybridTime(between(last, jump.t()), jump.k()));
            }
            domain.add(new HybridTime(jump.t(), jump.k()));
            domain.add(new HybridTime(jump.t(), jump.k() + 1));
            last = jump.t();
        }
        domain.add(arc.end());
        return domain;
    }

    private static ExactTime between(ExactTime from, ExactTime to) {
        return from.plus(to.minus(from).half());
    }

    private static long[] phases(Film film) {
        return LongStream.range(0, film.agents()).map(i -> film.phase((int) i)).toArray();
    }

    private static void assertShows(Film film, HybridArc arc, HybridTime time, Object of) {
        assertThat(film.now()).as("%s at %s", of, time).isEqualTo(time.t());
        assertThat(film.jumps()).as("%s at %s", of, time).isEqualTo(time.k());
        long[] phases = arc.phases(time);
        assertThat(phases(film)).as("%s at %s", of, time).isEqualTo(phases);
        assertThat(film.containingArc()).as("%s at %s", of, time).isEqualTo(ContainingArc.of(phases));
        long instants =
                arc.jumps().stream().limit(time.k()).map(Jump::t).distinct().count();
        assertThat(film.instants()).as("%s at %s", of, time).isEqualTo(instants);
    }

    private static int[] bounds() {
        return IntStream.of(1, 7, 60, Film.MOST_EVENTS).toArray();
    }

    /** For films that are never interrupted. */
    private static boolean never() {
        return false;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 7, 60, Film.MOST_EVENTS})
    @Tag("random")
    void everyMomentOfTheArcIsShownWhateverIsSoughtBefore(int mostEvents) {
        for (int number = CASES.from(); number < CASES.to(); number++) {
            RandomNetwork drawn = RandomNetwork.of(number);
            HybridArc arc = drawn.arc();
            Film film = drawn.film(mostEvents);
            List<HybridTime> forwards = domain(arc);
            List<HybridTime> backwards = new ArrayList<>(forwards);
            Collections.reverse(backwards);
            List<HybridTime> shuffled = new ArrayList<>(forwards);
            Collections.shuffle(shuffled, new Random(number));
            for (List<HybridTime> order : List.of(forwards, backwards, shuffled)) {
                for (HybridTime time : order) {
                    assertThat(film.seek(time.t(), time.k(), FilmTest::never)).isTrue();
                    assertShows(film, arc, time, drawn);
                }
            }
            for (HybridTime time : shuffled) {
                assertThat(film.seek(time.t(), FilmTest::never)).isTrue();
                assertShows(film, arc, arc.lastAt(time.t()), drawn);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 7, 60, Film.MOST_EVENTS})
    @Tag("random")
    void stepsByJumpVisitEveryJumpAndGoBackToTheStart(int mostEvents) {
        for (int number = CASES.from(); number < CASES.to(); number++) {
            RandomNetwork drawn = RandomNetwork.of(number);
            HybridArc arc = drawn.arc();
            Film film = drawn.film(mostEvents);
            for (Jump jump : arc.jumps()) {
                assertThat(film.stepJump(drawn.end())).isTrue();
                assertShows(film, arc, new HybridTime(jump.t(), jump.k() + 1), drawn);
            }
            assertThat(film.stepJump(drawn.end())).isFalse();
            for (int k = arc.jumps().size() - 1; k >= 0; k--) {
                assertThat(film.stepJumpBack()).isTrue();
                assertShows(film, arc, new HybridTime(arc.jumps().get(k).t(), k), drawn);
            }
            assertThat(film.stepJumpBack()).isFalse();
        }
    }

    /** The instants that the fastest engine runs: the time, the jumps by then, V and the groups. */
    private record Instant(ExactTime t, long jumps, ContainingArc arc) {
        static List<Instant> of(RandomNetwork drawn) {
            Run run = Engine.of(drawn.network()).start(drawn.initial(), drawn.coins(), drawn.plan(), RunObserver.NONE);
            List<Instant> instants = new ArrayList<>();
            while (run.advance(drawn.end())) {
                instants.add(new Instant(run.now(), run.jumps(), new ContainingArc(run.containingArc(), run.groups())));
            }
            return instants;
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 7, 60, Film.MOST_EVENTS})
    @Tag("random")
    void stepsByInstantVisitEveryInstantOfTheFastestEngineAndGoBackToTheStart(int mostEvents) {
        for (int number = CASES.from(); number < CASES.to(); number++) {
            RandomNetwork drawn = RandomNetwork.of(number);
            List<Instant> instants = Instant.of(drawn);
            Film film = drawn.film(mostEvents);
            for (int i = 0; i < instants.size(); i++) {
                assertThat(film.stepInstant(drawn.end())).isTrue();
                assertShows(film, instants, i, drawn);
            }
            assertThat(film.stepInstant(drawn.end())).isFalse();
            for (int i = instants.size() - 2; i >= 0; i--) {
                assertThat(film.stepInstantBack()).isTrue();
                assertShows(film, instants, i, drawn);
            }
            assertThat(film.stepInstantBack()).isEqualTo(!instants.isEmpty());
            assertThat(film.now()).isEqualTo(ExactTime.ZERO);
            assertThat(film.jumps()).isZero();
            assertThat(film.stepInstantBack()).isFalse();
        }
    }

    private static void assertShows(Film film, List<Instant> instants, int index, Object of) {
        Instant instant = instants.get(index);
        assertThat(film.now()).as("%s", of).isEqualTo(instant.t());
        assertThat(film.jumps()).as("%s", of).isEqualTo(instant.jumps());
        assertThat(film.instants()).as("%s", of).isEqualTo(index + 1L);
        assertThat(film.containingArc()).as("%s", of).isEqualTo(instant.arc());
        assertThat(film.lastLook()).as("%s", of).isEqualTo(instant.arc());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 7, 60, Film.MOST_EVENTS})
    @Tag("random")
    void fromTheMiddleOfAnInstantItsEndIsNextAndTheInstantBeforeIsBack(int mostEvents) {
        for (int number = CASES.from(); number < CASES.to(); number++) {
            RandomNetwork drawn = RandomNetwork.of(number);
            HybridArc arc = drawn.arc();
            List<ExactTime> instants =
                    arc.jumps().stream().map(Jump::t).distinct().toList();
            Film film = drawn.film(mostEvents);
            for (Jump jump : arc.jumps()) {
                int instant = instants.indexOf(jump.t());
                // Film ahead first, so that there may be something to forget.
                film.seek(drawn.end(), FilmTest::never);
                film.seek(jump.t(), jump.k(), FilmTest::never);

                assertThat(film.stepInstant(drawn.end())).isTrue();
                assertShows(film, arc, arc.lastAt(jump.t()), drawn);

                film.seek(jump.t(), jump.k(), FilmTest::never);
                boolean isStart = jump.k() == 0 && jump.t().equals(ExactTime.ZERO);
                assertThat(film.stepInstantBack()).isEqualTo(!isStart);
                HybridTime before =
                        instant == 0 ? new HybridTime(ExactTime.ZERO, 0) : arc.lastAt(instants.get(instant - 1));
                assertShows(film, arc, before, drawn);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 7, 60, Film.MOST_EVENTS})
    @Tag("random")
    void fromBetweenTwoInstantsTheOneBeforeIsBack(int mostEvents) {
        for (int number = CASES.from(); number < CASES.to(); number++) {
            RandomNetwork drawn = RandomNetwork.of(number);
            HybridArc arc = drawn.arc();
            Film film = drawn.film(mostEvents);
            for (HybridTime time : domain(arc)) {
                film.seek(time.t(), FilmTest::never);
                // Filming ahead moves nothing and forgets nothing of what is shown.
                film.extend(drawn.end(), FilmTest::never);
                assertShows(film, arc, arc.lastAt(time.t()), drawn);
                Optional<ExactTime> before = arc.jumps().stream()
                        .map(Jump::t)
                        .filter(t -> time.t().isAfter(t))
                        .reduce((first, second) -> second);

                boolean isStart = time.t().equals(ExactTime.ZERO) && film.jumps() == 0;
                assertThat(film.stepInstantBack()).isEqualTo(!isStart);
                assertShows(film, arc, before.map(arc::lastAt).orElse(new HybridTime(ExactTime.ZERO, 0)), drawn);
            }
        }
    }

    @RandomTest
    void noStepGoesBeyondTheLastTimeEvenWhereMoreIsFilmed() {
        for (int number = CASES.from(); number < CASES.to(); number++) {
            RandomNetwork drawn = RandomNetwork.of(number);
            HybridArc arc = drawn.arc();
            Film film = drawn.film();
            film.extend(drawn.end(), FilmTest::never);
            ExactTime last = drawn.end().half();
            film.seek(last, FilmTest::never);

            assertThat(film.stepJump(last)).isFalse();
            assertThat(film.stepInstant(last)).isFalse();
            assertShows(film, arc, arc.lastAt(last), drawn);
        }
    }

    @Test
    void aSeekThatIsInterruptedIsTakenUpAgain() {
        for (int bound : bounds()) {
            for (int number = 0; number < 40; number++) {
                RandomNetwork drawn = RandomNetwork.of(number);
                HybridArc arc = drawn.arc();
                Film film = drawn.film(bound);
                int attempts = 0;
                boolean isThere = false;
                while (!isThere && attempts <= 10 * (arc.jumps().size() + 2)) {
                    int[] asked = new int[1];
                    isThere = film.seek(drawn.end(), () -> ++asked[0] > 2);
                    attempts++;
                    assertShows(film, arc, arc.lastAt(film.now()), drawn);
                }

                assertThat(isThere).isTrue();
                assertThat(film.now()).isEqualTo(drawn.end());
            }
        }
    }

    @Test
    void whatIsFilmedIsKnownAtOnce() {
        RandomNetwork drawn = RandomNetwork.of(3);
        Film film = drawn.film();

        assertThat(film.filmed()).isEqualTo(ExactTime.ZERO);
        assertThat(film.extend(drawn.end(), FilmTest::never)).isTrue();
        assertThat(film.filmed()).isEqualTo(drawn.end());
        assertThat(film.now()).isEqualTo(ExactTime.ZERO);
        assertThat(film.seek(drawn.end(), () -> true)).isTrue();
    }

    @Test
    void aNumberOfJumpsThatNeverWasAtATimeIsTheNearestThatWas() {
        RandomNetwork drawn = RandomNetwork.of(5);
        HybridArc arc = drawn.arc();
        Film film = drawn.film();
        for (Jump jump : arc.jumps()) {
            long first = arc.jumps().stream()
                    .filter(other -> other.t().equals(jump.t()))
                    .findFirst()
                    .orElseThrow()
                    .k();
            film.seek(jump.t(), Long.MAX_VALUE, FilmTest::never);
            assertShows(film, arc, arc.lastAt(jump.t()), drawn);
            film.seek(jump.t(), Math.max(0, first - 1), FilmTest::never);
            assertShows(film, arc, new HybridTime(jump.t(), first), drawn);
        }
    }

    @RandomTest
    void theSyncTimeIsTheFirstInstantThatMeetsTheCriterion() {
        for (int number = CASES.from(); number < CASES.to(); number++) {
            RandomNetwork drawn = RandomNetwork.of(number);
            Film film = drawn.film();
            boolean atStart = film.containingArc().length() <= drawn.criterion().longestArc();
            Optional<ExactTime> expected = atStart
                    ? Optional.of(ExactTime.ZERO)
                    : Instant.of(drawn).stream()
                            .filter(instant ->
                                    instant.arc().length() <= drawn.criterion().longestArc())
                            .map(Instant::t)
                            .findFirst();

            film.seek(drawn.end(), FilmTest::never);
            assertThat(film.syncTime()).as("%s", drawn).isEqualTo(expected);
        }
    }

    @Test
    void agentsAreDrawnOnTheCircleThatTurnsWithTheFlow() {
        RandomNetwork drawn = RandomNetwork.of(8);
        Film film = drawn.film();
        for (HybridTime time : domain(drawn.arc())) {
            film.seek(time.t(), time.k(), FilmTest::never);
            for (int i = 0; i < film.agents(); i++) {
                assertThat(film.point(i)).isEqualTo(Math.floorMod(time.t().ticks() - film.phase(i), Ticks.PERIOD));
                assertThat(film.period(i)).isEqualTo(Ticks.PERIOD);
                assertThat(film.status(i)).isEqualTo(Film.PRESENT);
            }
        }
    }

    @RandomTest
    void aStillShowsItsMomentAndStepsBackIntoTheRun() {
        for (int number = CASES.from(); number < CASES.to(); number++) {
            RandomNetwork drawn = RandomNetwork.of(number);
            HybridArc arc = drawn.arc();
            List<Instant> instants = Instant.of(drawn);
            if (instants.isEmpty()) {
                continue;
            }
            Instant last = instants.get(instants.size() - 1);
            HybridTime end = new HybridTime(last.t(), last.jumps());
            Film film = drawn.film();
            Runnable still = () -> film.still(arc.phases(end), end.t(), end.t(), end.k(), instants.size(), last.arc());

            still.run();
            assertShows(film, arc, end, drawn);
            assertThat(film.lastLook()).isEqualTo(last.arc());
            assertThat(film.filmed()).isEqualTo(last.t());
            assertThat(film.stepJump(ExactTime.FOREVER)).isFalse();
            assertThat(film.stepInstant(ExactTime.FOREVER)).isFalse();
            assertThat(film.extend(last.t(), FilmTest::never)).isTrue();
            assertThat(film.extend(last.t().plus(1), FilmTest::never)).isFalse();
            assertThat(film.seek(last.t(), FilmTest::never)).isTrue();
            assertShows(film, arc, end, drawn);

            assertThat(film.stepJumpBack()).isTrue();
            assertShows(film, arc, new HybridTime(last.t(), end.k() - 1), drawn);

            still.run();
            assertThat(film.stepInstantBack()).isTrue();
            HybridTime before = instants.size() == 1
                    ? new HybridTime(ExactTime.ZERO, 0)
                    : arc.lastAt(instants.get(instants.size() - 2).t());
            assertShows(film, arc, before, drawn);

            still.run();
            assertThat(film.seek(drawn.end().half(), FilmTest::never)).isTrue();
            assertShows(film, arc, arc.lastAt(drawn.end().half()), drawn);
        }
    }

    @RandomTest
    void aStillBetweenInstantsShowsItsMomentAndTheLastInstantIsBack() {
        for (int number = CASES.from(); number < CASES.to(); number++) {
            RandomNetwork drawn = RandomNetwork.of(number);
            HybridArc arc = drawn.arc();
            List<Instant> instants = Instant.of(drawn);
            Instant last = instants.isEmpty() ? null : instants.get(instants.size() - 1);
            if (last == null || last.t().equals(drawn.end())) {
                continue;
            }
            HybridTime then = new HybridTime(last.t(), last.jumps());
            Film film = drawn.film();
            Runnable still = () ->
                    film.still(arc.phases(then), last.t(), drawn.end(), last.jumps(), instants.size(), last.arc());

            still.run();
            assertShows(film, arc, arc.end(), drawn);
            assertThat(film.seek(drawn.end(), FilmTest::never)).isTrue();
            assertShows(film, arc, arc.end(), drawn);
            assertThat(film.stepInstantBack()).isTrue();
            assertShows(film, arc, then, drawn);

            still.run();
            assertThat(film.stepJumpBack()).isTrue();
            assertShows(film, arc, new HybridTime(last.t(), last.jumps() - 1), drawn);
        }
    }
}
