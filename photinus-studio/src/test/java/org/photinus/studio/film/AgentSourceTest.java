package org.photinus.studio.film;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.photinus.graph.Digraphs;
import org.photinus.hybrid.agents.AgentArc;
import org.photinus.hybrid.agents.AgentEvent;
import org.photinus.hybrid.agents.AgentEvent.Answer;
import org.photinus.hybrid.agents.AgentEvent.Fired;
import org.photinus.hybrid.agents.AgentEvent.Heard;
import org.photinus.hybrid.agents.AgentEvent.Restarted;
import org.photinus.hybrid.agents.AgentEvent.Sent;
import org.photinus.hybrid.agents.AgentEvent.Started;
import org.photinus.hybrid.agents.AgentEvent.Stopped;
import org.photinus.hybrid.agents.AgentSolutionCheck;
import org.photinus.hybrid.agents.RecordedAgents;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.PulseProbability;
import org.photinus.network.VertexTriggering;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.world.Clocks;
import org.photinus.world.ReceiverRule;

/** The film of a recording of agents shows what they did. */
class AgentSourceTest {
    private static final long PER_MS = Ticks.PERIOD / RecordedSwarm.PERIOD;

    /** For films that are never interrupted. */
    private static boolean never() {
        return false;
    }

    private static ExactTime ms(long milliseconds) {
        return ExactTime.ZERO.plus(milliseconds % 100 * PER_MS).plus(ExactTime.ofPeriods(milliseconds / 100));
    }

    private static Film film(RecordedAgents run) {
        return Film.of(AgentSource.of(run, Ticks.PERIOD / 20));
    }

    private static String shown(Film film) {
        List<String> agents = IntStream.range(0, film.agents())
                .mapToObj(i -> film.status(i) == Film.DOWN ? "down" : film.phase(i) / PER_MS + "")
                .toList();
        return String.join(" ", agents) + ", " + film.jumps();
    }

    @Test
    void theRecordingIsASolution() {
        assertThat(AgentSolutionCheck.firstViolation(RecordedSwarm.run(Clocks.EQUAL)))
                .isEmpty();
    }

    @Test
    void everyMomentHasThePhasesOfTheRecording() {
        Film film = film(RecordedSwarm.run(Clocks.EQUAL));
        String[] moments = {
            "0: 90 down down, 0",
            "9: 99 64 down, 0",
            "15: 5 5 down, 2",
            "59: 49 49 down, 2",
            "60: 50 50 20, 2",
            "110: 0 0 70, 4",
            "120: 10 10 10, 5",
            "259: 49 149 49, 7",
            "260: 50 down 50, 7",
            "350: 40 down down, 9",
            "395: 85 85 down, 9",
            "450: 40 40 down, 11"
        };
        for (int seeks = 0; seeks < 3 * moments.length; seeks++) {
            String[] moment = moments[seeks * 5 % moments.length].split(": ", -1);
            film.seek(ms(Long.parseLong(moment[0])), AgentSourceTest::never);
            assertThat(shown(film)).as(moment[0]).isEqualTo(moment[1]);
        }
        assertThat(film.syncTime()).contains(ms(120));
        film.seek(ms(350), AgentSourceTest::never);
        assertThat(film.containingArc().length()).isZero();
        assertThat(film.lastLook()).isEqualTo(film.containingArc());
    }

    @Test
    void everyEventOfTheRecordingIsInTheFilm() {
        Film film = film(RecordedSwarm.run(Clocks.EQUAL));
        film.seek(ms(450), AgentSourceTest::never);
        EventLog log = film.log();
        List<String> events = new ArrayList<>();
        for (int time = 0; time < log.times(); time++) {
            for (int e = log.firstEvent(time); e < log.firstEvent(time + 1); e++) {
                EventKind kind = log.kind(e);
                boolean hasOther = log.other(e) >= 0 && kind != EventKind.CAME_UP && kind != EventKind.WENT_DOWN;
                events.add(log.timeAt(time)
                                .times(BigDecimal.valueOf(100))
                                .stripTrailingZeros()
                                .toPlainString() + " "
                        + kind + " " + (log.agent(e) + 1) + (hasOther ? " " + (log.other(e) + 1) : "")
                        + (kind == EventKind.SENT ? " " + log.change(e) / PER_MS : ""));
            }
        }
        assertThat(events)
                .containsExactly(
                        "0 CAME_UP 1",
                        "5 CAME_UP 2",
                        "10 PULSED 1",
                        "12 SENT 1 2 3",
                        "12 LOST 1 3",
                        "15 MOVED 2 1",
                        "15 FIRED 2",
                        "60 CAME_UP 3",
                        "110 FIRED 1",
                        "110 PULSED 2",
                        "115 SENT 2 1 3",
                        "115 SENT 2 3 5",
                        "118 REACHED 1 2",
                        "120 MOVED 3 2",
                        "120 FIRED 3",
                        "210 FIRED 1",
                        "210 PULSED 3",
                        "211 SENT 3 1 2",
                        "211 LOST 3 2",
                        "213 IGNORED 1 3",
                        // Half a period after it was to fire, agent 2 is taken to be down.
                        "260 WENT_DOWN 2",
                        "310 FIRED 1",
                        "310 FIRED 3",
                        "350 WENT_DOWN 3",
                        "395 CAME_UP 2",
                        "410 FIRED 1",
                        "410 FIRED 2");
    }

