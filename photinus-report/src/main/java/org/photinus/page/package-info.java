/** Reports as HTML pages: one file, no script, nothing loaded from elsewhere. */
@NullMarked
package org.photinus.page;

import org.jspecify.annotations.NullMarked;
