package org.photinus.agents.simulation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.PriorityQueue;
import java.util.function.BooleanSupplier;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;
import org.photinus.agents.AgentCoins;
import org.photinus.agents.AgentCounters;
import org.photinus.agents.AgentProfile;
import org.photinus.agents.AgentSettings;
import org.photinus.agents.AgentState;
import org.photinus.agents.Keyring;
import org.photinus.agents.OscillatorAgent;
import org.photinus.agents.Outbox;
import org.photinus.agents.TickListener;
import org.photinus.agents.wire.Datagram;
import org.photinus.graph.Digraph;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.Thresholds;
import org.photinus.phase.TickProduct;
import org.photinus.phase.Ticks;
import org.photinus.random.Coins;
import org.photinus.random.RandomSequence;
import org.photinus.random.RandomStream;

/**
 * Drives agents through a scenario in virtual time.
 *
 * <p>Events lie in a queue by time, and those of one time in the order in which they were put there. An agent is called when
 * its timer is due on its own clock, and when a datagram arrives; what it sends goes through the links of the world and
 * through the faults. After each call the invariants are looked at:
 *
 * <ol>
 *   <li>no tick is told twice: in one life of an agent (generation, number) is greater than all that it told while settled;
 *   <li>from one tick to the next of an agent that is settled at both, the number grows;
 *   <li>a datagram that is corrupted, forged or played back changes no state;
 *   <li>{@link AgentScenario#periodsToRegainLock} after the last fault all agents are settled and agree on the number;
 *   <li>from then on the spread stays below {@link #CALM_SPREAD}, numbers counted in.
 * </ol>
 */
public final class AgentSimulation {
    /** Network ids are for real networks; all simulated ones have this. */
    private static final int NETWORK = 1;

    /** The part of a period, in ticks, within which all agents stay while nothing goes wrong. */
    public static final long CALM_SPREAD = Ticks.PERIOD / 20;

    private static final int LARGEST_BACKLOG = 64;
    private static final int MOST_KEPT = 32;

    private final AgentScenario scenario;
    private final Digraph digraph;
    private final int agents;
    private final long period;
    private final RandomSequence random;
    private final Keyring keys;
    private final AgentMeasures measures;
    private final List<Fault> plan;
    private final PriorityQueue<Event> events = new PriorityQueue<>();
    private final Node[] nodes;
    private final AgentCounters buried = new AgentCounters();
    private long order;
    private long now;
    private long sent;
    private long lost;
    private long duplicated;
    private long received;
    private long hostile;
    private long arc;
    private boolean zeroMoved = true;
    private long lastTrouble = -1;
    private @Nullable Violation violation;

    /** Whether pulses of one sender may take any time: a fault that goes on all the time. */
    private final boolean reorders;

    private AgentSimulation(AgentScenario scenario) {
        this.scenario = scenario;
        this.digraph = scenario.digraph();
        this.agents = digraph.vertexCount();
        this.period = scenario.period();
        this.random = RandomSequence.of(scenario.seed(), RandomStream.FAULT);
        byte[] groupKey = new byte[32];
        for (int i = 0; i < groupKey.length; i++) {
            groupKey[i] = (byte) random.nextInt(256);
        }
        this.keys = Keyring.derived(groupKey, NETWORK, 1);
        this.measures = new AgentMeasures(agents, period, scenario.length(), scenario.lock());
        this.plan = scenario.faults().plan(agents, period, random);
        this.reorders = scenario.faults().has(FaultKind.REORDERING);
        this.nodes = new Node[agents];
        List<List<Integer>> in = new ArrayList<>();
        for (int i = 0; i < agents; i++) {
            in.add(new ArrayList<>());
        }
        for (int i = 0; i < agents; i++) {
            for (int j : digraph.outNeighbors(i)) {
                in.get(j).add(i);
            }
        }
        for (int i = 0; i < agents; i++) {
            nodes[i] = new Node(i, in.get(i));
        }
    }

    /** Runs a scenario. */
    public static AgentOutcome run(AgentScenario scenario) {
        return run(scenario, periods -> {}, () -> false);
    }

    /** Runs a scenario, telling now and then how many periods have passed, and asking whether to go on. */
    public static AgentOutcome run(AgentScenario scenario, LongConsumer periodsPassed, BooleanSupplier cancelled) {
        return new AgentSimulation(scenario).run(periodsPassed, cancelled);
    }

