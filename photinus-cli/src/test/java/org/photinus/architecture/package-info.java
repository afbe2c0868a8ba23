/** The rules of the architecture, checked on the compiled classes. */
@NullMarked
package org.photinus.architecture;

import org.jspecify.annotations.NullMarked;
