package org.photinus.cli.agent;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.photinus.agents.AgentSettings;
import org.photinus.agents.node.GroupKey;
import org.photinus.agents.node.KeyFile;
import org.photinus.agents.node.Neighbor;
import org.photinus.agents.node.NodeAddress;
import org.photinus.agents.node.NodeConfig;
import org.photinus.agents.simulation.AgentScenario;
import org.photinus.cli.options.NetworkOptions;
import org.photinus.cli.output.Console;
import org.photinus.cli.output.NumberText;
import org.photinus.text.OutputFile;
import org.photinus.text.Setting;
import org.photinus.text.graph.VertexNames;
import org.photinus.text.input.InputException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Makes the files of all agents of a network. */
@Command(
        name = "init",
        description = "Makes the files of all agents of a network: for each its configuration NAME.yaml and its keys"
                + " NAME.keys, and the key of the group, from which all keys are derived.",
        sortOptions = false,
        footer = {
            "",
            "Each machine gets the two files of its agent, and none of the others. Keys come from a secure source of"
                    + " random numbers, not from the seed. docs/nodes.md leads from here to running agents.",
            "",
            "Examples:",
            "  photinus agent init --graph cycle -n 3 --out net",
            "  photinus agent init --graph net.csv --hosts hosts.txt --period 50ms --out net"
        })
final class AgentInitCommand implements Callable<Integer> {
    private static final int FIRST_PORT = 47_000;
    private static final int LAST_PORT = 65_535;
    private static final String LOOPBACK = "127.0.0.1";
    private static final String GROUP_KEY = "group.key";

    private final Console console;

    @Mixin
    private final NetworkOptions networkOptions = NetworkOptions.inNoWorld(AgentNetwork.DEFAULTS, AgentNetwork.HIDDEN);

    @Mixin
    private final ProfileOptions profile = new ProfileOptions();

    @Option(names = "--out", paramLabel = "DIR", required = true, description = "The folder to write them to.")
    private @Nullable Path out;

    @Option(
            names = "--hosts",
            paramLabel = "TABLE",
            description = "A file that says where agents are: lines 'id host', 'id host:port' or 'id,host,port'."
                    + " Default: all on this machine, each with a port of its own.")
    private @Nullable Path hosts;

    @Option(
            names = "--port",
            paramLabel = "FIRST",
            description = "The port of agents whose host has none; without --hosts that of the first agent, and the"
                    + " others follow. Default: 47000.")
    private @Nullable Integer port;

    @Option(
            names = "--network-id",
            paramLabel = "ID",
            description = "The number of the network, by which agents of different networks tell their datagrams"
                    + " apart. Default: 1.")
    private @Nullable Integer networkId;

    @Option(
            names = "--key-id",
            paramLabel = "ID",
            description = "The number of the keys, another one when keys are changed. Default: 0.")
    private @Nullable Integer keyId;

    @Option(
            names = "--group-key",
            paramLabel = "FILE",
            description = "Derives keys from this key of the group, instead of a new one: agents that were there before"
                    + " keep theirs.")
    private @Nullable Path groupKey;

    @Option(names = "--force", description = "Writes into a folder that holds files, over those of the same names.")
    private boolean force;

    AgentInitCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        int firstPort = within("--port", port, FIRST_PORT, 1, LAST_PORT);
        int network = within("--network-id", networkId, AgentScenario.NETWORK, 0, Integer.MAX_VALUE);
        int key = within("--key-id", keyId, 0, 0, 0xffff);
        Path folder = out == null ? Path.of("") : out;
        requireEmpty(folder);
        if (!networkOptions.gives(Setting.GRAPH) && networkOptions.network().isEmpty()) {
            throw new InputException("--graph must say who hears whom, but is missing; such as --graph net.csv");
        }
        AgentNetwork described = AgentNetwork.read(networkOptions, console, "--profile chooses them");
        List<AgentSettings> agents = described.scenario(profile).agents();
        VertexNames names = described.description().names();
        List<NodeAddress> addresses =
                hosts == null ? onThisMachine(agents.size(), firstPort) : HostTable.read(hosts, names, firstPort);
        GroupKey group =
                groupKey == null ? GroupKey.random(new SecureRandom()) : GroupKey.read("--group-key", groupKey);
        console.introduce(
                described.description().summary(),
                described.description().seed(),
                described.description().notes());
        List<String> files = FileNames.of(names);
        List<NodeConfig> configs = IntStream.range(0, agents.size())
                .mapToObj(i -> config(folder, files.get(i), network, agents.get(i), names, addresses))
                .toList();
        write(folder, files, configs, group, key);
        console.print(NumberText.plural(agents.size(), "agent") + " in " + folder
                + ": NAME.yaml and NAME.keys of each, and " + GROUP_KEY + "\n");
        console.note("run one: photinus agent --config " + configs.get(0).file());
        return 0;
    }

    private static int within(String option, @Nullable Integer given, int otherwise, int least, int most) {
        int value = given == null ? otherwise : given;
        if (!(value >= least && value <= most)) {
            throw new InputException(option + " must lie between " + least + " and " + most + ", but is " + value);
        }
        return value;
    }

    private static List<NodeAddress> onThisMachine(int agents, int firstPort) {
        if (!(agents <= LAST_PORT - firstPort + 1)) {
            throw new InputException("--port must leave a port of this machine to each agent, but is " + firstPort
                    + ", and " + agents + " agents have " + (LAST_PORT - firstPort + 1)
                    + "; take a smaller one, or say with --hosts where agents are");
        }
        return IntStream.range(0, agents)
                .mapToObj(i -> new NodeAddress(LOOPBACK, firstPort + i))
                .toList();
    }

    /** Agents are numbered from 1 for people, as the paper does. */
    private static NodeConfig config(
            Path folder,
            String name,
            int network,
            AgentSettings settings,
            VertexNames names,
            List<NodeAddress> addresses) {
        List<Neighbor> hears = neighbors(settings.inNeighbors(), names, addresses);
        List<Neighbor> heardBy = neighbors(settings.outNeighbors(), names, addresses);
        AgentSettings numbered = new AgentSettings(
                network,
                settings.id() + 1,
                settings.agents(),
                settings.period(),
                settings.update(),
                settings.pulseProbability(),
                settings.profile(),
                settings.listening(),
                settings.quorum(),
                hears.stream().map(Neighbor::id).toList(),
                heardBy.stream().map(Neighbor::id).toList());
        return new NodeConfig(
                folder.resolve(name + ".yaml"),
                name(names, settings.id()),
                numbered,
                addresses.get(settings.id()),
                folder.resolve(name + ".keys"),
                Optional.of(folder.resolve(name + ".sock")),
                OptionalInt.empty(),
                hears,
                heardBy);
    }

    private static List<Neighbor> neighbors(List<Integer> ids, VertexNames names, List<NodeAddress> addresses) {
        return ids.stream()
                .map(id -> new Neighbor(id + 1, name(names, id), addresses.get(id)))
                .toList();
    }

    private static Optional<String> name(VertexNames names, int agent) {
        return names.areNumbers() ? Optional.empty() : Optional.of(names.name(agent));
    }

    private void requireEmpty(Path folder) {
        if (Files.exists(folder) && !Files.isDirectory(folder)) {
            throw new InputException("--out must name a folder, but " + folder + " is a file; name another");
        }
        if (Files.isDirectory(folder) && !force && !isEmpty(folder)) {
            throw new InputException("--out must name a new or an empty folder, but " + folder
                    + " holds files, and nothing is overwritten; name another, or give --force");
        }
    }

    private static boolean isEmpty(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.findAny().isEmpty();
        } catch (IOException e) {
            throw new InputException("--out must name a folder that can be read, but " + folder + " cannot", e);
        }
    }

    /** Makes the folder, for its owner alone; one that holds files already stays as it is. */
    private static void make(Path folder) {
        try {
            if (!Files.isDirectory(folder)) {
                Files.createDirectories(folder);
            }
            if (isEmpty(folder)) {
                Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx------"));
            }
        } catch (UnsupportedOperationException e) {
            // A file system without such permissions.
        } catch (IOException e) {
            throw new InputException(
                    "--out must name a folder that can be written, but " + folder + " cannot be made; name another", e);
        }
    }

    private static void write(Path folder, List<String> names, List<NodeConfig> configs, GroupKey group, int keyId) {
        make(folder);
        Path groupFile = folder.resolve(GROUP_KEY);
        OutputFile.requireOwn(Stream.concat(
                        Stream.of(groupFile),
                        configs.stream().flatMap(config -> Stream.of(config.file(), config.keys())))
                .toList());
        List<OutputFile> open = new ArrayList<>();
        try {
            // All can be written before the first is.
            for (NodeConfig config : configs) {
                open.add(OutputFile.open(config.file()));
                open.add(OutputFile.openPrivate(config.keys()));
            }
            open.add(OutputFile.openPrivate(groupFile));
            for (int i = 0; i < configs.size(); i++) {
                NodeConfig config = configs.get(i);
                String text = "# Agent " + config.label().replaceAll("\\R", " ")
                        + "; run it with: photinus agent --config " + names.get(i) + ".yaml\n" + config.yaml();
                open.get(2 * i).write(path -> Files.writeString(path, text, StandardCharsets.UTF_8));
                keys(config, group, keyId)
                        .write(
                                open.get(2 * i + 1),
                                "The keys of agent " + config.settings().id()
                                        + " and its neighbours: SENDER KEYID KEY. A secret; for its owner alone (chmod 600).");
            }
            group.write(open.get(2 * configs.size()));
        } finally {
            open.forEach(OutputFile::close);
        }
    }

    private static KeyFile keys(NodeConfig config, GroupKey group, int keyId) {
        int network = config.settings().network();
        return new KeyFile(Stream.concat(
                        Stream.of(config.settings().id()),
                        config.neighbors().stream().map(Neighbor::id))
                .map(sender -> group.of(network, sender, keyId))
                .toList());
    }
}
