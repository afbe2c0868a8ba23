package org.photinus.studio;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.photinus.graph.Digraph;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.studio.batch.RunBatches;
import org.photinus.studio.batch.RunSample;
import org.photinus.studio.batch.RunWins;
import org.photinus.studio.check.NumericCheck;
import org.photinus.studio.check.RunCheck;
import org.photinus.studio.film.EventKind;
import org.photinus.studio.film.Film;
import org.photinus.studio.film.FilmView;
import org.photinus.studio.proof.ProofDesk;
import org.photinus.studio.session.JsonText;
import org.photinus.studio.session.Lanes;
import org.photinus.studio.session.Session;
import org.photinus.studio.session.SessionText;
import org.photinus.studio.tune.SmallTuning;
import org.photinus.text.StudioAddress;
import org.photinus.text.graph.Coordinates;
import org.photinus.text.input.InputException;
import org.teavm.jso.JSExport;
import org.teavm.jso.JSFunctor;
import org.teavm.jso.JSObject;
import org.teavm.jso.typedarrays.Float32Array;
import org.teavm.jso.typedarrays.Float64Array;
import org.teavm.jso.typedarrays.Int32Array;
import org.teavm.jso.typedarrays.Uint8Array;

/**
 * What the script of the page can call. Texts of JSON come back: with the key {@code error} where the input cannot be used,
 * {@code fault} where Photinus is wrong. Numbers of 64 bits cross as text. The files that a page was given lie in the
 * file system of the page, which ends with it.
 */
public final class Exports {
    private static final Stage STAGE = new Stage();

    private Exports() {}

    /** What is open. */
    private static final class Stage {
        private final Lanes lanes = new Lanes();
        private final RunBatches batches = new RunBatches();
        private final Map<String, RunSample> samples = new HashMap<>();
        private final ProofDesk proof = new ProofDesk();

        void open(Session opened) {
            lanes.open(opened);
        }

        Session session() {
            return lanes.session();
        }

        SessionText text() {
            return lanes.text();
        }
    }

    /** Nothing is done before the page asks for it. */
    public static void main(String[] args) {}

    /** The clock of the page. */
    @JSFunctor
    public interface Clock extends JSObject {
        double milliseconds();
    }

    /** Hears how far it is: how many periods have passed, or pieces of a sum. */
    @JSFunctor
    public interface Progress extends JSObject {
        void periods(double passed);
    }

    private static String answer(Supplier<String> question) {
        try {
            return question.get();
        } catch (InputException | IllegalArgumentException e) {
            return new JsonText().text("error", String.valueOf(e.getMessage())).toString();
        } catch (RuntimeException e) {
            return new JsonText().text("fault", String.valueOf(e)).toString();
        }
    }

