package org.photinus.agents.firmware;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.photinus.phase.TickProduct;
import org.photinus.phase.Ticks;
import org.photinus.testing.Tool;

/** The C header, compiled and run on this machine; skipped where it has no compiler. */
class ReceiverHeaderTest {
    private static final ReceiverVectors VECTORS = ReceiverVectors.standard();
    private static final String ALL_RIGHT = "checked " + VECTORS.vectors().size() + " vectors, 0 wrong\n";

    /**
     * Slips that a person makes when writing such code: the vectors find each of them. Two lines of S18 are not among them:
     * no correction goes below 0, and no target that is ahead by more than half a period is within the window. Since the
     * window is at most 1 − r, neither can happen.
     */
    private static final List<String> SLIPS = List.of(
            "phase < receiver->refractory                 | phase <= receiver->refractory",
            "phase < receiver->refractory                 | false",
            "target >= receiver->threshold                | target > receiver->threshold",
            "target >= receiver->threshold                | target >= receiver->period",
            "size < receiver->window                      | size <= receiver->window",
            "size < receiver->window                      | size + 1 < receiver->window",
            "size < receiver->window                      | false",
            "? receiver->gain_back : receiver->gain_forward | ? receiver->gain_forward : receiver->gain_back",
            "size * gain / PHOTINUS_ONE                   | (size * gain + PHOTINUS_ONE / 2) / PHOTINUS_ONE",
            "size * gain / PHOTINUS_ONE                   | (size * gain + PHOTINUS_ONE - 1) / PHOTINUS_ONE",
            "size * gain / PHOTINUS_ONE                   | (uint32_t)size * gain / PHOTINUS_ONE",
            "size * gain / PHOTINUS_ONE                   | size / PHOTINUS_ONE * gain",
            "phase + part >= receiver->period             | phase + part > receiver->period",
            "phase + part - receiver->period              | 0",
            "phase + part - receiver->period              | target",
            "2 * error <= -(int64_t)period                | false",
            "phase > receiver->threshold;                 | phase > receiver->threshold + 1;",
            "phase > receiver->threshold;                 | phase + 1 >= receiver->threshold;",
            "if (phase == receiver->threshold)            | if (false)",
            "receiver->tie == PHOTINUS_TIE_ONE            | receiver->tie != PHOTINUS_TIE_ZERO",
            "draw >> 31 == 0                              | draw >> 31 == 1",
            "draw >> 31 == 0                              | (draw & 1) == 0",
            "draw >> 31 == 0                              | draw >> 30 == 0",
            "draw >> 31 == 0                              | draw <= UINT32_MAX / 2 - 1",
            "answer.phase = target                        | answer.phase = fires ? 0 : target");

    @TempDir
    private Path folder;

    /** A program of docs/firmware.md, by the comment in its first line. */
    private static String program(String name) throws IOException {
        String docs = Files.readString(Path.of("../docs/firmware.md"));
        Matcher block = Pattern.compile("(?s)```c\n(/\\* " + Pattern.quote(name) + " \\*/\n.*?)```")
                .matcher(docs);
        assertThat(block.find()).as(name).isTrue();
        return block.group(1);
    }

    private Path source(String name, String text, Map<String, String> files) throws IOException {
        for (Map.Entry<String, String> file : files.entrySet()) {
            Files.writeString(folder.resolve(file.getKey()), file.getValue());
        }
        return Files.writeString(folder.resolve(name), text);
    }

    private CCompiler.Ended checked(CCompiler compiler, Map<String, String> files, String... options)
            throws IOException, InterruptedException {
        Path program = compiler.compiled(source("check.c", program("check.c"), files), options);
        return CCompiler.Ended.of(List.of(program.toString()));
    }

    private static String replaced(String text, String from, String to) {
        assertThat(text.split(Pattern.quote(from), -1)).as(from).hasSize(2);
        return text.replace(from, to);
    }

    @Test
    void theHeaderHasAtMost150LinesOfAtMost120Characters() {
        assertThat(ReceiverVectors.receiverHeader().lines())
                .hasSizeLessThanOrEqualTo(150)
                .allMatch(line -> line.length() <= 120);
    }

    @Test
    void theHeaderHasNoFloatingPointNoHeapAndNoOtherHeader() {
        String code = ReceiverVectors.receiverHeader().replaceAll("(?s)/\\*.*?\\*/", "");
        assertThat(code).doesNotContainPattern("\\b(float|double|malloc|calloc|free)\\b");
        assertThat(code.lines().filter(line -> line.startsWith("#include")))
                .containsExactly("#include <stdbool.h>", "#include <stdint.h>");
    }

