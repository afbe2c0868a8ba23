package org.photinus.spark;

import java.io.Serializable;
import org.photinus.study.Study;

/** What an executor makes its study of; sent to each of them once. */
interface StudySource extends Serializable {

    /**
     * Makes the study, the same one on every machine.
     *
     * @throws org.photinus.text.input.InputException if that is not possible on this machine
     */
    Study open();
}
