/** The boundary between the page's script and the engine: what the page can ask for. */
@NullMarked
package org.photinus.studio;

import org.jspecify.annotations.NullMarked;
