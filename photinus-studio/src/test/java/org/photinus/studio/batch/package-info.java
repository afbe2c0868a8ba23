/** Samples of many runs, compared with studies. */
@NullMarked
package org.photinus.studio.batch;

import org.jspecify.annotations.NullMarked;
