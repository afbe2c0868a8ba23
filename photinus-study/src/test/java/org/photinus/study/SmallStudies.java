package org.photinus.study;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.photinus.graph.Digraphs;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.PhaseUpdateRule;
import org.photinus.network.TriggeringRule;
import org.photinus.network.VertexTriggering;
import org.photinus.random.Coins;
import org.photinus.run.Horizon;
import org.photinus.run.RunPlan;
import org.photinus.sync.ExactSync;

/** Studies that are quick to run. */
public final class SmallStudies {
    private SmallStudies() {}

    private static CellSetup setup(int agents, PhaseUpdateRule update, TriggeringRule triggering) {
        return new CellSetup(
                OscillatorNetwork.of(Digraphs.cycle(agents), update, triggering),
                InitialPhases.uniform(),
                new ExactSync(),
                Horizon.ofPeriods(1000));
    }

    private static Cell cell(int agents, Supplier<CellSetup> setup) {
        Map<String, String> levels = Map.of("agents", Integer.toString(agents));
        RunPlan plan = RunPlan.atExactSync(Horizon.ofPeriods(1000));
        return new Cell(levels, CellSeed.of(5, levels, Set.of()), BigDecimal.ONE, plan, "", setup);
    }

    private static Study study(List<Cell> cells, int replicates, Optional<SequentialStopping> stopping) {
        List<String> levels = cells.stream()
                .map(cell -> cell.levels().getOrDefault("agents", ""))
                .toList();
        return new Study("cycles", List.of(new Factor("agents", levels)), cells, 5, replicates, Set.of(), stopping);
    }

    private static List<Cell> cycleCells() {
        List<Cell> cells = new ArrayList<>();
        for (int agents : new int[] {4, 5, 6}) {
            cells.add(cell(agents, () -> setup(agents, BinaryUpdate.of("0.5"), VertexTriggering.of(0.5))));
        }
        return cells;
    }

    /** Cycles of 4, 5 and 6 agents. */
    public static Study cycles(int replicates) {
        return study(cycleCells(), replicates, Optional.empty());
    }

    /** The same until the mean is known well enough. */
    static Study cyclesUntilKnown(int first, double relativeError, int atMost) {
        return study(cycleCells(), first, Optional.of(new SequentialStopping(relativeError, atMost)));
    }

    /** A triggering rule that fails in one replicate. */
    record Poisoned(long replicate) implements TriggeringRule {
        @Override
        public boolean carries(Coins coins, long instant, long jump, int from, int to) {
            if (coins.replicate() == replicate) {
                throw new IllegalStateException("poisoned");
            }
            return coins.pulses(instant, from, Coins.threshold(0.5));
        }
    }

    /** Cycles of 4 and 5 agents, of which the first fails in one replicate. */
    static Study poisoned(int replicates, long replicate) {
        return study(
                List.of(
                        cell(4, () -> setup(4, BinaryUpdate.of("0.5"), new Poisoned(replicate))),
                        cell(5, () -> setup(5, BinaryUpdate.of("0.5"), VertexTriggering.of(0.5)))),
                replicates,
                Optional.empty());
    }
}