    private AgentOutcome run(LongConsumer periodsPassed, BooleanSupplier cancelled) {
        for (Node node : nodes) {
            node.comeUp();
        }
        for (Fault fault : plan) {
            if (isOfAgent(fault.kind())) {
                add(new Event(fault.from(), order++, EventKind.FAULT, (int) fault.agent(), null, -1, fault));
            }
        }
        if (scenario.faults().has(FaultKind.FORGERY) || scenario.faults().has(FaultKind.REPLAYS)) {
            add(new Event(0, order++, EventKind.ATTACK, -1, null, -1, null));
        }
        long told = -1;
        while (violation == null) {
            Event event = events.poll();
            if (event == null || event.time() > scenario.length()) {
                break;
            }
            lookUntil(event.time());
            now = event.time();
            act(event);
            if (zeroMoved) {
                zeroMoved = false;
                arc = containingArc();
                measures.arc(now, arc);
            }
            if (now / period != told) {
                told = now / period;
                periodsPassed.accept(told);
                if (cancelled.getAsBoolean()) {
                    return outcome(now);
                }
            }
        }
        if (violation == null) {
            lookUntil(scenario.length());
            now = scenario.length();
        }
        return outcome(now);
    }

    private static boolean isOfAgent(FaultKind kind) {
        return kind == FaultKind.CRASHES || kind == FaultKind.STALLS || kind == FaultKind.STEPS;
    }

    /** Looks at V at all times that are due before another, and at the calm of the network. */
    private void lookUntil(long time) {
        while (measures.isLookDue(time)) {
            measures.look(arc);
        }
        if (time / (period / 4) != now / (period / 4)) {
            checkCalm();
        }
    }

    private AgentOutcome outcome(long end) {
        measures.end(end);
        for (Node node : nodes) {
            node.bury();
        }
        long regained = Math.max(0, lastTrouble - scenario.faults().end());
        boolean isCalm = trouble() == null;
        return new AgentOutcome(
                end,
                measures.lockTime(),
                measures.spread(),
                measures.outOfLock(end),
                measures.intervals().ppm(),
                measures.intervals().shorter(),
                measures.intervals().longer(),
                isCalm ? OptionalLong.of(regained) : OptionalLong.empty(),
                new AgentOutcome.Traffic(sent, lost, duplicated, received, hostile),
                buried,
                Optional.ofNullable(violation));
    }

    private void add(Event event) {
        events.add(event);
    }

    private enum EventKind {
        TIMER,
        ARRIVAL,
        HOSTILE_ARRIVAL,
        FAULT,
        END_OF_FAULT,
        ATTACK
    }

    private record Event(
            long time,
            long order,
            EventKind kind,
            int agent,
            byte @Nullable [] bytes,
            int from,
            @Nullable Fault fault) implements Comparable<Event> {
        @Override
        public int compareTo(Event other) {
            int byTime = Long.compare(time, other.time);
            return byTime != 0 ? byTime : Long.compare(order, other.order);
        }
    }

    private void act(Event event) {
        switch (event.kind()) {
            case TIMER -> nodes[event.agent()].timer(event.time());
            case ARRIVAL -> nodes[event.agent()].arrival(event);
            case HOSTILE_ARRIVAL -> nodes[event.agent()].hostileArrival(event);
            case FAULT -> begin(event);
            case END_OF_FAULT -> nodes[event.agent()].recover(event.fault());
            case ATTACK -> attack();
        }
    }

    private void begin(Event event) {
        Fault fault = event.fault();
        if (fault == null) {
            return;
        }
        nodes[event.agent()].suffer(fault);
        if (fault.kind() != FaultKind.STEPS) {
            add(new Event(fault.to(), order++, EventKind.END_OF_FAULT, event.agent(), null, -1, fault));
        }
    }

    /** Somebody without a key sends something to somebody. */
    private void attack() {
        if (now >= scenario.faults().end()) {
            return;
        }
        int victim = random.nextInt(agents);
        boolean plays = scenario.faults().has(FaultKind.REPLAYS)
                && (!scenario.faults().has(FaultKind.FORGERY) || random.nextInt(2) == 0);
        byte @Nullable [] kept = nodes[victim].anyAccepted();
        if (kept != null && plays) {
            hostile(victim, kept.clone());
        } else if (!plays) {
            hostile(victim, forged(kept));
        }
        add(new Event(
                now + 1 + (long) (random.nextDouble() * period / agents),
                order++,
                EventKind.ATTACK,
                -1,
                null,
                -1,
                null));
    }

    private void hostile(int victim, byte[] bytes) {
        hostile++;
        add(new Event(now, order++, EventKind.HOSTILE_ARRIVAL, victim, bytes, -1, null));
    }

