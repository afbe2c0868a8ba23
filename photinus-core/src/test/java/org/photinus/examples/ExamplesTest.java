package org.photinus.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.photinus.engine.ArcRecorder;
import org.photinus.engine.Engine;
import org.photinus.graph.Digraphs;
import org.photinus.hybrid.Jump;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.VertexTriggering;
import org.photinus.random.Coins;
import org.photinus.run.Horizon;
import org.photinus.run.RunOutcome;
import org.photinus.run.RunPlan;
import org.photinus.sync.ArcWithin;

/** What the README and the docs show is what is compiled and run here. */
class ExamplesTest {
    private static final Path ROOT = Path.of("..");

    /** The whole file of a class, but for its package. */
    private static String fromImports(String example) throws IOException {
        String text = Files.readString(Path.of("src/test/java/org/photinus/examples", example + ".java"));
        return text.substring(text.indexOf("import "));
    }

    /** The code of a class from its first indented member on, without the indentation. */
    private static String body(String example, String from) throws IOException {
        List<String> lines = Files.readAllLines(Path.of("src/test/java/org/photinus/examples", example + ".java"));
        int first = lines.indexOf(from);
        assertThat(first).as("'%s' in %s", from, example).isPositive();
        return String.join(
                "\n",
                lines.subList(first, lines.size() - 1).stream()
                        .map(line -> line.startsWith("    ") ? line.substring(4) : line)
                        .toList());
    }

    @Test
    void theReadmeShowsTheExampleThatRuns() throws IOException {
        assertThat(Files.readString(ROOT.resolve("README.md")))
                .contains("```java\n" + fromImports("Fireflies") + "```");
        PrintStream console = System.out;
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        try {
            System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
            Fireflies.main(new String[0]);
        } finally {
            System.setOut(console);
        }
        assertThat(printed.toString(StandardCharsets.UTF_8).lines())
                .hasSize(5)
                .allMatch(line -> line.startsWith("synchronized at t = ") || line.startsWith("censored at t = "));
    }

    @Test
    void theDocsShowTheRulesThatRun() throws IOException {
        String docs = Files.readString(ROOT.resolve("docs/your-own-rules.md"));
        assertThat(docs)
                .contains("```java\n"
                        + body(
                                "OwnRules",
                                "    /** Moves a receiver half of the way to the nearer end, and lets it fire close to 1. */")
                        + "\n```");
    }

    @Test
    void anUpdateRuleOfYourOwnRuns() {
        OscillatorNetwork network =
                OscillatorNetwork.of(Digraphs.regular(12, 3), OwnRules.HALFWAY, VertexTriggering.of(0.5));
        RunOutcome outcome = Engine.of(network)
                .run(
                        InitialPhases.uniform(),
                        Coins.of(1, 1),
                        RunPlan.at(ArcWithin.of("0.05"), Horizon.ofPeriods(10_000)));
        assertThat(outcome).isInstanceOf(RunOutcome.Synchronized.class);
    }

    @Test
    void aTriggeringRuleOfYourOwnRuns() {
        OscillatorNetwork network =
                OscillatorNetwork.of(Digraphs.cycle(6), BinaryUpdate.of("0.5"), new OwnRules.DutyCycle(0.8));
        ArcRecorder recorder = new ArcRecorder();
        RunOutcome outcome = Engine.of(network)
                .run(InitialPhases.uniform(), Coins.of(1, 1), RunPlan.atExactSync(Horizon.ofPeriods(10_000)), recorder);
        assertThat(outcome).isInstanceOf(RunOutcome.Synchronized.class);
        assertThat(recorder.arc().jumps().stream().filter(Jump::pulsed))
                .isNotEmpty()
                .noneMatch(jump -> jump.instant() % 3 == 0);
    }
}
