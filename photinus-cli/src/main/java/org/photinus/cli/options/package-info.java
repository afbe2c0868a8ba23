/** Options that several commands share, made of the table of settings. */
@NullMarked
package org.photinus.cli.options;

import org.jspecify.annotations.NullMarked;
