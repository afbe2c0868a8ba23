/** Tests of the paper's studies. */
@NullMarked
package org.photinus.paper;

import org.jspecify.annotations.NullMarked;
