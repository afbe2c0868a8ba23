/** Tests of the engines, and the slow reference they are compared with. */
@NullMarked
package org.photinus.engine.world;

import org.jspecify.annotations.NullMarked;