    /** Any bytes, or an authentic datagram of which something but not everything was changed. */
    private byte[] forged(byte @Nullable [] model) {
        int form = random.nextInt(4);
        if (model == null || form == 0) {
            return noise(random.nextInt(2 * Datagram.LENGTH));
        }
        if (form == 1) {
            return Arrays.copyOf(model, random.nextInt(2 * Datagram.LENGTH));
        }
        byte[] bytes = model.clone();
        if (form == 2) {
            // The fields are right, and the seal is a guess.
            byte[] seal = noise(16);
            System.arraycopy(seal, 0, bytes, Datagram.LENGTH - seal.length, seal.length);
            return bytes;
        }
        return flipped(bytes);
    }

    private byte[] noise(int length) {
        byte[] bytes = new byte[length];
        for (int i = 0; i < length; i++) {
            bytes[i] = (byte) random.nextInt(256);
        }
        return bytes;
    }

    private byte[] flipped(byte[] bytes) {
        byte[] changed = bytes.clone();
        int bits = 1 + random.nextInt(8);
        for (int b = 0; b < bits; b++) {
            int bit = random.nextInt(8 * changed.length);
            changed[bit / 8] ^= (byte) (1 << bit % 8);
        }
        return changed;
    }

    /** Takes a datagram that goes along the link (from, to), or back along it, to whoever is at its end. */
    private void transmit(int linkFrom, int linkTo, int sender, int receiver, byte[] bytes) {
        sent++;
        boolean faulty = now < scenario.faults().end();
        if (isCut(sender, receiver)
                || random.nextDouble() < scenario.links().loss().of(linkFrom, linkTo)
                || (isDuring(FaultKind.LOSS) && random.nextInt(5) > 0)) {
            lost++;
            return;
        }
        byte[] copy = bytes.clone();
        boolean corrupts = faulty && scenario.faults().has(FaultKind.CORRUPTION) && random.nextInt(20) == 0;
        if (corrupts) {
            byte[] flipped = flipped(copy);
            if (!Arrays.equals(flipped, copy)) {
                hostile++;
                add(new Event(
                        now + delay(linkFrom, linkTo, faulty),
                        order++,
                        EventKind.HOSTILE_ARRIVAL,
                        receiver,
                        flipped,
                        -1,
                        null));
                return;
            }
        }
        arrive(linkFrom, linkTo, sender, receiver, copy, faulty);
        boolean doubles = faulty && scenario.faults().has(FaultKind.DUPLICATES) && random.nextInt(10) == 0;
        if (doubles || random.nextDouble() < scenario.links().duplicates()) {
            duplicated++;
            arrive(linkFrom, linkTo, sender, receiver, copy, faulty);
        }
    }

    private void arrive(int linkFrom, int linkTo, int sender, int receiver, byte[] bytes, boolean faulty) {
        add(new Event(
                now + delay(linkFrom, linkTo, faulty), order++, EventKind.ARRIVAL, receiver, bytes, sender, null));
    }

    private long delay(int linkFrom, int linkTo, boolean faulty) {
        long ticks = scenario.links().delay().draw(random.nextLong(), linkFrom, linkTo);
        long delay = ticks / Ticks.PERIOD * period + TickProduct.nearest(period, ticks % Ticks.PERIOD);
        if (faulty && reorders && random.nextInt(10) == 0) {
            delay += (long) (random.nextDouble() * period / 4);
        }
        return isDuring(FaultKind.SPIKES) ? delay + (long) (random.nextDouble() * period / 2) : delay;
    }

    private boolean isDuring(FaultKind kind) {
        if (now >= scenario.faults().end()) {
            return false;
        }
        for (Fault fault : plan) {
            if (fault.kind() == kind && now >= fault.from() && now < fault.to()) {
                return true;
            }
        }
        return false;
    }

    private boolean isCut(int sender, int receiver) {
        if (now >= scenario.faults().end()) {
            return false;
        }
        for (Fault fault : plan) {
            if (fault.kind() == FaultKind.PARTITIONS && now >= fault.from() && now < fault.to()) {
                long one = sender < Long.SIZE - 1 ? fault.agent() >>> sender & 1 : 0;
                long other = receiver < Long.SIZE - 1 ? fault.agent() >>> receiver & 1 : 0;
                if (one != other) {
                    return true;
                }
            }
        }
        return false;
    }

