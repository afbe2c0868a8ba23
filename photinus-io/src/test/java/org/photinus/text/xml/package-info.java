/** Tests of graph files. */
@NullMarked
package org.photinus.text.xml;

import org.jspecify.annotations.NullMarked;
