package org.photinus.text;

import java.io.BufferedReader;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

/** Reads a text file line by line, gzipped if its name ends in .gz; every fault becomes one message. */
final class TextLines {

    /** Takes one line after another; lines count from 1. */
    interface Visitor {
        void line(long number, String text);
    }

    private TextLines() {}

    static void read(Path file, Visitor visitor) {
        long number = 0;
        try (BufferedReader reader = open(file, StandardCharsets.UTF_8)) {
            String line = reader.readLine();
            while (line != null) {
                number++;
                if (number == 1 && line.startsWith("\uFEFF")) {
                    line = line.substring(1);
                }
                visitor.line(number, line);
                line = reader.readLine();
            }
        } catch (CharacterCodingException e) {
            throw new InputException(
                    file + ":" + firstNotUtf8(file) + ": expected text in UTF-8, but found other bytes", e);
        } catch (IOException e) {
            throw new InputException(fault(file, number, e), e);
        }
    }

    /** The line that is not UTF-8; the decoder reads ahead, so the lines seen so far end somewhere before it. */
    private static long firstNotUtf8(Path file) {
        long number = 0;
        try (BufferedReader reader = open(file, StandardCharsets.ISO_8859_1)) {
            String line = reader.readLine();
            while (line != null) {
                number++;
                StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(line.getBytes(StandardCharsets.ISO_8859_1)));
                line = reader.readLine();
            }
            return number;
        } catch (IOException e) {
            return number;
        }
    }

    private static BufferedReader open(Path file, Charset charset) throws IOException {
        if (Files.isDirectory(file)) {
            throw new InputException(file + " must be a file, but is a directory");
        }
        InputStream bytes = Files.newInputStream(file);
        try {
            InputStream plain = file.toString().toLowerCase(Locale.ROOT).endsWith(".gz")
                    ? new GZIPInputStream(bytes, 1 << 16)
                    : bytes;
            return new BufferedReader(
                    new InputStreamReader(
                            plain,
                            charset.newDecoder()
                                    .onMalformedInput(CodingErrorAction.REPORT)
                                    .onUnmappableCharacter(CodingErrorAction.REPORT)),
                    1 << 16);
        } catch (IOException e) {
            bytes.close();
            throw e;
        }
    }

    private static String fault(Path file, long line, IOException e) {
        if (e instanceof NoSuchFileException) {
            return file + " must be a file that exists, but does not";
        }
        if (e instanceof AccessDeniedException) {
            return file + " must be readable, but permission is denied";
        }
        if (e instanceof EOFException || e instanceof ZipException) {
            return file + " must be a whole gzip file, but is cut off or damaged after line " + line;
        }
        return file + " cannot be read: " + e.getMessage();
    }
}