    private long containingArc() {
        long[] zeros = new long[agents];
        int count = 0;
        for (Node node : nodes) {
            if (node.counts()) {
                zeros[count++] = node.zero();
            }
        }
        return measures.containingArc(zeros, count);
    }

    private void checkCalm() {
        String trouble = trouble();
        if (trouble == null) {
            return;
        }
        lastTrouble = now;
        if (now > scenario.faults().end() + scenario.periodsToRegainLock() * period && isJudged()) {
            broken(-1, trouble);
        }
    }

    /** The paper's rule in a world with delays need not lock: it is judged by its ticks alone. */
    private boolean isJudged() {
        return scenario.profile() == AgentScenario.Profile.PRACTICAL;
    }

    /** What keeps the network from being calm now; null if nothing does. */
    private @Nullable String trouble() {
        long least = Long.MAX_VALUE;
        long most = Long.MIN_VALUE;
        long base = 0;
        for (Node node : nodes) {
            OscillatorAgent agent = node.agent;
            if (agent == null) {
                return "agent " + (node.id + 1) + " must be up, but is down";
            }
            if (!agent.state().isSettled()) {
                return "all agents must be settled, but agent " + (node.id + 1) + " is " + agent.state();
            }
            // Where the agent is in its count of periods, relative to the first one.
            base = node.id == 0 ? agent.tick() : base;
            long position = (agent.tick() - base) * period + now - node.zero();
            if (Math.abs(agent.tick() - base) > 1) {
                return "agents must agree on the number of a tick, but have " + base + " and " + agent.tick();
            }
            least = Math.min(least, position);
            most = Math.max(most, position);
        }
        long bound = TickProduct.nearest(CALM_SPREAD, period);
        return most - least <= bound
                ? null
                : "the spread must stay below " + bound + " ns, numbers counted in, but is " + (most - least) + " ns";
    }

    private void broken(int agent, String what) {
        if (violation == null) {
            violation = new Violation(scenario.seed(), now, agent, what);
        }
    }

    /** A machine with its clock, and the agent that runs on it, if one does. */
    private final class Node implements Outbox, TickListener {
        private final int id;
        private final AgentSettings settings;
        private final VirtualClock clock;
        private @Nullable OscillatorAgent agent;
        private long timerAt = -1;
        private int lives;
        private long stalledUntil;
        private final List<Event> backlog = new ArrayList<>();

        /** The last datagrams that were accepted. */
        private final byte[] @Nullable [] accepted = new byte[MOST_KEPT][];

        private int acceptedCount;
        private long lastNumber;

        /** The last tick that was told while settled. */
        private long toldNumber;

        private int toldGeneration;
        private boolean wasSettled;
        private long lastZero;

        Node(int id, List<Integer> in) {
            this.id = id;
            long ppb = Math.round((double) scenario.clocks().drift(id) / Ticks.PERIOD * 1e9);
            if (scenario.faults().has(FaultKind.DRIFT)) {
                ppb += random.nextInt(200_001) - 100_000;
            }
            this.clock = new VirtualClock(ppb);
            List<Integer> out = Arrays.stream(digraph.outNeighbors(id)).boxed().toList();
            long threshold = scenario.update().thresholds().of(id);
            AgentProfile profile = scenario.profile() == AgentScenario.Profile.PAPER
                    ? AgentProfile.paper(scenario.refractory(), threshold)
                    : AgentProfile.practical(agents);
            this.settings = new AgentSettings(
                    NETWORK,
                    id,
                    agents,
                    period,
                    BinaryUpdate.of(
                            Thresholds.ofTicks(threshold), scenario.update().tie()),
                    scenario.pulseProbability().of(id),
                    profile,
                    scenario.listening(),
                    Math.max(1, Math.min(scenario.quorum(), in.size())),
                    in,
                    out);
        }

        /** A new life, with a random phase and a memory of nothing. */
        void comeUp() {
            long seed = random.nextLong();
            lives++;
            toldNumber = -1;
            toldGeneration = 0;
            wasSettled = false;
            OscillatorAgent born = new OscillatorAgent(
                    settings, keys, AgentCoins.seeded(seed, settings.pulseProbability()), this, this);
            agent = born;
            long time = clock.at(now);
            born.open(time);
            born.start(time, Coins.scaled(random.nextLong(), period));
            measures.interrupted(id);
            looked(born);
        }

        boolean counts() {
            OscillatorAgent own = agent;
            return own != null && !own.isListening(clock.at(now));
        }

        /** When the agent's phase was last 0, in the time of the world. */
        long zero() {
            return clock.when(lastZero);
        }

