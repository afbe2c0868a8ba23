package org.photinus.paper;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.photinus.engine.ArcRecorder;
import org.photinus.engine.Engine;
import org.photinus.hybrid.HybridArc;
import org.photinus.hybrid.RecordedRun;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.ScriptedTriggering;
import org.photinus.random.Coins;
import org.photinus.run.Horizon;
import org.photinus.run.RunPlan;
import org.photinus.text.HybridArcTable;
import org.photinus.text.HybridArcText;
import org.photinus.text.NetworkDescription;
import org.photinus.text.NetworkReader;
import org.photinus.text.NetworkSettings;
import org.photinus.text.NetworkYaml;
import org.photinus.text.Setting;
import org.photinus.theory.ScriptedSystem;
import org.photinus.theory.SynchronizationString;

/** The two runs of the string study: one driven by the synchronization string, one by coins. */
final class PaperStringRuns {
    private static final String DETERMINISTIC = "deterministic";
    private static final String STOCHASTIC = "stochastic";

    /** Four agents that have not synchronized by then never will. */
    private static final long MOST_PERIODS = 10_000;

    private PaperStringRuns() {}

    /** Makes both runs and keeps them as hybrid arcs, and as tables of their phases before and after each jump. */
    static void run(PaperFolder folder, BooleanSupplier cancelled) {
        NetworkDescription description = NetworkReader.read(NetworkYaml.read(folder.design(PaperStudy.STRING)));
        Path results = folder.made(PaperStudy.STRING.text());
        RecordedRun stochastic = byCoins(description);
        keep(results, STOCHASTIC, stochastic, description, cancelled);
        RecordedRun driven = driven(description.network(), stochastic.arc().initial());
        keep(results, DETERMINISTIC, driven, description, cancelled);
    }

    private static RecordedRun byCoins(NetworkDescription description) {
        OscillatorNetwork network = description.network();
        Coins coins = Coins.of(description.seed(), 1);
        ArcRecorder recorder = new ArcRecorder();
        Engine.of(network)
                .run(description.initial(), coins, RunPlan.atExactSync(Horizon.ofPeriods(MOST_PERIODS)), recorder);
        return new RecordedRun(network, coins, recorder.arc());
    }

    /** The deterministic system from the same phases, to the end of the string. */
    private static RecordedRun driven(OscillatorNetwork network, long[] initial) {
        SynchronizationString string = PaperString.string(network);
        HybridArc arc = ScriptedSystem.of(network, string.script())
                .solve(initial, string.length().longValueExact());
        return new RecordedRun(network.with(new ScriptedTriggering(string.script())), null, arc);
    }

    private static void keep(
            Path results, String name, RecordedRun run, NetworkDescription description, BooleanSupplier cancelled) {
        StringWriter text = new StringWriter();
        try {
            HybridArcText.write(new HybridArcText.Document(run, description.names()), text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        StringWriter table = new StringWriter();
        PrintWriter rows = new PrintWriter(table);
        new HybridArcTable(run, description.names(), cancelled).writeTo(rows, null);
        rows.flush();
        PaperFolder.write(results.resolve(name + ".csv"), table.toString());
        PaperFolder.write(results.resolve(name + ".arc"), text.toString());
    }

    /** The section of the page, if both runs are kept. */
    static Optional<PaperSection> section(PaperFolder folder) {
        Path results = folder.results(PaperStudy.STRING);
        Path deterministic = results.resolve(DETERMINISTIC + ".arc");
        Path stochastic = results.resolve(STOCHASTIC + ".arc");
        if (!Files.exists(deterministic) || !Files.exists(stochastic)) {
            return Optional.empty();
        }
        RecordedRun byCoins = HybridArcText.read(stochastic).run();
        return Optional.of(PaperString.section(HybridArcText.read(deterministic).run(), byCoins)
                .watching(watched(folder, byCoins).stream().toList()));
    }

    /** The run by coins, if the design still is the one that it was made of: a kept run has no digest of its design. */
    private static Optional<WatchedRun> watched(PaperFolder folder, RecordedRun kept) {
        Path design = folder.design(PaperStudy.STRING);
        if (!Files.exists(design)) {
            return Optional.empty();
        }
        NetworkSettings settings = NetworkYaml.read(design);
        if (!byCoins(NetworkReader.read(settings)).arc().equals(kept.arc())) {
            return Optional.empty();
        }
        String designs = String.valueOf(design.toAbsolutePath().getParent());
        return Optional.of(WatchedRun.of(
                "the four agents, by coins",
                settings.with(Setting.UNTIL, "exact").with(Setting.MAX_TIME, Long.toString(MOST_PERIODS)),
                designs));
    }
}
