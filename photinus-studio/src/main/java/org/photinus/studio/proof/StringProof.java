package org.photinus.studio.proof;

import java.math.BigInteger;
import java.util.Arrays;
import org.photinus.graph.RootedDigraph;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.InitialPhases;
import org.photinus.network.JumpsPerPeriod;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.ScriptedTriggering;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.run.Horizon;
import org.photinus.run.RunPlan;
import org.photinus.studio.film.Film;
import org.photinus.studio.film.FilmView;
import org.photinus.studio.film.RunSource;
import org.photinus.studio.session.JsonText;
import org.photinus.studio.session.Session;
import org.photinus.text.input.InputException;
import org.photinus.theory.StringLemma;
import org.photinus.theory.SynchronizationString;
import org.photinus.world.World;

/**
 * The network of a session, driven by the synchronization string of a root from the phases of its replicate; and beside it
 * the same start driven by coins.
 */
public final class StringProof {
    /** Larger networks cannot be followed by eye. */
    private static final int MOST_AGENTS = 200;

    private static final long MOST_JUMPS = 20_000;

    /** How long chance is watched. */
    private static final long MOST_BY_COINS = 100_000;

    private final Session session;
    private final OscillatorNetwork network;
    private final RootedDigraph rooted;
    private final SynchronizationString string;
    private final int[] depths;
    private final ProofFilm driven;
    private final ProofFilm byCoins;

    private StringProof(Session session, RootedDigraph rooted, SynchronizationString string) {
        this.session = session;
        this.network = session.description().network();
        this.rooted = rooted;
        this.string = string;
        this.depths = rooted.depths(string.root());
        long[] phases = new long[network.agents()];
        Arrays.setAll(phases, i -> session.description().initial().of(session.coins(), i));
        InitialPhases start = InitialPhases.of(phases);
        this.driven = film(network.with(new ScriptedTriggering(string.script())), start, length(), false);
        this.byCoins = film(network, start, MOST_BY_COINS, true);
    }

    private ProofFilm film(OscillatorNetwork of, InitialPhases start, long most, boolean untilSync) {
        Film film = Film.of(RunSource.of(
                of, World.IDEAL, start, session.coins(), RunPlan.atExactSync(Horizon.of(ExactTime.FOREVER))));
        return new ProofFilm(film, string.root(), depths, network.period(), most, untilSync);
    }

    /** The proof for a root, by its place among the roots; what has none is refused with the reason. */
    public static StringProof of(Session session, int rootIndex) {
        OscillatorNetwork network = session.description().network();
        // First, since a search for roots among millions takes its time.
        if (network.agents() > MOST_AGENTS) {
            refuse("The string is shown for at most " + MOST_AGENTS + " agents, but there are " + network.agents()
                    + "; take a smaller network.");
        }
        ProofScope.objection(session).ifPresent(StringProof::refuse);
        RootedDigraph rooted = RootedDigraph.of(network.digraph()).orElseThrow();
        int[] roots = rooted.roots();
        if (!(rootIndex >= 0 && rootIndex < roots.length)) {
            throw new IllegalArgumentException(
                    "root must be the number of a root, from 0 to " + (roots.length - 1) + ", but is " + rootIndex);
        }
        BinaryUpdate update = network.update().asBinary().orElseThrow();
        SynchronizationString string = SynchronizationString.of(
                rooted,
                roots[rootIndex],
                JumpsPerPeriod.of(network.agents(), update).upper());
        if (string.length().compareTo(BigInteger.valueOf(MOST_JUMPS)) > 0) {
            refuse("The string is played for at most " + MOST_JUMPS + " jumps, but here L* = ℓ*·q* = " + string.length()
                    + "; take fewer agents or a larger r.");
        }
        return new StringProof(session, rooted, string);
    }

    private static void refuse(String why) {
        throw new InputException(why);
    }

    private long length() {
        return string.length().longValueExact();
    }

    /**
     * What does not change while it plays: {@code root} and {@code roots} by number, {@code depths} of all agents, the
     * constants, when the sets were entered {@code driven} by the string and {@code byCoins}, {@code isSynchronized} by
     * them, and the {@code bounds}.
     */
    public JsonText describe() {
        BoundText texts = new BoundText(network, session.description().names());
        BinaryUpdate update = network.update().asBinary().orElseThrow();
        return new JsonText()
                .number("root", string.root())
                .json("roots", list(rooted.roots()))
                .json("depths", list(depths))
                .number("agents", network.agents())
                .text("rMin", Ticks.toString(update.thresholds().least()))
                .number("repetitions", string.repetitions())
                .number("blocks", string.depth())
                .number("length", length())
                .number("depth", rooted.depth())
                .number("radius", rooted.radius())
                .text(
                        "probability",
                        StringLemma.objection(network).isPresent()
                                ? null
                                : StringLemma.of(network)
                                        .probability(string.root())
                                        .toString())
                .number("endPeriods", driven.end().t().toDouble())
                .object("driven", driven.entriesText())
                .object("byCoins", byCoins.entriesText())
                .flag("isSynchronized", byCoins.isSynchronized())
                .list(
                        "bounds",
                        BoundText.all(network),
                        named -> texts.of(named.bound())
                                .text("label", named.label())
                                .toString());
    }

    private static String list(int[] values) {
        return Arrays.toString(values).replace(" ", "");
    }

    /** Goes to the moment just after jump k; the run by coins follows to the same time. */
    public void go(long k) {
        driven.go(Math.max(0, Math.min(k, length())));
        follow();
    }

    /** Goes to a time in periods, at most to the end of the string. */
    public void seek(double periods) {
        ExactTime t = FilmView.time(periods);
        if (t.compareTo(driven.end().t()) >= 0) {
            driven.go(length());
        } else {
            driven.film().seek(t, () -> false);
        }
        follow();
    }

    private void follow() {
        if (driven.film().jumps() == 0 && driven.film().now().equals(ExactTime.ZERO)) {
            byCoins.go(0);
        } else {
            byCoins.film().seek(driven.film().now(), () -> false);
        }
    }

    /** The moment of both, and {@code block}, whose arcs are lit: that of the next jump, or q* at the end. */
    public JsonText moment() {
        return driven.moment()
                .number("block", driven.film().jumps() / string.repetitions())
                .object("byCoins", byCoins.moment());
    }

    /** The film that the string drives, or that by coins. */
    public Film film(boolean isByCoins) {
        return (isByCoins ? byCoins : driven).film();
    }
}