    /** Keeps a file under a name. */
    @JSExport
    public static String addFile(String name, Uint8Array bytes) {
        return answer(() -> {
            byte[] copy = new byte[bytes.getLength()];
            for (int i = 0; i < copy.length; i++) {
                copy[i] = (byte) bytes.get(i);
            }
            try {
                Files.write(Path.of(name), copy);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            return "{}";
        });
    }

    /** From now on all that is asked of a run is asked of that of this lane; 0 is the one of the first room. */
    @JSExport
    public static void lane(int lane) {
        STAGE.lanes.choose(lane);
    }

    /** Forgets the run of the lane. */
    @JSExport
    public static void closeLane() {
        STAGE.lanes.close();
    }

    /** Opens the run at an address, and describes it. */
    @JSExport
    public static String open(String address) {
        return answer(() -> {
            Session opened = Session.of(StudioAddress.parse(address));
            STAGE.open(opened);
            return STAGE.text().describe();
        });
    }

    /** Opens a file that was recorded by {@code simulate --record}. */
    @JSExport
    public static String openRecording(String name) {
        return answer(() -> {
            try {
                STAGE.open(Session.ofRecording(
                        name, new String(Files.readAllBytes(Path.of(name)), StandardCharsets.UTF_8)));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            return STAGE.text().describe();
        });
    }

    /** Runs to the end, and says how it went. */
    @JSExport
    public static String outcome(Progress progress) {
        return answer(() -> outcome(STAGE.session(), progress));
    }

    /** How the run at an address goes, which is not opened for it. */
    @JSExport
    public static String outcomeOf(String address, Progress progress) {
        return answer(() -> outcome(Session.of(StudioAddress.parse(address)), progress));
    }

    private static String outcome(Session session, Progress progress) {
        return session.json(session.outcome(progress::periods)).toString();
    }

    /** Goes to the moment that the address names; {@code end} takes the end of the run in the unit of the period. */
    @JSExport
    public static String seekMoment(String at, double milliseconds, Clock clock) {
        return answer(() -> {
            if (!(StudioAddress.Moment.of(at) instanceof StudioAddress.Moment.Time time)) {
                throw new InputException("a moment must be t or t,k, but is '" + at + "'");
            }
            ExactTime t =
                    StudioAddress.exact(time, STAGE.session().description().scale());
            Film film = STAGE.session().film();
            Long k = time.k();
            BooleanSupplier enough = enough(milliseconds, clock);
            boolean isThere = k == null ? film.seek(t, enough) : film.seek(t, k, enough);
            return new JsonText().flag("there", isThere).toString();
        });
    }

    /** Goes to a time in periods; whether it is there. */
    @JSExport
    public static boolean seek(double periods, double milliseconds, Clock clock) {
        return STAGE.session().film().seek(FilmView.time(periods), enough(milliseconds, clock));
    }

    /** Films ahead; whether everything until then is filmed. */
    @JSExport
    public static boolean extend(double periods, double milliseconds, Clock clock) {
        return STAGE.session().film().extend(FilmView.time(periods), enough(milliseconds, clock));
    }

    /** True once so many milliseconds have passed; the clock is asked now and then. */
    private static BooleanSupplier enough(double milliseconds, Clock clock) {
        double end = clock.milliseconds() + milliseconds;
        int[] asked = new int[1];
        return () -> (++asked[0] & 15) == 0 && clock.milliseconds() > end;
    }

    /** One jump, instant or period on or back; whether there was one. */
    @JSExport
    public static boolean step(String unit, boolean back, double lastPeriods) {
        Film film = STAGE.session().film();
        ExactTime last = FilmView.time(lastPeriods);
        return switch (unit) {
            case "jump" -> back ? film.stepJumpBack() : film.stepJump(last);
            case "instant" -> back ? film.stepInstantBack() : film.stepInstant(last);
            default -> throw new IllegalArgumentException("unit must be jump or instant, but is " + unit);
        };
    }

    /** The exact numbers of the moment. */
    @JSExport
    public static String moment() {
        return answer(() -> STAGE.text().moment());
    }

    /** The exact numbers of an agent at the moment. */
    @JSExport
    public static String agent(int agent) {
        return answer(() -> STAGE.text().agent(agent));
    }

    /** The groups of the moment, the arcs between them, and since when their number has not changed. */
    @JSExport
    public static String groups() {
        return answer(() -> STAGE.text().groups());
    }

    /** The phases of the moment as {@code text}, a list for the setting initial. */
    @JSExport
    public static String phases() {
        return answer(() -> new JsonText().text("text", STAGE.text().phases()).toString());
    }

    /** The p and r of all agents as lists, where there are any. */
    @JSExport
    public static String lists() {
        return answer(() -> STAGE.text().lists());
    }

    /** Where all agents are: their phases, their points on the circle that turns with the flow, and whether they are up. */
    @JSExport
    public static void state(Float32Array phases, Float32Array points, Uint8Array status) {
        state(STAGE.session().film(), phases, points, status);
    }

    private static void state(Film film, Float32Array phases, Float32Array points, Uint8Array status) {
        for (int i = 0; i < film.agents(); i++) {
            phases.set(i, (float) (film.phase(i) / (double) film.period(i)));
            points.set(i, (float) (film.point(i) / (double) Ticks.PERIOD));
            status.set(i, film.status(i));
        }
    }

    /** What happened in the last while: four numbers for each event: kind, agent, other agent, age in millionths of a period. */
    @JSExport
    public static int recent(double periods, Int32Array events) {
        return collect(events, sink -> FilmView.recent(STAGE.session().film(), periods, sink));
    }

    /** The pulses under way: four numbers for each: 0, from, to, and how much of the way is behind it, in millionths. */
    @JSExport
    public static int underWay(Int32Array pulses) {
        int most = pulses.getLength() / 4;
        int[] count = new int[1];
        FilmView.underWay(STAGE.session().film(), (kind, agent, other, age, flight) -> {
            put(pulses, count[0]++, kind, agent, other, age / flight);
            return count[0] < most;
        });
        return count[0];
    }

    private interface Collection {
        void into(FilmView.EventSink sink);
    }

    private static int collect(Int32Array events, Collection collection) {
        int most = events.getLength() / 4;
        int[] count = new int[1];
        collection.into((kind, agent, other, age, flight) -> {
            put(events, count[0]++, kind, agent, other, age);
            return count[0] < most;
        });
        return count[0];
    }

    private static void put(Int32Array into, int at, EventKind kind, int agent, int other, double part) {
        into.set(4 * at, kind.number());
        into.set(4 * at + 1, agent);
        into.set(4 * at + 2, other);
        into.set(4 * at + 3, (int) (part * 1e6));
    }

    /** The firings of a period by time modulo T. */
    @JSExport
    public static int raster(double period, Int32Array columns) {
        int[] counts = new int[columns.getLength()];
        int all = FilmView.raster(STAGE.session().film(), (long) period, counts);
        for (int i = 0; i < counts.length; i++) {
            columns.set(i, counts[i]);
        }
        return all;
    }

    /** The first period of which all firings are kept. */
    @JSExport
    public static double firstPeriod() {
        return FilmView.firstPeriod(STAGE.session().film());
    }

    /** V and the groups over time. */
    @JSExport
    public static void course(double from, double to, Float32Array least, Float32Array greatest, Float32Array groups) {
        float[] low = new float[least.getLength()];
        float[] high = new float[low.length];
        float[] count = new float[low.length];
        FilmView.course(STAGE.session().film(), from, to, low, high, count);
        for (int i = 0; i < low.length; i++) {
            least.set(i, low[i]);
            greatest.set(i, high[i]);
            groups.set(i, count[i]);
        }
    }

    /** Shows the end that {@link #outcome} has found. */
    @JSExport
    public static void showEnd() {
        STAGE.session().showEnd();
    }

    /** How far each clock is off, against the one that is off most: from −1, slow, to 1, fast. */
    @JSExport
    public static void clocks(Float32Array drifts) {
        Film film = STAGE.session().film();
        long most = 1;
        for (int i = 0; i < film.agents(); i++) {
            most = Math.max(most, Math.abs(Ticks.PERIOD - film.period(i)));
        }
        for (int i = 0; i < film.agents(); i++) {
            drifts.set(i, (float) ((Ticks.PERIOD - film.period(i)) / (double) most));
        }
    }

    /** The coordinates of the vertices, if the file has them. */
    @JSExport
    public static boolean coordinates(Float64Array x, Float64Array y) {
        Coordinates coordinates = STAGE.session().description().coordinates();
        for (int v = 0; coordinates != null && v < coordinates.count(); v++) {
            x.set(v, coordinates.x(v));
            y.set(v, coordinates.y(v));
        }
        return coordinates != null;
    }

    /** How many arcs the digraph has, if it is not too large to be drawn; else −1. */
    @JSExport
    public static int arcCount(int most) {
        Digraph digraph = digraph();
        return digraph.arcCount() <= most ? (int) digraph.arcCount() : -1;
    }

    /** The arcs of the digraph: where those of each vertex begin, and their heads. */
    @JSExport
    public static void arcs(Int32Array offsets, Int32Array heads) {
        Digraph digraph = digraph();
        int at = 0;
        for (int v = 0; v < digraph.vertexCount(); v++) {
            offsets.set(v, at);
            for (int w : digraph.outNeighbors(v)) {
                heads.set(at++, w);
            }
        }
        offsets.set(digraph.vertexCount(), at);
    }

    private static Digraph digraph() {
        return STAGE.session().description().network().digraph();
    }

    /** The same run elsewhere: {@code address}, {@code command}, {@code yaml}, {@code java} or {@code arc}. */
    @JSExport
    public static String export(String form) {
        return answer(() -> new JsonText()
                .text(
                        "text",
                        switch (form) {
                            case "address" -> STAGE.text().address();
                            case "command" -> STAGE.text().commandLine();
                            case "yaml" -> STAGE.text().yaml();
                            case "java" -> STAGE.text().java();
                            case "arc" -> STAGE.session().record();
                            default ->
                                throw new IllegalArgumentException("a form must be one that is known, but is " + form);
                        })
                .toString());
    }

    /** Some replicates of the network of an address: {@code rows} for {@link #sampleAdd}. */
    @JSExport
    public static String batch(String address, int first, int last) {
        return answer(() -> new JsonText()
                .text("rows", STAGE.batches.run(address, first, last))
                .toString());
    }

    /** Begins a sample of runs of the network of an address, under a name. */
    @JSExport
    public static String sampleOpen(String name, String address) {
        return answer(() -> {
            STAGE.samples.put(name, new RunSample(address));
            return "{}";
        });
    }

    /** Takes the rows of a batch into a sample; {@code size} says how many runs it has now. */
    @JSExport
    public static String sampleAdd(String name, String rows) {
        return answer(
                () -> new JsonText().number("size", sample(name).add(rows)).toString());
    }

    /** What the runs of a sample say. */
    @JSExport
    public static String sampleSummary(String name) {
        return answer(() -> sample(name).summary().toString());
    }

    /** The share of runs of a sample that have not synchronized by a time, as steps. */
    @JSExport
    public static String sampleCurve(String name) {
        return answer(() -> sample(name).curve().toString());
    }

    /** One sample against another, pair by pair. */
    @JSExport
    public static String samplePairs(String base, String other) {
        return answer(() -> sample(base).against(sample(other)).toString());
    }

    /** Who was first how often, of samples whose names stand between spaces. */
    @JSExport
    public static String sampleWins(String names) {
        return answer(() -> RunWins.of(
                        Stream.of(names.split(" ", -1)).map(Exports::sample).toList())
                .toString());
    }

    /**
     * More replicates of the network of an address: {@code rows}, and of all of them, with those of the {@code before} rows,
     * the {@code summary} and the {@code middle} run.
     */
    @JSExport
    public static String cell(String address, String before, int first, int last) {
        return answer(() -> {
            String rows = STAGE.batches.run(address, first, last);
            RunSample all = new RunSample(address);
            if (!before.isEmpty()) {
                all.add(before);
            }
            all.add(rows);
            return new JsonText()
                    .text("rows", rows)
                    .object("summary", all.summary())
                    .object("middle", all.middle())
                    .toString();
        });
    }

    private static RunSample sample(String name) {
        RunSample sample = STAGE.samples.get(name);
        if (sample == null) {
            throw new IllegalStateException("a sample must be opened before it is used, but is not: " + name);
        }
        return sample;
    }

    /** Looks for the p with which the network of an address synchronizes soonest, telling how many runs have ended. */
    @JSExport
    public static String tune(String address, Progress progress) {
        return answer(() -> SmallTuning.of(address).run(progress::periods).toString());
    }

    /** Opens the synchronization string of a root of the network, by its number among the roots. */
    @JSExport
    public static String proofString(int root) {
        return answer(() -> STAGE.proof.string(STAGE.session(), root));
    }

    /** Goes to the moment just after jump k of the string, and says what is there. */
    @JSExport
    public static String proofGo(double k) {
        return answer(() -> STAGE.proof.go((long) k));
    }

    /** Goes to a time of the string in periods, and says what is there. */
    @JSExport
    public static String proofSeek(double periods) {
        return answer(() -> STAGE.proof.seek(periods));
    }

    /** {@link #state} of the film that the string drives, or of that by coins. */
    @JSExport
    public static void proofState(boolean isByCoins, Float32Array phases, Float32Array points, Uint8Array status) {
        state(STAGE.proof.film(isByCoins), phases, points, status);
    }

    /** {@link #recent} of the film that the string drives, or of that by coins. */
    @JSExport
    public static int proofRecent(boolean isByCoins, double periods, Int32Array events) {
        return collect(events, sink -> FilmView.recent(STAGE.proof.film(isByCoins), periods, sink));
    }

    /** The lemma on the string for the network of an address, with one p for all agents. */
    @JSExport
    public static String proofLemma(String address, double p) {
        return answer(() -> STAGE.proof.lemma(address, p));
    }

    /** The same over p. */
    @JSExport
    public static String proofLemmaCurve(String address) {
        return answer(() -> STAGE.proof.lemmaCurve(address));
    }

    /** From where the runs of a tail start, and why there is no law for them, if there is none. */
    @JSExport
    public static String proofStart(boolean isGiven) {
        return answer(() -> ProofDesk.start(STAGE.session(), isGiven));
    }

    /** What bounds and closed forms say of the runs of an address. */
    @JSExport
    public static String proofBounds(String address) {
        return answer(() -> ProofDesk.bounds(address));
    }

    /** The exact law of the runs of an address. */
    @JSExport
    public static String proofLaw(String address, Progress progress) {
        return answer(() -> ProofDesk.law(address, progress::periods));
    }

    /** The digests of the operations of this page's engine, to be compared with those of the JVM. */
    @JSExport
    public static String check() {
        return answer(() -> {
            JsonText digests = new JsonText();
            NumericCheck.digests().forEach(digests::text);
            return digests.toString();
        });
    }

    /** The digest of the run at an address. */
    @JSExport
    public static String checkRun(String address) {
        return answer(
                () -> new JsonText().text("digest", RunCheck.digest(address)).toString());
    }
}
