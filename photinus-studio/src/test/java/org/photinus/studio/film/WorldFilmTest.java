package org.photinus.studio.film;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.photinus.engine.WorldRecorder;
import org.photinus.hybrid.world.RecordedWorldRun;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.run.Run;
import org.photinus.run.RunObserver;
import org.photinus.testing.Cases;
import org.photinus.testing.RandomTest;

/** In a world that is not ideal, too, a film shows the run that the engine runs. */
class WorldFilmTest {
    private static final Cases CASES = Cases.of(40, 400);

    /**
     * A moment of a run.
     *
     * @param agents what each is and where, such as {@code up 250000000000000000}
     * @param flying the pulses that are under way
     */
    private record Moment(long jumps, long instants, long containingArc, List<String> agents, List<String> flying) {}

    /** What an engine runs, by time: at each time at which anything happens, and half way between. */
    private static NavigableMap<ExactTime, Moment> moments(RandomWorld drawn) {
        PulseBook book = new PulseBook();
        Run watched = drawn.engine().start(drawn.initial(), drawn.coins(), drawn.stop(), book);
        TreeMap<ExactTime, List<String>> flying = new TreeMap<>();
        flying.put(ExactTime.ZERO, List.of());
        while (watched.advance(drawn.end())) {
            ExactTime before = flying.lastKey();
            ExactTime middle = before.plus(watched.now().minus(before).half());
            if (middle.isAfter(before)) {
                flying.put(middle, book.flyingBefore(middle, watched.now()));
            }
            flying.put(watched.now(), book.flying(watched.now()));
        }
        flying.put(drawn.end(), book.flying(drawn.end()));
        // Another engine, which is not watched and may go about it in another way.
        Run run = drawn.engine().start(drawn.initial(), drawn.coins(), drawn.stop(), RunObserver.NONE);
        TreeMap<ExactTime, Moment> moments = new TreeMap<>();
        flying.forEach((t, pulses) -> {
            while (run.advance(t)) {
                // As far as t.
            }
            moments.put(t, moment(run, drawn.network().agents(), t, pulses));
        });
        return moments;
    }

    private static Moment moment(Run run, int agents, ExactTime t, List<String> flying) {
        long since = t.ticksSince(run.now());
        List<String> all = IntStream.range(0, agents)
                .mapToObj(i -> run.isUp(i) ? (run.counts(i) ? "up " : "listens ") + (run.phase(i) + since) : "down")
                .toList();
        return new Moment(run.jumps(), run.instants(), run.containingArc(), all, flying);
    }

    /** Keeps the pulses that were sent and have not arrived. */
    private static final class PulseBook implements RunObserver {
        private record Pulse(ExactTime sent, int from, int to, ExactTime due) {
            String at(ExactTime t) {
                return from + ">" + to + " " + inPeriods(t.minus(sent)) + " of " + inPeriods(due.minus(sent));
            }
        }

        private final List<Pulse> flying = new ArrayList<>();
        private final List<Pulse> landed = new ArrayList<>();
        private final Set<Pulse> sentNow = new HashSet<>();

        @Override
        public void sent(ExactTime t, int from, int to, int copy, ExactTime due) {
            Pulse pulse = new Pulse(t, from, to, due);
            flying.add(pulse);
            sentNow.add(pulse);
        }

        @Override
        public void arrived(Arrival arrival) {
            Pulse pulse = flying.stream()
                    .filter(p -> p.from() == arrival.from()
                            && p.to() == arrival.to()
                            && p.due().equals(arrival.t()))
                    .findFirst()
                    .orElseThrow();
            flying.remove(pulse);
            landed.add(pulse);
        }

        /** The pulses under way before a time at which something has happened. */
        List<String> flyingBefore(ExactTime t, ExactTime next) {
            List<Pulse> before = new ArrayList<>(flying);
            before.removeIf(sentNow::contains);
            landed.stream()
                    .filter(pulse -> pulse.due().equals(next) && !pulse.sent().equals(next))
                    .forEach(before::add);
            sentNow.clear();
            return texts(before, t);
        }

        List<String> flying(ExactTime t) {
            sentNow.clear();
            return texts(flying, t);
        }

        private static List<String> texts(List<Pulse> pulses, ExactTime t) {
            return pulses.stream().map(pulse -> pulse.at(t)).sorted().toList();
        }
    }

    private static double inPeriods(ExactTime time) {
        return (time.periods() * Ticks.PERIOD + time.ticks()) / (double) Ticks.PERIOD;
    }

