package org.photinus.cli;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;
import org.photinus.cli.output.NumberText;
import org.photinus.engine.Standstill;
import org.photinus.network.OscillatorNetwork;
import org.photinus.phase.ExactTime;

/** What is said of a run that does not get on, and what may help. */
final class StandstillText {
    private static final MathContext SHOWN_DIGITS = new MathContext(6);

    private static final String CHASE = "groups chase each other round the circle and take members from each other as"
            + " fast as they lose them, which on large well-mixed digraphs can outlast any horizon";

    private StandstillText() {}

    /** A time in the unit of the period, in a few digits. */
    static String time(ExactTime t, BigDecimal period) {
        BigDecimal time = t.times(period).round(SHOWN_DIGITS);
        return time.signum() == 0 ? "0" : time.stripTrailingZeros().toPlainString();
    }

    /** As "3 groups since t = 12". */
    static String since(Standstill standstill, BigDecimal period) {
        return NumberText.plural(standstill.groups(), "group") + " since t = " + time(standstill.since(), period);
    }

    /** As "unchanged for 19,988 periods". */
    static String unchanged(Standstill standstill) {
        return "unchanged for " + periods(standstill);
    }

    /** As "19,988 periods". */
    static String periods(Standstill standstill) {
        return String.format(
                Locale.ROOT, "%,d %s", standstill.periods(), standstill.periods() == 1 ? "period" : "periods");
    }

    /**
     * Why runs may not have synchronized, and what to try.
     *
     * @param looksStuck whether one of them looked stuck
     * @param isRooted whether the digraph has a root
     * @param tune the command that looks for another p and r
     */
    static String hint(OscillatorNetwork network, boolean looksStuck, boolean isRooted, String tune) {
        if (!isRooted) {
            return "hint: no p and no r synchronizes a digraph without a root; mend it first, as above";
        }
        boolean isBinary = network.update().asBinary().isPresent();
        String what = isBinary ? "p or r" : "p";
        if (looksStuck) {
            return "hint: this looks stuck: " + (isBinary ? CHASE : "no progress for most of its time") + ". Another "
                    + what + " may synchronize it soon: " + tune;
        }
        return "hint: " + (isBinary ? "there still was progress: " : "") + "a later --max-time may do, or another "
                + what + ": " + tune;
    }
}
