package org.photinus.cli;

import java.util.concurrent.Callable;

/**
 * A command whose usual lines are read without picocli ({@link PlainLine}). It takes what it knows for certain, as
 * picocli would; everything else it leaves to picocli.
 */
interface PlainCommand extends Callable<Integer> {
    /** Takes an option that has no value; false where this is none. */
    boolean takesFlag(String option);

    /** Takes an option with its value; false where there is no such option, or the value may be wrong. */
    boolean takes(String option, String value);

    @Override
    Integer call();
}
