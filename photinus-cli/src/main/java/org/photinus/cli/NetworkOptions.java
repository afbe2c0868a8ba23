package org.photinus.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.photinus.text.NetworkDescription;
import org.photinus.text.NetworkReader;
import org.photinus.text.NetworkSettings;
import org.photinus.text.NetworkYaml;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;

/** The options that describe a network, the same for every command that takes one. */
final class NetworkOptions {
    @ArgGroup(validate = false, heading = "%nThe network:%n")
    private final Described options = new Described();

    /** Each option as it was written; the readers of text make sense of it. */
    private static final class Described extends GraphOptions {
        @Option(
                names = {"-p", "--pulse-probability"},
                paramLabel = "P",
                description = "Probability that a firing agent pulses: a number, a list a,b,…, or @FILE with one per"
                        + " agent. Default: 0.5.")
        private @Nullable String pulseProbability;

        @Option(
                names = {"-r", "--threshold"},
                paramLabel = "R",
                description = "Where the binary update parts 0 from 1: a number, a list, uniform (drawn from the seed),"
                        + " or @FILE. Default: 0.5.")
        private @Nullable String threshold;

        @Option(names = "--period", paramLabel = "T", description = "Length of a period. Default: 1.")
        private @Nullable String period;

        @Option(
                names = "--update",
                paramLabel = "RULE",
                description = "How a phase answers a pulse: binary, or linear:M1,M2. Default: binary.")
        private @Nullable String update;

        @Option(
                names = "--tie",
                paramLabel = "SIDE",
                description = "Where a phase goes that meets its threshold exactly: zero, one, random. Default: zero.")
        private @Nullable String tie;

        @Option(
                names = "--trigger",
                paramLabel = "RULE",
                description = "vertex (one coin per firing), edge (one per out-arc), or script:FILE. Default: vertex.")
        private @Nullable String trigger;

        @Option(
                names = "--initial",
                paramLabel = "PHASES",
                description = "uniform, a list of phases, or @FILE with one per agent; decimals are exact. Default:"
                        + " uniform.")
        private @Nullable String initial;
    }

    /** The files that the options name, and perhaps some names that are none. */
    List<Path> files() {
        List<Path> files = new ArrayList<>();
        if (options.network != null) {
            files.add(options.network);
        }
        for (String value : Arrays.asList(
                options.graph, options.pulseProbability, options.threshold, options.trigger, options.initial)) {
            if (value != null) {
                files.add(Path.of(value.replaceFirst("^(@|script:)", "")));
            }
        }
        return files;
    }

    /** Whether p was given here, and not in a file. */
    boolean givesPulseProbability() {
        return options.pulseProbability != null;
    }

    /** Whether r was given here, and not in a file. */
    boolean givesThreshold() {
        return options.threshold != null;
    }

    /** The options as they were given, but for the seed, p and r, as words of a shell's command line. */
    String networkWords() {
        return words("--network", options.network == null ? null : options.network.toString())
                + words("--graph", options.graph)
                + words("--graph-format", options.graphFormat)
                + (options.undirected ? " --undirected" : "")
                + (options.reverse ? " --reverse" : "")
                + words("--weights-as", options.weightsAs)
                + words("-n", options.agents)
                + words("--period", options.period)
                + words("--update", options.update)
                + words("--tie", options.tie)
                + words("--trigger", options.trigger)
                + words("--initial", options.initial);
    }

    /** The option of p, as it was given. */
    String pulseProbabilityWords() {
        return words("-p", options.pulseProbability);
    }

    /** The option of r, as it was given. */
    String thresholdWords() {
        return words("-r", options.threshold);
    }

    /** The option of the seed, as it was given. */
    String seedWords() {
        return words("--seed", options.seed);
    }

    /** An option with its value, in quotes where a shell needs them; nothing where it was not given. */
    static String words(String option, @Nullable String value) {
        if (value == null) {
            return "";
        }
        boolean plain = value.matches("[A-Za-z0-9_@%+=:,./-]+");
        return " " + option + " " + (plain ? value : "'" + value.replace("'", "'\\''") + "'");
    }

    /** The network described, as far as the user said, else by default. */
    NetworkDescription read() {
        NetworkSettings given = new NetworkSettings(
                options.graph,
                options.graphFormat,
                options.undirected ? "true" : null,
                options.reverse ? "true" : null,
                options.weightsAs,
                options.agents,
                options.pulseProbability,
                options.threshold,
                options.period,
                options.update,
                options.tie,
                options.trigger,
                options.initial,
                options.seed);
        NetworkSettings file = options.network == null ? NetworkSettings.NONE : NetworkYaml.read(options.network);
        NetworkSettings effective = given.orElse(file);
        given.requireMeaning(effective);
        return NetworkReader.read(effective);
    }
}
