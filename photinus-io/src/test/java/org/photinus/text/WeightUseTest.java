package org.photinus.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.photinus.text.Folder.assertRefused;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.photinus.phase.Ticks;
import org.photinus.text.graph.VertexNames;
import org.photinus.world.World;

/** Weights of a graph file that are taken as delays, losses and pulse probabilities. */
class WeightUseTest {
    private static final String LINKS = "from,to,pdr,rtt,plr\na,b,0.9,3.5,0.02\nb,c,0.5,4,0\nc,a,1,0.25,1\n";

    private final Folder folder;

    WeightUseTest(@TempDir Path path) {
        this.folder = new Folder(path);
    }

    private Path links() throws IOException {
        return folder.text("links.csv", LINKS);
    }

    private static NetworkDescription read(Path graph, String weightsAs, String... more) {
        String[] all = new String[6 + more.length];
        String[] first = {"graph", graph.toString(), "period", "100ms", "weightsAs", weightsAs};
        System.arraycopy(first, 0, all, 0, first.length);
        System.arraycopy(more, 0, all, first.length, more.length);
        return Settings.read(all);
    }

    private static String delay(NetworkDescription description, String from, String to) {
        VertexNames names = description.names();
        return Ticks.toString(description
                .world()
                .links()
                .delay()
                .least(names.indexOf(from).orElseThrow(), names.indexOf(to).orElseThrow()));
    }

    private static double loss(NetworkDescription description, String from, String to) {
        VertexNames names = description.names();
        return description
                .world()
                .links()
                .loss()
                .of(names.indexOf(from).orElseThrow(), names.indexOf(to).orElseThrow());
    }

    @Test
    void severalColumnsOfOneListAreTaken() throws IOException {
        NetworkDescription all = read(links(), "delay:ms=rtt,loss=plr,pulse-probability=pdr");
        assertThat(delay(all, "a", "b")).isEqualTo("0.035");
        assertThat(delay(all, "c", "a")).isEqualTo("0.0025");
        assertThat(loss(all, "a", "b")).isEqualTo(0.02);
        assertThat(loss(all, "c", "a")).isEqualTo(1);
        assertThat(all.summary())
                .endsWith("edge-triggering, p of each arc its weight; T = 100 ms; delay of each arc its weight, loss of"
                        + " each arc its weight");
    }

    @Test
    void delaysAndLossesKeepVertexTriggering() throws IOException {
        NetworkDescription lossy = read(links(), "loss=plr", "pulseProbability", "0.3");
        assertThat(lossy.summary()).endsWith("vertex-triggering, p = 0.3; T = 100 ms; loss of each arc its weight");
        assertThat(lossy.world().links().delay().constant()).hasValue(0);
    }

    @Test
    void withoutAColumnItIsTheWeightOfTheFile() throws IOException {
        Path list = folder.text("list.txt", "a b 5\nb a 2.5\n");
        assertThat(delay(read(list, "delay:ms"), "b", "a")).isEqualTo("0.025");
        assertThat(delay(read(list, "delay:us"), "b", "a")).isEqualTo("0.000025");
        assertThat(delay(Settings.read("graph", list.toString(), "weightsAs", "delay:periods"), "b", "a"))
                .isEqualTo("2.5");
        Path json = folder.text(
                "net.json",
                "{\"nodes\": [{\"id\": \"a\"}, {\"id\": \"b\"}], \"links\": [{\"source\": \"a\", \"target\": \"b\","
                        + " \"weight\": 0.25}]}");
        assertThat(loss(read(json, "loss"), "a", "b")).isEqualTo(0.25);
    }

    @Test
    void columnsMayHaveNumbersAndTheirIdsOthers() throws IOException {
        Path list = folder.text("list.csv", "7;b;a;0.5;3\n8;a;b;0.25;4\n");
        NetworkDescription read = read(list, "loss=4,delay:ms=5", "columns", "from=3,to=2");
        assertThat(loss(read, "a", "b")).isEqualTo(0.5);
        assertThat(delay(read, "b", "a")).isEqualTo("0.04");
    }

