package org.photinus.study;

/** Is told how far a study is; from one thread at a time. */
@FunctionalInterface
public interface StudyListener {
    /** A listener that does nothing. */
    StudyListener NONE = (cell, inCell, ofCell, overall, ofAll) -> {};

    /**
     * More replicates are kept. With sequential stopping the totals are those of the rounds decided so far.
     *
     * @param cell the index of the cell that they belong to
     * @param inCell how many of this cell are kept
     * @param ofCell of how many
     * @param overall how many of the study are kept
     * @param ofAll of how many
     */
    void kept(int cell, int inCell, int ofCell, long overall, long ofAll);
}
