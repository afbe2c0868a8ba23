/** Many runs of one network: made in threads of the page, and what they say. */
@NullMarked
package org.photinus.studio.batch;

import org.jspecify.annotations.NullMarked;
