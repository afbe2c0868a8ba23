package org.photinus.studio.session;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import org.photinus.graph.Arc;
import org.photinus.graph.DepthBounds;
import org.photinus.graph.Digraph;
import org.photinus.graph.DigraphAnalysis;
import org.photinus.network.CoinTriggering;
import org.photinus.network.OscillatorNetwork;
import org.photinus.phase.ContainingArc;
import org.photinus.phase.Ticks;
import org.photinus.studio.film.Film;
import org.photinus.text.GraphVerdict;
import org.photinus.text.NetworkDescription;
import org.photinus.text.Setting;
import org.photinus.text.StudioAddress;
import org.photinus.text.graph.VertexNames;

/** A session as the page shows it: what the network is, the numbers of a moment, and how to have the same elsewhere. */
public final class SessionText {
    /** Larger digraphs are not searched in a page. */
    private static final long MOST_ARCS_SEARCHED = 2_000_000;

    /** How many arcs a search for the depth may walk. */
    private static final long ARC_BUDGET = 20_000_000;

    private static final int MOST_NAMES = 20_000;
    private static final int MOST_MENDS = 10;

    /** Beyond this many agents V is not looked for in every frame. */
    private static final int MOST_AGENTS_LOOKED_AT = 20_000;

    private final Session session;
    private final NetworkDescription description;
    private final BigDecimal period;

    public SessionText(Session session) {
        this.session = session;
        this.description = session.description();
        this.period = description.network().period();
    }

    /** The network, its verdict and the settings, as JSON. */
    public String describe() {
        OscillatorNetwork network = description.network();
        VertexNames names = description.names();
        Digraph digraph = network.digraph();
        boolean isNamed = !names.areNumbers() && names.count() <= MOST_NAMES;
        JsonText json = new JsonText()
                .number("agents", network.agents())
                .number("arcs", digraph.arcCount())
                .flag("isWorld", !session.isIdeal())
                .flag("isRecording", session.isRecording())
                .flag("movesInGroups", network.update().movesInGroups())
                .text("summary", description.caption())
                .texts("notes", description.notes())
                .texts("names", isNamed ? names.all() : List.of())
                .text("unit", description.unit())
                .text("period", period.toPlainString())
                .number("threshold", commonThreshold(network))
                .flag("isOfAgents", session.isOfAgents())
                .text("seed", session.isSeeded() ? Long.toString(description.seed()) : null)
                .text("replicate", Long.toString(session.coins().replicate()))
                .number("horizon", session.horizon().toDouble())
                .text("notRun", session.notRun())
                .text("address", session.address().toString())
                .text("layout", session.address().layout().name().toLowerCase(Locale.ROOT))
                .text("at", session.address().at().toString())
                .object("settings", settings());
        return verdict(json, digraph, names).toString();
    }

    private JsonText settings() {
        JsonText all = new JsonText();
        Map<Setting, String> said = session.said();
        for (Setting setting : Setting.values()) {
            String value = said.get(setting);
            if (value != null) {
                all.text(setting.option().substring(2), value);
            }
        }
        return all;
    }

    private static JsonText verdict(JsonText json, Digraph digraph, VertexNames names) {
        if (digraph.arcCount() > MOST_ARCS_SEARCHED) {
            return json.text("verdict", "The digraph has too many arcs to be searched for roots in a page.")
                    .text("connectivity", "unknown");
        }
        DigraphAnalysis analysis = DigraphAnalysis.of(digraph, ARC_BUDGET);
        List<Arc> mend = analysis.mend();
        Optional<DepthBounds> depths = analysis.depths();
        int[] roots = analysis.roots();
        return json.text("verdict", GraphVerdict.of(analysis.connectivity(), digraph.vertexCount()))
                .text(
                        "connectivity",
                        analysis.connectivity().name().toLowerCase(Locale.ROOT).replace('_', '-'))
                .number("rootCount", roots.length)
                .text(
                        "roots",
                        roots.length == digraph.vertexCount() ? "all" : GraphVerdict.members(roots, names, false))
                .text(
                        "depth",
                        depths.map(d -> range(d.leastDepth(), d.mostDepth())).orElse(null))
                .text(
                        "radius",
                        depths.map(d -> range(d.leastRadius(), d.mostRadius())).orElse(null))
                .number("sources", analysis.sourceComponents().size())
                .number("mendCount", mend.size())
                .list(
                        "mend",
                        mend.subList(0, Math.min(MOST_MENDS, mend.size())),
                        arc -> "[" + JsonText.quoted(names.name(arc.from())) + ","
                                + JsonText.quoted(names.name(arc.to())) + "]");
    }

