/** How the page is built: what its compiler is told, and the packer that makes one file of all parts. */
@NullMarked
package org.photinus.studio.build;

import org.jspecify.annotations.NullMarked;
