package org.photinus.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.photinus.cli.output.Interrupts;

/** Recording, verifying, replaying, exporting and drawing runs in a world, as a user does it. */
class WorldRecordingCommandsTest {
    private static final Set<String> EVENTS = Set.of("fire", "send", "arrive", "down", "up", "ready");

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    @SuppressWarnings("NullAway.Init")
    private Path arc;

    @SuppressWarnings("NullAway.Init")
    private List<String> recorded;

    /** A short run in which everything happens that can happen in a world. */
    @BeforeEach
    void recordARun() throws IOException {
        Path schedule = Files.writeString(folder.resolve("schedule"), "2 down 1.5\n2 up 2.2\n4 up 1.1\n");
        arc = folder.resolve("run.arc");
        Called call = Called.line("simulate --graph regular:2 -n 4 --delay uniform:0.01,0.05 --loss 0.2"
                + " --duplicates 0.3 --drift 200ppm --down @" + schedule + " --listen 0.7 --receive age"
                + " --send-within 0.1 -p 0.6 --max-time 5 --seed 2 --record " + arc);
        assertThat(call.code()).as(call.err()).isZero();
        assertThat(call.err()).contains("wrote " + arc);
        recorded = Files.readAllLines(arc);
    }

    @Test
    void aRecordedRunIsASolution() {
        assertThat(recorded.get(0)).isEqualTo("photinus-hybrid-arc 1 world");
        assertThat(recorded)
                .contains("schedule 2 down 1.5 up 2.2", "start 4 down", "ready 1.8 13 4", "down 1.5 10 2")
                .contains("up 2.2 18 2 0.79864682377481128 listens");
        assertThat(Called.line("verify " + arc).out()).isEqualTo("yes: a solution, 43 events checked\n");
        assertThat(Called.line("verify --json " + arc).out())
                .isEqualTo("{\"solution\":true,\"jump\":null,\"violation\":null}\n");
    }

    @Test
    void recordingChangesNothingOfWhatIsMeasured() throws IOException {
        String run = "simulate --graph regular:3 -n 8 --delay 0.02 --loss 0.1 --drift 50ppm --json --max-time 30";
        Path csv = folder.resolve("runs.csv");
        Path plain = folder.resolve("plain.svg");
        Path kept = folder.resolve("kept.svg");
        String measured = Called.line(run).out();
        assertThat(Called.line(run + " --plot " + plain).out()).isEqualTo(measured);
        assertThat(Called.line(run + " --record " + arc + " --csv " + csv + " --plot " + kept)
                        .out())
                .isEqualTo(measured);
        assertThat(kept).hasSameTextualContentAs(plain);
        assertThat(Files.readAllLines(csv)).hasSize(2);
        assertThat(Called.line("verify " + arc).code()).isZero();
    }

    @Test
    void theIdealWorldKeepsItsFormat() throws IOException {
        Called.line("simulate --graph path -n 5 --delay 0 --loss 0 --record " + arc);
        assertThat(Files.readAllLines(arc).get(0)).isEqualTo("photinus-hybrid-arc 1 ideal");
    }

    @Test
    void anInterruptedRunIsKeptUpToThere() {
        Interrupts interrupts = Interrupts.none();
        interrupts.request();
        Called call = Called.photinus(
                interrupts, "simulate", "--delay", "0.01", "--max-time", "100000", "--record", arc.toString());
        assertThat(call.code()).isEqualTo(130);
        assertThat(Called.line("verify " + arc).code()).isZero();
    }

    /** The lines with events numbered anew, their number at the end, and the digest of what they now say. */
    private Path forged(List<String> lines) throws IOException {
        StringBuilder text = new StringBuilder();
        int k = 0;
        for (String line : lines) {
            String[] words = line.split(" ", 4);
            if (EVENTS.contains(words[0])) {
                text.append(String.join(" ", words[0], words[1], "" + k++, words[3]))
                        .append('\n');
            } else if (words[0].equals("end")) {
                text.append("end ").append(words[1]).append(' ').append(k).append(' ');
            } else {
                text.append(line).append('\n');
            }
        }
        try {
            byte[] sha256 =
                    MessageDigest.getInstance("SHA-256").digest(text.toString().getBytes(StandardCharsets.UTF_8));
            return Files.writeString(
                    folder.resolve("forged.arc"), text + HexFormat.of().formatHex(sha256) + "\n");
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError(e);
        }
    }

