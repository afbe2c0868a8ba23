package org.photinus.store;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.photinus.study.Share;

/**
 * What one share of a study is run into: a scratch store, of which one file is made in the end. Whatever ends the process
 * before, the next one goes on with what was kept.
 */
public final class ShareStore implements AutoCloseable {
    private final ShareFolder folder;
    private final Share share;
    private final StudyStore scratch;
    private final String design;

    private ShareStore(ShareFolder folder, Share share, StudyStore scratch, String design) {
        this.folder = folder;
        this.share = share;
        this.scratch = scratch;
        this.design = design;
    }

    static ShareStore open(ShareFolder folder, Share share, StoredDesign design) {
        Map<String, String> environment = new LinkedHashMap<>();
        environment.put(StudyStore.SHARE_KEY, share.toString());
        environment.putAll(design.environment());
        StoredDesign stored = new StoredDesign(
                design.name(),
                design.text(),
                design.digest(),
                design.folder(),
                design.seed(),
                design.countsPulses(),
                design.inWorlds(),
                environment);
        return new ShareStore(folder, share, StudyStore.open(folder.scratch(share), stored), design.text());
    }

    /** Where the batches of the share are kept until all of them are there. */
    public StudyStore scratch() {
        return scratch;
    }

    /** Makes the file of the share, whole or not at all, of the batches that are kept; the scratch store is deleted. */
    public Path finish() {
        Path file = ShareFile.write(scratch, share, design, folder.file(share));
        discard();
        return file;
    }

    void discard() {
        scratch.discard();
    }

    @Override
    public void close() {
        scratch.close();
    }
}
