/** Graph files: readers and writers of every format, and the named digraph that they read and write. */
@NullMarked
package org.photinus.text.graph;

import org.jspecify.annotations.NullMarked;
