/** Tests of the chart toolkit. */
@NullMarked
package org.photinus.chart;

import org.jspecify.annotations.NullMarked;
