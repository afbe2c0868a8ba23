/**
 * Results on disk: batches committed as they are finished, so that a study survives whatever ends its process, and
 * the tables that are made of them.
 */
@NullMarked
package org.photinus.store;

import org.jspecify.annotations.NullMarked;
