/** The commands about agents of real networks. */
@NullMarked
package org.photinus.cli.agent;

import org.jspecify.annotations.NullMarked;
