package org.photinus.text.input;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** Reads a text file line by line, gzipped if its name ends in .gz; every fault becomes one message. */
public final class TextLines {

    /** Takes one line after another; lines count from 1. */
    public interface Visitor {
        void line(long number, String text);
    }

    private TextLines() {}

    public static void read(Path file, Visitor visitor) {
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
            throw InputFile.fault(file, firstNotUtf8(file), e);
        } catch (IOException e) {
            throw InputFile.fault(file, number, e);
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
        return new BufferedReader(InputFile.read(file, charset), 1 << 16);
    }
}
