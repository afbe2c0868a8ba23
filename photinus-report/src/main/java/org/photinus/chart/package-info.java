/** A chart toolkit: axes, panels, marks, legends and captions, written as SVG, PNG or PDF. It knows nothing of oscillators. */
@NullMarked
package org.photinus.chart;

import org.jspecify.annotations.NullMarked;
