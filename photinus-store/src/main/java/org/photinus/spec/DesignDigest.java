package org.photinus.spec;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import org.photinus.text.input.InputException;

/** The SHA-256 of what a design says. */
final class DesignDigest {
    private final MessageDigest digest = sha256();

    DesignDigest() {
        text("photinus study design 1\n");
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    void line(String key, String value) {
        text(key + "=" + value.length() + ":" + value + "\n");
    }

    void line(String key, List<String> values) {
        text(key + "=" + values.size() + "\n");
        values.forEach(value -> line("", value));
    }

    /** The content of the file that a setting names, if it names one. */
    void file(Written setting, Path folder) {
        Optional<Path> named = setting.named(folder).map(folder::resolve);
        if (named.isPresent()) {
            MessageDigest content = sha256();
            try (InputStream in = Files.newInputStream(named.get())) {
                byte[] buffer = new byte[1 << 16];
                for (int n = in.read(buffer); n > 0; n = in.read(buffer)) {
                    content.update(buffer, 0, n);
                }
            } catch (IOException e) {
                throw new InputException(named.get() + " cannot be read: " + e.getMessage(), e);
            }
            line("file " + setting.text().trim(), HexFormat.of().formatHex(content.digest()));
        }
    }

    private void text(String text) {
        digest.update(text.getBytes(StandardCharsets.UTF_8));
    }

    String hex() {
        return HexFormat.of().formatHex(digest.digest());
    }
}
