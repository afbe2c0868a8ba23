package org.photinus.cli.recording;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.math.BigDecimal;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.photinus.cli.output.Document;
import org.photinus.cli.output.Figures;
import org.photinus.engine.RecordedOutcome;
import org.photinus.engine.Replay;
import org.photinus.engine.WorldTrace;
import org.photinus.figure.WorldCaption;
import org.photinus.hybrid.HybridTime;
import org.photinus.hybrid.world.RecordedWorldRun;
import org.photinus.hybrid.world.WorldArc;
import org.photinus.phase.ExactTime;
import org.photinus.run.RunPlan;
import org.photinus.text.WorldArcTable;
import org.photinus.text.WorldArcText;

/**
 * A recorded run in a world.
 *
 * @param recording the run, and what its agents are called
 */
record WorldArcWork(WorldArcText.Document recording) implements ArcWork {

    private RecordedWorldRun run() {
        return recording.run();
    }

    private BigDecimal period() {
        return run().network().period();
    }

    @Override
    public ArcWork until(String time) {
        WorldArc arc =
                run().arc().until(HybridTimeText.of(run().arc(), period()).read(time));
        return new WorldArcWork(new WorldArcText.Document(run().with(arc), recording.names()));
    }

    @Override
    public void writeTable(PrintWriter out, @Nullable BigDecimal step, BooleanSupplier interrupted) {
        new WorldArcTable(run(), recording.names(), interrupted).writeTo(out, step);
    }

    @Override
    public Figures figure(String name) {
        HybridTime end = run().arc().end();
        // What was measured, and from when on, the recording does not say: as simulate does unless it is told
        // otherwise.
        RunPlan plan = RunPlan.measuredUntil(end.t());
        String title = name + " up to t = " + end.t().toString(period());
        String subtitle = run().arc().agents() + " agents, " + end.k() + " events";
        return Figures.of(
                WorldTrace.of(run()),
                plan,
                RecordedOutcome.of(run(), plan),
                new WorldCaption(title, subtitle, recording.names().all(), ""));
    }

    @Override
    public void write(Writer out) throws IOException {
        WorldArcText.write(recording, out);
    }

    @Override
    public State state(String at) {
        HybridTime time = HybridTimeText.of(run().arc(), period()).read(at);
        return new State(
                "state at t = " + time.t().toString(period()) + ", k = " + time.k(),
                new WorldArcReport(run(), recording.names()).state(run().arc().at(time)));
    }

    @Override
    public Document summary() {
        return new WorldArcReport(run(), recording.names()).summary();
    }

    @Override
    public Answer replayed() {
        RecordedWorldRun run = run();
        WorldArc again = Replay.of(run);
        boolean same = again.equals(run.arc());
        @Nullable Integer difference = same ? null : firstDifference(run.arc(), again);
        String words = same
                ? "yes: replayed by its seed, the recording is the same"
                : "no: replayed by its seed, the recording differs from event " + difference + " on, at t = "
                        + timeOf(run.arc(), again, firstDifference(run.arc(), again))
                                .toString(run.network().period());
        return new Answer(
                same,
                Document.OBJECT.fact("same", same).fact("event", difference).note(words));
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
