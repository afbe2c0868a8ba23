package org.photinus.cli.recording;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.photinus.cli.output.Document;
import org.photinus.cli.output.Figures;
import org.photinus.cli.output.NumberText;
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
import org.photinus.text.graph.VertexNames;

/**
 * A recorded run in the ideal world.
 *
 * @param recording the run, and what its agents are called
 */
record IdealArcWork(HybridArcText.Document recording) implements ArcWork {

    private RecordedRun run() {
        return recording.run();
    }

    private HybridArc arc() {
        return run().arc();
    }

    private BigDecimal period() {
        return run().network().period();
    }

    private VertexNames names() {
        return recording.names();
    }

    @Override
    public ArcWork until(String time) {
        HybridArc arc = arc().until(HybridTimeText.of(arc(), period()).read(time));
        return new IdealArcWork(
                new HybridArcText.Document(new RecordedRun(run().network(), run().coins(), arc), names()));
    }

    @Override
    public void writeTable(PrintWriter out, @Nullable BigDecimal step, BooleanSupplier interrupted) {
        new HybridArcTable(run(), names(), interrupted).writeTo(out, step);
    }

    @Override
    public Figures figure(String name) {
        HybridTime end = arc().end();
        return Figures.of(
                run(),
                name + " up to t = " + end.t().toString(period()),
                arc().agents() + " agents, " + end.k() + " jumps",
                names());
    }

    @Override
    public void write(Writer out) throws IOException {
        HybridArcText.write(recording, out);
    }

    @Override
    public Answer replayed() {
        requireStart(arc().initial());
        boolean same = arc().equals(Replay.of(run()));
        String words = "replayed by its own pulses, the hybrid arc " + (same ? "is the same" : "differs");
        return new Answer(same, Document.OBJECT.fact("same", same).note((same ? "yes: " : "no: ") + words));
    }

    /** An arc may start anywhere, for verify to judge, but a network runs only from phases. */
    private static void requireStart(long[] phases) {
        for (int i = 0; i < phases.length; i++) {
            if (!(phases[i] >= 0 && phases[i] <= Ticks.PERIOD)) {
                throw new IllegalArgumentException(
                        "a recording must start with phases between 0 and 1 to be replayed, but agent " + (i + 1)
                                + " starts at " + Ticks.toString(phases[i]));
            }
        }
    }

    @Override
    public State state(String at) {
        HybridTime time = HybridTimeText.of(arc(), period()).read(at);
        return new State(
                "phases at t = " + time.t().toString(period()) + ", k = " + time.k(),
                phases(arc(), time, period(), names()));
    }

    @Override
    public Document summary() {
        return summary(run(), names());
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
}
