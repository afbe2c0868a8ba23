/** Tests of a run that is played in the terminal. */
@NullMarked
package org.photinus.cli.watch;

import org.jspecify.annotations.NullMarked;
