package org.photinus.cli;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.photinus.cli.output.Console;
import org.photinus.cli.output.Figures;
import org.photinus.cli.output.Json;
import org.photinus.cli.output.OutputFiles;
import org.photinus.engine.Replay;
import org.photinus.hybrid.HybridArc;
import org.photinus.hybrid.HybridTime;
import org.photinus.hybrid.Jump;
import org.photinus.hybrid.RecordedRun;
import org.photinus.phase.ContainingArc;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.random.Coins;
import org.photinus.text.HybridArcTable;
import org.photinus.text.HybridArcText;
import org.photinus.text.graph.VertexNames;
import org.photinus.text.input.InputException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Works on a recorded hybrid arc. */
@Command(
        name = "arc",
        description = "Works on a recorded hybrid arc: says what it is, evaluates, replays, exports or draws it.",
        mixinStandardHelpOptions = true,
        versionProvider = Photinus.Version.class,
        sortOptions = false,
        footer = {
            "",
            "Examples:",
            "  photinus arc run.arc --at 2.5",
            "  photinus arc run.arc --replay",
            "  photinus arc run.arc --csv samples.csv --plot run.png"
        })
final class ArcCommand implements Callable<Integer> {
    private final Console console;
    private final Interrupts interrupts;

    @Parameters(paramLabel = "FILE", description = "A hybrid arc as 'simulate --record' writes it.")
    @SuppressWarnings("NullAway.Init")
    private Path file;

    @Option(
            names = "--at",
            paramLabel = "T[,K]",
            description = "Prints the phases at hybrid time (T, K); without K, after all jumps at T.")
    private @Nullable String at;

    @Option(
            names = "--until",
            paramLabel = "T[,K]",
            description = "Cuts the arc off there first, for --csv, --plot and --replay.")
    private @Nullable String until;

    @Option(
            names = "--replay",
            description = "Runs the network again by the arc's own pulses and says whether the same arc results.")
    private boolean replay;

    @Option(
            names = "--csv",
            paramLabel = "OUT",
            description = "Writes the phases as a table: time, jumps and one column per agent, before and after every"
                    + " jump.")
    private @Nullable Path csv;

    @Option(names = "--step", paramLabel = "DT", description = "With --csv: a row every DT instead of at the jumps.")
    private @Nullable String step;

    @Option(
            names = "--plot",
            paramLabel = "OUT.svg|.png",
            description = "Draws the firings, the phases and V over time.")
    private @Nullable Path plot;

    @Option(names = "--json", description = "Prints exactly one JSON document.")
    private boolean json;

    ArcCommand(Console console, Interrupts interrupts) {
        this.console = console;
        this.interrupts = interrupts;
    }

