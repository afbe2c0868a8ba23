/** The columns of edge lists: how lines are cut into fields, which fields are what, and what the first line is. */
@NullMarked
package org.photinus.text.columns;

import org.jspecify.annotations.NullMarked;
