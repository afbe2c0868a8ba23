/** The weights of a graph file: what they are taken as, and what the arcs of a digraph then have of their own. */
@NullMarked
package org.photinus.text.weights;

import org.jspecify.annotations.NullMarked;
