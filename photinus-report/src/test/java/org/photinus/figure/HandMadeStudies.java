package org.photinus.figure;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.photinus.graph.Digraphs;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.VertexTriggering;
import org.photinus.phase.ExactTime;
import org.photinus.run.Horizon;
import org.photinus.run.RunOutcome;
import org.photinus.run.RunPlan;
import org.photinus.study.Cell;
import org.photinus.study.CellResults;
import org.photinus.study.CellSetup;
import org.photinus.study.Factor;
import org.photinus.study.Study;
import org.photinus.study.StudyResults;
import org.photinus.study.runs.ReplicateResults;
import org.photinus.sync.ExactSync;

/** Studies whose outcomes are given: times in periods, a star behind those of censored runs. */
public final class HandMadeStudies {
    private HandMadeStudies() {}

    /** One cell of two agents on the complete digraph. */
    public static StudyResults tail(String times) {
        return of("tail", List.of(), Map.of(Map.of(), times));
    }

    /** A digraph of 10 agents with the binary and the linear update. */
    public static StudyResults comparison(String graph, String binary, String linear) {
        return updates("comparison", graph, Map.of("binary", binary, "linear:0.3261,0.46", linear));
    }

    /** A digraph with the slopes 0 and 0.05. */
    public static StudyResults slope(String graph, String flat, String steep) {
        return updates("slope", graph, Map.of("linear:0,0", flat, "linear:0.05,0.05", steep));
    }

    /** As many cells in pairs as there are numbers of agents, from 2 on, times two. */
    public static StudyResults large(int numbersOfAgents) {
        List<String> agents = IntStream.range(0, numbersOfAgents)
                .mapToObj(i -> Integer.toString(i + 2))
                .toList();
        List<String> updates = List.of("binary", "linear:0.3261,0.46");
        List<Factor> factors = List.of(new Factor("agents", agents), new Factor("update", updates));
        Map<Map<String, String>, String> cells = new LinkedHashMap<>();
        for (String number : agents) {
            updates.forEach(update -> cells.put(Map.of("agents", number, "update", update), "1 2 " + number));
        }
        return of("large", factors, cells);
    }

    private static StudyResults updates(String name, String graph, Map<String, String> timesOf) {
        List<String> updates = timesOf.keySet().stream().sorted().toList();
        List<Factor> factors = List.of(
                new Factor("graph", List.of(graph)),
                new Factor("agents", List.of("10")),
                new Factor("update", updates));
        Map<Map<String, String>, String> cells = new LinkedHashMap<>();
        for (String update : updates) {
            Map<String, String> levels = new LinkedHashMap<>();
            levels.put("graph", graph);
            levels.put("agents", "10");
            levels.put("update", update);
            cells.put(levels, timesOf.getOrDefault(update, ""));
        }
        return of(name, factors, cells);
    }

    private static StudyResults of(String name, List<Factor> factors, Map<Map<String, String>, String> timesOf) {
        OscillatorNetwork network =
                OscillatorNetwork.of(Digraphs.complete(2), BinaryUpdate.of("0.5"), VertexTriggering.of(0.5));
        List<Cell> cells = new ArrayList<>();
        List<String> times = new ArrayList<>();
        timesOf.forEach((levels, text) -> {
            cells.add(new Cell(
                    levels,
                    7,
                    BigDecimal.ONE,
                    RunPlan.atExactSync(Horizon.ofPeriods(1000)),
                    "photinus simulate",
                    () -> new CellSetup(network, InitialPhases.uniform(), new ExactSync(), Horizon.ofPeriods(1000))));
            times.add(text);
        });
        int replicates = times.get(0).split(" ", -1).length;
        Study study = new Study(name, factors, cells, 1, replicates, Set.of("update"), Optional.empty());
        return new StudyResults() {
            @Override
            public Study study() {
                return study;
            }

            @Override
            public CellResults cell(int index) {
                return new CellResults(cells.get(index), results(times.get(index)));
            }

            @Override
            public Map<String, String> manifest() {
                return Map.of("machine", "none");
            }
        };
    }

    private static ReplicateResults results(String text) {
        ReplicateResults.Recorder recorder = new ReplicateResults.Recorder();
        int replicate = 1;
        for (String word : text.split(" ", -1)) {
            ExactTime end = ExactTime.of("time", new BigDecimal(word.replace("*", "")));
            recorder.add(
                    replicate++,
                    word.endsWith("*")
                            ? new RunOutcome.HorizonReached(end, 1, 1, 1)
                            : new RunOutcome.Synchronized(end, 1, 1, 0));
        }
        return recorder.build();
    }
}
