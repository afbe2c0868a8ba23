package org.photinus.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.photinus.hybrid.agents.AgentEvent;
import org.photinus.hybrid.agents.AgentEvent.Answer;
import org.photinus.hybrid.agents.AgentSolutionCheck;
import org.photinus.hybrid.agents.RecordedAgents;
import org.photinus.testing.Cases;
import org.photinus.testing.RandomTest;
import org.photinus.text.input.InputException;

/** Recordings of agents, written and read. */
class AgentArcTextTest {
    private static final int RUNS = 300;
    private static final Cases CASES = Cases.of(800, Integer.getInteger("photinus.fuzz.cases", 4000));

    private static final List<String> WORDS = List.of(
            "0", "1", "-1", "0.5", "1e18", "1000000000000000000", "9223372036854775807", "", "-", "fired", "settled");

    private static final String RUN = """
            photinus-hybrid-arc 1 agents
            agents 2
            id 1 north
            id 2 south
            period 1000
            update binary
            tie zero
            threshold 0.5
            trigger vertex
            pulse-probability 0.5
            drift 0.00001 -0.00002
            receive age refractory 0.1
            out 1 2
            out 2 1
            start 0 0 1 900
            start 10 1 2 600
            fire 100 2 1 0 1 0 provisional
            send 120 3 1 81985529216486895 1
            hear 130 4 2 1 81985529216486895 1 30 fired 30
            fire 130 5 2 30 7 -3 settled
            send 140 6 2 9 1
            hear 150 7 1 2 9 1 - unmeasured 50
            fire 1100 8 1 0 2 0 settled
            restart 1700 9 2 600
            stop 1750 10 1
            end 2000 11 x
            """;

    private final Folder folder;

    AgentArcTextTest(@TempDir Path path) {
        this.folder = new Folder(path);
    }

    private static AgentArcText.Document read(String text) {
        return ((Recording.OfAgents) Recording.read("run.arc", new StringReader(text))).document();
    }

    private AgentArcText.Document readIgnoringDigest(String text) throws IOException {
        return ((Recording.OfAgents) Recording.readIgnoringDigest(folder.text("run.arc", text))).document();
    }

    @Test
    void whatIsWrittenIsReadAgainAndIsASolution() {
        Set<String> words = new HashSet<>();
        for (int number = 0; number < RUNS; number++) {
            AgentArcText.Document document = RandomAgents.of(number);
            String text = RandomAgents.text(document);
            RecordedAgents run = read(text).run();
            assertThat(AgentSolutionCheck.firstViolation(document.run()))
                    .as(text)
                    .isEmpty();
            assertThat(run.arc()).as("run %d", number).isEqualTo(document.run().arc());
            assertThat(run.receiving()).isEqualTo(document.run().receiving());
            assertThat(run.period()).isEqualTo(document.run().period());
            assertThat(IntStream.range(0, run.arc().agents()).mapToObj(run::clock))
                    .isEqualTo(IntStream.range(0, run.arc().agents())
                            .mapToObj(document.run()::clock)
                            .toList());
            assertThat(read(text).names().all()).isEqualTo(document.names().all());
            assertThat(RandomAgents.text(read(text))).as("run %d", number).isEqualTo(text);
            text.lines().forEach(line -> words.add(line.split(" ", -1)[0]));
        }
        assertThat(words)
                .contains("id", "drift", "receive", "out", "start", "fire", "send", "hear", "restart", "stop", "end")
                .doesNotContain("seed", "delay", "loss", "listen");
    }

    @RandomTest
    void aRecordingWithAnotherWordIsRefusedOrJudged() throws IOException {
        Random random = new Random(1L + CASES.from());
        Map<String, Integer> counts = new TreeMap<>();
        for (int number = CASES.from(); number < CASES.to(); number++) {
            List<String> lines = new ArrayList<>(
                    List.of(RandomAgents.text(RandomAgents.of(number % 20)).split("\n", -1)));
            int one = random.nextInt(lines.size());
            List<String> words = new ArrayList<>(List.of(lines.get(one).split(" ", -1)));
            String[] others = lines.get(random.nextInt(lines.size())).split(" ", -1);
            int place = random.nextInt(words.size());
            switch (random.nextInt(5)) {
                case 0 -> words.remove(place);
                case 1 -> words.add(place, others[random.nextInt(others.length)]);
                case 2 -> words.set(place, WORDS.get(random.nextInt(WORDS.size())));
                default -> words.set(place, others[random.nextInt(others.length)]);
            }
            lines.set(one, String.join(" ", words));
            String text = String.join("\n", lines);
            try {
                counts.merge(judged(text), 1, Integer::sum);
            } catch (RuntimeException e) {
                throw new AssertionError("case " + number + ":\n" + text, e);
            }
        }
        assertThat(counts.get("refused")).as(counts.toString()).isGreaterThan(CASES.count() / 3);
        assertThat(counts.get("no solution")).as(counts.toString()).isGreaterThan(CASES.count() / 30);
        assertThat(counts.get("a solution")).as(counts.toString()).isGreaterThan(CASES.count() / 30);
    }

