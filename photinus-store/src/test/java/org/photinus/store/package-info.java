@NullMarked
package org.photinus.store;

import org.jspecify.annotations.NullMarked;
