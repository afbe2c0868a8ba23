package org.photinus.study;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One of K parts of a study, for machines that know nothing of each other: a function of the design alone.
 *
 * <p>With a fixed number of replicates the batches of the whole study are dealt to the shares in turn, cell by cell, so
 * that shares differ by one batch at most, and every cell is spread over many. With sequential stopping whole cells are
 * dealt: how far a cell goes depends on all of its runs. The shares of K are disjoint and together are the study; where
 * there is less to deal than there are shares, some are empty.
 *
 * @param number which one, from 1
 * @param of K, how many there are
 */
public record Share(int number, int of) {
    /** The whole study as one share. */
    public static final Share WHOLE = new Share(1, 1);

    /** Every share becomes a file: more would be too many for a folder. */
    public static final int MOST = 100_000;

    private static final Pattern FORM = Pattern.compile("(\\d{1,9})/(\\d{1,9})");

    public Share {
        if (!(of >= 1 && of <= MOST)) {
            throw new IllegalArgumentException(
                    "there must be between 1 and " + MOST + " shares, but " + of + " are asked for");
        }
        if (!(number >= 1 && number <= of)) {
            throw new IllegalArgumentException(
                    "the number of a share must lie between 1 and " + of + ", but is " + number);
        }
    }

    /** The share of a text such as {@code 17/200}. */
    public static Share parse(String text) {
        Matcher form = FORM.matcher(text);
        if (!form.matches()) {
            throw new IllegalArgumentException(
                    "a share must have the form NUMBER/SHARES, such as 17/200, but is '" + text + "'");
        }
        return new Share(Integer.parseInt(form.group(1)), Integer.parseInt(form.group(2)));
    }

    /** How many replicates of a study it holds; with sequential stopping, how many it holds first. */
    public long replicates(Study study) {
        long sum = 0;
        ShareOfStudy part = ShareOfStudy.of(this, study);
        for (int cell = 0; cell < study.cells().size(); cell++) {
            sum += part.replicates(cell);
        }
        return sum;
    }

    /** How many shares of a study there can be, none of them empty. */
    public static long mostOf(Study study) {
        return ShareOfStudy.pieces(study);
    }

    @Override
    public String toString() {
        return number + "/" + of;
    }
}
