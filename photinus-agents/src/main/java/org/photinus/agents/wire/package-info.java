/**
 * What agents send each other: datagrams of one length, sealed by a key of their sender. docs/wire-format.md has the
 * layout, its test vectors and the reasons.
 */
@NullMarked
package org.photinus.agents.wire;

import org.jspecify.annotations.NullMarked;
