package org.photinus.cli.world;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import org.photinus.cli.output.Document;
import org.photinus.cli.output.MeasuresText;
import org.photinus.cli.output.NumberText;
import org.photinus.graph.Digraph;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.text.NetworkDescription;
import org.photinus.world.Clocks;
import org.photinus.world.DelayLaw;
import org.photinus.world.Links;
import org.photinus.world.ReceiverRule;
import org.photinus.world.World;

/** A world in words and numbers: what its links, clocks, agents and receivers are like. */
final class WorldWords {
    private static final MathContext SHOWN = new MathContext(4);

    private final NetworkDescription description;
    private final World world;

    // Over all arcs.
    private long leastDelay = Long.MAX_VALUE;
    private OptionalLong mostDelay = OptionalLong.of(0);
    private BigDecimal meanDelay = BigDecimal.ZERO;
    private double meanLoss;
    private double worstLoss;
    private String worstArc = "";

    WorldWords(NetworkDescription description) {
        this.description = description;
        this.world = description.world();
        Digraph digraph = description.network().digraph();
        Links links = world.links();
        DelayLaw steady = links.delay().steady();
        for (int from = 0; from < digraph.vertexCount(); from++) {
            for (int to : digraph.outNeighbors(from)) {
                leastDelay = Math.min(leastDelay, links.delay().least(from, to));
                OptionalLong most = links.delay().most(from, to);
                mostDelay = mostDelay.isPresent() && most.isPresent()
                        ? OptionalLong.of(Math.max(mostDelay.getAsLong(), most.getAsLong()))
                        : OptionalLong.empty();
                meanDelay = meanDelay.add(Ticks.toDecimal(steady.least(from, to)));
                double loss = links.loss().of(from, to);
                meanLoss += loss / digraph.arcCount();
                if (loss > worstLoss) {
                    worstLoss = loss;
                    worstArc = description.names().name(from) + " → "
                            + description.names().name(to);
                }
            }
        }
        if (digraph.arcCount() == 0) {
            leastDelay = 0;
        } else {
            meanDelay =
                    meanDelay.divide(BigDecimal.valueOf(digraph.arcCount()), Ticks.DECIMALS, RoundingMode.HALF_EVEN);
        }
    }

    /** The numbers, and the lines that show them. */
    Document document(Document layout) {
        return layout.fact(
                        "delay",
                        Document.OBJECT
                                .fact("least", Ticks.toDecimal(leastDelay))
                                .fact("mean", meanDelay.stripTrailingZeros())
                                .fact("most", mostDelay.isPresent() ? Ticks.toDecimal(mostDelay.getAsLong()) : null),
                        "delay",
                        delay())
                .fact("loss", Document.OBJECT.fact("mean", meanLoss).fact("worst", worstLoss), "loss", loss())
                .fact("duplicates", world.links().duplicates(), "second copies", duplicates())
                .fact("largestDriftPpm", largestDrift(), "clocks", clocks())
                .line("agents", agents())
                .fact("receive", world.receiving().text(), "receivers", receivers(world.receiving()));
    }

    private String delay() {
        if (mostDelay.isPresent() && mostDelay.getAsLong() == leastDelay) {
            return leastDelay == 0
                    ? "none: pulses arrive at once"
                    : time(Ticks.toDecimal(leastDelay)) + " on every arc";
        }
        String range = "from " + time(Ticks.toDecimal(leastDelay))
                + (mostDelay.isPresent()
                        ? " to " + time(Ticks.toDecimal(mostDelay.getAsLong()))
                        : " on, without a most");
        return range + ", " + time(meanDelay) + " in the mean; "
                + (world.links().delay().isRandom()
                        ? "it differs from pulse to pulse: jitter"
                        : "constant on each arc");
    }

    private String loss() {
        if (worstLoss == 0) {
            return "none";
        }
        return world.links().loss().isCommon()
                ? percent(worstLoss) + " of all pulses"
                : percent(meanLoss) + " in the mean, " + percent(worstLoss) + " on the worst arc, " + worstArc;
    }

    private @Nullable String duplicates() {
        double share = world.links().duplicates();
        return share == 0 ? null : percent(share) + " of the pulses that are not lost";
    }

    private double largestDrift() {
        double largest = 0;
        for (int i = 0; i < description.network().agents(); i++) {
            largest = Math.max(largest, Math.abs(world.clocks().drift(i)) / (double) Clocks.PPM);
        }
        return largest;
    }

    private String clocks() {
        return world.clocks().areEqual() ? "equal" : "off by up to " + MeasuresText.short5(largestDrift()) + " ppm";
    }

    private String agents() {
        if (!world.presence().changes()) {
            return "always up";
        }
        return "go down and come up; then they "
                + (world.listening().equals(ExactTime.ZERO)
                        ? "pulse at once"
                        : "listen for " + world.listening() + " periods first");
    }

    private static String receivers(ReceiverRule rule) {
        String base = switch (rule.aim()) {
            case ZERO ->
                rule.refractory() == 0
                        ? "a pulse resets them or makes them fire, however late it is"
                        : "pulses are ignored for R = " + Ticks.toString(rule.refractory()) + " periods after a reset";
            case DELAY -> "they go to where a sender is that fired " + Ticks.toString(rule.delay()) + " periods ago";
            case AGE ->
                "they go to the age that the pulse tells, and " + Ticks.toString(rule.delay()) + " periods for its way";
            case AGE_AND_LEAST_DELAY -> "they go to the age that the pulse tells, and the least delay of its arc";
        };
        return rule.text() + ": " + base
                + rule.window()
                        .map(window ->
                                "; errors below " + Ticks.toString(window.width()) + " periods are corrected in part")
                        .orElse("");
    }

    /** A time in periods, as a share of T and in the unit of the period if it has one. */
    private String time(BigDecimal periods) {
        String share = NumberText.exact(periods.movePointRight(2).round(SHOWN)) + " % of T";
        return description.unit().isEmpty()
                ? share
                : NumberText.exact(
                                periods.multiply(description.scale().period()).round(SHOWN))
                        + " " + description.unit() + " (" + share + ")";
    }

    private static String percent(double share) {
        return MeasuresText.short5(100 * share) + " %";
    }
}
