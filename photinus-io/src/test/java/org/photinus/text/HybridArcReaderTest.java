package org.photinus.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.photinus.text.Folder.assertRefused;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.photinus.hybrid.SolutionCheck;
import org.photinus.network.ArcProbability;
import org.photinus.network.CoinTriggering;

/** What a hybrid arc file must be, one fault at a time, whatever its digest says. */
class HybridArcReaderTest {
    /** A solution of two agents: 1 fires, sends 2 to 1, and both are at 0. */
    private static final String PAIR = """
            photinus-hybrid-arc 1 ideal
            agents 2
            period 2
            update binary
            tie zero
            threshold 0.5
            trigger vertex
            pulse-probability 1
            seed 1
            replicate 1
            out 1 2
            start 1 0.75
            start 2 0.5
            jump 0.5 0 1 2:0.75>1
            jump 0.5 1 2
            end 0.5 2 unchecked
            """;

    private final Folder folder;

    HybridArcReaderTest(@TempDir Path path) {
        this.folder = new Folder(path);
    }

    private Path edited(String before, String after) throws IOException {
        String text = PAIR.replace(before, after.replace("\\n", "\n"));
        assertThat(text).isNotEqualTo(PAIR);
        return folder.text("run.arc", text);
    }

    @Test
    void thePairIsASolution() throws IOException {
        HybridArcText.Document document = HybridArcText.readIgnoringDigest(folder.text("run.arc", PAIR));
        assertThat(SolutionCheck.firstViolation(document.run())).isEmpty();
        assertThat(document.run().arc().end()).hasToString("(0.25, 2)");
    }

