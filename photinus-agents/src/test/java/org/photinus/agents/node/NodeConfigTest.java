package org.photinus.agents.node;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.photinus.agents.AgentProfile;
import org.photinus.agents.AgentSettings;
import org.photinus.network.TieChoice;
import org.photinus.phase.Ticks;
import org.photinus.text.input.InputException;

/** The file of an agent, as YAML. */
class NodeConfigTest {
    private static final String WHOLE = """
        network: 7
        id: 2
        name: "sensor-17"
        agents: 40
        period: 250ms
        pulseProbability: 0.25
        threshold: 0.6
        tie: random
        profile: paper:0.2
        mostPulses: 9
        listen: 8
        quorum: 2
        address: "[::1]:47001"
        keys: "secrets/2.keys"
        status: "/run/photinus/2.sock"
        metrics: 9464
        hears:
          - {id: 1, name: "gate \\"A\\"", address: "gate.example:47000"}
          - {id: 5, address: "[::1]:47005"}
        heardBy:
          - {id: 5, address: "[::1]:47005"}
          - {id: 0, address: "10.0.0.1:1"}
        """;

    private static final String LEAST = """
        network: 1
        id: 2
        agents: 3
        period: 100ms
        address: 127.0.0.1:47001
        keys: 2.keys
        """;

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    private NodeConfig read(String yaml) throws IOException {
        return NodeConfig.read(Files.writeString(folder.resolve("node.yaml"), yaml));
    }

    @Test
    void everythingInTheFileIsInTheConfiguration() throws IOException {
        NodeConfig config = read(WHOLE);
        AgentSettings settings = config.settings();
        assertThat(settings.network()).isEqualTo(7);
        assertThat(settings.id()).isEqualTo(2);
        assertThat(settings.agents()).isEqualTo(40);
        assertThat(settings.period()).isEqualTo(250_000_000);
        assertThat(settings.pulseProbability()).isEqualTo(0.25);
        assertThat(settings.update().thresholds().of(0)).isEqualTo(Ticks.parse("r", "0.6"));
        assertThat(settings.update().tie()).isEqualTo(TieChoice.RANDOM);
        assertThat(settings.profile().receiving().refractory()).isEqualTo(Ticks.parse("R", "0.2"));
        assertThat(settings.profile().mostPulses()).isEqualTo(9);
        assertThat(settings.listening()).isEqualTo(8);
        assertThat(settings.quorum()).isEqualTo(2);
        assertThat(settings.inNeighbors()).containsExactly(1, 5);
        assertThat(settings.outNeighbors()).containsExactly(5, 0);
        assertThat(config.name()).contains("sensor-17");
        assertThat(config.label()).isEqualTo("2 (sensor-17)");
        assertThat(config.address()).isEqualTo(new NodeAddress("::1", 47001));
        assertThat(config.keys()).isEqualTo(folder.resolve("secrets/2.keys"));
        assertThat(config.status()).contains(Path.of("/run/photinus/2.sock"));
        assertThat(config.metrics()).hasValue(9464);
        assertThat(config.hears().get(0))
                .isEqualTo(new Neighbor(1, Optional.of("gate \"A\""), new NodeAddress("gate.example", 47000)));
        assertThat(config.neighbors()).extracting(Neighbor::id).containsExactly(1, 5, 0);
    }

    @Test
    void aFileThatIsWrittenReadsTheSame() throws IOException {
        assertThat(read(WHOLE).yaml()).isEqualTo(WHOLE);
        String least = read(LEAST).yaml();
        assertThat(read(least).yaml()).isEqualTo(least);
        String paper = read(LEAST + "profile: paper\n").yaml();
        assertThat(paper).contains("profile: paper:0.1\n").doesNotContain("mostPulses");
        assertThat(read(paper).yaml()).isEqualTo(paper);
    }

    @ParameterizedTest
    @CsvSource({"100ms, 100ms", "0.1s, 100ms", "2s, 2s", "1500us, 1500000ns", "1h, 3600s"})
    void aPeriodHasTheUnitThatSuitsIt(String written, String read) throws IOException {
        assertThat(read(LEAST.replace("100ms", written)).yaml()).contains("\nperiod: " + read + "\n");
    }

    @Test
    void namesMayHoldAnything() throws IOException {
        String name = "a \"b\" \\ \u00e4 # \t\u2028end";
        NodeConfig config = read(LEAST);
        NodeConfig named = new NodeConfig(
                config.file(),
                Optional.of(name),
                config.settings(),
                config.address(),
                config.keys(),
                config.status(),
                config.metrics(),
                config.hears(),
                config.heardBy());
        assertThat(read(named.yaml()).name()).contains(name);
    }

