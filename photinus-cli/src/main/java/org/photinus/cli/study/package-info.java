/** The subcommands of {@code photinus study}. */
@NullMarked
package org.photinus.cli.study;

import org.jspecify.annotations.NullMarked;
