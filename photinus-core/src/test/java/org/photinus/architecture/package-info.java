/** Tests of what the module brings along. */
@NullMarked
package org.photinus.architecture;

import org.jspecify.annotations.NullMarked;
