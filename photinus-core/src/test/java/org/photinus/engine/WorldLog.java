package org.photinus.engine;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.random.Coins;
import org.photinus.run.Horizon;
import org.photinus.run.Measuring;
import org.photinus.run.Run;
import org.photinus.run.RunObserver;
import org.photinus.run.RunOutcome;
import org.photinus.run.RunPlan;
import org.photinus.sync.ArcWithin;
import org.photinus.sync.Lock;
import org.photinus.world.Presence;
import org.photinus.world.World;

/** Writes down what happens in a run, an event a line, with agents numbered from 1. */
final class WorldLog implements RunObserver {
    private final List<Line> lines = new ArrayList<>();
    private final Map<String, State> states = new LinkedHashMap<>();
    private final int agents;
    private final RunOutcome outcome;

    /** One event and its time. */
    private record Line(String time, String event) {}

    /** What the end of a time leaves: the phases, {@code -} for an agent that is down, and V. */
    private record State(String phases, String containingArc) {}

    private WorldLog(OscillatorNetwork network, World world, InitialPhases initial, Coins coins, RunPlan stop) {
        this.agents = network.agents();
        this.outcome = Engine.of(network, world).run(initial, coins, stop, this);
    }

    static WorldLog of(OscillatorNetwork network, World world, InitialPhases initial, Coins coins, RunPlan stop) {
        return new WorldLog(network, world, initial, coins, stop);
    }

    /** A time in periods. */
    static ExactTime time(String periods) {
        return ExactTime.of("time", new BigDecimal(periods));
    }

    /** Changes of agents, numbered from 1: {@code 2 down 0.5}. */
    static Presence schedule(int agents, String... changes) {
        return Presence.Schedule.of(
                agents,
                Stream.of(changes)
                        .map(change -> List.of(change.split(" ")))
                        .map(words -> new Presence.Change(
                                Integer.parseInt(words.get(0)) - 1, words.get(1).equals("up"), time(words.get(2))))
                        .toList());
    }

    /** A run of some periods, with one arc for what counts as synchronized and as in lock. */
    static RunPlan measuring(String periods, String burnIn, String longestArc, String hold) {
        return new RunPlan(
                ArcWithin.of(longestArc),
                false,
                Horizon.of(time(periods)),
                Optional.of(new Measuring(time(burnIn), new Lock(Ticks.parse("arc", longestArc), time(hold)))),
                () -> false);
    }

    RunOutcome outcome() {
        return outcome;
    }

    /** All events, each with its time in front. */
    List<String> events() {
        return lines.stream().map(line -> line.time() + " " + line.event()).toList();
    }

    /** The events at one time. */
    List<String> at(String time) {
        return lines.stream()
                .filter(line -> line.time().equals(time))
                .map(Line::event)
                .toList();
    }

    /** The phases at the end of a time at which something happened, or in the start state at {@code start}. */
    String phases(String time) {
        return Objects.requireNonNull(states.get(time), time).phases();
    }

    /** V at the end of each such time. */
    List<String> containingArcs() {
        return states.entrySet().stream()
                .map(entry -> entry.getKey() + ": " + entry.getValue().containingArc())
                .toList();
    }

    private void add(ExactTime t, String event) {
        lines.add(new Line(t.toString(), event));
    }

    private static String arc(int from, int to) {
        return (from + 1) + ">" + (to + 1);
    }

    private void look(String time, Run run) {
        String phases = IntStream.range(0, agents)
                .mapToObj(i -> run.isUp(i) ? Ticks.toString(run.phase(i)) : "-")
                .collect(Collectors.joining(" "));
        states.put(time, new State(phases, Ticks.toString(run.containingArc())));
    }

    @Override
    public void started(Run run) {
        look("start", run);
    }

    @Override
    public void wentDown(ExactTime t, int agent) {
        add(t, "down " + (agent + 1));
    }

    @Override
    public void cameUp(ExactTime t, int agent, long phase, boolean listens) {
        add(t, "up " + (agent + 1) + (listens ? " listening" : ""));
    }

    @Override
    public void endedListening(ExactTime t, int agent) {
        add(t, "listened " + (agent + 1));
    }

    @Override
    public void fired(ExactTime t, long k, int agent, boolean pulses, long after) {
        add(t, "fires " + (agent + 1) + (pulses ? "" : " silently"));
    }

    @Override
    public void sent(ExactTime t, int from, int to, int copy, ExactTime due) {
        add(t, "sends " + arc(from, to) + (copy == 0 ? "" : " again") + " due " + due);
    }

    @Override
    public void lost(ExactTime t, int from, int to) {
        add(t, "loses " + arc(from, to));
    }

    @Override
    public void arrived(Arrival arrival) {
        add(
                arrival.t(),
                "hears " + arc(arrival.from(), arrival.to()) + " of " + arrival.sent() + " " + arrival.effect());
    }

    @Override
    public void timeEnded(Run run) {
        look(run.now().toString(), run);
    }
}
