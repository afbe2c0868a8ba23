package org.photinus.paper;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import org.photinus.graph.Digraphs;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.VertexTriggering;
import org.photinus.run.RunPlan;
import org.photinus.stats.ReplicateValues;
import org.photinus.stats.SyncTimes;
import org.photinus.study.Cell;
import org.photinus.study.CellResults;
import org.photinus.study.CellSample;
import org.photinus.study.CellSetup;
import org.photinus.study.Factor;
import org.photinus.study.MeasureSample;
import org.photinus.study.Study;
import org.photinus.study.StudyResults;
import org.photinus.study.runs.RunMeasure;
import org.photinus.world.World;

/** Results of the study of worlds that are made up: spreads in percent of T, lock times with a star where there is none. */
final class HandMadeWorlds {
    private static final List<String> UPDATES = List.of("binary", "linear:0.3261,0.46");

    private final List<Cell> cells = new ArrayList<>();
    private final List<CellSample> samples = new ArrayList<>();

    /** The runs of a digraph in a world: of each update its spreads and, behind a slash, its lock times. */
    HandMadeWorlds with(String graph, int agents, PaperWorld world, String binary, String linear) {
        for (int i = 0; i < UPDATES.size(); i++) {
            Map<String, String> levels = new LinkedHashMap<>();
            levels.put("graph", graph);
            levels.put("agents", Integer.toString(agents));
            PaperWorld.FACTORS.forEach(
                    factor -> levels.put(factor, world.levels().getOrDefault(factor, "")));
            levels.put("update", UPDATES.get(i));
            cells.add(cell(levels));
            samples.add(sample(i == 0 ? binary : linear));
        }
        return this;
    }

    private static Cell cell(Map<String, String> levels) {
        OscillatorNetwork network =
                OscillatorNetwork.of(Digraphs.complete(2), BinaryUpdate.of("0.5"), VertexTriggering.of(0.5));
        return new Cell(
                levels,
                7,
                BigDecimal.ONE,
                RunPlan.measuredFor(1000),
                "photinus simulate",
                () -> new CellSetup(network, InitialPhases.uniform(), World.IDEAL, RunPlan.measuredFor(1000)));
    }

    private static CellSample sample(String text) {
        String[] parts = text.split("/", -1);
        ReplicateValues.Recorder spreads = new ReplicateValues.Recorder();
        SyncTimes.Recorder syncs = new SyncTimes.Recorder(1000);
        SyncTimes.Recorder locks = new SyncTimes.Recorder(990);
        int replicate = 1;
        for (String word : words(parts[0])) {
            syncs.add(replicate, 1000, false, 1, OptionalLong.empty());
            spreads.add(replicate++, Double.parseDouble(word) / 100);
        }
        replicate = 1;
        for (String word : words(parts[1])) {
            boolean locked = !word.equals("*");
            locks.add(replicate++, locked ? Double.parseDouble(word) : 990, locked, 1, OptionalLong.empty());
        }
        return new CellSample(
                syncs.build(),
                Optional.of(new MeasureSample(locks.build(), Map.of(RunMeasure.SPREAD_P95, spreads.build()))));
    }

    private static List<String> words(String text) {
        return Arrays.stream(text.trim().split(" +", -1)).toList();
    }

    StudyResults results() {
        List<Factor> factors = new ArrayList<>();
        for (String name : List.of("graph", "agents", "delay", "drift", "loss", "update")) {
            Set<String> levels = new TreeSet<>();
            cells.forEach(cell -> levels.add(cell.levels().getOrDefault(name, "")));
            factors.add(new Factor(name, List.copyOf(levels)));
        }
        Study study = new Study(
                "worlds", factors, cells, 1, samples.get(0).syncTimes().size(), Set.of("update"), Optional.empty());
        return new StudyResults() {
            @Override
            public Study study() {
                return study;
            }

            @Override
            public CellResults cell(int index) {
                throw new UnsupportedOperationException("these results are samples alone");
            }

            @Override
            public CellSample sample(int index) {
                return samples.get(index);
            }

            @Override
            public Map<String, String> manifest() {
                return Map.of("machine", "none");
            }
        };
    }
}
