package org.photinus.agents.firmware;

import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.Thresholds;
import org.photinus.network.TieChoice;
import org.photinus.phase.TickProduct;
import org.photinus.phase.Ticks;
import org.photinus.world.ReceiverRule;
import org.photinus.world.Window;

/** The vectors at the boundaries of the rules: every receiver at, just below and just above every number it compares. */
final class BoundaryVectors {
    /**
     * Milliseconds of a second, a watch crystal, microseconds, a prime near it for which few products r·T are whole,
     * nanoseconds, and the longest.
     */
    private static final List<Long> PERIODS =
            List.of(1000L, 32_768L, 1_000_000L, 1_000_003L, 1_000_000_000L, TimerReceiver.LONGEST_PERIOD);

    private static final List<Setting> SETTINGS = List.of(
            Setting.plain("0.5", "0", TieChoice.ZERO),
            Setting.plain("0.5", "0", TieChoice.ONE),
            Setting.plain("0.5", "0", TieChoice.RANDOM),
            Setting.plain("0.125", "0", TieChoice.ONE),
            Setting.plain("0.333333", "0", TieChoice.RANDOM),
            Setting.plain("0.5", "0.1", TieChoice.ZERO),
            Setting.plain("0.333333", "0.2", TieChoice.ONE),
            Setting.window("0.5", "0", TieChoice.ZERO, Window.of("0.1", "0.5", "0.5")),
            Setting.window("0.5", "0", TieChoice.ONE, Window.of("0.1", "0.3", "0.3")),
            Setting.window("0.5", "0", TieChoice.RANDOM, Window.of("0.05", "1", "1")),
            Setting.window("0.5", "0", TieChoice.ZERO, Window.of("0.05", "0", "0")),
            Setting.window("0.5", "0.1", TieChoice.ONE, Window.of("0.2", "1", "0")),
            Setting.window("0.5", "0", TieChoice.RANDOM, Window.of("0.2", "0", "1")),
            // The widest windows: half a period, and 1 − r. With an odd period both are rounded up.
            Setting.window("0.5", "0.01", TieChoice.ONE, Window.of("0.5", "0.3", "0.1")),
            Setting.window("0.9", "0", TieChoice.RANDOM, Window.of("0.1", "0.5", "0.25")),
            Setting.window("0.25", "0.02", TieChoice.RANDOM, Window.of("0.25", "0.3", "0.7")),
            Setting.window("0.333333", "0.05", TieChoice.ONE, Window.of("0.123456", "0.654321", "0.000001")));

    /** The delay that targets have besides 0. */
    private static final long DELAY = Ticks.parse("delay", "0.02");

    /** The greatest draws that fire and the least that do not, and the extremes. */
    private static final long[] DRAWS = {0, 0x7fff_ffffL, 0x8000_0000L, ReceiverVector.GREATEST};

    private BoundaryVectors() {}

    static Stream<ReceiverVector> all() {
        return PERIODS.stream()
                .flatMap(period -> SETTINGS.stream().map(setting -> setting.receiver(period)))
                .flatMap(BoundaryVectors::vectors);
    }

    private static Stream<ReceiverVector> vectors(ProbedReceiver receiver) {
        return Stream.of(jumps(receiver), ties(receiver), corrections(receiver))
                .flatMap(vectors -> vectors)
                .distinct();
    }

    /** The targets of the rule of the paper, of an assumed delay, of an age with the least delay, and the last ones. */
    private static long[] targets(TimerReceiver own) {
        long delay = TickProduct.nearest(DELAY, own.period());
        return new long[] {
            ReceiverRule.PAPER.target(0, delay),
            ReceiverRule.delay(delay).target(0, 0),
            ReceiverRule.age().target(own.threshold() - 1 - delay, delay),
            ReceiverRule.age().target(own.threshold() - delay, delay)
        };
    }

    private static Stream<ReceiverVector> jumps(ProbedReceiver receiver) {
        TimerReceiver own = receiver.settings();
        long[] phases = {
            0,
            own.refractory() - 1,
            own.refractory(),
            own.threshold() - 1,
            own.threshold(),
            own.threshold() + 1,
            own.period() - 1
        };
        Stream<ReceiverVector> products = phasesOf(own, phases)
                .boxed()
                .flatMap(phase -> LongStream.of(targets(own)).mapToObj(target -> receiver.vector(phase, target, 0)));
        long last = own.period() - 1;
        return Stream.concat(
                products,
                Stream.of(
                        receiver.vector(last, 1, 0),
                        receiver.vector(last, 2, 0),
                        receiver.vector(last, own.period(), 0),
                        receiver.vector(last, ReceiverVector.GREATEST, 0)));
    }

    /** Every draw at the threshold, and one beside it, where it must not count. */
    private static Stream<ReceiverVector> ties(ProbedReceiver receiver) {
        TimerReceiver own = receiver.settings();
        return Stream.concat(
                LongStream.of(DRAWS).mapToObj(draw -> receiver.vector(own.threshold(), 0, draw)),
                Stream.of(
                        receiver.vector(own.threshold() - 1, 0, 0x7fff_ffffL),
                        receiver.vector(own.threshold() + 1, 0, ReceiverVector.GREATEST)));
    }

    /** Errors round 0, round the width of the window and round half a period, of every target that is not stale. */
    private static Stream<ReceiverVector> corrections(ProbedReceiver receiver) {
        TimerReceiver own = receiver.settings();
        if (own.window() == 0) {
            return Stream.empty();
        }
        long width = own.window();
        long half = own.period() / 2;
        long[] errors = {
            0, 1, -1, width - 1, 1 - width, width, -width, width + 1, -width - 1, half, half + 1,
        };
        return LongStream.of(targets(own))
                .limit(3)
                .boxed()
                .flatMap(target -> LongStream.of(errors)
                        .map(error -> Math.floorMod(target - error, own.period()))
                        .mapToObj(phase -> receiver.vector(phase, target, 0)));
    }

    private static LongStream phasesOf(TimerReceiver own, long[] phases) {
        return LongStream.of(phases).filter(phase -> phase >= 0 && phase < own.period());
    }

    /** A receiver but for its period. */
    private record Setting(ReceiverRule rule, BinaryUpdate update) {
        static Setting plain(String r, String refractory, TieChoice tie) {
            return of(r, refractory, tie, Optional.empty());
        }

        static Setting window(String r, String refractory, TieChoice tie, Window window) {
            return of(r, refractory, tie, Optional.of(window));
        }

        private static Setting of(String r, String refractory, TieChoice tie, Optional<Window> window) {
            ReceiverRule plain = ReceiverRule.refractory(Ticks.parse("refractory", refractory));
            return new Setting(window.map(plain::with).orElse(plain), BinaryUpdate.of(Thresholds.of(r), tie));
        }

        ProbedReceiver receiver(long period) {
            return ProbedReceiver.of(rule, update, period);
        }
    }
}