    private static List<String> agents(Film film) {
        return IntStream.range(0, film.agents())
                .mapToObj(i -> film.status(i) == Film.DOWN
                        ? "down"
                        : (film.status(i) == Film.PRESENT ? "up " : "listens ") + film.phase(i))
                .toList();
    }

    private static List<String> underWay(Film film) {
        List<String> pulses = new ArrayList<>();
        FilmView.underWay(film, (kind, agent, other, age, flight) -> {
            assertThat(kind).isEqualTo(EventKind.SENT);
            pulses.add(agent + ">" + other + " " + age + " of " + flight);
            return true;
        });
        Collections.sort(pulses);
        return pulses;
    }

    private static void assertShows(Film film, ExactTime t, Moment moment, Object of) {
        assertThat(film.now()).as("%s at %s", of, t).isEqualTo(t);
        assertThat(agents(film)).as("%s at %s", of, t).isEqualTo(moment.agents());
        assertThat(film.jumps()).as("%s at %s", of, t).isEqualTo(moment.jumps());
        assertThat(film.instants()).as("%s at %s", of, t).isEqualTo(moment.instants());
        assertThat(film.containingArc().length()).as("%s at %s", of, t).isEqualTo(moment.containingArc());
        assertThat(film.lastLook()).as("%s at %s", of, t).isEqualTo(film.containingArc());
    }

    private static Moment at(NavigableMap<ExactTime, Moment> moments, ExactTime t) {
        return Objects.requireNonNull(moments.get(t));
    }

