package org.photinus.text;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.photinus.text.graph.GraphFormat;

/**
 * The table of settings: all that a user can say about a network and about when a run of it ends. The options of the
 * command line, their help, completion and manual page, the keys of a network in YAML, the keys and factors of a
 * study, its JSON Schema and the tables in the docs are made of it or checked against it. A new setting is an entry
 * here and the code that makes sense of its value.
 *
 * <p>An entry has its part, what its value is called on the command line (with the short option in front, if it has
 * one), the form of its values, its default (empty where there is none), its help and its traits.
 */
public enum Setting {
    GRAPH(
            Part.GRAPH,
            "G",
            Form.TEXT,
            "regular:5",
            GraphText.FAMILY_FORMS + ", or a file: an edge list (.txt .tsv .csv .edges), GraphML, DOT (.dot .gv), GEXF,"
                    + " GML, Pajek (.net .paj), Matrix Market (.mtx), JSON, an adjacency matrix (.adj), each also .gz; - is standard input."),
    GRAPH_FORMAT(
            Part.GRAPH,
            "FORMAT",
            formats("|"),
            "",
            "The format of a graph file whose ending does not tell: " + formats(", ") + ".",
            Trait.FILE_ONLY),
    ENCODING(
            Part.GRAPH,
            "NAME",
            Form.TEXT,
            "",
            "The encoding of a graph file that is not UTF-8: latin1, windows-1252, utf-16 or another IANA name.",
            Trait.FILE_ONLY,
            Trait.SEEDS_IF_GIVEN),
    COLUMNS(
            Part.GRAPH,
            "WHICH",
            Form.TEXT,
            "",
            "Which columns of an edge list or CSV have the ids and the weight, by number or by name in the header:"
                    + " from=3,to=5,weight=pdr; header=yes or header=no says whether the first line is one.",
            Trait.FILE_ONLY,
            Trait.SEEDS_IF_GIVEN),
    UNDIRECTED(Part.GRAPH, "", Form.FLAG, "false", "Reads each arc of a graph file as both arcs.", Trait.FILE_ONLY),
    REVERSE(Part.GRAPH, "", Form.FLAG, "false", "Reverses every arc."),
    DROP_ISOLATED(Part.GRAPH, "", Form.FLAG, "false", "Leaves out the vertices without arcs.", Trait.SEEDS_IF_GIVEN),
    LARGEST_COMPONENT(
            Part.GRAPH,
            "",
            Form.FLAG,
            "false",
            "Keeps the largest weakly connected component alone (directions of arcs do not count); of equally large"
                    + " ones, the one with the first vertex.",
            Trait.SEEDS_IF_GIVEN),
    WEIGHTS_AS(
            Part.GRAPH,
            "WHAT",
            WeightUse.PULSE_PROBABILITY + "|loss|delay:UNIT",
            "",
            "pulse-probability: the weights of a graph file are the p of its arcs, which implies --trigger edge; loss;"
                    + " delay:UNIT (ns, us, ms, s, min, h or periods). With =COLUMN, as loss=plr, from that column of"
                    + " an edge list; then several can be given. Else weights are ignored.",
            Trait.FILE_ONLY,
            Trait.SEEDS_IF_GIVEN,
            Trait.REPEATABLE),
    AGENTS(Part.GRAPH, "-n N", Form.WHOLE, "50", "Number of agents of a family.", Trait.FAMILY_ONLY),
    PULSE_PROBABILITY(
            Part.VALUE,
            "-p P",
            Form.PER_AGENT,
            "0.5",
            "Probability that a firing agent pulses: a number, a list a,b,…, or @FILE with one per agent."),
    THRESHOLD(
            Part.VALUE,
            "-r R",
            Form.PER_AGENT,
            "0.5",
            "Threshold of the binary update: a number, a list, uniform (drawn from the seed), or @FILE.",
            Trait.IN_PERIODS),
    PERIOD(Part.VALUE, "T", Form.NUMBER, "1", "Length of a period: a number, or with a unit, as 100ms."),
    UPDATE(Part.RULE, "RULE", "binary|linear:M1,M2", "binary", "Phase update on a pulse: binary, or linear:M1,M2."),
    TIE(
            Part.VALUE,
            "SIDE",
            "zero|one|random",
            "zero",
            "Where a phase exactly at its threshold jumps: zero, one, random."),
    TRIGGER(
            Part.RULE,
            "RULE",
            "vertex|edge|script:FILE",
            "vertex",
            "vertex (one coin per firing), edge (one per out-arc), or script:FILE."),
    INITIAL(
            Part.VALUE,
            "PHASES",
            Form.PER_AGENT,
            "uniform",
            "uniform, a list of phases, or @FILE with one per agent; decimals are exact.",
            Trait.IN_PERIODS),
    SEED(Part.GRAPH, "S", Form.NUMBER, "1", "Seed of all random numbers."),
    DELAY(
            Part.WORLD,
            "LAW",
            Form.TEXT,
            "0",
            "How long a pulse takes: D, uniform:A,B, D+exp:M (an exponential jitter of mean M on top), or @FILE with"
                    + " lines 'from to value'.",
            Trait.IN_PERIODS_OR_UNITS),
    LOSS(Part.WORLD, "P", Form.NUMBER, "0", "Probability that a pulse is lost on an arc."),
    DUPLICATES(Part.WORLD, "P", Form.NUMBER, "0", "Probability that a pulse that is not lost arrives twice."),
    DRIFT(
            Part.WORLD,
            "D",
            Form.PER_AGENT,
            "0",
            "How far clocks are off: 20ppm draws the drift of each agent uniformly within ±20 ppm from the seed; a"
                    + " list, or @FILE, has one per agent."),
    RECEIVE(
            Part.WORLD,
            "RULE",
            "paper|refractory:R|refractory:auto|delay:D|age|age:D",
            "paper",
            "What a receiver does: paper, refractory:R, refractory:auto (the least R without echoes), delay:D, age or"
                    + " age:D; each with +window:W,G or +window:W,G+,G- behind it.",
            Trait.IN_PERIODS_OR_UNITS),
    SEND_WITHIN(
            Part.WORLD,
            "S",
            Form.NUMBER,
            "0",
            "With --receive age: a pulse leaves at a random moment of the first S of its sender's period.",
            Trait.IN_PERIODS_OR_UNITS),
    DOWN(
            Part.WORLD,
            "MTBF,MTTR",
            Form.TEXT,
            "",
            "Agents fail and come up again: mean time between failures and mean time to repair, or @FILE with lines"
                    + " 'id down TIME' and 'id up TIME'.",
            Trait.IN_PERIODS_OR_UNITS),
    LISTEN(
            Part.WORLD,
            "L",
            Form.NUMBER,
            "0",
            "With --down: how long an agent that has come up hears before it first pulses.",
            Trait.IN_PERIODS_OR_UNITS),
    UNTIL(
            Part.RUN,
            "exact|arc:EPS",
            "exact|arc:EPS",
            "exact; for the linear update " + Setting.DEFAULT_LINEAR_UNTIL,
            "What counts as synchronized: all on one point, or within a containing arc.",
            Trait.IN_PERIODS),
    MAX_TIME(
            Part.RUN,
            "TIME",
            Form.NUMBER,
            grouped(Setting.DEFAULT_PERIODS) + " periods; in a world " + grouped(Setting.PERIODS_IN_A_WORLD),
            "A run that has not synchronized by then is censored.",
            Trait.IN_UNIT_OF_PERIOD),
    MAX_JUMPS(Part.RUN, "K", Form.WHOLE, "", "The same for the number of jumps."),
    LOCK(
            Part.MEASURE,
            "EPS,HOLD",
            Form.TEXT,
            "0.05,10",
            "In a world: in lock once the spread V has been at most EPS for HOLD periods.",
            Trait.IN_PERIODS_OR_UNITS),
    BURN_IN(
            Part.MEASURE,
            "TIME",
            Form.NUMBER,
            "half of --max-time",
            "In a world: spread and period are measured from then on.",
            Trait.IN_PERIODS_OR_UNITS);

