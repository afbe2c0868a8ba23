/**
 * The one record of a run: how it ended and, in a world, what was measured of it (S21). Its columns are the same in memory,
 * in a store, in the file of a share and on the way back from a cluster.
 */
@NullMarked
package org.photinus.study.runs;

import org.jspecify.annotations.NullMarked;
