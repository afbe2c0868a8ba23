package org.photinus.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.photinus.chart.Figure;
import org.photinus.engine.Engine;
import org.photinus.engine.WorldTrace;
import org.photinus.graph.Digraph;
import org.photinus.graph.Digraphs;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.VertexTriggering;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.random.Coins;
import org.photinus.run.RunObserver;
import org.photinus.run.RunObserver.Effect;
import org.photinus.run.RunOutcome;
import org.photinus.run.RunPlan;
import org.photinus.world.Clocks;
import org.photinus.world.DelayLaw;
import org.photinus.world.Links;
import org.photinus.world.Loss;
import org.photinus.world.Presence;
import org.photinus.world.ReceiverRule;
import org.photinus.world.Window;
import org.photinus.world.World;

class WorldFigureTest {
    private static final int MOST_CHARACTERS = 300_000;
    private static final World LATE = World.IDEAL.with(Links.delay("0.01"));
    private static final World LATE_WITH_AGE = LATE.with(ReceiverRule.age());

    /** A run with its trace. */
    private record Run(WorldTrace trace, RunPlan stop, RunOutcome outcome) {
        static Run of(Digraph digraph, World world, long periods, String period, double p) {
            OscillatorNetwork network = new OscillatorNetwork(
                    digraph, new BigDecimal(period), BinaryUpdate.of("0.5"), VertexTriggering.of(p));
            WorldTrace trace = WorldTrace.of(network);
            RunPlan stop = RunPlan.measuredFor(periods);
            RunOutcome outcome = Engine.of(network, world).run(InitialPhases.uniform(), Coins.of(1, 1), stop, trace);
            return new Run(trace, stop, outcome);
        }

        static Run of(Digraph digraph, World world, long periods) {
            return of(digraph, world, periods, "1", 0.5);
        }

        Figure figure(WorldCaption caption) {
            return WorldFigure.of(trace, stop, outcome, caption);
        }

        Figure figure() {
            return figure(captioned(""));
        }

        ReadFigure read() throws Exception {
            return ReadFigure.of(figure());
        }
    }

    private static WorldCaption captioned(String unit) {
        return new WorldCaption("a run", "", List.of(), unit);
    }

    private static final Run THIRTY = Run.of(Digraphs.regular(30, 5), LATE, 200);

    /** How many lines or marks a path has. */
    private static int parts(String data) {
        return (int) data.chars().filter(c -> c == 'm' || c == 'M').count();
    }

    private static int parts(ReadFigure figure, int panel, String kind) throws Exception {
        return figure.values("//g[@class='panel'][" + panel + "]/path[@class='" + kind + "']/@d").stream()
                .mapToInt(WorldFigureTest::parts)
                .sum();
    }

    @Test
    void panelsAreTheLastPeriodsTheLastBurstAndTheSpread() throws Exception {
        assertThat(THIRTY.read().texts())
                .contains(
                        "(a) Last 3 periods",
                        "(b) Last burst",
                        "(c) Spread V",
                        "firing with a pulse",
                        "silent firing",
                        "pulse sets the phase",
                        "burn-in",
                        "in lock: V ≤ 0.05");
    }

    /** The path of two agents fires once per period and agent; agent 1 always pulses, and agent 2 hears it. */
    @Test
    void everyFiringHasAMarkAndEveryArrivalALine() throws Exception {
        ReadFigure figure = Run.of(Digraphs.path(2), LATE, 50, "1", 1).read();
        assertThat(parts(figure, 1, "pulsed")).isEqualTo(6);
        assertThat(parts(figure, 1, "sets-phase") + parts(figure, 1, "makes-fire"))
                .isEqualTo(3);
        assertThat(parts(figure, 2, "pulsed")).isEqualTo(2);
        assertThat(parts(figure, 2, "sets-phase") + parts(figure, 2, "makes-fire"))
                .isEqualTo(1);
    }

    private static RunObserver.Arrival arrival(ExactTime sent, ExactTime t, int from, int to, Effect effect) {
        return new RunObserver.Arrival(sent, t, from, to, 0, effect, 0, 0);
    }

    @Test
    void aPulseThatCameFromBeforeTheWindowIsCutOffAtItsSide() throws Exception {
        Run run = Run.of(Digraphs.path(2), LATE, 4, "1", 1);
        run.trace().arrived(arrival(HandMadeRuns.time("0.5"), HandMadeRuns.time("1.5"), 0, 1, Effect.STALE));
        ReadFigure figure = run.read();
        String line = figure.values("//g[@class='panel'][1]/path[@class='ignored']/@d")
                .get(0);
        String begin =
                figure.values("//g[@class='panel'][1]/path[@class='grid']/@d").get(0);
        String left = begin.substring(0, begin.indexOf(' '));
        // Half of the way from row to row, 94, is left, as half of the time is: of six parts of the window one.
        assertThat(line).matches(left + " [0-9.]+l102.3 47");
    }

