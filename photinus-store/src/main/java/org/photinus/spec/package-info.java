/** The text form of a study: a design in YAML, or the same in a few lines of Java. */
@NullMarked
package org.photinus.spec;

import org.jspecify.annotations.NullMarked;
