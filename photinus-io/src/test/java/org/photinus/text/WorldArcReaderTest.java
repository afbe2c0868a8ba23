package org.photinus.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.photinus.hybrid.world.WorldSolutionCheck;
import org.photinus.text.input.InputException;

/** Every line that a recording in a world may not have gets one message, with its number. */
class WorldArcReaderTest {
    private static final String RUN = """
            photinus-hybrid-arc 1 world
            agents 2
            period 2
            update binary
            tie zero
            threshold 0.5
            trigger vertex
            pulse-probability 1
            drift 0
            delay constant 0.1
            loss 0
            duplicates 0
            receive paper refractory 0.1
            send-within 0
            listen 0.5
            presence schedule
            schedule 2 down 0.5 up 0.8
            out 1 2
            start 1 0.5
            start 2 0.9
            fire 0.2 0 2 0 pulses
            down 0.5 1 2
            up 0.8 2 2 0.25 listens
            fire 1 3 1 0 pulses 2:1.2
            arrive 1.2 4 1 2 1 1 0.45>0
            ready 1.8 5 2
            end 2.5 6 x
            """;

    private final Folder folder;

    WorldArcReaderTest(@TempDir Path path) {
        this.folder = new Folder(path);
    }

    private Recording read(String text) throws IOException {
        return Recording.readIgnoringDigest(folder.text("run.arc", text));
    }

