package org.photinus.benchmarks;

/** A main method that does nothing: what a JVM takes for itself. */
final class EmptyMain {
    private EmptyMain() {}

    public static void main(String[] args) {
        // Nothing at all.
    }
}
