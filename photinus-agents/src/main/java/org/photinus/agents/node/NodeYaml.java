package org.photinus.agents.node;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import org.photinus.agents.AgentProfile;
import org.photinus.agents.AgentSettings;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.Thresholds;
import org.photinus.network.TieChoice;
import org.photinus.phase.Digits;
import org.photinus.phase.Ticks;
import org.photinus.text.FileName;
import org.photinus.text.NetworkSettings;
import org.photinus.text.Setting;
import org.photinus.text.TimeScale;
import org.photinus.text.input.DidYouMean;
import org.photinus.text.input.InputException;
import org.photinus.text.input.InputFile;
import org.photinus.text.input.TextSource;
import org.photinus.text.internal.YamlFields;

/** Reads and writes the file of an agent. */
final class NodeYaml {
    private static final List<String> KEYS = List.of(
            "network",
            "id",
            "name",
            "agents",
            "period",
            "pulseProbability",
            "threshold",
            "tie",
            "profile",
            "mostPulses",
            "listen",
            "quorum",
            "address",
            "keys",
            "status",
            "metrics",
            "hears",
            "heardBy");

    private static final List<String> KEYS_OF_NEIGHBORS = List.of("id", "name", "address");

    /** R where the paper's profile is asked for without one. */
    private static final long REFRACTORY = Ticks.PERIOD / 10;

    private static final String HALF = "0.5";
    private static final String PAPER = "paper:";
    private static final int MOST_LISTENING = 1_000_000;
    private static final int MOST_PULSES = 1_000;

    private final Path file;
    private final YamlFields fields;
    private final int id;

    /** The places and addresses of neighbours, to see that one has one address. */
    private final Map<Integer, NodeAddress> addresses = new HashMap<>();

    private NodeYaml(Path file, YamlFields fields) {
        this.file = file;
        this.fields = fields;
        this.id = whole(fields.get("id"), 0, Integer.MAX_VALUE);
    }

    static NodeConfig read(Path file) {
        try (TextSource source = InputFile.text(file)) {
            return new NodeYaml(file, YamlFields.read(source, "id: 1", KEYS)).config();
        }
    }

    private NodeConfig config() {
        int network = whole(fields.get("network"), 0, Integer.MAX_VALUE);
        int agents = whole(fields.get("agents"), 1, Integer.MAX_VALUE);
        long period = period(fields.get("period"));
        double p = parsed("pulseProbability", HALF, text -> probability(text));
        Thresholds threshold = parsed("threshold", HALF, text -> Thresholds.ofTicks(Ticks.parse("threshold", text)));
        TieChoice tie = fields.find("tie").map(NodeYaml::tie).orElse(TieChoice.ZERO);
        AgentProfile profile = profile(agents, threshold.of(0));
        int listening = whole("listen", AgentSettings.LISTENING, 0, MOST_LISTENING);
        NodeAddress address = address(fields.get("address"));
        List<Neighbor> hears = neighbors("hears");
        List<Neighbor> heardBy = neighbors("heardBy");
        int quorum = whole("quorum", 1, 1, Math.max(1, hears.size()));
        AgentSettings settings;
        try {
            settings = new AgentSettings(
                    network,
                    id,
                    agents,
                    period,
                    BinaryUpdate.of(threshold, tie),
                    p,
                    profile,
                    listening,
                    quorum,
                    hears.stream().map(Neighbor::id).toList(),
                    heardBy.stream().map(Neighbor::id).toList());
        } catch (IllegalArgumentException e) {
            throw new InputException(fields.place(), String.valueOf(e.getMessage()), e);
        }
        return new NodeConfig(
                file,
                fields.find("name").map(YamlFields.Value::text),
                settings,
                address,
                path(fields.get("keys")),
                fields.find("status").map(this::path),
                fields.find("metrics").isEmpty() ? OptionalInt.empty() : OptionalInt.of(whole("metrics", 0, 1, 65_535)),
                hears,
                heardBy);
    }

    private static int whole(YamlFields.Value value, int least, int most) {
        try {
            int number = Integer.parseInt(Digits.ascii(value.text()));
            if (number >= least && number <= most) {
                return number;
            }
        } catch (NumberFormatException e) {
            // Said below.
        }
        throw value.fault("must be a whole number from " + least + " to " + most + ", but is '"
                + InputException.shortened(value.text()) + "'");
    }

