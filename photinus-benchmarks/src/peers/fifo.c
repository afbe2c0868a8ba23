/*
 * The binary system with the FIFO insight, tuned by hand: an agent that resets fires next one period later, so
 * pending firings form a queue by themselves. A firing whose agent was reset since is stale and dropped.
 * Phases are exact 64-bit ticks. All agents are in one group iff all of them were reset in one instant, and
 * every reset appends one firing to the queue: so the queue itself tells.
 */
#include "common.h"

#define PERIOD 1000000000000000000ULL
#define THRESHOLD (PERIOD / 2)

typedef struct {
    uint64_t fires;
    uint32_t who;
} pending;

static int by_time(const void *a, const void *b) {
    uint64_t x = ((const pending *) a)->fires, y = ((const pending *) b)->fires;
    return (x > y) - (x < y);
}

int main(int argc, char **argv) {
    job j = read_job(argc, argv);
    if (j.m2 >= 0) {
        fprintf(stderr, "the queue serves the binary update alone, but M2 is %g\n", j.m2);
        return 2;
    }
    if (j.delay > 0) refuse("pulses that take time are for c-heap and c-lanes");
    int n = j.n;
    uint64_t *reset = malloc(n * sizeof *reset); /* when the phase was last 0, in ticks; wraps round */
    uint64_t capacity = 1;
    while (capacity < 8ULL * n + 16) capacity <<= 1;
    uint64_t mask = capacity - 1;
    pending *queue = malloc(capacity * sizeof *queue);
    uint32_t *stack = malloc((n + 1) * sizeof *stack);
    double begun = cpu_seconds();
    for (int replicate = 0; replicate < j.replicates; replicate++) {
        rng_start(j.seed, replicate);
        uint64_t base = 10 * PERIOD; /* keeps resets before t = 0 positive */
        for (int i = 0; i < n; i++) {
            reset[i] = base - (uint64_t) (rng_uniform() * PERIOD);
            queue[i] = (pending) {reset[i] + PERIOD, i};
        }
        qsort(queue, n, sizeof *queue, by_time);
        uint64_t firings = 0, head = 0, tail = n, lap = 0, last = base;
        while (1) {
            pending next = queue[head++ & mask];
            uint64_t now = next.fires;
            if (reset[next.who] + PERIOD != now) continue;
            while (now - last >= PERIOD) {
                lap++;
                last += PERIOD;
            }
            if (lap + (double) (now - last) / PERIOD > j.periods) break;
            /* All agents that fire now. */
            uint64_t tail_before = tail;
            int top = 0;
            reset[next.who] = now;
            stack[top++] = next.who;
            while (head < tail && queue[head & mask].fires == now) {
                uint32_t who = queue[head++ & mask].who;
                if (reset[who] + PERIOD == now) {
                    reset[who] = now;
                    stack[top++] = who;
                }
            }
            for (int t = 0; t < top; t++) queue[tail++ & mask] = (pending) {now + PERIOD, stack[t]};
            while (top > 0) {
                uint32_t who = stack[--top];
                firings++;
                if (rng_next() >> 63) continue;
                for (int k = 0; k < j.degree; k++) {
                    int to = neighbor(&j, who, k);
                    if (to < 0) break;
                    uint64_t phase = now - reset[to];
                    if (phase == 0) continue;
                    reset[to] = now;
                    queue[tail++ & mask] = (pending) {now + PERIOD, to};
                    stack[top] = to;
                    top += phase > THRESHOLD;
                }
            }
            if (tail - tail_before == (uint64_t) n) break;
            if (tail - head > capacity) {
                fprintf(stderr, "the queue of %llu firings is full\n", (unsigned long long) capacity);
                return 1;
            }
        }
        count_run(firings);
    }
    report(&j, cpu_seconds() - begun);
    return 0;
}
