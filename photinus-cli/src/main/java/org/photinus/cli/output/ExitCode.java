package org.photinus.cli.output;

/** What the command ends with, beside 0 for done. */
public final class ExitCode {
    public static final int ANSWER_IS_NO = 1;
    public static final int BAD_INPUT = 2;
    public static final int OUR_FAULT = 70;

    /** By SIGINT; the JVM itself makes it 143 for SIGTERM and 129 for SIGHUP. */
    public static final int INTERRUPTED = 130;

    private ExitCode() {}
}
