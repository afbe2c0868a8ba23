package org.photinus.studio.session;

import java.util.Arrays;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;
import org.photinus.engine.ArcRecorder;
import org.photinus.engine.EngineRun;
import org.photinus.engine.InstantObserver;
import org.photinus.engine.PulseEngine;
import org.photinus.engine.RunOutcome;
import org.photinus.engine.Stop;
import org.photinus.engine.world.WorldEngine;
import org.photinus.engine.world.WorldOutcome;
import org.photinus.engine.world.WorldStop;
import org.photinus.hybrid.RecordedRun;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.phase.ContainingArc;
import org.photinus.phase.ExactTime;
import org.photinus.random.Coins;
import org.photinus.studio.film.Film;
import org.photinus.studio.film.FilmSource;
import org.photinus.studio.film.IdealSource;
import org.photinus.studio.film.WorldSource;
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
import org.photinus.text.run.Patience;
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
    private final Stop stop;
    private final @Nullable WorldStop worldStop;
    private final @Nullable Playback recording;
    private @Nullable Film film;

    /** The run whose end was found last, and stands there. */
    private @Nullable EngineRun last;

    private @Nullable ExactTime lastEnd;

    private Session(
            StudioAddress address,
            NetworkDescription description,
            Coins coins,
            Stop stop,
            @Nullable WorldStop worldStop,
            @Nullable Playback recording) {
        this.address = address;
        this.description = description;
        this.coins = coins;
        this.stop = stop;
        this.worldStop = worldStop;
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
        Stop asked = new Stop(settings.criterion(network), settings.horizon(network), () -> false);
        boolean isIdeal = description.world().isIdeal();
        if (isIdeal) {
            requireNoMeasures(address.settings());
            asked.requireReachableBy(network);
        }
        Stop stop = isLimited(address.settings())
                ? asked
                : new Stop(asked.until(), Patience.of(network, asked.horizon()), asked.cancelled());
        Session session = new Session(
                address,
                description,
                Coins.of(description.seed(), address.replicate()),
                stop,
                isIdeal ? null : settings.worldStop(network, () -> false),
                null);
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

    /** Whether it was said where the run ends at the latest. */
    boolean isLimited() {
        return isLimited(address.settings());
    }

    private static boolean isLimited(NetworkSettings settings) {
        return settings.get(Setting.MAX_TIME) != null || settings.get(Setting.MAX_JUMPS) != null;
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
                new Stop(recording.criterion(), standard.horizon(description.network()), () -> false),
                null,
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
        return recording != null && !recording.isIdeal();
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
            return recording.source(stop.until().longestArc());
        }
        return worldStop == null
                ? IdealSource.of(network, initial, coins, stop.until())
                : WorldSource.of(network, description.world(), initial, coins, worldStop);
    }

    /** What counts as synchronized. */
    public SyncCriterion criterion() {
        return stop.until();
    }

    /** Replicates of this network: those of {@code photinus simulate --replicates}. */
    public Study study() {
        OscillatorNetwork network = description.network();
        InitialPhases initial = description.initial();
        CellSetup setup = worldStop == null
                ? new CellSetup(network, initial, stop.until(), stop.horizon())
                : new CellSetup(network, initial, description.world(), worldStop);
        return Study.of(setup, description.seed(), 1);
    }

    /** The last time of the run, where it does not synchronize before. */
    public ExactTime horizon() {
        return recording != null
                ? recording.end()
                : worldStop == null
                        ? stop.horizon().maxTime()
                        : worldStop.horizon().maxTime();
    }

    /**
     * Why the run is not run to its end: an unrooted digraph, of which {@code photinus simulate} says the same. Null if it
     * is.
     */
    public @Nullable String notRun() {
        boolean mayEnd = isLimited(address.settings()) || recording != null;
        if (mayEnd || (worldStop == null && startsSynchronized())) {
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
        return ContainingArc.of(start).length() <= stop.until().longestArc();
    }

    /** Runs to the end by the fastest engine, telling now and then how many periods have passed. */
    public Outcome outcome(LongConsumer periodsPassed) {
        if (recording != null) {
            return recording.outcome(stop.until().longestArc());
        }
        if (worldStop != null) {
            WorldOutcome outcome = WorldEngine.of(description.network(), description.world())
                    .run(description.initial(), coins, worldStop, periodsPassed);
            return new Outcome(outcome.first(), outcome.end(), false, outcome);
        }
        EngineRun run = PulseEngine.of(description.network()).start(description.initial(), coins, InstantObserver.NONE);
        BooleanSupplier telling = () -> {
            periodsPassed.accept(run.now().periods());
            return false;
        };
        RunOutcome outcome = run.run(new Stop(stop.until(), stop.horizon(), telling));
        last = run;
        lastEnd = outcome.end();
        return new Outcome(outcome, outcome.end(), stop.horizon().gaveUp(outcome), null);
    }

    /** Shows the end that {@link #outcome} has found, as it is, without filming the run: of large networks. */
    public void showEnd() {
        EngineRun ended = last;
        ExactTime end = lastEnd;
        if (ended == null || end == null) {
            throw new IllegalStateException("the end of a run must be found before it is shown");
        }
        long[] phases = new long[description.network().agents()];
        for (int i = 0; i < phases.length; i++) {
            phases[i] = ended.phase(i);
        }
        ContainingArc arc = new ContainingArc(ended.containingArc(), ended.groups());
        film().still(phases, ended.now(), end, ended.jumps(), ended.instant(), arc);
    }

    /** The recording of the whole run: the bytes of {@code simulate --record}, or those that it was opened from. */
    public String record() {
        if (worldStop != null) {
            throw new InputException(
                    "a recording must be asked of a run in the ideal world, but this one is not; leave out"
                            + " delay, loss, drift and the like");
        }
        if (recording != null) {
            return recording.text();
        }
        ArcRecorder recorder = new ArcRecorder();
        PulseEngine.of(description.network()).run(description.initial(), coins, stop, recorder);
        return ArcPlayback.text(new RecordedRun(description.network(), coins, recorder.arc()), description.names());
    }

    /** The settings by their options, with the defaults where nothing was said. */
    public Map<Setting, String> said() {
        return address.settings().values();
    }
}
