package org.photinus.cli;

import java.math.BigDecimal;
import java.util.Locale;
import java.util.Optional;
import org.photinus.cli.output.NumberText;
import org.photinus.engine.Standstill;
import org.photinus.study.CensoredListener;

/** Counts those of many censored runs that look stuck. */
final class StuckRuns implements CensoredListener {
    private int stuck;
    private int fewestGroups = Integer.MAX_VALUE;
    private int mostGroups;
    private long firstReplicate = Long.MAX_VALUE;
    private Optional<Standstill> first = Optional.empty();

    @Override
    public synchronized void censored(long replicate, Standstill standstill) {
        if (standstill.looksStuck()) {
            stuck++;
            fewestGroups = Math.min(fewestGroups, standstill.groups());
            mostGroups = Math.max(mostGroups, standstill.groups());
            if (replicate < firstReplicate) {
                firstReplicate = replicate;
                first = Optional.of(standstill);
            }
        }
    }

    synchronized int count() {
        return stuck;
    }

    /** As "12 look stuck, with 2 to 5 groups; replicate 1: 3 groups since t = 12; unchanged for 988 periods". */
    synchronized Optional<String> text(BigDecimal period) {
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
