/** What studies do their work with; not for other packages. */
@NullMarked
package org.photinus.study.internal;

import org.jspecify.annotations.NullMarked;
