package org.photinus.cli.recording;

import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.photinus.cli.output.Console;
import org.photinus.cli.output.Document;
import org.photinus.cli.output.ExitCode;
import org.photinus.hybrid.RecordedRun;
import org.photinus.hybrid.SolutionCheck;
import org.photinus.hybrid.Violation;
import org.photinus.hybrid.agents.AgentSolutionCheck;
import org.photinus.hybrid.agents.RecordedAgents;
import org.photinus.hybrid.world.RecordedWorldRun;
import org.photinus.hybrid.world.WorldSolutionCheck;
import org.photinus.text.BrokenArcException;
import org.photinus.text.Recording;
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
            return judge(recording);
        } catch (BrokenArcException e) {
            return no(null, String.valueOf(e.getMessage()));
        }
    }

    private int judge(Recording recording) {
        if (recording instanceof Recording.OfAgents agents) {
            RecordedAgents run = agents.document().run();
            return judge(
                    AgentSolutionCheck.firstViolation(run), run.arc().events().size() + " events");
        }
        if (recording instanceof Recording.InWorld world) {
            RecordedWorldRun run = world.document().run();
            return judge(
                    WorldSolutionCheck.firstViolation(run), run.arc().events().size() + " events");
        }
        RecordedRun run = ((Recording.Ideal) recording).document().run();
        return judge(SolutionCheck.firstViolation(run), run.arc().jumps().size() + " jumps");
    }

    private int judge(Optional<Violation> found, String checked) {
        return found.map(violation -> no(violation.event(), violation.toString()))
                .orElseGet(() -> yes(checked));
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
