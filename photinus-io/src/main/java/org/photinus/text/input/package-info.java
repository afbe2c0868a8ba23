/** Text that comes in: characters with their places, and refusals that say where and why. */
@NullMarked
package org.photinus.text.input;

import org.jspecify.annotations.NullMarked;