    @Test
    void aHandwrittenRecordingIsASolution() throws IOException {
        WorldArcText.Document document = ((Recording.InWorld) read(RUN)).document();
        assertThat(WorldSolutionCheck.firstViolation(document.run())).isEmpty();
        assertThat(document.run().arc().events()).hasSize(6);
        assertThat(document.run().coins()).isNull();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
        agents 2             | agents 2\\njump 0 0 1             | 3: expected one of the words agents, id, period, update, tie, threshold, trigger, pulse-probability, seed, replicate, out, out-probability, drift, delay, loss, duplicates, receive, send-within, listen, presence, schedule, out-delay, out-loss, start, fire, send, arrive, down, up, ready, end, but found 'jump 0 0 1'
        drift 0              | drift 0\\ndrift 0                | 10: expected a line that says what no line above says, but found 'drift 0'
        drift 0              | drift x                          | 9: expected a decimal number, but found 'x'
        delay constant 0.1   | delay 0.1                        | 10: expected 'delay constant D', 'delay uniform A B', 'delay exponential D M' or 'delay arcs', but found 'delay 0.1'
        delay constant 0.1   | delay constant 9                 | 10: delay must lie between 0 and 8 periods, but is 9 periods
        delay constant 0.1   | delay uniform 0.2 0.1            | 10: the least delay must not exceed the greatest, but is 0.2 against 0.1
        delay constant 0.1   | delay exponential 0.1 0          | 10: the mean of an exponential jitter must lie above 0 and at most at 0.215043223075902 periods, so that no delay exceeds 8 periods, but is 0
        loss 0               | loss 2                           | 11: expected a probability from 0 to 1, but found '2'
        loss 0               | loss 0 1                         | 11: expected no more than 2 words, but found 'loss 0 1'
        duplicates 0         | duplicates -1                    | 12: expected a probability from 0 to 1, but found '-1'
        receive paper refractory 0.1 | receive refractory 0.1   | 13: expected 'receive paper', 'receive delay D', 'receive age' or 'receive age D', behind it perhaps 'refractory R', and behind that perhaps 'window W G+ G-', but found 'receive refractory 0.1'
        receive paper refractory 0.1 | receive age window 0.1 1 | 13: expected 'receive paper', 'receive delay D', 'receive age' or 'receive age D', behind it perhaps 'refractory R', and behind that perhaps 'window W G+ G-', but found 'receive age window 0.1 1'
        receive paper refractory 0.1 | receive age window 0.7 1 1 | 13: window must lie above 0 and at most at half a period, but is 0.7
        listen 0.5           | listen -1                        | 15: listen must lie between 0 and 9223372036854775807 periods, but is -1 periods
        presence schedule    | presence failures 0 1            | 16: mean time between failures must lie above 0 and at most at 10^9 periods, but is 0.0
        presence schedule    | presence maybe                   | 16: expected 'presence always', 'presence failures MTBF MTTR' or 'presence schedule', but found 'presence maybe'
        schedule 2 down 0.5 up 0.8 | schedule 2 down 0.5 0.8    | 17: expected 'schedule AGENT', and then 'down T' and 'up T' in turn, but found 'schedule 2 down 0.5 0.8'
        schedule 2 down 0.5 up 0.8 | schedule 2 down 0.5 down 0.8 | 17: an agent must go down and come up in turn, but its going down at 0.4 follows its going down at 0.25
        schedule 2 down 0.5 up 0.8 | schedule 2 off 0.5         | 17: expected down or up, but found 'off'
        out 1 2              | out 1 2\\nout-delay 1 0.1 0.2    | 19: expected a delay for each out-neighbour on the line 'out' above, but found 'out-delay 1 0.1 0.2'
        out 1 2              | out 1 2\\nout-loss 2 0.1         | 19: expected a loss for each out-neighbour on the line 'out' above, but found 'out-loss 2 0.1'
        start 2 0.9          | start 2 up                       | 20: expected a decimal number, but found 'up'
        fire 0.2 0 2 0 pulses | fire 0.2 0 2 0                  | 21: expected at least 6 words, but found 'fire 0.2 0 2 0'
        fire 0.2 0 2 0 pulses | fire 0.2 0 2 0 shouts           | 21: expected pulses, rests, listens or later:T, but found 'shouts'
        fire 0.2 0 2 0 pulses | fire 0.2 0 2 0 rests 1:0.3      | 21: expected nothing behind 'rests', but found 'fire 0.2 0 2 0 rests 1:0.3'
        fire 0.2 0 2 0 pulses | fire 0.2 0 2 0 later:soon       | 21: expected a decimal number, but found 'soon'
        fire 0.2 0 2 0 pulses | fire 0.2 0 3 0 rests            | 21: expected the number of an agent from 1 to 2, but found '3'
        fire 1 3 1 0 pulses 2:1.2 | fire 1 3 1 0 pulses 2       | 24: expected TO:DUE, TO:DUE,DUE or TO:lost, but found '2'
        fire 1 3 1 0 pulses 2:1.2 | fire 1 3 1 0 pulses 2:1,1,1 | 24: expected a pulse of one copy or two, but found '2:1,1,1'
        fire 1 3 1 0 pulses 2:1.2 | send 1 3 1 2:gone           | 24: expected a decimal number, but found 'gone'
        down 0.5 1 2         | down 0.5 1 2 now                 | 22: expected no more than 4 words, but found 'down 0.5 1 2 now'
        down 0.5 1 2         | down 0.5 1                       | 22: expected at least 4 words, but found 'down 0.5 1'
        down 0.5 1 2         | down -1 1 2                      | 22: expected a time from 0 on, but found '-1'
        up 0.8 2 2 0.25 listens | up 0.8 2 2 0.25 talks         | 23: expected 'up T K AGENT PHASE' or 'up T K AGENT PHASE listens', but found 'up 0.8 2 2 0.25 talks'
        arrive 1.2 4 1 2 1 1 0.45>0 | arrive 1.2 4 1 2 1 3 0.45>0  | 25: expected copy 1 or 2, but found '3'
        arrive 1.2 4 1 2 1 1 0.45>0 | arrive 1.2 4 1 2 1 1 0.45    | 25: expected 'arrive T K FROM TO SENT COPY', and then BEFORE>AFTER, 'BEFORE refractory', 'BEFORE stale', 'BEFORE firing' or 'down', but found 'arrive 1.2 4 1 2 1 1 0.45'
        arrive 1.2 4 1 2 1 1 0.45>0 | arrive 1.2 4 1 2 1 1 0.45 old | 25: expected 'arrive T K FROM TO SENT COPY', and then BEFORE>AFTER, 'BEFORE refractory', 'BEFORE stale', 'BEFORE firing' or 'down', but found 'arrive 1.2 4 1 2 1 1 0.45 old'
        end 2.5 6 x          | end 2.5 6                        | 27: expected 'end T K SHA256', but found 'end 2.5 6'
        """)
    void aLineOfAnotherFormIsRefusedWithItsNumber(String line, String other, String message) throws IOException {
        assertRefused(RUN.replace(line + "\n", other.replace("\\n", "\n") + "\n"), ":" + message);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
        "drift 0\\n"            | ""                           | " must have a line 'drift', but has none"
        "listen 0.5\\n"         | ""                           | " must have a line 'listen', but has none"
        "presence schedule\\n"  | "presence always\\n"         | " must have lines 'schedule' with 'presence schedule' alone, but has them without it"
        "out 1 2\\n"            | "out 1 2\\nout-loss 1 0.5\\n" | " must have lines 'out-loss' with 'loss arcs' alone, but has them without it"
        "delay constant 0.1\\n" | "delay arcs\\n"              | " must have an 'out-delay' for every arc or for none, but has none for 1 → 2"
        "loss 0\\n"             | "loss arcs\\n"               | " must have an 'out-loss' for every arc or for none, but has none for 1 → 2"
        "drift 0\\n"            | "drift 0.01 0.01 0.01\\n"    | ": drifts must be given for each of the 2 agents, but there are 3"
        "drift 0\\n"            | "drift 0.2\\n"               | ": drift[1] must lie between -0.1 and 0.1, but is 0.2"
        "trigger vertex\\n"     | "trigger script\\n"          | ": trigger must be vertex or edge, but is 'script'"
        "send-within 0\\n"      | "send-within 0.1\\n"         | ": send within must go with receive age, since a pulse that is sent later must say how much later, but receive is refractory:0.1"
        "start 2 0.9\\n"        | ""                           | " must have a line 'start' for every agent, but has none for 2"
        "down 0.5 1 2\\n"       | "down 0.5 7 2\\n"            | ": events must be numbered 0, 1, 2, …, but number 7 stands where 1 is due"
        "end 2.5 6 x"           | "end 2.5 5 x"                | ": the last line must count the 6 events above it, but says 5"
        "end 2.5 6 x"           | "end 1.7 6 x"                | ": a recording must not end before its last event at 0.9, but ends at 0.85"
        "2:1.2\\n"              | "2:0.9\\n"                   | ": a pulse must be sent after its firing, and arrive after that, but goes back from 0.5 to 0.45"
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
        assertThatThrownBy(() -> Recording.read("run.arc", new StringReader("photinus-hybrid-arc 1 world\nagents 2\n")))
                .hasMessage("run.arc must be a whole hybrid arc with a last line 'end', but is cut off after line 2");
    }

    @Test
    void theOtherReaderReadsNone() {
        assertThatThrownBy(() -> HybridArcText.read("run.arc", new StringReader(RUN)))
                .isInstanceOf(InputException.class)
                .hasMessage("run.arc:1: expected a recording in the ideal world, but found one in a world,"
                        + " which photinus verify and photinus arc can read");
    }
}
