/** The paper's studies: their designs, their runs, and which of the paper's claims hold. */
@NullMarked
package org.photinus.paper;

import org.jspecify.annotations.NullMarked;
