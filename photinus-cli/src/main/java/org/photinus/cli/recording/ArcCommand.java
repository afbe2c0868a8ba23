package org.photinus.cli.recording;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.photinus.cli.output.Console;
import org.photinus.cli.output.ExitCode;
import org.photinus.cli.output.Figures;
import org.photinus.cli.output.OutputFiles;
import org.photinus.phase.Ticks;
import org.photinus.text.HybridArcTable;
import org.photinus.text.Recording;
import org.photinus.text.input.InputException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Works on a recorded hybrid arc. */
@Command(
        name = "arc",
        description = "Works on a recorded hybrid arc: says what it is, evaluates, replays, exports or draws it.",
        sortOptions = false,
        footer = {
            "",
            "Examples:",
            "  photinus arc run.arc --at 2.5",
            "  photinus arc run.arc --replay",
            "  photinus arc run.arc --csv samples.csv --plot run.png",
            "  photinus arc run.arc --html run.html"
        })
public final class ArcCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(paramLabel = "FILE", description = "A hybrid arc as 'simulate --record' or 'swarm --record' writes it.")
    @SuppressWarnings("NullAway.Init")
    private Path file;

    @Option(
            names = "--at",
            paramLabel = "T[,K]",
            description =
                    "Prints the phases at hybrid time (T, K), and in a world the pulses under way; without K, after"
                            + " all jumps at T.")
    private @Nullable String at;

    @Option(
            names = "--until",
            paramLabel = "T[,K]",
            description = "Cuts the arc off there first, for --csv, --plot, --html and --replay.")
    private @Nullable String until;

    @Option(
            names = "--replay",
            description =
                    "Runs the network again by the arc's own pulses, in a world by its seed, and says whether the same"
                            + " arc results.")
    private boolean replay;

    @Option(
            names = "--csv",
            paramLabel = "OUT",
            description = "Writes the phases as a table: time, jumps and one column per agent, before and after every"
                    + " jump; in a world, and of real agents, all events.")
    private @Nullable Path csv;

    @Option(names = "--step", paramLabel = "DT", description = "With --csv: the phases every DT instead.")
    private @Nullable String step;

    @Option(
            names = "--plot",
            paramLabel = "OUT",
            description = "Draws the firings, the phases and V over time; in a world, arrivals, firings and the spread."
                    + Figures.FORMATS)
    private @Nullable Path plot;

    @Option(
            names = "--html",
            paramLabel = "OUT",
            description = "Writes the studio's page with the arc in it, which plays it in a browser.")
    private @Nullable Path html;

    @Option(names = "--json", description = "Prints exactly one JSON document.")
    private boolean json;

    ArcCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        Figures.requireKnownEnding(plot);
        OutputFiles.requirePage("--html", html);
        BigDecimal dt = step();
        if (replay && at != null) {
            throw new InputException("--at must be left out where --replay is given: ask for one of them");
        }
        ArcWork whole = ArcWork.of(Recording.read(file));
        whole.requireServes(asked());
        ArcWork work = until == null ? whole : whole.until(until);
        // Refused before anything is written.
        Optional<ArcWork.State> state = Optional.ofNullable(at).map(work::state);
        Optional<ArcWork.Answer> answer = replay ? Optional.of(replayed(work)) : Optional.empty();
        Optional<PlayedPage> page = PlayedPage.of(html, console, file);
        try (OutputFiles files = OutputFiles.open(csv, html, plot, List.of(file))) {
            files.table(out -> work.writeTable(out, dt, console::interrupted));
            files.plot(() -> work.figure(String.valueOf(file.getFileName())));
            page.ifPresent(played -> played.writeTo(files, until == null, work::write));
            files.announce(console);
        } catch (HybridArcTable.Interrupted e) {
            console.note("interrupted: nothing was written");
            return ExitCode.INTERRUPTED;
        }
        if (answer.isPresent()) {
            console.print(answer.get().document(), json);
            return answer.get().isYes() ? 0 : ExitCode.ANSWER_IS_NO;
        }
        if (state.isPresent()) {
            if (!json) {
                console.note(state.get().where());
            }
            console.print(state.get().document(), json);
        } else if (json || (csv == null && plot == null && html == null)) {
            console.print(work.summary(), json);
        }
        return 0;
    }

    /** The options that ask for what only a simulated run has. */
    private List<String> asked() {
        return Stream.of(
                        at == null ? "" : "--at",
                        until == null ? "" : "--until",
                        replay ? "--replay" : "",
                        step == null ? "" : "--step",
                        plot == null ? "" : "--plot")
                .filter(option -> !option.isEmpty())
                .toList();
    }

    private ArcWork.Answer replayed(ArcWork work) {
        try {
            return work.replayed();
        } catch (IllegalArgumentException e) {
            throw new InputException(file + ": " + e.getMessage(), e);
        }
    }

    private @Nullable BigDecimal step() {
        if (step == null) {
            return null;
        }
        if (csv == null) {
            throw new InputException("--step must come with --csv, whose rows it parts");
        }
        try {
            BigDecimal dt = Ticks.decimal("step", step);
            if (dt.signum() > 0) {
                return dt;
            }
        } catch (IllegalArgumentException e) {
            throw new InputException(String.valueOf(e.getMessage()), e);
        }
        throw new InputException("step must be more than 0, but is " + step);
    }
}
