package org.photinus.cli.agent;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.photinus.agents.AgentProfile;
import org.photinus.agents.AgentSettings;
import org.photinus.agents.simulation.AgentOutcome;
import org.photinus.agents.simulation.AgentScenario;
import org.photinus.agents.simulation.AgentSimulation;
import org.photinus.agents.simulation.FaultKind;
import org.photinus.agents.simulation.Faults;
import org.photinus.agents.simulation.Insider;
import org.photinus.cli.options.NetworkOptions;
import org.photinus.cli.output.Console;
import org.photinus.cli.output.ExitCode;
import org.photinus.cli.output.NumberText;
import org.photinus.cli.output.ProgressBar;
import org.photinus.graph.RootedDigraph;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.PulseProbability;
import org.photinus.phase.Ticks;
import org.photinus.study.LocalExecutor;
import org.photinus.sync.Lock;
import org.photinus.text.NetworkDescription;
import org.photinus.text.NetworkSettings;
import org.photinus.text.Setting;
import org.photinus.text.input.DidYouMean;
import org.photinus.text.input.InputException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Runs agents in virtual time, under faults. */
@Command(
        name = "simulate",
        description =
                "Runs agents in virtual time, in a world and under faults that a seed draws, and watches over their"
                        + " invariants.",
        sortOptions = false,
        footer = {
            "",
            "These are the state machines that run on real machines, not a model of them. Invariants: no tick twice; numbers"
                    + " of ticks never go back while an agent is settled; a datagram that is corrupted, forged or played"
                    + " back changes nothing; 60 + 20 N periods after the last fault all agents are settled, agree on the"
                    + " number and stay within 0.05 T. One that breaks is printed with its seed and its moment (exit"
                    + " code 1), and the same seed repeats it.",
            "",
            "Agents have the binary update and one coin per firing, on a rooted digraph of at most 10,000 vertices, and"
                    + " a period with a unit, from 1ms to 1h. Times are printed in the unit of the period.",
            "",
            "Examples:",
            "  photinus agent simulate --graph path -n 6 --seed 7",
            "  photinus agent simulate --faults none --delay 2ms+exp:0.5ms --loss 0.05",
            "  photinus agent simulate --graph cycle -n 5 --seeds 1000 --json",
            "  photinus agent simulate --graph star -n 5 --faults crashes,steps --for 60s"
        })
final class AgentSimulateCommand implements Callable<Integer> {
    private static final NetworkSettings DEFAULTS = new NetworkSettings(Map.of(Setting.PERIOD, "100ms"));

    /** How long faults last, and how long a run without them is, in periods. */
    private static final int FAULTY_PERIODS = 100;

    private static final int PERIODS = 300;

    /** What describes receivers, senders and starts, which agents have of their own. */
    private static final List<Setting> OF_AGENTS =
            List.of(Setting.RECEIVE, Setting.SEND_WITHIN, Setting.DOWN, Setting.LISTEN, Setting.INITIAL);

    /** What the help need not show: agents refuse it, or take one value alone. */
    private static final List<Setting> HIDDEN = Stream.concat(
                    OF_AGENTS.stream(), Stream.of(Setting.UPDATE, Setting.TRIGGER))
            .toList();

    private final Console console;
    private final LongSupplier nanoClock;

    @Mixin
    private final NetworkOptions networkOptions = NetworkOptions.inAnyWorld(DEFAULTS, HIDDEN);

    @Option(
            names = "--profile",
            paramLabel = "NAME",
            description = "How agents send and receive: practical, or paper, or paper:R with a refractory time of R"
                    + " periods (0.1). Default: practical.")
    private @Nullable String profile;

    @Option(
            names = "--quorum",
            paramLabel = "Q",
            description =
                    "So many in-neighbours must say the same before a pulse outside of the window moves an agent that is settled. Default: 1.")
    private @Nullable Integer quorum;

    @Option(
            names = "--insider",
            paramLabel = "ID:HASTE",
            description =
                    "An agent that has its key, hears nobody and runs at 1 + HASTE times the rate, as 3:0.001. It is"
                            + " not measured.")
    private @Nullable String insider;