        byte @Nullable [] anyAccepted() {
            return acceptedCount == 0 ? null : accepted[random.nextInt(Math.min(acceptedCount, MOST_KEPT))];
        }

        private boolean isStalled() {
            return now < stalledUntil;
        }

        void timer(long time) {
            OscillatorAgent own = agent;
            if (own != null && time == timerAt && !isStalled()) {
                timerAt = -1;
                own.onTimer(clock.at(now));
                looked(own);
            }
        }

        /** Something may have changed: the next timer, and V. */
        private void looked(OscillatorAgent own) {
            zeroMoved |= own.zero() != lastZero || lives != 1;
            lastZero = own.zero();
            long next = own.nextTimer();
            if (next != OscillatorAgent.NEVER) {
                long at = Math.max(now, clock.when(next));
                if (at != timerAt) {
                    timerAt = at;
                    add(new Event(at, order++, EventKind.TIMER, id, null, -1, null));
                }
            }
        }

        void arrival(Event event) {
            OscillatorAgent own = agent;
            byte[] bytes = event.bytes();
            if (own == null || bytes == null) {
                lost++;
                return;
            }
            if (isStalled()) {
                if (backlog.size() < LARGEST_BACKLOG) {
                    backlog.add(event);
                } else {
                    lost++;
                }
                return;
            }
            received++;
            long rejected = own.counters().rejected();
            own.onDatagram(clock.at(now), bytes, 0, bytes.length);
            if (own.counters().rejected() == rejected) {
                accepted[acceptedCount % MOST_KEPT] = bytes;
                acceptedCount++;
            }
            looked(own);
        }

        void hostileArrival(Event event) {
            OscillatorAgent own = agent;
            byte[] bytes = event.bytes();
            if (own == null || bytes == null || isStalled()) {
                return;
            }
            received++;
            long before = own.fingerprint();
            own.onDatagram(clock.at(now), bytes, 0, bytes.length);
            if (own.fingerprint() != before) {
                broken(
                        id,
                        "a datagram that is not authentic and new must change nothing, but did: "
                                + java.util.HexFormat.of().formatHex(bytes));
            }
        }

        void suffer(Fault fault) {
            switch (fault.kind()) {
                case CRASHES -> {
                    bury();
                    agent = null;
                    acceptedCount = 0;
                    backlog.clear();
                    zeroMoved = true;
                }
                case STALLS -> stalledUntil = Math.max(stalledUntil, fault.to());
                default -> {
                    clock.set(fault.amount());
                    OscillatorAgent own = agent;
                    if (own != null && !isStalled()) {
                        zeroMoved = true;
                        looked(own);
                    }
                }
            }
        }

        void recover(@Nullable Fault fault) {
            OscillatorAgent own = agent;
            if (fault != null && fault.kind() == FaultKind.CRASHES) {
                if (own == null) {
                    comeUp();
                }
            } else if (own != null && !isStalled()) {
                own.onTimer(clock.at(now));
                looked(own);
                List<Event> late = List.copyOf(backlog);
                backlog.clear();
                late.forEach(this::arrival);
            }
        }

        /** Keeps the counts of a life that is over. */
        void bury() {
            OscillatorAgent own = agent;
            if (own != null) {
                buried.add(own.counters());
            }
        }

        @Override
        public void pulse(byte[] datagram) {
            for (int to : settings.outNeighbors()) {
                transmit(id, to, id, to, datagram);
            }
        }

        @Override
        public void send(int to, byte[] datagram) {
            boolean replies = Datagram.type(datagram, 0) == Datagram.REPLY;
            transmit(replies ? id : to, replies ? to : id, id, to, datagram);
        }

        @Override
        public void onTick(long number, long nominal, long lateness, AgentState state) {
            OscillatorAgent own = agent;
            int generation = own == null ? 0 : own.generation();
            if (generation < toldGeneration || (generation == toldGeneration && number <= toldNumber)) {
                broken(id, "a tick must be told once, but tick " + number + " of generation " + generation
                        + " follows tick " + toldNumber + " of generation " + toldGeneration);
            }
            if (wasSettled && state.isSettled() && number <= lastNumber) {
                broken(
                        id,
                        "a number must not go back while the agent is settled, but goes from " + lastNumber + " to "
                                + number);
            }
            lastNumber = number;
            wasSettled = state.isSettled();
            if (wasSettled) {
                toldNumber = number;
                toldGeneration = generation;
            }
            measures.fired(id, clock.when(nominal));
        }
    }
}
