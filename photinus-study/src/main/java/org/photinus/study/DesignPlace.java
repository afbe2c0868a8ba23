package org.photinus.study;

import java.nio.file.Path;

/**
 * Where the design of a study is, for executors that send it to other machines instead of the cells.
 *
 * @param file the design
 * @param folder the folder that the files named in it are relative to
 */
public record DesignPlace(Path file, Path folder) {}
