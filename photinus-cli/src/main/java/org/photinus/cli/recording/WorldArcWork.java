package org.photinus.cli.recording;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.photinus.cli.output.Console;
import org.photinus.cli.output.Document;
import org.photinus.cli.output.ExitCode;
import org.photinus.cli.output.Figures;
import org.photinus.cli.output.OutputFiles;
import org.photinus.engine.RecordedOutcome;
import org.photinus.engine.Replay;
import org.photinus.engine.WorldTrace;
import org.photinus.figure.WorldCaption;
import org.photinus.hybrid.HybridTime;
import org.photinus.hybrid.world.RecordedWorldRun;
import org.photinus.hybrid.world.WorldArc;
import org.photinus.phase.ExactTime;
import org.photinus.run.RunPlan;
import org.photinus.text.HybridArcTable;
import org.photinus.text.WorldArcTable;
import org.photinus.text.WorldArcText;
import org.photinus.text.input.InputException;

/**
 * Works on a recording in a world as {@code photinus arc} was asked to.
 *
 * @param console where it is said
 * @param file the recording
 * @param at the hybrid time to evaluate it at, if any
 * @param until where to cut it off first, if anywhere
 * @param replay whether to run it again
 * @param csv the table to write, if any
 * @param step the time from row to row; a row for each event if it is null
 * @param plot the figure to draw, if any
 * @param html the page to write, if any
 * @param json whether to print one JSON document
 */
public record WorldArcWork(
        Console console,
        Path file,
        @Nullable String at,
        @Nullable String until,
        boolean replay,
        @Nullable Path csv,
        @Nullable BigDecimal step,
        @Nullable Path plot,
        @Nullable Path html,
        boolean json) {

    /** Does it; the exit code. */
    public int call(WorldArcText.Document document) {
        BigDecimal period = document.run().network().period();
        WorldArc whole = document.run().arc();
        WorldArc arc = until == null
                ? whole
                : whole.until(HybridTimeText.of(whole, period).read(until));
        RecordedWorldRun run = document.run().with(arc);
        // Refused before anything is written.
        @Nullable
        HybridTime time = at == null ? null : HybridTimeText.of(arc, period).read(at);
        Optional<PlayedPage> page = PlayedPage.of(html, console, file);
        try (OutputFiles files = OutputFiles.open(csv, html, plot, List.of(file))) {
            files.table(out -> new WorldArcTable(run, document.names(), console::interrupted).writeTo(out, step));
            if (plot != null) {
                files.plot(() -> figure(run, document.names().all()));
            }
            page.ifPresent(played -> played.writeTo(
                    files,
                    until == null,
                    out -> WorldArcText.write(new WorldArcText.Document(run, document.names()), out)));
            files.announce(console);
        } catch (HybridArcTable.Interrupted e) {
            console.note("interrupted: nothing was written");
            return ExitCode.INTERRUPTED;
        }
        if (replay) {
            return replayed(run);
        }
        WorldArcReport report = new WorldArcReport(run, document.names());
        if (time != null) {
            if (!json) {
                console.note("state at t = " + time.t().toString(period) + ", k = " + time.k());
            }
            console.print(report.state(arc.at(time)), json);
        } else if (json || (csv == null && plot == null && html == null)) {
            console.print(report.summary(), json);
        }
        return 0;
    }

    private Figures figure(RecordedWorldRun run, List<String> names) {
        HybridTime end = run.arc().end();
        // What was measured, and from when on, the recording does not say: as simulate does unless it is told
        // otherwise.
        RunPlan plan = RunPlan.measuredUntil(end.t());
        String title = file.getFileName() + " up to t = "
                + end.t().toString(run.network().period());
        String subtitle = run.arc().agents() + " agents, " + end.k() + " events";
        return Figures.of(
                WorldTrace.of(run), plan, RecordedOutcome.of(run, plan), new WorldCaption(title, subtitle, names, ""));
    }

    private int replayed(RecordedWorldRun run) {
        WorldArc again;
        try {
            again = Replay.of(run);
        } catch (IllegalArgumentException e) {
            throw new InputException(file + ": " + e.getMessage(), e);
        }
        boolean same = again.equals(run.arc());
        @Nullable Integer difference = same ? null : firstDifference(run.arc(), again);
        String words = same
                ? "yes: replayed by its seed, the recording is the same"
                : "no: replayed by its seed, the recording differs from event " + difference + " on, at t = "
                        + timeOf(run.arc(), again, firstDifference(run.arc(), again))
                                .toString(run.network().period());
        console.print(
                Document.OBJECT.fact("same", same).fact("event", difference).note(words), json);
        return same ? 0 : ExitCode.ANSWER_IS_NO;
    }

    private static int firstDifference(WorldArc one, WorldArc other) {
        int most = Math.min(one.events().size(), other.events().size());
        int k = 0;
        while (k < most && one.events().get(k).equals(other.events().get(k))) {
            k++;
        }
        return k;
    }

    private static ExactTime timeOf(WorldArc one, WorldArc other, int k) {
        WorldArc longer = k < one.events().size() ? one : other;
        return k < longer.events().size()
                ? longer.events().get(k).t()
                : one.end().t();
    }
}
