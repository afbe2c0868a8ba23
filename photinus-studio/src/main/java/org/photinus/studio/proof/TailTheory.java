package org.photinus.studio.proof;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;
import java.util.function.LongConsumer;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.photinus.network.OscillatorNetwork;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.studio.session.JsonText;
import org.photinus.studio.session.Session;
import org.photinus.text.NetworkSettings;
import org.photinus.text.Setting;
import org.photinus.text.StudioAddress;
import org.photinus.text.run.StopSettings;
import org.photinus.theory.ClosedForm;
import org.photinus.theory.SyncTimeLaw;
import org.photinus.theory.SyncTimeTail;
import org.photinus.theory.TooManyStatesException;
import org.photinus.theory.UniformStartLaw;

/**
 * What the theory says of P(T* > t) for the start of a session, in the unit of the period: the numbers of
 * {@code photinus law} and {@code photinus theory}.
 *
 * <p>Where the start is a list of phases the law is that of these phases; else that of independent uniform ones.
 */
public final class TailTheory {
    /** More states take too long in a page. */
    private static final int MOST_STATES = 300_000;

    /** More pieces of the cube of phases take too long in a page. */
    private static final long MOST_PIECES = 20_000;

    /** So far {@code photinus law} goes. */
    private static final long MOST_PERIODS = 10_000;

    private static final int AVERAGED_PERIODS = 20;
    private static final double SMALLEST_TAIL = 1e-9;

    /** More points of a curve are not seen on a screen. */
    private static final int MOST_STEPS = 1500;

    /** Points of a smooth curve in a period. */
    private static final int PARTS = 16;

    private final Session session;
    private final OscillatorNetwork network;
    private final BigDecimal period;

    public TailTheory(Session session) {
        this.session = session;
        this.network = session.description().network();
        this.period = network.period();
    }

    /** The address whose runs all start from the phases of a session's replicate; or from fresh random ones. */
    public static String start(Session session, boolean isGiven) {
        NetworkSettings settings = session.address().settings();
        NetworkSettings from = isGiven
                ? settings.with(
                        Setting.INITIAL,
                        LongStream.of(phases(session)).mapToObj(Ticks::toString).collect(Collectors.joining(",")))
                : settings.only(setting -> setting != Setting.INITIAL);
        return StudioAddress.of(from, 1).toString();
    }

    private static long[] phases(Session session) {
        long[] phases = new long[session.description().network().agents()];
        Arrays.setAll(phases, i -> session.description().initial().of(session.coins(), i));
        return phases;
    }

    private boolean isGiven() {
        String initial = session.address().settings().get(Setting.INITIAL);
        return initial != null && !Objects.equals(initial, "uniform");
    }

    /** Why there is no tail of a session to speak of; null if there is. */
    public static JsonText objection(Session session) {
        return new JsonText()
                .text(
                        "reason",
                        ProofScope.objection(session)
                                .or(() -> criterion(session))
                                .orElse(null));
    }

    /** T* is the time of exact synchronization: other ends of a run come sooner. */
    private static Optional<String> criterion(Session session) {
        StopSettings stop = new StopSettings(
                session.address().settings(), session.description().scale());
        return stop.criterion(session.description().network()).longestArc() == 0
                ? Optional.empty()
                : Optional.of(
                        "The law and the bounds are of exact synchronization, but these runs end before it; empty the"
                                + " field Until.");
    }

    /** The {@code bounds} with their curves, and the {@code closedForm}, or null. */
    public JsonText bounds() {
        BoundText texts = new BoundText(network, session.description().names());
        return new JsonText()
                .list(
                        "bounds",
                        BoundText.all(network),
                        named -> texts.curve(named.bound())
                                .text("label", named.label())
                                .toString())
                .json(
                        "closedForm",
                        ClosedForm.of(network)
                                .map(this::closedForm)
                                .map(JsonText::toString)
                                .orElse("null"));
    }

    private JsonText closedForm(ClosedForm form) {
        JsonText json = new JsonText().text("name", form.name());
        long[] phases = phases(session);
        if (form instanceof ClosedForm.RootsReachAll all) {
            double mean = isGiven() ? all.mean(phases).orElse(Double.NaN) : all.meanAtLeast();
            return means(json, mean, mean)
                    .flag("isSmooth", !isGiven())
                    .json("steps", isGiven() ? given(all, phases) : uniform(all));
        }
        ClosedForm.Path path = (ClosedForm.Path) form;
        return isGiven()
                ? means(
                        json,
                        path.meanAtLeast(phases).orElse(Double.NaN),
                        path.meanAtMost(phases).orElse(Double.NaN))
                : means(json, path.meanAtLeast(), path.meanAtMost());
    }