    private String judged(String text) throws IOException {
        try {
            RecordedAgents run = readIgnoringDigest(text).run();
            return AgentSolutionCheck.firstViolation(run).isEmpty() ? "a solution" : "no solution";
        } catch (InputException e) {
            return "refused";
        }
    }

    @Test
    void aHandwrittenRecordingIsASolution() throws IOException {
        AgentArcText.Document document = readIgnoringDigest(RUN);
        List<AgentEvent> events = document.run().arc().events();
        assertThat(AgentSolutionCheck.firstViolation(document.run())).isEmpty();
        assertThat(document.names().all()).containsExactly("north", "south");
        assertThat(document.run().arc().end()).isEqualTo(2000);
        assertThat(events)
                .hasSize(11)
                .contains(
                        new AgentEvent.Started(0, 0, 900),
                        new AgentEvent.Fired(130, 1, 30, 7, -3, true),
                        new AgentEvent.Sent(120, 0, 81985529216486895L, 1),
                        new AgentEvent.Heard(150, 0, 1, 9, 1, -1, Answer.UNMEASURED, 50),
                        new AgentEvent.Restarted(1700, 1, 600),
                        new AgentEvent.Stopped(1750, 0));
        String[] written = RandomAgents.text(document).split("(?<=\n)", -1);
        String[] given = RUN.split("(?<=\n)", -1);
        assertThat(List.of(written).subList(0, 25)).isEqualTo(List.of(given).subList(0, 25));
        assertThat(written[25]).startsWith("end 2000 11 ").hasSize("end 2000 11 ".length() + 65);
    }

