/** XML, element by element: by the parser of the JDK, and by one of our own, which pages use. */
@NullMarked
package org.photinus.text.xml;

import org.jspecify.annotations.NullMarked;
