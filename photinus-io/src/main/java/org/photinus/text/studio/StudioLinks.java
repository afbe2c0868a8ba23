package org.photinus.text.studio;

import java.io.BufferedOutputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.photinus.text.NetworkSettings;
import org.photinus.text.OutputFile;
import org.photinus.text.StudioAddress;

/**
 * Links of a page to runs in the studio's page beside it, which holds the files that the runs are of. Where there is no
 * such page, there are no links.
 */
public final class StudioLinks {
    /** The name of the page beside another one. */
    public static final String FILE = "studio.html";

    /** More of files would make each opening of the page slow. */
    private static final long MOST_BYTES = 32L << 20;

    /** Longer addresses, as of lists of many agents, would make the linking page large. */
    private static final int LONGEST = 4096;

    private final Optional<StudioPage> page;
    private final StudioFiles files;
    private final boolean holdsFiles;

    private StudioLinks(Optional<StudioPage> page, StudioFiles files) {
        this.page = page;
        this.files = files;
        this.holdsFiles = files.size() <= MOST_BYTES;
    }

    /** Links to runs of these settings, whose files are found as they are named. */
    public static StudioLinks of(Optional<StudioPage> page, List<NetworkSettings> settings) {
        return new StudioLinks(page, StudioFiles.of(page.isPresent() ? settings : List.of()));
    }

    /** Where the link to a replicate leads, if there is one; settings are numbered from 0. */
    public Optional<String> to(int settings, long replicate) {
        if (page.isEmpty()) {
            return Optional.empty();
        }
        NetworkSettings run = files.settings().get(settings);
        boolean lacksFile = !holdsFiles
                && run.values().entrySet().stream()
                        .anyMatch(entry -> entry.getKey().isFile(entry.getValue()));
        String address = StudioAddress.of(run, replicate).toString();
        return lacksFile || address.length() > LONGEST ? Optional.empty() : Optional.of(FILE + "#" + address);
    }

    /** Whether there is a page to link to. */
    public boolean hasPage() {
        return page.isPresent();
    }

    /** The file that {@link #write} writes. */
    public Optional<Path> file(Path folder) {
        return page.map(found -> folder.resolve(FILE));
    }

    /** Writes the page that the links lead to into the folder of the page that has them, if there is one. */
    public void write(Path folder) {
        page.ifPresent(found -> {
            StudioStart start = StudioStart.holding(holdsFiles ? files.read() : Map.of());
            try (OutputFile file = OutputFile.open(folder.resolve(FILE))) {
                file.write(path -> {
                    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(path))) {
                        found.write(start, out);
                    }
                });
            }
        });
    }
}
