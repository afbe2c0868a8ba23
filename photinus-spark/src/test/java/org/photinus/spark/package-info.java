@NullMarked
package org.photinus.spark;

import org.jspecify.annotations.NullMarked;