    @Test
    void lostPulsesEndInACross() throws Exception {
        World lossy = LATE.with(Links.delay("0.01").with(Loss.of(0.3)));
        ReadFigure figure = Run.of(Digraphs.regular(10, 3), lossy, 50).read();
        int lost = parts(figure, 1, "lost");
        assertThat(lost).isPositive();
        assertThat(parts(figure, 1, "lost-cross")).isEqualTo(2 * lost);
        assertThat(figure.texts()).contains("pulse lost");
    }

    @Test
    void agentsThatAreDownOrListenHaveBars() throws Exception {
        World failing = LATE_WITH_AGE.with(new Presence.Failures(10, 5), ExactTime.ofPeriods(5));
        ReadFigure figure = Run.of(Digraphs.regular(20, 5), failing, 100).read();
        assertThat(figure.texts()).contains("down", "listening", "pulse ignored");
        assertThat(figure.values("//g[@class='panel'][1]/path[@class='down']")).hasSize(1);
        assertThat(figure.values("//g[@class='panel'][1]/path[@class='listening']"))
                .hasSize(1);
        assertThat(THIRTY.read().texts()).doesNotContain("down", "listening", "pulse lost");
    }

    /** With age and the true delay V becomes exactly 0, which has no logarithm. */
    @Test
    void spreadZeroHasAPlaceBelowTheScale() throws Exception {
        ReadFigure figure = Run.of(Digraphs.regular(30, 5), LATE_WITH_AGE, 200).read();
        assertThat(figure.values("//g[@class='panel'][3]/path[@class='foot']")).hasSize(1);
        assertThat(figure.values("//g[@class='panel'][3]/text")).contains("0", "0.01", "1");
        ReadFigure path = Run.of(Digraphs.path(20), LATE, 200).read();
        assertThat(path.values("//g[@class='panel'][3]/path[@class='foot']")).isEmpty();
    }

    /** The window brings two agents ever nearer to each other, to a few ticks. */
    @Test
    void spreadsBelowABillionthAreDrawnAtTheFoot() throws Exception {
        World nearing = LATE.with(ReceiverRule.age().with(Window.of("0.4", "0.5", "0.5")));
        ReadFigure figure = Run.of(Digraphs.path(2), nearing, 200, "1", 1).read();
        assertThat(figure.values("//g[@class='panel']/text")).contains("less", "10⁻⁸");
    }

    @Test
    void lockTimeIsMarkedOrSaidToBeMissing() throws Exception {
        ReadFigure locked = THIRTY.read();
        assertThat(locked.texts()).contains("in lock from t = 7.156");
        assertThat(locked.values("//path[@class='lock-time']")).hasSize(1);
        ReadFigure path = Run.of(Digraphs.path(20), LATE, 200).read();
        assertThat(path.texts()).contains("after the burn-in: median 0.19, 95 % 0.19, largest 0.19; no lock");
        assertThat(path.values("//path[@class='lock-time']")).isEmpty();
    }

    @Test
    void networkThatFiresAtAllTimesHasNoBurst() throws Exception {
        ReadFigure figure = Run.of(Digraphs.path(60), World.IDEAL.with(Links.delay("0.02")), 20, "1", 0.01)
                .read();
        assertThat(figure.texts()).contains("(b) Spread V").noneMatch(text -> text.contains("burst"));
    }

    @Test
    void burstThatTakesNoTimeIsNotShown() throws Exception {
        World lossy = World.IDEAL.with(Links.IDEAL.with(Loss.of(0.1)));
        assertThat(Run.of(Digraphs.complete(10), lossy, 50).read().texts()).contains("(b) Spread V");
    }

