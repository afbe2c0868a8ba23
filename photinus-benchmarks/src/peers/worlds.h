/*
 * What is measured where pulses take time, the same for all programs in C: a run goes to its horizon, and its
 * second half is looked at.
 */
#ifndef PEERS_WORLDS_H
#define PEERS_WORLDS_H

#include "common.h"

#define LOCKED_WITHIN 0.05
#define LOCKED_LOOKS 10

/* One run. */
typedef struct {
    double *spreads; /* one minus the largest gap between zeros on the circle, once a period */
    int looks;
    uint64_t firings;
    uint64_t intervals, doubles, missed; /* between firings of an agent; those below T/2 and above 1.5 T */
    double interval_sum;                 /* in periods */
    uint64_t sent, lost, heard;          /* pulses, arc by arc */
} measures;

/* Sums over all runs. */
static double all_spreads, all_spread_squares, all_spread_95, all_spread_most, all_ppm;
static uint64_t all_doubles, all_missed, all_sent, all_lost, all_heard;
static int all_locked;

static int by_value(const void *a, const void *b) {
    double x = *(const double *) a, y = *(const double *) b;
    return (x > y) - (x < y);
}

/* Looks are at whole times after the first half, the last one at the horizon. */
static int first_look(const job *j) { return (int) (j->periods / 2) + 1; }

static measures new_measures(const job *j) {
    measures m = {0};
    m.spreads = malloc((size_t) (j->periods + 1) * sizeof *m.spreads);
    return m;
}

static void begin_run(measures *m) { *m = (measures) {.spreads = m->spreads}; }

static void end_run(measures *m) {
    int stretch = 0, locked = 0;
    for (int k = 0; k < m->looks; k++) {
        stretch = m->spreads[k] <= LOCKED_WITHIN ? stretch + 1 : 0;
        locked |= stretch >= LOCKED_LOOKS;
    }
    qsort(m->spreads, m->looks, sizeof *m->spreads, by_value);
    double median = (m->spreads[(m->looks - 1) / 2] + m->spreads[m->looks / 2]) / 2;
    count_run(m->firings);
    all_spreads += median;
    all_spread_squares += median * median;
    all_spread_95 += m->spreads[(m->looks * 95 + 99) / 100 - 1];
    all_spread_most += m->spreads[m->looks - 1];
    all_ppm += (m->interval_sum / m->intervals - 1) * 1e6;
    all_doubles += m->doubles;
    all_missed += m->missed;
    all_sent += m->sent;
    all_lost += m->lost;
    all_heard += m->heard;
    all_locked += locked;
}

static void report_worlds(const job *j, double seconds) {
    double runs = j->replicates;
    print_counts(j, seconds);
    printf(",\"spread\":%.17g,\"spreadSquares\":%.17g,\"spread95\":%.17g,\"spreadMost\":%.17g,\"periodPpm\":%.17g,"
           "\"doubles\":%llu,\"missed\":%llu,\"sent\":%llu,\"lost\":%llu,\"heard\":%llu,\"locked\":%d}\n",
           all_spreads / runs, all_spread_squares, all_spread_95 / runs, all_spread_most / runs, all_ppm / runs,
           (unsigned long long) all_doubles, (unsigned long long) all_missed, (unsigned long long) all_sent,
           (unsigned long long) all_lost, (unsigned long long) all_heard, all_locked);
}

#endif
