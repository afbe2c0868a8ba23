package org.photinus.cli.swarm;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;
import org.photinus.agents.simulation.AgentScenario;
import org.photinus.agents.simulation.AgentSimulation;
import org.photinus.agents.swarm.HostReport;
import org.photinus.agents.swarm.HostServant;
import org.photinus.agents.swarm.SwarmHost;
import org.photinus.agents.swarm.SwarmLog;
import org.photinus.agents.swarm.SwarmMember;
import org.photinus.agents.udp.RuntimeSettings;
import org.photinus.agents.udp.UdpRuntime;
import org.photinus.cli.agent.AgentNetwork;
import org.photinus.cli.agent.ProfileOptions;
import org.photinus.cli.options.NetworkOptions;
import org.photinus.cli.output.Console;
import org.photinus.cli.output.ExitCode;
import org.photinus.cli.output.NumberText;
import org.photinus.cli.output.OutputFiles;
import org.photinus.cli.output.ProgressBar;
import org.photinus.sync.Spread;
import org.photinus.text.AgentArcText;
import org.photinus.text.NetworkDescription;
import org.photinus.text.Setting;
import org.photinus.text.input.InputException;
import org.photinus.text.studio.StudioPage;
import org.photinus.text.studio.StudioStart;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Runs a swarm: real agents on this machine. */
@Command(
        name = "swarm",
        description = "Runs real agents on this machine, over UDP and in real time, and measures how well they tick"
                + " together, beside what the simulator predicts.",
        sortOptions = false,
        footer = {
            "",
            "Agents have the binary update and one coin per firing, on a rooted digraph, and a period with a unit, from 1ms"
                    + " to 1h. Delay, loss and duplicates are put on datagrams before they leave, and drift on clocks;"
                    + " datagrams go over loopback, or from host to host with --namespaces. The spread is that of the times"
                    + " at which ticks were due, from lock on, or of the second half of a run that was never in lock.",
            "",
            "Examples:",
            "  photinus swarm --graph regular:5 -n 50 --for 30s",
            "  photinus swarm --graph regular:5 -n 10 --processes 10 --delay 2ms+exp:0.5ms --loss 0.05",
            "  photinus swarm --graph path -n 8 --for 5s --record swarm.arc --html swarm.html"
        })
public final class SwarmCommand implements Callable<Integer> {
    private static final long LOOK_EVERY = 20_000_000;
    private static final long SHOW_EVERY = 200_000_000;
    private static final int KEY_BYTES = 32;

    /** What the recording is called in the page. */
    private static final String PAGE_NAME = "swarm.arc";

    private static final String STANDARD_LENGTH = "30s";

    /** How long agents are simulated at the most for a prediction, in periods. */
    private static final int PREDICTED_PERIODS = 600;

    private final Console console;
    private final RuntimeSettings standard;
    private final LongConsumer nap;

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Mixin
    private final NetworkOptions networkOptions = NetworkOptions.inAnyWorld(AgentNetwork.DEFAULTS, AgentNetwork.HIDDEN);

    @Mixin
    private final ProfileOptions profile = new ProfileOptions();

    @Option(
            names = "--for",
            paramLabel = "TIME",
            description = "How long the swarm runs, with a unit or in periods. Default: " + STANDARD_LENGTH + ".")
    private @Nullable String length;

    @Option(
            names = "--processes",
            paramLabel = "K",
            description = "In how many processes the agents live; 1 is this one. Default: 1.")
    private @Nullable Integer processes;

    @Option(
            names = "--namespaces",
            description =
                    "With --processes: each is a host of its own, a Linux network namespace with an interface and an"
                            + " address, behind one switch. Needs root.")
    private boolean namespaces;

    @Option(
            names = "--spin",
            paramLabel = "on|off",
            description =
                    "Whether timers wait actively for the last 200 µs before a tick. Default: on, and off with more"
                            + " processes than processors.")
    private @Nullable String spin;

    @Option(
            names = "--record",
            paramLabel = "FILE",
            description = "Writes everything that the agents did, for photinus verify and photinus arc.")
    private @Nullable Path record;

    @Option(
            names = "--html",
            paramLabel = "FILE",
            description = "Writes the studio's page with the recording in it, which plays it in a browser.")
    private @Nullable Path html;

    @Option(names = "--json", description = "Prints exactly one JSON document.")
    private boolean json;

