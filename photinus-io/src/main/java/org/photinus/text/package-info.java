/**
 * The one place that parses text: graph files, per-agent files, network YAML, pulse scripts and hybrid
 * arcs. Every refusal is an {@link org.photinus.text.input.InputException} that says where and why.
 */
@NullMarked
package org.photinus.text;

import org.jspecify.annotations.NullMarked;