    @Test
    void aFilmGoesBackAsItWent() {
        Film film = film(RecordedSwarm.run(Clocks.EQUAL));
        List<String> there = new ArrayList<>();
        do {
            there.add(shown(film));
        } while (film.stepJump(ms(450)));
        assertThat(there).hasSize(12);
        film.seek(ms(450), AgentSourceTest::never);
        for (int k = 11; k > 0; k--) {
            assertThat(film.jumps()).isEqualTo(k);
            assertThat(film.stepJumpBack()).isTrue();
        }
        assertThat(film.stepJumpBack()).isFalse();
    }

    @Test
    void phasesFlowOnTheAgentsOwnClocks() {
        // Agent 1 is fast by 1 %: at 100 ms of its clock 99.00990099 ms have passed.
        RecordedAgents run = RecordedSwarm.run(Clocks.of(10_000 * Clocks.PPM, 0, 0));
        Film film = film(run);
        assertThat(film.period(0)).isEqualTo(990099009900990099L);
        film.seek(ms(9), AgentSourceTest::never);
        // 90 ms of its clock before it started, and 9 ms since on the common one.
        assertThat(film.phase(0) / (double) PER_MS).isEqualTo(90 / 1.01 + 9, offset(1e-5));
        film.seek(new ExactTime(1, 8_910_892 * (PER_MS / 1_000_000)), AgentSourceTest::never);
        assertThat(film.phase(0)).isLessThan(PER_MS / 1000);
    }

    @Test
    void aPeriodThatDividesNoTickIsShownToTheTickBelow() {
        NanosecondScale scale = new NanosecondScale(3);
        assertThat(scale.time(7)).isEqualTo(new ExactTime(2, 333333333333333333L));
        assertThat(scale.part(-1)).isEqualTo(666666666666666666L);
        assertThat(scale.ticks(-1)).isEqualTo(666666666666666666L - Ticks.PERIOD);
        assertThat(new NanosecondScale(8).time(17)).isEqualTo(new ExactTime(2, 125000000000000000L));
    }

    @Test
    void aRecordingThatIsNoSolutionIsShownAllTheSame() {
        List<AgentEvent> events = List.of(
                new Fired(1, 0, 5000, 1, 0, true),
                new Sent(2, 0, 1, 1),
                new Heard(3, 1, 0, 1, 1, 0, Answer.MOVED, 9),
                new Restarted(4, 1, 7000),
                new Stopped(5, 0),
                new Started(6, 1, 999_999_999_999_999_999L),
                new Heard(7, 0, 1, 1, 1, 0, Answer.FIRED, 9),
                new Started(8, 0, 100));
        OscillatorNetwork network = new OscillatorNetwork(
                Digraphs.complete(2),
                BigDecimal.valueOf(1001),
                BinaryUpdate.of("0.5"),
                new VertexTriggering(PulseProbability.of(0.5)));
        Film film =
                film(new RecordedAgents(network, ReceiverRule.PAPER, Clocks.EQUAL, AgentArc.of(2, events, 1_000_000)));
        film.seek(ExactTime.ofPeriods(999), AgentSourceTest::never);
        assertThat(film.jumps()).isEqualTo(1);
        assertThat(film.status(0)).isEqualTo(Film.DOWN);
        film.seek(ExactTime.ZERO, AgentSourceTest::never);
        assertThat(film.jumps()).isZero();
    }
}
