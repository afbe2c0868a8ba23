package org.photinus.text.recording;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.photinus.network.OscillatorNetwork;
import org.photinus.phase.Ticks;
import org.photinus.text.graph.VertexNames;
import org.photinus.text.input.InputException;
import org.photinus.world.Clocks;
import org.photinus.world.ReceiverRule;
import org.photinus.world.Window;

/**
 * The lines of a recording that say how its agents are made, written and read: how fast their clocks run, and what they do
 * with a pulse.
 */
public final class AgentLines {
    /** The words of these lines, for a message. */
    public static final String WORDS = "drift, receive";

    private final RecordingReader reader;
    private long @Nullable [] drifts;
    private @Nullable ReceiverRule receiving;

    /** The lines that a reader comes to. */
    public AgentLines(RecordingReader reader) {
        this.reader = reader;
    }

    /** Writes a network whose links are real ones, so that nothing is to be said of them. */
    public static void write(
            RecordingLines lines, OscillatorNetwork network, Clocks clocks, ReceiverRule receiving, VertexNames names)
            throws IOException {
        lines.rules(RecordingReader.AGENTS, network, names, null);
        drift(clocks, network.agents(), lines);
        receive(receiving, lines);
        lines.digraph(network, List.of());
    }

    static void drift(Clocks clocks, int agents, RecordingLines lines) throws IOException {
        boolean common = true;
        for (int i = 1; i < agents && !clocks.areEqual(); i++) {
            common &= clocks.drift(i) == clocks.drift(0);
        }
        lines.line("drift " + RecordingLines.values(common ? 1 : agents, i -> Ticks.toString(clocks.drift(i))));
    }

    static void receive(ReceiverRule rule, RecordingLines lines) throws IOException {
        String aim = switch (rule.aim()) {
            case ZERO -> "paper";
            case DELAY -> "delay " + Ticks.toString(rule.delay());
            case AGE -> "age " + Ticks.toString(rule.delay());
            case AGE_AND_LEAST_DELAY -> "age";
        };
        String refractory = rule.refractory() == 0 ? "" : " refractory " + Ticks.toString(rule.refractory());
        String window = rule.window()
                .map(own -> " window " + Ticks.toString(own.width()) + " " + Ticks.toString(own.forward()) + " "
                        + Ticks.toString(own.back()))
                .orElse("");
        lines.line("receive " + aim + refractory + window);
    }

    /** Takes a line of agents; false if it is about something else. */
    public boolean takes(ArcLine line) {
        switch (line.word(0)) {
            case "drift" ->
                drifts = line.wordsFrom(1).stream().mapToLong(line::ticks).toArray();
            case "receive" -> receiving = receiving(line);
            default -> {
                return false;
            }
        }
        return true;
    }

    private static ReceiverRule receiving(ArcLine line) {
        List<String> words = new ArrayList<>(line.wordsFrom(1));
        ReceiverRule.Aim aim = switch (words.isEmpty() ? "" : words.remove(0)) {
            case "paper" -> ReceiverRule.Aim.ZERO;
            case "delay" -> ReceiverRule.Aim.DELAY;
            case "age" ->
                words.isEmpty() || isWord(words.get(0)) ? ReceiverRule.Aim.AGE_AND_LEAST_DELAY : ReceiverRule.Aim.AGE;
            default -> throw noRule(line);
        };
        boolean assumes = aim == ReceiverRule.Aim.DELAY || aim == ReceiverRule.Aim.AGE;
        long assumed = assumes ? number(line, words) : 0;
        long refractory = 0;
        if (!words.isEmpty() && words.get(0).equals("refractory")) {
            words.remove(0);
            refractory = number(line, words);
        }
        Optional<Window> window = Optional.empty();
        if (!words.isEmpty() && words.get(0).equals("window")) {
            words.remove(0);
            long width = number(line, words);
            long forward = number(line, words);
            long back = number(line, words);
            window = Optional.of(line.refusing(() -> new Window(width, forward, back)));
        }
        if (!words.isEmpty()) {
            throw noRule(line);
        }
        long below = refractory;
        Optional<Window> around = window;
        return line.refusing(() -> new ReceiverRule(aim, assumed, below, around));
    }

    private static boolean isWord(String word) {
        return word.equals("refractory") || word.equals("window");
    }

    private static long number(ArcLine line, List<String> words) {
        if (words.isEmpty()) {
            throw noRule(line);
        }
        return line.ticks(words.remove(0));
    }

    private static InputException noRule(ArcLine line) {
        return line.fault("'receive paper', 'receive delay D', 'receive age' or 'receive age D', behind it perhaps"
                + " 'refractory R', and behind that perhaps 'window W G+ G-'");
    }

    /** The clocks of all lines. */
    public Clocks clocks(int agents) {
        long[] drift = reader.required("drift", drifts);
        long[] all = drift;
        if (drift.length == 1) {
            all = new long[agents];
            Arrays.fill(all, drift[0]);
        }
        return Clocks.of(all);
    }

    /** What receivers do, by all lines. */
    public ReceiverRule receiving() {
        return reader.required("receive", receiving);
    }
}
