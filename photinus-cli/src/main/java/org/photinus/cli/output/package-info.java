/**
 * What the commands share: the console with its interrupts and exit codes, and one document of results that text, JSON
 * and CSV are renderings of.
 */
@NullMarked
package org.photinus.cli.output;

import org.jspecify.annotations.NullMarked;
