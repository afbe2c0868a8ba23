/** The search for the p and r that synchronize a network soonest; in a world for the p, r and receiver that suit it best. */
@NullMarked
package org.photinus.tuning;

import org.jspecify.annotations.NullMarked;
