/**
 * What is drawn of a study: which factor goes where, the figures of its cells along an axis, as maps and as survival
 * curves, and the words beside them.
 */
@NullMarked
package org.photinus.figure.study;

import org.jspecify.annotations.NullMarked;
