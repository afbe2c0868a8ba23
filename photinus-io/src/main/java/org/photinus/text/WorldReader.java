package org.photinus.text;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.photinus.network.OscillatorNetwork;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.text.graph.NamedDigraph;
import org.photinus.text.input.DidYouMean;
import org.photinus.text.input.InputException;
import org.photinus.text.input.InputFile;
import org.photinus.text.input.TextSource;
import org.photinus.world.Clocks;
import org.photinus.world.DelayLaw;
import org.photinus.world.Links;
import org.photinus.world.Loss;
import org.photinus.world.Presence;
import org.photinus.world.Sending;
import org.photinus.world.World;

/** Makes the world of a network of its settings (S15–S20). */
final class WorldReader {
    private static final String PPM = "ppm";
    private static final BigDecimal LARGEST_DRIFT = Ticks.toDecimal(Clocks.LARGEST_DRIFT);
    private static final Pattern JITTERED = Pattern.compile("(?:(.*)\\+)?\\s*exp:(.*)");
    private static final String DELAY_FORMS = "delay must be D, uniform:A,B, D+exp:M or @FILE, but is '";

    private final NetworkSettings settings;
    private final NamedDigraph graph;
    private final long seed;
    private final TimeScale scale;
    private final OscillatorNetwork network;
    private final List<String> notes;

    private WorldReader(
            NetworkSettings settings,
            NamedDigraph graph,
            long seed,
            TimeScale scale,
            OscillatorNetwork network,
            List<String> notes) {
        this.notes = notes;
        this.settings = settings;
        this.graph = graph;
        this.seed = seed;
        this.scale = scale;
        this.network = network;
    }

    /** The world in which a network is by its settings; what the network cannot be in is refused. */
    static World read(
            NetworkSettings settings,
            NamedDigraph graph,
            long seed,
            TimeScale scale,
            OscillatorNetwork network,
            List<String> notes) {
        return new WorldReader(settings, graph, seed, scale, network, notes).world();
    }

    private World world() {
        Links links = new Links(delay(), loss(), probability(Setting.DUPLICATES));
        Clocks clocks = clocks();
        Sending sending = sending();
        Presence presence = presence();
        ExactTime listening = listening();
        ReceiverReader receivers = new ReceiverReader(scale, graph.names(), network, clocks, links);
        ReceiverReader.Reading receive = receivers.read(settings.text(Setting.RECEIVE));
        notes.addAll(receive.notes());
        World world = new World(clocks, links, sending, presence, listening, receive.rule());
        try {
            world.requireNetwork(network);
        } catch (IllegalArgumentException e) {
            throw new InputException(receivers.byIds(String.valueOf(e.getMessage())), e);
        }
        return world.isIdeal() ? World.IDEAL : world;
    }

    private DelayLaw delay() {
        DelayLaw ofArcs = graph.weights().delay();
        if (ofArcs != null) {
            return ofArcs;
        }
        String text = settings.text(Setting.DELAY);
        if (text.startsWith("@")) {
            try (TextSource file = InputFile.text(GraphText.path(text.substring(1)))) {
                return DelayLaw.PerArc.of(
                        graph.digraph(), ArcFile.read(file, "delay", graph, value -> delay("delay", value)));
            }
        }
        Matcher jittered = JITTERED.matcher(text);
        if (jittered.matches()) {
            String constant = jittered.group(1);
            return new DelayLaw.Jittered(
                    constant == null ? 0 : delay("delay", constant), delay("mean of the jitter", jittered.group(2)));
        }
        int colon = text.indexOf(':');
        if (colon < 0) {
            return new DelayLaw.Constant(delay("delay", text));
        }
        String[] range = text.substring(colon + 1).split(",", -1);
        if (!text.startsWith("uniform:") || range.length != 2) {
            throw new InputException(
                    DELAY_FORMS + text + "'" + DidYouMean.hint(text.substring(0, colon), List.of("uniform", "exp")));
        }
        return new DelayLaw.Uniform(delay("least delay", range[0]), delay("greatest delay", range[1]));
    }

    private long delay(String name, String text) {
        return scale.ticks(name, text, ReceiverReader.LONGEST_DELAY);
    }

    private Loss loss() {
        Loss ofArcs = graph.weights().loss();
        return ofArcs == null ? Loss.of(probability(Setting.LOSS)) : ofArcs;
    }

