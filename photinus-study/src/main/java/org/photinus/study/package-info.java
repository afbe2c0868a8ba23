/** Replicates of a run, side by side on several threads, and what their sync-times say. */
@NullMarked
package org.photinus.study;

import org.jspecify.annotations.NullMarked;
