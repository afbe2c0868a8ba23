package org.photinus.cli.study;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.photinus.spec.StudyDesign;
import org.photinus.store.StudyStore;
import org.photinus.study.Study;
import org.photinus.text.input.InputException;

/** Results that are read, and of which files are made in their directory or elsewhere. */
final class ReadResults {
    private ReadResults() {}

    /** Where files go, which is made if it is not there. */
    static Path folder(Path results, @Nullable Path out) {
        if (out == null) {
            if (Files.isDirectory(results) && !Files.isWritable(results)) {
                throw new InputException(
                        results + " must be a directory to write to, but is write-protected; name another one with"
                                + " --out DIR");
            }
            return results;
        }
        if (!StudyStore.exists(results)) {
            return out; // There is nothing to read, which the store refuses; so nothing is made either.
        }
        try {
            return Files.createDirectories(out);
        } catch (IOException e) {
            throw new InputException(
                    out + " must be a directory to write to, but cannot be made; name another one with --out DIR", e);
        }
    }

    /** The study of results, which are refused if they are not those that were kept. */
    static Study study(StudyStore store) {
        return design(store).study();
    }

    /** The same with its design. */
    static StudyDesign design(StudyStore store) {
        StudyDesign design = KeptDesign.of(store);
        if (store.requireFinished(design.study()).isEmpty()) {
            store.requireCommitted();
        }
        return design;
    }
}