    private int whole(String key, int otherwise, int least, int most) {
        return fields.find(key).map(value -> whole(value, least, most)).orElse(otherwise);
    }

    /** A value of a key that stands in its own message. */
    private <T> T parsed(String key, String otherwise, Function<String, T> parse) {
        Optional<YamlFields.Value> value = fields.find(key);
        return value.isEmpty() ? parse.apply(otherwise) : parsed(value.get(), parse);
    }

    private static <T> T parsed(YamlFields.Value value, Function<String, T> parse) {
        try {
            return parse.apply(value.text());
        } catch (IllegalArgumentException | InputException e) {
            throw new InputException(value.place(), String.valueOf(e.getMessage()), e);
        }
    }

    private static double probability(String text) {
        BigDecimal p = Ticks.decimal("pulseProbability", text);
        if (!(p.signum() > 0 && p.compareTo(BigDecimal.ONE) <= 0)) {
            throw new IllegalArgumentException("pulseProbability must lie above 0 and at most at 1, but is " + p);
        }
        return p.doubleValue();
    }

    private static long period(YamlFields.Value value) {
        BigDecimal period = parsed(value, text -> TimeScale.of(new NetworkSettings(Map.of(Setting.PERIOD, text))))
                .nanoseconds()
                .orElseThrow(() -> value.fault("must have a unit, as 100ms, but is '" + value.text() + "'"));
        if (!(period.compareTo(BigDecimal.valueOf(AgentSettings.SHORTEST_PERIOD)) >= 0
                && period.compareTo(BigDecimal.valueOf(AgentSettings.LONGEST_PERIOD)) <= 0
                && period.stripTrailingZeros().scale() <= 0)) {
            throw value.fault("must be whole nanoseconds between 1ms and 1h, but is '" + value.text() + "'");
        }
        return period.longValueExact();
    }

