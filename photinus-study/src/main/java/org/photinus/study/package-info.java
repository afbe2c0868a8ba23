/**
 * Studies: the cells that factors span, their replicates on all cores or elsewhere, and what the sync-times say.
 *
 * <p>A {@link org.photinus.study.StudyRunner} cuts the work into {@link org.photinus.study.StudyBatch batches}, a
 * {@link org.photinus.study.StudyExecutor} runs them, and a {@link org.photinus.study.ResultLog} keeps them. Each
 * batch is a pure function of the study and its own numbers, so that what is kept depends on the design alone.
 */
@NullMarked
package org.photinus.study;

import org.jspecify.annotations.NullMarked;
