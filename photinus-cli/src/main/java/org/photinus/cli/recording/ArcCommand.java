package org.photinus.cli.recording;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.photinus.cli.output.Console;
import org.photinus.cli.output.Document;
import org.photinus.cli.output.ExitCode;
import org.photinus.cli.output.Figures;
import org.photinus.cli.output.NumberText;
import org.photinus.cli.output.OutputFiles;
import org.photinus.cli.output.TerminalText;
import org.photinus.engine.Replay;
import org.photinus.hybrid.HybridArc;
import org.photinus.hybrid.HybridTime;
import org.photinus.hybrid.Jump;
import org.photinus.hybrid.RecordedRun;
import org.photinus.phase.ContainingArc;
import org.photinus.phase.Ticks;
import org.photinus.random.Coins;
import org.photinus.text.HybridArcTable;
import org.photinus.text.HybridArcText;
import org.photinus.text.Recording;
import org.photinus.text.graph.VertexNames;
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
        Recording recording = Recording.read(file);
        if (recording instanceof Recording.InWorld inWorld) {
            return new WorldArcWork(console, file, at, until, replay, csv, dt, plot, html, json)
                    .call(inWorld.document());
        }
        if (recording instanceof Recording.OfAgents ofAgents) {
            AgentArcWork.requireNone(
                    at == null ? "" : "--at",
                    until == null ? "" : "--until",
                    replay ? "--replay" : "",
                    step == null ? "" : "--step",
                    plot == null ? "" : "--plot");
            return new AgentArcWork(console, file, csv, html, json).call(ofAgents.document());
        }
        return work(((Recording.Ideal) recording).document(), dt);
    }

    private int work(HybridArcText.Document document, @Nullable BigDecimal dt) {
        RecordedRun whole = document.run();
        if (replay) {
            requireStart(whole.arc().initial());
        }
        BigDecimal period = whole.network().period();
        HybridArc arc = until == null
                ? whole.arc()
                : whole.arc().until(HybridTimeText.of(whole.arc(), period).read(until));
        RecordedRun run = new RecordedRun(whole.network(), whole.coins(), arc);
        Optional<PlayedPage> page = PlayedPage.of(html, console, file);
        try (OutputFiles files = OutputFiles.open(csv, html, plot, List.of(file))) {
            files.table(out -> new HybridArcTable(run, document.names(), console::interrupted).writeTo(out, dt));
            String title = file.getFileName() + " up to t = " + arc.end().t().toString(period);
            if (plot != null) {
                files.plot(() -> Figures.of(
                        run, title, arc.agents() + " agents, " + arc.end().k() + " jumps", document.names()));
            }
            page.ifPresent(played -> played.writeTo(
                    files,
                    until == null,
                    out -> HybridArcText.write(new HybridArcText.Document(run, document.names()), out)));
            files.announce(console);
        } catch (HybridArcTable.Interrupted e) {
            console.note("interrupted: nothing was written");
            return ExitCode.INTERRUPTED;
        }
        if (replay) {
            return replayed(run);
        }
        if (at != null) {
            HybridTime time = HybridTimeText.of(arc, period).read(at);
            if (!json) {
                console.note("phases at t = " + time.t().toString(period) + ", k = " + time.k());
            }
            console.print(phases(arc, time, period, document.names()), json);
        } else if (json || (csv == null && plot == null && html == null)) {
            console.print(summary(run, document.names()), json);
        }
        return 0;
    }

    /** An arc may start anywhere, for verify to judge, but a network runs only from phases. */
    private void requireStart(long[] phases) {
        for (int i = 0; i < phases.length; i++) {
            if (!(phases[i] >= 0 && phases[i] <= Ticks.PERIOD)) {
                throw new InputException(file + " must start with phases between 0 and 1 to be replayed, but agent "
                        + (i + 1) + " starts at " + Ticks.toString(phases[i])
                        + "");
            }
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

    private static Document phases(HybridArc arc, HybridTime time, BigDecimal period, VertexNames names) {
        long[] phases = arc.phases(time);
        return Document.OBJECT
                .fact("time", time.t().times(period))
                .fact("jumps", time.k())
                .fact("containingArc", Ticks.toDecimal(ContainingArc.of(phases).length()))
                .fact("phases", Arrays.stream(phases).mapToObj(Ticks::toDecimal).toList())
                .note(IntStream.range(0, phases.length)
                        .mapToObj(i -> TerminalText.line(names.name(i)) + " " + Ticks.toString(phases[i]))
                        .collect(Collectors.joining("\n")));
    }

    private static Document summary(RecordedRun run, VertexNames names) {
        HybridArc arc = run.arc();
        BigDecimal period = run.network().period();
        long arcs = run.network().digraph().arcCount();
        ContainingArc last = ContainingArc.of(arc.phases(arc.end()));
        long pulses = arc.jumps().stream().filter(Jump::pulsed).count();
        Optional<Coins> coins = Optional.ofNullable(run.coins());
        return Document.of(2, 17)
                .note("hybrid arc of " + arc.agents() + " agents and " + arcs + " arcs"
                        + (names.areNumbers() ? "" : " (" + TerminalText.line(names.name(0)) + ", …)"))
                .fact("agents", arc.agents())
                .fact("arcs", arcs)
                .fact("period", period)
                .fact("endTime", arc.end().t().times(period))
                .line(
                        "domain",
                        "(0, 0) to (" + arc.end().t().toString(period) + ", "
                                + arc.end().k() + ")")
                .fact("jumps", arc.end().k())
                .fact("pulses", pulses)
                .line("firings", arc.end().k() + ", of which " + pulses + " pulsed")
                .fact("groups", last.groups())
                .fact("containingArc", Ticks.toDecimal(last.length()))
                .line(
                        "at the end",
                        NumberText.plural(last.groups(), "group") + ", V = " + Ticks.toString(last.length()))
                .fact("seed", coins.map(Coins::seed))
                .fact("replicate", coins.map(Coins::replicate))
                .line(
                        "seed",
                        coins.map(known -> known.seed() + ", replicate " + known.replicate())
                                .orElse("none"));
    }

    private int replayed(RecordedRun run) {
        boolean same = run.arc().equals(Replay.of(run));
        String words = "replayed by its own pulses, the hybrid arc " + (same ? "is the same" : "differs");
        console.print(Document.OBJECT.fact("same", same).note((same ? "yes: " : "no: ") + words), json);
        return same ? 0 : ExitCode.ANSWER_IS_NO;
    }
}
