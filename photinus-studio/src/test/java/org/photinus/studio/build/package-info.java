/** Tests of how the page is built. */
@NullMarked
package org.photinus.studio.build;

import org.jspecify.annotations.NullMarked;
