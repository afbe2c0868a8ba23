package org.photinus.cli.options;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.photinus.text.NetworkSettings;
import org.photinus.text.NetworkYaml;
import org.photinus.text.Setting;
import org.photinus.text.input.InputException;
import picocli.CommandLine.Model.OptionSpec;

/** The options that describe a digraph. */
public class GraphOptions extends SettingOptions {
    private final boolean inAnyWorld;
    private final @Nullable String calledBy;
    private @Nullable Path network;

    /** The options of a command that is about the digraph alone, and is called by this name. */
    public GraphOptions(String command) {
        this("The digraph", false, command);
        for (Setting setting : Setting.values()) {
            if (setting.part() == Setting.Part.GRAPH) {
                add(setting);
            }
        }
    }

    /** The file alone; the options come after it. */
    protected GraphOptions(String heading, boolean inAnyWorld) {
        this(heading, inAnyWorld, null);
    }

    private GraphOptions(String heading, boolean inAnyWorld, @Nullable String calledBy) {
        super(heading);
        this.inAnyWorld = inAnyWorld;
        this.calledBy = calledBy;
        add(
                () -> OptionSpec.builder("--network")
                        .type(Path.class)
                        .paramLabel("FILE")
                        .description("A YAML file with the options of a network as keys (pulseProbability, …); options"
                                + " given here win over it."),
                file -> network = (Path) file);
    }

    /** The file of a network, if one was given. */
    public final Optional<Path> network() {
        return Optional.ofNullable(network);
    }

    /** What was given here, and else in the file. */
    public final NetworkSettings effective() {
        // The launcher knows, Java 17 does not.
        if (given().text(Setting.GRAPH).equals("-") && Boolean.getBoolean("photinus.stdin.terminal")) {
            throw new InputException(
                    "graph must come from a file or a pipe where it is -, standard input, but that is a"
                            + " terminal; such as: zcat net.txt.gz | photinus graph --graph - --graph-format edge-list");
        }
        NetworkSettings effective =
                network().map(file -> given().orElse(NetworkYaml.read(file))).orElseGet(this::given);
        if (!inAnyWorld) {
            effective.requireIdealWorld(idealWorldOf(calledBy == null ? commandName() : calledBy));
        }
        return effective;
    }

    /** Why a command knows no other world. */
    public static String idealWorldOf(String command) {
        return command + " is about the ideal world; others are for simulate, theory, tune and world";
    }

    /** The files that the options name. */
    public final List<Path> files() {
        return Stream.concat(
                        network().stream(),
                        given().values().entrySet().stream()
                                .flatMap(entry -> entry.getKey().named(entry.getValue(), Path.of("")).stream()))
                .toList();
    }
}
