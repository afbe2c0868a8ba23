/** The examples of the README and the docs, compiled and run. */
@NullMarked
package org.photinus.examples;

import org.jspecify.annotations.NullMarked;
