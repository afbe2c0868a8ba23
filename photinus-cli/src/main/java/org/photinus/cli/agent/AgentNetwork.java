package org.photinus.cli.agent;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.photinus.agents.AgentProfile;
import org.photinus.agents.AgentSettings;
import org.photinus.agents.simulation.AgentScenario;
import org.photinus.agents.simulation.Faults;
import org.photinus.cli.options.NetworkOptions;
import org.photinus.cli.output.Console;
import org.photinus.cli.output.NumberText;
import org.photinus.graph.RootedDigraph;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.PulseProbability;
import org.photinus.phase.Ticks;
import org.photinus.sync.Lock;
import org.photinus.text.NetworkDescription;
import org.photinus.text.NetworkSettings;
import org.photinus.text.Setting;
import org.photinus.text.input.InputException;

/**
 * A network of agents as a user described it: what every command about agents demands of a network.
 *
 * @param description the network
 * @param settings what it was described by
 */
public record AgentNetwork(NetworkDescription description, NetworkSettings settings) {
    /** What is taken where the user says nothing: a period of real clocks. */
    public static final NetworkSettings DEFAULTS = new NetworkSettings(Map.of(Setting.PERIOD, "100ms"));

    /** How long a scenario is until it is told otherwise, in periods. */
    static final int PERIODS = 300;

    /** What describes receivers, senders and starts, which agents have of their own. */
    private static final List<Setting> OF_AGENTS =
            List.of(Setting.RECEIVE, Setting.SEND_WITHIN, Setting.DOWN, Setting.LISTEN, Setting.INITIAL);

    /** What the help need not show: agents refuse it, or take one value alone. */
    public static final List<Setting> HIDDEN = Stream.concat(
                    OF_AGENTS.stream(), Stream.of(Setting.UPDATE, Setting.TRIGGER))
            .toList();

    /**
     * Reads the network of a command's options.
     *
     * @param remedy what to do instead of choosing a receiver, such as {@code "--profile chooses them"}
     */
    public static AgentNetwork read(NetworkOptions options, Console console, String remedy) {
        NetworkSettings settings = options.effective().orElse(DEFAULTS);
        for (Setting setting : OF_AGENTS) {
            if (settings.get(setting) != null) {
                throw new InputException(
                        setting.option() + " must be left out, since agents have rules of their own, but is '"
                                + settings.get(setting) + "'; " + remedy);
            }
        }
        return new AgentNetwork(options.read(console, settings), settings);
    }

    /** The network as a scenario without faults and insiders, {@link #PERIODS} periods long. */
    public AgentScenario scenario(ProfileOptions profile) {
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
        long period = period();
        if (!profile.isPaper()) {
            requireRoomForTheWindow(update);
        }
        try {
            return new AgentScenario(
                    description.network().digraph(),
                    period,
                    update,
                    p,
                    profile.isPaper() ? AgentScenario.Profile.PAPER : AgentScenario.Profile.PRACTICAL,
                    profile.refractory(update),
                    AgentSettings.LISTENING,
                    profile.quorum(),
                    description.world().clocks(),
                    description.world().links(),
                    Optional.empty(),
                    Faults.none(),
                    PERIODS * period,
                    Lock.STANDARD,
                    description.seed());
        } catch (IllegalArgumentException e) {
            throw new InputException(String.valueOf(e.getMessage()), e);
        }
    }

    /** The window of the practical profile must lie above every threshold. */
    private void requireRoomForTheWindow(BinaryUpdate update) {
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

    private long period() {
        String text = settings.text(Setting.PERIOD);
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

    /** A time of an option in nanoseconds, given in periods or with a unit. */
    public long duration(String name, String text, long period) {
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
}