    private double probability(Setting setting) {
        String text = settings.text(setting);
        double p = Ticks.decimal(setting.words(), text).doubleValue();
        if (!(p >= 0 && p <= 1)) {
            throw new InputException(setting.words() + " must be a probability from 0 to 1, but is " + text
                    + (p > 1 && p <= 100 ? "; if it is a percentage, divide it by 100" : ""));
        }
        return p;
    }

    private Clocks clocks() {
        String text = settings.text(Setting.DRIFT);
        if (text.startsWith("@")) {
            try (TextSource file = InputFile.text(GraphText.path(text.substring(1)))) {
                return Clocks.of(AgentFile.read(file, "drift", graph.names()).stream()
                        .mapToLong(WorldReader::drift)
                        .toArray());
            }
        }
        if (text.contains(",")) {
            return Clocks.of(Arrays.stream(text.replaceFirst(",\\s*$", "").split(",", -1))
                    .mapToLong(WorldReader::drift)
                    .toArray());
        }
        return Clocks.uniform(drift(text), network.agents(), seed);
    }

    private static long drift(AgentFile.Entry entry) {
        try {
            return drift(entry.text());
        } catch (IllegalArgumentException | InputException e) {
            throw new InputException(entry.place(), String.valueOf(e.getMessage()));
        }
    }

    /** A drift in units of 10^-18: a fraction, or in parts per million. */
    private static long drift(String text) {
        String trimmed = text.trim();
        boolean inPpm = trimmed.endsWith(PPM);
        BigDecimal number =
                Ticks.decimal("drift", inPpm ? trimmed.substring(0, trimmed.length() - PPM.length()) : trimmed);
        BigDecimal drift = (inPpm ? number.movePointLeft(6) : number).stripTrailingZeros();
        if (!(drift.abs().compareTo(LARGEST_DRIFT) <= 0)) {
            throw new InputException("drift must lie between -0.1 and 0.1, which is 100000ppm, but is " + trimmed
                    + (inPpm ? "" : "; for parts per million write " + trimmed + PPM));
        }
        if (drift.scale() > Ticks.DECIMALS) {
            throw new InputException(
                    "drift must have at most 18 digits after the point, or 12 in ppm, but is " + trimmed);
        }
        return drift.movePointRight(Ticks.DECIMALS).longValueExact();
    }

    private Sending sending() {
        return new Sending(scale.ticks(Setting.SEND_WITHIN.words(), settings.text(Setting.SEND_WITHIN), 1));
    }

    private Presence presence() {
        String text = settings.text(Setting.DOWN);
        if (text.isEmpty()) {
            return new Presence.Always();
        }
        if (text.startsWith("@")) {
            try (TextSource file = InputFile.text(GraphText.path(text.substring(1)))) {
                return ScheduleFile.read(file, scale, graph.names());
            }
        }
        String[] means = text.split(",", -1);
        if (means.length != 2) {
            throw new InputException("down must be MTBF,MTTR or @FILE, but is '" + text + "'; such as 1000,10: an agent"
                    + " fails every 1000 periods and is repaired after 10, on average");
        }
        return new Presence.Failures(
                scale.periods("mean time between failures", means[0]).doubleValue(),
                scale.periods("mean time to repair", means[1]).doubleValue());
    }

    private ExactTime listening() {
        String text = settings.text(Setting.LISTEN);
        ExactTime listening = scale.exact(Setting.LISTEN.words(), text);
        if (listening.compareTo(ExactTime.ZERO) > 0
                && settings.text(Setting.DOWN).isEmpty()) {
            throw new InputException("listen must come with down, since agents listen that have come up, but is '"
                    + text + "' without it");
        }
        return listening;
    }

    /** A world in words, as it was written, such as {@code ; delay 0.01, loss 0.05}; nothing of the ideal one. */
    static String words(NetworkSettings settings, NamedDigraph graph, World world) {
        if (world.isIdeal()) {
            return "";
        }
        List<String> parts = new ArrayList<>();
        for (Setting setting : Setting.NETWORK) {
            boolean byArc = (setting == Setting.DELAY && graph.weights().delay() != null)
                    || (setting == Setting.LOSS && graph.weights().loss() != null);
            if (byArc) {
                parts.add(setting.words() + " of each arc its weight");
            } else if (setting == Setting.RECEIVE && settings.text(setting).contains("auto")) {
                parts.add(setting.words() + " " + world.receiving().text());
            } else if (setting.part() == Setting.Part.WORLD && settings.get(setting) != null) {
                parts.add(setting.words() + " " + settings.text(setting));
            }
        }
        return "; " + String.join(", ", parts);
    }
}
