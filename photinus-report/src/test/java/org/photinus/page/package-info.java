/** Tests of pages. */
@NullMarked
package org.photinus.page;

import org.jspecify.annotations.NullMarked;
