/** When a run ends, as a user says it and where nothing is said. */
@NullMarked
package org.photinus.text.run;

import org.jspecify.annotations.NullMarked;
