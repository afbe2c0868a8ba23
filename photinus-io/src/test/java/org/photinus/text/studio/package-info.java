@NullMarked
package org.photinus.text.studio;

import org.jspecify.annotations.NullMarked;
