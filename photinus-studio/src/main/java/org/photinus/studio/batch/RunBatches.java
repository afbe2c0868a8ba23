package org.photinus.studio.batch;

import org.jspecify.annotations.Nullable;
import org.photinus.studio.session.Session;
import org.photinus.study.BatchWorker;
import org.photinus.study.Study;
import org.photinus.study.StudyBatch;
import org.photinus.study.StudyWork;
import org.photinus.text.StudioAddress;

/**
 * Runs replicates of networks by their addresses, some at a time; one thread has its own. The engine of an address is used
 * again while batches of that address follow each other.
 */
public final class RunBatches {
    private @Nullable String address;
    private @Nullable BatchWorker worker;
    private @Nullable Study study;

    /**
     * Some replicates of the network of an address, as text for {@link RunSample}: they are those of
     * {@code photinus simulate --replicates}.
     */
    public String run(String of, int first, int last) {
        if (worker == null || study == null || !of.equals(address)) {
            study = Session.of(StudioAddress.parse(of)).study();
            worker = new BatchWorker(StudyWork.of(study));
            address = of;
        }
        return RunText.of(
                worker.run(new StudyBatch(0, first, last)).orElseThrow().runs(), study.columns());
    }
}
