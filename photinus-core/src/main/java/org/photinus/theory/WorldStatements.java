package org.photinus.theory;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.photinus.network.OscillatorNetwork;
import org.photinus.phase.Ticks;
import org.photinus.world.EchoBound;
import org.photinus.world.World;

/**
 * What is proved about a network in a world: which statements of the paper and of this project reach it, and why the
 * others do not (S22). Proofs are in docs/theory.md.
 */
public final class WorldStatements {
    private static final String AS_IN_THE_PAPER = "a pulse acts as in the paper: at once, and onto the sender's point";

    private final OscillatorNetwork network;
    private final World world;
    private final WorldTraits traits;

    /** What is known of a statement. */
    public enum Verdict {
        /** It holds as it is. */
        APPLIES,
        /** It holds in the form that the reason gives. */
        APPLIES_CHANGED,
        /** Neither it nor its contrary is proved here. */
        NOT_PROVED,
        /** What it rests on is missing. */
        DOES_NOT_APPLY
    }

    /**
     * One statement and what is known of it.
     *
     * @param name what it says
     * @param verdict whether it holds
     * @param reason why, in a sentence
     */
    public record Statement(String name, Verdict verdict, String reason) {}

    private WorldStatements(OscillatorNetwork network, World world) {
        this.network = network;
        this.world = world;
        this.traits = new WorldTraits(network, world);
    }

    /** The statements for a network in a world, always the same ones in the same order. */
    public static List<Statement> of(OscillatorNetwork network, World world) {
        world.requireNetwork(network);
        WorldStatements statements = new WorldStatements(network, world);
        return List.of(
                statements.synchronization(),
                statements.paperBound(),
                statements.boundByPeriods(),
                statements.law(),
                statements.mostJumps(),
                statements.leastJumps(),
                statements.shrinkingArc(),
                statements.invariantSet(),
                statements.ignoredEchoes(),
                statements.invariantFiring());
    }

    private Statement synchronization() {
        return paperWorld(
                "the network synchronizes almost surely",
                () -> CoveredNetwork.objection(network),
                name -> traits.edgeLawObjection().isEmpty()
                        ? new Statement(
                                name,
                                Verdict.APPLIES_CHANGED,
                                "the network has the law of edge-triggering without loss, with p·(1 − loss) on each arc,"
                                        + " to which the bound by periods applies")
                        : lossyPeriods(name, "the bound by periods holds with a smaller constant"));
    }

    private Statement paperBound() {
        return paperWorld(
                "bound of the paper (T3)",
                () -> StringBounds.objection(network),
                name -> new Statement(
                        name,
                        Verdict.DOES_NOT_APPLY,
                        "its constant counts the coins of the agents alone, while pulses are lost too"));
    }

    private Statement boundByPeriods() {
        return paperWorld(
                "bound by periods (T4b)",
                () -> PeriodBounds.objection(network),
                name -> lossyPeriods(
                        name,
                        "with η₁·(1 − ℓ)^(N − 1) in place of η₁, where ℓ is the largest loss of an arc: for each agent"
                                + " but the root, one arc must not lose one pulse"));
    }

    private Statement lossyPeriods(String name, String reason) {
        Optional<String> objection = PeriodBounds.objection(network);
        if (objection.isPresent()) {
            return new Statement(name, Verdict.DOES_NOT_APPLY, objection.get());
        }
        return traits.losesAll()
                ? new Statement(
                        name,
                        Verdict.NOT_PROVED,
                        "an arc with loss 1 carries nothing; leave such arcs out of the digraph, and ask again")
                : new Statement(name, Verdict.APPLIES_CHANGED, reason);
    }

    private Statement law() {
        return paperWorld(
                "exact law and closed forms (T5, T6)",
                () -> CoveredNetwork.objection(network),
                name -> traits.edgeLawObjection()
                        .map(objection -> new Statement(name, Verdict.DOES_NOT_APPLY, objection))
                        .orElseGet(() -> new Statement(
                                name,
                                Verdict.APPLIES_CHANGED,
                                "they are those of edge-triggering without loss, with p·(1 − loss) on each arc")));
    }

    private interface Lossy {
        Statement statement(String name);
    }

    /** A statement that needs the pulses of the paper; what loss alone makes of it is a matter of its own. */
    private Statement paperWorld(String name, Supplier<Optional<String>> objection, Lossy lossy) {
        Optional<String> departure = traits.departure();
        if (departure.isPresent()) {
            return new Statement(name, Verdict.DOES_NOT_APPLY, departure.get());
        }
        return traits.isLossless() ? unless(objection.get(), name, AS_IN_THE_PAPER) : lossy.statement(name);
    }

    private static Statement unless(Optional<String> objection, String name, String reason) {
        return objection
                .map(objected -> new Statement(name, Verdict.DOES_NOT_APPLY, objected))
                .orElseGet(() -> new Statement(name, Verdict.APPLIES, reason));
    }