    private static TieChoice tie(YamlFields.Value value) {
        List<String> words =
                Arrays.stream(TieChoice.values()).map(NodeYaml::word).toList();
        return Arrays.stream(TieChoice.values())
                .filter(choice -> word(choice).equals(value.text()))
                .findFirst()
                .orElseThrow(() -> value.fault("must be zero, one or random, but is '"
                        + InputException.shortened(value.text()) + "'" + DidYouMean.hint(value.text(), words)));
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    private AgentProfile profile(int agents, long threshold) {
        Optional<YamlFields.Value> given = fields.find("profile");
        AgentProfile profile = AgentProfile.practical(agents);
        if (given.isPresent() && !given.get().text().equals("practical")) {
            profile = AgentProfile.paper(refractory(given.get(), threshold), threshold);
        }
        return new AgentProfile(
                profile.receiving(),
                profile.sendWithin(),
                profile.staleFrom(),
                profile.nearWidth(),
                whole("mostPulses", profile.mostPulses(), 1, MOST_PULSES));
    }

    private static long refractory(YamlFields.Value value, long threshold) {
        if (value.text().equals("paper")) {
            return Math.min(REFRACTORY, threshold / 2);
        }
        if (!value.text().startsWith(PAPER)) {
            throw value.fault("must be practical, paper or paper:R, but is '" + InputException.shortened(value.text())
                    + "'" + DidYouMean.hint(value.text(), List.of("practical", "paper")));
        }
        long refractory = parsed(value, text -> Ticks.parse("refractory R", text.substring(PAPER.length())));
        if (!(refractory < threshold)) {
            throw value.fault("must have a refractory time R below the threshold " + Ticks.toString(threshold)
                    + ", but is '" + value.text() + "'");
        }
        return refractory;
    }

    private static NodeAddress address(YamlFields.Value value) {
        try {
            return NodeAddress.of(value.text());
        } catch (IllegalArgumentException e) {
            throw value.fault(String.valueOf(e.getMessage()));
        }
    }

    private Path path(YamlFields.Value value) {
        return file.resolveSibling(parsed(value, FileName::path));
    }

    private List<Neighbor> neighbors(String key) {
        List<Neighbor> neighbors = new ArrayList<>();
        for (YamlFields each : fields.list(key, KEYS_OF_NEIGHBORS)) {
            YamlFields.Value other = each.get("id");
            Neighbor neighbor = new Neighbor(
                    whole(other, 0, Integer.MAX_VALUE),
                    each.find("name").map(YamlFields.Value::text),
                    address(each.get("address")));
            if (neighbor.id() == id) {
                throw other.fault("of a neighbour must be another than the agent's own, but is " + id + " as well");
            }
            if (neighbors.stream().anyMatch(before -> before.id() == neighbor.id())) {
                throw other.fault("must stand once in " + key + ", but " + neighbor.id() + " stands there twice");
            }
            NodeAddress before = addresses.putIfAbsent(neighbor.id(), neighbor.address());
            if (before != null && !before.equals(neighbor.address())) {
                throw each.get("address")
                        .fault("of a neighbour must be the same in hears and heardBy, but that of " + neighbor.label()
                                + " is " + before + " and " + neighbor.address());
            }
            neighbors.add(neighbor);
        }
        return neighbors;
    }

    static String text(NodeConfig config) {
        AgentSettings settings = config.settings();
        AgentProfile profile = settings.profile();
        long threshold = settings.update().thresholds().of(0);
        boolean isPaper = !profile.receiving().usesAge();
        AgentProfile usual = isPaper
                ? AgentProfile.paper(profile.receiving().refractory(), threshold)
                : AgentProfile.practical(settings.agents());
        StringBuilder text = new StringBuilder();
        line(text, "network", settings.network());
        line(text, "id", settings.id());
        config.name().ifPresent(name -> line(text, "name", quoted(name)));
        line(text, "agents", settings.agents());
        line(text, "period", period(settings.period()));
        line(text, "pulseProbability", settings.pulseProbability());
        line(text, "threshold", Ticks.toString(threshold));
        line(text, "tie", word(settings.update().tie()));
        line(
                text,
                "profile",
                isPaper ? PAPER + Ticks.toString(profile.receiving().refractory()) : "practical");
        if (profile.mostPulses() != usual.mostPulses()) {
            line(text, "mostPulses", profile.mostPulses());
        }
        line(text, "listen", settings.listening());
        line(text, "quorum", settings.quorum());
        line(text, "address", quoted(config.address().toString()));
        line(text, "keys", quoted(relative(config, config.keys())));
        config.status().ifPresent(status -> line(text, "status", quoted(relative(config, status))));
        config.metrics().ifPresent(metrics -> line(text, "metrics", metrics));
        lines(text, "hears", config.hears());
        lines(text, "heardBy", config.heardBy());
        return text.toString();
    }

    private static void line(StringBuilder text, String key, Object value) {
        text.append(key).append(": ").append(value).append('\n');
    }

    private static void lines(StringBuilder text, String key, List<Neighbor> neighbors) {
        text.append(key).append(neighbors.isEmpty() ? ": []\n" : ":\n");
        for (Neighbor neighbor : neighbors) {
            text.append("  - {id: ").append(neighbor.id());
            neighbor.name().ifPresent(name -> text.append(", name: ").append(quoted(name)));
            text.append(", address: ")
                    .append(quoted(neighbor.address().toString()))
                    .append("}\n");
        }
    }

    private static String relative(NodeConfig config, Path path) {
        Path folder = config.file().getParent();
        return (folder != null && path.startsWith(folder) ? folder.relativize(path) : path).toString();
    }

    private static String period(long nanoseconds) {
        return nanoseconds % 1_000_000_000 == 0
                ? nanoseconds / 1_000_000_000 + "s"
                : nanoseconds % 1_000_000 == 0 ? nanoseconds / 1_000_000 + "ms" : nanoseconds + "ns";
    }

    private static String quoted(String value) {
        StringBuilder quoted = new StringBuilder("\"");
        value.codePoints().forEach(c -> {
            if (c == '"' || c == '\\') {
                quoted.append('\\').appendCodePoint(c);
            } else if (Character.isISOControl(c) || c == '\u2028' || c == '\u2029' || c == '\uFEFF') {
                quoted.append(String.format(Locale.ROOT, "\\u%04x", c));
            } else {
                quoted.appendCodePoint(c);
            }
        });
        return quoted.append('"').toString();
    }
}