    @Option(
            names = "--faults",
            paramLabel = "KINDS",
            description = "none, all, or some of loss, duplicates, reordering, spikes, partitions, crashes, stalls,"
                    + " corruption, forgery, replays, steps, drift. Default: all.")
    private @Nullable String faults;

    @Option(
            names = "--faults-until",
            paramLabel = "TIME",
            description = "When the last fault is over, in periods or with a unit. Default: 100 periods, or a third of"
                    + " --for if that is less.")
    private @Nullable String faultsUntil;

    @Option(
            names = "--for",
            paramLabel = "TIME",
            description =
                    "How long the run is, in periods or with a unit. Default: with faults, until 100 periods after"
                            + " the network must be calm again; else 300 periods.")
    private @Nullable String length;

    @Option(names = "--seeds", paramLabel = "K", description = "Runs K seeds, from --seed on, and says how many held.")
    private @Nullable Integer seeds;

    @Option(
            names = "--threads",
            paramLabel = "M",
            description = "Threads for seeds; the results do not depend on it. Default: one per processor.")
    private @Nullable Integer threads;

    @Option(names = "--json", description = "Prints exactly one JSON document.")
    private boolean json;

    AgentSimulateCommand(Console console) {
        this(console, System::nanoTime);
    }

    AgentSimulateCommand(Console console, LongSupplier nanoClock) {
        this.console = console;
        this.nanoClock = nanoClock;
    }

    @Override
    public Integer call() {
        requireAtLeastOne("--seeds", seeds);
        requireAtLeastOne("--threads", threads);
        NetworkSettings settings = networkOptions.effective().orElse(DEFAULTS);
        for (Setting setting : OF_AGENTS) {
            if (settings.get(setting) != null) {
                throw new InputException(
                        setting.option() + " must be left out, since agents have rules of their own, but is '"
                                + settings.get(setting) + "'; --profile chooses them, and --faults what befalls them");
            }
        }
        NetworkDescription description = networkOptions.read(console, settings);
        AgentScenario scenario = scenario(description, settings);
        console.introduce(description.summary(), description.seed(), description.notes());
        scenario.reasonForNoCalm()
                .ifPresent(reason -> console.note("calm after the faults is not promised: " + reason));
        AgentText text = new AgentText(scenario, description);
        return seeds == null ? once(scenario, text) : often(scenario, text, seeds);
    }

    private int once(AgentScenario scenario, AgentText text) {
        AgentOutcome outcome;
        try (ProgressBar bar = ProgressBar.of(console, "running", scenario.length() / scenario.period(), nanoClock)) {
            outcome = AgentSimulation.run(
                    scenario, passed -> bar.update(passed, () -> "; t = " + passed + " T"), console::interrupted);
        }
        console.print(text.document(outcome), json);
        if (outcome.violation().isPresent()) {
            return ExitCode.ANSWER_IS_NO;
        }
        return outcome.end() < scenario.length() ? ExitCode.INTERRUPTED : 0;
    }

    private int often(AgentScenario scenario, AgentText text, int count) {
        AgentBatch batch = new AgentBatch(scenario, text);
        LocalExecutor executor =
                new LocalExecutor(threads == null ? Runtime.getRuntime().availableProcessors() : threads);
        console.noteThreads(executor.threads(), executor.threadsUsed());
        try (ProgressBar bar = ProgressBar.of(console, "seeds", count, nanoClock)) {
            batch.run(
                    count,
                    Math.min(executor.threadsUsed(), count),
                    console::interrupted,
                    done -> bar.update(done, () -> ""));
        }
        if (batch.finished() == 0) {
            console.note("interrupted before the first seed was finished");
            return ExitCode.INTERRUPTED;
        }
        console.print(batch.document(), json);
        if (batch.hasBroken()) {
            return ExitCode.ANSWER_IS_NO;
        }
        return batch.finished() < count ? ExitCode.INTERRUPTED : 0;
    }

