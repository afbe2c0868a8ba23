/** What stands in the place of the JDK in the page, compared with the JDK. */
@NullMarked
package org.photinus.studio.jdk;

import org.jspecify.annotations.NullMarked;