    @Override
    public Integer call() {
        Figures.requireKnownEnding(plot);
        BigDecimal dt = step();
        HybridArcText.Document document = HybridArcText.read(file);
        RecordedRun whole = document.run();
        BigDecimal period = whole.network().period();
        HybridArc arc = until == null ? whole.arc() : whole.arc().until(hybridTime(whole.arc(), until, period));
        RecordedRun run = new RecordedRun(whole.network(), whole.coins(), arc);
        try (OutputFiles files = OutputFiles.open(csv, null, plot, List.of(file))) {
            files.table(out -> new HybridArcTable(run, document.names(), interrupts::requested).writeTo(out, dt));
            String title = file.getFileName() + " up to t = " + arc.end().t().toString(period);
            if (plot != null) {
                files.plot(Figures.of(
                        run, title, arc.agents() + " agents, " + arc.end().k() + " jumps", document.names()));
            }
            files.announce(console);
        } catch (HybridArcTable.Interrupted e) {
            console.note("interrupted: nothing was written");
            return Photinus.INTERRUPTED;
        }
        if (replay) {
            return replayed(run);
        }
        if (at != null) {
            print(arc, hybridTime(arc, at, period), period, document.names());
        } else if (csv == null && plot == null) {
            print(run, document.names());
        }
        return 0;
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

    private static HybridTime hybridTime(HybridArc arc, String text, BigDecimal period) {
        String[] parts = text.split(",", -1);
        try {
            BigDecimal time = Ticks.decimal("time T", parts[0]);
            ExactTime t = ExactTime.atOrBefore("time T", time, period);
            HybridTime point = parts.length == 1 ? arc.lastAt(t) : new HybridTime(t, Long.parseLong(parts[1].trim()));
            if (parts.length > 2 || !arc.contains(point)) {
                throw new InputException("hybrid time T,K must lie in the domain of the arc, which ends at "
                        + arc.end().t().toString(period) + "," + arc.end().k() + ", but is '" + text + "'");
            }
            return point;
        } catch (NumberFormatException e) {
            throw new InputException("hybrid time must have the form T or T,K, but is '" + text + "'", e);
        } catch (IllegalArgumentException e) {
            throw new InputException(String.valueOf(e.getMessage()), e);
        }
    }

    private void print(HybridArc arc, HybridTime time, BigDecimal period, VertexNames names) {
        long[] phases = arc.phases(time);
        if (json) {
            console.out()
                    .println(new Json()
                            .number("time", time.t().times(period))
                            .number("jumps", time.k())
                            .number(
                                    "containingArc",
                                    Ticks.toDecimal(ContainingArc.of(phases).length()))
                            .numbers(
                                    "phases",
                                    Arrays.stream(phases)
                                            .mapToObj(Ticks::toDecimal)
                                            .toList())
                            .toString());
            return;
        }
        console.note("phases at t = " + time.t().toString(period) + ", k = " + time.k());
        for (int i = 0; i < phases.length; i++) {
            console.out().println(names.name(i) + " " + Ticks.toString(phases[i]));
        }
    }

    private void print(RecordedRun run, VertexNames names) {
        HybridArc arc = run.arc();
        BigDecimal period = run.network().period();
        ContainingArc last = ContainingArc.of(arc.phases(arc.end()));
        long pulses = arc.jumps().stream().filter(Jump::pulsed).count();
        Coins coins = run.coins();
        if (json) {
            console.out()
                    .println(new Json()
                            .number("agents", arc.agents())
                            .number("arcs", run.network().digraph().arcCount())
                            .number("period", period)
                            .number("endTime", arc.end().t().times(period))
                            .number("jumps", arc.end().k())
                            .number("pulses", pulses)
                            .number("groups", last.groups())
                            .number("containingArc", Ticks.toDecimal(last.length()))
                            .number("seed", coins == null ? null : BigDecimal.valueOf(coins.seed()))
                            .number("replicate", coins == null ? null : BigDecimal.valueOf(coins.replicate()))
                            .toString());
            return;
        }
        console.out()
                .println("hybrid arc of " + arc.agents() + " agents and "
                        + run.network().digraph().arcCount() + " arcs"
                        + (names.areNumbers() ? "" : " (" + names.name(0) + ", …)"));
        console.out()
                .println("  domain           (0, 0) to (" + arc.end().t().toString(period) + ", "
                        + arc.end().k() + ")");
        console.out().println("  firings          " + arc.end().k() + ", of which " + pulses + " pulsed");
        console.out()
                .println("  at the end       " + last.groups() + (last.groups() == 1 ? " group" : " groups") + ", V = "
                        + Ticks.toString(last.length()));
        console.out()
                .println("  seed             "
                        + (coins == null ? "none" : coins.seed() + ", replicate " + coins.replicate()));
    }

    private int replayed(RecordedRun run) {
        boolean same = run.arc().equals(Replay.of(run));
        String words = "replayed by its own pulses, the hybrid arc " + (same ? "is the same" : "differs");
        console.out().println(json ? new Json().flag("same", same).toString() : (same ? "yes: " : "no: ") + words);
        return same ? 0 : Photinus.ANSWER_IS_NO;
    }
}
