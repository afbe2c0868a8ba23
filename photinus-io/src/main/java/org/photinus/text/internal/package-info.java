/** What the modules of Photinus share among themselves; not for others, and no API. */
@NullMarked
package org.photinus.text.internal;

import org.jspecify.annotations.NullMarked;