    @Test
    void theDigestIsLookedAtUnlessItIsToBeIgnored() throws IOException {
        Path file = folder.text("run.arc", PAIR);
        assertRefused(
                () -> HybridArcText.read(file),
                file + " must be as it was written, but its lines do not have the digest of its last line: it was"
                        + " damaged or edited; to look at it all the same, ignore the digest");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
        hybrid-arc 1 ideal    | hybrid-arc 1 world      | 1: expected a recording in the ideal world, but found one in a world, which photinus verify and photinus arc can read
        hybrid-arc 1 ideal    | hybrid-arc 1 agents     | 1: expected a recording in the ideal world, but found one of agents, which photinus verify and photinus arc can read
        hybrid-arc 1 ideal    | hybrid-arc 3            | 1: expected version 1 of the format, but found 'photinus-hybrid-arc 3'
        hybrid-arc 1 ideal    | hybrid-arc 1            | 1: expected a first line that ends in ideal, world or agents, but found 'photinus-hybrid-arc 1'
        hybrid-arc 1 ideal    | hybrid-arc 1 ideal too  | 1: expected a first line that ends in ideal, world or agents, but found 'photinus-hybrid-arc 1 ideal too'
        hybrid-arc 1 ideal    | hybrid-arc              | 1: expected at least 2 words, but found 'photinus-hybrid-arc'
        photinus-hybrid-arc 1 ideal | graph: cycle      | 1: expected 'photinus-hybrid-arc 1', as every recording begins, but found 'graph: cycle'
        agents 2              | period 1\\nagents 2     | 2: expected the line 'agents N' first, but found 'period 1'
        agents 2              | agents 2\\nagents 2     | 3: expected the number of agents, at least 1, once, but found 'agents 2'
        agents 2              | agents 0                | 2: expected the number of agents, at least 1, once, but found 'agents 0'
        agents 2              | agents 2147483632       | 2: expected the number of agents, at least 1, once, but found 'agents 2147483632'
        agents 2              | agents two              | 2: expected a whole number, but found 'two'
        agents 2              | agents                  | 2: expected at least 2 words, but found 'agents'
        agents 2              | agents 2\\nid 1         | 3: expected at least 3 words, but found 'id 1'
        agents 2              | agents 2\\nid 3 x       | 3: expected the number of an agent from 1 to 2, but found '3'
        period 2              | period 0                | 3: expected a period of more than 0, but found '0'
        period 2              | period -1               | 3: expected a period of more than 0, but found '-1'
        period 2              | period long             | 3: expected a decimal number, but found 'long'
        update binary         | update cubic            | 4: expected 'update binary' or 'update linear M1 M2', but found 'update cubic'
        update binary         | update linear 0.3       | 4: expected 'update binary' or 'update linear M1 M2', but found 'update linear 0.3'
        update binary         | update linear 0.3 0.6   | 4: slope m2 must lie between 0 and 0.5, but is 0.6
        tie zero              | tie none                | 5: expected zero, one or random, but found 'none'
        threshold 0.5         | threshold half          | 6: expected a decimal number, but found 'half'
        threshold 0.5         | threshold 1e-19         | 6: expected a phase of at most 18 digits after the point, but found '1e-19'
        threshold 0.5         | treshold 0.5            | 6: expected one of the words agents, id, period, update, tie, threshold, trigger, pulse-probability, seed, replicate, out, out-probability, start, jump, end, but found 'treshold 0.5'
        probability 1         | probability NaN         | 8: expected a decimal number, but found 'NaN'
        seed 1                | seed 9223372036854775808 | 9: expected a whole number, but found '9223372036854775808'
        replicate 1           | replicate               | 10: expected at least 2 words, but found 'replicate'
        out 1 2               | out 1 3                 | 11: expected the number of an agent from 1 to 2, but found '3'
        out 1 2               | out 1 1                 | 11: expected out-neighbours other than the agent itself, but found 'out 1 1'
        start 2 0.5           | start 0 0.5             | 13: expected the number of an agent from 1 to 2, but found '0'
        start 2 0.5           | start 2 10              | 13: expected a phase of at most 18 digits after the point, but found '10'
        jump 0.5 1 2          | jump -0.5 1 2           | 15: expected a time from 0 on, but found '-0.5'
        jump 0.5 1 2          | jump 1e-18 1 2          | 15: expected a time of whole ticks of 10^-18 period, but found '1e-18'
        jump 0.5 1 2          | jump 1e999 1 2          | 15: expected a time from 0 on, but found '1e999'
        jump 0.5 1 2          | jump 0.5 one 2          | 15: expected a whole number, but found 'one'
        jump 0.5 1 2          | jump 0.5 1              | 15: expected at least 4 words, but found 'jump 0.5 1'
        period 2              | period 2\\nperiod 1     | 4: expected a line that says what no line above says, but found 'period 1'
        seed 1                | seed 1\\nseed 1         | 10: expected a line that says what no line above says, but found 'seed 1'
        agents 2              | agents 2\\nid 1 a\\nid 1 b | 4: expected a line that says what no line above says, but found 'id 1 b'
        out 1 2               | out 1 2\\nout 1 2       | 12: expected a line that says what no line above says, but found 'out 1 2'
        start 2 0.5           | start 2 0.5\\nstart 2 0.6 | 14: expected a line that says what no line above says, but found 'start 2 0.6'
        start 2 0.5           | start 2 0.5 0.6         | 13: expected no more than 3 words, but found 'start 2 0.5 0.6'
        seed 1                | seed 1 2                | 9: expected no more than 2 words, but found 'seed 1 2'
        update binary         | update binary x         | 4: expected 'update binary' or 'update linear M1 M2', but found 'update binary x'
        2:0.75>1              | 2:0.75                  | 14: expected a reception AGENT:BEFORE>AFTER, but found '2:0.75'
        end 0.5 2 unchecked   | end 0.5 2               | 16: expected 'end T K SHA256', but found 'end 0.5 2'
        end 0.5 2 unchecked   | end 0.5 2 x\\nseed 3    | 17: expected nothing after the line 'end', but found 'seed 3'
        """)
    void aLineThatCannotBeIsFaultedByItsNumber(String before, String after, String message) throws IOException {
        Path file = edited(before, after);
        assertRefused(() -> HybridArcText.readIgnoringDigest(file), file + ":" + message);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        update binary       | " must have a line 'update', but has none"
        threshold 0.5       | " must have a line 'threshold', but has none"
        trigger vertex      | " must have a line 'trigger', but has none"
        pulse-probability 1 | " must have a line 'pulse-probability', but has none"
        period 2            | " must have a line 'period', but has none"
        start 1 0.75        | " must have a line 'start' for every agent, but has none for 1"
        start 2 0.5         | " must have a line 'start' for every agent, but has none for 2"
        end 0.5 2 unchecked | " must be a whole hybrid arc with a last line 'end', but is cut off after line 15"
        """, quoteCharacter = '"')
    void aLineThatIsMissingIsNamed(String line, String message) throws IOException {
        Path file = edited(line + "\n", "");
        assertRefused(() -> HybridArcText.readIgnoringDigest(file), file + message);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        threshold 0.5  | threshold 1           | threshold r must lie strictly between 0 and 1, but is 1
        threshold 0.5  | threshold             | thresholds must be given for at least one agent, but there are none
        threshold 0.5  | threshold 0.1 0.2 0.3 | thresholds must be given for each of the 2 agents, but there are 3
        threshold 0.5  | threshold 0.5 0.5 0.5 | thresholds must be given for each of the 2 agents, but there are 3
        ability 1      | ability 0             | pulse probability p must lie above 0 (at least 2^-54) and at most at 1, but is 0.0
        ability 1      | ability 1 1 1         | pulse probabilities must be given for each of the 2 agents, but there are 3
        replicate 1    | replicate 0           | replicate must be at least 1, but is 0
        trigger vertex | trigger wish          | trigger must be vertex, edge or script, but is 'wish'
        """)
    void valuesThatNoNetworkHasAreRefused(String before, String after, String message) throws IOException {
        Path file = edited(before, after);
        assertRefused(() -> HybridArcText.readIgnoringDigest(file), file + ": " + message);
    }

    @Test
    void aScriptedArcWithTooFewThresholdsIsRefused() throws IOException {
        Path file = folder.text(
                "run.arc",
                PAIR.replace("trigger vertex", "trigger script")
                        .replace("agents 2", "agents 3")
                        .replace("threshold 0.5", "threshold 0.5 0.25")
                        .replace("start 2 0.5", "start 2 0.5\nstart 3 0.5")
                        .replace("2:0.75>1", "3:0.75>1")
                        .replace("jump 0.5 1 2", "jump 0.5 1 3"));
        assertRefused(
                () -> HybridArcText.readIgnoringDigest(file),
                file + ": thresholds must be given for each of the 3 agents, but there are 2");
    }

    @Test
    void manyAgentsWithoutTheirLinesAreRefusedBeforeMemoryIsTakenForThem() throws IOException {
        Path file = edited("agents 2", "agents 2147483631");
        assertRefused(
                () -> HybridArcText.readIgnoringDigest(file),
                file + " must have a line 'start' for every agent, but has none for 3");
    }

    @Test
    void idsAreForAllOrForNone() throws IOException {
        Path some = edited("agents 2", "agents 2\nid 2 b");
        assertRefused(
                () -> HybridArcText.readIgnoringDigest(some),
                some + " must have an id for every agent or for none, but has 1 for 2 agents");
        Path same = edited("agents 2", "agents 2\nid 2 b\nid 1 b");
        assertRefused(
                () -> HybridArcText.readIgnoringDigest(same),
                same + ": ids must be different, but 'b' stands for agents 1 and 2");
        Path all = edited("agents 2", "agents 2\nid 2 b  c \nid 1 ");
        assertThat(HybridArcText.readIgnoringDigest(all).names().all()).containsExactly("", "b  c ");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        jump 0.5 1 2  | jump 0.5 2 2  | jumps must be numbered 0, 1, 2, …, but number 2 stands where 1 is due
        jump 0.5 1 2  | jump 0.25 1 2 | time must not decrease, but jump 1 is at 0.125 after one at 0.25
        end 0.5 2     | end 0.4 2     | a hybrid arc must not end before its last jump at 0.25, but ends at 0.2
        end 0.5 2     | end 0.5 3     | the last line must count the 2 jumps above it, but says 3
        """)
    void jumpsOutOfOrderMakeABrokenArc(String before, String after, String message) throws IOException {
        Path file = edited(before, after);
        assertThat(catchThrowable(() -> HybridArcText.readIgnoringDigest(file)))
                .isInstanceOf(BrokenArcException.class)
                .hasMessage(file + ": " + message);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "photinus-hybrid-arc 1 ideal\n", "photinus-hybrid-arc 1 ideal\nagents 2\nperiod 2\n"})
    void aFileThatIsCutOffIsRefused(String text) throws IOException {
        Path file = folder.text("cut.arc", text);
        String message = file + " must be a whole hybrid arc with a last line 'end', but is cut off after line "
                + text.lines().count();
        assertRefused(() -> HybridArcText.read(file), message);
        assertRefused(() -> HybridArcText.readIgnoringDigest(file), message);
    }

    private static final String LOSSY = """
            photinus-hybrid-arc 1 ideal
            agents 3
            period 1
            update binary
            threshold 0.5
            trigger edge
            out 1 2 3
            out-probability 1 0.5 1.0
            start 1 0
            start 2 0.1
            start 3 0.2
            end 0 0 x
            """;

    @Test
    void arcsMayHaveProbabilitiesOfTheirOwn() throws IOException {
        Path file = folder.text("lossy.arc", LOSSY);
        ArcProbability p = HybridArcText.readIgnoringDigest(file)
                .run()
                .network()
                .triggering()
                .byCoins()
                .flatMap(CoinTriggering::ofArcs)
                .orElseThrow();
        assertThat(p.of(0, 1)).isEqualTo(0.5);
        assertThat(p.of(0, 2)).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        out-probability 1 0.5 1.0 | out-probability 1 0.5     | :8: expected a probability for each out-neighbour on the line 'out' above, but found 'out-probability 1 0.5'
        out-probability 1 0.5 1.0 | out-probability 2 0.5 1.0 | :8: expected a probability for each out-neighbour on the line 'out' above, but found 'out-probability 2 0.5 1.0'
        out-probability 1 0.5 1.0 | out-probability 1 0.5 0   | :8: expected a probability above 0 (at least 2^-54) and at most 1, but found '0'
        out 1 2 3                 | pulse-probability 0.5     | :8: expected a probability for each out-neighbour on the line 'out' above, but found 'out-probability 1 0.5 1.0'
        start 1 0                 | pulse-probability 0.5     | ' must have a line ''start'' for every agent, but has none for 1'
        start 3 0.2               | start 3 0.2;pulse-probability 0.5 | ' must have ''pulse-probability'' or, with ''trigger edge'', ''out-probability'' lines, but has both'
        start 3 0.2               | start 3 0.2;out 2 3       | ' must have an ''out-probability'' for every arc or for none, but has none for 2 → 3'
        """)
    void probabilitiesOfArcsMustFitTheArcs(String line, String other, String message) throws IOException {
        Path file = folder.text("lossy.arc", LOSSY.replace(line, other.replace(';', '\n')));
        assertRefused(() -> HybridArcText.readIgnoringDigest(file), file + message);
    }
}
