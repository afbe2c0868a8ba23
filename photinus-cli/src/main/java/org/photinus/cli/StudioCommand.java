package org.photinus.cli;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.photinus.cli.options.NetworkOptions;
import org.photinus.cli.options.StopOptions;
import org.photinus.cli.output.Browser;
import org.photinus.cli.output.Console;
import org.photinus.cli.output.OutputFiles;
import org.photinus.run.RunPlan;
import org.photinus.text.FileName;
import org.photinus.text.GraphVerdict;
import org.photinus.text.NetworkDescription;
import org.photinus.text.NetworkSettings;
import org.photinus.text.Setting;
import org.photinus.text.StudioAddress;
import org.photinus.text.StudioAddress.Moment;
import org.photinus.text.StudioRoom;
import org.photinus.text.input.DidYouMean;
import org.photinus.text.input.InputException;
import org.photinus.text.studio.StudioFiles;
import org.photinus.text.studio.StudioLesson;
import org.photinus.text.studio.StudioPage;
import org.photinus.text.studio.StudioStart;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Writes the studio's page for a network. */
@Command(
        name = "studio",
        description = "Writes the studio: a page with the engine in it, which runs the given network in a browser and"
                + " needs nothing else.",
        sortOptions = false,
        footer = {
            "",
            "The page holds the files that the options name. Standard output has the address of the page, behind # the"
                    + " settings. Without --out the page is studio.html in ~/.cache/photinus (or"
                    + " $XDG_CACHE_HOME/photinus), the same file each time; a browser that may not read hidden folders"
                    + " needs --out.",
            "",
            "Examples:",
            "  photinus studio --graph cycle -n 20 --seed 7 --open",
            "  photinus studio --graph net.graphml --replicate 3 --at end --out net.html",
            "  photinus studio --period 100ms --delay 2ms --loss 0.05 --receive age --open",
            "  photinus studio --graph cycle -n 10 --room explore --open",
            "  photinus studio --lesson ties --open"
        })
final class StudioCommand implements Callable<Integer> {
    /** What a reader ignores where another setting overrules it, so that an address need not have it. */
    private static final Set<Setting> OVERRULED =
            Set.of(Setting.THRESHOLD, Setting.TIE, Setting.PULSE_PROBABILITY, Setting.DELAY, Setting.LOSS);

    /** The rooms of the page, the one that it opens with first. */
    private static final List<String> ROOMS = List.of("watch", "race", "explore", "prove");

    private final Console console;
    private final Browser browser;
    private final Path cache;

    @Mixin
    private final NetworkOptions networkOptions = NetworkOptions.inAnyWorld();

    @Mixin
    private final StopOptions stopOptions = new StopOptions();

    @Option(names = "--replicate", paramLabel = "K", description = "Shows replicate K. Default: 1.")
    private @Nullable Long replicate;

    @Option(
            names = "--at",
            paramLabel = "MOMENT",
            description = "What it shows first: end, T, or T,K after K jumps. Default: the start.")
    private @Nullable String at;

    @Option(
            names = "--room",
            paramLabel = "ROOM",
            description = "Opens a room of the page: watch, race, explore or prove. Default: watch.")
    private @Nullable String room;

    @Option(
            names = "--lesson",
            paramLabel = "NAME|FILE",
            description =
                    "Opens a lesson: tour, pulse, ties, rooted, coin, metastability, delay, or a .json file of your"
                            + " own. It brings its own networks.")
    private @Nullable String lesson;

    @Option(names = "--out", paramLabel = "FILE", description = "Writes the page there.")
    private @Nullable Path out;

    @Option(names = "--open", description = "Opens the page in the browser.")
    private boolean open;

    StudioCommand(Console console) {
        this(console, Browser.ofSystem(), cache());
    }

    /** With the browser to open, and the folder for a page whose place is not given. */
    StudioCommand(Console console, Browser browser, Path cache) {
        this.console = console;
        this.browser = browser;
        this.cache = cache;
    }

    /** Where the launcher, too, keeps what is the user's own. */
    private static Path cache() {
        String given = System.getenv("XDG_CACHE_HOME");
        Path folder = given == null || given.isEmpty()
                ? Path.of(System.getProperty("user.home", ""), ".cache")
                : FileName.path(given);
        return folder.resolve("photinus");
    }

