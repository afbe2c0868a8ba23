package org.photinus.studio.page;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.util.List;
import org.photinus.engine.ArcRecorder;
import org.photinus.engine.Engine;
import org.photinus.engine.WorldRecorder;
import org.photinus.hybrid.HybridArc;
import org.photinus.hybrid.HybridTime;
import org.photinus.hybrid.Jump;
import org.photinus.hybrid.RecordedRun;
import org.photinus.hybrid.world.RecordedWorldRun;
import org.photinus.network.OscillatorNetwork;
import org.photinus.phase.ContainingArc;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.random.Coins;
import org.photinus.run.RunOutcome;
import org.photinus.run.RunPlan;
import org.photinus.text.HybridArcText;
import org.photinus.text.NetworkDescription;
import org.photinus.text.NetworkReader;
import org.photinus.text.StudioAddress;
import org.photinus.text.WorldArcText;
import org.photinus.text.run.StopSettings;

/** The run of an address by the engines of this JVM, without anything that the page has of its own. */
record JvmRun(NetworkDescription description, Coins coins, StopSettings ends) {

    static JvmRun of(String address) {
        return of(StudioAddress.parse(address));
    }

    static JvmRun of(StudioAddress address) {
        NetworkDescription description = NetworkReader.read(address.settings());
        return new JvmRun(
                description,
                Coins.of(description.seed(), address.replicate()),
                new StopSettings(address.settings(), description.scale()));
    }

    private OscillatorNetwork network() {
        return description.network();
    }

    private RunPlan stop() {
        return RunPlan.at(ends.criterion(network()), ends.horizon(network()));
    }

    RunOutcome outcome() {
        RunPlan plan = description.world().isIdeal() ? stop() : ends.measured(network());
        return Engine.of(network(), description.world()).run(description.initial(), coins, plan);
    }

    /** How it ends, as the page says it. */
    RunEnd end() {
        RunOutcome outcome = outcome();
        boolean isSync = outcome instanceof RunOutcome.Synchronized;
        return new RunEnd(
                isSync ? "synchronized" : "horizon",
                isSync ? time(outcome.observedTime()) : "null",
                Long.toString(outcome.jumps()),
                Long.toString(outcome.instants()));
    }

    /** A time in the unit of the period. */
    String time(ExactTime t) {
        BigDecimal period = network().period();
        return t.toString(period);
    }

    /** Every jump of it. */
    HybridArc arc() {
        ArcRecorder recorder = new ArcRecorder();
        Engine.of(network()).run(description.initial(), coins, stop(), recorder);
        return recorder.arc();
    }

    /** The numbers of a moment of the arc. */
    FrameNumbers numbers(HybridArc arc, HybridTime time) {
        ContainingArc shape = ContainingArc.of(arc.phases(time));
        List<Jump> jumps = arc.jumps();
        long instants = time.k() == 0 ? 0 : jumps.get((int) time.k() - 1).instant() + 1;
        return new FrameNumbers(
                time(time.t()),
                Long.toString(time.k()),
                Long.toString(instants),
                Ticks.toString(shape.length()),
                Integer.toString(shape.groups()));
    }

    /** What {@code simulate --record} writes. */
    String recording() {
        StringWriter text = new StringWriter();
        try {
            if (!description.world().isIdeal()) {
                WorldRecorder recorder = new WorldRecorder();
                RunOutcome outcome = Engine.of(network(), description.world())
                        .run(description.initial(), coins, ends.measured(network()), recorder);
                RecordedWorldRun run =
                        new RecordedWorldRun(network(), description.world(), coins, recorder.arc(outcome.end()));
                WorldArcText.write(new WorldArcText.Document(run, description.names()), text);
                return text.toString();
            }
            HybridArcText.write(
                    new HybridArcText.Document(new RecordedRun(network(), coins, arc()), description.names()), text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString();
    }

    /** What stands at the top of the page. */
    String summary() {
        return description.caption() + "; seed " + description.seed() + ", replicate " + coins.replicate();
    }
}
