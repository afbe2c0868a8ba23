/**
 * Hybrid time, jumps and hybrid arcs, and the check that a hybrid arc is a solution of its system
 * (Appendix B of the paper).
 */
@NullMarked
package org.photinus.hybrid;

import org.jspecify.annotations.NullMarked;
