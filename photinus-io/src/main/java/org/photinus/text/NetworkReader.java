package org.photinus.text;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.photinus.network.ArcProbability;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.EdgeTriggering;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.PhaseUpdateRule;
import org.photinus.network.PiecewiseLinearUpdate;
import org.photinus.network.PulseProbability;
import org.photinus.network.ScriptedTriggering;
import org.photinus.network.Thresholds;
import org.photinus.network.TieChoice;
import org.photinus.network.TriggeringRule;
import org.photinus.network.VertexTriggering;
import org.photinus.phase.Digits;
import org.photinus.phase.Ticks;
import org.photinus.text.graph.NamedDigraph;
import org.photinus.text.input.DidYouMean;
import org.photinus.text.input.InputException;
import org.photinus.text.input.InputFile;
import org.photinus.text.input.TextSource;
import org.photinus.world.World;

/** Makes a network of its settings, with the defaults of the command line. */
public final class NetworkReader {
    /** The seed where none is named. */
    public static final long DEFAULT_SEED = Long.parseLong(Setting.SEED.standard());

    private static final String PROBABILITY = "pulse probability p";
    private static final String THRESHOLD = "threshold r";
    private static final String PHASE = "initial phase";

    private final NetworkSettings settings;
    private final long seed;
    private final NamedDigraph graph;

    private NetworkReader(NetworkSettings settings) {
        this.settings = settings;
        this.seed = seed(settings.get(Setting.SEED));
        this.graph = GraphText.read(agents(settings.get(Setting.AGENTS)), seed, settings);
    }

    /** The digraph of the settings alone; what cannot be used is refused with one {@link InputException}. */
    public static NamedDigraph readGraph(NetworkSettings settings) {
        return refusing(() -> new NetworkReader(settings).graph);
    }

    /** The network of the settings; what cannot be used is refused with one {@link InputException}. */
    public static NetworkDescription read(NetworkSettings settings) {
        return refusing(() -> new NetworkReader(settings).describe());
    }

    private static <T> T refusing(Supplier<T> reading) {
        try {
            return reading.get();
        } catch (IllegalArgumentException e) {
            throw new InputException(e.getMessage() == null ? e.toString() : e.getMessage(), e);
        }
    }

    private NetworkDescription describe() {
        TimeScale scale = TimeScale.of(settings);
        PhaseUpdateRule update = update();
        update.requireAgents(graph.digraph().vertexCount());
        TriggeringRule triggering = triggering(update);
        OscillatorNetwork network = new OscillatorNetwork(graph.digraph(), scale.period(), update, triggering);
        InitialPhases initial = initial();
        initial.requireAgents(network.agents());
        List<String> notes = new ArrayList<>(graph.notes());
        World world = WorldReader.read(settings, graph, seed, scale, network, notes);
        return new NetworkDescription(
                network,
                graph.names(),
                initial,
                seed,
                world,
                scale,
                words(network, world, scale),
                notes,
                graph.coordinates());
    }

    private PhaseUpdateRule update() {
        String text = settings.text(Setting.UPDATE);
        if (text.equals("binary")) {
            return BinaryUpdate.of(thresholds(), tie());
        }
        if (text.startsWith("linear:")) {
            String[] slopes = text.substring("linear:".length()).split(",", -1);
            if (slopes.length == 2) {
                return PiecewiseLinearUpdate.of(slopes[0], slopes[1]);
            }
        }
        throw new InputException(Setting.UPDATE.mustBeAChoice(text)
                + DidYouMean.hint(text.split(":", 2)[0], List.of("binary", "linear")));
    }

    private Thresholds thresholds() {
        String text = settings.text(Setting.THRESHOLD);
        if (text.equals("uniform")) {
            return Thresholds.uniform(graph.digraph().vertexCount(), seed);
        }
        long[] ticks = ticks(THRESHOLD, text, Thresholds::ofTicks);
        return ticks.length == 1 && !isList(text) ? Thresholds.ofTicks(ticks[0]) : Thresholds.perAgent(ticks);
    }

    private TieChoice tie() {
        String text = settings.text(Setting.TIE);
        for (TieChoice choice : TieChoice.values()) {
            if (choice.name().toLowerCase(Locale.ROOT).equals(text)) {
                return choice;
            }
        }
        throw new InputException(Setting.TIE.mustBeAChoice(text) + DidYouMean.hint(text, Setting.TIE.choices()));
    }

    private TriggeringRule triggering(PhaseUpdateRule update) {
        String text = settings.text(Setting.TRIGGER);
        if (text.equals("vertex")) {
            return new VertexTriggering(probability());
        }
        if (text.equals("edge")) {
            ArcProbability ofArcs = graph.probability();
            return ofArcs == null ? EdgeTriggering.of(probability()) : EdgeTriggering.of(ofArcs);
        }
        if (text.startsWith("script:")) {
            try (TextSource file = InputFile.text(GraphText.path(text.substring("script:".length())))) {
                return new ScriptedTriggering(ScriptText.read(file, graph, update));
            }
        }
        throw new InputException(
                Setting.TRIGGER.mustBeAChoice(text) + DidYouMean.hint(text, Setting.TRIGGER.choices()));
    }

