package org.photinus.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.photinus.text.AgentArcText;
import org.photinus.text.Recording;

/** Verifying, exporting and showing recordings of agents, as a user does it. */
class AgentRecordingCommandsTest {
    private static final String RUN = """
            photinus-hybrid-arc 1 agents
            agents 2
            id 1 north
            id 2 south, lower
            period 1000
            update binary
            tie zero
            threshold 0.5
            trigger vertex
            pulse-probability 0.5
            drift 0.1 0
            receive age refractory 0.1
            out 1 2
            out 2 1
            start 0 0 1 900
            start 10 1 2 600
            fire 100 2 1 0 1 0 provisional
            send 120 3 1 7 1
            hear 130 4 2 1 7 1 30 fired 30
            fire 130 5 2 30 1 0 settled
            send 140 6 2 9 1
            hear 160 7 1 2 9 1 - unmeasured 60
            stop 900 8 1
            fire 1100 9 2 0 2 0 settled
            restart 2700 10 2 600
            end 3000 11 x
            """;

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    @SuppressWarnings("NullAway.Init")
    private Path arc;

    @BeforeEach
    void record() throws IOException {
        arc = recorded(RUN);
    }

    /** A recording with the digest of what it says. */
    private Path recorded(String text) throws IOException {
        Path file = Files.writeString(folder.resolve("swarm.arc"), text);
        Recording recording = Recording.readIgnoringDigest(file);
        try (Writer out = Files.newBufferedWriter(file)) {
            AgentArcText.write(((Recording.OfAgents) recording).document(), out);
        }
        return file;
    }

    @Test
    void whatAgentsDidByTheirRuleIsASolution() {
        assertThat(Called.line("verify " + arc).out()).isEqualTo("yes: a solution, 11 events checked\n");
        assertThat(Called.line("verify --json " + arc).out())
                .isEqualTo("{\"solution\":true,\"jump\":null,\"violation\":null}\n");
    }

    @Test
    void whatIsNotByTheirRuleIsNamedWithItsEvent() throws IOException {
        Path other = recorded(RUN.replace("1 30 fired 30\nfire 130 5 2 30 ", "1 31 fired 30\nfire 130 5 2 30 "));
        Called call = Called.line("verify " + other);
        assertThat(call.code()).isEqualTo(1);
        assertThat(call.out())
                .isEqualTo("no, not a solution: event 4: agent 2, at 130 ns of its clock, at phase 720 hears a pulse of"
                        + " agent 1 with target 31 and fires and goes on at 30, but by the rule fires and goes on at 31"
                        + " [a pulse does what the rule of the receiver says]\n");
        assertThat(Called.line("verify --json " + other).out()).startsWith("{\"solution\":false,\"jump\":4,");
        Called unordered = Called.line("verify " + recorded(RUN.replace("stop 900 8 1", "stop 1300 8 1")));
        assertThat(unordered.code()).isEqualTo(1);
        assertThat(unordered.out())
                .contains("event 9: agent 2, at 1100 ns of its clock, is at 1100 on the common clock");
    }

    @Test
    void aRecordingThatIsBrokenIsNoneAndADamagedOneIsRefused() throws IOException {
        String text = Files.readString(arc);
        Path broken = Files.writeString(folder.resolve("broken.arc"), text.replace("stop 900 8", "stop 90 8"));
        assertThat(Called.line("verify " + broken).code()).isEqualTo(2);
        Called judged = Called.line("verify --ignore-digest " + broken);
        assertThat(judged.code()).isEqualTo(1);
        assertThat(judged.out())
                .contains("the clock of agent 1 must not go back, but event 8 is at 90 after one at 160");
        Path cut = Files.writeString(folder.resolve("cut.arc"), text.substring(0, text.indexOf("fire")));
        assertThat(Called.line("verify " + cut).code()).isEqualTo(2);
        assertThat(Called.line("arc " + cut).err()).contains("must be a whole hybrid arc with a last line 'end'");
    }

    @Test
    void theSummaryCountsWhatHappened() {
        assertThat(Called.line("arc " + arc).out()).isEqualTo("""
                recording of 2 agents in real time, with 2 arcs (north, …)
                  period           1000 ns
                  end              3000 ns
                  events           11
                  firings          3, of which 2 settled
                  pulses           2 sent, 2 heard, 1 obeyed
                  lives            2 starts, 1 restarts, 1 stops
                """);
        assertThat(Called.line("arc --json " + arc).out())
                .isEqualTo("{\"agents\":2,\"arcs\":2,\"unit\":\"ns\",\"period\":1000,\"endTime\":3000,\"events\":11,"
                        + "\"firings\":3,\"settledFirings\":2,\"sent\":2,\"heard\":2,\"obeyed\":1,\"starts\":2,"
                        + "\"restarts\":1,\"stops\":1}\n");
    }

    @Test
    void theTableHasARowForEachEventOnBothClocks() throws IOException {
        Path csv = folder.resolve("events.csv");
        assertThat(Called.line("arc " + arc + " --csv " + csv).err()).isEqualTo("wrote " + csv + "\n");
        assertThat(csv).hasContent("""
                k,common_time,own_time,event,agent,from,epoch,sequence,target,answer,after,tick,generation,is_settled
                0,0,0,start,north,,,,,,900,,,
                1,10,10,start,"south, lower",,,,,,600,,,
                2,91,100,fire,north,,,,,,0,1,0,false
                3,110,120,send,north,,7,1,,,,,,
                4,130,130,hear,"south, lower",north,7,1,30,fired,30,,,
                5,130,130,fire,"south, lower",,,,,,30,1,0,true
                6,140,140,send,"south, lower",,9,1,,,,,,
                7,146,160,hear,north,"south, lower",9,1,,unmeasured,60,,,
                8,819,900,stop,north,,,,,,,,,
                9,1100,1100,fire,"south, lower",,,,,,0,2,0,true
                10,2700,2700,restart,"south, lower",,,,,,600,,,
                """);
    }

    @Test
    void thePageHoldsTheRecording() throws IOException {
        Path html = folder.resolve("swarm.html");
        Called call = StudioPageAtHand.line("arc " + arc + " --html " + html);
        assertThat(call.err()).isEqualTo("wrote " + html + "\n");
        assertThat(call.out()).isEmpty();
        assertThat(StudioPageAtHand.start(Files.readString(html))).startsWith("{\"arc\":\"swarm.arc\"");
        assertThat(StudioPageAtHand.file(Files.readString(html), "swarm.arc")).isEqualTo(Files.readString(arc));
    }

    @ParameterizedTest
    @ValueSource(strings = {"--at 5", "--until 100", "--replay", "--plot x.svg"})
    void whatOnlyASimulationCanSayIsRefused(String option) {
        Called call = Called.line("arc " + arc + " " + option);
        assertThat(call.code()).isEqualTo(2);
        assertThat(call.err())
                .isEqualTo("photinus: " + option.split(" ", -1)[0] + " must be asked of a simulated run, but this is a"
                        + " recording of real agents; take --csv or --html\n");
        assertThat(Called.line("arc " + arc + " --csv x.csv --step 5").err())
                .startsWith("photinus: --step must be asked of a simulated run");
    }
}
