/** What counts as synchronized (S10, S11), and how well a network that does not stay so keeps together (S21). */
@NullMarked
package org.photinus.sync;

import org.jspecify.annotations.NullMarked;
