/** What the tests of all modules share, and what the build says of them in its last lines. */
@NullMarked
package org.photinus.testing;

import org.jspecify.annotations.NullMarked;
