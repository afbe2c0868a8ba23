package org.photinus.cli.options;

import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.photinus.cli.output.Console;
import org.photinus.cli.output.Elapsed;
import org.photinus.text.NetworkDescription;
import org.photinus.text.NetworkReader;
import org.photinus.text.NetworkSettings;
import org.photinus.text.Setting;
import org.photinus.text.ShellText;

/** The options that describe a network, the same for every command that takes one. */
public final class NetworkOptions extends GraphOptions {
    private static final Set<Setting> TUNED = Set.of(Setting.PULSE_PROBABILITY, Setting.THRESHOLD);

    /** The options of a network in the ideal world. */
    public NetworkOptions() {
        this(false, NetworkSettings.NONE, List.of());
    }

    private NetworkOptions(boolean inAnyWorld, NetworkSettings defaults, List<Setting> hidden) {
        super("The network", inAnyWorld);
        addAll(part -> part == Setting.Part.GRAPH, defaults, hidden);
        addAll(part -> part != Setting.Part.GRAPH && part != Setting.Part.WORLD, defaults, hidden);
        if (inAnyWorld) {
            under("The world (times in periods, or with a unit such as 5ms)");
            addAll(part -> part == Setting.Part.WORLD, defaults, hidden);
        }
    }

    private void addAll(Predicate<Setting.Part> parts, NetworkSettings defaults, List<Setting> hidden) {
        for (Setting setting : Setting.NETWORK) {
            if (parts.test(setting.part())) {
                add(setting, defaults, hidden);
            }
        }
    }

    private void add(Setting setting, NetworkSettings defaults, List<Setting> hidden) {
        String own = defaults.get(setting);
        add(setting, own == null ? setting.description() : setting.description(own), hidden.contains(setting));
    }

    /** The same and the options of its world. */
    public static NetworkOptions inAnyWorld() {
        return new NetworkOptions(true, NetworkSettings.NONE, List.of());
    }

    /** The same for a command with defaults of its own, whose help does not show the options that it refuses. */
    public static NetworkOptions inAnyWorld(NetworkSettings defaults, List<Setting> hidden) {
        return new NetworkOptions(true, defaults, hidden);
    }

    /** The options of a network without a world, for a command with defaults of its own that hides some options. */
    public static NetworkOptions inNoWorld(NetworkSettings defaults, List<Setting> hidden) {
        return new NetworkOptions(false, defaults, hidden);
    }

    /** The options as they were given, but for the seed, p, r and the world, as words of a shell's command line. */
    public String networkWords() {
        return network()
                        .map(file -> " --network " + ShellText.word(file.toString()))
                        .orElse("")
                + given().only(setting -> setting != Setting.SEED && !TUNED.contains(setting) && !setting.isOfWorlds())
                        .arguments(true);
    }

    /** The network described, as far as the user said, else by default; a terminal shows that a large one takes time. */
    public NetworkDescription read(Console console) {
        return Elapsed.during(console, "reading the network", () -> read(effective()));
    }

    /** The same of settings that are known already: a file of them may be a pipe, which is read but once. */
    public NetworkDescription read(Console console, NetworkSettings effective) {
        return Elapsed.during(console, "reading the network", () -> read(effective));
    }

    private NetworkDescription read(NetworkSettings effective) {
        given().requireMeaning(effective);
        return NetworkReader.read(effective);
    }
}
