package org.photinus.studio.session;

import java.util.Arrays;
import java.util.Map;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;
import org.photinus.engine.ArcRecorder;
import org.photinus.engine.Engine;
import org.photinus.engine.WorldRecorder;
import org.photinus.hybrid.RecordedRun;
import org.photinus.hybrid.world.RecordedWorldRun;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.phase.ContainingArc;
import org.photinus.phase.ExactTime;
import org.photinus.random.Coins;
import org.photinus.run.Run;
import org.photinus.run.RunObserver;
import org.photinus.run.RunOutcome;
import org.photinus.run.RunPlan;
import org.photinus.studio.film.Film;
import org.photinus.studio.film.FilmSource;
import org.photinus.studio.film.RunSource;
import org.photinus.study.CellSetup;
import org.photinus.study.Study;
import org.photinus.sync.SyncCriterion;
import org.photinus.text.GraphVerdict;
import org.photinus.text.NetworkDescription;
import org.photinus.text.NetworkReader;
import org.photinus.text.NetworkSettings;
import org.photinus.text.Setting;
import org.photinus.text.StudioAddress;
import org.photinus.text.StudioRoom;
import org.photinus.text.input.InputException;
import org.photinus.text.run.StopSettings;

/**
 * One run of one network, open to be watched: by an address, or as a recording.
 *
 * <p>Whatever it says of a run, {@code photinus simulate} says of the same settings.
 */
public final class Session {
    /** Stands for the random numbers of a recording that has none. */
    static final Coins UNSEEDED = Coins.of(1, 1);

    private final StudioAddress address;
    private final NetworkDescription description;
    private final Coins coins;
    private final RunPlan plan;
    private final @Nullable Playback recording;
    private @Nullable Film film;

    /** The run whose end was found last, and stands there. */
    private @Nullable Run last;

    private @Nullable ExactTime lastEnd;

    private Session(
            StudioAddress address,
            NetworkDescription description,
            Coins coins,
            RunPlan plan,
            @Nullable Playback recording) {
        this.address = address;
        this.description = description;
        this.coins = coins;
        this.plan = plan;
        this.recording = recording;
    }

    /** The run at an address; what cannot be used is refused with one {@link InputException}. */
    public static Session of(StudioAddress address) {
        StudioRoom.requireFor(address.settings());
        NetworkDescription description = NetworkReader.read(address.settings());
        try {
            return of(address, description);
        } catch (IllegalArgumentException e) {
            throw new InputException(String.valueOf(e.getMessage()), e);
        }
    }

    private static Session of(StudioAddress address, NetworkDescription description) {
        OscillatorNetwork network = description.network();
        StudioRoom.requireFor(network.agents());
        StopSettings settings = new StopSettings(address.settings(), description.scale());
        if (description.world().isIdeal()) {
            requireNoMeasures(address.settings());
        }
        RunPlan plan = settings.plan(network, description.world());
        plan.requireReachableBy(network);
        Session session =
                new Session(address, description, Coins.of(description.seed(), address.replicate()), plan, null);
        session.requireWithin(address.at());
        return session;
    }

    /** Refuses a moment that no run reaches. */
    private void requireWithin(StudioAddress.Moment at) {
        boolean isBeyond = at instanceof StudioAddress.Moment.Time time
                && StudioAddress.exact(time, description.scale()).isAfter(horizon());
        if (isBeyond) {
            throw new InputException("at must not lie after the horizon of the run, t = "
                    + horizon().toString(description.network().period()) + ", but is '"
                    + InputException.shortened(at.toString())
                    + "'");
        }
    }

    private static void requireNoMeasures(NetworkSettings settings) {
        settings.values().keySet().stream()
                .filter(setting -> setting.part() == Setting.Part.MEASURE)
                .findFirst()
                .ifPresent(setting -> {
                    throw new InputException(
                            setting.words() + " must go with a world that is not ideal, but this one is;"
                                    + " add delay, loss, drift or another");
                });
    }

    /** A recorded run; {@code name} is what messages call it. */
    public static Session ofRecording(String name, String text) {
        Playback recording = Playback.read(name, text);
        Coins known = recording.coins();
        Coins coins = known == null ? UNSEEDED : known;
        StopSettings standard = new StopSettings(NetworkSettings.NONE);
        NetworkDescription description = recording.description();
        return new Session(
                StudioAddress.of(NetworkSettings.NONE, coins.replicate()),
                description,
                coins,
                RunPlan.at(recording.criterion(), standard.horizon(description.network())),
                recording);
    }

    public StudioAddress address() {
        return address;
    }

    public NetworkDescription description() {
        return description;
    }

    public Coins coins() {
        return coins;
    }

    public boolean isRecording() {
        return recording != null;
    }

    /** Whether real agents did it, which have no seed. */
    boolean isOfAgents() {
        return recording != null && recording.isOfAgents();
    }

