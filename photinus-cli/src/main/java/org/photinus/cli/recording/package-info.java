/** What the command does with recordings. */
@NullMarked
package org.photinus.cli.recording;

import org.jspecify.annotations.NullMarked;
