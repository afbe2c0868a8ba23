package org.photinus.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.photinus.cli.output.Interrupts;

/** Tuning of p, r and the receiver in a world. */
class TuneWorldTest {
    private static final String SHORT = " --p-range 0.3,0.9 -r 0.5 --replicates 8 --max-time 60";

    /** Six agents in both directions of a cycle; the last link is slow. */
    private static final String LINKS = """
            from,to,rtt,plr
            a,b,12,0.05
            b,c,8,0.1
            c,d,20,0
            d,e,15,0.02
            e,f,9,0.2
            f,a,30,0.05
            b,a,12,0.05
            c,b,8,0.1
            d,c,20,0
            e,d,15,0.02
            f,e,9,0.2
            a,f,30,0.05
            """;

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    @SuppressWarnings("NullAway.Init")
    private String table;

    @BeforeEach
    void writeLinks() throws IOException {
        Path links = Files.writeString(folder.resolve("links.csv"), LINKS);
        table = "tune --graph " + links + " --period 1s --weights-as delay:ms=rtt --weights-as loss=plr --drift 50ppm";
    }

    private static String member(String json, String key) {
        Matcher matcher =
                Pattern.compile('"' + key + "\":(\"[^\"]*\"|[^,}\\]]*)").matcher(json);
        assertThat(matcher.find()).as("%s in %s", key, json).isTrue();
        return matcher.group(1).replace("\"", "");
    }

    /** The members of an object within a document. */
    private static String object(String json, String key) {
        Matcher matcher = Pattern.compile('"' + key + "\":(\\{[^}]*\\}|null)").matcher(json);
        assertThat(matcher.find()).as("%s in %s", key, json).isTrue();
        return matcher.group(1);
    }

    private static double number(String json, String key) {
        return Double.parseDouble(member(json, key));
    }

    private static Called done(String line) {
        Called call = Called.line(line);
        assertThat(call.code()).as(call.err()).isZero();
        return call;
    }

    @Test
    void aTableOfLinksIsTuned() {
        Called call = done(table + SHORT);
        assertThat(call.err())
                .contains("delay of each arc its weight, loss of each arc its weight, drift 50ppm, receive tuned\n")
                .contains("receivers: paper refractory:0.06 refractory:0.12 delay:0.016 age age+window:0.0")
                .containsPattern("tuning p from 0.3 to 0.9, r = 0.5, \\d receivers: \\d\\d points\n");
        assertThat(call.out())
                .containsPattern("^receive +p +r +runs +censored  95 % spread, % of T\n")
                .containsPattern("Best: p = 0\\.\\d, r = 0\\.5, receive age")
                .containsPattern(
                        "  95 % spread [0-9.]+ % of T \\([0-9.]+ to [0-9.]+\\) = [0-9.]+ s \\([0-9.]+ to [0-9.]+\\),"
                                + " by 8 runs that had no part in the race\n")
                .containsPattern(
                        "  [0-9.]+ times \\([0-9.]+ to [0-9.]+\\) less than the paper's rule at the same p and r")
                .containsPattern(
                        "Try it: photinus simulate --graph \\S+ --weights-as delay:ms=rtt,loss=plr --period 1s"
                                + " --drift 50ppm -p 0\\.\\d -r 0\\.5 --receive age\\S* --seed 1 --max-time 60 --replicates 8\n$");
    }

    /** The command of the answer runs just the replicates behind its number, of the best and of the paper's rule. */
    @Test
    void theCommandRepeatsTheAnswer() {
        String json = done(table + SHORT + " --json").out();
        String command = member(json, "command").substring("photinus ".length());
        Pattern spread = Pattern.compile("\"p95\":\\{\"value\":([^,]+),\"low\":([^,]+),\"high\":([^}]+)\\}");
        Matcher best = spread.matcher(done(command + " --json").out());
        assertThat(best.find()).isTrue();
        assertThat(number(json, "value")).isCloseTo(Double.parseDouble(best.group(1)), within(1e-12));
        // Where several points were measured, the interval is wider, for it holds for all of them.
        assertThat(number(json, "low")).isLessThanOrEqualTo(Double.parseDouble(best.group(2)) + 1e-12);
        assertThat(number(json, "high")).isGreaterThanOrEqualTo(Double.parseDouble(best.group(3)) - 1e-12);
        String paper = object(json, "paper");
        Matcher rule = spread.matcher(done(command.replaceFirst("--receive \\S+", "--receive paper") + " --json")
                .out());
        assertThat(rule.find()).isTrue();
        assertThat(number(paper, "value")).isCloseTo(Double.parseDouble(rule.group(1)), within(1e-12));
        assertThat(number(paper, "ratio")).isCloseTo(number(paper, "value") / number(json, "value"), within(1e-9));
    }

