/** The command that runs a swarm: many agents on this machine, over real sockets. */
@NullMarked
package org.photinus.cli.swarm;

import org.jspecify.annotations.NullMarked;
