package org.photinus.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.photinus.text.Folder.assertRefused;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.random.Coins;
import org.photinus.world.DelayLaw;
import org.photinus.world.Presence;
import org.photinus.world.World;

/** Delays of arcs, drifts, and comings and goings from files. */
class WorldFilesTest {
    private static final long MILLI = Ticks.PERIOD / 1000;

    private final Folder folder;

    WorldFilesTest(@TempDir Path path) {
        this.folder = new Folder(path);
    }

    /** The world of three agents on a cycle, with a period of 100 ms. */
    private static World world(String... keysAndValues) {
        return read(keysAndValues).world();
    }

    private static NetworkDescription read(String... keysAndValues) {
        List<String> all = new ArrayList<>(List.of("graph", "cycle", "agents", "3", "period", "100ms"));
        all.addAll(List.of(keysAndValues));
        return Settings.read(all.toArray(String[]::new));
    }

    /** Agents in this order: north, south pole, 3. */
    private String namedGraph() throws IOException {
        return folder.lines("net.csv", "north,south pole", "south pole,3", "3,north")
                .toString();
    }

    @Test
    void aFileHasOneDelayForEachArc() throws IOException {
        Path file = folder.lines("d.txt", "# measured", "2 3 2ms # slow", "1 2 0.01", "", "3\t1\t5 ms");
        DelayLaw delay = world("delay", "@" + file).links().delay();
        assertThat(delay.least(0, 1)).isEqualTo(10 * MILLI);
        assertThat(delay.least(1, 2)).isEqualTo(20 * MILLI);
        assertThat(delay.least(2, 0)).isEqualTo(50 * MILLI);
        Path named = folder.lines("n.txt", "\"south pole\" 3 1", "3,north,2", "north,south pole,3");
        DelayLaw byIds = Settings.read("graph", namedGraph(), "delay", "@" + named)
                .world()
                .links()
                .delay();
        assertThat(byIds.least(2, 0)).isEqualTo(2 * Ticks.PERIOD);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        1 2 1;2 3 1              | FILE must hold one delay for each of the 3 arcs, but holds none for 3 → 1
        ''                       | FILE must hold one delay for each of the 3 arcs, but holds none for 1 → 2
        1 2 1;2 4 1              | FILE:2: expected the id of an agent, but found '4'; agents are numbered from 1 to 3
        1 2 1;1 3 1              | FILE:2: expected an arc of the network, but 1 → 3 is none; its reverse 3 → 1 is one
        1 1 1                    | FILE:1: expected an arc of the network, but 1 → 1 is none
        1 2 1;2 3 1;1 2 1        | FILE:3: expected one delay per arc, but 1 → 2 has a second
        1 2                      | FILE:1: expected 'from to value', but found '1 2'
        1 2 3 4                  | FILE:1: expected 'from to value', but found '1 2 3 4'
        1 2 -1                   | FILE:1: delay must lie between 0 and 8 periods, but is -1 periods
        1 2 NaN                  | FILE:1: delay must be a decimal number, but is 'NaN'
        1 2 9s                   | FILE:1: delay must lie between 0 and 8 periods, but is 9s, which is 90 periods
        """)
    void aFileOfDelaysIsRefusedByItsLine(String lines, String message) throws IOException {
        Path file = folder.lines("d.txt", lines.split(";", -1));
        assertRefused(() -> world("delay", "@" + file), message.replace("FILE", file.toString()));
    }

    @Test
    void arcsOfVerticesThatWereLeftOutArePassedOver() throws IOException {
        String graph = folder.lines("parts.txt", "a b", "b c", "x y").toString();
        Path file = folder.lines("d.txt", "x y 3", "a b 1", "b c 2");
        assertThat(Settings.read("graph", graph, "largestComponent", "true", "delay", "@" + file)
                        .world()
                        .links()
                        .delay()
                        .least(1, 2))
                .isEqualTo(2 * Ticks.PERIOD);
    }

    @Test
    void aFileOfDriftsIsRefusedByItsLine() throws IOException {
        Path file = folder.lines("drift.txt", "1ppm", "2ppm", "x");
        assertRefused(() -> world("drift", "@" + file), file + ":3: drift must be a decimal number, but is 'x'");
        Path large = folder.lines("large.txt", "1 0", "2 0", "3 0.5");
        assertRefused(
                () -> world("drift", "@" + large),
                large + ":3: drift must lie between -0.1 and 0.1, which is 100000ppm, but is 0.5; for parts per million"
                        + " write 0.5ppm");
        Path empty = folder.text("empty.txt", "");
        assertRefused(
                () -> world("drift", "@" + empty),
                empty + " must hold one drift for each of the 3 agents, but holds 0");
    }

    @Test
    void agentsFailAtRandomOrByAFile() throws IOException {
        assertThat(world("down", "1000,10").presence()).isEqualTo(new Presence.Failures(1000, 10));
        assertThat(world("down", "1min,500ms").presence()).isEqualTo(new Presence.Failures(600, 5));
        Path file =
                folder.lines("down.txt", "# id what when", "south pole down 2.5", "3 up 7 # joins", "south pole up 3");
        World world = Settings.read("graph", namedGraph(), "down", "@" + file, "listen", "2.5")
                .world();
        Coins coins = Coins.of(1, 1);
        assertThat(world.presence().startsUp(0)).isTrue();
        assertThat(world.presence().startsUp(1)).isTrue();
        assertThat(world.presence().startsUp(2)).isFalse();
        assertThat(world.presence().change(coins, 1, 0, ExactTime.ZERO)).hasToString("2.5");
        assertThat(world.presence().change(coins, 1, 1, ExactTime.ZERO)).hasToString("3");
        assertThat(world.presence().change(coins, 2, 0, ExactTime.ZERO)).hasToString("7");
        assertThat(world.listening()).hasToString("2.5");
        Path units = folder.lines("units.txt", "1 down 50 ms", "1 up 1s");
        assertThat(world("down", "@" + units).presence().change(coins, 0, 1, ExactTime.ZERO))
                .hasToString("10");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        ''                     | FILE must hold at least one line 'id down TIME' or 'id up TIME', but holds none
        # nothing              | FILE must hold at least one line 'id down TIME' or 'id up TIME', but holds none
        4 down 1               | FILE:1: expected the id of an agent, but found '4'; agents are numbered from 1 to 3
        1 dwon 1               | FILE:1: expected 'id down TIME' or 'id up TIME', but found '1 dwon 1'
        1 down                 | FILE:1: expected 'id down TIME' or 'id up TIME', but found '1 down'
        1 down -1              | FILE:1: time must lie between 0 and 9223372036854775807 periods, but is -1 periods
        1 down soon            | FILE:1: time must be a decimal number, but is 'soon'
        1 up 0                 | FILE:1: an agent must come up later than at 0, but does so at 0; leave it out: all other agents are up from the start
        1 down 5;1 up 4        | FILE:2: times of an agent must increase, but its coming up at 4 follows a change at 5
        1 down 5;2 up 5;1 up 5 | FILE:3: times of an agent must increase, but its coming up at 5 follows a change at 5
        1 up 3;1 up 5          | FILE:2: an agent must go down and come up in turn, but its coming up at 5 follows its coming up at 3
        """)
    void aScheduleIsRefusedByItsLine(String lines, String message) throws IOException {
        Path file = folder.lines("down.txt", lines.split(";", -1));
        assertRefused(() -> world("down", "@" + file), message.replace("FILE", file.toString()));
    }

    @Test
    void aFileThatIsNotThereIsRefused() {
        String file = folder.path().resolve("none.txt").toString();
        for (String key : List.of("delay", "drift", "down")) {
            assertRefused(() -> world(key, "@" + file), file + " must be a file that exists, but does not");
        }
    }
}
