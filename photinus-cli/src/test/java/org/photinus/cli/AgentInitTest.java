package org.photinus.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.photinus.agents.AgentProfile;
import org.photinus.agents.node.KeyFile;
import org.photinus.agents.node.Neighbor;
import org.photinus.agents.node.NodeAddress;
import org.photinus.agents.node.NodeConfig;
import org.photinus.phase.Ticks;

/** {@code agent init}: the files of all agents of a network. */
class AgentInitTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    private Path net() {
        return folder.resolve("net");
    }

    private Called init(String options) {
        return Called.line("agent init --out " + net() + " " + options);
    }

    private Called done(String options) {
        Called call = init(options);
        assertThat(call.err()).doesNotContain("photinus: ");
        assertThat(call.code()).isZero();
        return call;
    }

    private void refused(String options, String message) {
        Called call = init(options);
        assertThat(call.err()).isEqualTo("photinus: " + message + "\n");
        assertThat(call.code()).isEqualTo(2);
        assertThat(call.out()).isEmpty();
    }

    private NodeConfig config(String name) {
        return NodeConfig.read(net().resolve(name + ".yaml"));
    }

    private Path file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    private List<String> files() throws IOException {
        try (Stream<Path> files = Files.list(net())) {
            return files.map(path -> path.getFileName().toString()).sorted().toList();
        }
    }

    private static String permissions(Path path) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
    }

    @Test
    void eachAgentGetsItsConfigurationAndItsKeys() throws IOException {
        Called call = done("--graph cycle -n 3");
        assertThat(call.out()).isEqualTo("3 agents in " + net() + ": NAME.yaml and NAME.keys of each, and group.key\n");
        assertThat(call.err().lines())
                .containsExactly(
                        "cycle, 3 agents; binary update, r = 0.5, ties to zero; vertex-triggering, p = 0.5; T = 100 ms",
                        "seed 1",
                        "run one: photinus agent --config " + net().resolve("1.yaml"));
        assertThat(files()).containsExactly("1.keys", "1.yaml", "2.keys", "2.yaml", "3.keys", "3.yaml", "group.key");
        assertThat(permissions(net())).isEqualTo("rwx------");
        assertThat(permissions(net().resolve("1.keys"))).isEqualTo("rw-------");
        assertThat(permissions(net().resolve("group.key"))).isEqualTo("rw-------");
        NodeConfig second = config("2");
        assertThat(second.settings().id()).isEqualTo(2);
        assertThat(second.settings().network()).isEqualTo(1);
        assertThat(second.settings().agents()).isEqualTo(3);
        assertThat(second.settings().period()).isEqualTo(100_000_000);
        assertThat(second.settings().profile()).isEqualTo(AgentProfile.practical(3));
        assertThat(second.name()).isEmpty();
        assertThat(second.address()).isEqualTo(new NodeAddress("127.0.0.1", 47001));
        assertThat(second.status()).contains(net().resolve("2.sock"));
        assertThat(second.hears())
                .containsExactly(new Neighbor(1, Optional.empty(), new NodeAddress("127.0.0.1", 47000)));
        assertThat(second.heardBy())
                .containsExactly(new Neighbor(3, Optional.empty(), new NodeAddress("127.0.0.1", 47002)));
    }

    @Test
    void allAgentsHaveTheSameKeyOfASenderAndNoKeysOfOthers() {
        done("--graph path -n 4 --key-id 3");
        List<KeyFile.Key> first = KeyFile.read(config("1").keys()).keys();
        List<KeyFile.Key> second = KeyFile.read(config("2").keys()).keys();
        assertThat(first).extracting(KeyFile.Key::sender).containsExactly(1, 2);
        assertThat(second).extracting(KeyFile.Key::sender).containsExactlyInAnyOrder(2, 1, 3);
        assertThat(second).extracting(KeyFile.Key::id).containsOnly(3);
        assertThat(second).containsAll(first);
    }

    @Test
    void whatIsWrittenReadsTheSame() throws IOException {
        Path graph = file("net.txt", "north south\nsouth west\nwest north\nnorth west\n");
        done(
                "--graph " + graph
                        + " --profile paper:0.05 -p 0.2,0.3,0.4 -r 0.1,0.5,0.6 --tie random --period 1s --quorum 2 --network-id 9");
        NodeConfig west = config("west");
        assertThat(Files.readString(west.file()))
                .isEqualTo("# Agent 3 (west); run it with: photinus agent --config west.yaml\n" + west.yaml());
        assertThat(west.name()).contains("west");
        assertThat(west.settings().network()).isEqualTo(9);
        assertThat(west.settings().pulseProbability()).isEqualTo(0.4);
        assertThat(west.settings().update().thresholds().of(0)).isEqualTo(Ticks.parse("r", "0.6"));
        // Other agents have a threshold of 0.1, and may fire eleven times in a period.
        assertThat(west.settings().profile())
                .isEqualTo(AgentProfile.paper(Ticks.parse("R", "0.05"), Ticks.parse("r", "0.1")));
        assertThat(west.settings().quorum()).isEqualTo(2);
        assertThat(config("south").settings().quorum()).isEqualTo(1);
        assertThat(west.hears()).extracting(Neighbor::label).containsExactlyInAnyOrder("1 (north)", "2 (south)");
    }

    @Test
    void aNetworkFileDescribesItToo() throws IOException {
        Path network = file("network.yaml", "graph: star\nagents: 4\nperiod: 50ms\n");
        done("--network " + network);
        assertThat(config("4").settings().period()).isEqualTo(50_000_000);
    }

    @Test
    void idsBecomeNamesThatEveryFileSystemCanHave() throws IOException {
        Path graph = file(
                "net.csv", "from,to\n../up,a b\na b,a_b\na_b,A_B\nA_B,.hidden\n.hidden,\u00fcber\n\u00fcber,../up\n");
        done("--graph " + graph);
        assertThat(files())
                .containsExactly(
                        "A_B-4.keys",
                        "A_B-4.yaml",
                        "_._up.keys",
                        "_._up.yaml",
                        "_ber.keys",
                        "_ber.yaml",
                        "_hidden.keys",
                        "_hidden.yaml",
                        "a_b-2.keys",
                        "a_b-2.yaml",
                        "a_b.keys",
                        "a_b.yaml",
                        "group.key");
        assertThat(config("a_b-2").name()).contains("a b");
        assertThat(config("_ber").hears()).extracting(Neighbor::name).containsExactly(Optional.of(".hidden"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "north 10.0.0.1\nsouth sensor.example:5000 # the far one\nwest [::1]:6000\n",
                "id,host,port\nnorth,10.0.0.1,\nsouth,sensor.example,5000\nwest,::1,6000\n",
                "# by tabs\nnorth\t10.0.0.1\nsouth\tsensor.example:5000\nwest\t::1\t6000\n"
            })
    void aTableSaysWhereAgentsAre(String table) throws IOException {
        Path graph = file("net.txt", "north south\nsouth west\nwest north\n");
        Path hosts = file("hosts", table.replace("10.0.0.1,\n", "10.0.0.1\n"));
        done("--graph " + graph + " --port 4000 --hosts " + hosts);
        assertThat(config("north").address()).isEqualTo(new NodeAddress("10.0.0.1", 4000));
        assertThat(config("south").address()).isEqualTo(new NodeAddress("sensor.example", 5000));
        assertThat(config("west").address()).isEqualTo(new NodeAddress("::1", 6000));
        assertThat(config("west").hears().get(0).address()).isEqualTo(new NodeAddress("sensor.example", 5000));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        north a;south b;wset c        | HOSTS:3: expected the id of an agent, but found 'wset'; did you mean 'west'?
        north a                       | --hosts must say where every agent is, but HOSTS lacks 'south' and 1 more
        north a;south b               | --hosts must say where every agent is, but HOSTS lacks 'west'
        north a;north b               | HOSTS:2: agent 'north' must stand once, but stands twice
        north a;south A:47000         | HOSTS:2: addresses must be different, but agents north and south both have A:47000; give one of them another port
        north                         | HOSTS:1: expected 'id host', 'id host:port' or 'id,host,port', but found 'north'
        north,a,1,2                   | HOSTS:1: expected 'id host', 'id host:port' or 'id,host,port', but found 'north,a,1,2'
        north,,1                      | HOSTS:1: expected 'id host', 'id host:port' or 'id,host,port', but found 'north,,1'
        north a:0                     | HOSTS:1: the address of agent 'north' must have a port between 1 and 65535, but it is '0'
        north,a,x                     | HOSTS:1: the address of agent 'north' must have a port between 1 and 65535, but it is 'x'
        """)
    void aTableThatDoesNotFitIsRefused(String lines, String message) throws IOException {
        Path graph = file("net.txt", "north south\nsouth west\nwest north\n");
        Path hosts = file("hosts", lines.replace(";", "\n") + "\n");
        refused("--graph " + graph + " --hosts " + hosts, message.replace("HOSTS", hosts.toString()));
        assertThat(net()).doesNotExist();
    }

    @Test
    void aTableOfNumberedAgentsSaysWhichThereAre() throws IOException {
        Path hosts = file("hosts", "1 a\n4 b\n");
        refused(
                "--graph cycle -n 3 --hosts " + hosts,
                hosts + ":2: expected the id of an agent, but found '4'; agents are numbered from 1 to 3");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        ''                           | --graph must say who hears whom, but is missing; such as --graph net.csv
        --graph cycle --port 0       | --port must lie between 1 and 65535, but is 0
        --graph cycle -n 3 --port 65534 | --port must leave a port of this machine to each agent, but is 65534, and 3 agents have 2; take a smaller one, or say with --hosts where agents are
        --graph cycle --network-id -1 | --network-id must lie between 0 and 2147483647, but is -1
        --graph cycle --key-id 65536 | --key-id must lie between 0 and 65535, but is 65536
        --graph cycle --period 1     | period must have a unit for agents, which run on real clocks, but is 1; such as --period 100ms
        --graph cycle --update linear:0.3,0.4 | update must be binary for agents, but is 'linear:0.3,0.4'
        --graph cycle --trigger edge | trigger must be vertex for agents, which have one coin per firing, but is 'edge'
        --graph cycle --initial uniform | --initial must be left out, since agents have rules of their own, but is 'uniform'; --profile chooses them
        --graph cycle -n 3 -r 0.98   | threshold r must be at most 1 - W = 0.97 with the window W of 3 practical agents, but is 0.98 of agent 1; take a smaller r, or --profile paper
        --graph cycle --profile x    | --profile must be practical, paper or paper:R, but is 'x'
        --graph cycle --quorum 0     | --quorum must be at least 1, but is 0
        """)
    void badInputGetsOneMessageAndNothingIsWritten(String options, String message) {
        refused(options, message);
        assertThat(net()).doesNotExist();
    }

    @Test
    void aDigraphWithoutARootIsRefusedAsInVirtualTime() throws IOException {
        Path graph = file("two.txt", "a b\nc d\n");
        refused(
                "--graph " + graph,
                "the digraph must be rooted, since no other network keeps a common tick, but has no root; photinus"
                        + " graph says what to mend");
        assertThat(Called.line("agent simulate --graph " + graph).err())
                .isEqualTo(init("--graph " + graph).err());
    }

    @Test
    void aFolderThatHoldsFilesIsLeftAlone() throws IOException {
        Files.createDirectory(net());
        Path mine = Files.writeString(net().resolve("1.yaml"), "mine");
        refused(
                "--graph cycle -n 3",
                "--out must name a new or an empty folder, but " + net()
                        + " holds files, and nothing is overwritten; name another, or give --force");
        assertThat(mine).hasContent("mine");
        done("--graph cycle -n 3 --force");
        assertThat(config("1").settings().id()).isEqualTo(1);
        assertThat(files()).hasSize(7);
    }

    @Test
    void aFileIsNoFolderAndALinkIsNotFollowed() throws IOException {
        file("net", "a file");
        refused("--graph cycle -n 3", "--out must name a folder, but " + net() + " is a file; name another");
        Files.delete(net());
        Files.createDirectory(net());
        Path elsewhere = file("elsewhere", "mine");
        Files.createSymbolicLink(net().resolve("1.keys"), elsewhere);
        assertThat(init("--graph cycle -n 3 --force").err())
                .contains(net().resolve("1.keys") + " must be no symbolic link to be written to");
        assertThat(elsewhere).hasContent("mine");
    }

    @Test
    void theKeyOfTheGroupGivesTheSameKeysAgain() throws IOException {
        done("--graph cycle -n 3");
        Path kept = folder.resolve("kept.key");
        Files.copy(net().resolve("group.key"), kept, java.nio.file.StandardCopyOption.COPY_ATTRIBUTES);
        KeyFile.Key before = KeyFile.read(config("1").keys()).keys().get(0);
        done("--graph cycle -n 4 --force --group-key " + kept);
        assertThat(KeyFile.read(config("1").keys()).keys().get(0)).isEqualTo(before);
        assertThat(KeyFile.read(config("1").keys()).keys())
                .extracting(KeyFile.Key::sender)
                .contains(4);
        done("--graph cycle -n 4 --force");
        assertThat(KeyFile.read(config("1").keys()).keys().get(0)).isNotEqualTo(before);
    }
}
