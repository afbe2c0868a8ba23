/** How a network moves, in the ideal world and in others: what is behind an engine; not for other packages. */
@NullMarked
package org.photinus.engine.internal;

import org.jspecify.annotations.NullMarked;
