/* What the peers in C share: digraphs, worlds, coins, clock, command line and report. */
#ifndef PEERS_COMMON_H
#define PEERS_COMMON_H

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef struct {
    int n;          /* agents */
    int degree;     /* out-degree of the circulant digraph: cycle 1, regular:5 5, complete n - 1 */
    int path;       /* 1: i -> i + 1 without the arc back */
    double periods; /* horizon */
    double m1, m2;  /* slopes of the linear update; m2 < 0: binary */
    double delay;   /* of a pulse, in periods; 0: the ideal world */
    double jitter;  /* mean of the exponential part that each arc adds to the delay of each pulse */
    double loss;    /* probability that an arc loses a pulse */
    double drift;   /* clocks run at 1 + uniform(-drift, drift) times the common rate */
    int replicates;
    uint64_t seed;
} job;

static uint64_t rng_state;

static inline uint64_t rng_step(uint64_t *state) { /* xorshift64*: cheaper than anything keyed */
    uint64_t x = *state;
    x ^= x >> 12;
    x ^= x << 25;
    x ^= x >> 27;
    *state = x;
    return x * 0x2545F4914F6CDD1DULL;
}

static inline uint64_t rng_next(void) { return rng_step(&rng_state); }

static inline double rng_uniform(void) { return ((rng_next() >> 11) + 0.5) * 0x1p-53; }

/* Starts the generator of one replicate: SplitMix64, so that neighbouring seeds have nothing in common. */
static void rng_start(uint64_t seed, uint64_t replicate) {
    uint64_t z = seed * 0xD1342543DE82EF95ULL + (replicate + 1) * 0x9E3779B97F4A7C15ULL;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
    z ^= z >> 31;
    rng_state = z ? z : 1;
}

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
    if (argc != 9) {
        fprintf(stderr, "usage: %s cycle|path|regular5|complete N PERIODS sync|either|delay|mixed M1 M2 REPLICATES SEED\n", argv[0]);
        exit(2);
    }
    j.n = atoi(argv[2]);
    j.path = !strcmp(argv[1], "path");
    j.degree = !strcmp(argv[1], "regular5") ? 5 : !strcmp(argv[1], "complete") ? j.n - 1 : 1;
    j.periods = strcmp(argv[4], "sync") ? atof(argv[3]) : 1e300;
    if (!strcmp(argv[4], "delay") || !strcmp(argv[4], "mixed")) j.delay = 0.01;
    if (!strcmp(argv[4], "mixed")) {
        j.jitter = 0.0005;
        j.loss = 0.05;
        j.drift = 20e-6;
    }
    j.m1 = atof(argv[5]);
    j.m2 = atof(argv[6]);
    j.replicates = atoi(argv[7]);
    j.seed = strtoull(argv[8], 0, 10);
    return j;
}

/* Firings of all runs, and the sum of their squares: what a mean and its standard error need. */
static uint64_t all_firings;
static double all_squares;

static void count_run(uint64_t firings) {
    all_firings += firings;
    all_squares += (double) firings * firings;
}

static void print_counts(const job *j, double seconds) {
    printf("{\"runs\":%d,\"firings\":%llu,\"squares\":%.17g,\"cpuSeconds\":%.9f", j->replicates,
           (unsigned long long) all_firings, all_squares, seconds);
}

static inline void report(const job *j, double seconds) {
    print_counts(j, seconds);
    printf("}\n");
}

static inline void refuse(const char *why) {
    fprintf(stderr, "%s\n", why);
    exit(2);
}

#endif
