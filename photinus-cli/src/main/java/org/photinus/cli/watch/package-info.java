/** One run played in the terminal: a line of characters per period, in which firings stand at their times modulo T. */
@NullMarked
package org.photinus.cli.watch;

import org.jspecify.annotations.NullMarked;