    @Test
    void theLockTimeIsThatOfSimulateToo() {
        String json = done(table + SHORT + " --json --goal lock --lock 0.1,5").out();
        assertThat(json).startsWith("{\"goal\":\"lock\",");
        String command = member(json, "command").substring("photinus ".length());
        assertThat(command).contains(" --lock 0.1,5 ");
        String batch = done(command + " --json").out();
        Matcher lock = Pattern.compile("\"lockTime\":\\{\"value\":([^,]+),").matcher(batch);
        assertThat(lock.find()).isTrue();
        assertThat(number(json, "value")).isCloseTo(Double.parseDouble(lock.group(1)), within(1e-9));
        assertThat(member(json, "maxTime")).isEqualTo("60");
        assertThat(done(table + SHORT + " --goal lock-q0.75 --receive age").out())
                .contains("quantile 0.75 of the lock time, s\n");
    }

    @Test
    void theJsonHasTheReceiverAndTheComparison() {
        String json = done(table + SHORT + " --json").out();
        List<String> keys = Pattern.compile("\"([^\"]+)\":")
                .matcher(json.replaceAll("\\[\\{.*?\\}\\]", "[]").replaceAll(":\\{[^}]*\\}", ":{}"))
                .results()
                .map(match -> match.group(1))
                .toList();
        assertThat(keys)
                .containsExactly(
                        "goal",
                        "p",
                        "r",
                        "receive",
                        "value",
                        "low",
                        "high",
                        "replicates",
                        "censored",
                        "measured",
                        "rMatters",
                        "maxTime",
                        "seed",
                        "atEndOfRange",
                        "paper",
                        "paperAtBest",
                        "points",
                        "command");
        assertThat(json)
                .startsWith("{\"goal\":\"spread\",\"p\":0.")
                .contains("\"points\":[{\"p\":0.3,\"r\":0.5,\"receive\":\"paper\",");
        for (String key : List.of("paper", "paperAtBest")) {
            String rival = object(json, key);
            assertThat(member(rival, "receive")).isEqualTo("paper");
            assertThat(number(rival, "ratioLow"))
                    .isLessThanOrEqualTo(number(rival, "ratio"))
                    .isPositive();
            assertThat(number(rival, "ratioHigh")).isGreaterThanOrEqualTo(number(rival, "ratio"));
        }
        // With one p and r the rule has no best of its own.
        String one = done(table + " -p 0.9 -r 0.5 --replicates 8 --max-time 60 --receivers paper;age --json")
                .out();
        assertThat(object(one, "paper")).contains("\"ratio\":");
        assertThat(object(one, "paperAtBest")).isEqualTo("null");
    }

    @Test
    void tablesAndFiguresAreWritten() throws IOException {
        Path csv = folder.resolve("points.csv");
        Path svg = folder.resolve("map.svg");
        Called one = done(table + " --levels 2 --replicates 8 --max-time 40 --receivers paper;age --threads 1 --csv "
                + csv + " --plot " + svg);
        List<String> rows = Files.readAllLines(csv);
        assertThat(rows.get(0))
                .isEqualTo(
                        "p,r,receive,standing,refined,replicates,censored,stuck,groups,unchanged_since,stopped_at,value,"
                                + "low,high,at_least");
        assertThat(rows).filteredOn(row -> row.contains(",\"paper\",")).hasSizeGreaterThanOrEqualTo(4);
        assertThat(rows).filteredOn(row -> row.contains(",best,")).hasSize(1);
        assertThat(Files.readString(svg)).contains(">paper<", ">age<", "receive age", "95 % spread (% of T)");
        Called two = done(table + " --levels 2 --replicates 8 --max-time 40 --receivers paper;age --threads 2");
        assertThat(two.out()).isEqualTo(one.out());
    }

