/**
 * One agent on its machine: its configuration, its keys, and how others ask how it stands.
 *
 * <p>This is the only package of agents that reads files.
 */
@NullMarked
package org.photinus.agents.node;

import org.jspecify.annotations.NullMarked;