    @Override
    public Integer call() {
        if (replicate != null && !(replicate >= 1)) {
            throw new InputException("--replicate must be at least 1, but is " + replicate);
        }
        OutputFiles.requirePage("--out", out);
        requireRoom();
        if (lesson != null) {
            return teach(lesson);
        }
        Moment moment = moment();
        NetworkSettings network = networkOptions.effective();
        NetworkSettings effective = stopOptions.given().orElse(network);
        StudioFiles embedded = StudioFiles.of(
                List.of(effective.only(setting -> !OVERRULED.contains(setting) || effective.leaveMeaningTo(setting))));
        // What the page would refuse is refused here.
        StudioRoom.requireFor(effective);
        NetworkDescription description = networkOptions.read(console, network);
        StudioRoom.requireFor(description.network().agents());
        requireStop(description);
        StudioAddress address = StudioAddress.of(embedded.settings().get(0), replicate == null ? 1 : replicate)
                .at(moment);
        // The same of the address.
        StudioAddress.parse(address.toString());
        StudioPage page = StudioPage.required();
        String shown = address + (room == null || room.equals(ROOMS.get(0)) ? "" : "&room=" + room);
        StudioStart start = StudioStart.at(shown, embedded.read());
        List<Path> inputs = new ArrayList<>(embedded.paths().values());
        networkOptions.network().ifPresent(inputs::add);
        Path file = file();
        try (OutputFiles files = OutputFiles.open(null, file, null, inputs)) {
            console.introduce(description.summary(), description.seed(), description.notes());
            GraphVerdict.warning(description.network().digraph(), description.names())
                    .ifPresent(console::warn);
            files.page(page, start);
            files.announce(console);
        }
        page.remark(start).ifPresent(console::warn);
        show(file, shown);
        return 0;
    }

    private void requireRoom() {
        if (room != null && !ROOMS.contains(room)) {
            throw new InputException("--room must be " + String.join(", ", ROOMS.subList(0, ROOMS.size() - 1)) + " or "
                    + ROOMS.get(ROOMS.size() - 1) + ", but is '" + room + "'" + DidYouMean.hint(room, ROOMS));
        }
    }

    /** Writes the page that opens a lesson. */
    private int teach(String given) {
        List<String> others = new ArrayList<>();
        networkOptions.network().ifPresent(network -> others.add("--network"));
        networkOptions.given().values().keySet().forEach(setting -> others.add(setting.option()));
        stopOptions.given().values().keySet().forEach(setting -> others.add(setting.option()));
        if (replicate != null) {
            others.add("--replicate");
        }
        if (at != null) {
            others.add("--at");
        }
        if (room != null) {
            others.add("--room");
        }
        if (!others.isEmpty()) {
            throw new InputException("--lesson must stand without " + String.join(", ", others)
                    + ": each frame of a lesson brings its own network and moment");
        }
        StudioPage page = StudioPage.required();
        StudioLesson chosen = StudioLesson.of(given, page.lessons());
        StudioStart start = StudioStart.with(chosen);
        Path file = file();
        List<Path> inputs = chosen.files().isEmpty() ? List.of() : List.of(FileName.path(given));
        try (OutputFiles files = OutputFiles.open(null, file, null, inputs)) {
            files.page(page, start);
            files.announce(console);
        }
        show(file, chosen.address());
        return 0;
    }

    private Path file() {
        return out == null ? made(cache).resolve("studio.html") : out;
    }

    private Moment moment() {
        try {
            return at == null ? Moment.Time.START : Moment.of(at);
        } catch (IllegalArgumentException e) {
            throw new InputException(String.valueOf(e.getMessage()), e);
        }
    }

    /** Refuses what simulate refuses of when a run ends. */
    private void requireStop(NetworkDescription description) {
        RunPlan plan = stopOptions.read(description, () -> false);
        if (description.world().isIdeal() && plan.measuring().isPresent()) {
            throw new InputException("--lock and --burn-in must go with a world that is not ideal: the page plays a run"
                    + " in the ideal world up to synchronization; add --delay, --loss, --drift or another");
        }
    }

    private static Path made(Path folder) {
        try {
            return Files.createDirectories(folder);
        } catch (IOException e) {
            throw new InputException(
                    folder + " must be a folder to write the page to, but cannot be made; name a file with --out", e);
        }
    }

    /** The page knows its address itself, so that its place suffices: not everything that opens a file takes a #. */
    private void show(Path file, String address) {
        URI place = file.toAbsolutePath().normalize().toUri();
        console.print(place + "#" + address + "\n");
        if (!open) {
            console.note("open this address in a browser, or give --open");
            return;
        }
        Optional<String> reason = browser.open(place);
        reason.ifPresent(
                why -> console.warn("no browser was opened: " + why + "; open the address above in one yourself"));
    }
}
