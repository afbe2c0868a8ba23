package org.photinus.studio.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.photinus.phase.ExactTime;
import org.photinus.studio.film.Film;
import org.photinus.text.StudioAddress;
import org.photinus.text.input.InputException;

/** The groups of a moment, and what a run needs to go on from it. */
class GroupsTextTest {

    private static Session at(String address, long periods) {
        Session session = Session.of(StudioAddress.parse(address));
        session.film().seek(ExactTime.ofPeriods(periods), () -> false);
        return session;
    }

    private static Map<String, ?> groups(Session session) {
        return Json.object(new SessionText(session).groups());
    }

    private static int number(Object value) {
        return ((BigDecimal) value).intValueExact();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 5, 8})
    void groupsAreAgentsAtOnePointAndArcsAreThoseBetweenThem(int periods) {
        Session session = at("graph=small-world:4,0.3&agents=40&seed=4&pulse-probability=0.4", periods);
        Film film = session.film();

        Map<String, ?> found = groups(session);

        List<?> of = Json.list(found, "of");
        List<?> groups = Json.list(found, "groups");
        assertThat(groups).hasSize(film.containingArc().groups());
        Map<String, Integer> arcs = new HashMap<>();
        Map<String, Double> moved = new HashMap<>();
        for (int to = 0; to < 40; to++) {
            Map<Integer, Double> silent = new HashMap<>();
            for (int from = 0; from < 40; from++) {
                assertThat(of.get(from).equals(of.get(to))).isEqualTo(film.point(from) == film.point(to));
                boolean isArc = session.description().network().digraph().rankOf(from, to) >= 0;
                if (isArc && !of.get(from).equals(of.get(to))) {
                    arcs.merge(of.get(from) + ">" + of.get(to), 1, Integer::sum);
                    silent.merge(number(of.get(from)), 0.6, (a, b) -> a * b);
                }
            }
            Object group = of.get(to);
            silent.forEach((from, vain) -> moved.merge(from + ">" + group, 1 - vain, Double::sum));
        }
        List<?> told = Json.list(found, "arcs");
        assertThat(told).hasSize(arcs.size());
        for (Object each : told) {
            List<?> arc = (List<?>) each;
            String pair = arc.get(0) + ">" + arc.get(1);
            assertThat(number(arc.get(2))).isEqualTo(arcs.get(pair));
            assertThat(((BigDecimal) arc.get(3)).doubleValue()).isEqualTo(moved.getOrDefault(pair, 0.0), within(1e-12));
        }
    }

    @Test
    void theNextToFireIsTheFirstAndIsToldByItsNames() {
        Session session = at("graph=cycle&agents=3&initial=0.25,0.75,0.25&pulse-probability=0.01&seed=2", 0);

        Map<String, ?> found = groups(session);

        assertThat(found.get("groups"))
                .isEqualTo(List.of(
                        Map.of("size", BigDecimal.ONE, "names", "2", "phase", "0.75"),
                        Map.of("size", BigDecimal.valueOf(2), "names", "1 3", "phase", "0.25")));
        assertThat(found.get("of")).isEqualTo(List.of(BigDecimal.ONE, BigDecimal.ZERO, BigDecimal.ONE));
    }

    @Test
    void ofALargeGroupOnlyTheFirstAreNamed() {
        Session session = at("graph=cycle&agents=20&initial=0.5&max-time=3", 0);

        assertThat(Json.list(groups(session), "groups").toString()).contains("1 2 3 4 5 6 7 8 9 10 11 12 …");
        assertThat(Json.list(groups(session), "arcs")).isEmpty();
    }

    @Test
    void sinceIsWhenTheNumberOfGroupsLastChanged() {
        Session session = Session.of(StudioAddress.parse("graph=cycle&agents=12&seed=3&pulse-probability=0.2"));
        Film film = session.film();
        assertThat(groups(session).get("since")).isEqualTo("0");
        int before = film.containingArc().groups();
        String last = "0";
        List<String> seen = new ArrayList<>();
        while (film.syncTime().isEmpty()) {
            film.stepInstant(ExactTime.FOREVER);
            int groups = film.containingArc().groups();
            last = groups == before ? last : film.now().toString(BigDecimal.ONE);
            before = groups;
            assertThat(groups(session).get("since")).isEqualTo(last);
            seen.add(last);
        }
        assertThat(seen.stream().distinct()).hasSizeGreaterThan(5);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        graph=cycle&agents=5&update=linear:0.3,0.4 | groups must be asked of the binary update in the ideal world: elsewhere agents come near each other without ever sharing a point
        graph=cycle&agents=5&delay=0.1&max-time=9  | groups must be asked of the binary update in the ideal world: elsewhere agents come near each other without ever sharing a point
        graph=complete&agents=600&max-time=1       | the digraph must have at most 200000 arcs to be looked through in a page, but has 359400
        graph=cycle&agents=300&max-time=1          | there must be at most 200 groups to see which chase each other, but there are 300; let it run on
        """)
    void whatHasNoGroupsToFollowIsRefused(String address, String message) {
        assertThatThrownBy(() -> groups(at(address, 0)))
                .isInstanceOf(InputException.class)
                .hasMessage(message);
    }

    @Test
    void arcsThatHaveTheirOwnPHaveNoAverage() {
        Session session = Session.of(StudioAddress.parse("graph=cycle&agents=4&trigger=edge&pulse-probability=0.5"));
        assertThat(Json.list(groups(session), "arcs").toString()).contains("0.5");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "graph=regular:3&agents=12&seed=7",
                "graph=cycle&agents=8&delay=0.02&loss=0.1&max-time=40",
                "graph=complete&agents=5&update=linear:0.3,0.4"
            })
    void aRunFromThePhasesOfAMomentStartsThere(String address) {
        Session session = at(address, 3);
        String phases = new SessionText(session).phases();
        Session next = Session.of(StudioAddress.parse(address + "&initial=" + phases));

        for (int i = 0; i < session.film().agents(); i++) {
            assertThat(next.film().phase(i)).isEqualTo(session.film().phase(i));
        }
    }

    @Test
    void phasesAreSharesOfEachOnesOwnPeriodAndAnAgentThatIsDownStartsAt0() {
        Session session = at("graph=cycle&agents=30&delay=0.01&drift=0.01&down=5,5&max-time=40&seed=5", 20);
        Film film = session.film();
        String[] phases = new SessionText(session).phases().split(",", -1);
        int down = 0;
        for (int i = 0; i < 30; i++) {
            boolean isDown = film.status(i) == Film.DOWN;
            down += isDown ? 1 : 0;
            double expected = isDown ? 0 : film.phase(i) / (double) film.period(i);
            assertThat(Double.parseDouble(phases[i])).isEqualTo(expected, within(1e-12));
        }
        assertThat(down).isBetween(1, 29);
    }

    @Test
    void theListsAreThoseOfTheSettings() {
        Session session = at("graph=cycle&agents=3&pulse-probability=0.25,0.5,0.75&threshold=0.125", 0);
        assertThat(new SessionText(session).lists())
                .isEqualTo("{\"probabilities\":\"0.25,0.5,0.75\",\"thresholds\":\"0.125,0.125,0.125\"}");
        assertThat(new SessionText(at("graph=cycle&agents=3&update=linear:0.3,0.4", 0)).lists())
                .isEqualTo("{\"probabilities\":\"0.5,0.5,0.5\",\"thresholds\":null}");
    }
}
