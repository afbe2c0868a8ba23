package org.photinus.figure;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.photinus.graph.Digraph;
import org.photinus.graph.Digraphs;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.PhaseUpdateRule;
import org.photinus.network.PiecewiseLinearUpdate;
import org.photinus.network.VertexTriggering;
import org.photinus.phase.Ticks;
import org.photinus.run.Horizon;
import org.photinus.run.RunPlan;
import org.photinus.study.Cell;
import org.photinus.study.CellResults;
import org.photinus.study.CellSetup;
import org.photinus.study.Factor;
import org.photinus.study.LocalExecutor;
import org.photinus.study.Study;
import org.photinus.study.StudyResults;
import org.photinus.study.StudyRunner;
import org.photinus.study.StudyWork;
import org.photinus.sync.ArcWithin;
import org.photinus.world.Links;
import org.photinus.world.Loss;
import org.photinus.world.ReceiverRule;
import org.photinus.world.World;

/** Studies that are run when a cell is asked for; they keep nothing. */
public final class SimulatedStudies {
    private SimulatedStudies() {}

    /** Two updates on two digraphs of 5, 10 and 20 agents; the linear one is often censored. */
    public static StudyResults comparison() {
        return of(
                "comparison",
                List.of(
                        new Factor("graph", List.of("complete", "cycle")),
                        new Factor("agents", List.of("5", "10", "20")),
                        new Factor("update", List.of("binary", "linear:0.3261,0.46"))),
                Set.of("update"),
                30,
                200);
    }

    /** A grid of p and r. */
    public static StudyResults grid() {
        return of(
                "grid",
                List.of(
                        new Factor("pulseProbability", List.of("0.1", "0.3", "0.5", "0.7", "0.9")),
                        new Factor("threshold", List.of("0.2", "0.5", "0.8"))),
                Set.of("pulseProbability", "threshold"),
                40,
                1000);
    }

    /** Two updates, of which the linear one has no threshold, by three thresholds and three sizes. */
    public static StudyResults withoutThresholds() {
        Study crossed = of(
                        "without",
                        List.of(
                                new Factor("agents", List.of("5", "8", "12")),
                                new Factor("update", List.of("binary", "linear:0.3261,0.46")),
                                new Factor("threshold", List.of("0.3", "0.5", "0.7"))),
                        Set.of("update", "threshold"),
                        20,
                        200)
                .study();
        Map<Map<String, String>, Cell> cells = new LinkedHashMap<>();
        for (Cell cell : crossed.cells()) {
            Map<String, String> levels = new LinkedHashMap<>(cell.levels());
            if (!"binary".equals(levels.get("update"))) {
                levels.remove("threshold");
            }
            cells.putIfAbsent(levels, cell(levels, cell.seed(), 200));
        }
        Study study = new Study(
                "without",
                crossed.factors(),
                List.copyOf(cells.values()),
                1,
                20,
                Set.of("update"),
                Optional.empty(),
                List.of("threshold means nothing for the linear update: 6 of 18 cells left out"),
                "");
        return new Results(study, Map.of());
    }

    /** One cell. */
    public static StudyResults single() {
        return of("single", List.of(new Factor("graph", List.of("path"))), Set.of(), 50, 100);
    }

    /** A study in worlds: delay and loss in numbers, and two receivers in the same weather. */
    public static StudyResults inWorlds() {
        List<Factor> factors = List.of(
                new Factor("delay", List.of("0", "2ms", "4ms")),
                new Factor("loss", List.of("0", "0.1", "0.3")),
                new Factor("receive", List.of("paper", "refractory:0.1")));
        List<Cell> cells = new ArrayList<>();
        for (String delay : factors.get(0).levels()) {
            for (String loss : factors.get(1).levels()) {
                for (String receive : factors.get(2).levels()) {
                    Map<String, String> levels = new LinkedHashMap<>();
                    levels.put("delay", delay);
                    levels.put("loss", loss);
                    levels.put("receive", receive);
                    cells.add(cellInWorld(levels, (delay + loss).hashCode()));
                }
            }
        }
        return new Results(
                new Study("worlds", factors, cells, 1, 6, Set.of("receive"), Optional.empty(), List.of(), "ms"),
                Map.of());
    }

    private static Cell cellInWorld(Map<String, String> levels, long seed) {
        String delay = levels.getOrDefault("delay", "0").replace("ms", "");
        World world = World.IDEAL
                .with(Links.delay("0.0" + delay).with(Loss.of(Double.parseDouble(levels.getOrDefault("loss", "0")))))
                .with(
                        levels.containsValue("refractory:0.1")
                                ? ReceiverRule.refractory(Ticks.PERIOD / 10)
                                : ReceiverRule.PAPER);
        OscillatorNetwork unit = network(Map.of());
        OscillatorNetwork network =
                new OscillatorNetwork(unit.digraph(), BigDecimal.valueOf(100), unit.update(), unit.triggering());
        CellSetup setup = new CellSetup(network, InitialPhases.uniform(), world, RunPlan.measuredFor(60));
        return new Cell(levels, seed, network.period(), setup.plan(), "photinus simulate", () -> setup);
    }