    @Test
    void theExampleOfTheDocsIsASolution() throws IOException {
        String docs = Files.readString(Path.of("../docs/hybrid-arc-format.md"));
        int from = docs.indexOf("photinus-hybrid-arc 1 agents\n");
        String example = docs.substring(from, docs.indexOf("```", from))
                .lines()
                .filter(line -> !line.startsWith(" "))
                .map(line -> line.replaceFirst(" {2,}.*", ""))
                .collect(Collectors.joining("\n"));
        AgentArcText.Document document = readIgnoringDigest(example);
        assertThat(document.run().arc().events()).hasSize(11);
        assertThat(AgentSolutionCheck.firstViolation(document.run())).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
        agents 2             | agents 2\\njump 0 0 1         | 3: expected one of the words agents, id, period, update, tie, threshold, trigger, pulse-probability, seed, replicate, out, out-probability, drift, receive, start, fire, send, hear, restart, stop, end, but found 'jump 0 0 1'
        agents 2             | agents 2\\ndelay constant 0  | 3: expected one of the words agents, id, period, update, tie, threshold, trigger, pulse-probability, seed, replicate, out, out-probability, drift, receive, start, fire, send, hear, restart, stop, end, but found 'delay constant 0'
        out 2 1              | out 2 1\\ndrift 0            | 15: expected a line that says what no line above says, but found 'drift 0'
        start 0 0 1 900      | start 0 0 1                  | 15: expected at least 5 words, but found 'start 0 0 1'
        start 0 0 1 900      | start 0 0 1 900 listens      | 15: expected no more than 5 words, but found 'start 0 0 1 900 listens'
        start 0 0 1 900      | start 0.5 0 1 900            | 15: expected a whole number, but found '0.5'
        start 0 0 1 900      | start 0 0 3 900              | 15: expected the number of an agent from 1 to 2, but found '3'
        fire 1100 8 1 0 2 0 settled | fire 1100 8 1 0 2 0 final | 23: expected settled or provisional, but found 'final'
        fire 1100 8 1 0 2 0 settled | fire 1100 8 1 0 2 2147483648 settled | 23: expected a generation of 32 bits, but found '2147483648'
        send 140 6 2 9 1     | send 140 6 2 9               | 21: expected at least 6 words, but found 'send 140 6 2 9'
        hear 150 7 1 2 9 1 - unmeasured 50 | hear 150 7 1 2 9 1 - deaf 50 | 22: expected moved, fired, refractory, stale, alone, unmeasured or implausible, but found 'deaf'
        hear 150 7 1 2 9 1 - unmeasured 50 | hear 150 7 1 2 9 1 -1 unmeasured 50 | 22: expected a target from 0 on, or - where it was not known, but found '-1'
        stop 1750 10 1       | stop 1750 10 1 now           | 25: expected no more than 4 words, but found 'stop 1750 10 1 now'
        end 2000 11 x        | end 2000 11                  | 26: expected 'end T K SHA256', but found 'end 2000 11'
        end 2000 11 x        | end 2000.5 11 x              | 26: expected a whole number, but found '2000.5'
        """)
    void aLineOfAnotherFormIsRefusedWithItsNumber(String line, String other, String message) throws IOException {
        assertRefused(RUN.replace(line + "\n", other.replace("\\n", "\n") + "\n"), ":" + message);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
        "drift 0.00001 -0.00002\\n" | ""                       | " must have a line 'drift', but has none"
        "receive age refractory 0.1\\n" | ""                   | " must have a line 'receive', but has none"
        "drift 0.00001 -0.00002\\n" | "drift 0 0 0.1\\n"       | ": drifts must be given for each of the 2 agents, but there are 3"
        "out 2 1\\n"            | "out 2 1\\nseed 1\\n"        | " must have no line 'seed', since real agents cannot be run again by one, but has it"
        "trigger vertex\\n"     | "trigger edge\\n"            | ": trigger of agents must be vertex, but is edge"
        "update binary\\n"      | "update linear 0.3 0.4\\n"   | ": update of agents must be binary, but is linear:0.3,0.4"
        "period 1000\\n"        | "period 1000.5\\n"           | ": period of agents must be a whole number of nanoseconds, at most 10^15, but is 1000.5"
        "period 1000\\n"        | "period 1e16\\n"             | ": period of agents must be a whole number of nanoseconds, at most 10^15, but is 10000000000000000"
        "threshold 0.5\\n"      | "threshold 0.1\\n"           | ": refractory R must be below the threshold r = 0.1 of agent 1, but is 0.1; take a smaller R or a greater r"
        "send 140 6 2 9 1\\n"   | "send 140 7 2 9 1\\n"        | ": events must be numbered 0, 1, 2, …, but number 7 stands where 6 is due"
        "end 2000 11 x"         | "end 2000 12 x"              | ": the last line must count the 11 events above it, but says 12"
        "end 2000 11 x"         | "end -1 11 x"                | ": end of the recording must lie between 0 and 10^18 nanoseconds, but is -1"
        "restart 1700"          | "restart 99"                 | ": the clock of agent 2 must not go back, but event 9 is at 99 after one at 140"
        "agents 2\\n"           | "agents 2000000000\\n"       | ": a recording of agents must have between 1 and 1000000 of them, but has 2000000000"
        """)
    void aFileThatSaysTooLittleOrTooMuchIsRefused(String part, String other, String message) throws IOException {
        assertRefused(RUN.replace(part.replace("\\n", "\n"), other.replace("\\n", "\n")), message);
    }

    private void assertRefused(String text, String message) throws IOException {
        assertThat(text).isNotEqualTo(RUN);
        Path file = folder.text("run.arc", text);
        assertThatThrownBy(() -> Recording.readIgnoringDigest(file))
                .isInstanceOf(InputException.class)
                .hasMessage(file + message);
    }

    @Test
    void theDigestCoversEverything() {
        assertThatThrownBy(() -> Recording.read("run.arc", new StringReader(RUN)))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("run.arc must be as it was written");
        assertThatThrownBy(
                        () -> Recording.read("run.arc", new StringReader("photinus-hybrid-arc 1 agents\nagents 2\n")))
                .hasMessage("run.arc must be a whole hybrid arc with a last line 'end', but is cut off after line 2");
    }

    @Test
    void theReaderOfTheIdealWorldReadsNone() {
        assertThatThrownBy(() -> HybridArcText.read("run.arc", new StringReader(RUN)))
                .isInstanceOf(InputException.class)
                .hasMessage("run.arc:1: expected a recording in the ideal world, but found one of agents,"
                        + " which photinus verify and photinus arc can read");
    }
}