    private AgentScenario scenario(NetworkDescription description, NetworkSettings settings) {
        BinaryUpdate update = description
                .network()
                .update()
                .asBinary()
                .orElseThrow(() -> new InputException(
                        "update must be binary for agents, but is '" + settings.text(Setting.UPDATE) + "'"));
        PulseProbability p = description
                .network()
                .triggering()
                .byFiring()
                .orElseThrow(() ->
                        new InputException("trigger must be vertex for agents, which have one coin per firing, but is '"
                                + settings.text(Setting.TRIGGER) + "'"));
        if (RootedDigraph.of(description.network().digraph()).isEmpty()) {
            throw new InputException(
                    "the digraph must be rooted, since no other network keeps a common tick, but has no"
                            + " root; photinus graph says what to mend");
        }
        long period = period(description, settings.text(Setting.PERIOD));
        if (!isPaper()) {
            requireRoomForTheWindow(description, update);
        }
        try {
            return timed(
                    new AgentScenario(
                            description.network().digraph(),
                            period,
                            update,
                            p,
                            isPaper() ? AgentScenario.Profile.PAPER : AgentScenario.Profile.PRACTICAL,
                            refractory(update),
                            AgentSettings.LISTENING,
                            quorum(),
                            description.world().clocks(),
                            description.world().links(),
                            insider(description),
                            Faults.none(),
                            PERIODS * period,
                            Lock.STANDARD,
                            description.seed()),
                    description);
        } catch (IllegalArgumentException e) {
            throw new InputException(String.valueOf(e.getMessage()), e);
        }
    }

    /** The window of the practical profile must lie above every threshold. */
    private static void requireRoomForTheWindow(NetworkDescription description, BinaryUpdate update) {
        int agents = description.network().agents();
        long most = Ticks.PERIOD - AgentProfile.practical(agents).nearWidth();
        for (int i = 0; i < agents; i++) {
            long r = update.thresholds().of(i);
            if (!(r <= most)) {
                throw new InputException("threshold r must be at most 1 - W = " + Ticks.toString(most)
                        + " with the window W of " + NumberText.plural(agents, "practical agent") + ", but is "
                        + Ticks.toString(r) + " of agent " + description.names().name(i)
                        + "; take a smaller r, or --profile paper");
            }
        }
    }

    private static long period(NetworkDescription description, String text) {
        BigDecimal period = description
                .scale()
                .nanoseconds()
                .orElseThrow(
                        () -> new InputException("period must have a unit for agents, which run on real clocks, but is "
                                + text + "; such as --period 100ms"));
        if (!(period.compareTo(BigDecimal.valueOf(AgentSettings.SHORTEST_PERIOD)) >= 0
                && period.compareTo(BigDecimal.valueOf(AgentSettings.LONGEST_PERIOD)) <= 0
                && period.stripTrailingZeros().scale() <= 0)) {
            throw new InputException("period must be whole nanoseconds between 1ms and 1h for agents, but is " + text);
        }
        return period.longValueExact();
    }

    /** The scenario with the faults and the length that were asked for. */
    private AgentScenario timed(AgentScenario scenario, NetworkDescription description) {
        Set<FaultKind> kinds = kinds();
        long given = length == null ? 0 : duration(description, "--for", length, scenario.period());
        long faulty = FAULTY_PERIODS * scenario.period();
        long until = kinds.isEmpty() ? 0 : length == null ? faulty : Math.min(faulty, given / 3);
        if (faultsUntil != null) {
            if (kinds.isEmpty()) {
                throw new InputException("--faults-until must go with faults, but --faults is none; leave one out");
            }
            until = duration(description, "--faults-until", faultsUntil, scenario.period());
            if (length != null && !(until <= given)) {
                throw new InputException("--faults-until must be at most --for, " + length.trim() + ", but is "
                        + faultsUntil.trim() + "; take a longer run");
            }
        }
        long usual = kinds.isEmpty()
                ? PERIODS * scenario.period()
                : until + (scenario.periodsToRegainLock() + FAULTY_PERIODS) * scenario.period();
        if (length == null && !(usual <= AgentScenario.MOST_PERIODS * scenario.period())) {
            throw new InputException("--faults-until must leave time for calm in a run of at most "
                    + AgentScenario.MOST_PERIODS + " periods, but is " + faultsUntil
                    + "; take less, or say with --for how long the run is");
        }
        return scenario.with(new Faults(kinds, until), length == null ? usual : given);
    }