    @Test
    void firingsOfAFewAgentsAreNoBurst() {
        WorldTrace trace =
                WorldTrace.of(OscillatorNetwork.of(Digraphs.path(4), BinaryUpdate.of("0.5"), VertexTriggering.of(0.5)));
        for (int agent = 0; agent < 3; agent++) {
            trace.fired(new ExactTime(1, agent), agent, agent, true, 0);
        }
        trace.arrived(arrival(ExactTime.ofPeriods(1), new ExactTime(1, 7), 0, 1, Effect.MOVED));
        trace.fired(HandMadeRuns.time("1.5"), 3, 3, false, 0);
        LastBurst burst = new LastBurst(ExactTime.ofPeriods(1), new ExactTime(1, 7));
        assertThat(LastBurst.of(trace, ExactTime.ofPeriods(2))).contains(burst);
        // Its pulses may still be under way.
        assertThat(LastBurst.of(trace, HandMadeRuns.time("1.2"))).isEmpty();
        assertThat(LastBurst.of(WorldTrace.of(trace.network()), ExactTime.ofPeriods(2)))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "1, '', time t (periods), time since t = 199.036 (periods)",
        "20, '', time t (period T = 20), time since t = 3980.72",
        "100, ms, time t (ms; period T = 100 ms), time since t = 19903.6 (ms)"
    })
    void timesAreInTheUnitOfThePeriod(String period, String unit, String time, String since) throws Exception {
        Run run = Run.of(Digraphs.regular(30, 5), LATE, 200, period, 0.5);
        assertThat(ReadFigure.of(run.figure(captioned(unit))).texts()).contains(time, since);
    }

    @Test
    void lateTimesAreCountedFromTheBeginningOfTheWindow() throws Exception {
        Run run = Run.of(Digraphs.path(2), LATE, 200, "100000", 1);
        assertThat(run.read().texts()).contains("time since t = 1.97·10⁷", "time t (period T = 100000)");
    }

    @Test
    void shortRunIsShownWhole() throws Exception {
        assertThat(Run.of(Digraphs.regular(10, 3), LATE, 2).read().texts()).contains("(a) Firings and pulses");
        assertThat(Run.of(Digraphs.regular(10, 3), LATE, 0).read().texts())
                .contains("(a) Firings and pulses", "(b) Spread V");
    }

    @Test
    void namesAndTitlesAreEscaped() throws Exception {
        Run run = Run.of(Digraphs.path(2), LATE, 10, "1", 1);
        Figure figure =
                run.figure(new WorldCaption("<b> & \"c\"", "1 < 2 \u0001 3", List.of("a<b", "\"&\ud800"), "<ms>"));
        assertThat(figure.svg()).contains("a&lt;b", "&lt;b&gt; &amp; &quot;c&quot;");
        assertThat(ReadFigure.of(figure).texts())
                .contains("<b> & \"c\"", "1 < 2 \ufffd 3", "a<b", "\"&\ufffd", "time t (<ms>; period T = 1 <ms>)");
    }

    @Test
    void namesForSomeAgentsOnlyAreRefused() {
        assertThatThrownBy(() -> THIRTY.figure(new WorldCaption("", "", List.of("a"), "")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("agent names must be given for each of the 30 agents or for none, but there are 1");
    }

    @Test
    void sameRunGivesTheSameBytesWhateverTheLocale() {
        Figure figure = THIRTY.figure();
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
            assertThat(Run.of(Digraphs.regular(30, 5), LATE, 200).figure().svg())
                    .isEqualTo(figure.svg());
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void figureOfManyAgentsStaysSmallAndSaysWhatItLeavesOut() throws Exception {
        Figure figure = Run.of(Digraphs.regular(3000, 5), LATE, 5).figure();
        assertThat(figure.svg()).hasSizeLessThan(MOST_CHARACTERS);
        ReadFigure read = ReadFigure.of(figure);
        assertThat(read.texts())
                .anyMatch(text -> text.matches(
                        "shown are firings of one in every \\d+ agents, and pulses to one in every \\d+ agents"));
        assertThat(parts(read, 1, "sets-phase") + parts(read, 1, "makes-fire") + parts(read, 1, "ignored"))
                .isBetween(1, PulsePanel.MOST_LINES * WorldTrace.PERIODS);
    }

    /** Each agent hears hundreds of others: even the pulses to a few agents are too many. */
    @Test
    void pulsesOfADenseNetworkAreThoseOfSomeSenders() {
        WorldTrace trace = WorldTrace.of(
                OscillatorNetwork.of(Digraphs.complete(400), BinaryUpdate.of("0.5"), VertexTriggering.of(0.5)));
        for (int from = 0; from < 400; from++) {
            for (int to = 0; to < 400; to++) {
                trace.arrived(arrival(ExactTime.ZERO, HandMadeRuns.time("0.01"), from, to, Effect.MOVED));
            }
        }
        TimeWindow window = new TimeWindow(ExactTime.ZERO, ExactTime.ofPeriods(1), BigDecimal.ONE, "");
        WindowEvents events = WindowEvents.of(trace, ExactTime.ofPeriods(1), window, 100, 250);
        assertThat(events.arrivals()).hasSizeBetween(100, 250);
        assertThat(events.note()).isEqualTo("shown are pulses from one in every 16 agents to one in every 64 agents");
    }

    @Test
    void everythingAtOnceCanBeDrawn() {
        World mixed = World.IDEAL
                .with(new Links(new DelayLaw.Jittered(Ticks.PERIOD / 100, Ticks.PERIOD / 200), Loss.of(0.05), 0.01))
                .with(Clocks.uniform(20 * Clocks.PPM, 30, 1))
                .with(ReceiverRule.age().with(Window.of("0.05", "0.3", "0.3")));
        Figure figure = Run.of(Digraphs.regular(30, 5), mixed, 200).figure();
        assertThat(figure.svg()).hasSizeLessThan(MOST_CHARACTERS / 5);
        assertThat(figure.png(300)).isNotEmpty();
        assertThat(figure.pdf()).isNotEmpty();
    }
}
