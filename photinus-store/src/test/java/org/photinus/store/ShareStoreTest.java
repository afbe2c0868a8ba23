package org.photinus.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.photinus.store.SmallShares.DESIGN;
import static org.photinus.store.SmallShares.design;
import static org.photinus.store.SmallShares.names;
import static org.photinus.store.SmallShares.read;
import static org.photinus.store.SmallShares.run;
import static org.photinus.store.SmallShares.runAll;
import static org.photinus.store.SmallShares.stored;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.photinus.spec.StudyDesign;
import org.photinus.study.Share;

/** Shares as they are run, and the folder in which they come together. */
class ShareStoreTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path home;

    private ShareFolder folder() {
        return new ShareFolder(home.resolve("it's [a] folder"));
    }

    @Test
    void aShareThatIsThereIsNotRunAgain() throws IOException {
        Share share = new Share(2, 3);
        run(DESIGN, share, folder(), false);
        byte[] before = Files.readAllBytes(folder().file(share));
        assertThat(folder().open(share, stored(DESIGN, false))).isEmpty();
        // From the same runs comes the same file, byte for byte.
        Files.delete(folder().file(share));
        run(DESIGN, share, folder(), false);
        assertThat(Files.readAllBytes(folder().file(share))).isEqualTo(before);
    }

    @Test
    void aShareThatWasBrokenOffGoesOnWithWhatItHad() {
        Share share = new Share(1, 2);
        try (ShareStore store = folder().open(share, stored(DESIGN, false)).orElseThrow()) {
            run(DESIGN.study(), share, store.scratch());
            assertThat(store.scratch().share()).contains(share);
            assertThatThrownBy(() -> folder().open(share, stored(DESIGN, false)))
                    .isInstanceOf(StoreException.class)
                    .hasMessageContaining("must be used by one process at a time, but is in use by process ");
        }
        assertThat(folder().found()).contains(new FoundShares(2, List.of(), List.of(1)));
        try (ShareStore store = folder().open(share, stored(DESIGN, false)).orElseThrow()) {
            assertThat(store.scratch().replicates(0)).isPositive();
            store.finish();
        }
        assertThat(folder().found()).contains(new FoundShares(2, List.of(1), List.of()));
    }

    @Test
    void aFileThatAppearsBeforeTheScratchStoreIsOpenIsSeen() throws IOException {
        Share share = new Share(1, 2);
        run(DESIGN, share, folder(), false);
        Path aside = home.resolve("aside");
        Files.move(folder().file(share), aside);
        try (ShareStore late = folder().open(share, stored(DESIGN, false)).orElseThrow()) {
            Files.move(aside, folder().file(share));
            // A foreign file in the scratch directory stays, and is no fault.
            Files.writeString(folder().scratch(share).resolve("of another"), "");
            late.discard();
        }
        assertThat(names(folder().scratch(share))).containsExactly("of another");
        assertThat(folder().found()).contains(new FoundShares(2, List.of(1), List.of()));
    }

    @Test
    void whatIsMissingIsSaidInRanges() {
        FoundShares found = new FoundShares(20, List.of(1, 2, 4, 5, 6, 20), List.of(7));
        assertThat(FoundShares.ranges(found.missing())).isEqualTo("3,7-19");
        assertThat(FoundShares.ranges(List.of())).isEmpty();
        assertThat(FoundShares.ranges(List.of(5))).isEqualTo("5");
        assertThat(FoundShares.ranges(List.of(1, 2, 9))).isEqualTo("1-2,9");
        assertThat(folder().found()).isEmpty();
    }

    @Test
    void aFolderIsForOneStudyAndOneNumberOfShares() throws IOException {
        run(DESIGN, new Share(1, 3), folder(), false);
        Path folder = folder().directory();
        Path first = folder().file(new Share(1, 3));
        StudyDesign other = design().replicates(21).build();
        for (Share share : List.of(new Share(1, 3), new Share(2, 3))) {
            assertThatThrownBy(() -> folder().open(share, stored(other, false)))
                    .isInstanceOf(StoreException.class)
                    .hasMessage(first
                            + " must be a share of the same design, but the design or a file that it names has"
                            + " changed since (digest " + DESIGN.digest().substring(0, 12) + " then, "
                            + other.digest().substring(0, 12)
                            + " now); choose another directory, or put back what was changed");
            assertThatThrownBy(() -> folder().open(share, stored(DESIGN, true)))
                    .hasMessage(first + " must be run as the other shares, but was run without counting pulses; choose"
                            + " another directory for the other way");
        }
        assertThatThrownBy(() -> folder().open(new Share(1, 4), stored(DESIGN, false)))
                .hasMessage(folder + " must hold the shares of one number of shares, but holds some of 3, not of 4;"
                        + " choose another directory, or go on with 3");
        assertThat(names(folder)).containsExactly("share-1-of-3.parquet");
        Files.copy(first, folder.resolve("share-4-of-4.parquet"));
        assertThatThrownBy(() -> folder().found())
                .hasMessage(folder + " must hold the shares of one number of shares, but holds some of 3 and some of 4;"
                        + " remove those that are not wanted");
        Files.move(folder.resolve("share-4-of-4.parquet"), folder.resolve("share-4-of-3.parquet"));
        assertThatThrownBy(() -> folder().found())
                .hasMessage(folder.resolve("share-4-of-3.parquet") + " must be named as a share of a study, but: the"
                        + " number of a share must lie between 1 and 3, but is 4");
    }

    @Test
    void placesThatAreNoneAreRefused() throws IOException {
        StudyStore.open(home.resolve("results"), stored(DESIGN, false)).close();
        assertThatThrownBy(() -> new ShareFolder(home.resolve("results")).open(Share.WHOLE, stored(DESIGN, false)))
                .hasMessage(home.resolve("results") + " must be a directory for shares, but holds the results of a"
                        + " study; choose another directory");
        Files.writeString(home.resolve("file"), "");
        ShareFolder file = new ShareFolder(home.resolve("file"));
        assertThatThrownBy(() -> file.open(Share.WHOLE, stored(DESIGN, false)))
                .hasMessage(home.resolve("file") + " must be a directory for shares, but is a file");
        assertThatThrownBy(file::found).hasMessageEndingWith(" must be a directory with shares, but cannot be read");
    }

    @Test
    void brokenAndForeignFilesAreNamed() throws Exception {
        runAll(DESIGN, 6, folder(), false);
        Path folder = folder().directory();
        Path truncated = folder().file(new Share(1, 6));
        byte[] bytes = Files.readAllBytes(truncated);
        Files.write(truncated, Arrays.copyOf(bytes, bytes.length / 2));
        Path empty = folder().file(new Share(2, 6));
        Files.write(empty, new byte[0]);
        Path renamed = folder().file(new Share(3, 6));
        Files.copy(folder().file(new Share(5, 6)), renamed, StandardCopyOption.REPLACE_EXISTING);
        Path foreign = folder().file(new Share(4, 6));
        try (Connection duck = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = duck.createStatement()) {
            statement.execute("COPY (SELECT 1 AS a) TO '" + foreign.toString().replace("'", "''") + "'");
        }
        Path later = folder().file(new Share(6, 6));
        patch(later, "photinus share\u0018\u00011", "photinus share\u0018\u00012");
        String again = "; delete it and run the share again\n";
        assertThatThrownBy(() -> read(folder()))
                .isInstanceOf(StoreException.class)
                .hasMessage(truncated + " must be a whole share of a study, but cannot be read" + again + empty
                        + " must be a whole share of a study, but cannot be read" + again + renamed
                        + " must hold the share 3/6, as its name says, but holds the share 5/6; give it its own name"
                        + " back, or run the share again\n" + foreign
                        + " must be a share of a study, but is another Parquet file\n" + later
                        + " must be a share of the format 1, which this photinus writes, but is of the format '2'; use"
                        + " the photinus that it was made with, or a newer one");
        // A caller that needs one of them gets the message; the others can be run.
        assertThatThrownBy(() -> folder().open(new Share(1, 6), stored(DESIGN, false)))
                .hasMessageContaining("must be a whole share");
        Files.delete(folder().file(new Share(5, 6)));
        run(DESIGN, new Share(5, 6), folder(), false);
        assertThat(names(folder)).hasSize(6);
    }

    /** Replaces the only place where some bytes stand by as many others. */
    private static void patch(Path file, String from, String to) throws IOException {
        String text = Files.readString(file, StandardCharsets.ISO_8859_1);
        assertThat(text.split(Pattern.quote(from), -1)).hasSize(2);
        Files.writeString(file, text.replace(from, to), StandardCharsets.ISO_8859_1);
    }

    @Test
    void linksAmongSharesAreNotFollowed() throws IOException {
        runAll(DESIGN, 2, folder(), false);
        Path directory = folder().directory();
        Path elsewhere = home.resolve("elsewhere");
        Files.move(folder().file(new Share(1, 2)), elsewhere);
        Path precious = Files.createDirectories(home.resolve("precious"));
        for (String name : List.of("share-1-of-2.parquet", "share-1-of-2.work")) {
            Path link = Files.createSymbolicLink(directory.resolve(name), name.endsWith("work") ? precious : elsewhere);
            String told = directory + " must hold no symbolic links, but '" + name
                    + "' is one, by which files elsewhere might be changed; put there what it leads to, or remove it";
            assertThatThrownBy(() -> read(folder()))
                    .isInstanceOf(StoreException.class)
                    .hasMessage(told);
            assertThatThrownBy(() -> folder().open(new Share(1, 2), stored(DESIGN, false)))
                    .hasMessage(told);
            Files.delete(link);
        }
        assertThat(names(precious)).isEmpty();
        // What is written beside a share is a new file, whatever lay there.
        Files.writeString(precious.resolve("file"), "precious");
        Files.createSymbolicLink(directory.resolve(".share-1-of-2.parquet.part"), precious.resolve("file"));
        run(DESIGN, new Share(1, 2), folder(), false);
        assertThat(precious.resolve("file")).hasContent("precious");
        assertThat(folder().file(new Share(1, 2))).hasSameBinaryContentAs(elsewhere);
    }

    @Test
    @Timeout(value = 300, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void pipesAmongSharesAreNotOpened() throws Exception {
        runAll(DESIGN, 2, folder(), false);
        Path directory = folder().directory();
        for (String name : List.of("share-2-of-2.parquet", "share-2-of-2.work")) {
            Path pipe = pipe(directory.resolve(name));
            String told = directory + " must hold files and folders alone, but '" + name
                    + "' is a pipe, a socket or a device; remove it";
            assertThatThrownBy(() -> read(folder()))
                    .isInstanceOf(StoreException.class)
                    .hasMessage(told);
            assertThatThrownBy(() -> folder().open(new Share(2, 2), stored(DESIGN, false)))
                    .hasMessage(told);
            Files.delete(pipe);
        }
        Path scratch = Files.createDirectories(folder().scratch(new Share(2, 2)));
        pipe(scratch.resolve("results.duckdb"));
        assertThatThrownBy(() -> folder().open(new Share(2, 2), stored(DESIGN, false)))
                .hasMessage(
                        scratch + " must hold files and folders alone, but 'results.duckdb' is a pipe, a socket or a"
                                + " device; remove it");
    }

    private static Path pipe(Path path) throws Exception {
        Files.deleteIfExists(path);
        boolean made;
        try {
            made = new ProcessBuilder("mkfifo", path.toString()).start().waitFor() == 0;
        } catch (IOException e) {
            made = false;
        }
        assumeTrue(made, "no named pipes on this machine");
        return path;
    }

    @Test
    void whatAShareSaysOfItselfIsChecked() throws IOException {
        run(DESIGN, Share.WHOLE, folder(), false);
        Path file = folder().file(Share.WHOLE);
        byte[] whole = Files.readAllBytes(file);
        for (String[] change : List.of(
                new String[] {"agents: ", "agentz: "},
                new String[] {"pulses counted\u0018\u0002no", "pulses counted\u0018\u0002yo"},
                new String[] {"seed\u0018\u00011", "seed\u0018\u00017"})) {
            patch(file, change[0], change[1]);
            assertThatThrownBy(() -> read(folder()))
                    .isInstanceOf(StoreException.class)
                    .hasMessage(file + " must be a whole share of a study, but does not say of itself what was"
                            + " written; delete it and run the share again");
            Files.write(file, whole);
        }
        read(folder());
    }
}
