/** Tests of hybrid arcs and of the check that one is a solution. */
@NullMarked
package org.photinus.hybrid;

import org.jspecify.annotations.NullMarked;