    @Test
    void anArcOfProbabilityZeroIsLeftOutOfAllColumns() throws IOException {
        Path list = folder.text("list.csv", "from,to,pdr,plr\na,b,0.5,0.1\nb,a,0,0.2\nb,c,1,0.3\n");
        NetworkDescription read = read(list, "loss=plr,pulse-probability=pdr");
        assertThat(read.network().digraph().arcCount()).isEqualTo(2);
        assertThat(loss(read, "b", "c")).isEqualTo(0.3);
        assertThat(read.notes())
                .contains(list + ": dropped arcs of probability 0: 1")
                .doesNotHaveDuplicates();
    }

    @Test
    void weightsGoWithTheArcsThatAreTurnedDoubledOrLeftOut() throws IOException {
        NetworkDescription reversed = read(links(), "delay:ms=rtt,loss=plr", "reverse", "true");
        assertThat(delay(reversed, "b", "a")).isEqualTo("0.035");
        assertThat(loss(reversed, "a", "c")).isEqualTo(1);
        NetworkDescription undirected = read(links(), "delay:ms=rtt", "undirected", "true");
        assertThat(delay(undirected, "b", "a")).isEqualTo("0.035");
        assertThat(delay(undirected, "a", "b")).isEqualTo("0.035");
        Path parts = folder.text("parts.txt", "x y 9\na b 1\nb c 2\n");
        NetworkDescription largest = read(parts, "delay:ms", "largestComponent", "true");
        assertThat(largest.names().all()).containsExactly("a", "b", "c");
        assertThat(delay(largest, "b", "c")).isEqualTo("0.02");
    }

    @Test
    void standardInputIsReadOnceHoweverManyColumnsAreTaken() {
        InputStream before = System.in;
        try {
            System.setIn(new ByteArrayInputStream(LINKS.getBytes(StandardCharsets.UTF_8)));
            NetworkDescription read = Settings.read(
                    "graph", "-", "graphFormat", "edge-list", "period", "1s", "weightsAs", "loss=plr,delay:ms=rtt");
            assertThat(loss(read, "a", "b")).isEqualTo(0.02);
            assertThat(delay(read, "b", "c")).isEqualTo("0.004");
        } finally {
            System.setIn(before);
        }
    }

    @Test
    void aListInYamlIsSeveralUses() throws IOException {
        links();
        Path yaml = folder.text("net.yaml", "graph: links.csv\nperiod: 100ms\nweightsAs: [delay:ms=rtt, loss=plr]\n");
        NetworkDescription read = NetworkReader.read(NetworkYaml.read(yaml));
        assertThat(delay(read, "a", "b")).isEqualTo("0.035");
        assertThat(loss(read, "a", "b")).isEqualTo(0.02);
        Path one = folder.text("one.yaml", "graph: links.csv\nweightsAs: [loss=plr]\n");
        assertThat(loss(NetworkReader.read(NetworkYaml.read(one)), "a", "b")).isEqualTo(0.02);
    }

