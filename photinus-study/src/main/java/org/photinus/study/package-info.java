/** Designs, their replicates side by side on several threads, and what the sync-times say. */
@NullMarked
package org.photinus.study;

import org.jspecify.annotations.NullMarked;
