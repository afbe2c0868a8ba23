package org.photinus.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.photinus.text.input.InputException;

class OutputFileTest {
    @TempDir
    private Path folder;

    private static void refused(Path target, String message) {
        assertThatThrownBy(() -> OutputFile.open(target))
                .isInstanceOf(InputException.class)
                .hasMessage(message);
    }

    @Test
    void aFileIsThereWholeAndNothingElseIs() throws IOException {
        Path target = folder.resolve("out.csv");
        OutputFile.write(target, file -> Files.writeString(file, "a,b\n"));
        assertThat(target).hasContent("a,b\n");
        assertThat(folder.toFile().list()).containsExactly("out.csv");
    }

    @Test
    void whatCannotBeWrittenLeavesTheOldFileAsItWas() throws IOException {
        Path target = folder.resolve("out.csv");
        Files.writeString(target, "old");
        assertThatThrownBy(() -> OutputFile.write(target, file -> {
                    Files.writeString(file, "half");
                    throw new IOException("the disk is full");
                }))
                .isInstanceOf(InputException.class)
                .hasMessage(target + " cannot be written: the disk is full");
        assertThat(target).hasContent("old");
        assertThat(folder.toFile().list()).containsExactly("out.csv");
    }

    @Test
    void aReasonOfTheFileSystemIsToldWithoutTheNameOfTheDraft() {
        Path target = folder.resolve("out.csv");
        assertThatThrownBy(() -> OutputFile.write(target, file -> {
                    throw new FileSystemException(file.toString(), null, "No space left on device");
                }))
                .hasMessage(target + " cannot be written: No space left on device");
        assertThatThrownBy(() -> OutputFile.write(target, file -> {
                    throw new FileSystemException(file.toString());
                }))
                .hasMessage(target + " cannot be written: no file can be made there");
    }

    @Test
    void aPlaceWhereNothingCanBeWrittenIsRefusedBeforeTheWorkBegins() {
        refused(Path.of(""), "a file to write to must have a name, but its name is empty");
        refused(folder, folder + " must be a file to write to, but is a directory");
        Path nowhere = folder.resolve("missing").resolve("out.csv");
        refused(nowhere, nowhere + " must lie in a folder that exists, but " + nowhere.getParent() + " does not");
    }

    @Test
    void whatIsOpenedAndNotWrittenLeavesNothing() {
        Path target = folder.resolve("out.csv");
        try (OutputFile file = OutputFile.open(target)) {
            assertThat(file).isNotNull();
            assertThat(folder.toFile().list()).hasSize(1);
        }
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void aDeviceIsWrittenToAsItIs() {
        Path device = Path.of("/dev/null");
        assumeTrue(Files.exists(device), "there is no /dev/null here");
        OutputFile.write(device, file -> {
            assertThat(file).isEqualTo(device);
            Files.writeString(file, "gone");
        });
    }

    @Test
    void aSecretIsItsOwnersAloneAlsoWhileItIsWritten() throws IOException {
        Path target = folder.resolve("secret");
        try (OutputFile file = OutputFile.openPrivate(target)) {
            file.write(draft -> {
                Files.writeString(draft, "x");
                assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(draft)))
                        .isEqualTo("rw-------");
            });
        }
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(target)))
                .isEqualTo("rw-------");
    }
}