    @Test
    void weightsThatAreAllZeroMakeTheIdealWorld() throws IOException {
        Path list = folder.text("list.txt", "a b 0\nb a 0\n");
        assertThat(read(list, "loss").world().isIdeal()).isTrue();
        assertThat(read(list, "delay:ms").world()).isEqualTo(World.IDEAL);
        assertThat(read(list, "loss").summary()).endsWith("; T = 100 ms");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        speed           | weights must be taken as pulse-probability, loss or delay:UNIT, or not at all, but are as 'speed'
        los             | weights must be taken as pulse-probability, loss or delay:UNIT, or not at all, but are as 'los'; did you mean 'loss'?
        loss:ms         | weights must be taken as pulse-probability, loss or delay:UNIT, or not at all, but are as 'loss:ms'
        delay           | weights that are taken as delay must have a unit, ns, us, ms, s, min, h or periods, but are as 'delay'; say which, such as delay:ms
        delay=rtt       | weights that are taken as delay must have a unit, ns, us, ms, s, min, h or periods, but are as 'delay=rtt'; say which, such as delay:ms
        delay:sec=rtt   | weights that are taken as delay must have a unit, ns, us, ms, s, min, h or periods, but are as 'delay:sec=rtt'; say which, such as delay:ms
        loss=           | weights must be taken from a column with a number or a name, but are as 'loss='; leave out the = for the file's weight
        loss,loss=plr   | weights must be taken once as loss, but are twice: 'loss,loss=plr'
        loss,delay:ms   | each column of weights must be taken once, but the file's weight is taken twice: 'loss,delay:ms'; name the columns, such as loss=COLUMN
        loss=plr,delay:ms=plr | each column of weights must be taken once, but column 'plr' is taken twice: 'loss=plr,delay:ms=plr'; name the columns, such as loss=COLUMN
        loss=pl         | FILE:1: columns must be named as in the header (from, to, pdr, rtt, plr), but weight is 'pl'; did you mean 'plr'?
        loss=from       | FILE:1: the weight must stand in another column than the ids, but is in column 1 beside from=1,to=2
        loss=rtt        | FILE:2: a weight must lie between 0 and 1 to be a loss, but that of the arc a → b is 3.5; if weights are percentages, divide them by 100
        delay:s=rtt     | FILE:2: a weight must lie between 0 and 8 periods to be a delay, but that of the arc a → b is 3.5 s
        loss=9          | FILE:2: expected a weight, to be the loss of the arc a → b, but found none
        """)
    void whatCannotBeTakenIsRefused(String weightsAs, String message) throws IOException {
        Path file = links();
        assertRefused(() -> read(file, weightsAs), message.replace("FILE", file.toString()));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        -1        | FILE:1: a weight must lie between 0 and 8 periods to be a delay, but that of the arc a → b is -1 ms
        NaN       | FILE:1: weight must be a decimal number, but is 'NaN'
        Infinity  | FILE:1: weight must be a decimal number, but is 'Infinity'
        800.1     | FILE:1: a weight must lie between 0 and 8 periods to be a delay, but that of the arc a → b is 800.1 ms
        ''        | FILE:1: expected a weight, to be the delay of the arc a → b, but found none
        """)
    void aDelayMustBeOne(String weight, String message) throws IOException {
        Path file = folder.text("list.txt", "a b " + weight + "\nb a 1\n");
        assertRefused(() -> read(file, "delay:ms"), message.replace("FILE", file.toString()));
    }

    @Test
    void parallelArcsMustAgree() throws IOException {
        Path file = folder.text("list.txt", "a b 0\nb a 1\na b 2\n");
        assertRefused(
                () -> read(file, "delay:ms"),
                file + ": an arc must have one weight to be its delay, but a → b has 0 periods and 0.02 periods");
    }

    @Test
    void aPeriodWithoutAUnitHasDelaysInPeriodsAlone() throws IOException {
        Path file = links();
        assertRefused(
                () -> Settings.read("graph", file.toString(), "weightsAs", "delay:ms=rtt"),
                "weights must be taken as delay:periods where the period has no unit, but are as 'delay:ms'; or give"
                        + " the period a unit, such as --period 1s");
    }

    @Test
    void columnsAreThoseOfAnEdgeListAndNamedOnce() throws IOException {
        Path json = folder.text("net.json", "{\"nodes\": [{\"id\": \"a\"}], \"links\": []}");
        assertRefused(
                () -> read(json, "loss=plr"),
                "columns must be those of an edge list, but " + json
                        + " is read as json; if it is an edge list, say so with --graph-format edge-list");
        Path file = links();
        assertRefused(
                () -> read(file, "loss=plr", "columns", "from=from,to=to,weight=pdr"),
                "columns must leave out the weight where weights as names its column, but are"
                        + " 'from=from,to=to,weight=pdr'");
        assertRefused(
                () -> read(file, "loss=plr", "columns", "header=no"),
                "columns must have the form from=C,to=C,weight=C,header=yes|no, where C is a number from 1 on or a name"
                        + " of the header, but are 'weight=plr': a name needs a header, and header is no");
        assertRefused(
                () -> Settings.read("graph", "cycle", "weightsAs", "loss"),
                "weights must be taken from a graph file, but the graph is the family 'cycle', whose arcs have none");
    }

    @Test
    void whatWeightsSayIsNotSaidAgain() throws IOException {
        NetworkSettings both = Settings.of(
                "graph", links().toString(), "weightsAs", "loss=plr,delay:periods=rtt", "loss", "0.1", "delay", "1");
        assertRefused(
                () -> both.only(setting -> setting != Setting.DELAY).requireMeaning(both),
                "loss must be left out, since it has no meaning with weights as loss=plr,delay:periods=rtt, but is"
                        + " '0.1'");
        assertRefused(
                () -> both.requireMeaning(both),
                "delay must be left out, since it has no meaning with weights as loss=plr,delay:periods=rtt, but is"
                        + " '1'");
    }
}
