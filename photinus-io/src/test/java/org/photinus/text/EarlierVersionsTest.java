package org.photinus.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.io.IOException;
import java.io.StringReader;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.photinus.hybrid.SolutionCheck;
import org.photinus.text.input.InputException;

/** Recordings of earlier versions are read as they were written, with the digests that they had. */
class EarlierVersionsTest {
    private static final String FIRST = """
            photinus-hybrid-arc 1
            agents 3
            period 2
            update binary
            tie zero
            threshold 0.5
            trigger vertex
            pulse-probability 0.5
            seed 1
            replicate 1
            out 1 2
            out 2 3
            start 1 0.731144998210644863
            start 2 0.993961627945694644
            start 3 0.76486672853392254
            jump 0.012076744108610712 0 2
            jump 0.47026654293215492 1 3
            jump 0.537710003578710274 2 1 2:0.262816629735049781>0
            jump 2.47026654293215492 3 3
            jump 2.537710003578710274 4 1 2:1>1
            jump 2.537710003578710274 5 2 3:0.033721730323277677>0
            end 2.537710003578710274 6 cf683973a5519e4452e23c68b589c418a64e2d6c5d35ef9c8948b24fe81c79d0
            """;

    /** The same run, with ids. */
    private static final String SECOND = """
            photinus-hybrid-arc 2
            agents 3
            id 1 a\\u000ab
            id 2 c\\\\d
            id 3 e
            period 2
            update binary
            tie zero
            threshold 0.5
            trigger vertex
            pulse-probability 0.5
            seed 1
            replicate 1
            out 1 2
            out 2 3
            start 1 0.731144998210644863
            start 2 0.993961627945694644
            start 3 0.76486672853392254
            jump 0.012076744108610712 0 2
            jump 0.47026654293215492 1 3
            jump 0.537710003578710274 2 1 2:0.262816629735049781>0
            jump 2.47026654293215492 3 3
            jump 2.537710003578710274 4 1 2:1>1
            jump 2.537710003578710274 5 2 3:0.033721730323277677>0
            end 2.537710003578710274 6 807cfc0623c44a705148e4174fbdfebfbcd11c1eecf119c310bbfec94ec56344
            """;

    private static HybridArcText.Document read(String text) {
        return HybridArcText.read("run.arc", new StringReader(text));
    }

    private static String violation(String text) {
        return SolutionCheck.firstViolation(read(text).run())
                .map(SolutionCheck.Violation::toString)
                .orElse("");
    }

    @Test
    void theyAreRead() {
        assertThat(read(FIRST).run().arc().end()).hasToString("(1.268855001789355137, 6)");
        assertThat(read(FIRST).names().all()).containsExactly("1", "2", "3");
        assertThat(read(SECOND).run().arc()).isEqualTo(read(FIRST).run().arc());
        assertThat(read(SECOND).names().all()).containsExactly("a\nb", "c\\d", "e");
        assertThat(violation(FIRST)).isEmpty();
        assertThat(violation(SECOND)).isEmpty();
    }

    @Test
    void theyAreWrittenInTheNewestVersion() throws IOException {
        for (String text : List.of(FIRST, SECOND)) {
            String written = RandomRun.text(read(text));
            assertThat(written).startsWith("photinus-hybrid-arc 3\n");
            assertThat(written.lines().filter(line -> line.startsWith("jump ")))
                    .containsExactlyElementsOf(text.lines()
                            .filter(line -> line.startsWith("jump "))
                            .toList());
        }
    }

    /** Their digests leave the end out: all phases are 0 there, so that it can be at most a period, 2, later. */
    @Test
    void anEndThatNoSolutionHasIsSeen() {
        for (String text : List.of(FIRST, SECOND)) {
            assertThat(catchThrowable(() -> read(text.replace("end 2.53", "end 2.52"))))
                    .isInstanceOf(BrokenArcException.class)
                    .hasMessageContaining("a hybrid arc must not end before its last jump");
            assertThat(violation(text.replace("end 2.53", "end 4.54")))
                    .contains("would pass 1 before t = 2.27")
                    .contains("without firing");
            assertThat(catchThrowable(() -> read(text.replaceFirst("(end [0-9.]+) 6", "$1 5"))))
                    .isInstanceOf(BrokenArcException.class)
                    .hasMessageContaining("the last line must count the 6 jumps above it, but says 5");
        }
    }

    @Test
    void theNewestVersionCoversItsEnd() throws IOException {
        String text = RandomRun.text(read(FIRST));
        for (String edited : List.of(
                text.replace("end 2.53", "end 3.53"),
                text.replace("photinus-hybrid-arc 3", "photinus-hybrid-arc 1"),
                text.replace("photinus-hybrid-arc 3", "photinus-hybrid-arc 2"))) {
            assertThat(edited).isNotEqualTo(text);
            assertThat(catchThrowable(() -> read(edited)))
                    .isInstanceOf(InputException.class)
                    .hasMessageContaining("it was damaged or edited");
        }
    }
}
