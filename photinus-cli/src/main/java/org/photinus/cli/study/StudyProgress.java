package org.photinus.cli.study;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.photinus.cli.output.Console;
import org.photinus.cli.output.ExitCode;
import org.photinus.cli.output.NumberText;
import org.photinus.cli.output.ProgressBar;
import org.photinus.cli.output.Version;
import org.photinus.spec.StudyDesign;
import org.photinus.store.ShareStore;
import org.photinus.store.StudyStore;
import org.photinus.study.DesignPlace;
import org.photinus.study.Share;
import org.photinus.study.Study;
import org.photinus.study.StudyExecutor;
import org.photinus.study.StudyListener;
import org.photinus.study.StudyRunner;
import org.photinus.study.StudyWork;

/** Runs what of a study is missing, shows how far it is, and ends with its digest. */
public final class StudyProgress {
    private static final String BEGUN_BY = "photinus";

    private final Console console;

    public StudyProgress(Console console) {
        this.console = console;
    }

    public int run(StudyDesign design, Path file, StudyStore store, StudyExecutor executor, Path directory) {
        Study study = design.study();
        announce(study);
        if (!complete(design, file, Share.WHOLE, store, executor)) {
            return interrupted(study, store, "photinus study resume " + directory);
        }
        console.note(NumberText.plural(kept(study, store), "replicate") + " in " + directory + "; results digest:");
        console.out().println(store.finish(study));
        return 0;
    }

    /** Runs what of a share is missing, and makes its file. */
    public int run(StudyDesign design, Path file, Share share, ShareStore store, StudyExecutor executor, String again) {
        Study study = design.study();
        StudyStore scratch = store.scratch();
        announce(study);
        console.note("share " + share + ": " + (study.stopping().isPresent() ? "at least " : "")
                + NumberText.plural(share.replicates(study), "replicate"));
        if (!complete(design, file, share, scratch, executor)) {
            return interrupted(study, scratch, again);
        }
        long kept = kept(study, scratch);
        console.note(NumberText.plural(kept, "replicate") + " in " + store.finish());
        return 0;
    }

    /** The progress of checking shares. */
    ProgressBar shares(int count) {
        return bar("shares", count);
    }

    /** The progress of work on some things. */
    ProgressBar bar(String things, int count) {
        return ProgressBar.of(console, things, count, System::nanoTime);
    }

    private void announce(Study study) {
        console.note("study " + study.name() + ": "
                + NumberText.plural(study.cells().size(), "cell") + ", "
                + (study.stopping().isPresent() ? "at least " : "") + NumberText.plural(study.replicates(), "replicate")
                + (study.cells().size() == 1 ? "" : " each"));
        console.note("seed " + Long.toUnsignedString(study.seed()));
    }

    private boolean complete(StudyDesign design, Path file, Share share, StudyStore store, StudyExecutor executor) {
        Study study = design.study();
        String begunBy = store.manifest().getOrDefault(BEGUN_BY, "");
        if (!begunBy.equals(Version.text())) {
            console.warn(
                    "this study was begun by photinus " + begunBy + " and is continued by photinus " + Version.text());
        }
        long kept = kept(study, store);
        if (kept > 0) {
            if (!store.isFinished()) {
                store.requireCommitted();
            }
            console.note("continuing: " + NumberText.plural(kept, "replicate") + " kept so far");
        }
        long total = share.replicates(study);
        try (ProgressBar bar = ProgressBar.resumed(console, "replicates", total, kept, System::nanoTime)) {
            StudyWork work = new StudyWork(
                    study,
                    Optional.of(new DesignPlace(file, design.folder())),
                    store.countsPulses(),
                    console::interrupted);
            StudyListener shown = (cell, inCell, ofCell, overall, ofAll) -> {
                bar.total(ofAll);
                bar.update(overall, detail(study, cell, inCell, ofCell));
            };
            return console.interrupts().duringWorkThatAsks(() -> StudyRunner.run(work, share, executor, store, shown));
        }
    }

    private int interrupted(Study study, StudyStore store, String again) {
        console.note("interrupted: " + NumberText.plural(kept(study, store), "replicate")
                + " were finished and are kept; continue with: " + again);
        return ExitCode.INTERRUPTED;
    }

    static long kept(Study study, StudyStore store) {
        long kept = 0;
        for (int cell = 0; cell < study.cells().size(); cell++) {
            kept += store.replicates(cell);
        }
        return kept;
    }

    private static String detail(Study study, int cell, int inCell, int ofCell) {
        Map<String, String> levels = study.cells().get(cell).levels();
        String named = levels.entrySet().stream()
                .map(level -> level.getKey() + " " + level.getValue())
                .collect(Collectors.joining(", "));
        return "; cell " + (cell + 1) + " of " + study.cells().size() + (named.isEmpty() ? "" : " (" + named + ")")
                + ": " + inCell + " of " + ofCell;
    }
}