    /** Which part of the agents a process has that a swarm started, as 0/10. */
    @Option(names = "--share", hidden = true)
    private @Nullable String share;

    /** On which address. */
    @Option(names = "--address", hidden = true)
    private @Nullable String address;

    /** A command that speaks there. */
    SwarmCommand(Console console) {
        this(console, RuntimeSettings.standard(), LockSupport::parkNanos);
    }

    /**
     * A command in a time of its own.
     *
     * @param standard what runs the agents of this process, before options change it
     * @param nap waits for so many nanoseconds of its clock, or less
     */
    public SwarmCommand(Console console, RuntimeSettings standard, LongConsumer nap) {
        this.console = console;
        this.standard = standard;
        this.nap = nap;
    }

    @Override
    public Integer call() {
        requireGraphForAll();
        AgentNetwork network = AgentNetwork.read(networkOptions, console, "--profile chooses them");
        AgentScenario scenario = scenario(network);
        if (share != null && address != null) {
            return serve(scenario, share, address);
        }
        NetworkDescription description = network.description();
        int count = processes(scenario);
        console.introduce(description.summary(), description.seed(), description.notes());
        scenario.reasonForNoCalm().ifPresent(reason -> console.note("lock is not promised: " + reason));
        return run(scenario, new SwarmText(scenario, description, count), count);
    }

    /** Standard input can be read by one process alone. */
    private void requireGraphForAll() {
        String graph = networkOptions.effective().orElse(AgentNetwork.DEFAULTS).get(Setting.GRAPH);
        if (processes != null && processes > 1 && "-".equals(graph)) {
            throw new InputException("--graph must be a family or a file with several processes, which all read it, but"
                    + " is standard input; write it to a file");
        }
    }

    private AgentScenario scenario(AgentNetwork network) {
        AgentScenario scenario = network.scenario(profile);
        try {
            return scenario.lasting(
                    network.duration("--for", length == null ? STANDARD_LENGTH : length, scenario.period()));
        } catch (IllegalArgumentException e) {
            throw new InputException(String.valueOf(e.getMessage()), e);
        }
    }

    private int processes(AgentScenario scenario) {
        int agents = scenario.digraph().vertexCount();
        int count = processes == null ? 1 : processes;
        if (!(count >= 1 && count <= agents)) {
            throw new InputException(
                    "--processes must lie between 1 and the number of agents, " + agents + ", but is " + count);
        }
        if (!((agents + count - 1) / count <= UdpRuntime.MOST_AGENTS)) {
            throw new InputException("agents of one process must be at most " + UdpRuntime.MOST_AGENTS + ", but are "
                    + (agents + count - 1) / count + "; take more --processes");
        }
        if (namespaces && count == 1) {
            throw new InputException("--namespaces must go with --processes of at least 2, but there is one process");
        }
        return count;
    }

    private RuntimeSettings runtime(int count) {
        String word = spin == null ? "" : spin.trim().toLowerCase(Locale.ROOT);
        if (!word.isEmpty() && !word.equals("on") && !word.equals("off")) {
            throw new InputException("--spin must be on or off, but is '" + InputException.shortened(word) + "'");
        }
        boolean spins = word.isEmpty() ? count <= Runtime.getRuntime().availableProcessors() : word.equals("on");
        return standard.spinning(spins);
    }

    /** One of several processes: serves the one that started it. */
    private int serve(AgentScenario scenario, String part, String on) {
        String[] parts = part.split("/", -1);
        int mine = Integer.parseInt(parts[0]);
        int all = Integer.parseInt(parts[1]);
        RuntimeSettings settings = runtime(all);
        try {
            HostServant.serve(
                    key -> {
                        SwarmHost.warmUp(scenario);
                        return SwarmHost.open(scenario, key, mine, all, InetAddress.getByName(on), settings);
                    },
                    System.in,
                    console.out());
            return 0;
        } catch (IOException e) {
            throw new InputException(
                    "a process of a swarm must reach the one that started it, but " + e.getMessage(), e);
        }
    }

