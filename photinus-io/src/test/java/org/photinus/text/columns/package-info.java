/** Tests of the columns of edge lists. */
@NullMarked
package org.photinus.text.columns;

import org.jspecify.annotations.NullMarked;
