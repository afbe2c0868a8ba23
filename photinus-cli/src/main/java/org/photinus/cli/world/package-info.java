/** The command that explains a world: what is proved of it, what is only simulated, and what to change first. */
@NullMarked
package org.photinus.cli.world;

import org.jspecify.annotations.NullMarked;