    private static String range(int least, int most) {
        return least == most ? Integer.toString(least) : least + " to " + most;
    }

    /** The exact numbers of the moment that the film shows, as JSON. */
    public String moment() {
        Film film = session.film();
        boolean isSmall = film.agents() <= MOST_AGENTS_LOOKED_AT;
        ContainingArc arc = isSmall ? film.containingArc() : film.lastLook();
        return new JsonText()
                .text("t", film.now().toString(period))
                .number("k", film.jumps())
                .number("instants", film.instants())
                .text("spread", Ticks.toString(arc.length()))
                .number("spreadShown", arc.length() / (double) Ticks.PERIOD)
                .number("groups", arc.groups())
                .flag("isExact", isSmall)
                .number("periods", film.now().toDouble())
                .number("filmed", film.filmed().toDouble())
                .number(
                        "syncPeriods",
                        film.syncTime().map(time -> time.toDouble()).orElse(Double.NaN))
                .text(
                        "syncTime",
                        film.syncTime().map(time -> time.toString(period)).orElse(null))
                .toString();
    }

    /** The exact numbers of one agent at the moment that the film shows, as JSON. */
    public String agent(int agent) {
        Film film = session.film();
        OscillatorNetwork network = description.network();
        boolean isDown = film.status(agent) == Film.DOWN;
        String clock = film.period(agent) == Ticks.PERIOD
                ? null
                : Ticks.toDecimal(film.period(agent)).toPlainString();
        return new JsonText()
                .text("name", description.names().name(agent))
                .text("phase", isDown ? null : Ticks.toString(film.phase(agent)))
                .text("clock", clock)
                .text("status", isDown ? "down" : film.status(agent) == Film.LISTENING ? "listening" : "up")
                .text("threshold", threshold(network, agent))
                .text("probability", probability(network, agent))
                .number("outDegree", network.digraph().outDegree(agent))
                .toString();
    }

    /**
     * The phases of all agents at the moment that the film shows, as a list for {@code initial}: as shares of each one's own
     * period. An agent that is down starts at 0.
     */
    public String phases() {
        Film film = session.film();
        StringBuilder list = new StringBuilder();
        for (int i = 0; i < film.agents(); i++) {
            list.append(i == 0 ? "" : ",").append(Ticks.toString(ownPhase(film, i)));
        }
        return list.toString();
    }

    private static long ownPhase(Film film, int agent) {
        long phase = film.status(agent) == Film.DOWN ? 0 : film.phase(agent);
        long top = film.period(agent);
        return top == Ticks.PERIOD
                ? phase
                : BigInteger.valueOf(phase)
                        .multiply(BigInteger.valueOf(Ticks.PERIOD))
                        .divide(BigInteger.valueOf(top))
                        .longValue();
    }

    /** The p of all agents as a list, and the same of r; null where the network has none. */
    public String lists() {
        OscillatorNetwork network = description.network();
        JsonText json = new JsonText();
        json.text("probabilities", list(network, agent -> probability(network, agent)));
        return json.text("thresholds", list(network, agent -> threshold(network, agent)))
                .toString();
    }

    private static @Nullable String list(OscillatorNetwork network, IntFunction<@Nullable String> value) {
        StringBuilder list = new StringBuilder();
        for (int i = 0; i < network.agents(); i++) {
            String text = value.apply(i);
            if (text == null) {
                return null;
            }
            list.append(i == 0 ? "" : ",").append(text);
        }
        return list.toString();
    }

