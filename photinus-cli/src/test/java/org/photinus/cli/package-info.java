/** Tests of the command as a user calls it. */
@NullMarked
package org.photinus.cli;

import org.jspecify.annotations.NullMarked;