    /** The lines after edits, parted by ;: {@code - LINE} leaves one out, {@code A => B} changes one, B may be several. */
    private List<String> edited(String edits) {
        List<String> lines = new ArrayList<>(recorded);
        for (String edit : edits.split(" *; *", -1)) {
            String[] sides = edit.split(" => ", -1);
            String beginning = edit.startsWith("- ") ? edit.substring(2) : sides[0];
            int at = 0;
            while (!lines.get(at).startsWith(beginning)) {
                at++;
            }
            String line = lines.remove(at);
            if (sides.length == 2) {
                String[] more = sides[1].split(" & ", -1);
                for (int i = 0; i < more.length; i++) {
                    // What stands behind the beginning is kept where the change ends in dots.
                    String changed = more[i].replaceFirst("\\.\\.\\.$", "");
                    lines.add(at + i, more[i].endsWith("...") ? changed + line.substring(beginning.length()) : changed);
                }
            }
        }
        assertThat(lines).isNotEqualTo(recorded);
        return lines;
    }

    private static final String ARRIVAL = "arrive 0.78301156176686691 5 2 3 0.735841895529093391 1 ";

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        arrival at another time | ARRIVAL => arrive 0.7831 5 2 3 0.735841895529093391 1 0.024101119904393657>0.056242755621857782 | it is left out that the pulse of agent 2 to agent 3, sent at t = 0.735841895529093391, arrives
        arrival too early       | ARRIVAL => arrive 0.783 5 2 3 0.735841895529093391 1 0.024101119904393657>0.056242755621857782  | the pulse of agent 2 to agent 3, sent at t = 0.735841895529093391, arrives, but no such pulse is due
        arrival's effect        | ARRIVAL => ARRIVAL0.024101119904393657>0.05 | agent 3 at phase 0.024101119904393657 is reached by a pulse of agent 2 with target 0.056242755621857782 and goes to 0.05, but by the rule goes to 0.056242755621857782
        arrival ignored         | ARRIVAL => ARRIVAL0.024101119904393657 stale | finds it stale, but by the rule goes to 0.056242755621857782
        arrival at other phase  | ARRIVAL => ARRIVAL0.02>0.056242755621857782 | agent 3 is reached at phase 0.024101119904393657 but 0.02 is recorded
        missing arrival         | - ARRIVAL | it is left out that the pulse of agent 2 to agent 3
        extra arrival           | ARRIVAL => ARRIVAL0.024101119904393657>0.056242755621857782 & ARRIVAL0.056242755621857782>0.056242755621857782 | but no such pulse is due
        arrival of other sender | ARRIVAL => arrive 0.78301156176686691 5 1 3 0.735841895529093391 1 0.024101119904393657>0.056242755621857782 | the pulse of agent 1 to agent 3, sent at t = 0.735841895529093391, arrives, but no such pulse is due
        arrival of second copy  | ARRIVAL => arrive 0.78301156176686691 5 2 3 0.735841895529093391 2 0.024101119904393657>0.056242755621857782 | second copy, arrives, but no such pulse is due
        arrival where it's down | arrive 0.794085861713712002 8 3 4 0.772049459459277996 1 down => arrive 0.794085861713712002 8 3 4 0.772049459459277996 1 0.5>0 | agent 4 is down when the pulse of agent 3 reaches it
        loss that is no line    | send 0.735841895529093391 2 2 => send 0.735841895529093391 2 2 3:0.78301156176686691 | the arc from agent 2 to agent 4 carries no pulse
        loss for another arc    | send 0.735841895529093391 2 2 => send 0.735841895529093391 2 2 3:0.78301156176686691 4:lost 1:lost | a pulse of agent 2 leaves for agent 1, which is no out-neighbour, or is out of order
        due before any delay    | send 0.735841895529093391 2 2 => send 0.735841895529093391 2 2 3:0.74 4:lost | is due at t = 0.74, which
        restart too early       | up 2.2 => up 2.15... | agent 2 comes up at t = 2.15, but by
        restart at other phase  | up 2.2 => up 2.2 18 2 0.7 listens | agent 2
        restart that talks      | up 1.1 => up 1.1 9 4 0.102249793975287869 ; - ready 1.8 | agent 4 must listen when it comes up
        listening cut short     | ready 1.8 => ready 1.77... | agent 4 ends listening, but nothing is due
        listening without end   | - ready 1.8 | it is left out that agent 4 ends listening at t = 1.8
        failure left out        | - down 1.5 | it is left out that agent 2 goes down at t = 1.5
        failure twice           | down 1.5 => down 1.5 10 2 & down 1.5 10 2 | agent 2 goes down, but is down
        failure of another      | down 1.5 => down 1.5 10 3 | agent 3 goes down at t = 1.5, but by
        swapped order           | arrive 0.791700006992810419 => fire 0.791700006992810419 6 1 0.023139017596804743 rests & arrive 0.791700006992810419... ; - fire 0.791700006992810419 7 | agent 1 fires at phase 0.576826452416637717 instead of 1.000135604315339964
        firing left out         | - fire 1.726642596516915322 | it is left out that agent 3 fires at t = 1.726642596516915322
        firing twice            | fire 0.214873554576172702 => fire 0.214873554576172702 0 1 0 rests & fire 0.214873554576172702 1 1 0 rests | agent 1 fires at phase 0 instead of 1.000135604315339964
        goes on elsewhere       | fire 0.791700006992810419 7 1 => fire 0.791700006992810419 7 1 0 rests | agent 1 goes on at 0 instead of 0.023139017596804743
        pulse without firing    | fire 0.214873554576172702 => fire 0.214873554576172702 0 1 0 rests & send 0.25 1 1 2:lost 3:lost | agent 1 sends, but has no pulse to send
        send left out           | - send 0.735841895529093391 ; - ARRIVAL | it is left out that agent 2 sends its pulse at t = 0.735841895529093391
        send after its window   | fire 0.689599139907235609 => fire 0.689599139907235609 1 2 0 later:0.9 | agent 2 fires at t = 0.689599139907235609 and sends at t = 0.9, which
        silent one that pulses  | fire 2.401266023658562598 => fire 2.401266023658562598 19 2 0 rests | agent 2 listens, and must fire silently
        one up from the start   | start 4 down => start 4 0.5 | agent 4 starts up, but must start down
        start at another phase  | start 1 => start 1 0.7 | agent 1 fires at phase
        start beyond 1          | start 1 => start 1 1.01 | agent 1 starts at 1.01, outside of 0 to its period 1.000135604315339964
        end too late            | end 5 => end 7 44 x | it is left out that agent
        another delay           | delay uniform => delay uniform 0.03 0.05 | which
        another clock           | drift => drift 0 | it is left out that agent 1 fires at t = 0.214737950260832738
        another rule            | receive age => receive age 0.02 | but by the rule
        """)
    void whatIsTamperedWithIsFoundWithTheSeedAndWithoutIt(String kind, String edits, String fault) throws IOException {
        List<String> lines = edited(edits.replace("ARRIVAL", ARRIVAL));
        assertFound(kind, lines, fault);
        lines.remove("seed 2");
        lines.remove("replicate 1");
        // Without a seed it may be found later, by what follows from it.
        assertFound(kind, lines, "");
    }

    private void assertFound(String kind, List<String> lines, String fault) throws IOException {
        Path forged = forged(lines);
        Called call = Called.line("verify " + forged);
        assertThat(call.err()).as(kind).isEmpty();
        assertThat(call.code()).as(kind + call.out()).isEqualTo(1);
        assertThat(call.out()).as(kind).startsWith("no, not a solution: event ").contains(fault);
        Called json = Called.line("verify --json " + forged);
        assertThat(json.out()).startsWith("{\"solution\":false,\"jump\":");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        missing loss      | send 0.735841895529093391 2 2 => send 0.735841895529093391 2 2 3:0.78301156176686691 4:0.77 ; fire 0.758910441862473253 => fire 0.758910441862473253... & arrive 0.77 4 2 4 0.735841895529093391 1 down | the pulse on the arc from agent 2 to agent 4 is not lost, which seed 2, replicate 1 does not give
        changed coin      | fire 0.214873554576172702 => fire 0.214873554576172702 0 1 0 later:0.25 & send 0.25 1 1 2:lost 3:lost | agent 1 pulses, which seed 2, replicate 1 does not give
        missing copy      | send 2.094539225916079524 => send 2.094539225916079524 15 4 1:lost 2:2.116058410837141395 ; - arrive 2.139100564960572433 | the pulse on the arc from agent 4 to agent 2 is not doubled, which seed 2, replicate 1 does not give
        changed delay     | send 2.094539225916079524 => send 2.094539225916079524 15 4 1:lost 2:2.116058410837141395,2.139 ; arrive 2.139100564960572433 => arrive 2.139 17 4 2 2.094539225916079524 2 down | is due at t = 2.139, which seed 2, replicate 1 does not give
        changed moment    | fire 4.769103406657365532 => fire 4.769103406657365532 35 1 0 later:4.858 ; send 4.858782402749792382 => send 4.858 39 1 2:lost 3:lost ; - arrive 4.878857387635405131 | agent 1 fires at t = 4.769103406657365532 and sends at t = 4.858, which seed 2, replicate 1 does not give
        """)
    void otherWeatherIsFoundWithTheSeedAlone(String kind, String edits, String fault) throws IOException {
        List<String> lines = edited(edits);
        assertFound(kind, lines, fault);
        lines.remove("seed 2");
        lines.remove("replicate 1");
        Called call = Called.line("verify " + forged(lines));
        assertThat(call.code()).as(kind + call.out()).isZero();
    }

    @Test
    void aRecordingThatGoesBackInTimeIsNone() throws IOException {
        List<String> lines = edited("down 1.5 => down 0.5 10 2");
        assertThat(Called.line("verify " + forged(lines)).out())
                .isEqualTo("no, not a solution: " + folder.resolve("forged.arc")
                        + ": time must not decrease, but event 10 is at 0.5 after one at 1.1\n");
        assertThat(Called.line("verify " + forged(lines)).code()).isEqualTo(1);
        assertThat(Called.line("arc " + forged(lines)).code()).isEqualTo(2);
    }

    @Test
    void aDamagedRecordingIsRefused() throws IOException {
        Files.writeString(arc, Files.readString(arc).replace("ready 1.8", "ready 1.9"));
        assertThat(Called.line("verify " + arc).code()).isEqualTo(2);
        assertThat(Called.line("verify " + arc).err()).contains("it was damaged or edited");
        assertThat(Called.line("verify --ignore-digest " + arc).code()).isEqualTo(1);
        assertThat(Called.line("arc " + arc).code()).isEqualTo(2);
    }

    @Test
    void itIsSummedUp() {
        assertThat(Called.line("arc " + arc).out()).isEqualTo("""
                recording in a world, of 4 agents and 8 arcs
                  domain           (0, 0) to (5, 43)
                  firings          18, of which 7 pulsed
                  pulses           14 sent along arcs, 3 lost, 2 doubled, 13 arrived, 10 heard
                  comings          1 went down, 2 came up
                  at the end       4 groups, V = 0.040193450705772571, 0 pulses under way
                  seed             2, replicate 1
                """);
        assertThat(Called.line("arc --json " + arc).out())
                .startsWith("{\"agents\":4,\"arcs\":8,\"period\":1,\"endTime\":5,\"events\":43,\"jumps\":18,");
    }

    @Test
    void itIsEvaluatedAtAHybridTime() {
        Called call = Called.line("arc --at 0.78 " + arc);
        assertThat(call.err()).isEqualTo("state at t = 0.78, k = 5\n");
        assertThat(call.out()).isEqualTo("""
                1 0.565126445423827298
                2 0.090400860092764391
                3 0.021089558137526747
                4 down
                2 → 3 under way, sent at t = 0.735841895529093391, due at t = 0.78301156176686691
                3 → 1 under way, sent at t = 0.772049459459277996, due at t = 0.791700006992810419
                3 → 4 under way, sent at t = 0.772049459459277996, due at t = 0.794085861713712002
                """);
        assertThat(Called.line("arc --at 1.2,10 " + arc).out()).contains("4 0.202249793975287869 listens\n");
        assertThat(Called.line("arc --at 4.8 " + arc).out()).contains(", sends at t = 4.858782402749792382\n");
        assertThat(Called.line("arc --json --at 0.791700006992810419,7 " + arc).out())
                .startsWith("{\"time\":0.791700006992810419,\"events\":7,\"containingArc\":")
                .contains(
                        "\"phases\":[1.000135604315339964,",
                        ",null],\"status\":[\"present\",\"present\",\"present\",\"down\"]")
                .contains("\"underWay\":[{\"from\":3,\"to\":4,");
        assertThat(Called.line("arc --at 0.8,3 " + arc).err())
                .isEqualTo("photinus: hybrid time T,K must lie in the domain of the arc, which ends at 5,43, but is"
                        + " '0.8,3'\n");
    }

    @Test
    void itIsReplayedByItsSeed() throws IOException {
        assertThat(Called.line("arc --replay " + arc).out())
                .isEqualTo("yes: replayed by its seed, the recording is the same\n");
        assertThat(Called.line("arc --replay --until 2.8,22 " + arc).code()).isZero();
        Path forged = forged(edited("- fire 1.726642596516915322"));
        Called other = Called.line("arc --replay " + forged);
        assertThat(other.code()).isEqualTo(1);
        assertThat(other.out())
                .isEqualTo("no: replayed by its seed, the recording differs from event 11 on, at t ="
                        + " 1.76869659371134564\n");
        assertThat(Called.line("arc --replay --json " + forged).out()).isEqualTo("{\"same\":false,\"event\":11}\n");
        Path seedless = forged(edited("- seed 2 ; - replicate 1"));
        assertThat(Called.line("arc --replay " + seedless).err())
                .isEqualTo("photinus: " + seedless + ": a recording in a world must have a seed to be replayed, but has"
                        + " none\n");
    }

    @Test
    void itIsExportedAndCutOff() throws IOException {
        Path csv = folder.resolve("events.csv");
        assertThat(Called.line("arc --until 0.8 --csv " + csv + " " + arc).code())
                .isZero();
        assertThat(csv).hasContent("""
                time,k,event,agent,peer,sent,due,copy,before,after,detail
                0.214873554576172702,0,fire,1,,,,,,0,rests
                0.689599139907235609,1,fire,2,,,0.735841895529093391,,,0,later
                0.735841895529093391,2,send,2,,,,,,,
                0.735841895529093391,2,depart,2,3,0.735841895529093391,0.78301156176686691,1,,,
                0.735841895529093391,2,lost,2,4,0.735841895529093391,,,,,
                0.758910441862473253,3,fire,3,,,0.772049459459277996,,,0,later
                0.772049459459277996,4,send,3,,,,,,,
                0.772049459459277996,4,depart,3,1,0.772049459459277996,0.791700006992810419,1,,,
                0.772049459459277996,4,depart,3,4,0.772049459459277996,0.794085861713712002,1,,,
                0.78301156176686691,5,arrive,3,2,0.735841895529093391,0.78301156176686691,1,0.024101119904393657,0.056242755621857782,moved
                0.791700006992810419,6,arrive,1,3,0.772049459459277996,0.791700006992810419,1,0.576826452416637717,1.000135604315339964,moved
                0.791700006992810419,7,fire,1,,,,,,0.023139017596804743,rests
                0.794085861713712002,8,arrive,4,3,0.772049459459277996,0.794085861713712002,1,,,down
                """);
        assertThat(Called.line("arc --until 1 --step 0.5 --csv " + csv + " " + arc)
                        .code())
                .isZero();
        assertThat(csv).hasContent("""
                time,k,1,2,3,4
                0,0,0.785262049739167262,0.310313707526138269,0.240963348509432941,
                0.5,1,0.285126445423827298,0.810313707526138269,0.740963348509432941,
                1,9,0.231439010603994324,0.310400860092764391,0.273231193854990872,
                """);
    }

    @Test
    void itIsDrawnAsItsRunIs() throws IOException {
        Path svg = folder.resolve("arc.svg");
        assertThat(Called.line("arc --plot " + svg + " " + arc).code()).isZero();
        assertThat(svg)
                .content()
                .contains("run.arc up to t = 5", "4 agents, 43 events", "Spread V", "pulse lost", "listening");
    }

    @Test
    void thePageHoldsTheRecording() throws IOException {
        Path html = folder.resolve("run.html");
        Called call = StudioPageAtHand.line("arc --html " + html + " " + arc);
        assertThat(call.err()).isEqualTo("wrote " + html + "\n");
        assertThat(call.out()).isEmpty();
        assertThat(StudioPageAtHand.start(Files.readString(html))).startsWith("{\"arc\":\"run.arc\"");
        assertThat(StudioPageAtHand.file(Files.readString(html), "run.arc")).isEqualTo(Files.readString(arc));
        assertThat(StudioPageAtHand.line("arc --until 2 --html " + html + " " + arc)
                        .code())
                .isZero();
        assertThat(StudioPageAtHand.file(Files.readString(html), "run.arc"))
                .startsWith("photinus-hybrid-arc 1 world\n")
                .contains("\nend 2 ")
                .isNotEqualTo(Files.readString(arc));
    }

    @Test
    void scriptsTakeOtherRecordings() {
        Called script = Called.line("simulate --graph cycle -n 4 --trigger script:" + arc);
        assertThat(script.code()).isEqualTo(2);
        assertThat(script.err())
                .isEqualTo("photinus: " + arc + ":1: expected a recording in the ideal world, but found one in a"
                        + " world, which photinus verify and photinus arc can read\n");
    }

    @Test
    void anInterruptedTableIsNotWritten() {
        Path csv = folder.resolve("some.csv");
        Interrupts interrupts = Interrupts.none();
        interrupts.request();
        Called call = Called.photinus(interrupts, "arc", "--csv", csv.toString(), arc.toString());
        assertThat(call.code()).isEqualTo(130);
        assertThat(call.err()).isEqualTo("interrupted: nothing was written\n");
        assertThat(csv).doesNotExist();
    }
}