    /** A study of any factors among graph, agents, update, pulseProbability and threshold. */
    public static StudyResults of(String name, List<Factor> factors, Set<String> pair, int replicates, long horizon) {
        List<Map<String, String>> combinations = List.of(Map.of());
        for (Factor factor : factors) {
            List<Map<String, String>> more = new ArrayList<>();
            for (Map<String, String> levels : combinations) {
                for (String level : factor.levels()) {
                    Map<String, String> with = new LinkedHashMap<>(levels);
                    with.put(factor.name(), level);
                    more.add(with);
                }
            }
            combinations = more;
        }
        List<Cell> cells = new ArrayList<>();
        for (Map<String, String> levels : combinations) {
            Map<String, String> shared = new LinkedHashMap<>(levels);
            shared.keySet().removeAll(pair);
            cells.add(cell(levels, shared.hashCode(), horizon));
        }
        Study study = new Study(name, factors, cells, 1, replicates, pair, Optional.empty());
        Map<String, String> manifest = new LinkedHashMap<>();
        manifest.put("design digest", "0123456789abcdef");
        manifest.put("Photinus", "0.1.0");
        manifest.put("JDK", "17 <vendor>");
        return new Results(study, manifest);
    }

    private static Cell cell(Map<String, String> levels, long seed, long horizon) {
        StringBuilder command = new StringBuilder("photinus simulate");
        levels.forEach((name, level) -> command.append(" --" + name + " " + level));
        command.append(" --until arc:0.05 --max-time " + horizon + " --seed " + seed);
        return new Cell(
                levels,
                seed,
                BigDecimal.ONE,
                RunPlan.at(ArcWithin.of("0.05"), Horizon.ofPeriods(horizon)),
                command.toString(),
                () -> new CellSetup(
                        network(levels), InitialPhases.uniform(), ArcWithin.of("0.05"), Horizon.ofPeriods(horizon)));
    }

    private static OscillatorNetwork network(Map<String, String> levels) {
        int agents = Integer.parseInt(levels.getOrDefault("agents", "8"));
        Digraph digraph = switch (levels.getOrDefault("graph", "regular:5")) {
            case "complete" -> Digraphs.complete(agents);
            case "cycle" -> Digraphs.cycle(agents);
            case "path" -> Digraphs.path(agents);
            default -> Digraphs.regular(agents, 4);
        };
        PhaseUpdateRule update = levels.getOrDefault("update", "binary").equals("binary")
                ? BinaryUpdate.of(levels.getOrDefault("threshold", "0.5"))
                : PiecewiseLinearUpdate.of("0.3261", "0.46");
        double p = Double.parseDouble(levels.getOrDefault("pulseProbability", "0.5"));
        return OscillatorNetwork.of(digraph, update, VertexTriggering.of(p));
    }

    /** The same results as if their digraph were a file beside a design in a folder. */
    public static StudyResults inFolder(StudyResults whole, String folder) {
        Study study = whole.study();
        List<Cell> cells = study.cells().stream()
                .map(cell -> new Cell(
                        cell.levels(),
                        cell.seed(),
                        cell.period(),
                        cell.plan(),
                        cell.command().replaceFirst("--graph \\S+", "--graph " + folder + "/net.txt"),
                        cell.setup()))
                .toList();
        Map<String, String> manifest = new LinkedHashMap<>(whole.manifest());
        manifest.put("design folder", folder);
        return new Results(
                new Study(study.name(), study.factors(), cells, 1, study.replicates(), study.pair(), Optional.empty()),
                manifest);
    }

    /** The same results with only the first replicates of one cell. */
    public static StudyResults cut(StudyResults whole, int index, int replicates) {
        return new StudyResults() {
            @Override
            public Study study() {
                return whole.study();
            }

            @Override
            public CellResults cell(int at) {
                Cell cell = study().cells().get(at);
                return run(cell, replicates, at != index);
            }

            @Override
            public Map<String, String> manifest() {
                return whole.manifest();
            }
        };
    }

    private static CellResults run(Cell cell, int replicates, boolean cancelled) {
        CellSetup setup = cell.setup().get();
        StudyWork work = StudyWork.of(Study.of(setup, cell.seed(), replicates)).orCancelled(() -> cancelled);
        return new CellResults(
                cell, StudyRunner.run(work, new LocalExecutor(1)).cell(0).runs());
    }

    /** Results that come from runs on demand. */
    private record Results(Study study, Map<String, String> manifest) implements StudyResults {
        @Override
        public CellResults cell(int index) {
            return run(study.cells().get(index), study.replicates(), false);
        }
    }
}
