package org.photinus.cli.options;

import java.nio.file.Path;
import java.util.Arrays;
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
    private @Nullable Path network;

    public GraphOptions() {
        this(
                "The digraph",
                Arrays.stream(Setting.values()).filter(setting -> setting.part() == Setting.Part.GRAPH),
                false);
    }

    public GraphOptions(String heading, Stream<Setting> settings, boolean inAnyWorld) {
        super(heading);
        this.inAnyWorld = inAnyWorld;
        add(
                OptionSpec.builder("--network")
                        .type(Path.class)
                        .paramLabel("FILE")
                        .description("A YAML file with the options of a network as keys (pulseProbability, …); options"
                                + " given here win over it."),
                file -> network = (Path) file);
        settings.forEach(this::add);
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
            effective.requireIdealWorld(idealWorldOf(commandName()));
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