    private static long duration(NetworkDescription description, String name, String text, long period) {
        BigDecimal periods = description.scale().periods(name, text);
        // A time that is no whole number of periods was rounded to a tick, and is whole nanoseconds again here.
        BigDecimal nanoseconds = periods.multiply(BigDecimal.valueOf(period)).setScale(0, RoundingMode.HALF_UP);
        BigDecimal most = BigDecimal.valueOf(AgentScenario.MOST_PERIODS).multiply(BigDecimal.valueOf(period));
        if (!(nanoseconds.signum() > 0 && nanoseconds.compareTo(most) <= 0)) {
            throw new InputException(name + " must be at least 1ns and at most " + AgentScenario.MOST_PERIODS
                    + " periods, but is " + text.trim());
        }
        return nanoseconds.longValueExact();
    }

    private Set<FaultKind> kinds() {
        String text = faults == null ? "all" : faults.trim().toLowerCase(Locale.ROOT);
        if (text.equals("all")) {
            return EnumSet.allOf(FaultKind.class);
        }
        Set<FaultKind> kinds = EnumSet.noneOf(FaultKind.class);
        if (!text.equals("none")) {
            for (String word : text.split(",", -1)) {
                kinds.add(kind(word.trim()));
            }
        }
        return kinds;
    }

    private static FaultKind kind(String word) {
        List<String> words =
                Arrays.stream(FaultKind.values()).map(AgentText::word).toList();
        return Arrays.stream(FaultKind.values())
                .filter(kind -> AgentText.word(kind).equals(word))
                .findFirst()
                .orElseThrow(() -> new InputException("--faults must be none, all, or some of "
                        + words.stream().collect(Collectors.joining(", ")) + ", but has '"
                        + InputException.shortened(word) + "'" + DidYouMean.hint(word, words)));
    }

    private boolean isPaper() {
        String name = profile == null ? "practical" : profile.trim();
        if (!name.equals("practical") && !name.equals("paper") && !name.startsWith("paper:")) {
            throw new InputException("--profile must be practical, paper or paper:R, but is '"
                    + InputException.shortened(name) + "'" + DidYouMean.hint(name, List.of("practical", "paper")));
        }
        return !name.equals("practical");
    }

    private long refractory(BinaryUpdate update) {
        Optional<String> given = Optional.ofNullable(profile)
                .map(String::trim)
                .filter(name -> name.startsWith("paper:"))
                .map(name -> name.substring("paper:".length()));
        long r = given.map(text -> Ticks.parse("refractory R", text)).orElse(Ticks.PERIOD / 10);
        long least = update.thresholds().least();
        if (given.isPresent() && !(r < least)) {
            throw new InputException("refractory R must be below the threshold r = " + Ticks.toString(least)
                    + ", but is " + given.get() + "; take a smaller R or a greater r");
        }
        return Math.min(r, least / 2);
    }

    private Optional<Insider> insider(NetworkDescription description) {
        if (insider == null) {
            return Optional.empty();
        }
        int colon = insider.lastIndexOf(':');
        if (colon < 0) {
            throw new InputException(
                    "--insider must be ID:HASTE, but is '" + InputException.shortened(insider) + "'; such as 3:0.001");
        }
        String name = insider.substring(0, colon).trim();
        int agent = description
                .names()
                .indexOf(name)
                .orElseThrow(() -> new InputException("--insider must name an agent, but names '"
                        + InputException.shortened(name) + "', which is none"));
        BigDecimal haste = Ticks.decimal("the haste of an insider", insider.substring(colon + 1));
        if (!(haste.abs().compareTo(new BigDecimal("0.1")) <= 0)) {
            throw new InputException("the haste of an insider must lie between -0.1 and 0.1, but is " + haste);
        }
        return Optional.of(new Insider(
                agent,
                haste.movePointRight(Ticks.DECIMALS)
                        .setScale(0, RoundingMode.HALF_EVEN)
                        .longValueExact()));
    }

    private int quorum() {
        if (quorum != null && !(quorum >= 1)) {
            throw new InputException("--quorum must be at least 1, but is " + quorum);
        }
        return quorum == null ? 1 : quorum;
    }

    private static void requireAtLeastOne(String option, @Nullable Integer value) {
        if (value != null && !(value >= 1)) {
            throw new InputException(option + " must be at least 1, but is " + value);
        }
    }
}
