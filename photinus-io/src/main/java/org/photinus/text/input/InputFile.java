package org.photinus.text.input;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;

/**
 * Opens a file or a pipe, gzipped if its name ends in .gz or its first bytes say so, and has the words for what can be
 * the matter with any file.
 */
public final class InputFile {
    private static final int BUFFER = 1 << 16;

    /** How far the declaration of an XML file reaches at most. */
    private static final int DECLARATION = 200;

    private static final String NAME_IT = "; if it is Latin-1, say so with --encoding latin1";

    private static final Pattern ENCODING =
            Pattern.compile("(?:\u00EF\u00BB\u00BF)?<\\?xml[^>]*?encoding\\s*=\\s*[\"']([A-Za-z0-9._-]+)[\"']");

    private InputFile() {}

    /** A file that must be text in UTF-8: what begins as UTF-16 is called so. */
    public static TextSource text(Path file) {
        return open(file, new Encoding(2, InputFile::utf8, ""));
    }

    /**
     * A file in the encoding that the user names. If none is named, it is UTF-8, and of XML what the first bytes tell or
     * the declaration names; a message then says how to name one.
     */
    public static TextSource text(Path file, @Nullable Charset named, boolean xml) {
        return open(file, encoding(named, xml));
    }

    /** The same for bytes that come from anywhere, gzipped or not. */
    public static TextSource text(String name, InputStream raw, @Nullable Charset named, boolean xml) {
        try {
            return open(name, raw, encoding(named, xml));
        } catch (IOException e) {
            throw TextSource.fault(name, 0, e);
        }
    }

    /** Says from a file's first bytes in which charset it is. */
    private interface Tell {
        Charset charset(String file, byte[] first);
    }

    /**
     * How the encoding of a file is found out.
     *
     * @param look how many of its first bytes tell it
     * @param tell what they tell
     * @param remedy what to do about other bytes than those of the encoding
     */
    private record Encoding(int look, Tell tell, String remedy) {}

    private static Encoding encoding(@Nullable Charset named, boolean xml) {
        if (named != null) {
            // What is called UTF-16 and has no mark may be of either kind.
            Tell utf16 = (file, first) -> ofFirstTwo(first).equals(StandardCharsets.UTF_8) ? named : ofFirstTwo(first);
            return new Encoding(2, named.equals(StandardCharsets.UTF_16) ? utf16 : (file, first) -> named, "");
        }
        return xml
                ? new Encoding(DECLARATION, InputFile::declared, NAME_IT)
                : new Encoding(2, InputFile::utf8OrToBeNamed, NAME_IT);
    }

    private static TextSource open(Path file, Encoding encoding) {
        if (file.toString().isEmpty()) {
            throw new InputException("a file to read must have a name, but its name is empty");
        }
        if (Files.isDirectory(file)) {
            throw new InputException(file + " must be a file, but is a directory");
        }
        String name = file.toString();
        try {
            return open(name, Files.newInputStream(file), encoding);
        } catch (NoSuchFileException e) {
            throw new InputException(file + " must be a file that exists, but does not", e);
        } catch (AccessDeniedException e) {
            throw new InputException(file + " must be readable, but permission is denied", e);
        } catch (IOException e) {
            throw TextSource.fault(name, 0, e);
        }
    }

    private static TextSource open(String name, InputStream raw, Encoding encoding) throws IOException {
        try {
            Forward forward = new Forward(raw);
            // A pipe has no ending, and no text begins like gzip.
            boolean gzip = name.toLowerCase(Locale.ROOT).endsWith(".gz") || forward.beginsAsGzip();
            InputStream bytes = new BufferedInputStream(gzip ? new Gunzip(forward) : forward, BUFFER);
            bytes.mark(encoding.look());
            Charset charset = encoding.tell().charset(name, bytes.readNBytes(encoding.look()));
            bytes.reset();
            StrictReader characters = new StrictReader(bytes, charset);
            boolean isUtf8 = charset.equals(StandardCharsets.UTF_8);
            return new TextSource(
                    name,
                    characters,
                    isUtf8 ? bytes : new Utf8Stream(characters),
                    "expected text in " + charset.name() + ", but found other bytes" + encoding.remedy());
        } catch (IOException | InputException e) {
            raw.close();
            throw e;
        }
    }

    /**
     * The bytes of a file or a pipe, which is read once and has no position. Whether more come is found out by reading:
     * a pipe whose writer is slow has none at hand, and gzip would take that for its end.
     */
    private static final class Forward extends PushbackInputStream {
        Forward(InputStream raw) {
            super(raw, 2);
        }

        boolean beginsAsGzip() throws IOException {
            byte[] first = readNBytes(2);
            unread(first);
            return first.length == 2 && (first[0] & 0xFF) == 0x1F && (first[1] & 0xFF) == 0x8B;
        }

        @Override
        public int available() throws IOException {
            int next = read();
            if (next < 0) {
                return 0;
            }
            unread(next);
            return 1;
        }
    }

    /** Says that a file is cut off in a way that no parser takes for its end. */
    private static final class Gunzip extends GZIPInputStream {
        Gunzip(InputStream bytes) throws IOException {
            super(bytes, BUFFER);
        }

        @Override
        public int read(byte[] into, int offset, int length) throws IOException {
            try {
                return super.read(into, offset, length);
            } catch (EOFException e) {
                throw new ZipException("cut off");
            }
        }
    }

    private static Charset utf8(String file, byte[] first) {
        return utf8(file, first, "; save the file as UTF-8");
    }

    private static Charset utf8OrToBeNamed(String file, byte[] first) {
        return utf8(file, first, "; save the file as UTF-8, or say so with --encoding utf-16");
    }

    private static Charset utf8(String file, byte[] first, String remedy) {
        if (!ofFirstTwo(first).equals(StandardCharsets.UTF_8)) {
            throw new InputException(Place.of(file, 1), "expected text in UTF-8, but found UTF-16" + remedy);
        }
        return StandardCharsets.UTF_8;
    }

    private static Charset declared(String file, byte[] first) {
        Matcher declared = ENCODING.matcher(new String(first, StandardCharsets.ISO_8859_1));
        if (!ofFirstTwo(first).equals(StandardCharsets.UTF_8) || !declared.lookingAt()) {
            return ofFirstTwo(first);
        }
        try {
            return Charset.forName(declared.group(1));
        } catch (IllegalArgumentException e) {
            throw new InputException(
                    Place.of(file, 1),
                    "expected an encoding that this system knows, but found '" + declared.group(1) + "'",
                    e);
        }
    }

    /** UTF-16 has a mark, or a zero beside an ASCII character, of which every file here begins with one. */
    private static Charset ofFirstTwo(byte[] first) {
        int a = first.length > 1 ? first[0] & 0xFF : -1;
        int b = first.length > 1 ? first[1] & 0xFF : -1;
        if ((a == 0xFE && b == 0xFF) || (a == 0xFF && b == 0xFE)) {
            return StandardCharsets.UTF_16;
        }
        return a == 0 && b > 0
                ? StandardCharsets.UTF_16BE
                : b == 0 && a > 0 ? StandardCharsets.UTF_16LE : StandardCharsets.UTF_8;
    }
}
