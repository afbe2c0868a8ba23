/** Tests of recordings of agents and of the check that they did what their rule says. */
@NullMarked
package org.photinus.hybrid.agents;

import org.jspecify.annotations.NullMarked;
