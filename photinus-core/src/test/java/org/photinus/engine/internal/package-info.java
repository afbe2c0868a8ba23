@NullMarked
package org.photinus.engine.internal;

import org.jspecify.annotations.NullMarked;
