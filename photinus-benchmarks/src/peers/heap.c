/*
 * Binary or linear update with a binary heap of agents and each agent's place in it, as a good engineer
 * writes it in an afternoon.
 */
#include "common.h"

static int n;
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
        if (child >= n) break;
        if (child + 1 < n && fires[heap[child + 1]] < fires[heap[child]]) child++;
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
    for (int i = 0; i < n; i++) put(i, i);
    for (int i = n / 2; i >= 0; i--) sink(i);
}

#include "simulate.h"

int main(int argc, char **argv) {
    job j = read_job(argc, argv);
    n = j.n;
    fires = malloc(n * sizeof *fires);
    heap = malloc(n * sizeof *heap);
    place = malloc(n * sizeof *place);
    simulate(&j);
    return 0;
}
