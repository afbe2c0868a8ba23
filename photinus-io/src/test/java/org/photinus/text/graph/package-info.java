/** Tests of graph files. */
@NullMarked
package org.photinus.text.graph;

import org.jspecify.annotations.NullMarked;