    private PulseProbability probability() {
        String text = settings.text(Setting.PULSE_PROBABILITY);
        double[] p = values(PROBABILITY, text, NetworkReader::decimal, PulseProbability::of).stream()
                .mapToDouble(Double::doubleValue)
                .toArray();
        return p.length == 1 && !isList(text) ? PulseProbability.of(p[0]) : PulseProbability.perAgent(p);
    }

    private InitialPhases initial() {
        String text = settings.text(Setting.INITIAL);
        if (text.equals("uniform")) {
            return InitialPhases.uniform();
        }
        if (!isList(text)) {
            long same = Ticks.parse(PHASE, text);
            return InitialPhases.of(IntStream.range(0, graph.digraph().vertexCount())
                    .mapToLong(i -> same)
                    .toArray());
        }
        return InitialPhases.of(ticks(PHASE, text, phase -> phase));
    }

    private static boolean isList(String text) {
        return text.startsWith("@") || text.contains(",");
    }

    private static double decimal(String name, String text) {
        return Ticks.decimal(name, text).doubleValue();
    }

    private long[] ticks(String name, String text, Check<Long> check) {
        return values(name, text, Ticks::parse, check).stream()
                .mapToLong(Long::longValue)
                .toArray();
    }

    private interface Parser<T> {
        T parse(String name, String text);
    }

    /** Makes of one value what the network will have; refuses it if it cannot. */
    private interface Check<T> {
        Object of(T value);
    }

    /** One value, or a list of one value per agent, or a file of them, whose faults are named by line. */
    private <T> List<T> values(String name, String text, Parser<T> parser, Check<T> check) {
        if (text.startsWith("@")) {
            try (TextSource file = InputFile.text(GraphText.path(text.substring(1)))) {
                return AgentFile.read(file, name, graph.names()).stream()
                        .map(entry -> fromFile(entry, name, parser, check))
                        .toList();
            }
        }
        String[] parts = text.contains(",") ? text.replaceFirst(",\\s*$", "").split(",", -1) : new String[] {text};
        return Arrays.stream(parts).map(part -> parser.parse(name, part)).toList();
    }

    private static <T> T fromFile(AgentFile.Entry entry, String name, Parser<T> parser, Check<T> check) {
        try {
            T value = parser.parse(name, entry.text());
            check.of(value);
            return value;
        } catch (IllegalArgumentException e) {
            throw new InputException(entry.place(), e.getMessage() == null ? e.toString() : e.getMessage());
        }
    }

    private static @Nullable Integer agents(@Nullable String text) {
        if (text == null) {
            return null;
        }
        BigDecimal most = BigDecimal.valueOf(Integer.MAX_VALUE - 16);
        String rule = "agents must be a whole number from 1 to " + most + ", but is ";
        try {
            BigDecimal value = Ticks.decimal("agents", text);
            boolean whole = value.stripTrailingZeros().scale() <= 0;
            if (whole && value.signum() > 0 && value.compareTo(most) <= 0) {
                return value.intValueExact();
            }
        } catch (IllegalArgumentException e) {
            throw new InputException(rule + "'" + text.trim() + "'", e);
        }
        throw new InputException(rule + text.trim());
    }

    private static long seed(@Nullable String text) {
        if (text == null) {
            return DEFAULT_SEED;
        }
        try {
            return Digits.seed(text);
        } catch (NumberFormatException e) {
            throw new InputException(
                    "seed must be a whole number of 64 bits, from -2^63 to 2^64 - 1, but is '" + text + "'", e);
        }
    }

    private NetworkDescription.Words words(OscillatorNetwork network, World world, TimeScale scale) {
        boolean isBinary = network.update().asBinary().isPresent();
        boolean isScripted = network.triggering().goesByJump();
        String p = graph.probability() != null
                ? "of each arc its weight"
                : "= " + settings.text(Setting.PULSE_PROBABILITY);
        String trigger = settings.text(Setting.TRIGGER);
        return new NetworkDescription.Words(
                settings.text(Setting.GRAPH)
                        + (settings.isSet(Setting.REVERSE) ? " reversed" : "")
                        + (settings.isSet(Setting.LARGEST_COMPONENT)
                                ? ", its largest component"
                                : settings.isSet(Setting.DROP_ISOLATED) ? " without isolated vertices" : "")
                        + ", " + network.agents() + (network.agents() == 1 ? " agent" : " agents"),
                (isBinary ? "binary" : settings.text(Setting.UPDATE)) + " update",
                isBinary ? ", r = " + settings.text(Setting.THRESHOLD) : "",
                isBinary ? ", ties to " + settings.text(Setting.TIE) : "",
                isScripted ? "scripted by " + trigger.substring("script:".length()) : trigger + "-triggering",
                isScripted ? "" : ", p " + p,
                "T = " + network.period().toPlainString()
                        + scale.unit().map(unit -> " " + unit).orElse(""),
                WorldReader.words(settings, graph, world));
    }
}
