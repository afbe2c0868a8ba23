package org.photinus.agents.node;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.random.RandomGenerator;
import org.photinus.agents.wire.SenderKey;
import org.photinus.text.OutputFile;
import org.photinus.text.input.InputException;
import org.photinus.text.input.InputFile;
import org.photinus.text.input.TextSource;

/** The key from which the keys of all senders of a network are derived. It belongs on none of their machines. */
public final class GroupKey {
    private final byte[] key;

    private GroupKey(byte[] key) {
        this.key = key;
    }

    /** A new key, from a source that nobody can guess. */
    public static GroupKey random(RandomGenerator secure) {
        byte[] key = new byte[SenderKey.LENGTH];
        secure.nextBytes(key);
        return new GroupKey(key);
    }

    /**
     * Reads the file of a key; {@code name} is what messages call it.
     *
     * @throws InputException if others than its owner may read it, or it holds no such key
     */
    public static GroupKey read(String name, Path file) {
        KeyFile.requirePrivate(name, file);
        List<String> lines = new ArrayList<>();
        try (TextSource source = InputFile.text(file)) {
            source.forEachEntry((number, line) -> lines.add(line));
        }
        if (lines.size() != 1
                || lines.get(0).length() != 2 * SenderKey.LENGTH
                || !lines.get(0).chars().allMatch(HexFormat::isHexDigit)) {
            throw new InputException(name + " must hold one line of " + 2 * SenderKey.LENGTH
                    + " hexadecimal digits, but " + file + " does not");
        }
        return new GroupKey(HexFormat.of().parseHex(lines.get(0)));
    }

    /** Writes the file of the key. */
    public void write(OutputFile file) {
        String text =
                "# The key of the group, from which the keys of all agents are derived. Keep it off the machines.\n"
                        + HexFormat.of().formatHex(key) + "\n";
        file.write(path -> Files.writeString(path, text, StandardCharsets.UTF_8));
    }

    /** The key of a sender. */
    public KeyFile.Key of(int network, int sender, int id) {
        return new KeyFile.Key(sender, id, HexFormat.of().formatHex(SenderKey.derive(key, network, sender, id)));
    }
}
