package org.photinus.cli.recording;

import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.photinus.cli.output.Console;
import org.photinus.cli.output.Document;
import org.photinus.cli.output.ExitCode;
import org.photinus.hybrid.SolutionCheck;
import org.photinus.hybrid.agents.AgentSolutionCheck;
import org.photinus.hybrid.world.WorldSolutionCheck;
import org.photinus.text.AgentArcText;
import org.photinus.text.BrokenArcException;
import org.photinus.text.HybridArcText;
import org.photinus.text.Recording;
import org.photinus.text.WorldArcText;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Says whether a recorded hybrid arc is a solution of its system. */
@Command(
        name = "verify",
        description = {
            "Is a recorded hybrid arc a solution of its system?",
            "Checks the three conditions of a solution, that the pulses are those the seed draws, and the invariants of"
                    + " every run; in a world, everything that happened, extended by the pulses under way; of real agents, that"
                    + " each did what its rule says. Names the first jump that is wrong. Exit code 0 for yes, 1 for no."
        },
        footer = {"", "Example: photinus simulate --record run.arc && photinus verify run.arc"})
public final class VerifyCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(paramLabel = "FILE", description = "A hybrid arc as 'simulate --record' or 'swarm --record' writes it.")
    @SuppressWarnings("NullAway.Init")
    private Path file;

    @Option(
            names = "--ignore-digest",
            description = "Checks the mathematics alone, even if the file was edited since it was written.")
    private boolean ignoreDigest;

    @Option(names = "--json", description = "Prints exactly one JSON document.")
    private boolean json;

    VerifyCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        try {
            Recording recording = ignoreDigest ? Recording.readIgnoringDigest(file) : Recording.read(file);
            if (recording instanceof Recording.OfAgents ofAgents) {
                return judge(ofAgents.document());
            }
            return recording instanceof Recording.InWorld inWorld
                    ? judge(inWorld.document())
                    : judge(((Recording.Ideal) recording).document());
        } catch (BrokenArcException e) {
            return no(null, String.valueOf(e.getMessage()));
        }
    }

    private int judge(HybridArcText.Document document) {
        Optional<SolutionCheck.Violation> violation = SolutionCheck.firstViolation(document.run());
        return violation.isPresent()
                ? no(violation.get().time().k(), violation.get().toString())
                : yes(document.run().arc().jumps().size() + " jumps");
    }

    /** In a world, the system extended by the pulses under way. */
    private int judge(WorldArcText.Document document) {
        Optional<WorldSolutionCheck.Violation> violation = WorldSolutionCheck.firstViolation(document.run());
        return violation.isPresent()
                ? no(violation.get().time().k(), violation.get().toString())
                : yes(document.run().arc().events().size() + " events");
    }

    /** In real time, every agent by the rule of its receiver. */
    private int judge(AgentArcText.Document document) {
        Optional<AgentSolutionCheck.Violation> violation = AgentSolutionCheck.firstViolation(document.run());
        return violation.isPresent()
                ? no(violation.get().k(), violation.get().toString())
                : yes(document.run().arc().events().size() + " events");
    }

    private int yes(String checked) {
        print(true, null, null, "yes: a solution, " + checked + " checked");
        return 0;
    }

    private int no(@Nullable Long jump, String fault) {
        print(false, jump, fault, "no, not a solution: " + fault);
        return ExitCode.ANSWER_IS_NO;
    }

    private void print(boolean solution, @Nullable Long jump, @Nullable String violation, String words) {
        Document answer = Document.OBJECT
                .fact("solution", solution)
                .fact("jump", jump)
                .fact("violation", violation)
                .note(words);
        console.print(answer, json);
    }
}
