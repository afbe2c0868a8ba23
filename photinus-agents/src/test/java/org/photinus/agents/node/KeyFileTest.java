package org.photinus.agents.node;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.photinus.agents.wire.SenderKey;
import org.photinus.text.OutputFile;
import org.photinus.text.input.InputException;

/** Files of keys: who may read them, and what is in them. */
class KeyFileTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    private Path file() {
        return folder.resolve("2.keys");
    }

    @Test
    void keysThatAreWrittenReadTheSameAndAreForTheirOwnerAlone() throws IOException {
        GroupKey group = GroupKey.random(new SplittableRandom(1));
        KeyFile keys = new KeyFile(List.of(group.of(1, 2, 0), group.of(1, 5, 0), group.of(1, 2, 1)));
        try (OutputFile file = OutputFile.openPrivate(file())) {
            keys.write(file, "two lines\nof comment");
        }
        assertThat(Files.readAllLines(file()))
                .startsWith("# two lines", "# of comment")
                .hasSize(5);
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file())))
                .isEqualTo("rw-------");
        assertThat(KeyFile.read(file())).isEqualTo(keys);
    }

    @Test
    void aSendersKeysComeInTheOrderOfTheFile() throws IOException {
        NodeFiles.secret(file(), "# mine\n" + NodeFiles.key(2, 7) + "\n" + NodeFiles.key(5, 0) + NodeFiles.key(2, 3));
        assertThat(KeyFile.read(file()).keyring().of(2))
                .extracting(SenderKey::id)
                .containsExactly(7, 3);
        assertThat(KeyFile.read(file()).keyring().of(9)).isEmpty();
    }

    @Test
    void aKeyIsNeverShown() {
        assertThat(GroupKey.random(new SplittableRandom(1)).of(1, 2, 3)).hasToString("key 3 of sender 2");
    }

    @ParameterizedTest
    @ValueSource(strings = {"rw-r-----", "rw----r--", "rw--w----", "rwx--x---"})
    void aFileThatOthersMayUseIsRefused(String mode) throws IOException {
        NodeFiles.secret(file(), NodeFiles.key(2, 0));
        Files.setPosixFilePermissions(file(), PosixFilePermissions.fromString(mode));
        assertThatThrownBy(() -> KeyFile.read(file()))
                .isInstanceOf(InputException.class)
                .hasMessage("keys must be for the owner of the file alone, but the permissions of " + file() + " are "
                        + mode + "; run chmod 600 " + file() + ", and take new keys if others may have read it");
    }

    @Test
    void aFileMustBeThereAndBeAFile() {
        assertThatThrownBy(() -> KeyFile.read(file()))
                .isInstanceOf(InputException.class)
                .hasMessage("keys must name a file that exists, but " + file()
                        + " does not; run photinus agent init again, or name another");
        assertThatThrownBy(() -> KeyFile.read(folder))
                .isInstanceOf(InputException.class)
                .hasMessage("keys must name a regular file, but " + folder + " is none");
    }

    /** What might be a part of a key is not repeated. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        2 0             | :2: expected 'SENDER KEYID HEX64', but found a line of 2 words
        2 0 KEY secret  | :2: expected 'SENDER KEYID HEX64', but found a line of 4 words
        x 0 KEY         | :2: expected 'SENDER KEYID HEX64', but SENDER or KEYID is no whole number
        2 x KEY         | :2: expected 'SENDER KEYID HEX64', but SENDER or KEYID is no whole number
        -2 0 KEY        | :2: the sender of a key must be at least 0, but is -2
        2 65536 KEY     | :2: the id of a key must lie between 0 and 65535, but is 65536
        2 0 abc         | :2: a key must have 64 hexadecimal digits, but one of sender 2 has 3 characters
        2 0 GKEY        | :2: a key must have hexadecimal digits alone, but one of sender 2 has others
        1 0 KEY         | : key 0 of sender 1 must stand once, but stands twice; a new key has a new id
        """)
    void whatIsNoKeyIsRefused(String line, String message) throws IOException {
        String text = line.replace("GKEY", "g".repeat(64)).replace("KEY", "ab".repeat(32));
        NodeFiles.secret(file(), NodeFiles.key(1, 0) + text + "\n");
        assertThatThrownBy(() -> KeyFile.read(file()))
                .isInstanceOf(InputException.class)
                .hasMessage(file() + message);
    }

    @Test
    void theKeyOfTheGroupReadsAsItWasWritten() throws IOException {
        Path file = folder.resolve("group.key");
        GroupKey group = GroupKey.random(new SplittableRandom(5));
        try (OutputFile out = OutputFile.openPrivate(file)) {
            group.write(out);
        }
        assertThat(GroupKey.read("--group-key", file).of(1, 2, 3)).isEqualTo(group.of(1, 2, 3));
        assertThat(group.of(2, 2, 3).hex()).isNotEqualTo(group.of(1, 2, 3).hex());
        for (String wrong : List.of("", "abc\n", "z".repeat(64) + "\n", ("a".repeat(64) + "\n").repeat(2))) {
            NodeFiles.secret(file, wrong);
            assertThatThrownBy(() -> GroupKey.read("--group-key", file))
                    .isInstanceOf(InputException.class)
                    .hasMessage("--group-key must hold one line of 64 hexadecimal digits, but " + file + " does not");
        }
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--r--"));
        assertThatThrownBy(() -> GroupKey.read("--group-key", file))
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith("--group-key must be for the owner of the file alone, but");
    }
}
