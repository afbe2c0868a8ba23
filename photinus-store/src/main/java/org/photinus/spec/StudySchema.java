package org.photinus.spec;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** The JSON Schema of a design, for editors that check and complete as one types. */
public final class StudySchema {
    private static final String RESOURCE = "study.schema.json";

    private StudySchema() {}

    public static String text() {
        try (InputStream in = StudySchema.class.getResourceAsStream(RESOURCE)) {
            if (in == null) {
                throw new IllegalStateException(RESOURCE + " must be shipped with photinus, but is not");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
