/* What both C peers share: digraphs, coins, clock and the command line. */
#ifndef PEERS_COMMON_H
#define PEERS_COMMON_H

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef struct {
    int n;            /* agents */
    int degree;       /* out-degree of the circulant digraph: cycle 1, regular:5 5, complete n - 1 */
    int path;         /* 1: i -> i + 1 without the arc back */
    double periods;   /* horizon */
    int to_sync;      /* 1: ends when all agents are in one group */
    double m1, m2;    /* slopes of the linear update; m2 < 0: binary */
    int replicates;
    uint64_t seed;
} job;

static uint64_t rng_state;

static inline uint64_t rng_next(void) { /* xorshift64*: cheaper than anything keyed */
    uint64_t x = rng_state;
    x ^= x >> 12;
    x ^= x << 25;
    x ^= x >> 27;
    rng_state = x;
    return x * 0x2545F4914F6CDD1DULL;
}

static inline double rng_uniform(void) { return ((rng_next() >> 11) + 0.5) * 0x1p-53; }

static double cpu_seconds(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return t.tv_sec + 1e-9 * t.tv_nsec;
}

/* The out-neighbour number k of i, or -1. */
static inline int neighbor(const job *j, int i, int k) {
    int to = i + 1 + k;
    if (to < j->n) return to;
    return j->path ? -1 : to - j->n;
}

static job read_job(int argc, char **argv) {
    job j = {0};
    if (argc != 8) {
        fprintf(stderr, "usage: %s cycle|path|regular5|complete N PERIODS sync|horizon|either M1 M2 REPLICATES\n", argv[0]);
        exit(2);
    }
    j.n = atoi(argv[2]);
    j.path = !strcmp(argv[1], "path");
    j.degree = !strcmp(argv[1], "regular5") ? 5 : !strcmp(argv[1], "complete") ? j.n - 1 : 1;
    j.periods = atof(argv[3]);
    j.to_sync = strcmp(argv[4], "horizon") != 0;
    if (!strcmp(argv[4], "sync")) j.periods = 1e300;
    j.m1 = atof(argv[5]);
    j.m2 = atof(argv[6]);
    j.replicates = atoi(argv[7]);
    j.seed = 88172645463325252ULL;
    return j;
}

static void report(uint64_t firings, double seconds) {
    printf("{\"firings\":%llu,\"cpuSeconds\":%.9f}\n", (unsigned long long) firings, seconds);
}

#endif
