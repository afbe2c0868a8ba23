/*
 * Binary or linear update with a binary heap of firing times and each agent's place in it, as a good
 * engineer writes it in an afternoon. Times are doubles. V <= 0.05 is looked at after every instant: first
 * by a scan that stops at the first agent too far away, so that the test costs next to nothing.
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

/* Whether all agents lie within an arc of the circle. */
static int within(double arc) {
    double ahead = 0, behind = 0;
    for (int i = 1; i < n; i++) {
        double d = fires[i] - fires[0];
        if (d > 0.5) d -= 1;
        else if (d < -0.5) d += 1;
        if (d > ahead) ahead = d;
        if (d < behind) behind = d;
        if (ahead - behind > arc) return 0;
    }
    return 1;
}

int main(int argc, char **argv) {
    job j = read_job(argc, argv);
    int linear = j.m2 >= 0;
    n = j.n;
    fires = malloc(n * sizeof *fires);
    heap = malloc(n * sizeof *heap);
    place = malloc(n * sizeof *place);
    int *stack = malloc(n * sizeof *stack);
    uint64_t firings = 0;
    double begun = cpu_seconds();
    for (int replicate = 0; replicate < j.replicates; replicate++) {
        rng_state = j.seed + replicate * 0x9E3779B97F4A7C15ULL;
        for (int i = 0; i < n; i++) {
            fires[i] = 1 - rng_uniform();
            put(i, i);
        }
        for (int i = n / 2; i >= 0; i--) sink(i);
        while (1) {
            double now = fires[heap[0]];
            if (now > j.periods) break;
            int top = 0;
            while (fires[heap[0]] == now) {
                stack[top++] = heap[0];
                move(heap[0], now + 1);
            }
            while (top > 0) {
                int who = stack[--top];
                firings++;
                if (rng_next() >> 63) continue;
                for (int k = 0; k < j.degree; k++) {
                    int to = neighbor(&j, who, k);
                    if (to < 0) break;
                    double phase = 1 - (fires[to] - now);
                    if (phase <= 0 || phase >= 1) continue;
                    if (linear) {
                        double after = phase <= 0.5 ? j.m1 * phase : 1 - j.m2 * (1 - phase);
                        move(to, now + 1 - after);
                    } else {
                        if (phase > 0.5) stack[top++] = to;
                        move(to, now + 1);
                    }
                }
            }
            int synchronized = within(linear ? 0.05 : 0);
            if (j.to_sync && synchronized) break;
        }
    }
    report(firings, cpu_seconds() - begun);
    return 0;
}
