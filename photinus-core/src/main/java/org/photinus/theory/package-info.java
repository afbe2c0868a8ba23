/**
 * What can be said about a network without running it: synchronization strings, bounds on the sync-time
 * and its exact law (T1 to T7).
 *
 * <p>Nothing here uses an engine, and no engine uses anything here: each checks the other. Probabilities
 * that no double can hold are {@link org.photinus.theory.LogProbability} values. A statement that does not
 * reach a network is a value that says why, see {@link org.photinus.theory.SyncTimeBound.DoesNotApply}.
 */
@NullMarked
package org.photinus.theory;

import org.jspecify.annotations.NullMarked;
