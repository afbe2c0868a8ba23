/** What is open in the page: a network, a run of it as a film, and everything that is said about them. */
@NullMarked
package org.photinus.studio.session;

import org.jspecify.annotations.NullMarked;
