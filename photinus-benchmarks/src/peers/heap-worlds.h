/*
 * The binary update where pulses take time, over the heap of heap.c: its entries 0 to n - 1 are the next firings
 * of the agents, the further ones pulses under way, one for each receiver. Times are doubles.
 */
#include <math.h>
#include "worlds.h"

/* A tie at r goes to 0. With a delay of 0.01 T it does happen, and must not be left to rounding. */
#define BEYOND_TIES 1e-9
#define NEVER (-1)

static double *zero, *period, *threshold, *fired, *sorted;
static int *receiver, *spare, spares, ids;
static double half;
static measures m;

static void send(int to, double arrives) {
    int id = spares > 0 ? spare[--spares] : ids++;
    fires[id] = arrives;
    receiver[id - n] = to;
    put(size, id);
    rise(size++);
}

/* Takes the first entry, a pulse, out of the heap. */
static int receive(void) {
    int id = heap[0];
    spare[spares++] = id;
    put(0, heap[--size]);
    sink(0);
    return receiver[id - n];
}

static void reset(int who, double now) {
    zero[who] = now;
    move(who, now + period[who]);
}

static void measure_firing(int who, double now) {
    m.firings++;
    if (now <= half) return;
    if (fired[who] != NEVER) {
        double interval = now - fired[who];
        m.intervals++;
        m.interval_sum += interval;
        m.doubles += interval < 0.5;
        m.missed += interval > 1.5;
    }
    fired[who] = now;
}

static void fire(const job *j, int who, double now) {
    reset(who, now);
    measure_firing(who, now);
    if (rng_next() >> 63) return;
    for (int k = 0; k < j->degree; k++) {
        int to = neighbor(j, who, k);
        if (to < 0) break;
        m.sent++;
        if (j->loss > 0 && rng_uniform() < j->loss) {
            m.lost++;
            continue;
        }
        double delay = j->delay;
        if (j->jitter > 0) delay -= j->jitter * log(rng_uniform());
        send(to, now + delay);
    }
}

static double spread(void) {
    for (int i = 0; i < n; i++) sorted[i] = zero[i] - floor(zero[i]);
    qsort(sorted, n, sizeof *sorted, by_value);
    double gap = sorted[0] + 1 - sorted[n - 1];
    for (int i = 1; i < n; i++) {
        if (sorted[i] - sorted[i - 1] > gap) gap = sorted[i] - sorted[i - 1];
    }
    return 1 - gap;
}

static void simulate_world(const job *j) {
    zero = malloc(n * sizeof *zero);
    period = malloc(n * sizeof *period);
    threshold = malloc(n * sizeof *threshold);
    fired = malloc(n * sizeof *fired);
    sorted = malloc(n * sizeof *sorted);
    /* An agent fires again only when its last pulses have arrived: no more than one is under way on each arc. */
    receiver = malloc((size_t) n * j->degree * sizeof *receiver);
    spare = malloc((size_t) n * j->degree * sizeof *spare);
    m = new_measures(j);
    half = first_look(j) - 1;
    /* Clocks are part of the network: the same for all replicates. */
    rng_start(j->seed, -1);
    for (int i = 0; i < n; i++) {
        period[i] = 1 / (1 + j->drift * (2 * rng_uniform() - 1));
        threshold[i] = 0.5 * period[i] + BEYOND_TIES;
    }
    double begun = cpu_seconds();
    for (int replicate = 0; replicate < j->replicates; replicate++) {
        rng_start(j->seed, replicate);
        begin_run(&m);
        for (int i = 0; i < n; i++) {
            zero[i] = -rng_uniform() * period[i];
            fires[i] = zero[i] + period[i];
            fired[i] = NEVER;
        }
        build();
        ids = n;
        spares = 0;
        int look = first_look(j);
        while (look <= j->periods) {
            double now = first_time();
            if (now > look) {
                m.spreads[m.looks++] = spread();
                look++;
            } else if (first_agent() < n) {
                fire(j, first_agent(), now);
            } else {
                int to = receive();
                m.heard++;
                if (now - zero[to] > threshold[to]) fire(j, to, now);
                else if (now != zero[to]) reset(to, now);
            }
        }
        end_run(&m);
    }
    report_worlds(j, cpu_seconds() - begun);
}
