/** What recordings of all kinds have in common as text: lines, the network, its world, and the digest of it all. */
@NullMarked
package org.photinus.text.recording;

import org.jspecify.annotations.NullMarked;