    /** What a setting is about. */
    public enum Part {
        /** The digraph, and the seed that it may be drawn from. */
        GRAPH,
        /** A rule, which decides what values mean anything beside it. */
        RULE,
        /** Any other property of a network. */
        VALUE,
        /** How clocks, links, senders and receivers differ from the paper's. */
        WORLD,
        /** When a run ends. */
        RUN,
        /** What is measured of a run in a world. */
        MEASURE
    }

    /** What values look like. */
    public enum Form {
        /** Any text. */
        TEXT,
        /** True or false; an option without a value. */
        FLAG,
        /** A whole number from 1 on. */
        WHOLE,
        /** A number, which stays exact as it is written. */
        NUMBER,
        /** A number or a word for all agents, a list of one for each, or a file of them. */
        PER_AGENT,
        /** One of the {@link Setting#choices}. */
        CHOICE
    }

    /** The criterion of an update that synchronizes only asymptotically, where none is named. */
    public static final String DEFAULT_LINEAR_UNTIL = "arc:0.05";

    /** After how many periods a run is censored, where nothing is said. */
    public static final int DEFAULT_PERIODS = 100_000;

    /** The same in a world that is not ideal, where a run goes on after it has synchronized. */
    public static final int PERIODS_IN_A_WORLD = 1000;