    @Test
    void whatIsLeftOutHasDefaults() throws IOException {
        NodeConfig config = read(LEAST);
        AgentSettings settings = config.settings();
        assertThat(settings.pulseProbability()).isEqualTo(0.5);
        assertThat(settings.update().thresholds().of(0)).isEqualTo(Ticks.PERIOD / 2);
        assertThat(settings.update().tie()).isEqualTo(TieChoice.ZERO);
        assertThat(settings.profile()).isEqualTo(AgentProfile.practical(3));
        assertThat(settings.listening()).isEqualTo(AgentSettings.LISTENING);
        assertThat(settings.quorum()).isEqualTo(1);
        assertThat(config.name()).isEmpty();
        assertThat(config.label()).isEqualTo("2");
        assertThat(config.status()).isEmpty();
        assertThat(config.metrics()).isEqualTo(OptionalInt.empty());
        assertThat(config.neighbors()).isEmpty();
        assertThat(read(LEAST + "hears:\nheardBy: []\n").neighbors()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"network", "id", "agents", "period", "address", "keys"})
    void whatHasNoDefaultMustBeThere(String key) {
        String without = LEAST.replaceFirst("(?m)^" + key + ":.*\n", "");
        assertThatThrownBy(() -> read(without))
                .isInstanceOf(InputException.class)
                .hasMessage(folder.resolve("node.yaml") + ":1:1: the key '" + key + "' must be there, but is not");
    }

