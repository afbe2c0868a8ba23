package org.photinus.store;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.IntConsumer;
import org.photinus.study.Share;
import org.photinus.study.Study;
import org.photinus.study.StudyRunner;

/** All shares of a study, which become its results: the same as if one process had run it. */
public final class ShareMerge {
    private static final String SHARES_KEY = "shares";

    private final Path source;
    private final List<ShareFile> files;

    private ShareMerge(Path source, List<ShareFile> files) {
        this.source = source;
        this.files = files;
    }

    /** The shares in a folder; refused if one is not what it should be. */
    public static ShareMerge of(ShareFolder folder, FoundShares found) {
        List<ShareFile> files = new ArrayList<>();
        List<String> faults = new ArrayList<>();
        try (Database database = Database.inMemory(folder.directory())) {
            for (int number : found.finished()) {
                Share share = new Share(number, found.of());
                try {
                    ShareFile file = ShareFile.read(database, folder.file(share), share);
                    if (!files.isEmpty()) {
                        file.requireLike(files.get(0));
                    }
                    files.add(file);
                } catch (StoreException e) {
                    faults.add(String.valueOf(e.getMessage()));
                }
            }
        }
        refuse(faults);
        return new ShareMerge(folder.directory(), files);
    }

    private static void refuse(List<String> faults) {
        if (!faults.isEmpty()) {
            throw new StoreException(String.join("\n", faults));
        }
    }

    /** The versions of photinus that the shares were run by. */
    public Set<String> versions() {
        Set<String> versions = new TreeSet<>();
        files.forEach(file -> versions.add(file.key("photinus")));
        return versions;
    }

    /** Refuses a design that is not the one of the shares. */
    public void requireDesign(String digest) {
        files.forEach(file -> file.requireDesign(digest, file.countsPulses()));
    }

    /**
     * Makes the results, whole or not at all; where they are there already, nothing is done.
     *
     * @param folder from where the files of the design are found, if they have moved
     * @param environment with what it is done: versions, machine
     * @param reader reads the study from the copy of the design, and refuses it if it has changed
     * @param checked told how many of the shares have been checked
     * @param cancelled asked between shares; true leaves everything as it was
     * @return the store of the results; nothing if it was cancelled
     */
    public Optional<StudyStore> into(
            Path directory,
            Optional<Path> folder,
            Map<String, String> environment,
            Function<StudyStore, Study> reader,
            IntConsumer checked,
            BooleanSupplier cancelled) {
        ShareFile first = files.get(0);
        if (StudyStore.exists(directory)) {
            return Optional.of(present(directory, first, reader));
        }
        NewResults.requireFree(directory);
        if (!check(checked, cancelled)) {
            return Optional.empty();
        }
        Map<String, String> with = new LinkedHashMap<>(environment);
        with.put(SHARES_KEY, Integer.toString(files.size()));
        return Optional.of(StudyStore.make(directory, first.design(folder, with), source, new StudyStore.Filling() {
            @Override
            public void fill(Database database) {
                ShareFile.copy(files, database);
            }

            @Override
            public void check(StudyStore filled) {
                requireWhole(filled, reader);
            }
        }));
    }

    private static StudyStore present(Path directory, ShareFile share, Function<StudyStore, Study> reader) {
        StudyStore store = StudyStore.open(directory);
        try {
            store.requireDesign(share.digest());
            store.requireCount(share.countsPulses());
            if (!StudyRunner.isWhole(reader.apply(store), store)) {
                throw new StoreException(directory + " must be a new or empty directory to merge into, but holds a part"
                        + " of this study's results; choose another directory, or continue with: photinus study resume "
                        + directory);
            }
            return store;
        } catch (RuntimeException e) {
            store.close();
            throw e;
        }
    }

    private boolean check(IntConsumer checked, BooleanSupplier cancelled) {
        List<String> faults = new ArrayList<>();
        try (Database database = Database.inMemory(source)) {
            for (int i = 0; i < files.size(); i++) {
                if (cancelled.getAsBoolean()) {
                    return false;
                }
                try {
                    files.get(i).check(database);
                } catch (StoreException e) {
                    faults.add(String.valueOf(e.getMessage()));
                }
                checked.accept(i + 1);
            }
        }
        refuse(faults);
        return true;
    }

    private static void requireWhole(StudyStore filled, Function<StudyStore, Study> reader) {
        if (!StudyRunner.isWhole(reader.apply(filled), filled)) {
            throw new StoreException("the shares together must be the whole study, each run once, but are not;"
                    + " they were dealt by another version of photinus: run all of them with one");
        }
    }
}
