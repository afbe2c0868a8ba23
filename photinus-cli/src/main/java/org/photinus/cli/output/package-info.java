/** What a command writes: to the terminal, as JSON and into files. */
@NullMarked
package org.photinus.cli.output;

import org.jspecify.annotations.NullMarked;
