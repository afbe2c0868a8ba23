/** Tests of the room "Prove" against the theory and the engines. */
@NullMarked
package org.photinus.studio.proof;

import org.jspecify.annotations.NullMarked;