    /** The groups of the moment and the arcs between them. */
    public String groups() {
        return new GroupsText(session).json().toString();
    }

    /** The threshold that all agents have, for the screen; NaN if they have several or none. */
    private static double commonThreshold(OscillatorNetwork network) {
        return network.update()
                .asBinary()
                .filter(binary -> binary.thresholds().isCommon())
                .map(binary -> binary.thresholds().of(0) / (double) Ticks.PERIOD)
                .orElse(Double.NaN);
    }

    private static @Nullable String threshold(OscillatorNetwork network, int agent) {
        return network.update()
                .asBinary()
                .map(binary -> Ticks.toString(binary.thresholds().of(agent)))
                .orElse(null);
    }

    private static @Nullable String probability(OscillatorNetwork network, int agent) {
        return network.triggering()
                .byCoins()
                .flatMap(CoinTriggering::ofAgents)
                .map(p -> Double.toString(p.of(agent)))
                .orElse(null);
    }

    /** The address of the moment that the film shows. */
    public String address() {
        Film film = session.film();
        return session.address()
                .at(new StudioAddress.Moment.Time(film.now().toString(period), film.jumps()))
                .toString();
    }

    /** The command that runs the same. */
    public String commandLine() {
        long replicate = session.coins().replicate();
        return "photinus simulate" + session.address().settings().arguments(false)
                + (replicate == 1 ? "" : " --replicate " + replicate);
    }

    /** The network as YAML, for {@code --network}. */
    public String yaml() {
        StringBuilder lines = new StringBuilder();
        session.said().forEach((setting, value) -> {
            if (Setting.NETWORK.contains(setting)) {
                lines.append(setting.key())
                        .append(": ")
                        .append(yamlValue(value))
                        .append('\n');
            }
        });
        return lines.toString();
    }

    private static String yamlValue(String value) {
        boolean isPlain = value.matches("[A-Za-z0-9][A-Za-z0-9._/+-]*");
        return isPlain ? value : JsonText.quoted(value);
    }

    /** A text as a literal of Java, whose compiler reads an escaped line end as one; octal escapes it does not. */
    private static String literal(String text) {
        StringBuilder literal = new StringBuilder("\"");
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < ' ') {
                literal.append('\\').append(c >> 6).append(c >> 3 & 7).append(c & 7);
            } else {
                literal.append(c == '"' || c == '\\' ? "\\" : "").append(c);
            }
        }
        return literal.append('"').toString();
    }

    /** The same run in Java. */
    public String java() {
        List<String> entries = new ArrayList<>();
        session.said()
                .forEach((setting, value) -> entries.add(
                        "                Map.entry(Setting." + setting.name() + ", " + literal(value) + ")"));
        return """
                import java.util.Map;
                import org.photinus.engine.Engine;
                import org.photinus.random.Coins;
                import org.photinus.run.RunPlan;
                import org.photinus.text.NetworkDescription;
                import org.photinus.text.NetworkReader;
                import org.photinus.text.NetworkSettings;
                import org.photinus.text.Setting;
                import org.photinus.text.run.StopSettings;

                /** Needs photinus-io. */
                public final class Run {
                    public static void main(String[] args) {
                        NetworkSettings settings = new NetworkSettings(Map.ofEntries(
                ENTRIES));
                        NetworkDescription network = NetworkReader.read(settings);
                        RunPlan plan = new StopSettings(settings).plan(network.network(), network.world());
                        Coins coins = Coins.of(network.seed(), REPLICATEL);
                        Engine engine = Engine.of(network.network(), network.world());
                        System.out.println(engine.run(network.initial(), coins, plan));
                    }
                }
                """.replace("REPLICATE", Long.toString(session.coins().replicate()))
                .replace("ENTRIES", String.join(",\n", entries));
    }
}
