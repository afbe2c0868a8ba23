/** The photinus command: one class per subcommand, no logic of the field. */
@NullMarked
package org.photinus.cli;

import org.jspecify.annotations.NullMarked;