    /** What describes a network and its world, in the order of the keys. */
    public static final List<Setting> NETWORK = Arrays.stream(values())
            .filter(setting -> setting.part != Part.RUN && setting.part != Part.MEASURE)
            .toList();

    /** What can be a factor or a fixed setting of a study: all but the seed, of which a study has its own. */
    public static final List<Setting> OF_STUDY =
            Arrays.stream(values()).filter(setting -> setting != SEED).toList();

    private final String words;
    private final String key;
    private final Part part;
    private final String brief;
    private final String label;
    private final Form form;
    private final String choices; // With bars between.
    private final String standard;
    private final String help;

    @SuppressWarnings("ImmutableEnumChecker") // Set.of makes sets that cannot change.
    private final Set<Trait> traits;

    Setting(Part part, String label, Form form, String standard, String help, Trait... traits) {
        this(part, label, form, "", standard, help, traits);
    }

    Setting(Part part, String label, String choices, String standard, String help, Trait... traits) {
        this(part, label, Form.CHOICE, choices, standard, help, traits);
    }

    Setting(Part part, String label, Form form, String choices, String standard, String help, Trait... traits) {
        this.words = name().toLowerCase(Locale.ROOT).replace('_', ' ');
        this.key = camelCase(words);
        this.part = part;
        this.brief = label.startsWith("-") ? label.substring(0, 2) : "";
        this.label = brief.isEmpty() ? label : label.substring(3);
        this.form = form;
        this.choices = choices;
        this.standard = standard;
        this.help = help;
        this.traits = Set.of(traits);
    }

