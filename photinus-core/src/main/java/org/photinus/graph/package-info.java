/**
 * Immutable simple digraphs on the vertices 0 to n − 1: stored, or implicit where a formula gives the
 * arcs; their roots, components and depths (S1, S13).
 */
@NullMarked
package org.photinus.graph;

import org.jspecify.annotations.NullMarked;
