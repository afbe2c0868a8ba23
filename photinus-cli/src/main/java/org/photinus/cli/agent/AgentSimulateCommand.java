package org.photinus.cli.agent;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.photinus.agents.simulation.AgentOutcome;
import org.photinus.agents.simulation.AgentScenario;
import org.photinus.agents.simulation.AgentSimulation;
import org.photinus.agents.simulation.FaultKind;
import org.photinus.agents.simulation.Faults;
import org.photinus.agents.simulation.Insider;
import org.photinus.cli.options.NetworkOptions;
import org.photinus.cli.output.Console;
import org.photinus.cli.output.ExitCode;
import org.photinus.cli.output.ProgressBar;
import org.photinus.phase.Ticks;
import org.photinus.study.LocalExecutor;
import org.photinus.text.NetworkDescription;
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
    /** How long faults last, in periods. */
    private static final int FAULTY_PERIODS = 100;

    private final Console console;
    private final LongSupplier nanoClock;

    @Mixin
    private final NetworkOptions networkOptions = NetworkOptions.inAnyWorld(AgentNetwork.DEFAULTS, AgentNetwork.HIDDEN);

    @Mixin
    private final ProfileOptions profile = new ProfileOptions();

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
        AgentNetwork network =
                AgentNetwork.read(networkOptions, console, "--profile chooses them, and --faults what befalls them");
        NetworkDescription description = network.description();
        AgentScenario scenario = scenario(network);
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

    private AgentScenario scenario(AgentNetwork network) {
        AgentScenario scenario = network.scenario(profile);
        try {
            return timed(insider(network.description()).map(scenario::with).orElse(scenario), network);
        } catch (IllegalArgumentException e) {
            throw new InputException(String.valueOf(e.getMessage()), e);
        }
    }

    /** The scenario with the faults and the length that were asked for. */
    private AgentScenario timed(AgentScenario scenario, AgentNetwork network) {
        Set<FaultKind> kinds = kinds();
        long given = length == null ? 0 : network.duration("--for", length, scenario.period());
        long faulty = FAULTY_PERIODS * scenario.period();
        long until = kinds.isEmpty() ? 0 : length == null ? faulty : Math.min(faulty, given / 3);
        if (faultsUntil != null) {
            if (kinds.isEmpty()) {
                throw new InputException("--faults-until must go with faults, but --faults is none; leave one out");
            }
            until = network.duration("--faults-until", faultsUntil, scenario.period());
            if (length != null && !(until <= given)) {
                throw new InputException("--faults-until must be at most --for, " + length.trim() + ", but is "
                        + faultsUntil.trim() + "; take a longer run");
            }
        }
        long usual = kinds.isEmpty()
                ? AgentNetwork.PERIODS * scenario.period()
                : until + (scenario.periodsToRegainLock() + FAULTY_PERIODS) * scenario.period();
        if (length == null && !(usual <= AgentScenario.MOST_PERIODS * scenario.period())) {
            throw new InputException("--faults-until must leave time for calm in a run of at most "
                    + AgentScenario.MOST_PERIODS + " periods, but is " + faultsUntil
                    + "; take less, or say with --for how long the run is");
        }
        return scenario.with(new Faults(kinds, until), length == null ? usual : given);
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

    private static void requireAtLeastOne(String option, @Nullable Integer value) {
        if (value != null && !(value >= 1)) {
            throw new InputException(option + " must be at least 1, but is " + value);
        }
    }
}
