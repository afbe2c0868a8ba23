/** The same study on a Spark cluster: the batches of a study as tasks, and what they found back to the driver. */
@org.jspecify.annotations.NullMarked
package org.photinus.spark;