    private Statement mostJumps() {
        String name = "at most ℓ* jumps per period (T1)";
        Optional<String> objection = traits.unsteady()
                .or(() -> traits.resetsToZero()
                        ? Optional.empty()
                        : Optional.of("a receiver may go on above 0, and fire again in less than r"));
        if (objection.isEmpty()
                && network.update().jumpsPerPeriod(network.agents()).isEmpty()) {
            return ownRule(name);
        }
        return unless(
                objection,
                name,
                "an agent that fired goes on at 0, and so takes as long as in the paper to fire again"
                        + (traits.isInstant() ? "" : "; the sharper count of T1 is not proved"));
    }

    private static Statement ownRule(String name) {
        return new Statement(name, Verdict.NOT_PROVED, "nothing is known of an update rule of a user's own");
    }

    private Statement leastJumps() {
        String name = "at least one jump per period (T1)";
        Optional<String> objection = traits.unsteady();
        if (objection.isPresent() || traits.isInstant()) {
            return unless(objection, name, "without a firing no agent is moved, and the first one reaches 1");
        }
        return traits.resetsToZero()
                ? new Statement(
                        name,
                        Verdict.DOES_NOT_APPLY,
                        "pulses under way put agents back to 0 without a firing: on a complete digraph with p = 1 all"
                                + " agents can fire every T + d")
                : new Statement(name, Verdict.NOT_PROVED, "pulses under way can put agents back without a firing");
    }

    private Statement shrinkingArc() {
        String name = "V never grows (S12)";
        Optional<String> objection = traits.unsteady();
        if (objection.isEmpty() && !traits.isInstant() && traits.movesOntoPoints()) {
            return new Statement(
                    name,
                    Verdict.APPLIES_CHANGED,
                    "V of the agents and the pulses under way together never grows: a pulse carries its sender's point,"
                            + " and a receiver moves onto that point or not at all; V of the agents alone may grow");
        }
        objection = objection.or(traits::delayed).or(traits::mistarget);
        if (objection.isPresent()) {
            return new Statement(name, Verdict.DOES_NOT_APPLY, objection.get());
        }
        if (traits.hasWindow()) {
            return new Statement(
                    name, Verdict.NOT_PROVED, "a window moves a receiver a part of the way, onto a new point");
        }
        long below = network.update().neverGrowsBelow();
        if (below == 0) {
            return ownRule(name);
        }
        return below >= Ticks.PERIOD
                ? new Statement(
                        name,
                        Verdict.APPLIES,
                        "an agent moves only onto the point of the agent that fires, whatever is lost or ignored")
                : new Statement(
                        name,
                        Verdict.APPLIES_CHANGED,
                        "while V < " + Ticks.toString(below) + ", as in the ideal world, whatever is lost or ignored");
    }

    private Statement invariantSet() {
        return unless(
                traits.unsteady().or(traits::delayed).or(traits::mistarget),
                "A_s is never left (S10)",
                "in A_s every agent is at 0 or at 1 when a pulse acts, and stays there");
    }

    /** The proposition of S22. */
    private Statement ignoredEchoes() {
        String name = "echoes are ignored, and the period is T (S22)";
        long refractory = world.receiving().refractory();
        Optional<String> objection = traits.unsteady()
                .or(traits::sentLater)
                .or(() -> EchoBound.objection(network.digraph(), world.links()))
                .or(() -> refractory == 0
                        ? Optional.of("receivers have no refractory time; refractory:auto gives one")
                        : Optional.empty());
        if (objection.isPresent()) {
            return new Statement(name, Verdict.DOES_NOT_APPLY, objection.get());
        }
        EchoBound bound = EchoBound.of(network.digraph(), world.links());
        String echo = (bound.isExact() ? "the longest echo, R* = " : "an upper bound of the longest echo, ")
                + EchoBound.text(bound.longestEcho());
        if (!(refractory > bound.longestEcho())) {
            return new Statement(
                    name,
                    bound.isExact() ? Verdict.DOES_NOT_APPLY : Verdict.NOT_PROVED,
                    "R = " + Ticks.toString(refractory) + " must exceed " + echo);
        }
        return new Statement(
                name,
                Verdict.APPLIES,
                "R = " + Ticks.toString(refractory) + " exceeds " + echo + ": once the firing times satisfy θ_i − θ_j ≤"
                        + " D(j, i) for all i and j, and all pulses under way stem from these firings, every agent fires"
                        + " every T for ever"
                        + (bound.spread() < Ticks.PERIOD
                                ? ", and the spread is at most " + EchoBound.text(bound.spread())
                                : "")
                        + "; that the network gets there is not proved");
    }

    private Statement invariantFiring() {
        String name = "synchronized firing goes on with period T (S22)";
        Optional<String> objection = traits.unsteady();
        if (objection.isPresent() || (traits.isInstant() && traits.mistarget().isEmpty())) {
            return unless(objection, name, "A_s is never left");
        }
        String given = ", if the pulses under way stem from such a firing";
        if (traits.delaysAreIgnored()) {
            return new Statement(
                    name,
                    Verdict.APPLIES,
                    "every pulse arrives at a phase below R, or at 0, and moves no agent" + given);
        }
        return traits.targetsAreTrue()
                ? new Statement(
                        name,
                        Verdict.APPLIES,
                        "the target of a pulse is the phase that sender and receiver have when it arrives" + given)
                : new Statement(
                        name,
                        Verdict.DOES_NOT_APPLY,
                        "a pulse can arrive when its receiver's phase is neither below R nor the target, and moves it");
    }
}
