package org.photinus.network;

import java.util.Optional;
import org.photinus.phase.TickProduct;
import org.photinus.phase.Ticks;
import org.photinus.random.Coins;

/** The binary update of the paper: below its threshold a receiver restarts, above it fires (S3). */
public final class BinaryUpdate implements PhaseUpdateRule {
    private static final long FAIR_COIN = Coins.threshold(0.5);

    private final Thresholds thresholds;
    private final TieChoice tie;

    private BinaryUpdate(Thresholds thresholds, TieChoice tie) {
        this.thresholds = thresholds;
        this.tie = tie;
    }

    /** The binary update with one threshold, a decimal, for all agents; ties go to 0. */
    public static BinaryUpdate of(String r) {
        return of(Thresholds.of(r), TieChoice.ZERO);
    }

    public static BinaryUpdate of(Thresholds thresholds, TieChoice tie) {
        return new BinaryUpdate(thresholds, tie);
    }

    /** The same update with other thresholds. */
    public BinaryUpdate with(Thresholds others) {
        return of(others, tie);
    }

    public Thresholds thresholds() {
        return thresholds;
    }

    public TieChoice tie() {
        return tie;
    }

    @Override
    public long update(int agent, long phase, long draw) {
        if (phase == 0 || phase == Ticks.PERIOD) {
            return phase;
        }
        long threshold = thresholds.of(agent);
        boolean fires = phase == threshold ? tieGoesToOne(draw) : phase > threshold;
        return fires ? Ticks.PERIOD : 0;
    }

    @Override
    public boolean worksOnEveryClock() {
        return true;
    }

    @Override
    public long update(int agent, long phase, long period, long draw) {
        if (phase == 0 || phase == period) {
            return phase;
        }
        long threshold = TickProduct.nearest(thresholds.of(agent), period);
        boolean fires = phase == threshold ? tieGoesToOne(draw) : phase > threshold;
        return fires ? period : 0;
    }

    /** The side taken where the phase meets the threshold. */
    public boolean tieGoesToOne(long draw) {
        return tie == TieChoice.ONE || (tie == TieChoice.RANDOM && Coins.succeeds(draw, FAIR_COIN));
    }

    @Override
    public boolean isRandom() {
        return tie == TieChoice.RANDOM;
    }

    @Override
    public Optional<BinaryUpdate> asBinary() {
        return Optional.of(this);
    }

    @Override
    public long neverGrowsBelow() {
        return Ticks.PERIOD;
    }

    @Override
    public Optional<JumpsPerPeriod> jumpsPerPeriod(int agents) {
        return Optional.of(JumpsPerPeriod.of(agents, this));
    }

    @Override
    public Optional<String> text() {
        return Optional.of("binary");
    }

    @Override
    public void requireAgents(int agents) {
        thresholds.requireAgents(agents);
    }
}
