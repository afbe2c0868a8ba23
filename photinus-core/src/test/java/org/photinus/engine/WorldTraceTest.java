package org.photinus.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.photinus.engine.WorldTrace.Absence;
import org.photinus.engine.WorldTrace.Firing;
import org.photinus.engine.WorldTrace.SpreadStretch;
import org.photinus.graph.Digraph;
import org.photinus.graph.Digraphs;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.VertexTriggering;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.random.Coins;
import org.photinus.run.Run;
import org.photinus.run.RunObserver;
import org.photinus.run.RunObserver.Arrival;
import org.photinus.run.RunObserver.Effect;
import org.photinus.run.RunOutcome;
import org.photinus.run.RunPlan;
import org.photinus.world.Clocks;
import org.photinus.world.Links;
import org.photinus.world.Presence;
import org.photinus.world.World;

class WorldTraceTest {
    private static final World LATE = World.IDEAL.with(Links.delay("0.01"));
    private static final ExactTime WINDOW = ExactTime.ofPeriods(WorldTrace.PERIODS);

    private static OscillatorNetwork network(Digraph digraph) {
        return OscillatorNetwork.of(digraph, BinaryUpdate.of("0.5"), VertexTriggering.of(0.5));
    }

    private static RunOutcome run(OscillatorNetwork network, World world, long periods, RunObserver observer) {
        return Engine.of(network, world)
                .run(InitialPhases.uniform(), Coins.of(3, 1), RunPlan.measuredFor(periods), observer);
    }

    /** Everything of a run, whatever it takes. */
    private static final class Everything implements RunObserver {
        private final List<Firing> firings = new ArrayList<>();
        private final List<Arrival> arrivals = new ArrayList<>();
        private final List<SpreadStretch> looks = new ArrayList<>();

        @Override
        public void started(Run run) {
            timeEnded(run);
        }

        @Override
        public void fired(ExactTime t, long k, int agent, boolean pulses, long after) {
            firings.add(new Firing(t, agent, pulses));
        }

        @Override
        public void arrived(Arrival arrival) {
            arrivals.add(arrival);
        }

        @Override
        public void timeEnded(Run run) {
            long v = run.containingArc();
            looks.add(new SpreadStretch(run.now().toDouble(), v, v, v));
        }
    }

    @Test
    void everyEventOfTheLastPeriodsIsKept() {
        OscillatorNetwork network = network(Digraphs.regular(10, 3));
        WorldTrace trace = WorldTrace.of(network);
        Everything all = new Everything();
        run(network, LATE, 20, trace);
        run(network, LATE, 20, all);
        ExactTime lastFiring = all.firings.get(all.firings.size() - 1).t();
        ExactTime lastArrival = all.arrivals.get(all.arrivals.size() - 1).t();
        assertThat(trace.firings().everyNth()).isEqualTo(1);
        assertThat(trace.firings().events())
                .isEqualTo(all.firings.stream()
                        .filter(firing -> !lastFiring.isAfter(firing.t().plus(WINDOW)))
                        .toList());
        assertThat(trace.arrivals().events())
                .isNotEmpty()
                .isEqualTo(all.arrivals.stream()
                        .filter(arrival -> !lastArrival.isAfter(arrival.t().plus(WINDOW)))
                        .toList());
        assertThat(trace.network()).isSameAs(network);
    }

    /** In worlds with drift, failures and listening V changes without a pulse, too. */
    @Test
    void everyExtremeOfTheSpreadIsKept() {
        OscillatorNetwork network = network(Digraphs.regular(10, 3));
        World comings = LATE.with(new Presence.Failures(20, 3), ExactTime.ofPeriods(2));
        World drifting = LATE.with(Clocks.uniform(Ticks.PERIOD / 100, 10, 1));
        for (World world : List.of(LATE, comings, drifting)) {
            for (long periods : new long[] {1, 70, 900}) {
                WorldTrace trace = WorldTrace.of(network);
                Everything all = new Everything();
                RunOutcome outcome = run(network, world, periods, trace);
                run(network, world, periods, all);
                List<SpreadStretch> stretches = trace.spread();
                assertThat(stretches).hasSizeLessThanOrEqualTo(WorldTrace.MOST_STRETCHES);
                for (int i = 0; i < stretches.size(); i++) {
                    SpreadStretch stretch = stretches.get(i);
                    double next =
                            i + 1 < stretches.size() ? stretches.get(i + 1).from() : Double.POSITIVE_INFINITY;
                    List<Long> within = all.looks.stream()
                            .filter(look -> look.from() >= stretch.from() && look.from() < next)
                            .map(SpreadStretch::last)
                            .toList();
                    long before = i == 0 ? stretch.last() : stretches.get(i - 1).last();
                    assertThat(within)
                            .as("stretch from %s", stretch.from())
                            .allMatch(v -> v == before || (v >= stretch.least() && v <= stretch.greatest()));
                    assertThat(within).contains(stretch.least(), stretch.greatest());
                    assertThat(within.get(within.size() - 1)).isEqualTo(stretch.last());
                }
                assertThat(stretches.get(stretches.size() - 1).last()).isEqualTo(outcome.containingArc());
                assertThat(trace.spreadStride()).isEqualTo(1);
            }
        }
    }

