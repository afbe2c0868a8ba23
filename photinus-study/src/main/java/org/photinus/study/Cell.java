package org.photinus.study;

import java.math.BigDecimal;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.photinus.phase.ExactTime;
import org.photinus.run.Measuring;
import org.photinus.run.RunPlan;
import org.photinus.sync.Lock;

/**
 * One combination of the factors' levels.
 *
 * @param levels the level of each factor that means something in it, in the order of the factors
 * @param seed the seed of its runs: replicate k draws from (seed, k), and so does {@code simulate} with this seed
 * @param period T, the unit of its times
 * @param plan how far its runs go, and what is measured of them
 * @param command the command that repeats its replicates, but for {@code --replicate K}; empty if there is none
 * @param setup makes what its replicates run; asked once per thread or batch, not kept
 */
public record Cell(
        Map<String, String> levels,
        long seed,
        BigDecimal period,
        RunPlan plan,
        String command,
        Supplier<CellSetup> setup) {

    public Cell {
        levels = Collections.unmodifiableMap(new LinkedHashMap<>(levels));
    }

    /** A cell of which it is known what its replicates run, and which no command repeats. */
    public static Cell of(Map<String, String> levels, long seed, CellSetup setup) {
        return new Cell(levels, seed, setup.network().period(), setup.plan(), "", () -> setup);
    }

    /** The horizon of its runs, in periods. */
    public ExactTime maxTime() {
        return plan.horizon().maxTime();
    }

    /** What counts as in lock, where its runs are measured; empty for runs that end at synchronization. */
    public Optional<Lock> lock() {
        return plan.measuring().map(Measuring::lock);
    }
}