    /** For films that are never interrupted. */
    private static boolean never() {
        return false;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 20, Film.MOST_EVENTS})
    @Tag("random")
    void everyMomentIsThatOfTheEngineWhateverIsSoughtBefore(int mostEvents) {
        for (int number = CASES.from(); number < CASES.to(); number++) {
            RandomWorld drawn = RandomWorld.of(number);
            NavigableMap<ExactTime, Moment> moments = moments(drawn);
            Film film = drawn.film(mostEvents);
            for (int i = 0; i < film.agents(); i++) {
                assertThat(film.period(i)).isEqualTo(drawn.world().clocks().period(i));
            }
            List<ExactTime> shuffled = new ArrayList<>(moments.keySet());
            Collections.shuffle(shuffled, new Random(number));
            for (Iterable<ExactTime> order : List.of(moments.keySet(), moments.descendingKeySet(), shuffled)) {
                for (ExactTime t : order) {
                    assertThat(film.seek(t, WorldFilmTest::never)).isTrue();
                    assertShows(film, t, at(moments, t), drawn);
                }
            }
        }
    }

    @RandomTest
    void theFilmOfARecordingIsThatOfItsRun() {
        for (int number = CASES.from(); number < CASES.to(); number++) {
            RandomWorld drawn = RandomWorld.of(number);
            NavigableMap<ExactTime, Moment> moments = moments(drawn);
            WorldRecorder recorder = new WorldRecorder();
            Run run = drawn.engine().start(drawn.initial(), drawn.coins(), drawn.stop(), recorder);
            while (run.advance(drawn.end())) {
                // The recorder sees it.
            }
            RecordedWorldRun recorded =
                    new RecordedWorldRun(drawn.network(), drawn.world(), drawn.coins(), recorder.arc(drawn.end()));
            Film film = Film.of(WorldArcSource.of(recorded, drawn.stop().until().longestArc()));
            for (int i = 0; i < film.agents(); i++) {
                assertThat(film.period(i)).isEqualTo(drawn.world().clocks().period(i));
            }
            for (Set<ExactTime> order : List.of(moments.keySet(), moments.descendingKeySet())) {
                for (ExactTime t : order) {
                    assertThat(film.seek(t, WorldFilmTest::never)).isTrue();
                    assertShows(film, t, at(moments, t), drawn);
                    assertThat(underWay(film)).isEqualTo(at(moments, t).flying());
                }
            }
            assertThat(film.syncTime()).isEqualTo(run.syncTime());
        }
    }

    @RandomTest
    void thePulsesUnderWayAreThoseThatWereSentAndHaveNotArrived() {
        int seen = 0;
        for (int number = CASES.from(); number < CASES.to(); number++) {
            RandomWorld drawn = RandomWorld.of(number);
            NavigableMap<ExactTime, Moment> moments = moments(drawn);
            Film film = drawn.film(Film.MOST_EVENTS);
            for (Set<ExactTime> order : List.of(moments.keySet(), moments.descendingKeySet())) {
                for (ExactTime t : order) {
                    film.seek(t, WorldFilmTest::never);
                    assertThat(underWay(film))
                            .as("%s at %s", drawn, t)
                            .isEqualTo(at(moments, t).flying());
                    seen += at(moments, t).flying().size();
                }
            }
        }
        assertThat(seen).isGreaterThan(50 * CASES.count());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 20, Film.MOST_EVENTS})
    @Tag("random")
    void stepsByInstantVisitTheTimesAtWhichAgentsFireAndGoBackToTheStart(int mostEvents) {
        for (int number = CASES.from(); number < CASES.to(); number++) {
            RandomWorld drawn = RandomWorld.of(number);
            NavigableMap<ExactTime, Moment> moments = moments(drawn);
            NavigableSet<ExactTime> instants = instants(moments);
            Film film = drawn.film(mostEvents);
            for (ExactTime t : instants) {
                assertThat(film.stepInstant(drawn.end())).isTrue();
                assertShows(film, t, at(moments, t), drawn);
            }
            assertThat(film.stepInstant(drawn.end())).isFalse();
            // From wherever the run is, the instant before is back.
            for (ExactTime t : moments.descendingKeySet()) {
                film.seek(t, WorldFilmTest::never);
                ExactTime before = instants.lower(t);
                boolean isStart = t.equals(ExactTime.ZERO) && at(moments, t).jumps() == 0;
                assertThat(film.stepInstantBack()).isEqualTo(!isStart);
                if (before == null) {
                    assertThat(film.now()).isEqualTo(ExactTime.ZERO);
                    assertThat(film.jumps()).isZero();
                } else {
                    assertShows(film, before, at(moments, before), drawn);
                }
            }
        }
    }

    private static NavigableSet<ExactTime> instants(NavigableMap<ExactTime, Moment> moments) {
        TreeSet<ExactTime> instants = new TreeSet<>();
        long jumps = 0;
        for (ExactTime t : moments.keySet()) {
            if (at(moments, t).jumps() > jumps) {
                instants.add(t);
                jumps = at(moments, t).jumps();
            }
        }
        return instants;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 20, Film.MOST_EVENTS})
    @Tag("random")
    void stepsByJumpCountEveryFiringAndGoBackTheSameWay(int mostEvents) {
        for (int number = CASES.from(); number < CASES.to(); number++) {
            RandomWorld drawn = RandomWorld.of(number);
            NavigableMap<ExactTime, Moment> moments = moments(drawn);
            Film film = drawn.film(mostEvents);
            long all = moments.lastEntry().getValue().jumps();
            List<String> visited = new ArrayList<>();
            for (long k = 1; k <= all; k++) {
                assertThat(film.stepJump(drawn.end())).isTrue();
                assertThat(film.jumps()).isEqualTo(k);
                visited.add(film.now() + " " + agents(film));
                boolean isLast = at(moments, film.now()).jumps() == k;
                if (isLast) {
                    assertShows(film, film.now(), at(moments, film.now()), drawn);
                }
            }
            assertThat(film.stepJump(drawn.end())).isFalse();
            for (long k = all - 1; k >= 0; k--) {
                assertThat(film.stepJumpBack()).isTrue();
                assertThat(film.jumps()).isEqualTo(k);
                // One back and one on again is where it was.
                assertThat(film.stepJump(drawn.end())).isTrue();
                assertThat(film.now() + " " + agents(film)).isEqualTo(visited.get((int) k));
                assertThat(film.stepJumpBack()).isTrue();
            }
            assertThat(film.stepJumpBack()).isFalse();
        }
    }

    @RandomTest
    void theSyncTimeIsThatOfTheEngine() {
        for (int number = CASES.from(); number < CASES.to(); number++) {
            RandomWorld drawn = RandomWorld.of(number);
            Run run = drawn.engine().start(drawn.initial(), drawn.coins(), drawn.stop(), RunObserver.NONE);
            while (run.advance(drawn.end())) {
                // As far as the end.
            }
            Film film = drawn.film(Film.MOST_EVENTS);
            film.seek(drawn.end(), WorldFilmTest::never);

            assertThat(film.syncTime()).isEqualTo(run.syncTime());
        }
    }

    @RandomTest
    void theWorldsHoldEverythingThatCanHappen() {
        Set<EventKind> kinds = new HashSet<>();
        for (int number = CASES.from(); number < CASES.to(); number++) {
            RandomWorld drawn = RandomWorld.of(number);
            Film film = drawn.film(Film.MOST_EVENTS);
            film.seek(drawn.end(), WorldFilmTest::never);
            FilmView.recent(film, 8, (kind, agent, other, age, flight) -> {
                kinds.add(kind);
                return true;
            });
        }
        assertThat(kinds).containsExactlyInAnyOrder(EventKind.values());
    }
}
