package org.photinus.study;

import java.math.BigDecimal;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.photinus.phase.ExactTime;
import org.photinus.sync.Lock;

/**
 * One combination of the factors' levels.
 *
 * @param levels the level of each factor that means something in it, in the order of the factors
 * @param seed the seed of its runs: replicate k draws from (seed, k), and so does {@code simulate} with this seed
 * @param maxTime the horizon of its runs, in periods
 * @param period T, the unit of its times
 * @param lock what counts as in lock, where its runs are measured in a world; empty for runs that end at synchronization
 * @param command the command that repeats its replicates, but for {@code --replicate K}; empty if there is none
 * @param setup makes what its replicates run; asked once per thread or batch, not kept
 */
public record Cell(
        Map<String, String> levels,
        long seed,
        ExactTime maxTime,
        BigDecimal period,
        Optional<Lock> lock,
        String command,
        Supplier<CellSetup> setup) {

    public Cell {
        levels = Collections.unmodifiableMap(new LinkedHashMap<>(levels));
    }

    /** A cell whose runs end at synchronization in the ideal world. */
    public Cell(
            Map<String, String> levels,
            long seed,
            ExactTime maxTime,
            BigDecimal period,
            String command,
            Supplier<CellSetup> setup) {
        this(levels, seed, maxTime, period, Optional.empty(), command, setup);
    }
}
