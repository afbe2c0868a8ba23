/** What a run is to do, and what is known of it afterwards, whatever runs it: an engine, simulated agents, real ones. */
@NullMarked
package org.photinus.run;

import org.jspecify.annotations.NullMarked;
