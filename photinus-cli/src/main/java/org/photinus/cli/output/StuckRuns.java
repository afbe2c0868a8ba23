package org.photinus.cli.output;

import java.math.BigDecimal;
import java.util.Locale;
import java.util.Optional;
import org.photinus.engine.Standstill;
import org.photinus.run.RunOutcome;
import org.photinus.study.runs.ReplicateResult;

/** Counts those of many runs that did not synchronize and look stuck. */
public final class StuckRuns {
    private int stuck;
    private int fewestGroups = Integer.MAX_VALUE;
    private int mostGroups;
    private long firstReplicate = Long.MAX_VALUE;
    private Optional<Standstill> first = Optional.empty();

    /** Takes a run that has ended, from any thread. */
    public void ended(ReplicateResult run, Optional<Standstill> standstill) {
        if (run.outcome() instanceof RunOutcome.HorizonReached
                && standstill.map(Standstill::looksStuck).orElse(false)) {
            count(run.replicate(), standstill.orElseThrow());
        }
    }

    private synchronized void count(long replicate, Standstill standstill) {
        stuck++;
        fewestGroups = Math.min(fewestGroups, standstill.groups());
        mostGroups = Math.max(mostGroups, standstill.groups());
        if (replicate < firstReplicate) {
            firstReplicate = replicate;
            first = Optional.of(standstill);
        }
    }

    public synchronized int count() {
        return stuck;
    }

    /** As "12 look stuck, with 2 to 5 groups; replicate 1: 3 groups since t = 12; unchanged for 988 periods". */
    public synchronized Optional<String> text(BigDecimal period) {
        return first.map(example -> String.format(
                Locale.ROOT,
                "%d %s stuck, with %s; replicate %d: %s; %s",
                stuck,
                stuck == 1 ? "looks" : "look",
                fewestGroups == mostGroups
                        ? NumberText.plural(mostGroups, "group")
                        : fewestGroups + " to " + mostGroups + " groups",
                firstReplicate,
                StandstillText.since(example, period),
                StandstillText.unchanged(example)));
    }
}
