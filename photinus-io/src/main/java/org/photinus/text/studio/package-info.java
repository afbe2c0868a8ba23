/** The studio's page, what it starts with, and links of other pages to runs in it. */
@NullMarked
package org.photinus.text.studio;

import org.jspecify.annotations.NullMarked;
