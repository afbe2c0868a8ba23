/*
 * Binary or linear update with a binary heap of agents and each agent's place in it, as a good engineer
 * writes it in an afternoon. Where pulses take time, those under way are in the same heap.
 */
#include "common.h"

static int n, size; /* agents, and what is in the heap */
static double *fires;
static int *heap, *place;

static void put(int at, int who) {
    heap[at] = who;
    place[who] = at;
}

static void rise(int at) {
    int who = heap[at];
    while (at > 0 && fires[heap[(at - 1) / 2]] > fires[who]) {
        put(at, heap[(at - 1) / 2]);
        at = (at - 1) / 2;
    }
    put(at, who);
}

static void sink(int at) {
    int who = heap[at];
    for (;;) {
        int child = 2 * at + 1;
        if (child >= size) break;
        if (child + 1 < size && fires[heap[child + 1]] < fires[heap[child]]) child++;
        if (fires[heap[child]] >= fires[who]) break;
        put(at, heap[child]);
        at = child;
    }
    put(at, who);
}

static void move(int who, double when) {
    double before = fires[who];
    fires[who] = when;
    if (when < before) rise(place[who]);
    else sink(place[who]);
}

static double first_time(void) { return fires[heap[0]]; }

static int first_agent(void) { return heap[0]; }

static void build(void) {
    size = n;
    for (int i = 0; i < n; i++) put(i, i);
    for (int i = n / 2; i >= 0; i--) sink(i);
}

#include "simulate.h"
#include "heap-worlds.h"

int main(int argc, char **argv) {
    job j = read_job(argc, argv);
    n = j.n;
    if (j.delay > 0 && j.m2 >= 0) refuse("pulses that take time come with the binary update alone");
    size_t most = j.delay > 0 ? n * (1 + (size_t) j.degree) : n;
    fires = malloc(most * sizeof *fires);
    heap = malloc(most * sizeof *heap);
    place = malloc(most * sizeof *place);
    if (j.delay > 0) simulate_world(&j);
    else simulate(&j);
    return 0;
}
