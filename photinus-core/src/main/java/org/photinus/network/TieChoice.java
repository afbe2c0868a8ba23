package org.photinus.network;

/** The side that the binary update takes where a phase meets its threshold exactly (S3). */
public enum TieChoice {
    /** To 0: the receiver restarts. */
    ZERO,
    /** To 1: the receiver fires. */
    ONE,
    /** A fair coin, drawn once per agent and instant. */
    RANDOM
}
