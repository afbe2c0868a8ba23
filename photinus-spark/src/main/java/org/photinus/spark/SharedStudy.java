package org.photinus.spark;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;
import org.photinus.study.Study;

/**
 * A study that all tasks of a process share. Spark keeps one copy of it in each process, and its source is opened
 * there once, by the first task that needs it.
 */
final class SharedStudy implements Serializable {
    private static final long serialVersionUID = 1L;

    private final StudySource source;
    private transient @Nullable Study study;

    SharedStudy(StudySource source) {
        this.source = source;
    }

    synchronized Study get() {
        Study opened = study;
        if (opened == null) {
            opened = source.open();
            study = opened;
        }
        return opened;
    }
}
