package org.photinus.cli.output;

import java.math.BigDecimal;
import java.util.Locale;
import java.util.Optional;
import org.photinus.engine.Standstill;
import org.photinus.network.OscillatorNetwork;
import org.photinus.phase.ExactTime;

/** What is said of a run that does not get on, and what may help. */
public final class StandstillText {
    private static final String CHASE = "groups chase each other round the circle and take members from each other as"
            + " fast as they lose them, which on large well-mixed digraphs can outlast any horizon";

    private StandstillText() {}

    /** As "3 groups since t = 12". */
    public static String since(Standstill standstill, BigDecimal period) {
        return NumberText.plural(standstill.groups(), "group") + " since t = "
                + NumberText.time(standstill.since(), period);
    }

    /** As "unchanged for 19,988 periods". */
    public static String unchanged(Standstill standstill) {
        return "unchanged for " + periods(standstill);
    }

    /** As "19,988 periods". */
    public static String periods(Standstill standstill) {
        return String.format(
                Locale.ROOT, "%,d %s", standstill.periods(), standstill.periods() == 1 ? "period" : "periods");
    }

    /** That one run was given up, and how to run it on. */
    public static String givenUp(ExactTime end, Optional<Standstill> standstill, BigDecimal period) {
        return "given up at t = " + NumberText.time(end, period)
                + standstill
                        .map(seen -> ": no progress since t = " + NumberText.time(seen.since(), period))
                        .orElse(": no progress in the last nine tenths of its time")
                + "; --max-time runs it on";
    }

    /** That some of many runs were given up, and how to run them on. */
    public static String givenUp(int runs, int replicates) {
        return "given up: " + runs + " of " + NumberText.plural(replicates, "replicate")
                + ", after no progress in the last nine tenths of their time; --max-time runs them on";
    }

    /**
     * Why runs may not have synchronized, and what to try.
     *
     * @param looksStuck whether one of them looked stuck
     * @param isRooted whether the digraph has a root
     * @param limit what would let it run on, as "a later --max-time"
     * @param tune the command that looks for another p and r
     */
    public static String hint(
            OscillatorNetwork network, boolean looksStuck, boolean isRooted, String limit, String tune) {
        if (!isRooted) {
            return "hint: no p and no r synchronizes a digraph without a root; mend it first, as above";
        }
        boolean isBinary = network.update().asBinary().isPresent();
        String what = isBinary ? "p or r" : "p";
        if (looksStuck) {
            return "hint: this looks stuck: " + (isBinary ? CHASE : "no progress for most of its time") + ". Another "
                    + what + " may synchronize it soon: " + tune;
        }
        return "hint: " + (isBinary ? "there still was progress: " : "") + limit + " may do, or another " + what + ": "
                + tune;
    }
}