    @Test
    void tracedRunIsTheSameRun() {
        OscillatorNetwork network = network(Digraphs.regular(10, 3));
        RunOutcome unobserved =
                Engine.of(network, LATE).run(InitialPhases.uniform(), Coins.of(3, 1), RunPlan.measuredFor(50));
        assertThat(run(network, LATE, 50, WorldTrace.of(network))).isEqualTo(unobserved);
    }

    @Test
    void traceForgetsTheRunBefore() {
        OscillatorNetwork network = network(Digraphs.regular(10, 3));
        WorldTrace trace = WorldTrace.of(network);
        run(network, LATE, 100, trace);
        run(network, LATE, 10, trace);
        WorldTrace once = WorldTrace.of(network);
        run(network, LATE, 10, once);
        assertThat(trace.firings()).isEqualTo(once.firings());
        assertThat(trace.arrivals()).isEqualTo(once.arrivals());
        assertThat(trace.spread()).isEqualTo(once.spread());
    }

    @Test
    void absencesGoFromDownToTheEndOfListening() {
        OscillatorNetwork network = network(Digraphs.cycle(3));
        ExactTime two = ExactTime.ofPeriods(2);
        ExactTime five = ExactTime.ofPeriods(5);
        World world = LATE.with(
                Presence.Schedule.of(
                        3,
                        List.of(
                                new Presence.Change(0, true, two),
                                new Presence.Change(1, false, two),
                                new Presence.Change(2, false, two),
                                new Presence.Change(2, true, ExactTime.ofPeriods(3)))),
                two);
        WorldTrace trace = WorldTrace.of(network);
        run(network, world, 5, trace);
        assertThat(trace.absences(five).events())
                .containsExactlyInAnyOrder(
                        new Absence(0, ExactTime.ZERO, two, false),
                        new Absence(0, two, ExactTime.ofPeriods(4), true),
                        new Absence(1, two, five, false),
                        new Absence(2, two, ExactTime.ofPeriods(3), false),
                        new Absence(2, ExactTime.ofPeriods(3), five, true));
    }

    @Test
    void lossesAreKept() {
        WorldTrace trace = WorldTrace.of(network(Digraphs.path(2)));
        trace.lost(ExactTime.ofPeriods(1), 0, 1);
        trace.lost(ExactTime.ofPeriods(4), 0, 1);
        assertThat(trace.losses().events()).hasSize(2);
        trace.lost(ExactTime.ofPeriods(5), 0, 1);
        assertThat(trace.losses().events())
                .containsExactly(
                        new WorldTrace.Loss(ExactTime.ofPeriods(4), 0, 1),
                        new WorldTrace.Loss(ExactTime.ofPeriods(5), 0, 1));
    }

    @Test
    void tooManyEventsAreThoseOfSomeAgents() {
        int agents = 1000;
        WorldTrace trace = WorldTrace.of(network(Digraphs.complete(agents)));
        for (int n = 0; n < 3 * WorldTrace.MOST_EVENTS; n++) {
            trace.arrived(new Arrival(ExactTime.ZERO, ExactTime.ZERO, 0, n % agents, 0, Effect.MOVED, 0, 0));
        }
        assertThat(trace.arrivals().everyNth()).isEqualTo(4);
        assertThat(trace.arrivals().events())
                .hasSizeBetween(WorldTrace.MOST_EVENTS / 2, WorldTrace.MOST_EVENTS)
                .allMatch(arrival -> (arrival.to() + 1) % 4 == 0);
    }

    @Test
    void tooManyEventsOfOneAgentAreTheLast() {
        WorldTrace trace = WorldTrace.of(network(Digraphs.path(1)));
        for (int n = 0; n <= WorldTrace.MOST_EVENTS; n++) {
            trace.fired(new ExactTime(0, n), n, 0, true, 0);
        }
        assertThat(trace.firings().everyNth()).isEqualTo(1);
        assertThat(trace.firings().events()).hasSize(WorldTrace.MOST_EVENTS);
        assertThat(trace.firings().events().get(0).t().ticks()).isEqualTo(1);
    }

    @Test
    void manyAgentsAreLookedAtLessOften() {
        int agents = 100_000;
        SpreadCourse course = new SpreadCourse(agents);
        int looks = 0;
        int changes = 50_000;
        for (int n = 0; n < changes; n++) {
            ExactTime t = new ExactTime(n / 1000, Ticks.PERIOD / 1000 * (n % 1000));
            if (course.isDue(t)) {
                course.look(t, n);
                looks++;
            }
        }
        assertThat(looks).isLessThan(changes / 2);
        assertThat(course.largestStride()).isGreaterThan(1);
        assertThat(course.stretches()).hasSizeGreaterThan(1000);
    }
}
