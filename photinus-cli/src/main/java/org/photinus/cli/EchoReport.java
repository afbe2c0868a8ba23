package org.photinus.cli;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;
import org.photinus.cli.output.AgentIds;
import org.photinus.cli.output.Document;
import org.photinus.cli.output.NumberText;
import org.photinus.cli.output.Prose;
import org.photinus.phase.Ticks;
import org.photinus.text.NetworkDescription;
import org.photinus.world.EchoBound;
import org.photinus.world.World;

/**
 * What is said of the echoes on the links of a network, and of the spread that is left when they are ignored (S22).
 *
 * @param description the network and its world
 * @param bound empty where there is none
 * @param note why there is none, or what must be known of it; null if nothing
 */
record EchoReport(
        NetworkDescription description,
        Optional<EchoBound> bound,
        @Nullable String note) {
    private static final int INDENT = 20;

    /**
     * The echoes of a network.
     *
     * @param ids what messages call the agents
     * @param reason why the proposition holds or not
     */
    static EchoReport of(NetworkDescription description, AgentIds ids, String reason) {
        World world = description.world();
        Optional<String> objection = EchoBound.objection(description.network().digraph(), world.links());
        if (objection.isPresent()) {
            return new EchoReport(description, Optional.empty(), ids.in(objection.get()));
        }
        EchoBound bound = EchoBound.of(description.network().digraph(), world.links());
        Optional<String> note = isProved(world)
                ? bound.note()
                : Optional.of("the proposition about these numbers does not reach this world: " + reason
                        + bound.note().map(more -> "; " + more).orElse(""));
        return new EchoReport(description, Optional.of(bound), note.orElse(null));
    }

    /** Whether the proposition is about worlds like this one, whatever its receivers do. */
    private static boolean isProved(World world) {
        return world.clocks().areEqual()
                && !world.presence().changes()
                && world.sending().isAtOnce();
    }

    /** All numbers, in periods. */
    Document facts() {
        return Document.OBJECT
                .fact("refractoryBound", periods(EchoBound::longestEcho))
                .fact("kappa", bound.map(EchoBound::kappa))
                .fact("spreadBound", periods(EchoBound::spread))
                .fact("depthSpreadBound", periods(EchoBound::spreadByDepth))
                .fact("exact", bound.map(EchoBound::isExact))
                .fact("spreadExact", bound.map(EchoBound::isSpreadExact))
                .fact("note", note);
    }

    private Optional<BigDecimal> periods(ToLongFunction<EchoBound> time) {
        return bound.map(time::applyAsLong)
                .filter(ticks -> ticks < EchoBound.BEYOND)
                .map(Ticks::toDecimal);
    }

    /** The same in lines. */
    List<String> lines() {
        if (bound.isEmpty()) {
            return List.of(line("longest echo R*", "not bounded: " + note));
        }
        EchoBound known = bound.get();
        List<String> lines = new ArrayList<>();
        String kappa = " (κ " + (known.isExact() ? "= " : "≤ ") + known.kappa() + ")";
        String echo = (known.isExact() ? "" : "at most ") + text(known.longestEcho()) + kappa;
        lines.add(line("longest echo R*", echo + remedy(known)));
        // Every spread is below a period.
        if (isProved(description.world()) && known.spread() < Ticks.PERIOD) {
            lines.add(line("spread at most", text(known.spread()) + ", once echoes are ignored"));
        }
        if (note != null) {
            lines.add(line("note", note));
        }
        return lines;
    }

    private static String line(String label, String text) {
        return Prose.paragraph("  " + label, INDENT, text);
    }

    /** A time in periods, and in the unit of the period if that has one. */
    private String text(long ticks) {
        String periods = EchoBound.text(ticks) + " periods";
        return description.unit().isEmpty() || ticks >= EchoBound.BEYOND
                ? periods
                : periods + " = "
                        + NumberText.exact(Ticks.toDecimal(ticks)
                                .multiply(description.scale().period()))
                        + " " + description.unit();
    }

    /** What ignores these echoes; nothing where no echo is known to be ignored, or none is heard. */
    private String remedy(EchoBound known) {
        long refractory = description.world().receiving().refractory();
        if (!isProved(description.world()) || description.network().agents() == 1) {
            return "";
        }
        if (refractory > known.longestEcho()) {
            return "; R = " + Ticks.toString(refractory) + " exceeds it";
        }
        return hasAutomaticRefractory()
                ? "; --receive refractory:auto takes a tick more"
                : "; too long for --receive refractory:auto";
    }

    private boolean hasAutomaticRefractory() {
        try {
            return EchoBound.refractory(description.network(), description.world()) > 0;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }
}
