package org.photinus.text.input;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
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

/** Opens a file, gzipped if its name ends in .gz, and has the words for what can be the matter with any file. */
public final class InputFile {
    private static final int BUFFER = 1 << 16;

    /** How far the declaration of an XML file reaches at most. */
    private static final int DECLARATION = 200;

    private static final Pattern ENCODING =
            Pattern.compile("(?:\u00EF\u00BB\u00BF)?<\\?xml[^>]*?encoding\\s*=\\s*[\"']([A-Za-z0-9._-]+)[\"']");

    private InputFile() {}

    /** The bytes of a file. */
    static InputStream open(Path file) throws IOException {
        if (Files.isDirectory(file)) {
            throw new InputException(file + " must be a file, but is a directory");
        }
        InputStream bytes = Files.newInputStream(file);
        try {
            return new BufferedInputStream(isGzip(file) ? new Gunzip(bytes) : bytes, BUFFER);
        } catch (IOException e) {
            bytes.close();
            throw e;
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

    /** The bytes of a file that must be text in UTF-8: what begins as UTF-16 is called so. */
    public static InputStream openText(Path file) throws IOException {
        InputStream bytes = open(file);
        try {
            bytes.mark(2);
            int first = bytes.read();
            int second = bytes.read();
            bytes.reset();
            boolean marked = (first == 0xFF && second == 0xFE) || (first == 0xFE && second == 0xFF);
            if (marked || (first == 0 && second > 0) || (second == 0 && first > 0)) {
                throw new InputException(file + ":1: expected text in UTF-8, but found UTF-16; save the file as UTF-8");
            }
            return bytes;
        } catch (IOException | InputException e) {
            bytes.close();
            throw e;
        }
    }

    /** The text of an XML file in the encoding that its first bytes tell or its declaration names, else UTF-8. */
    public static Reader readXml(Path file) throws IOException {
        InputStream bytes = open(file);
        try {
            bytes.mark(DECLARATION);
            byte[] first = bytes.readNBytes(DECLARATION);
            bytes.reset();
            return decoded(bytes, charset(file, first));
        } catch (IOException | InputException e) {
            bytes.close();
            throw e;
        }
    }

    private static Charset charset(Path file, byte[] first) {
        int a = first.length > 1 ? first[0] & 0xFF : -1;
        int b = first.length > 1 ? first[1] & 0xFF : -1;
        if ((a == 0xFE && b == 0xFF) || (a == 0xFF && b == 0xFE)) {
            return StandardCharsets.UTF_16;
        }
        if (a == 0 || b == 0) {
            return a == 0 ? StandardCharsets.UTF_16BE : StandardCharsets.UTF_16LE;
        }
        Matcher declared = ENCODING.matcher(new String(first, StandardCharsets.ISO_8859_1));
        if (!declared.lookingAt()) {
            return StandardCharsets.UTF_8;
        }
        try {
            return Charset.forName(declared.group(1));
        } catch (IllegalArgumentException e) {
            throw new InputException(
                    file + ":1: expected an encoding that this system knows, but found '" + declared.group(1) + "'", e);
        }
    }

    /** The text of a file; other bytes than those of the charset are faults. */
    static Reader read(Path file, Charset charset) throws IOException {
        return decoded(openText(file), charset);
    }

    private static Reader decoded(InputStream bytes, Charset charset) {
        return new InputStreamReader(
                bytes,
                charset.newDecoder()
                        .onMalformedInput(CodingErrorAction.REPORT)
                        .onUnmappableCharacter(CodingErrorAction.REPORT));
    }

    private static boolean isGzip(Path file) {
        return file.toString().toLowerCase(Locale.ROOT).endsWith(".gz");
    }

    /** What went wrong while a file was read as far as a line. */
    public static InputException fault(Path file, long line, IOException e) {
        return new InputException(message(file, line, e), e);
    }

    private static String message(Path file, long line, IOException e) {
        if (e instanceof NoSuchFileException) {
            return file + " must be a file that exists, but does not";
        }
        if (e instanceof AccessDeniedException) {
            return file + " must be readable, but permission is denied";
        }
        if (e instanceof CharacterCodingException) {
            return file + ":" + Math.max(1, line) + ": expected text in UTF-8, but found other bytes";
        }
        if (e instanceof EOFException || e instanceof ZipException) {
            return file + " must be a whole gzip file, but is cut off or damaged after line " + line;
        }
        return file + " cannot be read: " + e.getMessage();
    }
}
