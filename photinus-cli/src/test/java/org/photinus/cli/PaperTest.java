package org.photinus.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.photinus.cli.output.Interrupts;

class PaperTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    private Path paper() {
        return folder.resolve("paper");
    }

    private Called paper(Interrupts interrupts, String study, String... more) {
        List<String> words = new ArrayList<>(List.of("paper", study, "--out", paper().toString()));
        words.addAll(List.of(more));
        return Called.photinus(interrupts, words.toArray(new String[0]));
    }

    private Called paper(String study, String... more) {
        return paper(Interrupts.none(), study, more);
    }

    /** What there is goes on where it ended: all of it once more makes the same page. */
    @Tag("thorough")
    @ParameterizedTest
    @ValueSource(strings = {"all", "worlds"})
    void theSameRunAgainMakesTheSamePage(String study) throws IOException {
        String[] small = {"--replicates", "3", "--max-time", "20", "--threads", "2"};
        Called first = paper(study, small);
        assertThat(first.code()).as(first.err()).isZero();
        String page = Files.readString(paper().resolve("paper.html"));
        Called again = paper(study, small);
        assertThat(again.code()).isZero();
        assertThat(again.out()).isEqualTo(first.out());
        assertThat(again.err())
                .contains("continuing: " + (study.equals("all") ? 240 : 288) + " replicates kept so far");
        assertThat(Files.readString(paper().resolve("paper.html"))).isEqualTo(page);
    }

    @Test
    void aSmallRunOfAllStudiesMakesThePage() throws IOException {
        String[] small = {"--replicates", "3", "--max-time", "20", "--threads", "2"};
        Called first = paper("all", small);
        assertThat(first.code()).as(first.err()).isZero();
        assertThat(first.out())
                .contains(": Binary resets synchronize sooner")
                .contains(
                        "A_1 from (t, k) = (0.7, 3), A_2 from (t, k) = (9.7, 40), A_3 from (t, k) = (17.7, 73). ℓ* = 36.")
                .contains("15 claims: ");
        assertThat(first.err())
                .contains("study comparison: 80 cells, 3 replicates each")
                .endsWith("/paper.html\n");
        String page = Files.readString(paper().resolve("paper.html"));
        assertThat(page).contains("horizon t = 20").doesNotContain("src=");
        assertThat(page)
                .contains("A<sub>1</sub>", "A<sub>q</sub>", "H<sub>ξ</sub>", "10<sup>6592.3</sup>")
                .contains("photinus simulate --graph designs/tail-digraph.txt ")
                .contains(">slope m<", ">number of agents N<")
                .doesNotContain("A_1", "H_ξ with", "10^", "First cell", paper().toString());
        for (String figure : List.of(
                "tail",
                "tail-digraph",
                "comparison-mean",
                "comparison-survival",
                "slope-median",
                "string-stochastic")) {
            assertThat(paper().resolve("figures/" + figure + ".svg")).isNotEmptyFile();
            assertThat(paper().resolve("figures/" + figure + ".png")).isNotEmptyFile();
            assertThat(paper().resolve("figures/" + figure + ".pdf")).isNotEmptyFile();
        }
        assertThat(Files.readAllLines(paper().resolve("comparison/runs.csv"))).hasSize(241);
        assertThat(paper().resolve("slope/cells.csv")).isNotEmptyFile();

        Called other = paper("all", "--replicates", "4");
        assertThat(other.code()).isEqualTo(2);
        assertThat(other.err()).contains("must hold results of the same design").contains("choose another directory");
        assertThat(Files.readString(paper().resolve("paper.html"))).isEqualTo(page);
        for (String run : List.of("deterministic", "stochastic")) {
            Called verified = Called.photinus(
                    "verify", paper().resolve("string/" + run + ".arc").toString());
            assertThat(verified.code()).as(verified.err()).isZero();
        }
        assertThat(Called.photinus("study", "resume", paper().resolve("tail").toString())
                        .code())
                .isZero();
    }

    @Test
    void studiesMayBeRunOneByOneAndAfterAnInterrupt() throws IOException {
        Called string = paper("string", "--seed", "5");
        assertThat(string.code()).as(string.err()).isZero();
        assertThat(string.out()).contains("2 claims: ");
        assertThat(Files.readString(paper().resolve("designs/string.yaml"))).contains("\nseed: 5\n");
        Interrupts interrupts = Interrupts.none();
        interrupts.request();
        Called stopped = paper(interrupts, "tail", "--seed", "5", "--replicates", "50");
        assertThat(stopped.code()).isEqualTo(130);
        assertThat(stopped.err()).contains("the same command continues where it stopped");
        Called tail = paper("tail", "--seed", "5", "--replicates", "50");
        assertThat(tail.code()).isZero();
        assertThat(tail.out()).contains("5 claims: ").contains("50 of 50 runs synchronized");
        String page = Files.readString(paper().resolve("paper.html"));
        Called again = paper("tail", "--seed", "5", "--replicates", "50");
        assertThat(again.code()).isZero();
        assertThat(again.out()).isEqualTo(tail.out());
        assertThat(again.err()).contains("continuing: 50 replicates kept so far");
        assertThat(Files.readString(paper().resolve("paper.html"))).isEqualTo(page);
    }

    @Test
    void theComparisonInWorldsSaysWhoWinsWhere() throws IOException {
        String[] small = {"--replicates", "4", "--max-time", "30", "--threads", "2"};
        Interrupts interrupts = Interrupts.none();
        interrupts.request();
        assertThat(paper(interrupts, "worlds", small).code()).isEqualTo(130);
        assertThat(paper().resolve("paper.html")).doesNotExist();
        Called worlds = paper("worlds", small);
        assertThat(worlds.code()).as(worlds.err()).isZero();
        assertThat(worlds.out())
                .contains(": On cycle digraphs the binary update keeps the agents as close together")
                .contains(": On dense digraphs (complete) with jitter the linear update")
                .contains("9 claims: ");
        assertThat(worlds.err()).contains("study worlds: 96 cells, 4 replicates each");
        String page = Files.readString(paper().resolve("paper.html"));
        assertThat(page)
                .contains("The paper's comparison in networks as they are")
                .contains("On regular:5 digraphs: ", "Who keeps the agents closer together where")
                .contains("photinus simulate --graph complete ", "--delay 0.002+exp:0.001 ")
                .doesNotContain("Section V", paper().toString());
        for (String figure : List.of("spread", "spread-ratio", "lock-survival-1", "lock-survival-2")) {
            assertThat(paper().resolve("figures/worlds-" + figure + ".png")).isNotEmptyFile();
        }
        assertThat(Files.readAllLines(paper().resolve("worlds/runs.csv"))).hasSize(1 + 4 * 96);
    }

    @Test
    void badInputIsRefusedAndNothingIsWritten() throws IOException {
        assertRefused(
                "the study must be one of tail, comparison, slope, string, worlds, all, but is 'tial'", paper("tial"));
        assertRefused("--replicates must be at least 1, but is 0", paper("tail", "--replicates", "0"));
        assertRefused("--seed must be a whole number of 64 bits", paper("tail", "--seed", "one"));
        assertRefused("--max-time must be more than 0, but is 0", paper("tail", "--max-time", "0"));
        assertRefused("--max-time must be a decimal number, but is 'long'", paper("tail", "--max-time", "long"));
        assertRefused("threads must be at least 1, but is 0", paper("tail", "--threads", "0"));
        assertThat(paper()).doesNotExist();
        Files.createDirectory(paper());
        Files.writeString(paper().resolve("mine.txt"), "mine");
        assertRefused("must be empty or hold what this command wrote, but holds other files", paper("string"));
        assertThat(paper().resolve("designs")).doesNotExist();
    }

    private static void assertRefused(String message, Called call) {
        assertThat(call.code()).isEqualTo(2);
        assertThat(call.err()).startsWith("photinus: ").contains(message);
    }
}