    @ParameterizedTest
    @ValueSource(strings = {"-O0", "-O2"})
    void everyVectorAgreesInC(String optimization) throws IOException, InterruptedException {
        CCompiler compiler = Tool.CC.assume(CCompiler.ofC());
        assertThat(checked(compiler, VECTORS.files(), optimization)).isEqualTo(new CCompiler.Ended(0, ALL_RIGHT));
    }

    @Test
    void everyVectorAgreesInCpp() throws IOException, InterruptedException {
        CCompiler compiler = Tool.CC.assume(CCompiler.ofCpp());
        assertThat(checked(compiler, VECTORS.files(), "-O1")).isEqualTo(new CCompiler.Ended(0, ALL_RIGHT));
    }

    @Test
    void aWrongVectorIsFoundByItsLineInTheTable() throws IOException, InterruptedException {
        CCompiler compiler = Tool.CC.assume(CCompiler.ofC());
        List<ReceiverVector> vectors = new ArrayList<>(VECTORS.vectors());
        ReceiverVector last = vectors.get(vectors.size() - 1);
        vectors.set(
                vectors.size() - 1,
                new ReceiverVector(
                        last.receiver(),
                        last.phase(),
                        last.target(),
                        last.draw(),
                        last.outcome(),
                        last.phaseAfter() + 1));
        int line = vectors.size() + 1;
        CCompiler.Ended ended = checked(compiler, ReceiverVectors.of(vectors).files());
        assertThat(ended.code()).isEqualTo(1);
        assertThat(ended.output())
                .startsWith("line " + line + " of the table: expected outcome")
                .endsWith("checked " + vectors.size() + " vectors, 1 wrong\n");
    }

    /** All slips in one program, which checks each as the program of the docs does. */
    @Test
    void everyWrongRuleIsFound() throws IOException, InterruptedException {
        CCompiler compiler = Tool.CC.assume(CCompiler.ofC());
        String check = replaced(
                replaced(program("check.c"), "int main(void)", "static int check(rule *receive)"),
                "photinus_receive(",
                "receive(");
        StringBuilder rules = new StringBuilder("""
                #include "photinus_receiver.h"
                typedef photinus_answer rule(const photinus_receiver *, uint32_t, uint32_t, uint32_t);
                """);
        StringBuilder main = new StringBuilder();
        List<Path> sources = new ArrayList<>();
        for (int slip = 0; slip < SLIPS.size(); slip++) {
            String[] parts = SLIPS.get(slip).split("\\s+\\| ", 2);
            String header = replaced(ReceiverVectors.receiverHeader(), parts[0], parts[1]);
            Files.writeString(folder.resolve("slip" + slip + ".h"), header);
            sources.add(Files.writeString(folder.resolve("slip" + slip + ".c"), """
                    #include "slip%1$d.h"
                    photinus_answer slip%1$d(const photinus_receiver *, uint32_t, uint32_t, uint32_t);
                    photinus_answer slip%1$d(const photinus_receiver *receiver, uint32_t phase, uint32_t target, uint32_t draw)
                    {
                        return photinus_receive(receiver, phase, target, draw);
                    }
                    """.formatted(slip)));
            rules.append("rule slip").append(slip).append(";\n");
            main.append("    printf(\"exit code %d\\n\", check(slip")
                    .append(slip)
                    .append("));\n");
        }
        sources.add(source(
                "check.c", rules + check + "int main(void)\n{\n" + main + "    return 0;\n}\n", VECTORS.files()));
        CCompiler.Ended ended =
                CCompiler.Ended.of(List.of(compiler.compiled(sources, "-O0").toString()));
        assertThat(ended.code()).isZero();
        List<String> answers = List.of(ended.output().split("(?<=\nexit code \\d\n)", -1));
        assertThat(answers).hasSize(SLIPS.size() + 1).endsWith("");
        for (int slip = 0; slip < SLIPS.size(); slip++) {
            assertThat(answers.get(slip))
                    .as(SLIPS.get(slip))
                    .contains("of the table: expected outcome")
                    .doesNotContain(", 0 wrong")
                    .endsWith("\nexit code 1\n");
        }
    }

    @Test
    void theAgentOfTheDocsCompiles() throws IOException, InterruptedException {
        CCompiler compiler = Tool.CC.assume(CCompiler.ofC());
        compiler.compiled(source("agent.c", program("agent.c"), VECTORS.files()), "-c");
    }

