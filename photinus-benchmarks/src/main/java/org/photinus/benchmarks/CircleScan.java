package org.photinus.benchmarks;

/** Looks whether firing times lie within an arc of the circle; begins where the last look ended. */
final class CircleScan {
    private int far;

    boolean isWithin(double arc, double[] fires) {
        double ahead = 0;
        double behind = 0;
        int i = far;
        for (int looked = 0; looked < fires.length; looked++) {
            double distance = fires[i] - fires[0];
            distance -= distance > 0.5 ? 1 : distance < -0.5 ? -1 : 0;
            ahead = Math.max(ahead, distance);
            behind = Math.min(behind, distance);
            if (ahead - behind > arc) {
                far = i;
                return false;
            }
            i = i + 1 == fires.length ? 0 : i + 1;
        }
        return true;
    }
}
