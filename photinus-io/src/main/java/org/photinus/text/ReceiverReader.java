package org.photinus.text;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.photinus.network.OscillatorNetwork;
import org.photinus.phase.Ticks;
import org.photinus.text.graph.VertexNames;
import org.photinus.text.input.DidYouMean;
import org.photinus.text.input.InputException;
import org.photinus.world.Clocks;
import org.photinus.world.DelayLaw;
import org.photinus.world.EchoBound;
import org.photinus.world.Links;
import org.photinus.world.ReceiverRule;
import org.photinus.world.Window;
import org.photinus.world.World;

/**
 * Makes sense of what {@code --receive} says (S18).
 *
 * @param scale the period of the network, which times with a unit are divided by
 * @param names what its agents are called
 * @param network whose digraph and thresholds refractory:auto is about
 * @param clocks how fast they run
 * @param links what happens to pulses
 */
public record ReceiverReader(
        TimeScale scale, VertexNames names, OscillatorNetwork network, Clocks clocks, Links links) {
    static final int LONGEST_DELAY = Math.toIntExact(DelayLaw.LONGEST / Ticks.PERIOD);

    private static final Pattern NUMBERED_AGENT = Pattern.compile("\\bagent (\\d+)\\b");
    private static final String WINDOW = "+window:";

    /**
     * A rule that was read.
     *
     * @param rule what a receiver does
     * @param notes what was decided and the user should know
     */
    public record Reading(ReceiverRule rule, List<String> notes) {
        public Reading {
            notes = List.copyOf(notes);
        }
    }

    /** The rule of a text; what is none is refused. */
    public Reading read(String text) {
        List<String> notes = new ArrayList<>();
        int plus = text.indexOf(WINDOW);
        ReceiverRule rule = rule(plus < 0 ? text : text.substring(0, plus), text, notes);
        return new Reading(plus < 0 ? rule : rule.with(window(text.substring(plus + WINDOW.length()), text)), notes);
    }

    private ReceiverRule rule(String base, String text, List<String> notes) {
        int colon = base.indexOf(':');
        String word = colon < 0 ? base : base.substring(0, colon);
        String parameter = colon < 0 ? "" : base.substring(colon + 1).trim();
        boolean has = !parameter.isEmpty();
        if (colon < 0 && word.equals("paper")) {
            return ReceiverRule.PAPER;
        }
        if (has && word.equals("refractory")) {
            return ReceiverRule.refractory(
                    parameter.equals("auto") ? autoRefractory(notes) : scale.ticks("refractory R", parameter, 1));
        }
        if (has && word.equals("delay")) {
            return ReceiverRule.delay(assumed(parameter));
        }
        if (colon < 0 && word.equals("age")) {
            return ReceiverRule.age();
        }
        if (has && word.equals("age")) {
            return ReceiverRule.age(assumed(parameter));
        }
        throw noRule(text, word);
    }

    private static InputException noRule(String text, String word) {
        return new InputException(Setting.RECEIVE.mustBeAChoice(text)
                + "; +window:W,G or +window:W,G+,G- may stand behind it"
                + DidYouMean.hint(
                        word,
                        Setting.RECEIVE.beginnings().stream()
                                .map(beginning -> beginning.replace(":", ""))
                                .toList()));
    }

    private long assumed(String text) {
        return scale.ticks("the delay that a receiver assumes", text, LONGEST_DELAY);
    }

    /** The least R for which no echo disturbs a synchronized network, or a greater one, by S22. */
    private long autoRefractory(List<String> notes) {
        try {
            long r = EchoBound.refractory(network, World.IDEAL.with(clocks).with(links));
            notes.add("refractory:auto is R = " + Ticks.toString(r) + " periods, a tick above the longest echo"
                    + EchoBound.of(network.digraph(), links)
                            .note()
                            .map(note -> ": " + note)
                            .orElse(""));
            return r;
        } catch (IllegalArgumentException e) {
            throw new InputException(byIds(String.valueOf(e.getMessage())), e);
        }
    }

    private Window window(String text, String whole) {
        String[] parts = text.split(",", -1);
        if (parts.length != 2 && parts.length != 3) {
            throw new InputException("window must be window:W,G or window:W,G+,G-, but is '" + whole + "'");
        }
        return new Window(
                scale.ticks("window", parts[0], 1),
                Ticks.parse("gain forward", parts[1]),
                Ticks.parse("gain back", parts[parts.length - 1]));
    }

    /** A message that numbers an agent, as the model does, names it by its id. */
    public String byIds(String message) {
        return names.areNumbers()
                ? message
                : NUMBERED_AGENT
                        .matcher(message)
                        .replaceAll(agent -> Matcher.quoteReplacement("agent '"
                                + InputException.shortened(names.name(Integer.parseInt(agent.group(1)) - 1)) + "'"));
    }
}
