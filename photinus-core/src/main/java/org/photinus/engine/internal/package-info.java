/** What the engines share: the order of firings and the neighbours of agents; not for other packages. */
@NullMarked
package org.photinus.engine.internal;

import org.jspecify.annotations.NullMarked;
