/** Tests of replicates and of what is said about their sync-times. */
@NullMarked
package org.photinus.study.runs;

import org.jspecify.annotations.NullMarked;
