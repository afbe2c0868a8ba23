/** Films, compared with the runs that they show. */
@NullMarked
package org.photinus.studio.film;

import org.jspecify.annotations.NullMarked;
