package org.photinus.stats;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Map;
import org.photinus.graph.Digraphs;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.TriggeringRule;
import org.photinus.network.VertexTriggering;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.random.RandomSequence;
import org.photinus.random.RandomStream;
import org.photinus.run.Horizon;
import org.photinus.run.RunOutcome;
import org.photinus.run.RunPlan;
import org.photinus.study.Cell;
import org.photinus.study.CellResults;
import org.photinus.study.CellSetup;
import org.photinus.study.runs.ReplicateResults;
import org.photinus.sync.ExactSync;

/** Cells whose outcomes are given: times in periods, a star behind those of censored runs. */
public final class HandMadeCells {
    /**
     * Weeks of remission of 21 leukemia patients under 6-MP, a star for the censored: Freireich et al.,
     * Blood 21 (1963).
     */
    static final String REMISSION_6MP = "6 6 6 6* 7 9* 10 10* 11* 13 16 17* 19* 20* 22 23 25* 32* 32* 34* 35*";

    /** The same of the 21 patients that got a placebo. */
    static final String REMISSION_PLACEBO = "1 1 2 2 3 4 4 5 5 8 8 8 8 11 11 12 12 15 17 22 23";

    private HandMadeCells() {}

    static double[] times(String text) {
        String[] words = text.replace("*", "").split(" ", -1);
        double[] times = new double[words.length];
        for (int i = 0; i < times.length; i++) {
            times[i] = Double.parseDouble(words[i]);
        }
        return times;
    }

    static boolean[] observed(String text) {
        String[] words = text.split(" ", -1);
        boolean[] observed = new boolean[words.length];
        for (int i = 0; i < observed.length; i++) {
            observed[i] = !words[i].endsWith("*");
        }
        return observed;
    }

    /** Replicates 1, 2, … with these times; each of them made ten jumps a period. */
    public static ReplicateResults results(double[] times, boolean[] observed) {
        ReplicateResults.Recorder recorder = new ReplicateResults.Recorder();
        for (int i = 0; i < times.length; i++) {
            ExactTime end =
                    ExactTime.of("time", BigDecimal.valueOf(times[i]).setScale(Ticks.DECIMALS, RoundingMode.HALF_EVEN));
            long jumps = Math.round(10 * times[i]);
            recorder.add(
                    i + 1,
                    observed[i]
                            ? new RunOutcome.Synchronized(end, jumps, jumps, 0)
                            : new RunOutcome.HorizonReached(end, jumps, jumps, Ticks.PERIOD / 2));
        }
        return recorder.build();
    }

    public static Cell cell(long horizon, String period, TriggeringRule triggering) {
        OscillatorNetwork network = OscillatorNetwork.of(Digraphs.complete(3), BinaryUpdate.of("0.5"), triggering);
        return new Cell(
                Map.of("agents", "3"),
                7,
                new BigDecimal(period),
                RunPlan.atExactSync(Horizon.ofPeriods(horizon)),
                "",
                () -> new CellSetup(network, InitialPhases.uniform(), new ExactSync(), Horizon.ofPeriods(horizon)));
    }

    /** A cell of period 1 with p = 0.25. */
    public static CellResults cell(String text, long horizon) {
        return new CellResults(cell(horizon, "1", VertexTriggering.of(0.25)), results(times(text), observed(text)));
    }

    static SyncTimes syncTimes(String text, long horizon) {
        return cell(text, horizon).syncTimes();
    }

    /** Times that were drawn, censored where they pass the horizon. */
    static SyncTimes syncTimes(double[] drawn, long horizon) {
        double[] times = new double[drawn.length];
        boolean[] observed = new boolean[drawn.length];
        for (int i = 0; i < times.length; i++) {
            times[i] = Math.min(drawn[i], (double) horizon);
            observed[i] = drawn[i] <= horizon;
        }
        return new CellResults(cell(horizon, "1", VertexTriggering.of(0.25)), results(times, observed)).syncTimes();
    }

    /** Exponential draws of mean 1, repeatable. */
    static final class Exponentials {
        private final RandomSequence uniform;

        Exponentials(long seed) {
            uniform = RandomSequence.of(seed, RandomStream.DIGRAPH);
        }

        double next() {
            return -Math.log1p(-uniform.nextDouble());
        }

        double[] next(int count) {
            double[] drawn = new double[count];
            for (int i = 0; i < count; i++) {
                drawn[i] = next();
            }
            return drawn;
        }
    }
}