    @Test
    void aReceiverThatIsGivenIsKeptAndComparedAllTheSame() {
        Called call = done(table + SHORT + " --receive age");
        assertThat(call.err()).contains("drift 50ppm, receive age\n").contains("r = 0.5, receive age: 2 points\n");
        assertThat(call.out())
                .contains("the paper's rule at the same p and r: ")
                .doesNotContain("its own best");
        Called paper = done(table + SHORT + " --receive paper");
        assertThat(paper.out())
                .contains(
                        "  The receiver that is kept is the paper's rule itself; without --receive others are tried.\n");
        assertThat(object(done(table + SHORT + " --receive paper --json").out(), "paper"))
                .isEqualTo("null");
    }

    @Test
    void aReceiverOfAFileIsOneOfThoseToChooseFrom() throws IOException {
        Path yaml = Files.writeString(
                folder.resolve("net.yaml"), "graph: cycle\nagents: 4\ndelay: 0.01\nreceive: 'age:0.02'\n");
        Called call = done("tune --network " + yaml + SHORT);
        assertThat(call.err())
                .contains("receivers: paper refractory:0.040000000000000001 delay:0.01 age age:0.02\n")
                .contains("; delay 0.01, receive tuned\n");
    }

    @Test
    void whatCannotBeIsLeftOutAndSaid() {
        Called call = done("tune -n 8 --delay 0.01 -p 0.5 --r-range 0.1,0.4 --receivers refractory:0.2;paper"
                + " --replicates 4 --max-time 30");
        assertThat(call.err())
                .contains("1 of 4 points are left out, since they cannot be, such as p = 0.5, r = 0.1, receive"
                        + " refractory:0.2: refractory R must be below the threshold r = 0.1 of agent 1, but is 0.2;");
        Called none = Called.line("tune -n 8 --delay 0.01 --p-range 0.5,0.6 -r 0.1 --receive refractory:0.2");
        assertThat(none.code()).isEqualTo(2);
        assertThat(none.err()).contains("at least one point must be possible, but none is, such as p = 0.5, r = 0.1");
        // It is the greatest r of the range that a receiver must suit.
        done("tune -n 8 --delay 0.01 -p 0.5 --r-range 0.7,0.8 --receive refractory:0.6 --replicates 4 --max-time 30");
    }

    /** On the complete digraph, age has no spread at all at the true delay. */
    @Test
    void aSpreadOfZeroIsNotDividedBy() {
        Called call = done("tune --graph complete -n 4 --delay 0.02 --loss 0.1" + SHORT + " --receivers paper;age");
        assertThat(call.out())
                .contains("  95 % spread 0 % of T (0 to 0), by 8 runs")
                .containsPattern("  0 against [0-9.]+ % of T \\([0-9.]+ to [0-9.]+\\) with the paper's rule at ");
    }

    /** Without delay there are no echoes, and nothing is better than the rule of the paper. */
    @Test
    void wherePulsesArriveAtOnceThePapersRuleIsAsGood() {
        Called call = done("tune --graph complete -n 4 --loss 0.1 -p 0.9 -r 0.5 --replicates 8 --max-time 60"
                + " --receivers refractory:0.1;paper");
        assertThat(call.out())
                .containsPattern(
                        "  (Not better than the paper's rule at the same p and r: 0 there, too|The best receiver is the"
                                + " paper's rule itself: no other that was tried is better\\.)\n");
    }

    @Test
    void runsThatNeverLockedAreCounted() {
        Called call = done("tune --graph path -n 6 --delay 0.03 --goal lock --receivers paper;age" + SHORT);
        assertThat(call.out())
                .contains("no lock by t = ")
                .contains("Best: p = 0.9, r = 0.5, receive age\n")
                .contains(
                        "  Against the paper's rule at the same p and r: by how much it is better is not known, since 8 of 8"
                                + " runs never locked there\n")
                .doesNotContain("its own best");
        Called none = done("tune --graph path -n 6 --delay 0.03 --goal lock --receive paper" + SHORT);
        assertThat(none.out())
                .contains("No answer: no point has a known mean lock time by t = 50.\n")
                .endsWith("or --goal lock-median, which bears censored runs.\n");
    }