    /** Whether it is known by which seed the run was drawn; of real agents and of forged runs there is none. */
    boolean isSeeded() {
        return recording == null || recording.coins() != null;
    }

    /** Whether the run is in the ideal world; real agents are not, whatever their clocks and receivers. */
    boolean isIdeal() {
        return !isOfAgents() && description.world().isIdeal();
    }

    /** The run as a film; it is begun when it is first asked for. */
    public Film film() {
        Film begun = film == null ? Film.of(source()) : film;
        film = begun;
        return begun;
    }

    private FilmSource source() {
        OscillatorNetwork network = description.network();
        InitialPhases initial = description.initial();
        if (recording != null) {
            return recording.source(plan.until().longestArc());
        }
        return RunSource.of(network, description.world(), initial, coins, plan);
    }

    /** What counts as synchronized. */
    public SyncCriterion criterion() {
        return plan.until();
    }

    /** Replicates of this network: those of {@code photinus simulate --replicates}. */
    public Study study() {
        OscillatorNetwork network = description.network();
        InitialPhases initial = description.initial();
        return Study.of(new CellSetup(network, initial, description.world(), plan), description.seed(), 1);
    }

    /** The last time of the run, where it does not synchronize before. */
    public ExactTime horizon() {
        return recording != null ? recording.end() : plan.horizon().maxTime();
    }

    /** Whether it is a run in a world that is not ideal, of which more is measured than when it synchronizes. */
    private boolean isMeasured() {
        return plan.measuring().isPresent();
    }

    /**
     * Why the run is not run to its end: an unrooted digraph, of which {@code photinus simulate} says the same. Null if it
     * is.
     */
    public @Nullable String notRun() {
        boolean mayEnd = StopSettings.isLimited(address.settings()) || recording != null;
        if (mayEnd || (!isMeasured() && startsSynchronized())) {
            return null;
        }
        return GraphVerdict.warning(description.network().digraph(), description.names())
                .map(warning ->
                        "It is not run to an end, since it need not ever end: mend the digraph, or give max-time.")
                .orElse(null);
    }

    private boolean startsSynchronized() {
        long[] start = new long[description.network().agents()];
        Arrays.setAll(start, i -> description.initial().of(coins, i));
        return ContainingArc.of(start).length() <= plan.until().longestArc();
    }

    /** Runs to the end by the fastest engine, telling now and then how many periods have passed. */
    public RunOutcome outcome(LongConsumer periodsPassed) {
        if (recording != null) {
            return recording.outcome(plan.until().longestArc());
        }
        Run run = Engine.of(description.network(), description.world())
                .start(description.initial(), coins, plan, RunObserver.NONE);
        RunOutcome outcome = run.finish(periodsPassed);
        last = run;
        lastEnd = outcome.end();
        return outcome;
    }

    /**
     * What {@link #outcome} has found: the keys of {@code simulate --json}, exact numbers as text, and for the screen the
     * end in periods.
     */
    public JsonText json(RunOutcome outcome) {
        boolean givenUp = recording == null && !isMeasured() && plan.horizon().gaveUp(outcome);
        return OutcomeJson.of(outcome, givenUp, description.network().period());
    }

    /** Shows the end that {@link #outcome} has found, as it is, without filming the run: of large networks. */
    public void showEnd() {
        Run ended = last;
        ExactTime end = lastEnd;
        if (ended == null || end == null) {
            throw new IllegalStateException("the end of a run must be found before it is shown");
        }
        long[] phases = new long[description.network().agents()];
        for (int i = 0; i < phases.length; i++) {
            phases[i] = ended.phase(i);
        }
        ContainingArc arc = new ContainingArc(ended.containingArc(), ended.groups());
        film().still(phases, ended.now(), end, ended.jumps(), ended.instants(), arc);
    }

    /** The recording of the whole run: the bytes of {@code simulate --record}, or those that it was opened from. */
    public String record() {
        if (recording != null) {
            return recording.text();
        }
        if (isMeasured()) {
            return recordInWorld();
        }
        ArcRecorder recorder = new ArcRecorder();
        Engine.of(description.network()).run(description.initial(), coins, plan, recorder);
        return ArcPlayback.text(new RecordedRun(description.network(), coins, recorder.arc()), description.names());
    }

    private String recordInWorld() {
        WorldRecorder recorder = new WorldRecorder();
        RunOutcome outcome =
                Engine.of(description.network(), description.world()).run(description.initial(), coins, plan, recorder);
        RecordedWorldRun run =
                new RecordedWorldRun(description.network(), description.world(), coins, recorder.arc(outcome.end()));
        return WorldPlayback.text(run, description.names());
    }

    /** The settings by their options, with the defaults where nothing was said. */
    public Map<Setting, String> said() {
        return address.settings().values();
    }
}
