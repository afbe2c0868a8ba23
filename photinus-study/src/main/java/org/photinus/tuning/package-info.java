/** The search for the p and r that synchronize a network soonest. */
@NullMarked
package org.photinus.tuning;

import org.jspecify.annotations.NullMarked;