    private int run(AgentScenario scenario, SwarmText text, int count) {
        OutputFiles.requirePage("--html", html);
        Optional<StudioPage> page = html == null ? Optional.empty() : Optional.of(StudioPage.required());
        List<Path> inputs = new ArrayList<>(networkOptions.files());
        try (OutputFiles recordings = OutputFiles.open(null, record, null, List.copyOf(inputs))) {
            Optional.ofNullable(record).ifPresent(inputs::add);
            try (OutputFiles pages = OutputFiles.open(null, html, null, inputs)) {
                SwarmLog log = new SwarmLog(scenario, record != null || html != null);
                SwarmText.Outcome outcome = ran(scenario, text, count, log);
                if (outcome.after().eventsLost() > 0) {
                    console.warn(NumberText.plural(outcome.after().eventsLost(), "event")
                            + " came too fast to be kept, so the measures have gaps, and nothing is recorded");
                } else if (record != null || html != null) {
                    AgentArcText.Document document = text.recording(log.arc(outcome.end()));
                    recordings.record(document);
                    page.ifPresent(studio -> pages.page(studio, StudioStart.playing(PAGE_NAME, document)));
                    recordings.announce(console);
                    pages.announce(console);
                }
                console.print(text.document(outcome), json);
                return outcome.end() < scenario.length() ? ExitCode.INTERRUPTED : 0;
            }
        }
    }

    private SwarmText.Outcome ran(AgentScenario scenario, SwarmText text, int count, SwarmLog log) {
        Optional<Spread> predicted = predicted(scenario);
        try (SwarmMembers members = members(scenario, count)) {
            members.start();
            HostReport before = runUntilLock(scenario, members, log, text);
            HostReport after = members.stop();
            take(members, log);
            long end = Math.min(scenario.length(), after.time());
            return new SwarmText.Outcome(end, log.measured(end), predicted, before, after);
        } catch (UncheckedIOException e) {
            throw new InputException("a swarm must keep its processes, but " + e.getMessage(), e);
        }
    }

    private Optional<Spread> predicted(AgentScenario scenario) {
        AgentScenario simulated = scenario.lasting(Math.min(scenario.length(), PREDICTED_PERIODS * scenario.period()));
        try (ProgressBar bar =
                ProgressBar.of(console, "predicting", simulated.length() / simulated.period(), System::nanoTime)) {
            return AgentSimulation.run(simulated, passed -> bar.update(passed, () -> ""), console::interrupted)
                    .measures()
                    .spread();
        }
    }

    private SwarmMembers members(AgentScenario scenario, int count) {
        RuntimeSettings settings = runtime(count);
        byte[] groupKey = new byte[KEY_BYTES];
        new SecureRandom().nextBytes(groupKey);
        if (count == 1) {
            return SwarmMembers.here(scenario, groupKey, settings);
        }
        List<String> arguments = spec.commandLine().getParseResult().originalArgs();
        return SwarmMembers.started(count, arguments, groupKey, settings.nanoTime(), namespaces);
    }

    /** Runs to the end; what was counted when the swarm came into lock, or at the start if it did not. */
    private HostReport runUntilLock(AgentScenario scenario, SwarmMembers members, SwarmLog log, SwarmText text) {
        HostReport before = members.report();
        long within = -1;
        boolean isLocked = false;
        long shown = 0;
        try (ProgressBar bar = ProgressBar.of(console, "running", scenario.length() / 1_000_000, System::nanoTime)) {
            while (members.now() < scenario.length() && !console.interrupted()) {
                nap.accept(Math.min(LOOK_EVERY, scenario.length() - members.now()));
                take(members, log);
                long now = members.now();
                Optional<Long> spread = log.spreadNow();
                boolean isWithin =
                        spread.isPresent() && spread.get() <= scenario.lock().longestArc();
                within = isWithin ? within < 0 ? now : within : -1;
                if (!isLocked
                        && isWithin
                        && now - within >= scenario.lock().hold().periods() * scenario.period()) {
                    isLocked = true;
                    before = members.countAnew();
                }
                if (now - shown >= SHOW_EVERY) {
                    shown = now;
                    String state = isLocked ? "in lock" : "not in lock yet";
                    bar.update(
                            now / 1_000_000,
                            () -> "; " + state
                                    + spread.map(arc -> ", spread " + text.micro(arc))
                                            .orElse(""));
                }
            }
        }
        return before;
    }

    private static void take(SwarmMembers members, SwarmLog log) {
        try {
            for (SwarmMember member : members.members()) {
                member.takeEvents(log);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e.getMessage(), e);
        }
    }
}
