/** What the compiler of the page lacks of the JDK, or has inexactly: the same, exactly, in plain Java. */
@NullMarked
package org.photinus.studio.jdk;

import org.jspecify.annotations.NullMarked;
