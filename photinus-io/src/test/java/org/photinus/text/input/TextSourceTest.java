package org.photinus.text.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.photinus.text.Folder.assertRefused;

import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.photinus.text.Folder;

/** What can be the matter with any text file, whatever it holds. */
class TextSourceTest {
    private final Folder folder;

    TextSourceTest(@TempDir Path path) {
        this.folder = new Folder(path);
    }

    private static List<String> read(Path file) {
        List<String> lines = new ArrayList<>();
        try (TextSource source = InputFile.text(file)) {
            source.forEachLine((number, line) -> lines.add(number + "|" + line));
        }
        return lines;
    }

    @Test
    void linesCountFromOneHoweverTheyEnd() throws IOException {
        for (String text : List.of("a\nb\n\nd\n", "a\r\nb\r\n\r\nd\r\n", "a\nb\r\n\rd")) {
            assertThat(read(folder.text("lines.txt", text))).containsExactly("1|a", "2|b", "3|", "4|d");
        }
        assertThat(read(folder.text("empty.txt", ""))).isEmpty();
    }

    @Test
    void aByteOrderMarkIsNoPartOfTheFirstLine() throws IOException {
        assertThat(read(folder.text("bom.txt", "\uFEFFa b\n\uFEFFc"))).containsExactly("1|a b", "2|\uFEFFc");
    }

    @Test
    void namesMayBeInAnyLanguage() throws IOException {
        assertThat(read(folder.text("names.txt", "Zürich 東京\n𝔸 Ω\n"))).containsExactly("1|Zürich 東京", "2|𝔸 Ω");
    }

    @Test
    void gzippedFilesAreReadAsTheTextInThem() throws IOException {
        byte[] gzip = Folder.gzipped("a b\nb c\n");
        assertThat(read(folder.bytes("edges.txt.gz", gzip))).containsExactly("1|a b", "2|b c");
        assertThat(read(folder.bytes("EDGES.TXT.GZ", gzip))).containsExactly("1|a b", "2|b c");
    }

    @Test
    void aGzipFileThatIsCutOffAnywhereIsRefused() throws IOException {
        byte[] gzip = Folder.gzipped("a b\nb c\n");
        for (int length = 0; length < gzip.length; length++) {
            Path file = folder.bytes("cut.txt.gz", Arrays.copyOf(gzip, length));
            Assertions.assertThatThrownBy(() -> read(file))
                    .as("%d of %d bytes", length, gzip.length)
                    .isInstanceOf(InputException.class)
                    .hasMessageMatching(
                            "\\Q" + file + "\\E must be a whole gzip file, but is cut off or damaged after line [0-2]");
        }
    }

    @Test
    void whatIsNotGzipIsNotReadAsGzip() throws IOException {
        Path file = folder.text("plain.txt.gz", "a b\n");
        assertRefused(() -> read(file), file + " must be a whole gzip file, but is cut off or damaged after line 0");
    }

    @Test
    void otherBytesThanUtf8AreRefusedWithTheirLine() throws IOException {
        Path latin = folder.bytes("latin.txt", "a b\nb c\nZürich b\n".getBytes(StandardCharsets.ISO_8859_1));
        assertRefused(() -> read(latin), latin + ":3: expected text in UTF-8, but found other bytes");
        String many = "a b\n".repeat(100_000);
        Path far = folder.bytes("far.txt", (many + "ü\n" + many).getBytes(StandardCharsets.ISO_8859_1));
        assertRefused(() -> read(far), far + ":100001: expected text in UTF-8, but found other bytes");
        Path cut = folder.bytes("cut.txt", new byte[] {'a', ' ', 'b', '\n', (byte) 0xE6, (byte) 0x9D});
        assertRefused(() -> read(cut), cut + ":2: expected text in UTF-8, but found other bytes");
    }

    @Test
    void aFileThatIsNotThereIsRefused() {
        Path file = folder.path().resolve("nowhere.txt");
        assertRefused(() -> read(file), file + " must be a file that exists, but does not");
        Path zipped = folder.path().resolve("nowhere.txt.gz");
        assertRefused(() -> read(zipped), zipped + " must be a file that exists, but does not");
    }

    @Test
    void aFolderIsNoFile() throws IOException {
        Path file = Files.createDirectory(folder.path().resolve("folder.txt"));
        assertRefused(() -> read(file), file + " must be a file, but is a directory");
    }

    @Test
    void charactersThatNeedNoFileAreReadAsThoseOfAFile() {
        List<String> lines = new ArrayList<>();
        TextSource.of("pasted", new StringReader("\uFEFFa b\r\nZürich 東京\n𝔸"))
                .forEachLine((number, line) -> lines.add(number + "|" + line));
        assertThat(lines).containsExactly("1|a b", "2|Zürich 東京", "3|𝔸");
    }

    @Test
    void charactersAreAlsoThereAsUtf8WhereverTheyAreCut() throws IOException {
        // Characters of two halves lie across the end of whatever is read at once.
        for (String text : List.of("", "x", "ü", "x" + "𝔸ü東".repeat(20_000), "𝔸".repeat(20_000))) {
            TextSource source = TextSource.of("pasted", new StringReader(text));
            assertThat(source.bytes().readAllBytes()).isEqualTo(text.getBytes(StandardCharsets.UTF_8));
            assertThat(source.bytes().read()).isEqualTo(-1);
        }
        assertThat(TextSource.of("pasted", new StringReader("é")).bytes().read())
                .isEqualTo(0xC3);
    }

    @Test
    void charactersThatCannotBeReadOrClosedAreRefused() {
        Reader broken = new Reader() {
            @Override
            public int read(char[] into, int offset, int length) throws IOException {
                throw new IOException("unplugged");
            }

            @Override
            public void close() throws IOException {
                throw new IOException("stuck");
            }
        };
        TextSource source = TextSource.of("pasted", broken);
        assertRefused(() -> source.forEachLine((number, line) -> {}), "pasted cannot be read: unplugged");
        assertRefused(source::close, "pasted cannot be read: stuck");
    }

    @Test
    void aPlaceIsShownAsFarAsItIsKnown() {
        assertThat(Place.of("a")).hasToString("a");
        assertThat(Place.of("a", 3)).hasToString("a:3");
        assertThat(new Place("a", 3, 14)).hasToString("a:3:14");
        InputException fault = new InputException(Place.of("a", 3), "no");
        assertThat(fault).hasMessage("a:3: no");
        assertThat(fault.place()).contains(Place.of("a", 3));
        assertThat(new InputException("no").place()).isEmpty();
    }
}
