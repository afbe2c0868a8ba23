/** What counts as synchronized (S10, S11). */
@NullMarked
package org.photinus.sync;

import org.jspecify.annotations.NullMarked;