    private JsonText means(JsonText json, double atLeast, double atMost) {
        double unit = period.doubleValue();
        return json.number("meanAtLeast", atLeast * unit).number("meanAtMost", atMost * unit);
    }

    private String uniform(ClosedForm.RootsReachAll all) {
        Steps steps = new Steps(period);
        double tail = 1;
        for (int part = 0; part < MOST_STEPS && tail > SMALLEST_TAIL; part++) {
            ExactTime t = new ExactTime(part / PARTS, part % PARTS * (Ticks.PERIOD / PARTS));
            tail = all.tail(t);
            steps.add(t, tail);
        }
        return steps.toString();
    }

    /** At the times at which agents fire, in order. */
    private String given(ClosedForm.RootsReachAll all, long[] phases) {
        long[] offsets = Arrays.stream(phases)
                .map(phase -> (Ticks.PERIOD - phase) % Ticks.PERIOD)
                .sorted()
                .distinct()
                .toArray();
        Steps steps = new Steps(period);
        double tail = 1;
        for (int i = 0; i < MOST_STEPS && tail > SMALLEST_TAIL; i++) {
            ExactTime t = new ExactTime(i / offsets.length, offsets[i % offsets.length]);
            Optional<Double> known = all.tail(phases, t);
            if (known.isEmpty()) {
                return "null";
            }
            tail = known.orElseThrow();
            steps.add(t, tail);
        }
        return steps.toString();
    }

    /**
     * The exact law: {@code mean}, {@code median} and {@code q90} (null where not reached), {@code states}, {@code pieces}
     * for uniform phases, and {@code steps}; or the {@code reason} why there is none here.
     *
     * @param progress hears how many pieces are done
     */
    public JsonText law(LongConsumer progress) {
        Optional<String> objection = SyncTimeLaw.objection(network);
        if (objection.isPresent()) {
            return new JsonText().text("reason", objection.orElseThrow());
        }
        try {
            return isGiven() ? given() : uniform(progress);
        } catch (TooManyStatesException | IllegalArgumentException | ArithmeticException e) {
            return new JsonText().text("reason", String.valueOf(e.getMessage()));
        }
    }

    private JsonText given() {
        SyncTimeLaw law = SyncTimeLaw.of(network, phases(session), MOST_STATES);
        SyncTimeTail tail = law.tail(SMALLEST_TAIL, ExactTime.ofPeriods(MOST_PERIODS));
        Steps steps = new Steps(period);
        int every = 1 + tail.size() / MOST_STEPS;
        for (int i = 0; i < tail.size(); i++) {
            if (i % every == 0 || i == tail.size() - 1) {
                steps.add(tail.time(i), tail.probability(i));
            }
        }
        return new JsonText()
                .number("mean", law.mean() * period.doubleValue())
                .text("median", quantile(tail, 0.5))
                .text("q90", quantile(tail, 0.9))
                .number("states", law.states())
                .flag("isSmooth", false)
                .json("steps", steps.toString());
    }

    private @Nullable String quantile(SyncTimeTail tail, double level) {
        return tail.quantile(level).map(t -> t.toString(period)).orElse(null);
    }

    private JsonText uniform(LongConsumer progress) {
        UniformStartLaw law = UniformStartLaw.of(network, MOST_PIECES, AVERAGED_PERIODS, progress);
        Steps steps = new Steps(period);
        int parts = law.partsPerPeriod();
        for (int part = 0; part <= parts * AVERAGED_PERIODS; part++) {
            steps.add(new ExactTime(part / parts, part % parts * (Ticks.PERIOD / parts)), law.tail(part));
        }
        return new JsonText()
                .number("mean", law.mean() * period.doubleValue())
                .number("states", law.states())
                .number("pieces", law.pieces())
                .flag("isSmooth", true)
                .json("steps", steps.toString());
    }

    /** Points of a curve, as {@code [[t, probability], …]}. */
    private static final class Steps {
        private final StringBuilder text = new StringBuilder();
        private final BigDecimal period;

        Steps(BigDecimal period) {
            this.period = period;
        }

        void add(ExactTime t, double probability) {
            text.append(text.isEmpty() ? "[" : ",[")
                    .append(t.times(period).doubleValue())
                    .append(',')
                    .append(probability)
                    .append(']');
        }

        @Override
        public String toString() {
            return "[" + text + "]";
        }
    }
}