    @Test
    void theAgentOfTheDocsFiresByItselfAndByPulsesWhereItsTimerWraps() throws IOException, InterruptedException {
        CCompiler compiler = Tool.CC.assume(CCompiler.ofC());
        String world = """
                #include <stdio.h>
                static unsigned sent = 0;
                static unsigned last_age = 0;
                uint32_t random_bits(void) { return 0; }
                void radio_send(uint32_t age) { sent++; last_age = (unsigned)age; }

                static void print(uint32_t now)
                {
                    printf("phase %u, %u sent, the last of age %u\\n", (unsigned)(now - agent.zero), sent, last_age);
                }

                int main(void)
                {
                    agent.zero = UINT32_MAX - 500000u;  /* the timer wraps in the middle of a period */
                    on_poll(499998u);
                    print(499998u);                     /* one tick before it fires by itself */
                    on_poll(499999u);
                    print(499999u);                     /* fired by itself */
                    on_pulse(799999u, 0u);
                    print(799999u);                     /* phase 300000, below r: to the target */
                    on_pulse(1499999u, 1000u);
                    print(1499999u);                    /* phase 702000, above r: fires, goes on at the target */
                    on_pulse(1500999u, 0u);
                    print(1500999u);                    /* phase 4000, target 2000: back by 0.3 of 2000 */
                    on_pulse(4500999u, 4000000000u);
                    print(4500999u);                    /* fired three times by itself; the pulse is stale */
                    return photinus_is_sound(&receiver) ? 0 : 1;
                }
                """;
        String expected = """
                phase 999999, 0 sent, the last of age 0
                phase 0, 1 sent, the last of age 0
                phase 2000, 1 sent, the last of age 0
                phase 3000, 2 sent, the last of age 3000
                phase 3400, 2 sent, the last of age 3000
                phase 3400, 5 sent, the last of age 3400
                """;
        Path program = compiler.compiled(source("agent.c", program("agent.c") + world, VECTORS.files()));
        assertThat(CCompiler.Ended.of(List.of(program.toString()))).isEqualTo(new CCompiler.Ended(0, expected));
    }

    @Test
    void ticksTargetsAndSoundSettingsAreThoseOfJava() throws IOException, InterruptedException {
        CCompiler compiler = Tool.CC.assume(CCompiler.ofC());
        long millionth = Ticks.PERIOD / TimerReceiver.MILLION;
        String ticks = LongStream.of(1, 7, 1000, 32_768, 1_000_003, 1_000_000_000, (1L << 31) - 1, 1L << 31)
                .boxed()
                .flatMap(period -> LongStream.of(0, 1, 71_429, 125_000, 333_333, 500_000, 999_999, 1_000_000)
                        .mapToObj(part -> "    wrong += photinus_ticks(" + period + "u, " + part + "u) != "
                                + TickProduct.nearest(part * millionth, period) + "u;\n"))
                .collect(Collectors.joining());
        String main = """
                #include "photinus_receiver_vectors.h"

                static bool sound(uint32_t period, uint32_t threshold, uint32_t refractory, uint32_t window,
                    uint32_t forward, uint32_t back)
                {
                    const photinus_receiver receiver
                        = {period, threshold, refractory, window, forward, back, PHOTINUS_TIE_ZERO};
                    return photinus_is_sound(&receiver);
                }

                int main(void)
                {
                    int wrong = 0;
                    for (uint32_t i = 0; i < PHOTINUS_RECEIVER_COUNT; i++) {
                        wrong += !photinus_is_sound(&photinus_vector_receivers[i]);
                    }
                    wrong += photinus_vectors[0].receiver != 0u;
                    wrong += photinus_target(3u, 5u) != 8u;
                    wrong += photinus_target(UINT32_MAX - 5u, 5u) != UINT32_MAX;
                    wrong += photinus_target(UINT32_MAX - 4u, 5u) != UINT32_MAX;
                    wrong += photinus_target(UINT32_MAX, UINT32_MAX) != UINT32_MAX;
                    wrong += !sound(1000u, 900u, 900u, 101u, 1000000u, 1000000u);
                    wrong += sound(1000u, 900u, 0u, 102u, 0u, 0u);
                    wrong += sound(1000u, 100u, 0u, 501u, 0u, 0u);
                    wrong += sound(1000u, 500u, 501u, 0u, 0u, 0u);
                    wrong += sound(1000u, 1001u, 0u, 0u, 0u, 0u);
                    wrong += sound(1000u, 500u, 0u, 0u, 1000001u, 0u);
                    wrong += sound(1000u, 500u, 0u, 0u, 0u, 1000001u);
                    wrong += sound(0u, 0u, 0u, 0u, 0u, 0u);
                    wrong += sound(0x80000001u, 0u, 0u, 0u, 0u, 0u);
                """ + ticks + "    return wrong;\n}\n";
        Path program = compiler.compiled(source("ticks.c", main, VECTORS.files()));
        assertThat(CCompiler.Ended.of(List.of(program.toString()))).isEqualTo(new CCompiler.Ended(0, ""));
    }
}
