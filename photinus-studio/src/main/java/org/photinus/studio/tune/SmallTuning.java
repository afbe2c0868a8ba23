package org.photinus.studio.tune;

import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.DoubleConsumer;
import org.photinus.graph.RootedDigraph;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.CoinTriggering;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.PulseProbability;
import org.photinus.network.Thresholds;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.studio.batch.EstimateText;
import org.photinus.studio.session.JsonText;
import org.photinus.studio.session.Session;
import org.photinus.text.StudioAddress;
import org.photinus.text.input.InputException;
import org.photinus.tuning.Tuning;
import org.photinus.tuning.TuningAxis;
import org.photinus.tuning.TuningCell;
import org.photinus.tuning.TuningGoal;
import org.photinus.tuning.TuningResult;

/**
 * Which p would be better for a network, its r as it is: the answer of {@code photinus tune -r R --replicates 40
 * --max-time 1000 --map-time 200}, in periods.
 */
public final class SmallTuning {
    private static final BigDecimal LEAST = new BigDecimal("0.05");
    private static final BigDecimal GREATEST = new BigDecimal("0.95");
    private static final int LEVELS = 7;
    private static final int REPLICATES = 40;
    private static final long MOST_PERIODS = 1000;
    private static final long MAP_PERIODS = 200;

    private final Session session;
    private final Tuning tuning;

    private SmallTuning(Session session) {
        this.session = session;
        this.tuning = new Tuning(
                TuningAxis.range(LEAST, GREATEST, LEVELS),
                threshold(session.description().network()),
                new TuningGoal.MeanTime(),
                ExactTime.ofPeriods(MAP_PERIODS),
                ExactTime.ofPeriods(MOST_PERIODS),
                REPLICATES);
    }

    /** The tuning of the network of an address; where there is no p to be chosen, it is refused. */
    public static SmallTuning of(String address) {
        Session session = Session.of(StudioAddress.parse(address));
        requireFreeP(session);
        return new SmallTuning(session);
    }

    private static void requireFreeP(Session session) {
        OscillatorNetwork network = session.description().network();
        if (!session.description().world().isIdeal()) {
            throw new InputException("p must be tuned in the ideal world here; photinus tune does it in any");
        }
        boolean hasP = !network.triggering().goesByJump()
                && network.triggering()
                        .byCoins()
                        .flatMap(CoinTriggering::ofAgents)
                        .isPresent();
        if (!hasP) {
            throw new InputException("p must be that of the agents to be tuned, but is that of arcs or of a script");
        }
        if (RootedDigraph.of(network.digraph()).isEmpty()) {
            throw new InputException(
                    "the digraph must have a root to be tuned, but has none: no p joins what never hears of each other");
        }
    }

    /** An r that all agents share stays what it is, and so does whatever else a network has. */
    private static TuningAxis threshold(OscillatorNetwork network) {
        return network.update()
                .asBinary()
                .map(BinaryUpdate::thresholds)
                .filter(Thresholds::isCommon)
                .map(r -> TuningAxis.list(List.of(Ticks.toDecimal(r.of(0)))))
                .orElse(TuningAxis.FIXED);
    }

    /**
     * Runs it, telling how many runs have ended: {@code best} p with the {@code value} of its mean sync-time, what p is
     * {@code now}, and all {@code points} that were tried.
     */
    public JsonText run(DoubleConsumer runsEnded) {
        OscillatorNetwork network = session.description().network();
        PageTuningRuns runs = new PageTuningRuns(session.description(), session.criterion());
        TuningResult result = tuning.run(runs, (ended, left, points, cap) -> runsEnded.accept((double) ended));
        return new JsonText()
                .text("best", result.best().map(SmallTuning::p).orElse(null))
                .object("value", EstimateText.of(result.value()))
                .number("replicates", result.replicates())
                .number("censored", result.censored())
                .text("now", commonP(network).orElse(null))
                .number(
                        "maxTime",
                        BigDecimal.valueOf(MOST_PERIODS)
                                .multiply(network.period())
                                .doubleValue())
                .list("points", result.cells(), SmallTuning::point);
    }

    private static String point(TuningCell cell) {
        return new JsonText()
                .text("p", p(cell))
                .text("standing", cell.standing().name().toLowerCase(Locale.ROOT))
                .number("replicates", cell.replicates())
                .number("censored", cell.censored())
                .number("stuck", cell.stuck())
                .object("value", EstimateText.of(cell.value()))
                .number("atLeast", cell.atLeast())
                .toString();
    }

    private static String p(TuningCell cell) {
        return cell.point().p().map(BigDecimal::toPlainString).orElse("");
    }

    private static Optional<String> commonP(OscillatorNetwork network) {
        return network.triggering()
                .byCoins()
                .flatMap(CoinTriggering::ofAgents)
                .filter(PulseProbability::isCommon)
                .map(p -> Double.toString(p.of(0)));
    }
}