    @Test
    void anInterruptWritesNothing() {
        Interrupts interrupts = Interrupts.none();
        interrupts.request();
        Called call = Called.photinus(interrupts, "tune", "-n", "6", "--delay", "0.01", "--json");
        assertThat(call.code()).isEqualTo(130);
        assertThat(call.out()).isEmpty();
        assertThat(call.err()).endsWith("interrupted before any point had a known 95 % spread; nothing was written\n");
    }

    @Test
    void pulsesThatAreSentLaterAreTunedWithTheirAge() {
        Called call = done("tune -n 8 --delay 0.01 --send-within 0.1 --p-range 0.3,0.9 --replicates 4 --max-time 30"
                + " --receivers age;age+window:0.05,1,0.1 -r 0.5");
        assertThat(call.err()).contains("; delay 0.01, send within 0.1, receive tuned\n");
        assertThat(call.out()).contains("receive age").doesNotContain("paper").contains(" --send-within 0.1 ");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
        --delay 0.1 --goal mean    | --goal must be spread, lock, lock-median or a quantile such as lock-q0.9 in a world, which does not stay synchronized, but is 'mean'
        --delay 0.1 --goal pulses  | --goal must be spread, lock, lock-median or a quantile such as lock-q0.9 in a world, which does not stay synchronized, but is 'pulses'
        --delay 0.1 --goal lock-q2 | --goal must be spread, lock, lock-median or a quantile such as lock-q0.9 in a world, which does not stay synchronized, but is 'lock-q2'
        --goal spread              | --goal must be mean, median, pulses or a quantile such as q0.9 in the ideal world, but is 'spread'; spread and lock are for a world: say how it is by --delay, --loss, --drift
        --goal lock-median         | --goal must be mean, median, pulses or a quantile such as q0.9 in the ideal world, but is 'lock-median'; spread and lock are for a world: say how it is by --delay, --loss, --drift
        --delay 0.1 --receive agee | receive must be paper, refractory:R, refractory:auto, delay:D, age or age:D, but is 'agee'; +window:W,G or +window:W,G+,G- may stand behind it; did you mean 'age'?
        --delay 0.1 --receivers paper;agee | --receivers must be a list of what --receive takes, separated by semicolons, but 'agee' in 'paper;agee' cannot be: receive must be paper, refractory:R, refractory:auto, delay:D, age or age:D, but is 'agee'; +window:W,G or +window:W,G+,G- may stand behind it; did you mean 'age'?
        --delay 0.1 --receivers age+window:0.9,1 | --receivers must be a list of what --receive takes, separated by semicolons, but 'age+window:0.9,1' in 'age+window:0.9,1' cannot be: window must lie above 0 and at most at half a period, but is 0.9
        --delay 0.1 --receive age --receivers paper | --receivers must be left out where --receive is given, which keeps the receiver, but is 'paper'
        --delay 0.1 --receive age -p 0.5 -r 0.5 | p, r or the receiver must be free to vary, but none is: leave out -p, -r or --receive, or give --p-range, --r-range or --receivers more than one value
        --delay 0.1 --until exact  | --until must be left out in a world, where runs go on after they have synchronized, but is 'exact'
        --delay 0.1 --map-time 9   | --map-time must be left out with --goal spread, whose runs all go to --max-time, but is '9'
        --delay 0.1 --goal lock --burn-in 9 | --burn-in must be left out with --goal lock, since a lock time does not depend on it, but is '9'
        --delay 0.1 --max-time 9 --burn-in 8.5 | --max-time must be at least a period after the burn-in, which ends at 8.5 periods, for a spread to be seen, but is 9 periods
        --delay 0.1 --goal lock --max-time 9 | max time must be later than the 10 periods that a lock must hold, but is 9 periods; take a later max time, or a shorter hold
        --loss 2                   | loss must be a probability from 0 to 1, but is 2; if it is a percentage, divide it by 100
        """)
    void whatCannotBeIsRefused(String options, String message) {
        Called call = Called.line("tune -n 6 " + options);
        assertThat(call.code()).isEqualTo(2);
        assertThat(call.out()).isEmpty();
        assertThat(call.err()).isEqualTo("photinus: " + message + "\n");
    }
}
