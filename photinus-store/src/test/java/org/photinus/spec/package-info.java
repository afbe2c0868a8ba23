@NullMarked
package org.photinus.spec;

import org.jspecify.annotations.NullMarked;
