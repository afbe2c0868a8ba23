/*
 * The simulator of heap.c after a second afternoon: a node of the heap holds its time, so that comparing
 * two nodes looks nowhere else, and the smaller child is chosen without a branch, which no processor could
 * predict.
 */
#include "common.h"

typedef struct {
    double time;
    int who;
} node;

static int n;
static double *fires;
static node *heap;
static int *place;

static inline void put(int at, node x) {
    heap[at] = x;
    place[x.who] = at;
}

static inline void rise(int at, node x) {
    while (at > 0 && heap[(at - 1) / 2].time > x.time) {
        put(at, heap[(at - 1) / 2]);
        at = (at - 1) / 2;
    }
    put(at, x);
}

/* The node beyond the last is later than all, so that a lone child needs no question. */
static inline void sink(int at, node x) {
    for (int child = 2 * at + 1; child < n; child = 2 * at + 1) {
        child += heap[child + 1].time < heap[child].time;
        if (heap[child].time >= x.time) break;
        put(at, heap[child]);
        at = child;
    }
    put(at, x);
}

static inline void move(int who, double when) {
    double before = fires[who];
    fires[who] = when;
    if (when < before) rise(place[who], (node) {when, who});
    else sink(place[who], (node) {when, who});
}

static double first_time(void) { return heap[0].time; }

static int first_agent(void) { return heap[0].who; }

static void build(void) {
    for (int i = 0; i < n; i++) put(i, (node) {fires[i], i});
    for (int i = n / 2; i >= 0; i--) sink(i, heap[i]);
}

#include "simulate.h"

int main(int argc, char **argv) {
    job j = read_job(argc, argv);
    if (j.delay > 0) refuse("pulses that take time are for c-heap and c-lanes");
    n = j.n;
    fires = malloc(n * sizeof *fires);
    heap = malloc((n + 1) * sizeof *heap);
    heap[n] = (node) {1e300, -1};
    place = malloc(n * sizeof *place);
    simulate(&j);
    return 0;
}