    private static String camelCase(String words) {
        StringBuilder joined = new StringBuilder();
        for (String word : words.split(" ", -1)) {
            joined.append(joined.isEmpty() ? word : word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1));
        }
        return joined.toString();
    }

    /** As 100,000. */
    private static String grouped(int number) {
        StringBuilder digits = new StringBuilder(Integer.toString(number));
        for (int at = digits.length() - 3; at > 0; at -= 3) {
            digits.insert(at, ',');
        }
        return digits.toString();
    }

    private static String formats(String between) {
        StringBuilder formats = new StringBuilder();
        for (GraphFormat format : GraphFormat.values()) {
            formats.append(formats.isEmpty() ? "" : between).append(format);
        }
        return formats.toString();
    }

    /** The setting of a key. */
    public static Optional<Setting> ofKey(String key) {
        return Arrays.stream(values())
                .filter(setting -> setting.key().equals(key))
                .findFirst();
    }

    /** The keys of some settings. */
    public static List<String> keys(List<Setting> settings) {
        return settings.stream().map(Setting::key).toList();
    }

    public Part part() {
        return part;
    }

    public Form form() {
        return form;
    }

    /** The name in messages: {@code pulse probability}. */
    public String words() {
        return words;
    }

    /** The name in CSV: {@code pulse_probability}. */
    public String column() {
        return words().replace(' ', '_');
    }

    /** The option of the command line: {@code --pulse-probability}. */
    public String option() {
        return "--" + words().replace(' ', '-');
    }

    /** Whether this is a name of the option. */
    public boolean isOption(String name) {
        return name.equals(brief) || name.equals(option());
    }

    /** The names of the option, the short one first if it has one. */
    public List<String> options() {
        return brief.isEmpty() ? List.of(option()) : List.of(brief, option());
    }

    /** The name in YAML and JSON: {@code pulseProbability}. */
    public String key() {
        return key;
    }

    /** What the value of the option is called; a flag has none. */
    public String label() {
        return label;
    }

    /** What the values of a choice are, parameters in capitals: {@code linear:M1,M2}. */
    public List<String> choices() {
        return choices.isEmpty() ? List.of() : List.of(choices.split("\\|", -1));
    }

    /** How the values begin that have names, for completion: {@code linear:}. */
    public List<String> beginnings() {
        List<String> forms = this == GRAPH ? List.of(GraphText.FAMILY_FORMS.split(", ", -1)) : choices();
        return forms.stream()
                .map(form -> form.replaceFirst(":.*", ":"))
                .distinct()
                .toList();
    }

    /** Whether a word could be a value of --graph: the name of a family, or of a file that exists. */
    public static boolean isGraph(String word) {
        return GraphText.isFamily(word) || (GraphText.looksLikeFile(word) && Files.isRegularFile(GraphText.path(word)));
    }

    /** The default in words; as a value too, but of when a run ends; empty if there is none. */
    public String standard() {
        return standard;
    }

    /** What it means, with its values and unit. */
    public String meaning() {
        boolean named = choices().stream().allMatch(help::contains);
        return help
                + (named ? "" : " Values: " + String.join(", ", choices()) + ".")
                + (Trait.unit(traits).isEmpty() ? "" : " In " + Trait.unit(traits) + ".");
    }

    /** The help of the option: what it means, and its default. */
    public String description() {
        return help + byDefault();
    }

    /** The same for a command that has a default of its own. */
    public String description(String ownDefault) {
        return help + " Default: " + ownDefault + ".";
    }

    /** The default as a sentence, with a space before it, where there is one to name. */
    public String byDefault() {
        return standard.isEmpty() || form == Form.FLAG ? "" : " Default: " + standard + ".";
    }

    /** Whether it means something for graph files alone. */
    public boolean isOfFiles() {
        return traits.contains(Trait.FILE_ONLY);
    }

    /** Whether it says something of a world that is not ideal, or of runs in one. */
    public boolean isOfWorlds() {
        return part == Part.WORLD || part == Part.MEASURE;
    }

    /** Whether its option can be given several times; the values then stand with commas between. */
    public boolean isRepeatable() {
        return traits.contains(Trait.REPEATABLE);
    }

    /** Whether it belongs to one graph, so that another does not inherit it. */
    boolean belongsToGraph() {
        return isOfFiles() || traits.contains(Trait.FAMILY_ONLY);
    }

    /** The text that stands for it in the seed of a study's cell where nothing is said, if any does. */
    public Optional<String> seedText(boolean ofFamily) {
        boolean isOfAnother = traits.contains(Trait.FAMILY_ONLY) && !ofFamily;
        return isSeeding() && part != Part.WORLD && !traits.contains(Trait.SEEDS_IF_GIVEN)
                ? Optional.of(isOfAnother ? "" : standard)
                : Optional.empty();
    }

    /** Whether the seed of a study's cell depends on it: phases and coins do not depend on how long one looks. */
    public boolean isSeeding() {
        return part != Part.RUN && part != Part.MEASURE && this != SEED;
    }

    /** The complaint about a value that is none of the choices. */
    public String mustBeAChoice(String value) {
        String listed = choices.replace("|", ", ").replaceFirst(", ([^ ]+)$", " or $1");
        return words() + " must be " + listed + ", but is '" + value + "'";
    }

    /** Whether a value has the form of a flag's, if this is a flag. */
    public boolean isFlagOrFree(String value) {
        return form != Form.FLAG || value.equals("true") || value.equals("false");
    }

    /** Whether a value is the name of a file, as far as its text tells. */
    public boolean isFile(String value) {
        return !prefix(value).isEmpty() || (this == GRAPH && !GraphText.isFamily(value));
    }

    /** A value whose file, if it names one, is found from a folder. */
    public String located(String value, Path folder) {
        return named(value, folder)
                .map(name -> prefix(value) + folder.resolve(name))
                .orElse(value);
    }

    /** The file that a value names, if it does, as it is written: from a folder, or absolute. */
    public Optional<Path> named(String value, Path folder) {
        if (!isFile(value)) {
            return Optional.empty();
        }
        if (this == GRAPH && value.equals(GraphText.STANDARD_INPUT)) {
            // In a file, - is a name like any other.
            return Optional.of(Path.of(".", value));
        }
        Path name = GraphText.path(value.substring(prefix(value).length()));
        // A misspelt family is no file.
        boolean certain = this != GRAPH || GraphText.looksLikeFile(value) || value.startsWith("@");
        return certain || Files.exists(folder.resolve(name)) ? Optional.of(name) : Optional.empty();
    }

    /** A value that names a file, with another name in its place. */
    public String renamed(String value, String name) {
        return this == GRAPH ? name : prefix(value) + name;
    }

    /** What stands before the name of a file: @, or the word of a choice such as script:FILE. */
    private String prefix(String value) {
        String word = value.substring(0, value.indexOf(':') + 1);
        return value.startsWith("@") ? "@" : choices().contains(word + "FILE") ? word : "";
    }
}
