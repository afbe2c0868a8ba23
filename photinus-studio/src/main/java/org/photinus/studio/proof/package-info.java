/** The room "Prove": the synchronization string step by step, the lemma on its probability, and the tail of the sync-time. */
@NullMarked
package org.photinus.studio.proof;

import org.jspecify.annotations.NullMarked;
