/** Tests of what the commands share. */
@NullMarked
package org.photinus.cli.output;

import org.jspecify.annotations.NullMarked;
