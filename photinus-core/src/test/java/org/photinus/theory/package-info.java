/** Tests of the theory, against hand calculation, independent solvers and simulation. */
@org.jspecify.annotations.NullMarked
package org.photinus.theory;
