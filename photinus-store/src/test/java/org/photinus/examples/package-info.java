/** The examples of the docs, compiled and run. */
@NullMarked
package org.photinus.examples;

import org.jspecify.annotations.NullMarked;
