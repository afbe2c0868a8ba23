package org.photinus.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.photinus.study.Share;

/**
 * A folder in which the shares of a study come together: one file for each that is finished, one scratch store for each
 * that is not. Processes on many machines may use it at once, since none touches what belongs to another share.
 *
 * @param directory the folder, which need not be there yet
 */
public record ShareFolder(Path directory) {
    private static final Pattern NAME = Pattern.compile("share-([1-9]\\d{0,8})-of-([1-9]\\d{0,8})\\.(parquet|work)");

    /** The file of a finished share. */
    public Path file(Share share) {
        return directory.resolve(name(share) + ".parquet");
    }

    /** The directory of a share's scratch store. */
    Path scratch(Share share) {
        return directory.resolve(name(share) + ".work");
    }

    private static String name(Share share) {
        return "share-" + share.number() + "-of-" + share.of();
    }

    /**
     * Opens what a share is run into, where it was broken off if it was.
     *
     * @return nothing if the share's file is there already
     */
    public Optional<ShareStore> open(Share share, StoredDesign design) {
        requireFor(share.of(), design);
        if (Files.exists(file(share))) {
            try (Database database = Database.inMemory(directory)) {
                ShareFile.read(database, file(share), share).requireDesign(design.digest(), design.countsPulses());
            }
            return Optional.empty();
        }
        ShareStore store = ShareStore.open(this, share, design);
        if (Files.exists(file(share))) {
            // Finished by another process just before this one got the scratch store.
            store.discard();
            return Optional.empty();
        }
        return Optional.of(store);
    }

    /** Refuses the folder if it holds shares of another study, or of another number of shares. */
    public void requireFor(int of, StoredDesign design) {
        if (Files.exists(directory) && !Files.isDirectory(directory)) {
            throw new StoreException(directory + " must be a directory for shares, but is a file");
        }
        if (StudyStore.exists(directory)) {
            throw new StoreException(directory + " must be a directory for shares, but holds the results of a study;"
                    + " choose another directory");
        }
        Optional<FoundShares> found = found();
        if (found.isEmpty()) {
            return;
        }
        if (found.get().of() != of) {
            throw new StoreException(directory + " must hold the shares of one number of shares, but holds some of "
                    + found.get().of() + ", not of " + of + "; choose another directory, or go on with "
                    + found.get().of());
        }
        // One of them speaks for all: each was compared with another when it was begun.
        found.get().finished().stream()
                .flatMap(number -> readable(new Share(number, of)).stream())
                .findFirst()
                .ifPresent(file -> file.requireDesign(design.digest(), design.countsPulses()));
    }

    /** A finished share, unless it is broken, which only matters to a caller that needs it. */
    private Optional<ShareFile> readable(Share share) {
        try (Database database = Database.inMemory(directory)) {
            return Optional.of(ShareFile.read(database, file(share), share));
        } catch (StoreException e) {
            return Optional.empty();
        }
    }

    /** Which shares are there; nothing if there is not even one that was begun. */
    public Optional<FoundShares> found() {
        SortedSet<Integer> counts = new TreeSet<>();
        SortedSet<Integer> finished = new TreeSet<>();
        SortedSet<Integer> begun = new TreeSet<>();
        if (!Files.exists(directory)) {
            return Optional.empty();
        }
        try (Stream<Path> files = Files.list(directory)) {
            PlainFiles.require(directory, file -> named(file).matches());
            files.forEach(file -> {
                Matcher name = named(file);
                if (name.matches()) {
                    Share share = share(file, name.group(1), name.group(2));
                    counts.add(share.of());
                    (name.group(3).equals("work") ? begun : finished).add(share.number());
                }
            });
        } catch (IOException e) {
            throw new StoreException(directory + " must be a directory with shares, but cannot be read", e);
        }
        if (counts.size() > 1) {
            throw new StoreException(directory + " must hold the shares of one number of shares, but holds some of "
                    + counts.first() + " and some of " + counts.last() + "; remove those that are not wanted");
        }
        if (counts.isEmpty()) {
            return Optional.empty();
        }
        begun.removeAll(finished);
        return Optional.of(new FoundShares(
                counts.first(), finished.stream().toList(), begun.stream().toList()));
    }

    private static Matcher named(Path file) {
        return NAME.matcher(file.getFileName().toString());
    }

    private static Share share(Path file, String number, String of) {
        try {
            return new Share(Integer.parseInt(number), Integer.parseInt(of));
        } catch (IllegalArgumentException e) {
            throw new StoreException(file + " must be named as a share of a study, but: " + e.getMessage(), e);
        }
    }
}
