package org.photinus.agents.node;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import org.photinus.agents.Keyring;
import org.photinus.agents.wire.SenderKey;
import org.photinus.phase.Digits;
import org.photinus.text.OutputFile;
import org.photinus.text.input.InputException;
import org.photinus.text.input.InputFile;
import org.photinus.text.input.Place;
import org.photinus.text.input.TextSource;

/**
 * The keys that an agent knows, as a file: lines {@code SENDER KEYID HEX64}; {@code #} starts a comment. A sender seals with
 * the first of its keys, and is believed with any of them. Nobody but the owner may read the file.
 *
 * @param keys in the order of the file
 */
public record KeyFile(List<Key> keys) {
    private static final Set<PosixFilePermission> OF_OTHERS = PosixFilePermissions.fromString("---rwxrwx");
    private static final String FORM = "'SENDER KEYID HEX64'";

    /**
     * A key of a sender.
     *
     * @param sender its id in the network
     * @param id of the key, from 0 to 65535
     * @param hex the key, in 64 hexadecimal digits
     */
    public record Key(int sender, int id, String hex) {
        public Key {
            if (!(sender >= 0)) {
                throw new IllegalArgumentException("the sender of a key must be at least 0, but is " + sender);
            }
            if (hex.length() != 2 * SenderKey.LENGTH) {
                throw new IllegalArgumentException("a key must have " + 2 * SenderKey.LENGTH
                        + " hexadecimal digits, but one of sender " + sender + " has " + hex.length() + " characters");
            }
            if (!hex.chars().allMatch(HexFormat::isHexDigit)) {
                throw new IllegalArgumentException(
                        "a key must have hexadecimal digits alone, but one of sender " + sender + " has others");
            }
            // It has the range of ids in its words.
            SenderKey.of(id, new byte[SenderKey.LENGTH]);
        }

        SenderKey senderKey() {
            return SenderKey.of(id, HexFormat.of().parseHex(hex));
        }

        /** Without the key itself. */
        @Override
        public String toString() {
            return "key " + id + " of sender " + sender;
        }
    }

    public KeyFile {
        keys = List.copyOf(keys);
        for (int i = 0; i < keys.size(); i++) {
            for (int j = 0; j < i; j++) {
                if (keys.get(i).sender() == keys.get(j).sender()
                        && keys.get(i).id() == keys.get(j).id()) {
                    throw new IllegalArgumentException(
                            keys.get(i) + " must stand once, but stands twice; a new key has a new id");
                }
            }
        }
    }

    /**
     * Reads a file of keys.
     *
     * @throws InputException if others than its owner may read it, or something in it is no key
     */
    public static KeyFile read(Path file) {
        requirePrivate("keys", file);
        List<Key> keys = new ArrayList<>();
        try (TextSource source = InputFile.text(file)) {
            source.forEachEntry((number, line) -> keys.add(key(line, Place.of(file.toString(), number))));
            return new KeyFile(keys);
        } catch (IllegalArgumentException e) {
            throw new InputException(Place.of(file.toString()), String.valueOf(e.getMessage()), e);
        }
    }

    private static Key key(String line, Place place) {
        String[] words = line.split("\\s+", -1);
        // What stands there may be a part of a key, so it is not repeated.
        if (words.length != 3) {
            throw new InputException(place, "expected " + FORM + ", but found a line of " + words.length + " words");
        }
        try {
            return new Key(
                    Integer.parseInt(Digits.ascii(words[0])), Integer.parseInt(Digits.ascii(words[1])), words[2]);
        } catch (NumberFormatException e) {
            throw new InputException(place, "expected " + FORM + ", but SENDER or KEYID is no whole number", e);
        } catch (IllegalArgumentException e) {
            throw new InputException(place, String.valueOf(e.getMessage()), e);
        }
    }

    /** Refuses a file of secrets that others than its owner may read; {@code name} is what the message calls it. */
    static void requirePrivate(String name, Path file) {
        if (!Files.exists(file)) {
            throw new InputException(name + " must name a file that exists, but " + file
                    + " does not; run photinus agent init again, or name another");
        }
        if (!Files.isRegularFile(file)) {
            throw new InputException(name + " must name a regular file, but " + file + " is none");
        }
        try {
            Set<PosixFilePermission> granted = EnumSet.noneOf(PosixFilePermission.class);
            granted.addAll(Files.getPosixFilePermissions(file));
            String mode = PosixFilePermissions.toString(granted);
            if (granted.removeAll(OF_OTHERS)) {
                throw new InputException(name + " must be for the owner of the file alone, but the permissions of "
                        + file + " are " + mode + "; run chmod 600 " + file
                        + ", and take new keys if others may have read it");
            }
        } catch (UnsupportedOperationException e) {
            // A file system without such permissions.
        } catch (IOException e) {
            throw new InputException(
                    name + " must name a file whose permissions can be seen, but those of " + file + " cannot", e);
        }
    }

    /** Writes the file, for its owner alone, behind lines of comment. */
    public void write(OutputFile file, String comment) {
        StringBuilder text = new StringBuilder();
        comment.lines().forEach(line -> text.append("# ").append(line).append('\n'));
        for (Key key : keys) {
            text.append(key.sender())
                    .append(' ')
                    .append(key.id())
                    .append(' ')
                    .append(key.hex())
                    .append('\n');
        }
        file.write(path -> Files.writeString(path, text, StandardCharsets.UTF_8));
    }

    /** The keys for an agent. */
    public Keyring keyring() {
        return sender -> keys.stream()
                .filter(key -> key.sender() == sender)
                .map(Key::senderKey)
                .toList();
    }

    /** Refuses keys that lack one of an agent or of a neighbour. */
    void requireAllOf(NodeConfig config) {
        requireOne(config, config.settings().id(), "of agent " + config.label() + " itself");
        for (Neighbor neighbor : config.neighbors()) {
            requireOne(config, neighbor.id(), "of neighbour " + neighbor.label());
        }
    }

    private void requireOne(NodeConfig config, int sender, String whose) {
        if (keys.stream().noneMatch(key -> key.sender() == sender)) {
            throw new InputException("keys must hold a key " + whose + ", but " + config.keys()
                    + " has none; run photinus agent init again, or add it");
        }
    }
}
