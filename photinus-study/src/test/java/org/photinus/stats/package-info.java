/** Tests of estimates. */
@NullMarked
package org.photinus.stats;

import org.jspecify.annotations.NullMarked;