    /** The line is the seventh of a file that is right without it, or replaces that of its key. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        listne: 3            | 7:1: unknown key 'listne'; did you mean 'listen'? (allowed: network, id, name, agents, period, pulseProbability, threshold, tie, profile, mostPulses, listen, quorum, address, keys, status, metrics, hears, heardBy)
        id: 2                | 7:1: the key 'id' must stand once
        listen: -1           | 7:9: listen must be a whole number from 0 to 1000000, but is '-1'
        listen: 2.5          | 7:9: listen must be a whole number from 0 to 1000000, but is '2.5'
        listen: [1]          | 7:9: listen must be a single value, but is a list
        listen: {a: 1}       | 7:9: listen must be a single value, but is a mapping
        listen:              | 7:8: listen must be a single value, but is empty
        quorum: 2            | 7:9: quorum must be a whole number from 1 to 1, but is '2'
        pulseProbability: 0  | 7:19: pulseProbability must lie above 0 and at most at 1, but is 0
        pulseProbability: 2  | 7:19: pulseProbability must lie above 0 and at most at 1, but is 2
        pulseProbability: p  | 7:19: pulseProbability must be a decimal number, but is 'p'
        pulseProbability: 1e-30 | 1:1: pulse probability p must lie above 0 and at most at 1, but is 1.0E-30
        threshold: 1         | 7:12: threshold r must lie strictly between 0 and 1, but is 1
        threshold: 1.5       | 7:12: threshold must lie between 0 and 1, but is 1.5
        threshold: x         | 7:12: threshold must be a decimal number, but is 'x'
        threshold: 0.98      | 1:1: threshold r must be at most 1 − W = 0.97, so that no agent fires twice in an instant, but is 0.98
        tie: radnom          | 7:6: tie must be zero, one or random, but is 'radnom'; did you mean 'random'?
        profile: papre       | 7:10: profile must be practical, paper or paper:R, but is 'papre'; did you mean 'paper'?
        profile: paper:0.7   | 7:10: profile must have a refractory time R below the threshold 0.5, but is 'paper:0.7'
        profile: paper:x     | 7:10: refractory R must be a decimal number, but is 'x'
        mostPulses: 0        | 7:13: mostPulses must be a whole number from 1 to 1000, but is '0'
        metrics: 70000       | 7:10: metrics must be a whole number from 1 to 65535, but is '70000'
        hears: 5             | 7:8: hears must be a list, but is '5'
        hears: [5]           | 7:9: hears must be a list of keys and values (id, name, address), but an item is '5'
        'hears: [{id: 5}]'   | 7:9: the key 'address' must be there, but is not
        'hears: [{id: 5, adress: "a:1"}]' | 7:17: unknown key 'adress'; did you mean 'address'? (allowed: id, name, address)
        'hears: [{id: 2, address: "a:1"}]' | 7:14: id of a neighbour must be another than the agent's own, but is 2 as well
        'hears: [{id: -5, address: "a:1"}]' | 7:14: id must be a whole number from 0 to 2147483647, but is '-5'
        'hears: [{id: 5, address: "a:1"}, {id: 5, address: "a:1"}]' | 7:39: id must stand once in hears, but 5 stands there twice
        'hears: [{id: 5, address: "a"}]' | 7:26: address must be host:port, or [address]:port with an IPv6 address, but is 'a'
        'hears: [{id: 5, address: "a:0"}]' | 7:26: address must have a port between 1 and 65535, but it is '0'
        'hears: [{id: 5, address: "a:65536"}]' | 7:26: address must have a port between 1 and 65535, but it is '65536'
        'hears: [{id: 5, address: "a:x"}]' | 7:26: address must have a port between 1 and 65535, but it is 'x'
        'hears: [{id: 5, address: "::1:80"}]' | 7:26: address must be host:port, or [address]:port with an IPv6 address, but is '::1:80'
        """)
    void whatIsWrongIsSaidWithItsPlace(String line, String message) {
        assertThatThrownBy(() -> read(LEAST + line + "\n"))
                .isInstanceOf(InputException.class)
                .hasMessage(folder.resolve("node.yaml") + ":" + message);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        id: 2             | id: -2      | 2:5: id must be a whole number from 0 to 2147483647, but is '-2'
        id: 2             | id: two     | 2:5: id must be a whole number from 0 to 2147483647, but is 'two'
        network: 1        | network: 9999999999 | 1:10: network must be a whole number from 0 to 2147483647, but is '9999999999'
        agents: 3         | agents: 0   | 3:9: agents must be a whole number from 1 to 2147483647, but is '0'
        period: 100ms     | period: 100 | 4:9: period must have a unit, as 100ms, but is '100'
        period: 100ms     | period: 0.5ms | 4:9: period must be whole nanoseconds between 1ms and 1h, but is '0.5ms'
        period: 100ms     | period: 2h  | 4:9: period must be whole nanoseconds between 1ms and 1h, but is '2h'
        period: 100ms     | period: 1.0000001ms | 4:9: period must be whole nanoseconds between 1ms and 1h, but is '1.0000001ms'
        period: 100ms     | period: 3 days | 4:9: period must be a decimal number alone or with one of the units ns, us, ms, s, min, h, but is '3 days'
        period: 100ms     | period: 0ms | 4:9: period must be more than 0, but is 0
        address: 127.0.0.1:47001 | address: 127.0.0.1 | 5:10: address must be host:port, or [address]:port with an IPv6 address, but is '127.0.0.1'
        """)
    void whatMustBeThereMustBeRight(String line, String other, String message) {
        assertThatThrownBy(() -> read(LEAST.replace(line + "\n", other + "\n")))
                .isInstanceOf(InputException.class)
                .hasMessage(folder.resolve("node.yaml") + ":" + message);
    }

    @Test
    void aNeighbourHasOneAddress() {
        assertThatThrownBy(() -> read(LEAST + """
            hears: [{id: 5, name: north, address: "a:1"}]
            heardBy: [{id: 5, name: north, address: "b:1"}]
            """))
                .isInstanceOf(InputException.class)
                .hasMessage(folder.resolve("node.yaml")
                        + ":8:41: address of a neighbour must be the same in hears and heardBy, but that of 5 (north)"
                        + " is a:1 and b:1");
    }

    @Test
    void aFileThatIsNoYamlOrNotThereIsRefused() {
        assertThatThrownBy(() -> read("- 1\n"))
                .isInstanceOf(InputException.class)
                .hasMessage(folder.resolve("node.yaml") + " must hold keys and values, such as 'id: 1', but does not");
        assertThatThrownBy(() -> NodeConfig.read(folder.resolve("none.yaml")))
                .isInstanceOf(InputException.class)
                .hasMessage(folder.resolve("none.yaml") + " must be a file that exists, but does not");
    }

    @Test
    void neighboursMustBeThoseOfTheSettings() throws IOException {
        NodeConfig config = read(WHOLE);
        assertThatThrownBy(() -> new NodeConfig(
                        config.file(),
                        config.name(),
                        config.settings(),
                        config.address(),
                        config.keys(),
                        config.status(),
                        config.metrics(),
                        config.heardBy(),
                        config.heardBy()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("hears must be the neighbours of the settings, [1, 5], but are [");
    }

    @Test
    void anAddressHasAHostAndAPort() {
        assertThatThrownBy(() -> new NodeAddress(" ", 1)).hasMessageContaining("must have a name");
        assertThatThrownBy(() -> new NodeAddress("a", 70_000))
                .hasMessage("port must lie between 1 and 65535, but is 70000");
        assertThat(NodeAddress.of("[fe80::1%eth0]:5").host()).isEqualTo("fe80::1%eth0");
        assertThat(NodeAddress.of("[fe80::1%eth0]:5")).hasToString("[fe80::1%eth0]:5");
    }
}
